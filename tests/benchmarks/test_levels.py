"""The benchmark of the levels runs."""

from __future__ import annotations

import json

import pytest

from benchmarks import levels


def test_it_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "NAMES", ("easy", "medium"))
    assert levels.main(["--pairs", "1", "--rules", "standard", "doubling", "--workers", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["rules"] for row in rows] == ["standard", "doubling"]
    assert all(row["games"] == 2 and row["low"] <= row["share"] <= row["high"] for row in rows)
    levels.main(["--pairs", "1", "--rules", "gin_only", "--workers", "1"])
    assert "medium" in capsys.readouterr().out
