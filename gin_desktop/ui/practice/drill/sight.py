"""What of a drill is on the screen now, for those who draw it and for somebody who points at things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import Pane

Laid = tuple[list[Group], GroupRow]
"""Groups of cards, and where they lie."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A drill at one moment.

    ``captions`` are written over the upper and over the own cards, ``blocks`` is what the column says, ``panes`` the
    answer as it was laid out; ``hands`` is where cards are moved, ``active`` the card whose places are shown, and
    ``focus`` the one with a ring around it. ``by_keyboard`` if the person is at the keys.
    """

    model: DrillModel
    table: DrillMetrics
    style: Style
    stage: Stage
    hands: DefenceLayout
    active: Card | None
    focus: Card | None
    buttons: Sequence[TableButton]
    upper: Laid
    own: Laid
    captions: tuple[str, str]
    blocks: Sequence[Block]
    panes: Sequence[Pane]
    by_keyboard: bool
    bubble: bool
    """whether a bubble answers the last move"""
