"""Short notices above any scene, which disappear after a while, or by a click or a key."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, drawable_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.notice_places import place_notice
from gin_desktop.words import t
from gin_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import Scene

_log = logging.getLogger(__name__)

_SECONDS: Final = 5.0
_SECONDS_A_LETTER: Final = 0.06
_MOST: Final = 3
_KEPT: Final = 12
"""Maximum notices, shown or waiting; beyond that the oldest waiting one is dropped."""
_LONGEST: Final = 600
"""Maximum characters of a notice."""
_LINES: Final = 8
_NARROWER: Final = (1.0, 0.8, 0.65, 0.5, 0.4)
"""Shares of the greatest width that are tried where a notice would lie on cards."""


class Toasts:
    """The queue of notices, drawn by the application above the scene; the newest is the lowest."""

    def __init__(self) -> None:
        self._items: list[tuple[str, float]] = []
        self._rects: list[pygame.Rect] = []
        self._around: tuple[object, ...] = ()
        """what the places of the notices were chosen for"""

    def __bool__(self) -> bool:
        return bool(self._items)

    @property
    def _seen(self) -> int:
        """The number of notices on the screen."""
        return len(self._rects) or _MOST

    @property
    def texts(self) -> list[str]:
        """The texts shown or waiting, oldest first."""
        return [text for text, _ in self._items]

    def add(self, text: str) -> None:
        """Adds a notice; the same text again only prolongs it."""
        text = short(text)
        seconds = _SECONDS + _SECONDS_A_LETTER * len(text)
        self._items = [(old, left) for old, left in self._items if old != text]
        self._items.append((text, seconds))
        if len(self._items) > _KEPT:
            del self._items[_MOST]

    def replace(self, old: str, text: str) -> None:
        """Adds `text` in place of the `old` one that it supersedes, for values that change quickly."""
        old = short(old)
        self._items = [item for item in self._items if item[0] != old]
        self.add(text)

    def remove(self, text: str) -> bool:
        """Removes a text that no longer holds; returns whether it was shown or waiting."""
        before, text = len(self._items), short(text)
        self._items = [item for item in self._items if item[0] != text]
        return len(self._items) != before

    def clear(self) -> bool:
        """Removes all notices on the screen; returns whether there were any."""
        shown = bool(self._items)
        del self._items[: self._seen]
        return shown

    def click(self, position: tuple[int, int]) -> bool:
        """Removes the notice at a position; returns whether there was one."""
        for index, rect in enumerate(self._rects):
            if rect.collidepoint(position) and index < len(self._items):
                del self._items[index]
                return True
        return False

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether a notice has expired. Waiting notices do not age."""
        before = len(self._items)
        seen = self._seen
        aged = [(text, left - dt if index < seen else left) for index, (text, left) in enumerate(self._items)]
        self._items = [item for item in aged if item[1] > 0]
        return len(self._items) != before

    def draw(self, surface: pygame.Surface, style: Style, scene: Scene | None = None) -> None:
        """Draws up to three notices at the top centre, or where they lie on no card; those without room wait."""
        window = surface.get_rect()
        shown = [text for text, _ in self._items[:_MOST]]
        cards = [] if scene is None else scene.card_rects()
        if scene is not None and cards:
            self._place_beside(cards, scene, shown, window, style)
        else:
            self._place_above(shown, window, style)
        pad = style.px(16)
        for text, rect in zip(shown, self._rects, strict=False):
            fill = (*style.colours.ink, 255)
            draw_panel(surface, rect, style, fill=fill, border=(*style.colours.brass, 255), thickness=style.px(1))
            draw_text(surface, text, "body", style, rect.inflate(-2 * pad, -style.px(20)), align="center")

    @staticmethod
    def _size(text: str, widest: int, style: Style) -> tuple[int, int]:
        """Returns the size of a notice that is at most so wide."""
        pad = style.px(16)
        inner = min(widest - 2 * pad, max(text_width(line, "body", style) for line in text.split("\n")))
        return inner + 2 * pad, text_height(text, "body", style, inner) + style.px(20)

    @staticmethod
    def _widest(window: pygame.Rect, style: Style) -> int:
        """Returns the width of the widest notice, which leaves the opponent's name and points in sight."""
        aside = style.edge + style.player_plate_width(window.width) + style.px(8)
        return min(style.px(760), window.width - 2 * aside)

    def _place_above(self, texts: list[str], window: pygame.Rect, style: Style) -> None:
        """Places notices one below the other, from the top of the window."""
        self._rects, self._around = [], ()
        y = style.px(14)
        for text in texts:
            rect = pygame.Rect((0, y), self._size(text, self._widest(window, style), style))
            rect.centerx = window.centerx
            if self._rects and rect.bottom > window.height:
                break
            self._rects.append(rect)
            y = rect.bottom + style.px(8)

    def _place_beside(
        self, cards: list[pygame.Rect], scene: Scene, texts: list[str], window: pygame.Rect, style: Style
    ) -> None:
        """Places notices where there is no card; they stay there while cards fly by."""
        around = (scene, tuple(texts), window.size, style)
        free = all(rect.collidelist(cards) < 0 for rect in self._rects)
        if around == self._around and (free or scene.animating):
            return
        self._around, self._rects = around, []
        room = window.inflate(-2 * style.px(14), -2 * style.px(14))
        others = [one.place for one in scene.describe() if one.place.width < room.width // 2]
        widest = self._widest(window, style)
        for text in texts:
            sizes = (self._size(text, round(widest * share), style) for share in _NARROWER)
            place = place_notice(dict.fromkeys(sizes), room, [*cards, *self._rects], others, style.px(20))
            if self._rects and place.collidelist(self._rects) >= 0:
                break
            self._rects.append(place)


def short(text: str) -> str:
    """Returns a notice as it is shown: visible characters only, cut where it would fill the screen."""
    lines = drawable_text(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…").strip().split("\n")
    return "\n".join(lines if len(lines) <= _LINES else [*lines[: _LINES - 1], "…"])


def safe_notice_text(notice: Notice) -> str:
    """Returns the text of a notice; one that fails to format gives its code, since no notice may stop the program."""
    try:
        return notice_text(notice.code, notice.values)
    except (KeyError, ValueError, TypeError, IndexError):  # no such text, a missing value, an infinite number
        _log.exception("the notice %s", notice.code)
        return t("notice.unsaid", code=notice.code)
