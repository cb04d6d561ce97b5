"""Where the luck of a round lay, from what one seat saw: its deal, its draws from the stock, and the rest.

The networks' value of a state is optimistic, the more the earlier in the round: they expect a usual mix of players.
:data:`DRIFT` removes that. What the other side drew and held is part of the rest, so that nothing is called the luck of
one's own draws but what they brought.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.analysis.coaching.action_values import Appraisal, appraise, can_appraise
from gin_desktop.analysis.cube_chances import round_chances
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.outcomes import class_worths
from gin_desktop.engine.play.actions import DrawDiscard, DrawStock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View

STAGES: Final = (0, 4, 10, 16)
"""The stages of a round by their first turn, counted in the discards of both sides so far."""


@dataclass(frozen=True, slots=True)
class Drift:
    """What the networks' values are too high by on average (points, in a round without doubles).

    Attributes:
        first: the value of the deal to the side that acts first.
        second: the same to the other side, before anybody has acted.
        stages: the value of a state by :data:`STAGES`.
        draws: the value after a draw from the stock against that before it, by :data:`STAGES`.
    """

    first: float
    second: float
    stages: tuple[float, ...]
    draws: tuple[float, ...]


DRIFT: Final[Mapping[int, Drift]] = {
    0: Drift(10.7, 5.3, (7.5, 6.0, 4.3, 3.5), (2.2, 1.1, 2.0, 2.5)),
    10: Drift(5.2, 0.9, (4.0, 3.0, 2.9, 3.5), (0.3, 0.6, 1.0, 1.3)),
}
"""The drift under knock limits (points); in between it is interpolated.

Fitted by ``python -m benchmarks.coach.review`` (docs/coach.md), after the losses of both sides are taken out.
"""

_MOST: Final = 11
"""The most discards that are judged for the value of a deal."""


def drift_at(limit: int) -> Drift:
    """Returns the drift under a knock limit (points)."""
    low, high = min(DRIFT), max(DRIFT)
    share = (min(limit, high) - low) / (high - low)
    one, other = DRIFT[low], DRIFT[high]

    def between(here: float, there: float) -> float:
        return (1 - share) * here + share * there

    return Drift(
        between(one.first, other.first),
        between(one.second, other.second),
        tuple(map(between, one.stages, other.stages)),
        tuple(map(between, one.draws, other.draws)),
    )


def stage_of(turn: int) -> int:
    """Returns the stage (an index of :data:`STAGES`) of a turn, counted in the discards so far."""
    return bisect_right(STAGES, turn) - 1


@dataclass(frozen=True, slots=True)
class DrawLuck:
    """What a draw from the stock brought its seat (points at the score of the deal, without drift).

    ``step`` is the number of the draw among the round's actions, from 0.
    """

    step: int
    points: float


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a seat in a round (points at the score of the deal); its three parts sum to it exactly.

    Attributes:
        deal: what the cards dealt were worth.
        draws: what each own draw from the stock brought, in order.
        rest: everything else: the other side's draws, what it held, and what the networks misjudge.
    """

    deal: float
    draws: tuple[DrawLuck, ...]
    rest: float

    @property
    def drawn(self) -> float:
        """What all own draws from the stock brought."""
        return sum(draw.points for draw in self.draws)

    @property
    def total(self) -> float:
        """All the luck of the round."""
        return self.deal + self.drawn + self.rest


def divided(total: float, deal: float, draws: tuple[DrawLuck, ...]) -> Luck:
    """Returns luck with the given parts; the rest is what they leave of the total."""
    return Luck(deal, draws, total - deal - sum(draw.points for draw in draws))


def waiting_worth(view: View, evaluation: Evaluation) -> float | None:
    """Returns the value of a deal to the seat that does not act first; None if no card was turned.

    It is in hundredths of a game, or points where there is no target.
    """
    if view.upcard is None:
        return None
    return float(round_chances(view, _MOST, evaluation) @ class_worths(view, evaluation.usual))


def state_appraisal(view: View, evaluation: Evaluation) -> Appraisal | None:
    """Returns the appraisal of a draw or discard, also of a draw that is forced as both sides have passed the upcard.

    None where the state has no value: at other decisions, and before a draw where no card lies on the pile.
    """
    if view.phase is Phase.DRAW_STOCK:
        view = replace(view, phase=Phase.DRAW, legal=(DrawStock(), DrawDiscard()))
    held = view.phase in (Phase.DISCARD, Phase.MUST_END)
    return appraise(view, evaluation) if can_appraise(view) and (held or view.top is not None) else None
