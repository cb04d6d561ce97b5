"""What the moves of a finished round lost, and its result as an exact sum of luck and skill.

A loss is the mapped gap between an action and the best one by what the seat knew (:mod:`.action_values`, :mod:`.gaps`);
of a spread or a defence it is counted exactly (:mod:`.showdown_losses`). The skill of a round is what the other side
lost less what the seat lost itself, and luck is the result less that, so the sum is exact whatever the networks say.

All points are points at the score of the deal: changes of the chance to win the game, scaled so that a round of usual
size counts what it brings. Where there is no target they are the points of the round. Seats are those of the views, 0
and 1.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from gin_desktop.analysis.coaching.action_values import (
    ActionValue,
    Appraisal,
    DecisionKind,
    kind_of,
    points_per_hundredth,
)
from gin_desktop.analysis.coaching.gaps import GAP_MAPS, Grade, grade
from gin_desktop.analysis.coaching.luck import (
    DrawLuck,
    Luck,
    divided,
    drift_at,
    stage_of,
    state_appraisal,
    waiting_worth,
)
from gin_desktop.analysis.coaching.showdown_losses import ShowdownChoice, ShowdownKind, showdown_choice
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, Flaw, flaw_of
from gin_desktop.analysis.match_equity import round_factor
from gin_desktop.analysis.outcomes import worths
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Accept, Action, DrawStock, OfferDouble, Redouble, Refuse
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View

_OF_CUBE: Final = (OfferDouble, Accept, Refuse, Redouble)
"""The actions about the cube: no measured figure says how good they are."""

ReviewedKind = DecisionKind | ShowdownKind
"""What is decided at a reviewed decision."""


class ReviewError(GinError):
    """A round that cannot be reviewed.

    Codes: ``round_not_over``; ``foreign_seats``, if views are not those of seats 0 and 1; ``foreign_action`` (with
    ``step``, from 0), if an action is not one of those that its view allows.
    """


@dataclass(frozen=True, slots=True)
class Move:
    """An action with what its seat saw before it; the view lists the legal actions."""

    view: View
    action: Action


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A finished round as it is reviewed.

    Attributes:
        dealt: what each seat saw after the deal, by seat.
        moves: all actions that counted, in order, of both seats.
        facts: how the round ended.
    """

    dealt: tuple[View, View]
    moves: tuple[Move, ...]
    facts: RoundFacts


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision with what it lost.

    Attributes:
        step: the number of the action among the round's, from 0.
        turn: how many discards of both sides there were before it.
        action: what was done.
        best: the best action by what the seat knew; the same as ``action`` if that is it.
        loss: what the action loses against the best one (points at the score of the deal); never negative.
        win_chance: the same in hundredths of a game; 0 where there is no target.
        half_width: half the width of the interval of 95% around the loss; 0 if it is exact.
        grade: how good the action is. One that is worse whatever the other side holds is at least inaccurate.
        flaw: why an action is worse whatever the other side holds, if that is so.
        worth: what the state was worth to the seat (points, without drift); None at a spread or a defence.
        appraisal: the worth of all actions; None at a spread or a defence, whose loss is exact.
    """

    step: int
    seat: int
    turn: int
    kind: ReviewedKind
    action: Action
    best: Action
    loss: float
    win_chance: float
    half_width: float
    grade: Grade
    flaw: Flaw | None
    worth: float | None
    appraisal: Appraisal | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class SeatAccount:
    """The account of a seat's round: its result is luck and skill, exactly.

    Attributes:
        points: the points of the round (negative: for the other side).
        result: the same as points at the score of the deal.
        loss: what the seat's own actions lost.
        other_loss: what those of the other side lost.
        luck: the luck, divided.
    """

    points: int
    result: float
    loss: float
    other_loss: float
    luck: Luck

    @property
    def skill(self) -> float:
        """What the other side's actions lost less what the seat's own did."""
        return self.other_loss - self.loss


@dataclass(frozen=True, slots=True)
class RoundReview:
    """The review of a round.

    Attributes:
        decisions: the decisions of both seats in order; what left no choice is none.
        accounts: the account of each seat.
        not_judged: the steps of the actions about the cube, which are not judged.
    """

    decisions: tuple[ReviewedDecision, ...]
    accounts: tuple[SeatAccount, SeatAccount]
    not_judged: tuple[int, ...]


def review_round(
    played: FinishedRound, evaluation: Evaluation | None = None
) -> Generator[ReviewedDecision | None, None, RoundReview]:
    """Reviews a round; yields each decision as soon as it is judged, and None after other work of a few milliseconds.

    Raises :class:`ReviewError`, and :class:`~gin_desktop.analysis.network.NetworkError` if the evaluation cannot be
    used.
    """
    if tuple(view.seat for view in played.dealt) != (0, 1):
        raise ReviewError("foreign_seats")
    judge = evaluation or evaluations.load()
    seats = [_SeatReview(view, judge) for view in played.dealt]
    for seat in seats:
        seat.value_deal()
        yield None
    decisions: list[ReviewedDecision] = []
    for step, move in enumerate(played.moves):
        view, action = move.view, move.action
        foreign = view.seat not in (0, 1) or view.rules != played.dealt[view.seat].rules
        if foreign or view.turn != view.seat or view.phase is Phase.OVER:
            raise ReviewError("foreign_action", step=step)
        found = seats[view.seat].review(step, view, action)
        decisions += found
        yield from found
        if not found:
            yield None
    not_judged = tuple(step for step, move in enumerate(played.moves) if isinstance(move.action, _OF_CUBE))
    first, second = seats
    return RoundReview(
        tuple(decisions),
        (first.account(played.facts, second.loss), second.account(played.facts, first.loss)),
        not_judged,
    )


class _SeatReview:
    """The review of one seat's actions, as far as it has come."""

    def __init__(self, dealt: View, evaluation: Evaluation) -> None:
        self.loss = 0.0
        self._dealt = dealt
        self._evaluation = evaluation
        self._scale = points_per_hundredth(dealt, evaluation.usual)
        self._drift = drift_at(dealt.limit)
        self._deal: float | None = None
        self._draws: list[DrawLuck] = []
        self._drawn: tuple[int, float] | None = None
        """the step of the draw just made, and its worth"""

    def value_deal(self) -> None:
        """Values the deal of a seat that does not act first; that of the other one follows from its first decision."""
        if self._dealt.turn == self._dealt.seat:
            return
        worth = waiting_worth(_unread(self._dealt), self._evaluation)
        if worth is not None:
            self._deal = self._points(worth) - self._drift.second * self._size(self._dealt)

    def review(self, step: int, view: View, action: Action) -> list[ReviewedDecision]:
        """Reviews an action and returns the decisions that it made: of a knock up to two, the knock and its spread."""
        decisions = []
        appraisal = state_appraisal(view, self._evaluation)
        if appraisal is not None:
            self._note_worth(step, view, action, appraisal)
            if len(appraisal.values) > 1 and view.phase is not Phase.DRAW_STOCK and not isinstance(action, OfferDouble):
                decisions.append(self._judged(step, view, action, appraisal))
        choice = showdown_choice(view, action)
        if choice is not None:
            decisions.append(self._counted(step, view, action, choice))
        self.loss += sum(decision.loss for decision in decisions)
        return decisions

    def account(self, facts: RoundFacts, other_loss: float) -> SeatAccount:
        """Returns the account of the round for this seat."""
        score, seat = score_round(facts, self._dealt.rules), self._dealt.seat
        points = 0 if score.winner is None else score.points if score.winner == seat else -score.points
        result = float(points) if not self._dealt.columns else self._points(self._worths(self._dealt, points)[0])
        luck = divided(result - (other_loss - self.loss), self._deal or 0.0, tuple(self._draws))
        return SeatAccount(points, result, self.loss, other_loss, luck)

    # -- decisions ---------------------------------------------------------------------------------------------

    def _judged(self, step: int, view: View, action: Action, appraisal: Appraisal) -> ReviewedDecision:
        try:
            chosen = appraisal.value_of(action)
        except KeyError:
            raise ReviewError("foreign_action", step=step) from None
        best = appraisal.best
        kind = kind_of(view.phase, best.action, (appraisal.values[1] if chosen is best else chosen).action)
        gap_map, scale = GAP_MAPS[kind], self._share_of_round(view)
        gap = max(0.0, best.points - chosen.points)
        loss = gap_map.points(gap) * scale
        flaw = None if chosen is best else _certain_flaw(view, action)
        return ReviewedDecision(
            step,
            view.seat,
            len(view.discards),
            kind,
            action,
            action if chosen is best else best.action,
            loss,
            gap_map.points(max(0.0, best.win_chance - chosen.win_chance)),
            gap_map.half_width(gap) * scale,
            max(grade(loss), Grade.INACCURACY if flaw is not None else Grade.EQUAL),
            flaw,
            self._worth_of(view, best) - self._drift.stages[stage_of(len(view.discards))] * self._size(view),
            appraisal,
        )

    def _counted(self, step: int, view: View, action: Action, choice: ShowdownChoice) -> ReviewedDecision:
        worth, best = self._worths(view, choice.points, choice.best_points)
        chance = max(0.0, best - worth)
        loss = self._points(chance)
        return ReviewedDecision(
            step,
            view.seat,
            len(view.discards),
            choice.kind,
            action,
            choice.best if loss else action,
            loss,
            chance if view.columns else 0.0,
            0.0,
            grade(loss),
            None,
            None,
            None,
        )

    # -- luck ----------------------------------------------------------------------------------------------------

    def _note_worth(self, step: int, view: View, action: Action, appraisal: Appraisal) -> None:
        """Notes what the state says of the deal, and of a draw just made."""
        if self._deal is None:
            unread = state_appraisal(_unread(view), self._evaluation) if view.earlier else appraisal
            assert unread is not None  # the state has a worth
            first = self._dealt.turn == self._dealt.seat
            drift = self._drift.first if first else self._drift.stages[0]
            self._deal = self._worth_of(view, unread.best) - drift * self._size(view)
        worth = self._worth_of(view, appraisal.best)
        if self._drawn is not None:
            draw, before = self._drawn
            drift = self._drift.draws[stage_of(len(view.discards))] * self._size(view)
            self._draws.append(DrawLuck(draw, worth - before - drift))
            self._drawn = None
        if isinstance(action, DrawStock):
            self._drawn = step, self._worth_of(view, appraisal.value_of(action))

    # -- units -----------------------------------------------------------------------------------------------------

    def _points(self, worth: float) -> float:
        """Returns a worth (hundredths of a game, or points where there is no target) in points."""
        return worth * self._scale

    def _worth_of(self, view: View, value: ActionValue) -> float:
        return self._points(value.win_chance) if view.columns else value.points

    def _worths(self, view: View, *points: int) -> list[float]:
        """Returns the worth of rounds that bring these points."""
        return [float(worth) for worth in worths(view, np.array(points, np.float32), self._evaluation.usual)]

    def _share_of_round(self, view: View) -> float:
        """Returns what a point at the score and the doubles of a view counts at those of the deal."""
        return self._scale / points_per_hundredth(view, self._evaluation.usual)

    def _size(self, view: View) -> float:
        """Returns how many times a round at the doubles of a view counts what one without them does."""
        return round_factor(view) * self._share_of_round(view)


def _unread(view: View) -> View:
    """Returns the view of somebody who has not read the other side: how weak it is is no luck of the deal."""
    return replace(view, earlier=())


def _certain_flaw(view: View, action: Action) -> Flaw | None:
    found = flaw_of(view, action)
    return found.flaw if found is not None and found.flaw in CERTAIN_FLAWS else None
