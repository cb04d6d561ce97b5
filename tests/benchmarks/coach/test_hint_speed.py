"""The measurement of hints, at a small size."""

from __future__ import annotations

import json

import pytest

from benchmarks.coach.hints import main


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--positions", "4"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["positions"] == 4
    for name in ("hint", "reading"):
        assert found[f"{name}_ms"][0] >= found[f"{name}_longest_step_ms"][0] > 0
        assert found[f"{name}_to_expert"] > 0
