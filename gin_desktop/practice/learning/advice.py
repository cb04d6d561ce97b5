"""What the coach tells a beginner: among moves that are about as good, the one whose reason is plain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each, rank, suit
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.view import View
from gin_desktop.practice.learning import judging
from gin_desktop.session.coaching.hints import Hint, HintChoice
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

ALL: Final = 11
"""To choose among: every discard there can be."""

AS_GOOD: Final = 1.5
"""Up to so many points behind the best, a move is as good for a beginner."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move to recommend: what to do, and why."""

    action: Action
    text: str
    reason: str


def advice(view: View, hint: Hint) -> Advice:
    """Returns the move to recommend to a beginner for a decision, from the coach's ranking."""
    best = hint.best
    fits = [one for one in hint.choices if _is_like(one.action, best.action) and (one.equal or one.loss <= AS_GOOD)]
    chosen = min(fits, key=lambda one: (_left(view, one.action), _partners(view, one.action)), default=best)
    return Advice(chosen.action, chosen.text, _reason(view, chosen, best))


def _partners(view: View, action: Action) -> int:
    """Returns with how many cards of the hand a discard may become a meld: those with the fewest are given up first."""
    return _near(view.hand & ~(1 << action.card), action.card).bit_count() if isinstance(action, Discard) else 0


def _is_like(action: Action, best: Action) -> bool:
    """Whether one action may stand for another: whether to end the round is left to the coach."""
    return isinstance(action, Knock) == isinstance(best, Knock)


def _left(view: View, action: Action) -> int:
    """Returns the deadwood that an action leaves; a card that completes no meld is a better card at best, not taken."""
    if isinstance(action, Discard):
        return judging.after_discard(view, action.card)
    if isinstance(action, Knock):
        return 0 if action.discard is None else judging.after_discard(view, action.discard)
    now = judging.least_deadwood(view)
    if isinstance(action, TakeUpcard | DrawDiscard):
        return judging.after_taking(view) if judging.completes_meld(view) else now + 1
    return now


def _reason(view: View, chosen: HintChoice, best: HintChoice) -> str:
    action = chosen.action
    lightest = isinstance(action, Discard) and judging.after_discard(view, action.card) == judging.least_deadwood(view)
    if chosen is best and best.reasons and not lightest:
        return best.reasons[0]
    if isinstance(action, Discard):
        left, points = judging.after_discard(view, action.card), meld_rules(view.rules).points[action.card]
        loose = judging.loose_cards(view) >> action.card & 1
        if not lightest and (kept := _promising(view, action.card)):
            return t("learning.round.why.keep", card=card_text(action.card), cards=judging.cards_text(kept))
        if loose and not lightest:  # what is said of the lightest one would speak against it
            return t("learning.round.why.estimate", n=judging.least_deadwood(view), left=left)
        key = f"learning.round.why.{_kind_of_loose(view, action.card)}" if loose else "learning.round.why.discard"
        return t(key, card=card_text(action.card), n=points, left=left)
    if isinstance(action, Knock):
        return t("learning.round.why.knock", n=_left(view, action), limit=view.limit)
    if view.top is None:
        return ""
    if isinstance(action, TakeUpcard | DrawDiscard):
        if judging.completes_meld(view):
            return t("learning.round.why.meld", n=judging.least_deadwood(view), left=judging.after_taking(view))
        near = _near(view.hand, view.top)
        return t("learning.round.why.near", card=card_text(view.top), cards=judging.cards_text(near)) if near else ""
    return "" if judging.completes_meld(view) else t("learning.round.why.idle", card=card_text(view.top))


def _kind_of_loose(view: View, card: Card) -> str:
    """Returns what tells a card in no meld from the others: that it counts most, or that no other is near it."""
    points, others = meld_rules(view.rules).points, judging.loose_cards(view) & ~(1 << card)
    if all(points[one] < points[card] for one in each(others)):
        return "most"
    return "loose" if _near(view.hand & ~(1 << card), card) else "alone"


def _promising(view: View, card: Card) -> CardSet:
    """The cards in no meld that count more than a card, and may become melds with each other."""
    points, others = meld_rules(view.rules).points, judging.loose_cards(view) & ~(1 << card)
    dearer = sum(1 << one for one in each(others) if points[one] > points[card])
    return sum(1 << one for one in each(dearer) if _near(dearer & ~(1 << one), one))


def _near(hand: CardSet, card: Card) -> CardSet:
    """The cards of a hand that may become a meld with a card: of its rank, or near it in its suit."""
    return sum(
        1 << one
        for one in each(hand)
        if rank(one) == rank(card) or (suit(one) == suit(card) and abs(rank(one) - rank(card)) <= 2)
    )
