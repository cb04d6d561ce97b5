"""The figures of somebody's play: intervals, areas, and when nothing is said."""

from __future__ import annotations

import random

import pytest

from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.coaching.gaps import Grade
from gin_desktop.analysis.coaching.play_summary import (
    LEAST_ROUNDS,
    MOST_WEAKNESSES,
    AreaFigures,
    RoundFigures,
    figures_of,
    loss_with_interval,
    mean_with_interval,
    summarise,
    t_quantile,
)
from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind
from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset
from tests.analysis.coaching.rounds import by_chance, play_round, reviewed
from tests.analysis.test_deciding import by_chance as random_networks


def a_round(losses: dict[tuple[DecisionKind, int], float], other_loss: float = 0.0) -> RoundFigures:
    """A round with one decision in each area, that loses so much."""
    areas = []
    for (kind, stage), loss in losses.items():
        grades = [0, 0, 0, 0]
        grades[Grade.EQUAL if loss == 0 else Grade.MISTAKE] = 1
        areas.append(AreaFigures(kind, stage, tuple(grades), loss))
    loss = sum(losses.values())
    return RoundFigures(0, 0.0, loss, other_loss, 0.0, 0.0, loss - other_loss, tuple(areas))


@pytest.mark.parametrize(("freedom", "expected"), [(9, 2.2622), (19, 2.0930), (39, 2.0227), (399, 1.9659)])
def test_quantiles_of_students_distribution_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert t_quantile(freedom) == pytest.approx(expected, abs=1e-3)


def test_intervals_hold_the_mean_in_95_of_100_cases() -> None:
    rng = random.Random(1)
    held = [0, 0, 0]
    for _ in range(2000):
        values = [rng.gauss(3, 5) for _ in range(10)]
        losses = [rng.gammavariate(2, 4) for _ in range(10)]
        counts = [rng.randrange(5, 20) for _ in range(10)]
        parts = [sum(rng.gammavariate(0.5, 2) for _ in range(count)) for count in counts]
        for place, (found, mean) in enumerate(
            (
                (mean_with_interval(values), 3.0),
                (loss_with_interval(losses, [1] * 10), 8.0),
                (loss_with_interval(parts, counts), 1.0),
            )
        ):
            assert found.low <= found.mean <= found.high
            held[place] += found.low <= mean <= found.high
    assert all(0.93 <= count / 2000 <= 0.97 for count in held)


def test_nobody_is_judged_by_few_rounds() -> None:
    bad = a_round({(DecisionKind.KNOCK, 1): 30.0})
    few = summarise([bad] * (LEAST_ROUNDS - 1))
    assert (few.loss, few.loss_a_decision, few.skill, few.luck, few.weaknesses) == (None, None, None, None, ())
    assert few.all.grades[Grade.MISTAKE] == LEAST_ROUNDS - 1, "what was counted is no verdict"
    enough = summarise([bad] * LEAST_ROUNDS)
    assert enough.loss is not None
    assert enough.loss.mean == 30
    assert enough.weaknesses


def test_no_round_and_a_faultless_player_have_figures_too() -> None:
    assert summarise([]).all.best_share == 0
    found = summarise([a_round({(DecisionKind.DRAW, 0): 0.0})] * 20)
    assert found.loss is not None
    assert (found.loss.mean, found.loss.low, found.loss.high) == (0, 0, 0)
    assert found.all.best_share == 1
    assert found.weaknesses == ()


def test_what_to_work_on_are_the_areas_lost_most_in_beyond_chance() -> None:
    rng = random.Random(2)
    rounds = []
    for number in range(30):
        losses = {
            (DecisionKind.DISCARD, 0): rng.uniform(1, 2),
            (DecisionKind.DRAW, 1): rng.uniform(2, 4),
            (DecisionKind.DRAW, 0): 0.3,  # Expert loses that as well
            (DecisionKind.KNOCK, 2): 15.0 if number == 7 else 0.0,  # once is no habit
            (DecisionKind.KNOCK, 3): 0.5,
            (DecisionKind.DISCARD, 3): 0.4,
        }
        rounds.append(a_round(losses))
    found = [(one.figures.kind, one.figures.stage) for one in summarise(rounds).weaknesses]
    assert found == [(DecisionKind.DRAW, 1), (DecisionKind.DISCARD, 0), (DecisionKind.KNOCK, 3)]
    assert len(found) == MOST_WEAKNESSES


def test_figures_of_a_review_add_up() -> None:
    rng = random.Random(5)
    game, judge = Game(preset("standard")), random_networks(1)
    rounds: list[RoundFigures] = []
    for _ in range(3):
        review = reviewed(play_round(game, (by_chance(rng), by_chance(rng)), rng), judge)
        for seat in (0, 1):
            found = figures_of(review, seat)
            mine = [decision for decision in review.decisions if decision.seat == seat]
            assert found.decisions == len(mine)
            assert found.loss == pytest.approx(sum(area.loss for area in found.areas))
            assert found.skill + found.luck == pytest.approx(found.result)
            for grade in Grade:
                assert sum(area.grades[grade] for area in found.areas) == sum(one.grade is grade for one in mine)
        rounds.append(figures_of(review, 0))
    summary = summarise(rounds)
    assert summary.rounds == 3
    assert {area.kind for area in summary.by_kind} == {*DecisionKind, *ShowdownKind}
    for parts in (summary.by_kind, summary.by_stage):
        assert sum(area.decisions for area in parts) == summary.all.decisions
        assert sum(area.loss for area in parts) == pytest.approx(summary.all.loss)
