"""Match equity with three scores: the chances add up and favour the right players."""

from __future__ import annotations

import random

import pytest

from gin_desktop.analysis.race import GAINS
from gin_desktop.analysis.three_scores import Needs, ThreeScores

FREE = ThreeScores(100, GAINS, rotating=False)
ROTATING = ThreeScores(100, GAINS, rotating=True)


def after(table: ThreeScores, needs: Needs, points: float) -> list[float]:
    """The chances when the first of them gets so many points (less than 0: the second)."""
    ask = table.chance_after_first_gains if points >= 0 else table.chance_after_first_loses
    return [ask(needs, abs(points), who) for who in range(3)]


@pytest.mark.parametrize("table", [FREE, ROTATING], ids=["free", "rotating"])
def test_somebody_wins(table: ThreeScores) -> None:
    rng = random.Random(1)
    for _ in range(50):
        needs = (rng.randint(1, 100), rng.randint(1, 100), rng.randint(1, 100))
        for points in (0, 4, -4, 31, -31, 120, -120):
            chances = after(table, needs, points)
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0


def test_who_loses_waits_and_waiting_costs() -> None:
    level = after(FREE, (100, 100, 100), 0)
    assert level[0] == pytest.approx(level[1])
    assert level[1] > level[2]
    least = after(FREE, (100, 100, 100), 1)
    assert least[0] > level[0] > least[2] > least[1], "one point and the next round against a seat that waits"
    assert after(FREE, (60, 60, 60), -9) == pytest.approx([after(FREE, (60, 60, 60), 9)[place] for place in (1, 0, 2)])


def test_a_win_of_the_captain_pays_the_line() -> None:
    solo, captain, line = after(ROTATING, (50, 50, 10), -10)
    assert (solo, captain, line) == (0, 0, 1), "the captain's own win ends the game for the other"
    assert after(ROTATING, (50, 9, 9), -10) == [0, 0.5, 0.5]
    assert after(ROTATING, (50, 8, 9), -10) == [0, 1, 0]
    before, won = (after(ROTATING, (100, 60, 60), points) for points in (0, -20))
    assert won[1] > before[1]
    assert won[2] > before[2]
    assert won[0] < before[0]
    assert won[1] > won[2], "the captain plays alone now"


def test_a_captain_would_rather_lose_than_carry_the_line_to_the_target() -> None:
    needs = (80.0, 60.0, 12.0)
    small_loss, great_win = (
        ROTATING.chance_after_first_gains(needs, 10, 1),
        ROTATING.chance_after_first_loses(needs, 25, 1),
    )
    assert small_loss > great_win == 0
