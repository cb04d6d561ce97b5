"""The buttons of a drill before the answer, and where those of the column lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.sorting import ORDERS
from gin_desktop.ui.felt.buttons import TableButton, place_column
from gin_desktop.ui.kit.style import Style
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.practice.drill.scene import DrillScene

_SMALLER: Final = 0.9
_SMALLEST: Final = 0.58
"""The part of their size down to which the texts of two buttons in a row shrink; the latter where text is large."""


def task_buttons(scene: DrillScene) -> list[TableButton]:
    """The buttons of the column before the answer, not yet placed."""
    return [
        TableButton("over", t("drill.button.over"), "Z", scene.start_over),
        TableButton("show", t("drill.button.show"), "S", scene.show_me),
        TableButton("done", t("drill.button.done"), "⏎", scene.done, primary=True),
    ]


def sort_buttons(scene: DrillScene) -> list[TableButton]:
    """The buttons that sort, at the right end of the line over the own cards."""
    style, line = scene.app.style, scene.table.lower_caption
    found, x = [], line.right
    for mode, key in reversed(list(zip(ORDERS, "RU", strict=True))):
        text, tip = t(f"table.sort.{mode}"), t(f"drill.tip.sort.{mode}")
        button = TableButton(f"sort_{mode}", text, key, partial(scene.sort, mode), scale=0.9, tip=tip)
        place_column([button], x, line.bottom, style)
        x = button.rect.x - style.px(8)
        found.append(button)
    return found[::-1]


def place_buttons(buttons: Sequence[TableButton], panel: pygame.Rect, style: Style, *, pairs: bool) -> None:
    """Places the buttons of the column at the foot of ``panel``, so that the words above keep as much room as can be.

    The last one takes all of the width. With ``pairs`` two of the others share a line where their texts stay large
    enough.
    """
    pad, gap = style.px(16), style.px(8)
    width, right, bottom = panel.width - 2 * pad, panel.right - pad, panel.bottom - pad
    half = (width - gap) // 2
    for line in reversed(_lines(buttons, half, style) if pairs else [[button] for button in buttons]):
        if len(line) == 1:
            place_column(line, right, bottom, style, width)
        else:
            for button, edge in zip(line, (right - width + half, right), strict=True):
                place_column([button], edge, bottom, style, half)
        bottom = line[0].rect.top - gap


def _lines(buttons: Sequence[TableButton], half: int, style: Style) -> list[list[TableButton]]:
    """The buttons line by line; those that share one are made small enough for it."""
    *lesser, last = buttons
    lines: list[list[TableButton]] = []
    odd = len(lesser) % 2
    lines += [[button] for button in lesser[:odd]]
    for first, second in zip(lesser[odd::2], lesser[odd + 1 :: 2], strict=True):
        pair = [first, second]
        lines += [pair] if _shrunk(pair, half, style) else [[first], [second]]
    return [*lines, [last]]


def _shrunk(pair: Sequence[TableButton], half: int, style: Style) -> bool:
    """Makes both as small as they have to be; false, and nothing done, where that is too small."""
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
