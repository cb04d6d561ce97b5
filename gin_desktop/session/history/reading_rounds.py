"""Counts what happens in a round for the history, and makes the row of the finished round.

**What the numbers mean.** A card drawn from the stock *fitted* if it completed a meld with two or more cards of the
hand. The first upcard was *taken* or left by the player who had the choice, also in an ordinary turn. A lay-off is
worth the points of its card; the *best* lay-offs are the difference between the deadwood of the best arrangement alone
and that of the best defence, and *found* is what was laid off, up to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import SUIT_MASK, Card, CardSet, to_set
from gin_desktop.engine.layoffs import all_layoffs, best_defence
from gin_desktop.engine.melds import Meld
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.session.history.chance import HAND, MILLION, fitting
from gin_desktop.storage.games.rows import RoundRow, Side

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39

# bits of what an action was, as far as it is counted
_OTHER, _DRAWN, _FITTED, _TAKEN, _LEFT = 0, 1, 2, 4, 8

_OFFERED: Final = 16
"""The action was an answer to the first upcard."""
_CHOSEN: Final = _TAKEN | _OFFERED
_NOTHING: Final = (-1, _OTHER, 0, 0, 0, 0, 0)


Mark = tuple[int, int, int, int, int, int, int]
"""An action as it is counted: the seat, the kind, and for a draw from the stock the expected value and variance of
fitting in millionths (see :class:`Side`), the points of the card, and the expected value and variance of these."""


class RoundCounter:
    """A round in progress with a mark for each of its actions that was not taken back."""

    def __init__(self, deal: Deal, seat: int, round_: Round) -> None:
        self._deal = deal
        self._seat = seat
        self._dealt = dict(round_.dealt)
        self._points = round_.melder.points
        self.round = round_
        self.marks: list[Mark] = []
        self._look_at_stock()
        self._fits: dict[CardSet, CardSet] = {}
        self._sums: dict[int, tuple[int, tuple[int, int, Sequence[int]]]] = {}

    def taken_back(self, round_: Round, left: int) -> None:
        """Notes that actions were taken back: the round is now ``round_``, and its first ``left`` actions remain."""
        self.round = round_
        self._look_at_stock()
        self._sums.clear()
        del self.marks[left:]

    def _look_at_stock(self) -> None:
        stock = self.round.stack
        self._stock = to_set(stock)
        self._worth = sum(self._points[card] for card in stock)
        self._squares = sum(self._points[card] ** 2 for card in stock)

    def mark(self, seat: int, action: Action) -> Mark:
        """The mark of an action that is about to be played."""
        kind = type(action)
        if kind is Discard:
            return _NOTHING
        if kind is DrawStock:
            return self._draw(seat)
        if kind is DrawDiscard:
            return seat, _TAKEN | (_OFFERED if _on_offer(self.round) else 0), 0, 0, 0, 0, 0
        if kind is TakeUpcard:
            return seat, _TAKEN | _OFFERED, 0, 0, 0, 0, 0
        if kind is Pass and self.round.phase is Phase.UPCARD:
            return seat, _OFFERED | _LEFT, 0, 0, 0, 0, 0
        return _NOTHING

    def _draw(self, seat: int) -> Mark:
        """The mark of a draw from the stock: the card drawn, compared with all cards it could have been."""
        round_ = self.round
        size, hand = len(round_.stack), round_.hands.get(seat)
        if not size or hand is None:
            return _NOTHING  # not legal; the engine refuses it
        fits = self._fits.get(hand)  # a player who discards the card just drawn draws to the same hand again
        if fits is None:
            fits = self._fits[hand] = fitting(round_.melder, hand)
        points = self._points[round_.stack[-1]]
        card = 1 << round_.stack[-1]
        kind = _DRAWN | (_FITTED if fits & card else 0) | (_OFFERED | _LEFT if _on_offer(round_) else 0)
        some, worth, square = (fits & self._stock).bit_count(), self._worth, size * size
        spread = (size * self._squares - worth * worth) * MILLION // square
        if self._stock & card:  # an action that turns out to be illegal may be looked at twice
            self._stock ^= card
            self._worth -= points
            self._squares -= points * points
        fair = some * MILLION // size, some * (size - some) * MILLION // square
        return seat, kind, *fair, points, worth * MILLION // size, spread

    def row(self, facts: RoundFacts) -> RoundRow:
        """The history's row of the round, which ended with these facts."""
        round_ = self.round
        you, them = self._seat, round_.other(self._seat)
        score = score_round(facts, round_.rules)
        mine = None if facts.knocker is None else facts.knocker == you
        before, found, best = _layoffs(round_)
        points = 0 if score.winner is None else score.points if score.winner == you else -score.points
        return RoundRow(
            number=self._deal.number,
            table=self._deal.table,
            dealer=self._deal.dealer == you,
            ending=facts.ending,
            reason=facts.draw_reason,
            mine=mine,
            undercut=score.winner is not None and score.winner == facts.defender,
            points=points,
            turn=0 if facts.knocker is None else self._turn(facts.knocker),
            before=before,
            laid_off=found,
            best=best,
            cube=facts.cube,
            you=self._side(you, facts),
            them=self._side(them, facts),
        )

    def _turn(self, seat: int) -> int:
        """The number of a seat's current turn; with eleven cards the first turn has no draw."""
        turns = sum(1 for mark in self.marks if mark[0] == seat and mark[1] & (_DRAWN | _TAKEN))
        return max(1, turns + (len(self._dealt[seat]) > HAND))

    def _drawn(self, seat: int) -> tuple[int, int, Sequence[int]]:
        """How many cards a seat drew from the stock, how many fitted, and the sums of what the marks say of them."""
        found = self._sums.get(seat)
        if found is None or found[0] != len(self.marks):
            draws = [mark for mark in self.marks if mark[0] == seat and mark[1] & _DRAWN]
            sums = [sum(column) for column in list(zip(*draws, strict=True))[2:]] or [0] * 5
            fitted = sum(1 for mark in draws if mark[1] & _FITTED)
            found = self._sums[seat] = len(self.marks), (len(draws), fitted, sums)
        return found[1]

    def _side(self, seat: int, facts: RoundFacts) -> Side:
        drawn, fitted, (chance, variance, *_) = self._drawn(seat)
        taken, upcard = 0, None
        for mark in self.marks:
            if mark[0] == seat and (kind := mark[1]) & _CHOSEN:
                taken += 1 if kind & _TAKEN else 0
                if kind & _OFFERED:
                    upcard = not kind & _LEFT
        deadwood = facts.knocker_deadwood if facts.knocker == seat else facts.defender_deadwood
        return Side(
            dealt=self.round.melder.deadwood(to_set(self._dealt[seat][:HAND])),
            stock_draws=drawn,
            fitted=fitted,
            pile_draws=taken,
            upcard=upcard,
            all_draws=drawn + taken,
            final=self.round.hands[seat],
            deadwood=0 if facts.knocker is None else deadwood,
            chance=chance,
            variance=variance,
        )

    def deal(self) -> list[int]:
        """What the deal and the draws come to, by ``fairness.NUMBERS``; the round may have been left before its end.

        Cards that come again are no new deal: of these only gin counts.
        """
        you, upcard = self._seat, self.round.upcard
        sides = [number for seat in (you, self.round.other(you)) for number in self._deal_side(seat, upcard)]
        return [0 if self._deal.again else 1, int(upcard is not None and not self._deal.again), *sides]

    def _deal_side(self, seat: int, upcard: Card | None) -> list[int]:
        facts = self.round.facts
        gin = int(facts is not None and facts.ending in (Ending.GIN, Ending.BIG_GIN) and facts.knocker == seat)
        if self._deal.again:
            return [0] * 10 + [gin]
        melder, hand = self.round.melder, to_set(self._dealt[seat][:HAND])
        deadwood = melder.deadwood(hand)
        melds = 0 if deadwood == melder.total(hand) else min(map(len, melder.best_arrangements(hand)))
        fits = 0 if upcard is None else fitting(melder, hand) >> upcard & 1
        drawn, fitted, (chance, variance, points, points_chance, points_variance) = self._drawn(seat)
        return [
            *(deadwood, melds, fits, drawn, points, points_chance, points_variance),
            *(fitted, chance, variance, gin),
        ]


def _on_offer(round_: Round) -> bool:
    """Whether an ordinary draw decides about the first upcard: no card lies on it yet."""
    return round_.phase is Phase.DRAW and not round_.discards and len(round_.pile) == 1 and round_.upcard is not None


def _layoffs(round_: Round) -> tuple[int, int, int]:
    """The defender's deadwood before lay-offs, the points laid off, and the most points that could have been."""
    showdown = round_.showdown
    if showdown is None or showdown.defence is None:
        return 0, 0, 0
    melder, hand = round_.melder, round_.hands[round_.other(showdown.knocker)]
    before = melder.deadwood(hand)
    if not showdown.layoffs_allowed or not before or not any(_may_fit(meld) & hand for meld in showdown.spread):
        return before, 0, 0
    # no defence leaves less, as no lay-offs have more points
    floor = before - sum(melder.points[card] for card, _ in all_layoffs(melder, showdown.spread, hand))
    least = showdown.defence.deadwood
    if least > max(0, floor):
        least = best_defence(melder, hand, showdown.spread).deadwood
    best = before - least
    return before, min(best, sum(melder.points[card] for card, _ in showdown.defence.layoffs)), best


def _may_fit(meld: Meld) -> CardSet:
    """All cards that extend a meld, whatever the rules say of aces; a superset."""
    ranks = (meld | meld >> 13 | meld >> 26 | meld >> 39) & SUIT_MASK
    if ranks & (ranks - 1) == 0:
        return ranks * _ACES & ~meld
    low, high = meld & _ACES, meld & _ACES << 12
    return ((meld ^ high) << 1 | (meld ^ low) >> 1 | low << 12 | high >> 12) & ~meld
