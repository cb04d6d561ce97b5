"""Actions, reasons and losses in words, as the coach says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


_OF_DECIDER: Final = ("gin_next", "lowers", "gin_outs", "more_gin_outs", "keeps_meld", "better_draw")
"""The kinds of reasons that speak of the player who decides."""

_OF_OTHER: Final = ("took_near", "shed_near", "nobody_can_use", "fewer_pairs")
"""The kinds of reasons that speak of the other player."""


def reason_text(view: View, reason: Reason, name: str, *, decider: str = "") -> str:
    """Returns a reason as a sentence.

    Args:
        view: of the player who decides.
        name: of the other player; empty where that is who is addressed.
        decider: the name of the player who decides; empty where that is who is addressed.
    """
    kind = reason.kind.value
    card = _card(reason.card if reason.card is not None else view.top)
    cards = cards_text(reason.cards)
    person = decider if kind in _OF_DECIDER else name
    form = "" if person or kind not in (*_OF_DECIDER, *_OF_OTHER) else ".you"
    if kind in ("knock_small", "stock_short"):
        return tn(f"coach.why.{kind}", reason.count)
    if kind == "gin_outs":
        return tn(f"coach.why.gin_outs{form}", reason.count, of=reason.than, name=person)
    if kind == "more_outs" and not reason.than:
        return tn("coach.why.more_outs.none", reason.count)
    if kind in ("more_gin_outs", "more_outs"):
        return tn(f"coach.why.{kind}{form}", reason.count, than=reason.than, name=person)
    share = percent(reason.count / _HUNDRED)
    return t(
        f"coach.why.{kind}{form}",
        card=card,
        cards=cards,
        count=reason.count,
        than=reason.than,
        deadwood=reason.than,
        share=share,
        name=person,
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
