"""The table as controls: piles, the hand, the players and everything else that is seen there, in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t, tn
from gin_desktop.words.spoken import spoken_card, spoken_cards
from gin_desktop.words.table.doubling import cube_tip

Places = Mapping[SpriteKey, pygame.Rect]
"""Where each card lies now, in the window."""


def table_controls(model: TableModel, table: TableMetrics, places: Places) -> Iterator[Control]:
    """Yields what lies on the table, without its buttons: the message, the players, the piles, the hand."""
    view = model.view
    if view is None:
        return
    text = texts.message(model, view)
    if text:
        yield Control("message", Role.MESSAGE, text, place=table.message, group="message")
    said = texts.top_line(model, view)
    if said:
        yield Control("last_action", Role.MESSAGE, said, place=table.deed, group="message")
    if not model.asked:  # the piles lie under the question then
        yield from piles(model, view, table)
    if not model.laid_aside:
        yield from hand(model, view, places)


def piles(model: TableModel, view: View, table: TableMetrics) -> Iterator[Control]:
    """Yields the stock, unless it is empty, and the discard pile."""
    if view.stock_count:
        yield Control(
            "stock",
            Role.PILE,
            t("access.stock"),
            description=tn("access.stock.left", view.stock_count),
            place=table.stock,
            group="piles",
            key=KEYS["stock"].on_button,
        )
    name = t("access.pile.empty")
    if view.top is not None:
        name = t("access.pile.upcard" if view.phase is Phase.UPCARD else "access.pile", card=spoken_card(view.top))
    takes = model.discards and model.can_act and model.lifted is not None
    yield Control(
        "pile",
        Role.PILE,
        name,
        place=table.pile,
        states=states(target=takes),
        group="piles",
        key=KEYS["take"].on_button,
    )


def hand(model: TableModel, view: View, places: Places) -> Iterator[Control]:
    """Yields the cards of the viewer's hand from left to right."""
    row = model.order.row
    for number, card in enumerate(row):
        yield Control(
            card,
            Role.CARD,
            spoken_card(card),
            description=card_place(model.melder, view, row, number),
            states=states(selected=card == model.selected, held=card == model.held),
            place=places.get(card, pygame.Rect(0, 0, 0, 0)),
            group="hand",
        )


def card_place(melder: MeldRules, view: View, row: list[Card], number: int) -> str:
    """Returns where a card of the hand lies, and whether it is part of a meld there."""
    card = row[number]
    where = {"n": number + 1, "of": len(row)}
    for meld in melder.best_arrangement(view.hand):
        if meld >> card & 1:
            kind = "set" if melder.is_set(meld) else "run"
            return t(f"access.hand.{kind}", **where, meld=spoken_cards(list(each(meld))))
    return t("access.hand.deadwood", **where, points=melder.points[card])


def spots(model: TableModel, table: TableMetrics) -> Iterator[Control]:
    """Yields what can be looked at but not played: the players, the doubling cube, the seal of the deal."""
    view = model.view
    if view is None:
        return
    for name, seat, place in (
        ("opponent_plate", view.opponent, table.opponent_plate),
        ("own_plate", view.seat, table.own_plate),
    ):
        yield Control(
            name,
            Role.PLAYER,
            t("access.player", name=model.name(seat), score=texts.score(model, seat)),
            description=texts.score_tip(model, seat),
            place=place,
            group="players",
        )
    if model.doubling:
        yield Control(
            "cube", Role.PILE, t("access.cube"), description=cube_tip(view, model.who), place=table.cube, group="spots"
        )
    yield Control(
        "seal",
        Role.PILE,
        t("access.seal"),
        description=t("table.seal.tip", key=KEYS["fairness"].on_button),
        place=table.seal,
        group="spots",
        key=KEYS["fairness"].on_button,
    )
