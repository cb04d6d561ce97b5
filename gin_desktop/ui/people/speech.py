"""What somebody says: a bubble beside the face, for as long as it takes to read."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.session.cast.occasions import Occasion
from gin_desktop.session.cast.talk import Remark
from gin_desktop.ui.felt.durations import reading
from gin_desktop.ui.felt.pictures.portraits import Expression
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel

_WIDTH: Final = 184
"""Units of a line of text."""

FACES: Final[dict[Occasion, Expression]] = {
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
"""How somebody looks who speaks about an occasion."""


class Speech:
    """The remark that is in the air, if any.

    A scene says one, lets time pass with :meth:`update`, and draws it beside the face of whoever speaks.
    """

    def __init__(self) -> None:
        self.remark: Remark | None = None
        self._left = 0.0

    def say(self, remark: Remark | None) -> bool:
        """Takes up a remark, in the place of one before; false where there is none."""
        if remark is None:
            return False
        self.remark, self._left = remark, reading(remark.text)
        return True

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; true if the bubble has to go now."""
        if self.remark is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.remark = None
        return True

    def expression(self, seat: int) -> Expression | None:
        """What the face of a seat shows while it speaks; None while it does not."""
        return FACES[self.remark.about] if self.remark is not None and self.remark.seat == seat else None

    def draw(self, surface: pygame.Surface, face: pygame.Rect, style: Style, *, beside: pygame.Rect) -> None:
        """Draws the bubble with its tip towards the face, at the right of what lies around that, such as a plate."""
        if self.remark is not None:
            draw_bubble(surface, self.remark.text, face, style, beside=beside)


def balanced(text: str, width: int, style: Style) -> int:
    """The least width at which a text needs no more lines than at this one, so that no word stands alone."""
    least = max(text_width(word, "body", style) for word in text.split())
    width = max(width, least)
    high, step = text_height(text, "body", style, width), style.px(8)
    while width - step >= least and text_height(text, "body", style, width - step) == high:
        width -= step
    return width


def draw_above(surface: pygame.Surface, text: str, face: pygame.Rect, width: int, style: Style) -> None:
    """Draws a bubble with lines of this width over a face, its tip down to it."""
    pad, tip = style.px(12), style.px(9)
    box = pygame.Rect(0, 0, width + 2 * pad, text_height(text, "body", style, width) + pad)
    box.midbottom = (face.centerx, face.top - tip - style.px(4))
    x, y = box.centerx, box.bottom
    _draw(surface, text, box, [(x - tip, y - 2), (x, y + tip), (x + tip, y - 2)], style)


def _draw(surface: pygame.Surface, text: str, box: pygame.Rect, tip: list[tuple[int, int]], style: Style) -> None:
    """The paper, its tip, and the text on it."""
    pad = style.px(12)
    draw_panel(surface, box, style, fill=(*_PAPER, 255), border=(*_EDGE, 255))
    pygame.draw.polygon(surface, _PAPER, tip)
    pygame.draw.aalines(surface, _EDGE, False, tip)
    place = box.inflate(-2 * pad, -pad)
    draw_text(surface, text, "body", style, place, _INK, align="center", valign="center")


def draw_bubble(
    surface: pygame.Surface, text: str, face: pygame.Rect, style: Style, *, beside: pygame.Rect
) -> pygame.Rect:
    """Draws a bubble with a text at the right of a place, its tip towards the face in there; returns where it is."""
    pad, tip = style.px(12), style.px(9)
    room = surface.get_width() - beside.right - tip - 2 * pad - style.px(16)
    width = min(text_width(text, "body", style), style.px(_WIDTH), max(style.px(120), room))
    width = balanced(text, width, style)
    box = pygame.Rect(0, 0, width + 2 * pad, text_height(text, "body", style, width) + pad)
    box.midleft = (beside.right + tip, face.centery)
    box.clamp_ip(surface.get_rect().inflate(-style.px(8), -style.px(8)))
    y = max(box.top + pad, min(box.bottom - pad, face.centery))
    _draw(surface, text, box, [(box.left + 2, y - tip), (box.left - tip, y), (box.left + 2, y + tip)], style)
    return box.union(pygame.Rect(box.left - tip, y - tip, tip, 2 * tip))


_PAPER: Final = (255, 251, 240)
_EDGE: Final = (196, 178, 140)
_INK: Final = (38, 30, 22)
