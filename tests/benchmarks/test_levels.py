"""The benchmark of the levels runs, and its interval is Wilson's."""

from __future__ import annotations

import json

import pytest

from benchmarks import levels
from benchmarks.arena import Result


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert levels.main(["--pairs", "2", "--rules", "standard", "doubling", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["rules"] for row in rows] == ["standard", "doubling"]
    assert all(row["games"] == 4 and row["low"] <= row["share"] <= row["high"] for row in rows)
    levels.main(["--pairs", "1", "--rules", "gin_only"])
    assert "medium" in capsys.readouterr().out


def test_the_interval() -> None:
    # 81 of 263: (0.3080 + 0.0073 ∓ 0.0563) / 1.0146, worked out by hand
    low, high = Result(won=81, games=263).interval
    assert (round(low, 3), round(high, 3)) == (0.255, 0.366)
