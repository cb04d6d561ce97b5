"""The layout of a drill: a header, two rows of cards, the panes of the answer, a column at the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_column
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.felt.spreads import SHIFT
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
        width, height = size
        edge, gap, pad = style.px(16), style.gap, style.px(7)
        tall = button_height(style)
        column = max(style.px(270) * max(1.0, style.text_scale), button_width)
        side = min(round(column) + 2 * style.px(16), round(width * 0.4))
        top = edge + tall + gap
        panel = pygame.Rect(width - edge - side, top, side, height - edge - top)
        felt = pygame.Rect(edge, top, panel.x - gap - edge, height - edge - top)
        header = pygame.Rect(edge, edge, width - 2 * edge - leave_width - 2 * gap, tall)
        line, clear = line_height("strong", style) + style.px(4), style.px(_CLEAR)
        most = min(height * _TALLEST * card_scale, (felt.width - 2 * pad) / _WIDTHS * RATIO)
        rooms: tuple[PaneRoom, ...] = ()
        if panes:
            card, rooms = _panes(felt, style, most, panes)
        else:
            meter = style.px(56)
            fixed = line + tall + 3 * pad + clear + meter
            card = card_size(round(min(most, (felt.height - fixed) / (2 + 2 * SHIFT))))
        row = card[1] + round(card[1] * SHIFT)
        spare = max(0, felt.height - line - tall - 3 * pad - clear - 2 * row)
        inner = felt.inflate(-2 * pad, 0)
        upper_caption = pygame.Rect(felt.x, felt.y + round(spare * 0.08), felt.width, line)
        upper = pygame.Rect(inner.x, upper_caption.bottom + pad, inner.width, row)
        lower = pygame.Rect(inner.x, felt.bottom - pad - row - round(spare * 0.04), inner.width, row)
        lower_caption = pygame.Rect(felt.x, lower.y - clear - tall, felt.width, tall)
        middle = pygame.Rect(felt.x, upper.bottom + pad, felt.width, lower_caption.y - upper.bottom - pad)
        return cls(
            size=size,
            card=card,
            header=header,
            felt=felt,
            panel=panel,
            corner=(width - edge, edge + tall),
            upper_caption=upper_caption,
            upper=upper,
            middle=middle,
            lower_caption=lower_caption,
            lower=lower,
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
    gap, pad, air = style.gap, style.px(7), style.px(8)
    line = line_height("strong", style) + style.px(4)
    fixed = len(panes) * (line + 2 * air) + sum(rows * 2 * pad for rows in panes) + (len(panes) - 1) * gap
    fixed += sum((rows - 1) * style.px(6) for rows in panes)
    high = min(most, (felt.height - fixed) / (sum(panes) * (1 + SHIFT)))
    card = card_size(round(high) - 1)
    row = card[1] + round(card[1] * SHIFT)
    heights = [line + 2 * air + rows * (row + 2 * pad) + (rows - 1) * style.px(6) for rows in panes]
    y = felt.y + max(0, felt.height - sum(heights) - (len(panes) - 1) * gap) // 2
    rooms = []
    for rows, tall in zip(panes, heights, strict=True):
        rect = pygame.Rect(felt.x, y, felt.width, tall)
        title = pygame.Rect(rect.x + style.px(16), rect.y + air, rect.width - style.px(32), line)
        lines = []
        at = title.bottom + pad
        for _ in range(rows):
            lines.append(pygame.Rect(rect.x + pad, at, rect.width - 2 * pad, row))
            at += row + 2 * pad + style.px(6)
        rooms.append(PaneRoom(rect, title, tuple(lines)))
        y += tall + gap
    return card, tuple(rooms)


def sort_label_width(style: Style) -> int:
    """The width of the text before the sorting buttons, with a gap."""
    return text_width(t("drill.sort"), "small", style) + style.px(8)


def place_sort_buttons(
    buttons: Sequence[TableButton], line: pygame.Rect, style: Style, *, at_left: bool = False
) -> None:
    """Places buttons at the right end of the line above the own cards, or after a text at the left."""
    x = line.x + sort_label_width(style)
    for button in buttons if at_left else ():
        button.scale = _SMALLER
        place_button_column([button], x, line.bottom, style, at_left=True)
        x = button.rect.right + style.px(8)
    if at_left:
        return
    x = line.right
    for button in reversed(buttons):
        button.scale = _SMALLER
        place_button_column([button], x, line.bottom, style)
        x = button.rect.x - style.px(8)


def place_column_buttons(buttons: Sequence[TableButton], panel: pygame.Rect, style: Style, *, pairs: bool) -> None:
    """Places the buttons of the column at its foot, leaving the text above as much room as possible.

    The last one takes the whole width. With ``pairs`` two of the others share a row if their texts stay large enough.
    """
    pad, gap = style.px(16), style.px(8)
    width, right, bottom = panel.width - 2 * pad, panel.right - pad, panel.bottom - pad
    half = (width - gap) // 2
    for line in reversed(_lines(buttons, half, style) if pairs else [[button] for button in buttons]):
        if len(line) == 1:
            place_button_column(line, right, bottom, style, width)
        else:
            for button, edge in zip(line, (right - width + half, right), strict=True):
                place_button_column([button], edge, bottom, style, half)
        bottom = line[0].rect.top - gap


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
