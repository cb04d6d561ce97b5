"""The layout of a drill: a header, two rows of cards, the panes of the answer, a column at the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import TableButton, button_height, side_panel
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.felt.spreads import SHIFT
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.words import t

END = 0.26
"""The visible part of a card at an open end of a meld, in card widths."""

RAISED_CARD_UNITS = 14
"""How far a selected card is lifted, in style units."""

_CLEAR = RAISED_CARD_UNITS + 9
"""The least room above the own cards, in style units, so that a lifted card and its ring touch nothing."""

_WIDTHS = 7.9
"""The least width of the felt in card widths: four groups with open ends."""

_SMALLER = 0.9
_SMALLEST = 0.58
"""The scales down to which the texts of two buttons in a row shrink; the latter with large text."""

_TALLEST = 0.235
"""The greatest height of a card, relative to the window's."""


@dataclass(frozen=True, slots=True)
class PaneRoom:
    """A part of the felt with a title and some rows of cards."""

    rect: pygame.Rect
    title: pygame.Rect
    rows: tuple[pygame.Rect, ...]


@dataclass(frozen=True, slots=True)
class DrillMetrics:
    """The places of a drill, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    header: pygame.Rect
    felt: pygame.Rect
    panel: pygame.Rect
    corner: tuple[int, int]
    """right and bottom edge of the button that leaves"""
    upper_caption: pygame.Rect
    upper: pygame.Rect
    middle: pygame.Rect
    """the felt between the two rows"""
    lower_caption: pygame.Rect
    """high enough for buttons beside the text"""
    lower: pygame.Rect
    panes: tuple[PaneRoom, ...]
    raised: int
    left_handed: bool = False
    """Whether the buttons are at the left: the corners are left ones then."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        style: Style,
        card_scale: float,
        button_width: int,
        leave_width: int,
        panes: Sequence[int] = (),
    ) -> DrillMetrics:
        """The layout for a window size.

        ``button_width`` is the width of the widest button of the column, ``leave_width`` that of the button in the
        corner; ``panes`` has the number of rows of each pane of the answer, and is empty before the answer.
        """
        gap, pad, tall = style.gap, style.px(7), button_height(style)
        column = max(style.px(270) * max(1.0, style.text_scale), button_width)
        whole, panel, head = side_panel(size, style, column, 0.4)
        header = placed((head.right - whole.x - leave_width - 2 * gap, tall), whole, "topleft")
        felt = Dock(whole).bottom(panel.height)
        line, clear = line_height("strong", style) + style.tiny_gap, style.px(_CLEAR)
        most = min(size[1] * _TALLEST * card_scale, (felt.width - 2 * pad) / _WIDTHS * RATIO)
        rooms: tuple[PaneRoom, ...] = ()
        if panes:
            card, rooms = _panes(felt, style, most, panes)
        else:
            meter = style.px(56)
            fixed = line + tall + 3 * pad + clear + meter
            card = card_size(round(min(most, (felt.height - fixed) / (2 + 2 * SHIFT))))
        row = card[1] + round(card[1] * SHIFT)
        spare = max(0, felt.height - line - tall - 3 * pad - clear - 2 * row)
        room = Dock(felt)
        room.top(0, round(spare * 0.08))
        upper_caption, upper = room.top(line, pad), room.top(row, pad)
        room.bottom(0, pad + round(spare * 0.04))
        lower, lower_caption = room.bottom(row, clear), room.bottom(tall)
        return cls(
            size=size,
            card=card,
            header=header,
            felt=felt,
            panel=panel,
            corner=head.bottomright,
            upper_caption=upper_caption,
            upper=upper.inflate(-2 * pad, 0),
            middle=room.rest,
            lower_caption=lower_caption,
            lower=lower.inflate(-2 * pad, 0),
            panes=rooms,
            raised=style.px(RAISED_CARD_UNITS),
        )

    def mirrored(self) -> DrillMetrics:
        """The places for a left-handed person."""
        felt = ("felt", "upper_caption", "upper", "middle", "lower_caption", "lower", "panes")
        return replace(mirrored(self, self.size[0], blocks=(felt,), points=("corner",)), left_handed=True)


def _panes(
    felt: pygame.Rect, style: Style, most: float, panes: Sequence[int]
) -> tuple[tuple[int, int], tuple[PaneRoom, ...]]:
    """The size of the cards, and the panes one below the other in the middle of the felt."""
    gap, pad, air, between = style.gap, style.px(7), style.small_gap, style.line_gap
    line = line_height("strong", style) + style.tiny_gap

    def heights(row: int) -> list[int]:
        return [line + 2 * air + rows * (row + 2 * pad) + (rows - 1) * between for rows in panes]

    fixed = sum(heights(0)) + (len(panes) - 1) * gap
    card = card_size(round(min(most, (felt.height - fixed) / (sum(panes) * (1 + SHIFT)))) - 1)
    row = card[1] + round(card[1] * SHIFT)
    talls = heights(row)
    column = Dock(placed((felt.width, sum(talls) + (len(panes) - 1) * gap), felt))
    rooms = []
    for rows, tall in zip(panes, talls, strict=True):
        rect = column.top(tall, gap)
        inside = Dock(rect.inflate(0, -2 * air))
        title = inside.top(line, pad).inflate(-2 * style.wide_gap, 0)
        lines = [inside.top(row, 2 * pad + between).inflate(-2 * pad, 0) for _ in range(rows)]
        rooms.append(PaneRoom(rect, title, tuple(lines)))
    return card, tuple(rooms)


def sort_label_width(style: Style) -> int:
    """The width of the text before the sorting buttons, with a gap."""
    return text_width(t("drill.sort"), "small", style) + style.small_gap


def place_sort_buttons(
    buttons: Sequence[TableButton], line: pygame.Rect, style: Style, *, at_left: bool = False
) -> None:
    """Places buttons at the right end of the line above the own cards, or after a text at the left."""
    room = Dock(line)
    if at_left:
        room.left(sort_label_width(style))
    for button in buttons if at_left else reversed(buttons):
        button.scale = _SMALLER
        button.rect = room.take("left" if at_left else "right", button.width(style), style.small_gap)


def place_column_buttons(buttons: Sequence[TableButton], panel: pygame.Rect, style: Style, *, pairs: bool) -> None:
    """Places the buttons of the column at its foot, leaving the text above as much room as possible.

    The last one takes the whole width. With ``pairs`` two of the others share a row if their texts stay large enough.
    """
    pad, gap = style.wide_gap, style.small_gap
    room = Dock(panel.inflate(-2 * pad, -2 * pad))
    half = (room.rest.width - gap) // 2
    for line in reversed(_lines(buttons, half, style) if pairs else [[button] for button in buttons]):
        row = Dock(room.bottom(button_height(style), gap))
        for button in line[:-1]:
            button.rect = row.left(half, gap)
        line[-1].rect = row.rest


def _lines(buttons: Sequence[TableButton], half: int, style: Style) -> list[list[TableButton]]:
    """The buttons row by row, scaled so that pairs fit."""
    *lesser, last = buttons
    lines: list[list[TableButton]] = []
    odd = len(lesser) % 2
    lines += [[button] for button in lesser[:odd]]
    for first, second in zip(lesser[odd::2], lesser[odd + 1 :: 2], strict=True):
        pair = [first, second]
        lines += [pair] if _shrunk(pair, half, style) else [[first], [second]]
    return [*lines, [last]]


def _shrunk(pair: Sequence[TableButton], half: int, style: Style) -> bool:
    """Scales both buttons of a pair so that they fit; returns False and changes nothing if they would be too small."""
    scale, least = 1.0, _SMALLEST if style.text_scale > 1 else _SMALLER
    while scale >= least:
        for button in pair:
            button.scale = scale
        if all(button.width(style) <= half for button in pair):
            return True
        scale -= 0.05
    for button in pair:
        button.scale = 1.0
    return False
