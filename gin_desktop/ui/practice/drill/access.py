"""A drill as controls: header, captions and column, the panes of the answer with their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gin_desktop.engine.cards import Card, to_set
from gin_desktop.engine.melds import MeldRules
from gin_desktop.ui.felt.blocks import Block, block_controls
from gin_desktop.ui.melding.access import OpenGroups, loose_cards
from gin_desktop.ui.practice.drill.column import FootText
from gin_desktop.ui.practice.drill.header import Header
from gin_desktop.ui.practice.drill.panes import DrillSnapshot, Pane
from gin_desktop.ui.practice.drill.pointer import Pointer
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t


def header_controls(header: Header, room: pygame.Rect) -> Iterator[Control]:
    """Yields what the header tells: what is practised, and how the run stands."""
    for number, item in enumerate((*header[0], *header[1])):
        role = Role.HEADING if number == 0 else Role.TEXT
        yield Control(("header", number), role, item.text, place=room, group="header")


def task_controls(sight: DrillSnapshot) -> Iterator[Control]:
    """Yields the captions of both rows, the mark on the meter, and cards that were seen during the round."""
    model, table = sight.model, sight.table
    for name, text, place in (
        ("upper_caption", sight.captions[0], table.upper_caption),
        ("lower_caption", sight.captions[1], table.lower_caption),
    ):
        if text:
            yield Control(name, Role.TEXT, text, place=place, group="captions")
    if model.mark is not None:
        yield Control("mark", Role.TEXT, model.mark[1], place=table.middle, group="captions")
    if not model.draft.spread:
        seen = [card for group in sight.upper[0] for card in group.cards if isinstance(card, int)]
        yield from loose_cards(to_set(seen), sight.stage, "seen", sight.captions[0])


def column_controls(blocks: Sequence[Block], sight: DrillSnapshot, room: pygame.Rect) -> Iterator[Control]:
    """Yields the texts and numbers of the column, those at its foot last."""
    foot = [block for block in blocks if isinstance(block, FootText)]
    yield from block_controls([block for block in blocks if block not in foot], sight.style, room, "column")
    high = sum(block.height(sight.style, room.width) for block in foot)
    below = pygame.Rect(room.x, room.bottom - high, room.width, high)
    yield from block_controls(foot, sight.style, below, "foot")


def pointer_message(pointer: Pointer | None) -> Iterator[Control]:
    """Yields the bubble of a guide, if one is shown."""
    if pointer is not None:
        yield Control("pointer", Role.MESSAGE, pointer.text, place=pointer.target, group="message")


def pane_controls(sight: DrillSnapshot, melder: MeldRules) -> Iterator[Control]:
    """Yields the panes of the answer: the title of each, its groups and their cards."""
    several = len(sight.panes) > 1
    for number, (pane, room) in enumerate(zip(sight.panes, sight.table.panes, strict=True), 1):
        title = t("access.solution.title", n=number, title=pane.title) if several else pane.title
        said = [] if pane.right is None else [t(f"access.solution.{'right' if pane.right else 'wrong'}")]
        said += [text for text in (pane.note, pane.sum_text) if text]
        yield Control(
            ("pane", number), Role.HEADING, title, description="\n".join(said), place=room.title, group="solutions"
        )
        called = partial(_in_solution, number) if several else str
        for row, (groups, spread) in enumerate(zip(pane.rows, pane.spreads, strict=False)):
            name = ("pane", number, row)
            shown = OpenGroups(melder, groups, spread, sight.stage, name, pane.key, called, "solutions")
            for one in shown.whole():
                yield _with_difference(one, pane)


def _in_solution(number: int, name: str) -> str:
    return t("access.solution.part", name=name, n=number)


def _with_difference(control: Control, pane: Pane) -> Control:
    """Returns a card that the other solution uses differently with a word about it, as the mark on it says."""
    card = _card_of(control)
    if card is None or not pane.differing >> card & 1:
        return control
    number = pane.numbers.get(card, 0)
    said = t("access.card.differs.why", n=number) if number else t("access.card.differs")
    return replace(control, description=f"{control.description}\n{said}")


def _card_of(control: Control) -> Card | None:
    if control.role is not Role.CARD:
        return None
    key = control.id[1] if isinstance(control.id, tuple) else control.id
    return key if isinstance(key, int) else None
