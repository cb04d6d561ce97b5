"""The figures of a seat's play over many reviewed rounds: what it loses a round, where, and what to work on.

Intervals are of 95%, by Student's t distribution: ``mean ± h`` with ``h = t(0.975, n - 1) · s / √n``, where ``s`` is
the spread of the rounds. Losses are never negative and skew, so theirs is ``mean / r`` to ``mean · r`` with
``r = exp(h / mean)``, the same on the scale of their logarithm. A loss a decision is a ratio of two sums,
``R = ΣL / ΣN``; its ``s`` is the spread of ``(L - R · N) · n / ΣN``. The quantile is computed by the expansion 26.7.5
of Abramowitz and Stegun, *Handbook of Mathematical Functions* (right to 0.001 from 9 degrees of freedom on).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Final

from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.coaching.gaps import Grade
from gin_desktop.analysis.coaching.knock_choices import KnockChoices, knock_choices_of
from gin_desktop.analysis.coaching.luck import stage_of
from gin_desktop.analysis.coaching.round_review import ReviewedDecision, ReviewedKind, RoundReview
from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind

LEAST_ROUNDS: Final = 10
"""With fewer rounds nothing is said of anybody's play."""

MOST_WEAKNESSES: Final = 3
"""The most areas that are named to work on."""

LEAST_WEAKNESS: Final = 0.1
"""The least loss of an area above Expert's that is worth work (points a round)."""

Area = tuple[ReviewedKind, int]
"""A kind of decision at a stage of the round (an index of :data:`gin_desktop.analysis.coaching.luck.STAGES`)."""

EXPERT_LOSSES: Final[Mapping[Area, float]] = {
    (DecisionKind.DRAW, 0): 0.32,
    (DecisionKind.DRAW, 1): 0.08,
    (DecisionKind.DRAW, 2): 0.01,
    (DecisionKind.DRAW, 3): 0.03,
    (DecisionKind.DISCARD, 0): 0.08,
    (DecisionKind.DISCARD, 1): 0.05,
    (DecisionKind.DISCARD, 2): 0.02,
    (DecisionKind.DISCARD, 3): 0.03,
    (DecisionKind.KNOCK, 1): 0.02,
    (DecisionKind.KNOCK, 2): 0.04,
    (DecisionKind.KNOCK, 3): 0.04,
}
"""What Expert loses in each area (points a round), by ``python -m benchmarks.coach.review`` (docs/coach.md).

Expert chooses by the same networks, but expects to win more rounds than it loses, and does not consider taking a card
that neither completes a meld nor is lower than a held one. It loses nothing in the areas that are not named.
"""

_Z: Final = 1.959964
"""The quantile 0.975 of the normal distribution."""


@dataclass(frozen=True, slots=True)
class AreaFigures:
    """The decisions of one kind at one stage.

    Attributes:
        kind, stage: see :data:`Area`; both are None in the figures of all of them.
        grades: how many decisions have each grade, by :class:`~gin_desktop.analysis.coaching.gaps.Grade`.
        loss: what they lost together (points).
    """

    kind: ReviewedKind | None
    stage: int | None
    grades: tuple[int, ...] = (0,) * len(Grade)
    loss: float = 0.0

    @property
    def decisions(self) -> int:
        """The number of decisions."""
        return sum(self.grades)

    @property
    def best_share(self) -> float:
        """The share of decisions whose action cannot be told apart from the best one; 0 without any."""
        return self.grades[Grade.EQUAL] / max(1, self.decisions)


@dataclass(frozen=True, slots=True)
class RoundFigures:
    """What remains of a reviewed round for the figures of a seat; plain values that can be stored.

    ``points`` are those of the round (negative: for the other side), all others are points at the score of the deal.
    ``result`` is ``other_loss - loss + deal + drawn + rest``.
    """

    points: int
    result: float
    loss: float
    other_loss: float
    deal: float
    drawn: float
    rest: float
    areas: tuple[AreaFigures, ...]
    choices: KnockChoices = field(default_factory=KnockChoices)

    @property
    def decisions(self) -> int:
        """The number of the seat's decisions."""
        return sum(area.decisions for area in self.areas)

    @property
    def skill(self) -> float:
        """What the other side lost less what the seat lost."""
        return self.other_loss - self.loss

    @property
    def luck(self) -> float:
        """The luck of the round."""
        return self.deal + self.drawn + self.rest


@dataclass(frozen=True, slots=True)
class MeanWithInterval:
    """A mean over rounds, and its interval of 95%."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Weakness:
    """An area in which a seat loses more than Expert does, beyond chance.

    Attributes:
        figures: its decisions.
        loss: what it loses there a round.
        above_expert: by how much more that is than what Expert loses there (points a round).
    """

    figures: AreaFigures
    loss: MeanWithInterval
    above_expert: float


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """The figures of a seat's play.

    Attributes:
        rounds: the number of rounds.
        loss: what was lost a round; like the following three None before :data:`LEAST_ROUNDS`.
        loss_a_decision: what was lost a decision. It tells players apart sooner, as rounds are not equally long.
        skill, luck: what they brought a round.
        all: the figures of all decisions together.
        by_kind: the figures of each kind of decision, at all stages.
        by_stage: the figures of each stage, of all kinds.
        weaknesses: the areas to work on, the greatest loss above Expert's first; none before :data:`LEAST_ROUNDS`.
    """

    rounds: int
    loss: MeanWithInterval | None
    loss_a_decision: MeanWithInterval | None
    skill: MeanWithInterval | None
    luck: MeanWithInterval | None
    all: AreaFigures
    by_kind: tuple[AreaFigures, ...]
    by_stage: tuple[AreaFigures, ...]
    weaknesses: tuple[Weakness, ...]


def figures_of(review: RoundReview, seat: int) -> RoundFigures:
    """Returns the figures of a seat (0 or 1) in a reviewed round."""
    account = review.accounts[seat]
    areas: dict[Area, list[ReviewedDecision]] = {}
    for decision in review.decisions:
        if decision.seat == seat:
            areas.setdefault((decision.kind, stage_of(decision.turn)), []).append(decision)
    return RoundFigures(
        account.points,
        account.result,
        account.loss,
        account.other_loss,
        account.luck.deal,
        account.luck.drawn,
        account.luck.rest,
        tuple(
            AreaFigures(kind, stage, _grades(decisions), sum(decision.loss for decision in decisions))
            for (kind, stage), decisions in sorted(areas.items())
        ),
        knock_choices_of(review.decisions, seat),
    )


def summarise(rounds: Sequence[RoundFigures]) -> PlaySummary:
    """Returns the figures of a seat's play over these rounds."""
    areas = [area for one in rounds for area in one.areas]
    enough = len(rounds) >= LEAST_ROUNDS
    losses = [one.loss for one in rounds]
    return PlaySummary(
        len(rounds),
        loss_with_interval(losses, [1] * len(rounds)) if enough else None,
        loss_with_interval(losses, [one.decisions for one in rounds]) if enough else None,
        mean_with_interval([one.skill for one in rounds]) if enough else None,
        mean_with_interval([one.luck for one in rounds]) if enough else None,
        _together(areas, None, None),
        tuple(_together(areas, kind, None) for kind in (*DecisionKind, *ShowdownKind)),
        tuple(
            _together(areas, None, stage) for stage in sorted({area.stage for area in areas if area.stage is not None})
        ),
        _weaknesses(rounds) if enough else (),
    )


def mean_with_interval(values: Sequence[float]) -> MeanWithInterval:
    """Returns the mean of at least two values, with its interval."""
    mean = sum(values) / len(values)
    half = _half_width([value - mean for value in values])
    return MeanWithInterval(mean, mean - half, mean + half)


def loss_with_interval(losses: Sequence[float], counts: Sequence[int]) -> MeanWithInterval:
    """Returns the losses of at least two rounds for each of what they count, with its interval."""
    share = max(1, sum(counts)) / len(counts)
    mean = sum(losses) / max(1, sum(counts))
    half = _half_width([(loss - mean * count) / share for loss, count in zip(losses, counts, strict=True)])
    ratio = exp(half / mean) if mean else 1.0
    return MeanWithInterval(mean, mean / ratio, mean * ratio)


def _half_width(residuals: Sequence[float]) -> float:
    """Returns half the width of the interval around a mean, from what the values differ from it."""
    freedom = len(residuals) - 1
    return t_quantile(freedom) * sqrt(sum(value**2 for value in residuals) / freedom / len(residuals))


def t_quantile(freedom: int) -> float:
    """Returns the quantile 0.975 of Student's t distribution with this many degrees of freedom."""
    z = _Z
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def _weaknesses(rounds: Sequence[RoundFigures]) -> tuple[Weakness, ...]:
    found = []
    for kind, stage in {(area.kind, area.stage) for one in rounds for area in one.areas}:
        if kind is None or stage is None:
            continue
        here = [[area for area in one.areas if (area.kind, area.stage) == (kind, stage)] for one in rounds]
        loss = mean_with_interval([sum(area.loss for area in areas) for areas in here])
        above = loss.mean - EXPERT_LOSSES.get((kind, stage), 0.0)
        if above >= max(LEAST_WEAKNESS, loss.mean - loss.low):
            figures = _together([area for areas in here for area in areas], kind, stage)
            found.append(Weakness(figures, loss, above))
    return tuple(sorted(found, key=lambda one: -one.above_expert)[:MOST_WEAKNESSES])


def _together(areas: Iterable[AreaFigures], kind: ReviewedKind | None, stage: int | None) -> AreaFigures:
    """Returns the figures of the areas of a kind (None: of all) and a stage (None: of all) together."""
    chosen = [area for area in areas if kind in (None, area.kind) and stage in (None, area.stage)]
    grades = tuple(sum(area.grades[grade] for area in chosen) for grade in Grade)
    return AreaFigures(kind, stage, grades, sum(area.loss for area in chosen))


def _grades(decisions: Iterable[ReviewedDecision]) -> tuple[int, ...]:
    counts = [0] * len(Grade)
    for decision in decisions:
        counts[decision.grade] += 1
    return tuple(counts)
