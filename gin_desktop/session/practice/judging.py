"""Judging an answer: what was reached, what could be reached, and what the difference teaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gin_desktop.engine.layoffs import LayOff, best_defence, count_defence
from gin_desktop.engine.melds import Meld
from gin_desktop.session.practice.positions import LayoffPosition


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer reached and what could be reached; lower is better, ``right`` when both are the same."""

    measure: int
    best: int
    right: bool


@dataclass(frozen=True, slots=True)
class Lesson:
    """One difference between an answer and the optimum, and the points it costs (0 for ``equal``).

    ``values`` hold what the sentence names: cards and melds as numbers of the engine, never words.
    """

    code: str
    points: int
    values: Mapping[str, object] = field(default_factory=dict)


def judge_layoff(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Verdict:
    """The verdict on a defence, by the count it leaves; raises ``DefenceError`` for one that is not legal."""
    melder = position.terms.melder
    count = count_defence(melder, position.hand, position.spread, melds, layoffs)
    best = best_defence(melder, position.hand, position.spread).count
    return Verdict(count, best, count == best)
