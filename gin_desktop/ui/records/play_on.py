"""How a game is played on from a point: with the cards as they were, or with the unseen ones dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.footer import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.style import RGB

_WIDEST: Final = 620


@dataclass(frozen=True)
class Question:
    """What is asked.

    Attributes:
        against_anew: why the cards cannot be dealt anew, the code of a ``PlayOnError``; empty where they can.
        replaces: the practice game that can be gone on with now and could not any more; empty where there is none.
    """

    against_anew: str = ""
    replaces: str = ""


class PlayOnScene(UiScene):
    """The two ways with what they mean, one below the other.

    Args:
        begin: called with whether the cards are dealt anew, after this scene has gone.
    """

    overlay = True

    def __init__(self, app: App, question: Question, begin: Callable[[bool], None]) -> None:
        super().__init__(app)
        self.question = question
        self._begin = begin
        self._frame = pygame.Rect(0, 0, 0, 0)

    def commands(self) -> Commands:
        return Commands([Command("cancel", None, t("button.cancel"), self.escape)])

    def choose(self, *, anew: bool) -> None:
        """Begins the game."""
        self.app.pop()
        self._begin(anew)

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad = self.style, self.style.px(28)
        air = style.ring_room
        width = min(size[0] - 2 * style.margin - 2 * pad, style.px(_WIDEST))
        footer = Footer(self.ui, self.commands(), width)
        title = self.paragraph_height(t("play_on.title"), "heading", width) + style.px(8)
        inside = self._lines(None, width)
        around = 2 * pad + title + style.px(18) + footer.height
        seen = min(inside, size[1] - 2 * style.margin - around)
        frame = pygame.Rect(0, 0, width + 2 * pad, around + seen)
        frame.center = (size[0] // 2, size[1] // 2)
        self._frame = frame
        x, y = frame.x + pad, frame.y + pad
        self.ui.label(t("play_on.title"), "heading", pygame.Rect(x, y, width, 0))
        area = self.ui.area(pygame.Rect(x, y + title, width, seen).inflate(2 * air, 2 * air))
        self.ui.finish_area(area, self._lines(area, min(width, area.width - 2 * air)) + 2 * air)
        footer.build(x, frame.bottom - pad)
        return "cancel" if self.question.replaces else "play_on_same"

    def _lines(self, area: ScrollArea | None, width: int) -> int:
        """What is said and asked; without an area only how much room that takes. Returns the height."""
        style, air = self.style, self.style.ring_room
        y = self._say(t("play_on.text"), "body", pygame.Rect(air, air, width, 0), area)
        if self.question.replaces:
            text = t("play_on.replaces", game=self.question.replaces)
            place = pygame.Rect(air, y + style.px(8), width, 0)
            y = self._say(text, "body", place, area, colour=style.colours.warning)
        why = self.question.against_anew
        for name, reason in (("same", ""), ("anew", t(f"play_on.no.{why}") if why else "")):
            y = self._row(name, reason, pygame.Rect(air, y + style.px(14), width, 0), area)
        return y - air

    def _row(self, name: str, reason: str, place: pygame.Rect, area: ScrollArea | None) -> int:
        """One of the ways, with what it means or why it is none; returns the y below."""
        style, pad = self.style, self.style.px(20)
        text = pygame.Rect(place.x + pad, place.y + style.px(12), place.width - 2 * pad, 0)
        muted = style.colours.muted
        title = t(f"play_on.{name}")
        y = self._say(title, "subheading", text, area, colour=muted if reason else style.colours.text)
        below = pygame.Rect(text.x, y + style.px(2), text.width, 0)
        bottom = self._say(reason or t(f"play_on.{name}.text"), "small", below, area, colour=muted) + style.px(12)
        if area is not None:
            rect = pygame.Rect(place.x, place.y, place.width, bottom - place.y)
            act = partial(self.choose, anew=name == "anew")
            self.ui.button(f"play_on_{name}", "", rect, act, kind="row", area=area, enabled=not reason)
        return bottom

    def _say(self, text: str, role: str, place: pygame.Rect, area: ScrollArea | None, colour: RGB | None = None) -> int:
        if area is None:
            return place.y + self.paragraph_height(text, role, place.width)
        return self.ui.label(text, role, place, area=area, colour=colour or self.style.colours.text)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)
