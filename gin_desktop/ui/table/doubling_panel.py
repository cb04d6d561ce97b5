"""The panel that asks for an answer to a double, the delay before its answers, and the table's cube."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.engine.play.cube import may_double_again, next_doubler
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.felt.pictures.cube import CubeAnimation, draw_cube
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.doubling import AnswerTexts, cube_label

_STEP: Final = 0.05
_SMALLEST: Final = 0.4
_READABLE: Final = 0.8
"""The minimum text scale, relative to the set one, before the panel says less, and then covers the piles instead of
standing beside them.
"""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """The places of the panel in pixels, and ``style`` with the text size that fits."""

    rect: pygame.Rect
    cube: pygame.Rect
    title: pygame.Rect
    words: str
    rows: tuple[tuple[TableButton, pygame.Rect, str], ...]
    style: Style
    fits: bool
    meanings: tuple[str, ...]
    """What each answer means, in all the words."""

    def describe(self) -> Iterator[Control]:
        """Yields the question and its answers as controls; each answer says what it means."""
        yield Control("question", Role.MESSAGE, self.words, place=self.title, group="question")
        for (button, _, _), meaning in zip(self.rows, self.meanings, strict=True):
            yield replace(button.described(), description=meaning, group="question")

    def draw(self, surface: pygame.Surface, turn: CubeAnimation, style: Style) -> None:
        """Draws everything but the buttons."""
        colours = style.colours
        draw_panel(surface, self.rect, self.style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        factor, wide = turn.face()
        draw_cube(surface, self.cube, factor, style, wide=wide)
        draw_text(surface, self.words, "heading", self.style, self.title, colours.brass, valign="center")
        for _, place, words in self.rows:
            draw_text(surface, words, "body", self.style, place, valign="center")


def lay_out_panel(
    said: AnswerTexts,
    buttons: Sequence[TableButton],
    metrics: TableMetrics,
    corner_bottom: int,
    style: Style,
) -> PanelLayout:
    """Lays the panel out beside the piles, or where its text can be largest, and places the buttons.

    ``corner_bottom`` is the y where the column of buttons in the upper corner ends, including a gap.
    """
    top, bottom = metrics.panel_top + style.gap // 2, metrics.hand.top - metrics.raised - style.gap
    high = placed((metrics.middle.width, bottom - top), metrics.middle.move(0, top), "topleft")
    wide = Dock(high).bottom(bottom - max(top, corner_bottom))
    # below the buttons, not below a plate
    if metrics.left_handed:
        wide.width += wide.x - metrics.corner[0]
        wide.x = metrics.corner[0]
        right = metrics.stock.left - 2 * style.gap
        beside = [Dock(room).left(right - room.left) for room in (wide, high)]
    else:
        wide.width = metrics.corner[0] - wide.x
        left = metrics.tray.right + 2 * style.gap
        beside = [Dock(room).right(room.right - left) for room in (wide, high)]
    shapes = [(beside, brief, stacked) for brief in (False, True) for stacked in (False, True)]
    for places, brief, stacked in (*shapes, ((wide, high), True, False)):
        # in fewer words, and then over the piles, only where the letters would be small
        panels = [_panel_in(room, said, buttons, metrics, style, brief=brief, stacked=stacked) for room in places]
        best = max(panels, key=lambda panel: (panel.fits, panel.style.text_scale))
        if best.fits and best.style.text_scale >= style.text_scale * _READABLE:
            break
    for button, (fitted, _, _) in zip(buttons, best.rows, strict=True):
        button.rect, button.scale = fitted.rect, fitted.scale
    return best


def _panel_in(
    room: pygame.Rect,
    said: AnswerTexts,
    buttons: Sequence[TableButton],
    metrics: TableMetrics,
    style: Style,
    *,
    brief: bool,
    stacked: bool,
) -> PanelLayout:
    """Lays the panel out at the lower edge of a room, in the largest text, up to the person's, that fits.

    ``brief`` shows fewer words, ``stacked`` shows them below the buttons instead of beside them.
    """
    gap, pad, air = style.gap, style.px(12 if stacked else 20), style.px(18)
    width = min(room.width, style.px(780))
    high = button_height(style)
    cube = min(style.px(76), room.height // 4, width // 4)
    texts = [said.text(button.name, brief=brief) for button in buttons]
    used = style
    while True:
        fitted = [replace(button, scale=used.text_scale / style.text_scale) for button in buttons]
        wide = max(button.width(style) for button in fitted)
        across = width - 2 * pad - (0 if stacked else wide + air)
        heights = [text_height(text, "body", used, across) for text in texts]
        rows = [high + style.tiny_gap + tall if stacked else max(high, tall) for tall in heights]
        title = text_height(said.title, "heading", used, width - 2 * pad - cube - air)
        tall = 2 * pad + max(cube, title) + sum(rows) + gap * len(rows)
        if (tall <= room.height and across > wide // 2) or used.text_scale <= _SMALLEST:
            break
        used = replace(used, text_scale=round(used.text_scale - _STEP, 2))
    # as low as possible, so that the corner of the top discard stays visible
    rect = placed((width, tall), room, "midbottom")
    rect.x = max(room.x, min(metrics.buttons[0] - width // 2, room.right - width))
    inner = Dock(rect.inflate(-2 * pad, -2 * pad))
    head = Dock(inner.top(max(cube, title), gap))
    die = placed((cube, cube), head.left(cube, air))
    lines = []
    for button, row, text in zip(fitted, rows, texts, strict=True):
        line = Dock(inner.top(row, gap))
        if stacked:
            button.rect = placed((wide, high), line.top(high, style.tiny_gap), "midleft")
        else:
            button.rect = placed((wide, high), line.left(wide, air))
        lines.append((button, line.rest, text))
    meanings = tuple(said.text(button.name) for button in buttons)
    fits = tall <= room.height and across > wide // 2
    return PanelLayout(rect, die, head.rest, said.title, tuple(lines), used, fits, meanings)


GRACE_SECONDS: Final = 0.5
"""Seconds for which a new offer takes no answer: a click or key meant for something else must not lose a round."""


class AnswerDelay:
    """The time since a question was asked, and whether the screen to lay out the hand was opened automatically."""

    def __init__(self) -> None:
        self._waited = 0.0
        self._shown = False

    def begin(self) -> None:
        """Restarts the time, after something has happened."""
        self._waited, self._shown = 0.0, False

    @property
    def ready(self) -> bool:
        """Whether an answer is accepted."""
        return self._waited >= GRACE_SECONDS

    def wait(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns true at the moment from which answers are accepted."""
        before, self._waited = self.ready, self._waited + dt
        return self.ready and not before

    def spread_screen_opened(self) -> None:
        """Records that the screen to lay out the hand was opened."""
        self._shown = True

    def is_spread_screen_due(self, dt: float, least: float) -> bool:
        """Advances by ``dt`` seconds; true once the screen to lay out the hand is due, after ``least`` seconds."""
        if self._shown:
            return False
        self._waited += dt
        return self._waited >= max(GRACE_SECONDS, least)


def draw_table_cube(
    surface: pygame.Surface, rect: pygame.Rect, view: View, who: Who, turn: CubeAnimation, style: Style
) -> None:
    """Draws the cube at its place on the table, with a text on who may double and a pointer to that side."""
    colours = style.colours
    draw_panel(surface, rect, style)
    pad, size, air = style.px(10), style.px(6), style.line_gap
    room = Dock(rect.inflate(-2 * pad, -2 * air))
    side = min(rect.height - 2 * pad, rect.width // 3)
    cube = placed((side, side), room.left(side, air))
    factor, wide = turn.face()
    draw_cube(surface, cube, factor, style, wide=wide)
    middle = room.left(2 * size, air).centerx
    offer = view.cube.offer
    seat = (
        next_doubler(view.rules, view.cube)
        if offer is None
        else view.opponent
        if offer.seat == view.seat
        else view.seat
    )
    free = may_double_again(view.rules, view.cube)
    if free or offer is not None:
        ups = [seat != view.seat] if seat is not None else [True, False]
        for up in ups:
            y = cube.top + size if up else cube.bottom - size
            tip = -size if up else size
            points = [(middle, y + tip), (middle - size, y - tip * 0.4), (middle + size, y - tip * 0.4)]
            pygame.draw.polygon(surface, colours.brass, points)
    ink = colours.brass if offer is not None or seat == view.seat else colours.text if free else colours.muted
    draw_blocks(surface, [TextBlock(cube_label(view, who), "small_strong", ink)], style, room.rest, valign="center")
