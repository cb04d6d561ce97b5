"""The benchmark of the players runs, and a missed limit is an error."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from benchmarks import players
from benchmarks.players import Comparison, SelfPlay, Speed
from gin_desktop.engine.view import View


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two levels, few positions, and nothing that takes turns with OpenSpiel."""
    monkeypatch.setattr(players, "names", lambda: ("easy", "medium:careful"))
    monkeypatch.setattr(players, "LEVELS", ("easy",))
    rows = [
        Comparison("rounds, scripted", "openspiel", 900.0, 30.0, 30.0, 20, True),
        Comparison("deadwood", "x", note="none"),
    ]
    monkeypatch.setattr(players, "side_by_side", lambda: rows)


@pytest.mark.usefixtures("quick")
def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert players.main(["--json", "--decisions", "20", "--games", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["player"] for row in found["decisions"]] == ["easy", "medium:careful"]
    assert all(0 < row["median_ms"] <= row["p99_ms"] and row["decisions"] == 20 for row in found["decisions"])
    assert found["self_play"][0]["rounds_per_second"] > 0
    assert players.main(["--decisions", "2", "--games", "1"]) == 0
    text = capsys.readouterr().out
    assert "medium:careful" in text
    assert "at least 20x: met" in text


@pytest.mark.usefixtures("quick")
def test_a_missed_limit_is_an_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(players, "MOST_MS", {"easy": 0.0})
    assert players.main(["--decisions", "2", "--games", "1"]) == 1
    assert "MISSED" in capsys.readouterr().out


def test_the_level_below_does_not_meet_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    views = players.positions(3)
    monkeypatch.setattr(players, "prepare", lambda: "no_weights")
    monkeypatch.setattr(players, "MOST_MS", {"expert": 1e9})
    row = players.speed("expert", views)
    assert (row.met, row.note) == (False, "no_weights")
    assert "the level below played" in players.table([row], [], [])


def test_positions_come_from_real_games() -> None:
    views: Sequence[View] = players.positions(40)
    assert len(views) == 40
    assert len({view.phase for view in views}) >= 3
    assert {view.seat for view in views} == {0, 1}
    assert all(view.turn == view.seat for view in views)


def test_every_level_and_style_is_measured() -> None:
    found = list(players.names())
    assert found[0] == "easy"
    assert "expert:hunter" in found
    assert len(found) == 16


def test_what_cannot_be_compared_says_so() -> None:
    text = players.table([], [SelfPlay("easy", 3, 2.5)], [Comparison("deadwood", "openspiel", note="not installed")])
    assert "not installed" in text
    assert "2.5 rounds/s" in text
    assert "MISSED" in players.table([Speed("expert", 1, 2, 9.0, 9.0, 5.0, False)], [], [])
