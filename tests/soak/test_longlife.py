"""The data folder of many years is like a person's own, and its screens are compared correctly with those of an empty
one."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
from pathlib import Path

import pytest

from gin_desktop.practice.codes import decode
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.verify import verify
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.preloading import ExpertPreloader
from gin_desktop.ui.program.program import Program
from soak.longlife import __main__ as command
from soak.longlife import visits
from soak.longlife.__main__ import compared, merged_runs
from soak.longlife.folder import answer_rows, make_old, play, with_new_nonces
from tests.inside import inside


def test_every_game_of_the_old_folder_verifies_and_every_answer_counts(tmp_path: Path) -> None:
    paths = make_old(tmp_path, games=12, answers=200, rules=3)
    games = sorted(paths.games.iterdir())
    assert len(games) == 12
    assert all(verify(path).holds for path in games)
    progress = Progress(paths.progress)
    answers = progress.attempts()
    progress.close()
    assert len(answers) == 200
    for answer in answers:
        assert decode(answer.code).kind == answer.kind
    assert {answer.run for answer in answers} == {"train", "theme", "timed", "daily"}
    assert len(Rulebook(paths).own()) == 3
    with sqlite3.connect(paths.progress) as file:
        assert file.execute("SELECT count(*) FROM timed").fetchone() == (1,)


def test_a_copied_game_has_seals_of_its_own(tmp_path: Path) -> None:
    lines = play(1)
    copy = with_new_nonces(lines, random.Random(1))
    assert copy != lines
    assert len(copy) == len(lines)
    path = tmp_path / "copy.jsonl"
    path.write_text("\n".join([*copy, ""]), encoding="utf-8")
    assert verify(path).holds
    seals = [{line.split('"seal":"')[1][:64] for line in text if '"seal"' in line} for text in (lines, copy)]
    assert not seals[0] & seals[1]


def test_some_positions_are_tried_again() -> None:
    codes = [row[3] for row in answer_rows(400)]
    assert 300 < len(set(codes)) < 400


@pytest.mark.long
def test_every_screen_is_visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(tmp_path, games=2, answers=20)
    monkeypatch.setattr(visits, "QUIET_SECONDS", 0.02)
    monkeypatch.setattr(
        ExpertPreloader, "update", lambda preparing, _dt: setattr(inside(preparing, "app"), "background", None)
    )
    for owner, name in ((Program, "practice"), (Application, "run")):  # the run changes these
        monkeypatch.setattr(owner, name, getattr(owner, name))
    result = visits.run(tmp_path, ("finished", "settings"))
    assert list(result["visits"]) == ["start", "finished game", "leaving it", "settings", "help", "fairness"]
    for name, visit in result["visits"].items():
        assert visit["work"] > 0, name
        assert 0 < visit["first"] <= visit["shown"], name
    assert len(list(Paths.under(tmp_path).games.iterdir())) == 3, "the finished game was filed away"


def test_a_signal_ends_the_runs_with_the_figures_of_those_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = []

    def child(folder: Path) -> dict[str, object]:
        calls.append(folder)
        if len(calls) == 6:  # the first one, two pairs, and half of the third pair
            os.kill(os.getpid(), signal.SIGTERM)
        visit = {"first": 100.0, "work": 90.0, "shown": 110.0, "longest": 90.0, "after": 2.0}
        return {"visits": {"fairness": visit}, "memory": {"resident_mb": 100.0}}

    monkeypatch.setattr(command, "child", child)
    monkeypatch.setattr(command, "make_old", lambda old, *_: old.mkdir())
    monkeypatch.setattr(command, "make_empty", lambda empty: empty.mkdir())
    assert command.main(["--json", "--runs", "9", "--folder", str(tmp_path / "old")]) == 128 + signal.SIGTERM
    result = json.loads(capsys.readouterr().out)
    assert (result["signal"], result["runs"], len(calls)) == (signal.SIGTERM, 2, 6)
    assert result["screens"]["fairness"]["holds"]
    assert result["memory"]["ratio"] == 1.0


def test_a_signal_leaves_no_half_made_folder_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(old: Path, *_: int) -> None:
        old.mkdir()
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(command, "make_old", make)
    result = command.measure(20, 20, 0, 3, tmp_path / "old")
    assert (result["signal"], result["runs"], result["screens"]) == (signal.SIGINT, 0, {})
    assert not (tmp_path / "old").exists()
    assert command.table(result)[-1] == "ended by signal 2 after 0 runs"


def test_what_is_slow_is_told() -> None:
    quick = {"first": 100.0, "work": 100.0, "shown": 110.0, "longest": 90.0, "after": 2.0}
    runs = [{"menu": {**quick, "work": work, "shown": work}} for work in (100.0, 900.0, 102.0)]
    assert (merged_runs(runs)["menu"]["work"], merged_runs(runs)["menu"]["shown"]) == (102.0, 100.0)
    for change, holds in (
        ({}, True),
        ({"work": 149.0}, True),
        ({"work": 151.0}, False),
        ({"shown": 250.0}, False),
        ({"longest": 97.0}, True),
        ({"longest": 99.0}, False),
        ({"after": 11.0}, False),
    ):
        assert compared({"menu": quick}, {"menu": {**quick, **change}})["menu"]["holds"] == holds, change
