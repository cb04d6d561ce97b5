"""Short notices above any scene, which disappear after a while, or by a click or a key."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, drawable_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t
from gin_desktop.words.notices import notice_text

_log = logging.getLogger(__name__)

_SECONDS: Final = 5.0
_SECONDS_A_LETTER: Final = 0.06
_MOST: Final = 3
_KEPT: Final = 12
"""Maximum notices, shown or waiting; beyond that the oldest waiting one is dropped."""
_LONGEST: Final = 600
"""Maximum characters of a notice."""
_LINES: Final = 8
_WIDTHS: Final = (1.0, 0.75, 0.5, 0.35, 0.25)
"""Widths of a notice that are tried, as parts of the greatest."""
_STAYS: Final = 300
"""Milliseconds after which a notice is asked whether something has come to lie below it."""


class Toasts:
    """The queue of notices, drawn by the application above the scene; the newest is the lowest."""

    def __init__(self) -> None:
        self._items: list[tuple[str, float]] = []
        self._rects: list[pygame.Rect] = []
        self._placed_for: tuple[tuple[str, ...], tuple[int, int], Style | None] = ((), (0, 0), None)
        self._placed_at = 0
        self._told: tuple[str, ...] = ()

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

    def take_change(self) -> bool:
        """Whether the notices have changed since this was last called."""
        before, self._told = self._told, tuple(self.texts)
        return before != self._told

    def add(self, text: str) -> None:
        """Adds a notice; the same text again only prolongs it. No text is no notice."""
        text = short(text)
        if not text.strip():
            return
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

    def draw(
        self, surface: pygame.Surface, style: Style, kept_clear: Callable[[], Sequence[pygame.Rect]] = tuple
    ) -> None:
        """Draws up to three notices; those without room wait.

        They are at the top centre, or where they cover nothing of what is ``kept_clear``, if there is such a place.
        """
        self._place(surface.get_rect(), style, kept_clear)
        pad = style.px(16)
        for (text, _), rect in zip(self._items, self._rects, strict=False):
            fill = (*style.colours.ink, 255)
            draw_panel(surface, rect, style, fill=fill, border=(*style.colours.brass, 255), thickness=style.px(1))
            draw_text(surface, text, "body", style, rect.inflate(-2 * pad, -style.px(20)), align="center")

    def _place(self, window: pygame.Rect, style: Style, kept_clear: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Finds places for the notices, anew where these, the window or in a while the scene has changed."""
        texts = tuple(self.texts[:_MOST])
        now = pygame.time.get_ticks()
        if (texts, window.size, style) == self._placed_for and now - self._placed_at < _STAYS:
            return
        kept = list(kept_clear())
        if (texts, window.size, style) == self._placed_for and all(rect.collidelist(kept) < 0 for rect in self._rects):
            self._placed_at = now
            return
        self._placed_for, self._placed_at = (texts, window.size, style), now
        self._rects = []
        y = style.px(14)
        for text in texts:
            rect = place_clear(text, window, style, [*kept, *self._rects]) if kept else None
            if rect is None:
                rect = _at_top(text, window, style)
                rect.y = y
                if self._rects and rect.bottom > window.height:
                    break
                y = rect.bottom + style.px(8)
            self._rects.append(rect)


def _at_top(text: str, window: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns the place of a notice at the top centre, where the opponent's name and points stay visible."""
    aside = style.edge + style.player_plate_width(window.width) + style.px(8)
    rect = _box(text, min(style.px(760), window.width - 2 * aside), style)
    rect.midtop = (window.centerx, style.px(14))
    return rect


def _box(text: str, widest: int, style: Style) -> pygame.Rect:
    """Returns a rectangle of the size of a notice."""
    pad = style.px(16)
    inner = min(widest - 2 * pad, max(text_width(line, "body", style) for line in text.split("\n")))
    return pygame.Rect(0, 0, inner + 2 * pad, text_height(text, "body", style, inner) + style.px(20))


def place_clear(text: str, window: pygame.Rect, style: Style, kept: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Returns a place for a notice that covers nothing of ``kept``, as wide and as near to the top centre as can be;
    None if there is none."""
    inside = window.inflate(-2 * style.edge, -2 * style.edge)
    # a text of signs that split() takes for spaces has no word
    longest = max((text_width(word, "body", style) for word in text.split()), default=0) + 2 * style.px(16)
    step = style.px(16)
    for part in _WIDTHS:
        widest = round(style.px(760) * part)
        if widest < longest:
            break
        box = _box(text, min(widest, inside.width), style)
        free = [
            rect
            for x in range(inside.x, inside.right - box.width + 1, step)
            for y in range(inside.y, inside.bottom - box.height + 1, step)
            if (rect := pygame.Rect((x, y), box.size)).collidelist(list(kept)) < 0
        ]
        if free:
            return min(free, key=lambda rect: (rect.y - inside.y) + abs(rect.centerx - inside.centerx))
    return None


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
