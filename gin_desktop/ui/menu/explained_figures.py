"""The figures of a rule set, of which each explains itself when it is pointed at, has the focus or is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.rules.describe import Fact

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.uiscene import UiScene

_GAP: Final = 8
_KEY: Final = "figure_"


class ExplainedFigures:
    """The figures as small buttons, with one sentence on one of them below; a part of a scene.

    Args:
        scene: whose form it builds; it calls `update`.
    """

    def __init__(self, scene: UiScene) -> None:
        self._scene = scene
        self._facts: dict[str, Fact] = {}
        self._buttons: list[Widget] = []
        self.explained = ""
        """the name of the figure that is explained; empty for none"""

    def build(self, column: Column, facts: Sequence[Fact]) -> None:
        """Adds the figures in as many rows as they need, and the room for the longest of their sentences."""
        style = column.style
        self._facts = {fact.name: fact for fact in facts}
        self._buttons = []
        small, strong = line_height("small", style), line_height("strong", style)
        high = max(style.control, small + strong + style.small_gap)
        gap, x, y = style.px(_GAP), column.x, column.y
        for fact in facts:
            needed = max(text_width(fact.label, "small", style), text_width(fact.value, "strong", style))
            width = min(column.width, needed + 2 * style.gap)
            if x > column.x and x + width > column.right:
                x, y = column.x, y + high + gap
            self._build_figure(column, fact, pygame.Rect(x, y, width, high), small)
            x += width + gap
        column.y = y + high + style.small_gap
        usual = t("new_game.figures")
        texts = [usual, *(fact.about for fact in facts)]
        room = max(text_height(text, "small", style, column.width) for text in texts)
        column.picture(self._draw_sentence, room)

    def _build_figure(self, column: Column, fact: Fact, place: pygame.Rect, small: int) -> None:
        style, form = column.style, column.form
        button = form.button(
            f"{_KEY}{fact.name}",
            "",
            place,
            partial(self._press, fact),
            kind="row",
            area=column.area,
            on_focus=partial(self._explain, fact.name),
            name=joined([fact.label, fact.value]),
            description=fact.about,
        )
        self._buttons.append(button)
        form.picture(partial(self._draw_mark, fact.name), place, area=column.area, above=True)
        inner = place.inflate(-2 * style.gap, -style.small_gap)
        top = pygame.Rect(inner.x, inner.y, inner.width, small)
        form.label(fact.label, "small", top, colour=style.colours.muted, area=column.area)
        form.label(fact.value, "strong", pygame.Rect(inner.x, top.bottom, inner.width, 0), area=column.area)

    def _draw_mark(self, name: str, surface: pygame.Surface, seen: pygame.Rect) -> None:
        """Draws a line below the figure that the sentence is about."""
        if name == self.explained:
            style = self._scene.style
            line = Dock(seen.inflate(-2 * style.gap, -2 * style.stroke)).bottom(style.stroke)
            surface.fill(style.colours.brass, line)

    def _draw_sentence(self, surface: pygame.Surface, seen: pygame.Rect) -> None:
        style = self._scene.style
        fact = self._facts.get(self.explained)
        text = t("new_game.figures") if fact is None else fact.about
        colour = style.colours.muted if fact is None else style.colours.text
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

    def _press(self, fact: Fact) -> None:
        """Explains a figure that was pressed, aloud too."""
        self._explain(fact.name)
        self._scene.app.announce(fact.about)
