"""Everything a lay-off position is judged by, worked out once: every way to meld, and what can be laid off after each.

The engine's ``best_defence`` gives one best defence; a theme speaks of *every* best one. Two facts make that short
(both are held to the engine and to brute force in the tests): which cards can go is settled card by card, since a card
that fits a run and a set only stands in the way of others on the set; and every card costs something, so a best
defence lays off all that its melds leave to go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.model import LayoffPosition


@dataclass(frozen=True, slots=True)
class MeldChoice:
    """One choice of own melds: the cards that then go to the knocker's melds, those that stay, and their points."""

    melds: Arrangement
    gone: CardSet
    left: CardSet
    deadwood: int

    @property
    def melded(self) -> CardSet:
        """The cards in own melds."""
        return sum(self.melds)


def walk(row: Sequence[Card], loose: CardSet) -> CardSet:
    """The cards of a row that can go from ``loose``: up to the first that is not there."""
    gone = 0
    for card in row:
        if not loose >> card & 1:
            break
        gone |= 1 << card
    return gone


@dataclass(frozen=True, slots=True)
class Reach:
    """Where cards may go on one spread: the missing cards of its sets, and the cards in a row off each run's ends.

    ``ends`` has for each end of each run the place of the run and the cards in the order in which they can follow.
    """

    set_cards: CardSet
    ends: tuple[tuple[int, tuple[Card, ...]], ...]

    def on_runs(self, loose: CardSet) -> CardSet:
        """The cards of ``loose`` that can go on a run, one after the other."""
        gone = 0
        for _, row in self.ends:
            gone |= walk(row, loose)
        return gone

    def all(self, loose: CardSet) -> CardSet:
        """Every card of ``loose`` that can go."""
        return self.on_runs(loose) | loose & self.set_cards

    @property
    def direct(self) -> CardSet:
        """The cards that fit the spread as it lies."""
        direct = self.set_cards
        for _, row in self.ends:
            if row:
                direct |= 1 << row[0]
        return direct


def _row(melder: MeldRules, run: Meld, step: int) -> tuple[Card, ...]:
    """The cards that can follow one another off one end of a run (``step`` 1: the upper, -1: the lower end)."""
    order = melder.order(run)
    suit = order[0] // 13 * 13
    at = order[-1] if step == 1 else order[0]
    row: list[Card] = []
    while True:
        at = suit + (at - suit + step) % 13
        if not melder.fits(at, run):
            return tuple(row)
        run |= 1 << at
        row.append(at)


def reach_of(melder: MeldRules, spread: Sequence[Meld]) -> Reach:
    """What can be laid off on a spread."""
    set_cards, ends = 0, []
    for place, meld in enumerate(spread):
        if melder.is_run(meld):
            ends += [(place, _row(melder, meld, step)) for step in (1, -1)]
        elif meld.bit_count() == 3:
            rank = (meld & -meld).bit_length() - 1
            four = sum(1 << rank % 13 + suit for suit in (0, 13, 26, 39))
            set_cards |= four ^ meld
    return Reach(set_cards, tuple(ends))


@dataclass(frozen=True, slots=True)
class Solution:
    """A position solved.

    ``best`` are all ways that leave the least ``deadwood`` (points), ``own`` all that have the least before laying off.
    ``plain`` is the deadwood without any lay-off, ``naive`` that of the best of ``own`` with all that goes, and
    ``greedy`` that of laying off everything that goes at all and melding the rest. ``ways`` is how many ways there are.
    """

    reach: Reach
    best: tuple[MeldChoice, ...]
    own: tuple[MeldChoice, ...]
    deadwood: int
    plain: int
    naive: int
    greedy: int
    ways: int


def solve_cards(melder: MeldRules, spread: Sequence[Meld], hand: CardSet) -> Solution:
    """Solves a defence; see :class:`Solution`."""
    reach = reach_of(melder, spread)
    could = reach.all(hand)
    total = melder.total
    best: list[MeldChoice] = []
    own: list[MeldChoice] = []
    least = least_own = 1 << 30
    number = 0
    for melds, loose in melder.arrangements(hand):
        number += 1
        points = total(loose)
        gone = reach.all(loose) if loose & could else 0
        deadwood = points - total(gone) if gone else points
        if deadwood <= least or points <= least_own:
            way = MeldChoice(melds, gone, loose ^ gone, deadwood)
            if deadwood < least:
                least, best = deadwood, []
            if deadwood == least:
                best.append(way)
            if points < least_own:
                least_own, own = points, []
            if points == least_own:
                own.append(way)
    return Solution(
        reach,
        tuple(best),
        tuple(own),
        least,
        least_own,
        min(way.deadwood for way in own),
        melder.deadwood(hand ^ could),
        number,
    )


@lru_cache(maxsize=256)
def solve(position: LayoffPosition) -> Solution:
    """Solves a position; asked again for the same one it answers at once."""
    return solve_cards(position.terms.melder, position.spread, position.hand)


def prefers_run(solution: Solution, way: MeldChoice) -> bool:
    """Whether a card that goes must go on a run although a set would take it, since another follows it there."""
    loose = way.left | way.gone
    return any(
        on_set and runs and solution.reach.all(loose ^ 1 << card) | 1 << card != way.gone
        for card, on_set, runs in places(solution, way)
    )


def places(solution: Solution, way: MeldChoice) -> Iterator[tuple[Card, bool, int]]:
    """For each card that goes: whether the set of its rank would take it, and how many ends of runs."""
    reach = solution.reach
    for card in each(way.gone):
        loose = way.left | way.gone
        runs = sum(walk(row, loose) >> card & 1 for _, row in reach.ends)
        yield card, bool(reach.set_cards >> card & 1), runs
