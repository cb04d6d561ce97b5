"""The measurement of the coach's belief, at a small size."""

from __future__ import annotations

import json

import numpy as np
import pytest

from benchmarks.coach import belief
from benchmarks.coach.belief import PEOPLE, STAGES, calibration, cases_against, main, measure
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset


def test_every_turn_of_the_seat_that_watches_is_a_case() -> None:
    cases = list(cases_against("easy", preset("standard"), 2, 1, "easy"))
    assert {case.view.seat for case in cases} == {0, 1}
    assert {case.view.phase for case in cases} <= {Phase.UPCARD, Phase.DRAW}
    for case in cases:
        assert case.hand.bit_count() == 10
        assert case.name == "easy"
        assert not case.hand & case.view.hand
    again, other = ([case.hand for case in cases_against("easy", preset("standard"), 2, seed, None)] for seed in (1, 2))
    assert again == [case.hand for case in cases] != other


def test_the_figures_of_single_positions_hang_together() -> None:
    cases = list(cases_against("medium", preset("gin_only"), 1, 3, None))
    found = measure(cases, 60)
    assert len(found.deadwood) == len(cases)
    for likelihood in (found.uniform, found.present, found.learned, found.contrast):
        assert (likelihood < 0).all()
        assert np.isfinite(likelihood).all()
    assert (found.effective >= 1).all()
    assert (found.effective <= 60 + 1e-6).all()
    assert len(found.usable) == len(found.used) == sum(case.view.hand.bit_count() for case in cases)
    bins = calibration([found])
    assert sum(one["cards"] for one in bins) == len(found.used)


def test_the_command_prints_every_opponent_and_stage(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(belief, "_TABLES", 4)
    size = ["--rounds", "1", "--draws", "40", "--opponents", f"easy,{PEOPLE}"]
    status = main([*size, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert status == (0 if found["met"] else 1)
    assert {row["opponent"] for row in found["rows"]} == {"easy", "easy, not named", PEOPLE}
    assert {row["stage"] for row in found["rows"]} <= {*STAGES, "all"}
    assert all(row["gain"] == pytest.approx(row["contrast"] - row["present"]) for row in found["rows"])
    assert found["speed"]["view_ms"] > 0
    assert "easy, not named" in belief.report(found)
