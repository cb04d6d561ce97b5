"""What an action loses against the best one, with how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.action_values import ActionValue, Appraisal


@dataclass(frozen=True, slots=True)
class Loss:
    """What an action loses.

    Attributes:
        points: in points at the score.
        half: half the width of the interval of 95% around it.
        chance: as a share of the game; 0 where there is no target.
        equal: whether it is too small to be told apart from nothing.
    """

    points: float
    half: float
    chance: float
    equal: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """What looking ahead has found about an action.

    Attributes:
        gap: how much less it comes to than the best action of its decision, on average (points).
        error: the standard error of that mean (points).
    """

    gap: float
    error: float


def loss_of(appraisal: Appraisal, value: ActionValue, ahead: Ahead | None = None) -> Loss:
    """Returns what an action loses against the best of its decision, refined by looking ahead once that narrows it."""
    from gin_desktop.analysis.coaching.action_values import kind_of
    from gin_desktop.analysis.coaching.gaps import GAP_MAPS, TELLING

    best = appraisal.best
    if value is best:
        return Loss(0.0, 0.0, 0.0, equal=True)
    found = GAP_MAPS[kind_of(appraisal.view.phase, best.action, value.action)]
    gap = max(0.0, best.points - value.points)
    points, half = found.points(gap), found.half_width(gap)
    if ahead is not None and (refined := found.refined_half_width(gap, ahead.gap, ahead.error)) < half:
        # the choice stays, and so does that there is a loss: a review, which does not look ahead, will tell it
        least = TELLING if points >= TELLING else 0.0
        points, half = max(least, found.refined(gap, ahead.gap)), refined
    chance = points / gap * max(0.0, best.win_chance - value.win_chance) / 100 if gap else 0.0
    return Loss(points, half, chance, equal=points < TELLING)
