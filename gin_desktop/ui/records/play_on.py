"""The question how to play on from a point of a game: with the same cards, or with the unseen ones dealt again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.style import RGB

_WIDEST: Final = 620


@dataclass(frozen=True)
class PlayOnQuestion:
    """The facts behind the question.

    Attributes:
        redeal_obstacle: why the cards cannot be dealt again, as a code of ``PlayOnError``; empty if they can.
        replaces: the saved practice game that would be replaced; empty if there is none.
    """

    redeal_obstacle: str = ""
    replaces: str = ""


@screen(gallery_rooms=("menus",))
class PlayOnScene(UiScene):
    """The two options with explanations.

    Args:
        begin: called with whether the cards are dealt again, after this scene has closed.
    """

    overlay = True

    def __init__(self, app: App, question: PlayOnQuestion, begin: Callable[[bool], None]) -> None:
        super().__init__(app)
        self.question = question
        self._begin = begin
        self._frame = pygame.Rect(0, 0, 0, 0)

    def commands(self) -> Commands:
        return Commands([Command("cancel", None, t("button.cancel"), self.escape)])

    def choose(self, *, anew: bool) -> None:
        """Starts the game."""
        self.app.pop()
        self._begin(anew)

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad = self.style, self.style.px(28)
        width = min(size[0] - 2 * style.margin - 2 * pad, style.px(_WIDEST))
        footer = Footer(self.ui, self.commands(), width)
        title = self.paragraph_height(t("play_on.title"), "heading", width) + style.px(8)
        inside = self._lines(pygame.Rect(0, 0, width, 0))
        around = 2 * pad + title + style.px(18) + footer.height
        seen = min(inside, size[1] - 2 * style.margin - around)
        frame = pygame.Rect(0, 0, width + 2 * pad, around + seen)
        frame.center = (size[0] // 2, size[1] // 2)
        self._frame = frame
        x, y = frame.x + pad, frame.y + pad
        self.ui.label(t("play_on.title"), "heading", pygame.Rect(x, y, width, 0))
        place = pygame.Rect(x, y + title, width, seen)
        if seen < inside:
            air = style.ring_room
            area = self.ui.area(place.inflate(2 * air, 2 * air))
            width = min(width, area.width - 2 * air)
            self.ui.finish_area(area, self._lines(pygame.Rect(air, air, width, 0), build=True, area=area) + air)
        else:
            self._lines(place, build=True)
        footer.build(x, frame.bottom - pad)
        return "cancel" if self.question.replaces else "play_on_same"

    def _lines(self, place: pygame.Rect, *, build: bool = False, area: ScrollArea | None = None) -> int:
        """Adds the explanations and options, or only measures them; returns the y below."""
        style = self.style

        def say(text: str, role: str, place: pygame.Rect, colour: RGB | None = None) -> int:
            if build:
                return self.ui.label(text, role, place, area=area, colour=colour)
            return place.y + self.paragraph_height(text, role, place.width)

        y = say(t("play_on.text"), "body", pygame.Rect(place.topleft, (place.width, 0)))
        if self.question.replaces:
            text = t("play_on.replaces", game=self.question.replaces)
            y = say(text, "body", pygame.Rect(place.x, y + style.px(8), place.width, 0), style.colours.warning)
        why, pad, muted = self.question.redeal_obstacle, style.px(20), style.colours.muted
        for name, reason in (("same", ""), ("anew", t(f"play_on.no.{why}") if why else "")):
            rect = pygame.Rect(place.x, y + style.px(14), place.width, 0)
            inner = pygame.Rect(rect.x + pad, rect.y + style.px(12), rect.width - 2 * pad, 0)
            y = say(t(f"play_on.{name}"), "subheading", inner, muted if reason else None)
            inner.y = y + style.px(2)
            y = say(reason or t(f"play_on.{name}.text"), "small", inner, muted) + style.px(12)
            rect.height = y - rect.y
            if build:
                act = partial(self.choose, anew=name == "anew")
                self.ui.button(f"play_on_{name}", "", rect, act, kind="row", area=area, enabled=not reason)
        return y

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)
