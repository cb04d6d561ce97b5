"""Which suggestion helps at a decision; each is made in a few games, and then no more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from gin_desktop.engine.cards import each
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.sort_orders import BY_MELDS
from gin_desktop.engine.view import View
from gin_desktop.session.first_games import Tip, is_done
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

_Values = Mapping[str, object] | None


def _gin(model: TableModel, _view: View) -> _Values:
    card = model.end_discard(gin=True)
    return None if card is None else {"card": card_text(card)}


def _knock(model: TableModel, view: View) -> _Values:
    card = model.end_discard(gin=False)
    if card is None:
        return None
    return {"card": card_text(card), "count": model.knock_discards[card], "limit": view.limit}


def _draw(_model: TableModel, view: View) -> _Values:
    return {} if view.phase is Phase.DRAW and view.top is not None else None


def _discard(model: TableModel, view: View) -> _Values:
    return {} if view.phase is Phase.DISCARD and model.selected is None else None


def _taken(model: TableModel, view: View) -> _Values:
    card = next(each(model.face_up_cards(aid=False)), None)
    if card is None or view.rules.discard_view == "all":  # there it stays face up
        return None
    return {"card": card_text(card), "name": model.name(view.opponent)}


def _deadwood(model: TableModel, view: View) -> _Values:
    drawing = view.phase in (Phase.UPCARD, Phase.DRAW)
    return {"count": model.melder.deadwood(view.hand)} if drawing else None


def _sort(model: TableModel, view: View) -> _Values:
    melds = model.melder.best_arrangement(view.hand)  # without one there is no mark to look at
    return {"key": KEYS["sort_melds"].button_label} if melds else None


def _help(_model: TableModel, _view: View) -> _Values:
    return {}


_TIPS: Final[Mapping[str, Callable[[TableModel, View], _Values]]] = {
    "gin": _gin,
    "knock": _knock,
    "draw": _draw,
    "discard": _discard,
    "taken": _taken,
    "deadwood": _deadwood,
    "sort": _sort,
    "help": _help,
}
"""Every suggestion with the values of its text where it helps; the first ones are the most important."""


def due_tip(model: TableModel, view: View, seen: Collection[str], made: Collection[str]) -> Tip | None:
    """Returns the suggestion for a decision, or None.

    Args:
        seen: the games in which suggestions were made, as `noted` keeps them.
        made: the suggestions of this game.
    """
    for name, values_of in _TIPS.items():
        if name in made or is_done(name, seen):
            continue
        values = values_of(model, view)
        if values is not None:
            by_melds = name == "sort" and model.order.mode == BY_MELDS
            return Tip(name, t("tip.sort.done" if by_melds else f"tip.{name}", **values))
    return None
