"""The page about own cards: where the files go, how they are named, and what is wrong with those found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.look_tiles import OwnCardChoices
from gin_desktop.words import t, tn
from gin_desktop.words.notices import reason_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_FAULTS: Final = 12
"""The most faults listed at once; the rest appears after these are fixed."""


@screen("own_cards.title", gallery_rooms=("menus",))
class OwnCardsScene(UiScene):
    """The page about own decks and backs; what it finds can then be chosen in the settings."""

    def __init__(self, app: App, own: OwnCardChoices) -> None:
        super().__init__(app)
        self._own = own
        self._copied = False

    def commands(self) -> Commands:
        copy = t("own_cards.copied") if self._copied else t("own_cards.copy")
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("copy", None, copy, self._copy),
                Command("again", None, t("own_cards.again"), self._again, primary=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 900)
        top = self.heading(content)
        foot = content.bottom - style.control
        area = self.ui.area(
            viewport_around(pygame.Rect(content.x, top, content.width, foot - top - style.px(16)), style)
        )
        air = style.ring_room
        place = pygame.Rect(air, air, content.width, 0)
        y = self._paragraph(place, t("own_cards.intro"), area) + style.px(10)
        y = self._titled(place, y, t("own_cards.folder"), [str(self._own.found.folder)], area)
        y = self._paragraph(pygame.Rect(place.x, y, place.width, 0), t("own_cards.decks"), area) + style.px(6)
        y = self._paragraph(pygame.Rect(place.x, y, place.width, 0), t("own_cards.backs"), area) + style.px(16)
        y = self._found(place, y, area)
        self.ui.finish_area(area, y + air)
        x = content.x
        commands = self.commands()
        for name in ("back", "copy"):
            width = self.ui.button_width(commands[name].label)
            self.ui.command(commands[name], pygame.Rect(x, foot, width, style.control))
            x += width + style.gap
        width = min(self.ui.button_width(commands["again"].label), content.right - x)
        self.ui.command(commands["again"], pygame.Rect(content.right - width, foot, width, style.control))
        return "again"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._own.continue_search():
            self.rebuild()

    def _found(self, place: pygame.Rect, y: int, area: ScrollArea) -> int:
        """Adds what was found: the usable decks and backs, then the faults; returns the y below."""
        found = self._own.found
        if self._own.looking:
            return self._titled(place, y, t("own_cards.looking"), [], area)
        names = sorted({*found.decks, *found.backs})
        lines = [t("own_cards.ready", names=", ".join(names))] if names else []
        if not names and not found.faults:
            lines = [t("own_cards.none")]
        for line in lines:
            y = self._paragraph(pygame.Rect(place.x, y, place.width, 0), line, area) + self.style.px(8)
        if found.faults:
            wrong = [f"{reason_text(fault)}." for fault in found.faults[:_FAULTS]]
            rest = len(found.faults) - len(wrong)
            if rest:
                wrong.append(tn("own_cards.more", rest))
            y = self._titled(place, y, t("own_cards.wrong"), wrong, area)
        return y

    def _titled(self, place: pygame.Rect, y: int, title: str, lines: list[str], area: ScrollArea) -> int:
        """Adds a panel with a title and lines; returns the y below."""
        style, pad = self.style, self.style.px(16)
        inner = pygame.Rect(place.x + pad, y + style.px(12), place.width - 2 * pad, 0)
        below = self.ui.label(title, "strong", inner, colour=style.colours.brass, area=area)
        for line in lines:
            below = self._paragraph(pygame.Rect(inner.x, below + style.px(4), inner.width, 0), line, area)
        whole = pygame.Rect(place.x, y, place.width, below + style.px(12) - y)
        self.ui.panel(whole, area=area, lowest=True)
        return whole.bottom + style.px(16)

    def _paragraph(self, place: pygame.Rect, text: str, area: ScrollArea) -> int:
        return self.ui.label(text, "body", place, area=area)

    def _again(self) -> None:
        self._own.again()
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(str(self._own.found.folder))
        except Exception:  # a system without a clipboard: the path stands there to be read
            return
        self._copied = True
        self.rebuild()
