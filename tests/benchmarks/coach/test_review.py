"""The benchmark of the review runs, and its statistics are right."""

from __future__ import annotations

import json

import pytest

from benchmarks.coach import review
from gin_desktop.analysis.coaching.play_summary import RoundFigures


def losing(*losses: float) -> list[RoundFigures]:
    return [RoundFigures(0, 0.0, loss, 0.0, 0.0, 0.0, loss, ()) for loss in losses]


@pytest.mark.long
def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--rounds", "3", "--workers", "1", "--levels", "easy", "medium", "--json"]
    assert review.main(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["level"] for row in found["levels"]] == ["easy", "medium"]
    assert all(row["rounds"] == 3 and row["loss"] is None for row in found["levels"]), "too few for a verdict"
    assert found["greatest_error_of_a_sum"] < 1e-9
    assert found["decisions"] > 0
    assert len(found["told_apart"]) == 1
    assert found["drift_left"]["first"][1] > 0
    assert review.main([*asked[:-1], "--rules", "gin_only"]) == 0
    assert "told_apart" in capsys.readouterr().out


def test_levels_are_told_apart_by_what_they_lose() -> None:
    assert review.told_apart(losing(3, 4, 5), losing(0, 1, 2), review.by_round) == 1
    assert review.told_apart(losing(0, 1, 2), losing(3, 4, 5), review.by_round) == 0
    even = review.told_apart(losing(*range(50)), losing(*range(50)), review.by_round)
    assert 0.4 < even < 0.6


def test_intervals_are_held_to_the_mean_of_all_rounds() -> None:
    assert review.covered(losing(*range(10, 60)), 20) > 0.9
