"""Figures of which each explains itself when it is pointed at, has the focus or is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.words import t
from gin_desktop.words.lists import joined

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.uiscene import UiScene

_GAP: Final = 8
_KEY: Final = "figure_"


class Figure(Protocol):
    """A figure with its explanation."""

    @property
    def name(self) -> str:
        """Its own among the figures that are shown together."""
        ...

    @property
    def label(self) -> str:
        """What it is, ready to show."""
        ...

    @property
    def value(self) -> str:
        """How much, ready to show."""
        ...

    @property
    def about(self) -> str:
        """What it means, in a sentence."""
        ...


class ExplainedFigures:
    """The figures as small buttons, with one sentence on one of them below; a part of a scene.

    Args:
        scene: whose form it builds; it calls `update`.
    """

    def __init__(self, scene: UiScene) -> None:
        self._scene = scene
        self._figures: dict[str, Figure] = {}
        self._buttons: list[Widget] = []
        self.explained = ""
        """the name of the figure that is explained; empty for none"""

    def build(self, column: Column, figures: Sequence[Figure]) -> None:
        """Adds the figures in as many rows as they need, and the room for the longest of their sentences."""
        style = column.style
        self._figures = {figure.name: figure for figure in figures}
        self._buttons = []
        small, strong = line_height("small", style), line_height("strong", style)
        high = max(style.control, small + strong + style.small_gap)
        gap, x, y = style.px(_GAP), column.x, column.y
        for figure in figures:
            needed = max(text_width(figure.label, "small", style), text_width(figure.value, "strong", style))
            width = min(column.width, needed + 2 * style.gap)
            if x > column.x and x + width > column.right:
                x, y = column.x, y + high + gap
            self._build_figure(column, figure, pygame.Rect(x, y, width, high), small)
            x += width + gap
        column.y = y + high + style.small_gap
        usual = t("figures.choose")
        texts = [usual, *(figure.about for figure in figures)]
        room = max(text_height(text, "small", style, column.width) for text in texts)
        column.picture(self._draw_sentence, room)

    def _build_figure(self, column: Column, figure: Figure, place: pygame.Rect, small: int) -> None:
        style, form = column.style, column.form
        button = form.button(
            f"{_KEY}{figure.name}",
            "",
            place,
            partial(self._press, figure),
            kind="row",
            area=column.area,
            on_focus=partial(self._explain, figure.name),
            name=joined([figure.label, figure.value]),
            description=figure.about,
        )
        self._buttons.append(button)
        form.picture(partial(self._draw_mark, figure.name), place, area=column.area, above=True)
        inner = place.inflate(-2 * style.gap, -style.small_gap)
        top = pygame.Rect(inner.x, inner.y, inner.width, small)
        form.label(figure.label, "small", top, colour=style.colours.muted, area=column.area)
        form.label(figure.value, "strong", pygame.Rect(inner.x, top.bottom, inner.width, 0), area=column.area)

    def _draw_mark(self, name: str, surface: pygame.Surface, seen: pygame.Rect) -> None:
        """Draws a line below the figure that the sentence is about."""
        if name == self.explained:
            style = self._scene.style
            line = Dock(seen.inflate(-2 * style.gap, -2 * style.stroke)).bottom(style.stroke)
            surface.fill(style.colours.brass, line)

    def _draw_sentence(self, surface: pygame.Surface, seen: pygame.Rect) -> None:
        style = self._scene.style
        figure = self._figures.get(self.explained)
        text = t("figures.choose") if figure is None else figure.about
        colour = style.colours.muted if figure is None else style.colours.text
        draw_text(surface, text, "small", style, seen, colour)

    # -- what is explained

    def update(self) -> None:
        """Explains the figure under the mouse."""
        hovered = next((one for one in self._buttons if one.hovered), None)
        if hovered is not None:
            self._explain(hovered.key.removeprefix(_KEY))

    def _explain(self, name: str) -> None:
        if name != self.explained:
            self.explained = name
            self._scene.ui.dirty = self._scene.dirty = True

    def _press(self, figure: Figure) -> None:
        """Explains a figure that was pressed, aloud too."""
        self._explain(figure.name)
        self._scene.app.announce(figure.about)
