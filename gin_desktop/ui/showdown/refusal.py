"""A round that ended with a refused double: what was refused, and what it cost of the hand. Knows no pixels."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    DrawDiscard,
    DrawStock,
    OfferDouble,
    Redouble,
    Refuse,
    Spread,
)
from gin_desktop.ui.showdown.model import ShowdownModel

_CUBE = (OfferDouble, Redouble, Accept, Refuse, Spread, Defend)
"""What is done between the last turn and the end of a round that was given up."""


def refused(model: ShowdownModel) -> tuple[str, int] | None:
    """What was refused, ``double`` or ``redouble``, and its factor; None unless the round was given up."""
    cube = model.view.cube
    if cube.resigned is None:
        return None
    offers = _last_offers(model)
    kind = "redouble" if offers and isinstance(offers[0], Redouble) else "double"
    return kind, cube.factor * 2 ** max(1, len(offers))


def dropped(model: ShowdownModel) -> Card | None:
    """The card that went first where the double was offered with eleven cards in hand."""
    before = [action for _, action in model.table.actions if not isinstance(action, _CUBE)]
    if model.view.cube.resigned is None or not before or not isinstance(before[-1], DrawStock | DrawDiscard):
        return None
    return model.view.discards[-1][1]


def _last_offers(model: ShowdownModel) -> list[Action]:
    """The doubles that nobody has accepted, the last one first."""
    offers: list[Action] = []
    for _, action in reversed(model.table.actions):
        if isinstance(action, Accept):
            break
        if isinstance(action, OfferDouble | Redouble):
            offers.append(action)
    return offers
