"""Players to measure against, written from their published descriptions: fixed, so that figures stay comparable.

They use the engine alone and share nothing with the program's own players. Each plays every rule set for two; where a
description leaves something open (the cube, the last discard, big gin), see :class:`Yardstick`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from gin_desktop.engine.cards import FULL, SUIT_MASK, Card, CardSet, each, rank
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.layoffs import Defence, best_defence, naive_defence
from gin_desktop.engine.melds import MeldRules, meld_rules, meld_rules_for
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.protocol import Player, Thought

_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_ACCEPTED: Final = 35
"""The greatest deadwood with which a yardstick accepts a double."""


class ElevenCardHand(NamedTuple):
    """A hand of eleven cards that plays on; ``leaves`` is the deadwood after each possible discard."""

    view: View
    melder: MeldRules
    leaves: Mapping[Card, int]


class Yardstick(ABC):
    """What all yardsticks share; a subclass decides which card it takes, what it discards and when it knocks.

    Gin and big gin are always declared, the knock spread is the engine's, a double is never offered and accepted with
    deadwood of up to 35. The last discard is taken if the player knocks with it.
    """

    knocks: bool = True
    """whether it knocks whenever it can; otherwise only when it must"""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Decides at once for the seat of the view; ``work`` makes no difference."""
        del work
        return self.choose(view, rng)
        yield  # a generator, like every player

    def choose(self, view: View, rng: random.Random) -> Action:
        """Returns the action for the seat of the view, which has the turn."""
        melder = meld_rules(view.rules)
        if view.phase is Phase.DEFENCE:
            defence = self.defend(view, melder)
            return Defend(defence.melds, defence.layoffs)
        if view.phase is Phase.ANSWER:
            return Accept() if melder.deadwood(view.hand) <= _ACCEPTED else Refuse()
        if view.phase is Phase.SPREAD:
            return Spread()
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            return self._discard(view, melder, rng)
        if view.phase is Phase.DRAW_STOCK or view.top is None:
            return DrawStock()
        if view.phase is Phase.LAST_DISCARD:
            return DrawDiscard() if self._ends_with(view, melder, view.top) else Pass()
        take = self.takes(view, melder, view.top)
        if view.phase is Phase.UPCARD:
            return TakeUpcard() if take else Pass()
        return DrawDiscard() if take else DrawStock()

    @abstractmethod
    def takes(self, view: View, melder: MeldRules, card: Card) -> bool:
        """Returns whether it takes this face-up card."""

    @abstractmethod
    def discard(self, turn: ElevenCardHand, rng: random.Random) -> Card:
        """Returns its discard when it plays on."""

    def defend(self, view: View, melder: MeldRules) -> Defence:
        """Returns its melds and lay-offs against a spread: the best there are."""
        showdown = view.require_showdown()
        return best_defence(melder, view.hand, showdown.spread, layoffs=showdown.layoffs_allowed)

    def _ends_with(self, view: View, melder: MeldRules, top: Card) -> bool:
        """Returns whether it ends the round with the last discard, which may be taken for nothing else."""
        least = least_deadwood_after_taking(view, melder, top)
        return least == 0 or (self.knocks and least <= view.limit)

    def _discard(self, view: View, melder: MeldRules, rng: random.Random) -> Action:
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        if any(knock.discard is None for knock in knocks):
            return Knock(None)
        leaves = {card: melder.deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden}
        if knocks:
            least = min(leaves.values())
            if least == 0 or self.knocks or view.phase is Phase.MUST_END:
                # any discard of equal deadwood will do: a knock discard helps nobody
                return Knock(rng.choice([card for card, count in leaves.items() if count == least]))
        return Discard(self.discard(ElevenCardHand(view, melder, leaves), rng))


class Simple(Yardstick):
    """The baseline of the published challenge: takes a card only if a meld of the new hand holds it, discards any card
    that leaves the least deadwood, knocks at the first chance, melds for the least deadwood and then lays off."""

    def takes(self, view: View, melder: MeldRules, card: Card) -> bool:
        """Takes a card for any meld, even one that would break up a better one."""
        return bool(completing_cards(melder, view.hand) >> card & 1)

    def discard(self, turn: ElevenCardHand, rng: random.Random) -> Card:
        """Chooses at random among the discards that leave the least."""
        return _any_least(turn.leaves, rng)

    def defend(self, view: View, melder: MeldRules) -> Defence:
        """Melds first, then lays off."""
        showdown = view.require_showdown()
        return naive_defence(melder, view.hand, showdown.spread if showdown.layoffs_allowed else ())


class OpenSpiel(Yardstick):
    """OpenSpiel's simple gin rummy bot, restated: takes the top discard if that allows a knock or if the best
    arrangement of the eleven cards contains it, discards the highest deadwood card, always knocks, never lays off."""

    def takes(self, view: View, melder: MeldRules, card: Card) -> bool:
        """Takes a card for a knock or for the best melds."""
        eleven = view.hand | 1 << card
        if least_deadwood_after_taking(view, melder, card) <= view.limit:
            return True
        return melder.deadwood(eleven) < melder.deadwood(view.hand) + melder.points[card]

    def discard(self, turn: ElevenCardHand, rng: random.Random) -> Card:
        """Discards the deadwood card of the highest rank that may be discarded."""
        now = turn.melder.deadwood(turn.view.hand)
        loose = [card for card, count in turn.leaves.items() if count == now - turn.melder.points[card]]
        # with all eleven melded it gives one up; any that leaves least is as good
        return max(loose, key=lambda card: (rank(card), card)) if loose else _any_least(turn.leaves, rng)

    def defend(self, view: View, melder: MeldRules) -> Defence:
        """Only melds."""
        return best_defence(melder, view.hand, (), layoffs=False)


class Careful(Yardstick):
    """Weighs a discard: the deadwood it leaves, minus something for every unseen card that would then complete a meld,
    plus something for the chance that it completes one of the opponent's.

    The base of :class:`EarlyKnocker` and :class:`GinHunter`.
    """

    outs: float
    """the value of an unseen card that completes a meld, in points of deadwood"""
    danger: float
    """the cost of a discard that certainly completes a meld of the opponent"""

    def takes(self, view: View, melder: MeldRules, card: Card) -> bool:
        """Takes a card that ends in a meld of the kept hand, if that hand is better than the present one."""
        if not completing_cards(melder, view.hand) >> card & 1:
            return False
        unseen = view.unseen & ~view.opponent_known
        now = melder.deadwood(view.hand) - self._hope(melder, view.hand, unseen)
        eleven = view.hand | 1 << card
        kept = (eleven ^ 1 << out for out in each(view.hand))
        return min(melder.deadwood(ten) - self._hope(melder, ten, unseen & ~(1 << card)) for ten in kept) < now

    def discard(self, turn: ElevenCardHand, rng: random.Random) -> Card:
        """Discards the card of the lowest cost, at random among several."""
        view, melder, leaves = turn.view, turn.melder, turn.leaves
        unseen = view.unseen & ~view.opponent_known
        near = min(leaves.values()) + 2 * melder.most_points
        prices = {
            card: count
            - self._hope(melder, view.hand ^ 1 << card, unseen)
            + self.danger * chance_to_help_opponent(view, melder, card)
            for card, count in leaves.items()
            if count <= near
        }
        least = min(prices.values()) + 1e-9
        return rng.choice([card for card, price in prices.items() if price <= least])

    def _hope(self, melder: MeldRules, ten: CardSet, unseen: CardSet) -> float:
        return self.outs * (completing_cards(melder, ten) & unseen).bit_count()


class EarlyKnocker(Careful):
    """Knocks at the first chance; until then it discards what leaves little deadwood and helps the opponent least."""

    outs, danger = 0.6, 3.0

    def takes(self, view: View, melder: MeldRules, card: Card) -> bool:
        """Takes a card for a meld, or for an immediate knock."""
        return least_deadwood_after_taking(view, melder, card) <= view.limit or super().takes(view, melder, card)


class GinHunter(Careful):
    """The gin hunter: never knocks unless it must, and keeps the cards with the most ways to a meld."""

    outs, danger = 1.0, 3.0
    knocks = False


class Random:
    """Plays any legal action, all equally likely; its defence is the best one."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Picks one of the legal actions at random; ``work`` makes no difference."""
        del work
        return rng.choice(view.legal)
        yield  # a generator, like every player


YARDSTICKS: Final[Mapping[str, Callable[[], Player]]] = {
    "simple": Simple,
    "openspiel": OpenSpiel,
    "early": EarlyKnocker,
    "camper": GinHunter,
    "random": Random,
}
"""The yardsticks by name."""


def least_deadwood_after_taking(view: View, melder: MeldRules, card: Card) -> int:
    """Returns the least deadwood of ten cards after taking ``card`` and discarding another one."""
    eleven = view.hand | 1 << card
    outs = each(eleven if view.rules.return_taken_card == "allowed" else view.hand)
    return min(melder.deadwood(eleven ^ 1 << out) for out in outs)


def completing_cards(melder: MeldRules, hand: CardSet) -> CardSet:
    """Returns the cards outside a hand that make a meld with some of its cards."""
    table = _run_completers(melder.ace_runs)
    found = 0
    for shift in (0, 13, 26, 39):
        found |= table[hand >> shift & SUIT_MASK] << shift
    one = two = 0
    for shift in (0, 13, 26, 39):
        inside = hand >> shift & SUIT_MASK
        two |= one & inside
        one |= inside
    return (found | two * _RANK) & ~hand & FULL


def chance_to_help_opponent(view: View, melder: MeldRules, card: Card) -> float:
    """Returns roughly the chance that a card makes a meld with two that the opponent holds.

    Cards it took face up it holds; its other cards are equally likely among the unseen ones.
    """
    known = view.opponent_known
    hidden = (view.unseen & ~known).bit_count()
    held = (view.opponent_count - known.bit_count()) / hidden if hidden else 0.0
    useless = 1.0
    for pair in _partners(melder.ace_runs)[card]:
        if not pair & ~(view.unseen | known):
            useless *= 1.0 - held ** (pair & ~known).bit_count()
    return 1.0 - useless


def _any_least(leaves: Mapping[Card, int], rng: random.Random) -> Card:
    least = min(leaves.values())
    return rng.choice([card for card, count in leaves.items() if count == least])


@cache
def _run_completers(ace_runs: AceRuns) -> Sequence[int]:
    """Returns for each 13-bit mask of a suit the ranks that make a run with two of its cards."""
    triples = [run for run in meld_rules_for(ace_runs, 1).runs if run.bit_count() == 3]
    table = []
    for mask in range(SUIT_MASK + 1):
        found = 0
        for run in triples:
            missing = run & ~mask
            if missing and not missing & (missing - 1):
                found |= missing
        table.append(found)
    return table


@cache
def _partners(ace_runs: AceRuns) -> tuple[tuple[CardSet, ...], ...]:
    """Returns for each card the pairs that make a meld of three with it."""
    threes = [meld for meld in meld_rules_for(ace_runs, 1).melds_in(FULL) if meld.bit_count() == 3]
    return tuple(tuple(meld ^ 1 << card for meld in threes if meld >> card & 1) for card in range(52))
