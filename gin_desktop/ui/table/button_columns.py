"""The columns of buttons at the side of the table: those of the upper corner, and those that sort the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.buttons import TableButton, column_height, place_button_column
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.commands import COACH, CORNER, HELP, SORTS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.words import t

_SMALLEST: Final = 1.0
"""The text scale down to which large letters shrink so that both columns have room."""
_STEP: Final = 0.05


@dataclass(frozen=True, slots=True)
class ColumnRoom:
    """The room of the two columns: one hangs from the upper corner, the other stands on the lower one.

    ``scale`` makes the texts of their buttons smaller; ``meets`` is whether there is too little room even so.
    """

    scale: float
    meets: bool
    corner_bottom: int
    sorts_top: int

    @classmethod
    def of(cls, metrics: TableMetrics, corner: int, style: Style, *, sorts: int = len(SORTS)) -> ColumnRoom:
        """Returns the room of so many buttons: their texts shrink where the columns would meet."""
        room = metrics.sort_corner[1] - metrics.corner[1]
        scale = 1.0
        while (meets := column_height(corner + sorts, style_of(style, scale)) > room) and (
            style.text_scale * (scale - _STEP) >= _SMALLEST
        ):
            scale -= _STEP
        scale = 1.0 if meets else scale
        used = style_of(style, scale)
        bottom = metrics.corner[1] + column_height(corner, used)
        return cls(scale, meets, bottom, metrics.sort_corner[1] - column_height(sorts, used))


def style_of(style: Style, scale: float) -> Style:
    """Returns the style of buttons whose texts are smaller."""
    return style if scale == 1 else replace(style, text_scale=style.text_scale * scale)


def place_columns(buttons: Sequence[TableButton], metrics: TableMetrics, style: Style) -> tuple[list[TableButton], int]:
    """Places both columns; returns the buttons that have no room there, and where the upper column ends."""
    corner = [button for button in buttons if button.name in CORNER]
    sorts = [button for button in buttons if button.name in SORTS]
    helping = [button for button in buttons if button.name == HELP]
    aside: list[TableButton] = []
    room = ColumnRoom.of(metrics, len(corner), style, sorts=len(sorts))
    if room.meets:  # the coach stands with what else can be done
        aside = [button for button in corner if button.name in COACH]
        corner = [button for button in corner if button.name not in COACH]
        room = ColumnRoom.of(metrics, len(corner), style, sorts=len(sorts))
    used = style_of(style, room.scale)
    wide = _beside_help(corner[0].width(used), used) if helping else 0
    place_button_column(corner, metrics.corner[0], room.corner_bottom, used, wide, at_left=metrics.left_handed)
    _place_help(helping, corner, metrics, used)
    if sorts:
        place_button_column(sorts, *metrics.sort_corner, used, at_left=metrics.left_handed)
    for button in (*corner, *sorts, *helping):
        button.scale = room.scale
    return aside, room.corner_bottom


def _place_help(
    buttons: Sequence[TableButton], corner: Sequence[TableButton], metrics: TableMetrics, style: Style
) -> None:
    """Places the small button for help beside the first one of the corner, which leaves it room."""
    for button in buttons:
        first = corner[0].rect
        wide = button.width(style)
        first.width -= wide + style.small_gap
        first.left += 0 if metrics.left_handed else wide + style.small_gap
        left = first.right + style.small_gap if metrics.left_handed else first.left - style.small_gap - wide
        button.rect = pygame.Rect(left, first.y, wide, first.height)


def corner_row_width(first: Command, style: Style) -> int:
    """Returns the width in pixels of the first button of the corner and the small one for help beside it."""
    return _beside_help(TableButton.of(first).width(style), style)


def _beside_help(first: int, style: Style) -> int:
    help_button = TableButton(HELP, t("table.button.explain"), "", lambda: None)
    return first + style.small_gap + help_button.width(style)
