"""The buttons of a drill: where they stand, and their order as controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gin_desktop.ui.felt.buttons import TableButton, place_button_column
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.commands import COLUMN, SORTS
from gin_desktop.ui.practice.drill.layout import DrillMetrics, place_column_buttons, place_sort_buttons
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

_ORDER = (*SORTS, *COLUMN, "leave")
"""The buttons above the cards, those of the column from top to bottom, the one that leaves."""


def place_buttons(buttons: Sequence[TableButton], metrics: DrillMetrics, style: Style, *, answered: bool) -> None:
    """Gives the buttons their places."""
    sorts = [button for button in buttons if button.name in SORTS]
    place_sort_buttons(sorts, metrics.lower_caption, style, at_left=metrics.left_handed)
    column = [button for button in _in_order(buttons) if button.name in COLUMN]
    place_column_buttons(column, metrics.panel, style, pairs=answered)
    leave = [button for button in buttons if button.name == "leave"]
    place_button_column(leave, *metrics.corner, style, at_left=metrics.left_handed)


def button_controls(buttons: Sequence[TableButton]) -> list[Control]:
    """Returns the buttons as controls; where both ways out read the same, the one in the corner says where it leads."""
    found = [button.described() for button in _in_order(buttons)]
    *others, leave = found
    twice = leave.name in (one.name for one in others)
    return [*others, replace(leave, name=t("drill.button.leave"))] if twice else found


def _in_order(buttons: Sequence[TableButton]) -> list[TableButton]:
    return sorted(buttons, key=lambda button: _ORDER.index(button.name))
