"""The engine's benchmark runs, and says so when a program to compare with is missing."""

from __future__ import annotations

import json

import pytest

from benchmarks import engine


def test_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "REPETITIONS", 1)
    rows = engine.measure()
    assert [row.name for row in rows[:3]] == ["deadwood", "deadwood", "random playout"]
    assert [row.against for row in rows[3:]] == ["the standard set"] * 3 + ["json.loads alone"]
    for row in rows:
        assert (row.ratio is None) == (row.met is None) == bool(row.note)


def test_without_the_others_each_row_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "_module", lambda name: None)
    monkeypatch.setattr(engine, "REPETITIONS", 1)
    engine.main(["--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [row["note"] for row in rows[:3]] == [
        "open_spiel is not installed",
        "rlcard is not installed",
        "open_spiel is not installed",
    ]
    engine.main([])
    assert capsys.readouterr().out.count("is not installed") == 3
