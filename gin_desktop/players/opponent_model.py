"""What a view tells of the opponent's hand: how likely it holds each card, and what follows for a position.

This carries out the specification of :mod:`gin_desktop.analysis.hard_inputs` for one view, in plain Python;
:mod:`gin_desktop.analysis.opponent_model` does the same in numpy.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from gin_desktop.analysis.hard_inputs import NEARLY_OUT, NEVER_SURE, SIGNS, cards_at, position_numbers
from gin_desktop.analysis.hard_tables import table_for
from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import Past, View
from gin_desktop.players.draw_odds import draw_odds, meld_chance


@dataclass(frozen=True, slots=True)
class OpponentPlay:
    """What the opponent has done so far, as far as it tells of its hand.

    Attributes:
        discarded: the cards it discarded.
        left: the cards it let lie on the pile.
        known: the cards it took face up and still holds.
        turns: how many turns it has ended.
    """

    discarded: CardSet
    left: CardSet
    known: CardSet
    turns: int


def opponent_play(view: View) -> OpponentPlay:
    """Reads the discards. A card of this seat that the opponent neither took nor holds was left lying."""
    discards = [card for seat, card in view.discards if seat == view.opponent]
    left = to_set(card for seat, card in view.discards if seat == view.seat) & ~view.opponent_known
    if view.upcard is not None and view.opponent in view.passed:
        left |= 1 << view.upcard
    return OpponentPlay(to_set(discards), left, view.opponent_known, len(discards))


def eagerness(view: View) -> float:
    """How likely the opponent is one who knocks as soon as it can, by the finished rounds of the game.

    Bayes, with each round a sign of its own. The figures are those of rounds against the yardsticks that knock at once,
    beside Medium, Hard and Expert (docs/research/opponents.md).
    """
    melder = meld_rules(view.rules)
    odds = _FIRST_ODDS
    for past in view.earlier:
        odds *= _odds_of(past, view.opponent, melder)
    return odds / (1.0 + odds)


_FIRST_ODDS: Final = 1 / 3
"""The odds of somebody who knocks at once before anything was seen: so much costs nothing against others."""

_TURNS: Final = (4, 7)
_POINTS: Final = (4, 7, 9)
"""Where the rows of the tables below begin anew, by the turns that the opponent ended, and their columns, by the points
that it knocked with."""

_KNOCK: Final = ((1.4, 1.3, 1.1, 1.15), (1.3, 1.7, 2.9, 4.7), (2.5, 3.8, 12.0, 28.0))
_GIN: Final = (0.26, 0.26, 0.06)
_CAUGHT: Final = (0.8, 0.6, 0.7)
_DRAWN: Final = 0.65
_WAITED: Final = 0.005
"""By how much the odds change: with a knock, with gin, with a round that the other side ended, with one nobody did, and
with a hand laid open in the end that could have knocked in its last turn."""


def _odds_of(past: Past, seat: int, melder: MeldRules) -> float:
    """By how much one finished round changes the odds that ``seat`` knocks at once."""
    facts = past.facts
    hand = past.hands[seat]
    row = bisect(_TURNS, sum(1 for other, _ in past.discards if other == seat))
    if facts.knocker == seat:
        knocked = facts.ending is Ending.KNOCK
        return _KNOCK[row][bisect(_POINTS, facts.knocker_deadwood)] if knocked else _GIN[row]
    if hand.bit_count() == 10 and 0 < melder.deadwood(hand) <= past.limit:
        return _WAITED
    return _DRAWN if facts.knocker is None else _CAUGHT[row]


_WHETHER: Final = tuple(sign.whether for sign in SIGNS)


@cache
def _near(card: Card) -> tuple[CardSet, ...]:
    """The cards that each sign of a card looks at."""
    return tuple(cards_at(card, sign.distance) for sign in SIGNS)


class OpponentModel:
    """A view, read once for a decision.

    ``held[card]`` is how likely the opponent holds a card, ``stock`` the cards that may come next with their chances.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.melder = meld_rules(view.rules)
        self.table = table_for(view.limit)
        self.play = opponent_play(view)
        self.turns = sum(1 for seat, _ in view.discards if seat == view.seat)
        self.known = view.opponent_known.bit_count()
        sets = {"discarded": self.play.discarded, "left": self.play.left, "known": self.play.known}
        self._sign_cards = [sets[sign.cards] for sign in SIGNS]
        self._weights = self.table.sign_weights_at(self.play.turns)
        hidden = list(each(view.unseen & ~view.opponent_known))
        likely = {card: self._likely(card) for card in hidden}
        share = (view.opponent_count - self.known) / (sum(likely.values()) or 1.0)
        self.held = [0.0] * 52
        for card in hidden:
            self.held[card] = min(NEVER_SURE, likely[card] * share)
        rest = sum(1.0 - self.held[card] for card in hidden) or 1.0
        self.stock = [(card, (1.0 - self.held[card]) / rest) for card in hidden]
        for card in each(view.opponent_known):
            self.held[card] = 1.0

    def signs(self, card: Card) -> tuple[float, ...]:
        """The signs that the opponent holds an unseen card, in the order of their weights."""
        numbers = [1.0, self.melder.points[card] / 10]
        for near, cards, whether in zip(_near(card), self._sign_cards, _WHETHER, strict=True):
            found = near & cards
            numbers.append(bool(found) if whether else found.bit_count())
        return tuple(numbers)

    def _likely(self, card: Card) -> float:
        """How likely the opponent holds a card, before the number of its cards is taken into account."""
        return 1.0 / (1.0 + exp(-sum(map(mul, self._weights, self.signs(card)))))

    def before(self, ten: CardSet) -> tuple[float, ...]:
        """The numbers of a position in which this seat draws from the stock next."""
        return self._numbers(ten, (0.0, 0.0), 0.0)

    def after(self, ten: CardSet, discard: Card, taken: bool) -> tuple[float, ...]:
        """The numbers of a position in which the other side draws next and may have ``discard``.

        ``taken`` is whether this seat's turn began with a card taken face up.
        """
        risk = meld_chance(self.melder.ace_runs, discard, self.held)
        return self._numbers(ten, (risk, risk * self.melder.points[discard] / 10), float(taken))

    def _numbers(self, ten: CardSet, risk: tuple[float, float], taken: float) -> tuple[float, ...]:
        odds = draw_odds(self.melder, ten, self.stock, self.view.limit)
        draws = self.view.stock_count - self.view.rules.dead_stock
        return position_numbers(
            deadwood=odds.now,
            after=odds.after,
            chances=(odds.gin, odds.knock, odds.meld),
            loose=odds.loose,
            risk=risk,
            taken=taken,
            known=self.known,
            turns=self.turns,
            nearly_out=float(draws <= NEARLY_OUT),
        )
