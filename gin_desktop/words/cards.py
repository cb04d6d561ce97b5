"""Cards and reasons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.cards import RANKS, SUITS, Card
from gin_desktop.words import has, t

if TYPE_CHECKING:
    from gin_desktop.engine.play.actions import IllegalAction

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_text(card: Card) -> str:
    """Returns a card as ``10♥``, the same in every language."""
    rank = RANKS[card % 13]
    return ("10" if rank == "T" else rank) + _SIGNS[SUITS[card // 13]]


def reason_text(error: IllegalAction) -> str:
    """Returns a sentence that says why an action is illegal."""
    from gin_desktop.engine.play.cube import Phase  # the first screens name cards, but play nothing

    values = dict(error.values)
    card = values.get("card")
    if isinstance(card, int):
        values["card"] = card_text(card)
    code = error.code
    if code == "wrong_phase":
        code = {
            Phase.UPCARD: "upcard_first",
            Phase.DRAW: "draw_first",
            Phase.DRAW_STOCK: "draw_first",
            Phase.DISCARD: "drawn_already",
            Phase.MUST_END: "must_end",
            Phase.LAST_DISCARD: "stock_over",
            Phase.ANSWER: "answer_first",
            Phase.SPREAD: "spread_first",
        }.get(Phase(str(values["phase"])), "not_now")
    if code == "over_limit" and not values["limit"]:
        code = "not_gin"  # nobody may knock in this round
    key = f"reason.{code}"
    return t(key, **values) if has(key) else t("reason.not_now")
