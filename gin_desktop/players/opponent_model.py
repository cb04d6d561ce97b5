"""The opponent model in plain Python: the chance that the opponent holds each card, and whether it knocks early.

It implements the specification of :mod:`gin_desktop.analysis.hard_inputs` for one view;
:mod:`gin_desktop.analysis.opponent_model` does so for many candidates in numpy.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from gin_desktop.analysis.hard_inputs import FEW_DRAWS_LEFT, MAX_HELD_CHANCE, SIGNS, cards_at, position_numbers
from gin_desktop.analysis.hard_tables import table_for
from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_partners, meld_rules
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import PastRound, View


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The expected result of the next draw from the stock to ten cards.

    Attributes:
        now: the deadwood of the ten cards (points).
        after: the mean deadwood after the draw and the best discard (points).
        gin: the chance of gin after that.
        knock: the chance of deadwood within the knock limit after that (gin included).
        meld: the chance that the card drawn joins a meld.
        loose: how many cards are in no meld now.
    """

    now: int
    after: float
    gin: float
    knock: float
    meld: float
    loose: int


def draw_odds(melder: MeldRules, ten: CardSet, stock: Sequence[tuple[Card, float]], limit: int) -> DrawOdds:
    """Returns the expected result of the next draw; ``stock`` are the possible cards with their chances."""
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(ten)
    loose = [card for card in each(ten) if deadwood(ten ^ 1 << card) == now - points[card]]
    highest = max((points[card] for card in loose), default=0)
    after = gin = knock = meld = 0.0
    for card, chance in stock:
        eleven = ten | 1 << card
        whole = deadwood(eleven)
        worth = points[card]
        if whole < now + worth:
            least = min((deadwood(eleven ^ 1 << out) for out in loose), default=whole)
            least = min(least, now)
            meld += chance
        else:
            least = now - highest + worth if worth < highest else now
        after += chance * least
        if least <= limit:
            knock += chance
            if not least:
                gin += chance
    return DrawOdds(now, after, gin, knock, meld, len(loose))


def meld_chance(ace_runs: AceRuns, card: Card, held: Sequence[float]) -> float:
    """Returns the chance that a player can meld a card, i.e. holds both cards of some pair that makes a meld with it.

    ``held`` is the chance that the player holds each of the 52 cards.
    """
    free = 1.0
    for pair in meld_partners(ace_runs, card):
        low = (pair & -pair).bit_length() - 1
        high = pair.bit_length() - 1
        free *= 1.0 - held[low] * held[high]
    return 1.0 - free


@dataclass(frozen=True, slots=True)
class OpponentPlay:
    """The opponent's actions so far that are evidence about its hand.

    Attributes:
        discarded: the cards it discarded.
        left: the cards that it did not take from the pile.
        known: the cards it took face up and still holds.
        turns: how many turns it has ended.
    """

    discarded: CardSet
    left: CardSet
    known: CardSet
    turns: int


def opponent_play(view: View) -> OpponentPlay:
    """Returns the opponent's actions; a discard of this seat that the opponent does not hold counts as left."""
    discards = [card for seat, card in view.discards if seat == view.opponent]
    left = to_set(card for seat, card in view.discards if seat == view.seat) & ~view.opponent_known
    if view.upcard is not None and view.opponent in view.passed:
        left |= 1 << view.upcard
    return OpponentPlay(to_set(discards), left, view.opponent_known, len(discards))


def early_knocker_chance(view: View) -> float:
    """Returns the chance that the opponent is an early knocker, from the finished rounds of the game.

    It is a naive Bayes estimate. Its figures were measured in rounds of players that knock at the first chance,
    compared with Medium, Hard and Expert (docs/research/opponents.md).
    """
    melder = meld_rules(view.rules)
    odds = _FIRST_ODDS
    for past in view.earlier:
        odds *= _odds_of(past, view.opponent, melder)
    return odds / (1.0 + odds)


_FIRST_ODDS: Final = 1 / 3
"""The prior odds of an early knocker, as high as possible without loss against others."""

_TURNS: Final = (4, 7)
_POINTS: Final = (4, 7, 9)
"""The boundaries of the tables' rows, by the turns that the opponent ended, and of their columns, by the deadwood with
which it knocked."""

_KNOCK: Final = ((1.4, 1.3, 1.1, 1.15), (1.3, 1.7, 2.9, 4.7), (2.5, 3.8, 12.0, 28.0))
_GIN: Final = (0.26, 0.26, 0.06)
_CAUGHT: Final = (0.8, 0.6, 0.7)
_DRAWN: Final = 0.65
_WAITED: Final = 0.005
"""The factors of the odds after a round: with a knock, with gin, with a round ended by the other side, with a drawn
round, and with a final hand that could have knocked in its last turn."""


def _odds_of(past: PastRound, seat: int, melder: MeldRules) -> float:
    """Returns the factor by which one finished round changes the odds that ``seat`` is an early knocker."""
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
    """Returns for each sign of a card the cards that it counts."""
    return tuple(cards_at(card, sign.distance) for sign in SIGNS)


class OpponentModel:
    """The opponent model for one view, computed once for a decision.

    ``held[card]`` is the chance that the opponent holds a card; ``stock`` are the cards that may come next with their
    chances.
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
            self.held[card] = min(MAX_HELD_CHANCE, likely[card] * share)
        rest = sum(1.0 - self.held[card] for card in hidden) or 1.0
        self.stock = [(card, (1.0 - self.held[card]) / rest) for card in hidden]
        for card in each(view.opponent_known):
            self.held[card] = 1.0

    def signs(self, card: Card) -> tuple[float, ...]:
        """Returns the signs that the opponent holds an unseen card, in the order of their weights."""
        numbers = [1.0, self.melder.points[card] / 10]
        for near, cards, whether in zip(_near(card), self._sign_cards, _WHETHER, strict=True):
            found = near & cards
            numbers.append(bool(found) if whether else found.bit_count())
        return tuple(numbers)

    def _likely(self, card: Card) -> float:
        """Returns the unscaled chance that the opponent holds a card, ignoring the number of its cards."""
        return 1.0 / (1.0 + exp(-sum(map(mul, self._weights, self.signs(card)))))

    def numbers_before_draw(self, ten: CardSet) -> tuple[float, ...]:
        """Returns the numbers of a position in which this seat draws from the stock next."""
        return self._numbers(ten, (0.0, 0.0), 0.0)

    def after(self, ten: CardSet, discard: Card, taken: bool) -> tuple[float, ...]:
        """Returns the numbers of a position in which the opponent draws next and may take ``discard``.

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
            nearly_out=float(draws <= FEW_DRAWS_LEFT),
        )
