"""The worth of a round with partners, where a deal scores the net result of both tables (RULES.md 4.9).

A round's points mean little by themselves: 11 points are lost if the partner lost 20, and win the game if the side
needs 25 and the partner won 14. The result of the other table is known once that round has ended, if the players agreed
to show it. Until then it is a distribution (*spread*): either side is equally likely to win there, by the usual points
of a round. Drawn rounds (about 2% between players of the level Hard) are left out.

The game is then a race of deals, whose gains are sums and differences of two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.analysis.race import GAINS, Race
from gin_desktop.engine.view import View

ResultDistribution = tuple[tuple[int, float], ...]
"""The possible results of the other table for a side (points, negative: for the opponents), each with its chance."""

_NEAR: Final = 10
_STEP: Final = 5
"""In a :func:`race_of_deals` the last points before the target count one by one, as a deal is often just enough or just
too little; the points before them count in steps."""

_DEALS: Final = (9, 14, 20, 27, 34, 41, 51, 62, 83)
"""The points of a deal for the side that scores: nine about equally frequent values, computed from two rounds that
bring their winners :data:`gin_desktop.analysis.race.GAINS`."""


TYPICAL: Final = 25
"""The average points of a round for its winner."""

POINTS_WORTH_SHARE: Final = 0.02
"""The share of the points' worth that is independent of winning the game. Points are settled at the end, so there is
still something to play for when the other table has decided the game."""


@cache
def result_distribution(gains: Sequence[int], chances: Sequence[float]) -> ResultDistribution:
    """Returns the possible results of a table where a round brings its winner one of ``gains``."""
    whole = 2 * sum(chances)
    return tuple((sign * gain, chance / whole) for gain, chance in zip(gains, chances, strict=True) for sign in (1, -1))


USUAL_RESULTS: Final = result_distribution(GAINS, (1.0,) * len(GAINS))
"""The possible results of a table, as the players without numpy assume them."""


def partner_result(view: View, usual: ResultDistribution = USUAL_RESULTS) -> ResultDistribution:
    """Returns the result of the partner's table if it is known, otherwise the distribution ``usual``."""
    told = None if view.partner is None else view.partner.brought
    return usual if told is None else ((told, 1.0),)


def gains_of_deals(gains: Sequence[int], chances: Sequence[float]) -> dict[int, float]:
    """Returns the points of a deal for the side that scores, ascending, with their (unscaled) chances.

    A deal is two rounds, won by one side or one by each. Deals with a net of 0 change nothing and are left out.
    """
    found: dict[int, float] = {}
    for one, chance in zip(gains, chances, strict=True):
        for other, chance_of_other in zip(gains, chances, strict=True):
            for net in (one + other, abs(one - other)):
                found[net] = found.get(net, 0.0) + chance * chance_of_other
    found.pop(0, None)
    return dict(sorted(found.items()))


@cache
def netted(race: Race) -> Race:
    """Returns the race of deals that corresponds to a race of rounds."""
    deals = gains_of_deals(race.gains, race.chances)
    return Race(race.places, tuple(deals), tuple(deals.values()))


@cache
def race_of_deals(target: int) -> Race:
    """Returns a race of deals with few places and gains, which is fast to compute in plain Python."""
    places = (*range(_NEAR), *range(_NEAR, target, _STEP), target)
    return Race(places, _DEALS, (1.0,) * len(_DEALS))


def expected_box(spread: ResultDistribution, points: float) -> float:
    """Returns the mean of the deal's box (1: own side, -1: opponents) if this table brings ``points``."""
    return sum(chance * ((points + brought > 0) - (points + brought < 0)) for brought, chance in spread)
