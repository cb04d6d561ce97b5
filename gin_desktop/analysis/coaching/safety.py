"""How likely the other side can use a card if it is discarded: the safety map over the own hand and hidden cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.coaching.belief import Belief, WeightedHands
from gin_desktop.analysis.coaching.hand_sampler import Doubles
from gin_desktop.analysis.draw_odds import Outs, to_planes
from gin_desktop.engine.cards import Card, CardSet, each


@dataclass(frozen=True, slots=True)
class SafetyMap:
    """How likely the other side can use each card.

    A card is of use if it completes a meld with the other side's hand: a run or a set of three, or one more card of a
    meld that it has.

    Attributes:
        chances: for each card of the own hand, and each hidden one, the chance that the other side can use it. For a
            hidden card it is the chance if the other side does not hold the card already; a card that it holds for
            certain has none.
        certainly_safe: the cards of which no hidden hand could make anything.
    """

    chances: Mapping[Card, float]
    certainly_safe: CardSet


def safety_map(belief: Belief) -> SafetyMap:
    """Returns the safety map of a belief."""
    evidence = belief.evidence
    usual = belief.usual_hands
    chances = use_chances(belief.outs, WeightedHands(usual.hands[None], usual.weights[None]))[0]
    hand, hidden, known = (int(cards[0]) for cards in (evidence.hand, evidence.hidden, evidence.known))
    asked = list(each(hand | hidden))
    able = belief.outs.danger(np.array(asked, np.int64), np.full(len(asked), hidden | known))
    safe = [card for card, pairs in zip(asked, able.tolist(), strict=True) if not pairs]
    found = {card: float(chances[card]) for card in asked if not np.isnan(chances[card])}
    return SafetyMap({**found, **dict.fromkeys(safe, 0.0)}, sum(1 << card for card in safe))


def use_chances(outs: Outs, hands: WeightedHands) -> Doubles:
    """Returns the chance that each card completes a meld with hands that do not hold it (N, 52).

    It is not a number where all hands hold the card.
    """
    rows, count = hands.hands.shape
    completed: Cards = outs.completing(hands.hands)
    fits = to_planes(completed.ravel()).reshape(rows, count, 52)
    free = 1 - to_planes(hands.hands.ravel()).reshape(rows, count, 52)
    fitting, without = (np.einsum("nm,nmc->nc", hands.weights, planes) for planes in (fits, free))
    found: Doubles = np.where(without > _NONE, fitting / np.maximum(without, _NONE), np.nan)
    return found


_NONE = 1e-9
