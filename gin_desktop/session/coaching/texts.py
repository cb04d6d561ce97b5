"""Actions, reasons and losses in words, as the coach says them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.cards import Card
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.view import View
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.numbers import decimal, percent

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.reasons import Reason

_HUNDRED = 100


def action_text(view: View, action: Action) -> str:
    """Returns an action of a draw or a discard as a command: ``Discard Q♠``."""
    match action:
        case Pass():
            return t("coach.do.pass")
        case DrawStock():
            return t("coach.do.draw")
        case TakeUpcard() | DrawDiscard() if view.top is not None:
            return t("coach.do.take", card=card_text(view.top))
        case Discard(card):
            return t("coach.do.discard", card=card_text(card))
        case Knock(None):
            return t("coach.do.big_gin")
        case Knock(card):
            assert card is not None  # the case above
            left = meld_rules(view.rules).deadwood(view.hand & ~(1 << card))
            if left:
                return t("coach.do.knock", count=left, card=card_text(card))
            return t("coach.do.gin", card=card_text(card))
    raise ValueError(f"no action of a draw or a discard: {action}")


def reason_text(view: View, reason: Reason, name: str) -> str:
    """Returns a reason as a sentence; ``name`` is that of the other player."""
    kind = reason.kind.value
    card = _card(reason.card if reason.card is not None else view.top)
    cards = cards_text(reason.cards)
    if kind in ("knock_small", "stock_short"):
        return tn(f"coach.why.{kind}", reason.count)
    if kind == "gin_outs":
        return tn("coach.why.gin_outs", reason.count, of=reason.than)
    if kind in ("more_gin_outs", "more_outs"):
        return tn(f"coach.why.{kind}", reason.count, than=reason.than)
    share = percent(reason.count / _HUNDRED)
    return t(
        f"coach.why.{kind}",
        card=card,
        cards=cards,
        count=reason.count,
        than=reason.than,
        deadwood=reason.than,
        share=share,
        name=name,
    )


def loss_text(loss: float, half: float, chance: float) -> str:
    """Returns what an action loses against the best one.

    Args:
        loss: points.
        half: half the width of the interval of 95% around it.
        chance: the loss of chance to win the game, as a share of 1; 0 where there is no target.
    """
    low, high = (decimal(max(0.0, end), 1) for end in (loss - half, loss + half))
    if chance:
        return t("coach.loses.chance", points=decimal(loss, 1), low=low, high=high, share=percent(chance, 1))
    return t("coach.loses", points=decimal(loss, 1), low=low, high=high)


def _card(card: Card | None) -> str:
    return "" if card is None else card_text(card)
