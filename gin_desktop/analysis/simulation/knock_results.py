"""Evaluates knocks in batches (RULES.md 4.3, 4.4 and 4.6): the default spread, the best defence, points."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis import outcomes
from gin_desktop.analysis.batch import Cards, Counts, Flags, popcount
from gin_desktop.analysis.simulation.showdown_melds import ShowdownMelds
from gin_desktop.engine.melds import Arrangement, default_spread
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet

KNOCK, UNDERCUT, GIN, BIG, DRAWN, VOID, TIE = range(1, 8)
"""How a round ended; ``TIE``: equal deadwood that stays with the knocker, ``VOID``: a gin laid to zero."""


class KnockResults(NamedTuple):
    """The result of each knock: the deadwood of both, points for the knocker (negative: for the defender), and how it
    ended."""

    knocker_deadwood: Counts
    defender_deadwood: Counts
    points: Counts
    outcome: npt.NDArray[np.int8]


class Showdowns(NamedTuple):
    """Knocks to be scored: the knockers' hands (``mine``), those of the defenders (``theirs``), the cards outside the
    knocker's view, which decide between equal spreads (``unseen``), whether it is big gin, and whether the upcard was a
    spade."""

    mine: Cards
    theirs: Cards
    unseen: Cards
    big: Flags
    spade: Flags


def knock_results(rules: RuleSet, melds: ShowdownMelds, showdowns: Showdowns) -> KnockResults:
    """Lays down the knockers' hands and plays the best defence."""
    mine, theirs, unseen, big, spade = showdowns
    spreads = melds.spread(mine)
    deadwood = spreads.deadwood
    gin = deadwood == 0
    on_gin = np.where(big, rules.allows_layoffs_on(Ending.BIG_GIN), rules.allows_layoffs_on(Ending.GIN))
    layoffs = np.where(gin, on_gin, rules.allows_layoffs_on(Ending.KNOCK))
    answer = melds.deadwood(theirs)
    rows = layoffs.nonzero()[0]
    if rows.size:
        several = rows[~spreads.unique[rows]]
        # choosing between spreads is slow, and pointless where no card of the defender fits any of them
        runs, sets = melds.in_runs(mine[several]), melds.in_sets(mine[several])
        several = several[(theirs[several] & (melds.run_extensions(runs) | melds.fourths(sets))) != 0]
        _choose(melds, spreads.runs, spreads.sets, several, mine, unseen)
        answer[rows] = melds.best_defence(theirs[rows], spreads.runs[rows], spreads.sets[rows])
    difference = answer - deadwood
    tie = difference == 0
    undercut = (difference < 0) | (tie & (rules.tie_rule != "knocker"))
    bonus = np.where(tie & (rules.tie_rule == "no_bonus"), 0, rules.undercut_bonus)
    for_gin = difference + np.where(big, rules.big_gin_bonus, rules.gin_bonus)
    points = np.where(gin, for_gin, np.where(undercut, -(np.abs(difference) + bonus), difference)).astype(np.int16)
    outcome = np.where(undercut, UNDERCUT, np.where(tie, TIE, KNOCK))
    outcome = np.where(gin, np.where(big, BIG, GIN), outcome).astype(np.int8)
    if rules.gin_laid_to_zero == "void":
        void = gin & ~big & (answer == 0)
        points[void] = 0
        outcome[void] = VOID
    if rules.spades_double:
        points[spade] *= 2
    return KnockResults(deadwood, answer, points, outcome)


def _choose(melds: ShowdownMelds, runs: Cards, sets: Cards, rows: Cards, hands: Cards, unseen: Cards) -> None:
    """Where several spreads leave equally few points, puts the default one into ``runs`` and ``sets``.

    What each spread exposes is computed for all at once; remaining ties are decided by the engine.
    """
    at: list[int] = []
    choices: list[tuple[int, int]] = []
    for row in rows.tolist():
        found = {_parts(melds, spread) for spread in melds.m.best_arrangements(int(hands[row]))}
        at += [row] * len(found)
        choices += found
    if not at:
        return
    where, pairs = np.array(at), np.array(choices, np.int64)
    exposed = (melds.run_extensions(pairs[:, 0]) | melds.fourths(pairs[:, 1])) & unseen[where]
    # points first, then cards
    price = melds.total(exposed) * 64 + popcount(exposed)
    starts = np.flatnonzero(np.diff(where, prepend=-1))
    least = np.minimum.reduceat(price, starts).repeat(np.diff(starts, append=len(where)))
    best = price == least
    runs[where[best]], sets[where[best]] = pairs[best].T
    tied = np.flatnonzero(np.add.reduceat(best, starts, dtype=np.int64) > 1)
    for row in where[starts[tied]].tolist():
        runs[row], sets[row] = _parts(melds, default_spread(melds.m, int(hands[row]), int(unseen[row])))


def _parts(melds: ShowdownMelds, spread: Arrangement) -> tuple[int, int]:
    """Returns the cards in the runs of a spread and those in its sets."""
    in_sets = sum(meld for meld in spread if melds.m.is_set(meld))
    return sum(spread) ^ in_sets, in_sets


_GIN_FROM: Final = np.array([10, 20, 30, 40, 50, 65])
_KNOCK_FROM: Final = np.array([5, 10, 15, 20, 30, 45])
_UNDERCUT_FROM: Final = np.array([1, 4])
_BIG_FROM: Final = np.array([25])
"""Where the second and later classes begin (points between the deadwood of both)."""


def outcome_classes_of(
    ended: npt.NDArray[np.int8], points: npt.NDArray[np.int16], differences: npt.NDArray[np.int16]
) -> Cards:
    """Returns the class (see :mod:`gin_desktop.analysis.outcomes`) of each round for the side that won ``points``.

    Negative ``points`` were lost; ``ended`` is how the round ended, and ``differences`` are those between the deadwoods
    of both sides.
    """
    between = np.abs(differences)
    found = np.where(
        ended == GIN,
        outcomes.GIN.start + np.digitize(between, _GIN_FROM),
        np.where(
            ended == BIG,
            outcomes.BIG_GIN.start + np.digitize(between, _BIG_FROM),
            np.where(
                ended == UNDERCUT,
                outcomes.UNDERCUT.start + np.digitize(between, _UNDERCUT_FROM),
                outcomes.KNOCK.start + np.digitize(between, _KNOCK_FROM),
            ),
        ),
    )
    drawn = (ended == DRAWN) | (ended == VOID) | (ended == TIE)
    return np.where(drawn, outcomes.SIDE, np.where(points > 0, found, found + outcomes.SIDE + 1)).astype(np.int64)
