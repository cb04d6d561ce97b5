"""Remarks of players: a bubble beside the portrait, for as long as it takes to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from gin_desktop.session.cast.occasions import Occasion
from gin_desktop.session.cast.talk import Remark
from gin_desktop.ui.felt.durations import reading
from gin_desktop.ui.felt.mirroring import reflected
from gin_desktop.ui.felt.pictures.portraits import Expression
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel

_WIDTH: Final = 184
"""The width of a line of text, in style units."""
_TIP: Final = 9
"""The length of the tip, and half its width."""
_SCALES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The text scales that are tried, largest first."""

OCCASION_EXPRESSIONS: Final[dict[Occasion, Expression]] = {
    "start": "glad",
    "rematch": "glad",
    "close": "thinking",
    "long": "thinking",
    "gin": "glad",
    "gin_against": "surprised",
    "undercut": "glad",
    "undercut_against": "surprised",
    "quick": "glad",
    "quick_against": "surprised",
    "big_win": "glad",
    "big_loss": "sad",
    "game_won": "glad",
    "game_lost": "sad",
}
"""The speaker's expression on each occasion."""


class RemarkBubble:
    """The present remark, if any.

    A scene starts one, advances its time with :meth:`update`, and draws it beside the portrait of the speaker.
    """

    def __init__(self) -> None:
        self.remark: Remark | None = None
        self._left = 0.0

    def say(self, remark: Remark | None) -> bool:
        """Starts a remark instead of the present one; returns false for None."""
        if remark is None:
            return False
        self.remark, self._left = remark, reading(remark.text)
        return True

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns true when the bubble has to disappear."""
        if self.remark is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.remark = None
        return True

    def expression(self, seat: int) -> Expression | None:
        """Returns the expression of a seat while it speaks, otherwise None."""
        return OCCASION_EXPRESSIONS[self.remark.about] if self.remark is not None and self.remark.seat == seat else None

    def draw(
        self,
        surface: pygame.Surface,
        face: pygame.Rect,
        style: Style,
        *,
        beside: pygame.Rect,
        avoid: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draws the bubble beside a rectangle around the portrait, such as a plate, without covering ``avoid``."""
        if self.remark is not None:
            draw_bubble(surface, self.remark.text, face, style, beside=beside, avoid=avoid)


def balanced(text: str, width: int, style: Style) -> int:
    """Returns the smallest width at which a text needs no more lines than at this one, so that no word stands alone."""
    least = max(text_width(word, "body", style) for word in text.split())
    width = max(width, least)
    high, step = text_height(text, "body", style, width), style.small_gap
    while width - step >= least and text_height(text, "body", style, width - step) == high:
        width -= step
    return width


def _box_size(text: str, width: int, style: Style) -> tuple[int, int]:
    """Returns the size of a bubble with lines of this width."""
    return width + 2 * style.gap, text_height(text, "body", style, width) + style.gap


def bubble_above_height(text: str, width: int, style: Style) -> int:
    """Returns the height of a bubble above a portrait, with its tip and the distance to the portrait."""
    return _box_size(text, width, style)[1] + style.px(_TIP) + style.tiny_gap


def draw_bubble_above(surface: pygame.Surface, text: str, face: pygame.Rect, width: int, style: Style) -> None:
    """Draws a bubble with lines of this width above a portrait, its tip pointing down to it."""
    tip = style.px(_TIP)
    room = Dock(pygame.Rect(face.x, 0, face.width, face.y))
    room.bottom(tip, style.tiny_gap)
    box = placed(_box_size(text, width, style), room.rest, "midbottom")
    x, y = box.midbottom
    _draw(surface, text, box, [(x - tip, y - 2), (x, y + tip), (x + tip, y - 2)], style)


def _draw(surface: pygame.Surface, text: str, box: pygame.Rect, tip: list[tuple[int, int]], style: Style) -> None:
    """Draws the bubble, its tip, and the text."""
    draw_panel(surface, box, style, fill=(*_PAPER, 255), border=(*_EDGE, 255))
    pygame.draw.polygon(surface, _PAPER, tip)
    pygame.draw.aalines(surface, _EDGE, False, tip)
    place = box.inflate(-2 * style.gap, -style.gap)
    draw_text(surface, text, "body", style, place, _INK, align="center", valign="center")


@dataclass(frozen=True, slots=True)
class BubbleLayout:
    """The place of a bubble and its style. ``tip`` are the three points of its tip, the outermost second."""

    box: pygame.Rect
    tip: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    style: Style

    @property
    def whole(self) -> pygame.Rect:
        """The bubble with its tip."""
        x, y = self.tip[1]
        return self.box.union(pygame.Rect(x, y, 1, 1))


def bubble_layout(
    text: str,
    face: pygame.Rect,
    style: Style,
    *,
    beside: pygame.Rect,
    window: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> BubbleLayout:
    """Returns where a bubble with a text can stand beside a rectangle without covering ``avoid``.

    That is at the right, at normal width or narrower; where there is no room, below or above. Its letters become
    smaller before anything is covered.
    """
    obstacles = list(avoid)
    if style.left_handed and beside.centerx > window.centerx:  # as at the left, mirrored
        across = window.left + window.right
        found = bubble_layout(
            text,
            reflected(face, across),
            style,
            beside=reflected(beside, across),
            window=window,
            avoid=[reflected(rect, across) for rect in obstacles],
        )
        (ax, ay), (bx, by), (cx, cy) = found.tip
        tip = ((across - ax, ay), (across - bx, by), (across - cx, cy))
        return BubbleLayout(reflected(found.box, across), tip, found.style)
    ways = (partial(_at_the_right, text, face, beside, window), partial(_in_the_column, text, face, beside, window))
    for scale in _SCALES:
        used = style if scale == 1.0 else replace(style, text_scale=style.text_scale * scale)
        for way in ways:
            for place in way(used):
                if place.whole.collidelist(obstacles) < 0:
                    return place
    return next(_at_the_right(text, face, beside, window, style))


def _at_the_right(
    text: str, face: pygame.Rect, beside: pygame.Rect, window: pygame.Rect, style: Style
) -> Iterator[BubbleLayout]:
    """Yields places at the right, the tip pointing to the portrait; the widest first."""
    pad, tip = style.gap, style.px(_TIP)
    room = window.right - beside.right - tip - 2 * pad - style.wide_gap
    most = balanced(text, min(text_width(text, "body", style), style.px(_WIDTH), max(style.px(120), room)), style)
    least = max(text_width(word, "body", style) for word in text.split())
    for width in range(most, min(least, most) - 1, -style.small_gap):
        box = pygame.Rect((0, 0), _box_size(text, width, style))
        box.midleft = (beside.right + tip, face.centery)
        box.clamp_ip(window.inflate(-style.small_gap, -style.small_gap))
        y = max(box.top + pad, min(box.bottom - pad, face.centery))
        yield BubbleLayout(box, ((box.left + 2, y - tip), (box.left - tip, y), (box.left + 2, y + tip)), style)


def _in_the_column(
    text: str, face: pygame.Rect, beside: pygame.Rect, window: pygame.Rect, style: Style
) -> Iterator[BubbleLayout]:
    """Yields the place below the surrounding rectangle (in the lower half of the window above it), at its width."""
    tip = style.px(_TIP)
    width = beside.width - 2 * style.gap  # as wide as the rectangle: nothing sticks out at the side of texts below
    box = pygame.Rect((beside.x, 0), _box_size(text, width, style))
    x = max(box.left + 2 * tip, min(box.right - 2 * tip, face.centerx))
    if beside.centery < window.centery:
        box.top = beside.bottom + tip
        points = ((x - tip, box.top + 2), (x, beside.bottom), (x + tip, box.top + 2))
    else:
        box.bottom = beside.top - tip
        points = ((x - tip, box.bottom - 2), (x, beside.top), (x + tip, box.bottom - 2))
    if window.contains(box):
        yield BubbleLayout(box, points, style)


def bubble_within(text: str, face: pygame.Rect, room: pygame.Rect, style: Style) -> BubbleLayout | None:
    """Returns where a bubble fits into a rectangle at whose side a portrait is, in smaller letters where it must."""
    tip, left = style.px(_TIP), face.left - room.left < room.right - face.right
    wide = room.width - face.width - tip
    for scale in _SCALES:
        used = style if scale == 1.0 else replace(style, text_scale=style.text_scale * scale)
        lines = balanced(text, min(text_width(text, "body", used), wide - 2 * used.gap), used)
        box = placed(_box_size(text, lines, used), room)
        if box.width > wide or box.height > room.height:
            continue
        if left:
            edge, box.left = face.right, face.right + tip
            at = box.left + 2
        else:
            edge, box.right = face.left, face.left - tip
            at = box.right - 2
        return BubbleLayout(box, ((at, box.centery - tip), (edge, box.centery), (at, box.centery + tip)), used)
    return None


def draw_bubble(
    surface: pygame.Surface,
    text: str,
    face: pygame.Rect,
    style: Style,
    *,
    beside: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draws a bubble with a text beside a rectangle, its tip pointing to the portrait; returns what it covers."""
    place = bubble_layout(text, face, style, beside=beside, window=surface.get_rect(), avoid=avoid)
    draw_bubble_at(surface, text, place)
    return place.whole


def draw_bubble_at(surface: pygame.Surface, text: str, place: BubbleLayout) -> None:
    """Draws a bubble with a text at a place that was found for it."""
    _draw(surface, text, place.box, list(place.tip), place.style)


_PAPER: Final = (255, 251, 240)
_EDGE: Final = (196, 178, 140)
_INK: Final = (38, 30, 22)
