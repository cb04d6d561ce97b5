"""Solving lay-off positions: every choice of own melds, and what can be laid off after each.

The engine's ``best_defence`` returns one best defence, but themes are defined by *every* best one. Two facts, which the
tests compare with the engine and with brute force, make that fast. Which cards can be laid off is decided card by card,
since putting a card that fits a run and a set on the run never hinders another. And since every card counts points, a
best defence lays off everything that its own melds leave for it.
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
    """One choice of own melds, the cards then laid off (``gone``), the cards left, and their points (``deadwood``)."""

    melds: Arrangement
    gone: CardSet
    left: CardSet
    deadwood: int

    @property
    def melded(self) -> CardSet:
        """The cards in own melds."""
        return sum(self.melds)


def leading_loose_cards(row: Sequence[Card], loose: CardSet) -> CardSet:
    """Returns the cards of a row up to the first that is not in ``loose``: those that can be laid off."""
    gone = 0
    for card in row:
        if not loose >> card & 1:
            break
        gone |= 1 << card
    return gone


@dataclass(frozen=True, slots=True)
class Reach:
    """The cards that can be laid off on a spread: the fourth cards of its sets, and the cards that extend its runs.

    ``ends`` has for each end of each run the index of the run, and the cards in the order in which they can follow.
    """

    fourth_cards: CardSet
    ends: tuple[tuple[int, tuple[Card, ...]], ...]

    def on_runs(self, loose: CardSet) -> CardSet:
        """Returns the cards of ``loose`` that can be laid off on runs, chains included."""
        gone = 0
        for _, row in self.ends:
            gone |= leading_loose_cards(row, loose)
        return gone

    def all(self, loose: CardSet) -> CardSet:
        """Returns every card of ``loose`` that can be laid off."""
        return self.on_runs(loose) | loose & self.fourth_cards

    @property
    def directly_fitting(self) -> CardSet:
        """The cards that fit the spread directly."""
        direct = self.fourth_cards
        for _, row in self.ends:
            if row:
                direct |= 1 << row[0]
        return direct


def _row(melder: MeldRules, run: Meld, step: int) -> tuple[Card, ...]:
    """Returns the cards that can follow one another at one end of a run (``step`` 1: the upper, -1: the lower end)."""
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


def layoff_reach(melder: MeldRules, spread: Sequence[Meld]) -> Reach:
    """Returns what can be laid off on a spread."""
    fourth_cards, ends = 0, []
    for place, meld in enumerate(spread):
        if melder.is_run(meld):
            ends += [(place, _row(melder, meld, step)) for step in (1, -1)]
        elif meld.bit_count() == 3:
            rank = (meld & -meld).bit_length() - 1
            four = sum(1 << rank % 13 + suit for suit in (0, 13, 26, 39))
            fourth_cards |= four ^ meld
    return Reach(fourth_cards, tuple(ends))


@dataclass(frozen=True, slots=True)
class Solution:
    """The solution of a lay-off position; all deadwoods are in points.

    Attributes:
        reach: what can be laid off on the spread.
        best: all choices of own melds with the least deadwood after lay-offs.
        own: all choices with the least deadwood before lay-offs.
        deadwood: the least deadwood after lay-offs.
        plain: the least deadwood without lay-offs.
        naive: the least deadwood when melding first, i.e. that of the best of ``own``.
        greedy: the deadwood when laying off everything possible first and melding the rest.
        ways: how many choices of own melds there are.
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
    """Returns the solution for a spread and the defender's hand."""
    reach = layoff_reach(melder, spread)
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
    """Returns the (cached) solution of a position."""
    return solve_cards(position.terms.melder, position.spread, position.hand)


def prefers_run(solution: Solution, way: MeldChoice) -> bool:
    """Whether a card must go on a run although it also fits a set, since another card follows it on the run."""
    loose = way.left | way.gone
    return any(
        on_set and runs and solution.reach.all(loose ^ 1 << card) | 1 << card != way.gone
        for card, on_set, runs in places(solution, way)
    )


def places(solution: Solution, way: MeldChoice) -> Iterator[tuple[Card, bool, int]]:
    """Yields for each card laid off whether it fits a set, and how many ends of runs it can go on."""
    reach = solution.reach
    for card in each(way.gone):
        loose = way.left | way.gone
        runs = sum(leading_loose_cards(row, loose) >> card & 1 for _, row in reach.ends)
        yield card, bool(reach.fourth_cards >> card & 1), runs
