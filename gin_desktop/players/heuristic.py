"""Computer players of plain good sense: least deadwood, a look at what the next draw may bring, safe discards.

The strong players are another matter; these two are for casual play and as a measure for what comes later.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass

from gin_desktop.engine.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.cards import Card, CardSet, each, rank, suit
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.protocol import Thought


@dataclass(frozen=True, slots=True)
class Habits:
    """How a heuristic player plays. Points are deadwood points.

    ``foresight`` weighs what the next draw may bring against the count held now (0 to 1); ``caution`` is the price
    in points of throwing a card that fits the opponent's known cards; ``early_turns`` is how long it knocks whenever
    it can; ``late_limit`` the count it needs after that; ``grip`` is what a card taken from the pile must save.
    """

    foresight: float
    caution: float
    early_turns: int
    late_limit: int
    grip: int


EASY = Habits(foresight=0.0, caution=0.0, early_turns=0, late_limit=4, grip=1)
"""Sees only the cards held now, gives no thought to the other side, and knocks late, as beginners do."""

MEDIUM = Habits(foresight=0.7, caution=3.0, early_turns=7, late_limit=5, grip=2)
"""Looks one draw ahead, minds what the opponent took, and knocks early while that is cheap."""


class Heuristic:
    """A player with fixed habits; it has no memory, since a view holds all that could be remembered."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """See :class:`gin_desktop.players.protocol.Player`; ``work`` is how many discards are looked into."""
        melder = meld_rules(view.rules)
        if view.phase is Phase.DEFENCE:
            best = best_defence(melder, view.hand, view.spread, layoffs=view.layoffs_allowed)
            return Defend(best.melds, best.layoffs)
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            return (yield from self._throw(view, melder, rng, work))
        if view.phase is Phase.LAST_DISCARD:
            return DrawDiscard()
        take: Action = TakeUpcard() if view.phase is Phase.UPCARD else DrawDiscard()
        leave: Action = Pass() if view.phase is Phase.UPCARD else DrawStock()
        if take in view.legal and self._wants(view, melder):
            return take
        return leave

    def _wants(self, view: View, melder: MeldRules) -> bool:
        """Whether the card on the pile goes into a meld and saves enough, or lets this seat knock."""
        if view.top is None:
            return False
        bit = 1 << view.top
        now = melder.deadwood(view.hand)
        after = min(melder.deadwood((view.hand | bit) ^ 1 << card) for card in each(view.hand))
        in_meld = melder.deadwood(view.hand | bit) < now + melder.points[view.top]
        return in_meld and now - after >= self.habits.grip

    def _throw(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Thought:
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        big = next((knock for knock in knocks if knock.discard is None), None)
        if big is not None:
            return big
        if knocks:
            counts = {knock: melder.deadwood(view.hand ^ _bit(knock.discard)) for knock in knocks}
            least = min(counts.values())
            if self._would_knock(view, least):
                best = [knock for knock in knocks if counts[knock] == least]
                return rng.choice(best)
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        if not cards:
            return rng.choice(knocks)  # a taken last discard must end the round
        return Discard((yield from self._choose_discard(view, melder, cards, rng, work)))

    def _would_knock(self, view: View, count: int) -> bool:
        if count == 0 or view.phase is Phase.MUST_END:
            return True
        turns = sum(1 for seat, _ in view.discards if seat == view.seat)
        last_chance = view.stock_count <= view.rules.dead_stock + 2
        return turns < self.habits.early_turns or count <= self.habits.late_limit or last_chance

    def _choose_discard(
        self, view: View, melder: MeldRules, cards: list[Card], rng: random.Random, work: int
    ) -> Generator[None, None, Card]:
        counts = {card: melder.deadwood(view.hand ^ 1 << card) for card in cards}
        order = sorted(cards, key=lambda card: (counts[card], -melder.points[card], card))
        least = counts[order[0]]
        candidates = [card for card in order if counts[card] <= least + 10][: max(1, work)]
        prices: dict[Card, float] = {}
        for card in candidates:
            rest = view.hand ^ 1 << card
            price = float(counts[card])
            if self.habits.foresight:
                ahead = _mean_after_draw(melder, rest, view.unseen)
                price += self.habits.foresight * (ahead - counts[card])
                yield
            price += self.habits.caution * _danger(view, card)
            prices[card] = price
        best = min(prices.values())
        return rng.choice([card for card in candidates if prices[card] <= best + 1e-9])


def _bit(card: Card | None) -> CardSet:
    return 0 if card is None else 1 << card


def _mean_after_draw(melder: MeldRules, hand: CardSet, unseen: CardSet) -> float:
    """The mean least count of ten cards after one draw from the unseen cards and the best discard."""
    total = count = 0
    now = melder.deadwood(hand)
    loose = [card for card in each(hand) if melder.deadwood(hand ^ 1 << card) < now]
    for card in each(unseen):
        eleven = hand | 1 << card
        best = min(now, *(melder.deadwood(eleven ^ 1 << out) for out in loose)) if loose else now
        total += best
        count += 1
    return total / max(1, count)


def _danger(view: View, card: Card) -> float:
    """How well a card fits what the opponent is known to hold: 0 for not at all."""
    danger = 0.0
    for known in each(view.opponent_known):
        if rank(known) == rank(card):
            danger += 1.0
        elif suit(known) == suit(card) and abs(rank(known) - rank(card)) <= 2:
            danger += 1.0 if abs(rank(known) - rank(card)) == 1 else 0.5
    return danger
