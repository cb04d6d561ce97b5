"""Finds the melds of a showdown for many hands at once: the knocker's spread, and the defence against it.

Everything agrees with :mod:`gin_desktop.engine.melds` and :mod:`gin_desktop.engine.layoffs`, hand by hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import FIRST_SUIT_MASK, Cards, Counts, Flags, Melds, nonzero_indices
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.ruleset import RuleSet

_ONE: Final[Cards] = np.array(1, np.int64)
_HIGH: Final[Cards] = np.array(52, np.int64)
"""The bit where the deadwood starts in a number that holds it above a card set."""


class Spreads(NamedTuple):
    """The spreads of some hands: their deadwood, cards in runs, cards in sets, and whether no other spread has as
    little deadwood (a whole run and the same run cut count as one)."""

    deadwood: Counts
    runs: Cards
    sets: Cards
    unique: Flags


class ShowdownMelds(Melds):
    """The melds of one pair of ``ace_runs`` and ``ace_points``, with spreads and defences."""

    def __init__(self, ace_runs: AceRuns = "low", ace_points: int = 1) -> None:
        super().__init__(ace_runs, ace_points)
        self._several: Final[Counts] = _several_choices(self.m, self._loose)

    def spread(self, hands: Cards) -> Spreads:
        """Returns one spread of least deadwood for each hand, and whether it is the only one."""
        best, in_sets, rows, left, values = self._lay(hands)
        unique = self._sum(self._several, *self.split(hands & ~in_sets)) == 0
        if rows.size:
            # one choice of sets, and with it one choice of runs
            least = nonzero_indices(values >> _HIGH == best[rows] >> _HIGH)
            ways = np.bincount(rows[least], 1 + self._sum(self._several, *self.split(left[least])), len(hands))
            unique[rows] = ways[rows] == 1
        melded = best & (_ONE << _HIGH) - _ONE
        return Spreads((best >> _HIGH).astype(np.int16), melded & ~in_sets, in_sets, unique)

    def layoffs(self, runs: Cards, fourths: Cards, cards: Cards) -> Cards:
        """Returns those of ``cards`` that can all be laid off, one after the other, on some runs (given as all their
        cards) and on sets that lack ``fourths``."""
        grown = runs
        while True:
            new = self.run_extensions(grown) & cards
            if not new.any():
                return grown & ~runs | fourths & cards
            grown = grown | new

    def best_defence(self, hands: Cards, runs: Cards, sets: Cards) -> Counts:
        """Returns the least deadwood of each hand after its own melds and lay-offs on a spread: the joint optimum
        (4.4).

        The spreads are given as the cards in their runs and the cards in their sets. A card that fits no meld of its
        own hand is laid off whenever it can be; for the others every choice is tried.
        """
        best = self.deadwood(hands)
        fourths = self.fourths(sets)
        rows = nonzero_indices(self.run_extensions(runs) & hands | fourths & hands)
        if not rows.size:
            return best
        hands, runs, fourths = hands[rows], runs[rows], fourths[rows]
        in_sets = self.in_sets(hands)
        own = self.layoffs(runs, fourths, hands) & (in_sets | self.in_runs(hands))
        all_at, all_kept = [np.arange(rows.size)], [np.zeros_like(own)]
        at, kept = nonzero_indices(own), own[own != 0]
        while at.size:
            all_at.append(at)
            all_kept.append(kept)
            kept = kept - _ONE & own[at]
            more = nonzero_indices(kept)
            at, kept = at[more], kept[more]
        at, kept = np.concatenate(all_at), np.concatenate(all_kept)
        left = hands[at]
        left ^= self.layoffs(runs[at], fourths[at], left & ~kept)
        np.minimum.at(best, rows[at], self.deadwood(left))
        return best


def _several_choices(melder: MeldRules, loose: Counts) -> Counts:
    """Returns for each mask of one suit 1 where several choices of cards in runs leave as few points as ``loose``
    says."""
    # of the best choices, as numbers, the least and the greatest
    least, most = np.zeros(FIRST_SUIT_MASK + 1, np.int64), np.zeros(FIRST_SUIT_MASK + 1, np.int64)
    for rank, points in enumerate(melder.rank_points):
        # a mask's highest card is loose, or in a run that ends with it as a number
        masks = np.arange(1 << rank, 2 << rank)
        below = masks ^ 1 << rank
        least[masks] = np.where(loose[masks] == loose[below] + points, least[below], FIRST_SUIT_MASK)
        most[masks] = np.where(loose[masks] == loose[below] + points, most[below], 0)
        for run in melder.runs:
            if run.bit_length() != rank + 1:
                continue
            held = masks[masks & run == run]
            held = held[loose[held ^ run] == loose[held]]
            rest = held ^ run
            least[held] = np.minimum(least[held], least[rest] | run)
            most[held] = np.maximum(most[held], most[rest] | run)
    several: Counts = (least != most).astype(np.int16)
    return several


@cache
def _showdown_melds(ace_runs: AceRuns, ace_points: int) -> ShowdownMelds:
    return ShowdownMelds(ace_runs, ace_points)


def showdown_melds(rules: RuleSet) -> ShowdownMelds:
    """Returns the :class:`ShowdownMelds` of a rule set, one for all calls."""
    return _showdown_melds(rules.ace_runs, rules.ace_points)
