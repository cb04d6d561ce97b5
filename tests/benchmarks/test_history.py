"""The benchmark of the history runs, over small histories and records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import history
from gin_desktop.session.history import record_indexer
from gin_desktop.storage.paths import Paths


def test_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    games = history.pool(2)
    many, few = Paths.under(tmp_path / "many"), Paths.under(tmp_path / "few")
    assert history.fill(many, games, 40) > history.fill(few, games, 5)
    rows = history.measure_queries(many, few, 1)
    assert [row.name for row in rows][:3] == ["asked: statistics", "asked: statistics of one opponent", "asked: list"]
    assert all(row.ours > 0 < row.theirs for row in rows)
    monkeypatch.setattr(history, "measure", lambda rounds, records: rows)
    history.main(["--json", "--rounds", "40"])
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == [row.name for row in rows]
    history.main([])
    assert capsys.readouterr().out.count("\n") == len(rows)


def test_records_are_games_of_their_own(tmp_path: Path) -> None:
    (lines,) = history.pool(1)
    paths = Paths.under(tmp_path)
    paths.ensure()
    for number in range(3):
        text = "\n".join(history.copy_of_game(lines, number)) + "\n"
        (paths.games / f"computer-2026010{number + 1}-120000.jsonl").write_text(text, encoding="utf-8")
    taking = record_indexer.RecordIndexer(paths)
    for _ in taking.steps():
        pass
    assert taking.base is not None
    assert taking.base.execute("SELECT count(DISTINCT key) FROM games WHERE trouble = ''").fetchone() == (3,)
    taking.close()
