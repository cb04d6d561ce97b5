"""The benchmark of practice runs over every theme of every kind."""

from __future__ import annotations

import json

import pytest

from benchmarks import practice
from gin_desktop.practice.model import MELDING_KINDS
from gin_desktop.practice.themes import THEMES


def test_it_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(practice, "REPETITIONS", 1)
    monkeypatch.setattr(practice, "POSITION_COUNT", 1)
    rows = practice.measure()
    names = [f"{kind} {row}" for kind in MELDING_KINDS for row in (*THEMES[kind], "slices")]
    assert [row.name for row in rows] == names
    assert all(row.ratio > 0 and row.ours_us > 0 for row in rows)
    assert all(row.per_second > 0 or row.longest_us >= row.ours_us for row in rows)
    monkeypatch.setattr(practice, "measure", lambda: rows)
    practice.main(["--json"])
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == [row.name for row in rows]
    practice.main([])
    assert capsys.readouterr().out.count("\n") == len(rows)
