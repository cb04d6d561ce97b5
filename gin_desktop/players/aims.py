"""How Medium adapts to the score in games of three and four players.

In a game of two it plays by fixed habits at any score. With several tables, or a third player waiting, the same knock
may be worth the game or nothing, and then it aims for gin, for a knock, or for safety.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin_desktop.analysis.match_equity import MatchEquity, round_factor
from gin_desktop.engine.view import View

_FIRST_KNOCK: Final = 30
_KNOCK_FALLS: Final = 2
_LEAST_KNOCK: Final = 10
"""The assumed points of a knock: those at the first turn, the decrease from turn to turn, and the minimum."""

_GIN: Final = 20
"""The assumed points of gin besides its bonus."""

_LOSS: Final = 20
"""The assumed points of the opponent if it ends the round first."""

_HOPE: Final = 0.35
"""The assumed chance that a hand that could knock becomes gin before the opponent ends the round."""

_MARGIN: Final = 6
"""By how much going for gin has to be better than knocking (points)."""

_NEARLY_ALL: Final = 1.9
"""The ratio of a knock point's worth to a gin point's worth from which a knock counts as nearly as good as gin."""

_DANGER: Final = 4.0
"""The ratio of a loss's weight to the gain from gin from which the round should end soon."""

_CAUTION: Final = 2.0
"""The factor of the caution in discards then."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What to aim for at the present score.

    Attributes:
        gin: whether to go for gin, because a knock scores too little to help.
        knock: whether to knock as soon as possible, because it is worth nearly as much as gin.
        caution: the factor of the caution in discards.
    """

    gin: bool = False
    knock: bool = False
    caution: float = 1.0


_PLAIN: Final = Aim()


def aim_of(view: View) -> Aim:
    """Returns what to aim for at the score of a view; nothing in particular in a game of two."""
    if view.rules.mode == "head_to_head" or not view.columns:
        return _PLAIN
    equity = MatchEquity(view, round_factor(view))
    turns = sum(1 for seat, _ in view.discards if seat == view.seat)
    small, large = max(_LEAST_KNOCK, _FIRST_KNOCK - _KNOCK_FALLS * turns), view.rules.gin_bonus + _GIN
    knock, gin = equity.worth(small), equity.worth(large)
    if gin <= 0:
        return _PLAIN
    hope = _HOPE * gin + (1 - _HOPE) * equity.worth(-_LOSS)
    danger = -equity.worth(-large) / gin
    return Aim(
        gin=knock + _MARGIN < hope,
        knock=danger > _DANGER or knock / small > _NEARLY_ALL * gin / large,
        caution=_CAUTION if danger > _DANGER else 1.0,
    )


def knock_worth_function(view: View) -> Callable[[float], float]:
    """Returns the worth of points as a function, for a knock with the last discard; the identity in a game of two."""
    return float if view.rules.mode == "head_to_head" else MatchEquity(view, view.cube.factor).worth
