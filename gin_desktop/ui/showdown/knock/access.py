"""A spread that is arranged before a knock, as controls: the row with its gaps, the discard, the texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.blocks import block_controls
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.access import ArrangedRow
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.ui.showdown.knock.painter import blocks_above, blocks_beside
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card


class KnockPresses(Protocol):
    """What presses on cards and gaps do; implemented by the scene."""

    def press_card(self, card: Card) -> None:
        """Picks a card of the row up, or puts the one that is picked up beside it."""

    def press_gap(self, gap: int) -> None:
        """Puts the card that is picked up into a gap of the row."""

    def press_discard(self) -> None:
        """Discards the card that is picked up instead."""


def arranged_row(model: KnockModel, metrics: KnockMetrics, stage: Stage) -> ArrangedRow:
    """Returns the row, as controls."""
    return ArrangedRow(model.draft, model.held, stage, metrics.row)


def knock_controls(
    model: KnockModel, metrics: KnockMetrics, stage: Stage, style: Style, acts: KnockPresses
) -> Iterator[Control]:
    """Yields the question, the row with its gaps, and the discard."""
    yield from block_controls(blocks_above(model, style.colours), style, metrics.above, "question")
    yield from arranged_row(model, metrics, stage).controls(acts.press_card, acts.press_gap)
    if model.discard is not None:
        name = t("access.name_and_card", name=t("showdown.discarded.knock"), card=spoken_card(model.discard))
        yield Control(
            model.discard,
            Role.PILE,
            name,
            description=t("access.discard.put") if model.held is None else "",
            states=states(target=model.held is not None),
            place=metrics.discard_panel,
            action=acts.press_discard,
            group="discard",
        )


def deadwood_controls(model: KnockModel, metrics: KnockMetrics, style: Style) -> Iterator[Control]:
    """Yields the deadwood."""
    yield from block_controls(blocks_beside(model, style.colours), style, metrics.beside, "deadwood")
