"""Two hands being composed as controls: both sides with their cards, and the grid of all cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, block_controls
from gin_desktop.ui.felt.buttons import TableButton, text_room
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.access import OpenGroups
from gin_desktop.ui.melding.bench.layout import RANKS, SUITS, BenchMetrics, lay_out_side
from gin_desktop.ui.melding.bench.model import DECK, BenchModel
from gin_desktop.ui.melding.card_picking import RoomTexts
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card


class BenchPresses(Protocol):
    """What presses do; implemented by the scene."""

    def toggle(self, card: Card) -> None:
        """Gives a card to the marked side, or takes it back."""

    def mark(self, side: Side) -> None:
        """Marks the side that cards are given to."""


def side_controls(
    model: BenchModel,
    table: BenchMetrics,
    stage: Stage,
    style: Style,
    said: Mapping[Side, RoomTexts],
    acts: BenchPresses,
) -> Iterator[Control]:
    """Yields both sides, each followed by its cards."""
    for side in SIDES:
        texts, marked = said[side], side == model.target
        groups, row = lay_out_side(model, table, style, side)
        yield Control(
            ("side", side),
            Role.PILE,
            t("access.bench.side", name=texts.name, amount=texts.amount),
            description="\n".join(text for text in (texts.note, "" if groups else texts.empty) if text),
            states=states(selected=marked),
            place=table.hands[side],
            action=partial(acts.mark, side),
            group=side,
        )
        shown = OpenGroups(model.draft.melder, groups, row, stage, ("side", side), group=side)
        for place in range(len(groups)):
            yield from shown.cards(place, description=t("access.card.take_back"), press=acts.toggle)


def grid_controls(
    model: BenchModel, table: BenchMetrics, names: Mapping[Side, str], acts: BenchPresses
) -> Iterator[Control]:
    """Yields the cards that no side has, by suit, and the places of those that a side has."""
    for card in range(DECK):
        place, press, name = _seen_cell(table, card), partial(acts.toggle, card), spoken_card(card)
        side = model.draft.side_of(card)
        if side is None:
            said = t("access.bench.give", name=names[model.target])
            yield Control(card, Role.CARD, name, description=said, place=place, action=press, group="grid")
        else:
            said = t("access.bench.with", name=names[side])
            gap = t("access.bench.place", card=name)
            yield Control(("cell", card), Role.GAP, gap, description=said, place=place, action=press, group="grid")


def _seen_cell(table: BenchMetrics, card: Card) -> pygame.Rect:
    """Returns the part of a place in the grid that the cards after it leave visible."""
    cell = table.cell(card)
    suit, rank = divmod(card, RANKS)
    if rank < RANKS - 1:
        cell.width = min(cell.width, table.step[0])
    if suit < SUITS - 1:
        cell.height = min(cell.height, table.step[1])
    return cell


def column_controls(
    blocks: Sequence[Block], table: BenchMetrics, style: Style, buttons: Sequence[TableButton]
) -> Iterator[Control]:
    """Yields the texts beside the cards."""
    yield from block_controls(blocks, style, text_room(table.panel, buttons, style), "column")
