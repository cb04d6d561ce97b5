"""What a round of a partnership is worth: a deal enters what both tables bring a side together (RULES.md 4.9).

A round's points mean little by themselves. Eleven points are lost where the partner lost twenty; they win the game
where twenty-five are missing and he won fourteen. What the other table brings is known where the players agreed that it
is told, once it has ended; until then it is spread: either side wins there alike, and its winner gets what rounds
bring. Drawn rounds (about two in a hundred between players of the level Hard) are left out of the spread.

The race to the target is then one of deals, and its gains are sums and differences of two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.analysis.race import GAINS, Race
from gin_desktop.engine.view import View

Spread = tuple[tuple[int, float], ...]
"""What the other table may bring a side (points, negative: for the opponents), each with its chance."""

_NEAR: Final = 10
_STEP: Final = 5
"""The last points before the target count one by one in a :func:`race_of_deals`, as a deal's entry is often just short
of it or just enough; what comes before them in steps of so many."""

_DEALS: Final = (9, 14, 20, 27, 34, 41, 51, 62, 83)
"""What a deal brings the side that scores: nine values that are about equally frequent, of two rounds that bring their
winners :data:`gin_desktop.analysis.race.GAINS`."""


TYPICAL: Final = 25
"""What a round brings its winner on average (points)."""

POINTS_COUNT: Final = 0.02
"""How much of the worth of a partnership's points is theirs whatever they do for the game: they are settled in the end,
and so there is something to play for when the other table has decided the game."""


@cache
def spread_of(gains: Sequence[int], chances: Sequence[float]) -> Spread:
    """What a table may bring where a round brings its winner one of these gains."""
    whole = 2 * sum(chances)
    return tuple((sign * gain, chance / whole) for gain, chance in zip(gains, chances, strict=True) for sign in (1, -1))


USUAL: Final = spread_of(GAINS, (1.0,) * len(GAINS))
"""What a table may bring in plain Python's reckoning."""


def other_table(view: View, usual: Spread = USUAL) -> Spread:
    """What the other table of a partnership brings the side of ``view``: what is told of it, otherwise as ``usual``."""
    told = None if view.partner is None else view.partner.brought
    return usual if told is None else ((told, 1.0),)


def gains_of_deals(gains: Sequence[int], chances: Sequence[float]) -> dict[int, float]:
    """What a deal brings the side that scores, ascending, with its chances: two rounds that are won by one side or by
    both. A net of nothing is nobody's, and does not count."""
    found: dict[int, float] = {}
    for one, chance in zip(gains, chances, strict=True):
        for other, chance_of_other in zip(gains, chances, strict=True):
            for net in (one + other, abs(one - other)):
                found[net] = found.get(net, 0.0) + chance * chance_of_other
    found.pop(0, None)
    return dict(sorted(found.items()))


@cache
def netted(race: Race) -> Race:
    """The race of deals that belongs to a race of rounds."""
    deals = gains_of_deals(race.gains, race.chances)
    return Race(race.places, tuple(deals), tuple(deals.values()))


@cache
def race_of_deals(target: int) -> Race:
    """A race of deals that is worked out quickly in plain Python: few places, few gains."""
    places = (*range(_NEAR), *range(_NEAR, target, _STEP), target)
    return Race(places, _DEALS, (1.0,) * len(_DEALS))


def box(spread: Spread, points: float) -> float:
    """Whose box the deal becomes, on average, when this table brings so many points: 1 for the side's own, -1 for the
    opponents'."""
    return sum(chance * ((points + brought > 0) - (points + brought < 0)) for brought, chance in spread)
