"""What a player of plain good sense makes of the score where more than two play.

Between two it plays by its habits at any score. At several tables, or with a third player waiting, the same knock may
be worth the game or nothing, and that is plain to see.
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
"""What a knock brings (points): so much at the first turn, so much less from one turn to the next, at least so much."""

_GIN: Final = 20
"""What gin brings besides its bonus."""

_LOSS: Final = 20
"""What the other side brings when it ends the round first (points)."""

_HOPE: Final = 0.35
"""How likely a hand that could knock becomes gin before the other side ends the round."""

_MARGIN: Final = 6
"""By how much going for gin has to be better than a knock (points)."""

_NEARLY_ALL: Final = 1.9
"""So much more is a point of a knock worth than a point of gin where a knock is as good as gin."""

_DANGER: Final = 4.0
"""So much more weighs a loss than gin where the round had better end soon."""

_CAUTION: Final = 2.0
"""How much more careful discards are then."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the score asks for.

    Attributes:
        gin: a knock brings too little, only gin helps.
        knock: a knock brings nearly all that gin would bring, so that waiting for gin gains nothing.
        caution: how much more careful discards have to be.
    """

    gin: bool = False
    knock: bool = False
    caution: float = 1.0


_PLAIN: Final = Aim()


def aim_of(view: View) -> Aim:
    """What the score asks for; nothing in particular in a game of two."""
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


def worth_of_knock(view: View) -> Callable[[float], float]:
    """What the points of a knock with the last discard are worth: in a game of two as many points."""
    return float if view.rules.mode == "head_to_head" else MatchEquity(view, view.cube.factor).worth
