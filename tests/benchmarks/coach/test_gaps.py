"""The measurements of gaps and of their intervals, at a small size."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from benchmarks.coach import gaps, intervals
from benchmarks.coach.decisions import decisions, played_on
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.simulation.positions import position
from gin_desktop.engine.presets import preset


def test_gaps_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert gaps.main(["--json", "--rules", "standard", "--decisions", "30", "--times", "2", "--hands", "4"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions"] >= 30
    assert sum(found[kind]["decisions"] for kind in ("draw", "discard", "knock") if kind in found) <= found["decisions"]
    assert len(found["discard"]["weights"]) == 2


def test_intervals_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert intervals.main(["--json", "--decisions", "3", "--hands", "6", "--ahead", "5"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions"] == 3
    assert 0 <= found["all"]["refined"]["share"] <= 1
    assert found["all"]["refined"]["mean_half"] <= found["all"]["networks"]["mean_half"]


def test_the_slope_of_a_line_is_found() -> None:
    rng = np.random.default_rng(1)
    gap = rng.exponential(3, 4000).astype(np.float32)
    found, half = gaps.slope(gap, (0.8 * gap + rng.normal(0, 5, 4000)).astype(np.float32))
    assert abs(found - 0.8) < half < 0.1


def test_a_level_plays_on_as_in_the_engine() -> None:
    source = decisions(preset("standard"), "medium", load(), random.Random(5))
    for _ in range(6):
        one = next(source)
        places = [position(one.view, np.full(2, one.hand, np.int64), np.random.default_rng(1))]
        points = played_on([one], places, load(), "medium")[0]
        assert points.shape == (2, 2)
        assert np.abs(points).max() < 200
