"""Knocking at once or waiting: what both cost where a knock was open that was no gin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard, Knock

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

_Z: Final = 1.959964
"""The quantile 0.975 of the normal distribution."""


@dataclass(frozen=True, slots=True)
class ChoiceSums:
    """The sums of decisions that were taken in one way.

    Attributes:
        number: how many there were.
        best: how many of them were as good as the other way, or better.
        loss, squares: the points lost against the other way, and their squares.
    """

    number: int = 0
    best: int = 0
    loss: float = 0.0
    squares: float = 0.0

    def with_loss(self, loss: float, *, best: bool) -> ChoiceSums:
        """Returns the sums with another decision."""
        return self.plus(ChoiceSums(1, int(best), loss, loss * loss))

    def plus(self, other: ChoiceSums) -> ChoiceSums:
        """Returns both together."""
        return ChoiceSums(
            self.number + other.number,
            self.best + other.best,
            self.loss + other.loss,
            self.squares + other.squares,
        )

    @property
    def mean(self) -> float:
        """The points lost each time; 0 without decisions."""
        return self.loss / self.number if self.number else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95% around the mean, which is never negative; unbounded for fewer than two decisions."""
        if self.number < 2:
            return 0.0, inf
        spread = sqrt(max(0.0, (self.squares - self.loss * self.loss / self.number) / (self.number - 1)))
        reach = _Z * spread / sqrt(self.number)
        return max(0.0, self.mean - reach), self.mean + reach


@dataclass(frozen=True, slots=True)
class KnockChoices:
    """The decisions of a seat where it could knock.

    Attributes:
        rounds: how many reviewed rounds they are from.
        knocked: where it knocked.
        waited: where it went on.
    """

    rounds: int = 0
    knocked: ChoiceSums = ChoiceSums()
    waited: ChoiceSums = ChoiceSums()

    def plus(self, other: KnockChoices) -> KnockChoices:
        """Returns both together."""
        return KnockChoices(
            self.rounds + other.rounds, self.knocked.plus(other.knocked), self.waited.plus(other.waited)
        )


def knock_choices_of(decisions: Iterable[ReviewedDecision], seat: int) -> KnockChoices:
    """Returns what knocking and waiting cost a seat in a reviewed round.

    Only the choice between the two is looked at: another discard than the best one costs nothing here. A choice that
    cannot be told apart from the best one counts as best.
    """
    knocked, waited = ChoiceSums(), ChoiceSums()
    for decision in decisions:
        if decision.seat != seat or decision.appraisal is None or not isinstance(decision.action, Knock | Discard):
            continue
        view, actions = decision.appraisal.view, [value.action for value in decision.appraisal.values]
        discards = [action.discard for action in actions if isinstance(action, Knock)]
        if not discards or not any(isinstance(action, Discard) for action in actions):
            continue
        melder = meld_rules(view.rules)
        if any(card is None or melder.deadwood(view.hand & ~(1 << card)) == 0 for card in discards):
            continue  # it is gin
        ended = isinstance(decision.action, Knock)
        other_way = isinstance(decision.best, Knock) is not ended
        loss, best = (decision.loss, decision.grade == 0) if other_way else (0.0, True)
        if ended:
            knocked = knocked.with_loss(loss, best=best)
        else:
            waited = waited.with_loss(loss, best=best)
    return KnockChoices(1, knocked, waited)
