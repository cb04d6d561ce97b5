"""`gin-desktop history` on the command line, and the processes that read old records."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path

import pytest

from gin_desktop import cli
from gin_desktop.session.history import record_indexer
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.workers import IndexingProcesses
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.paths import Paths
from tests.history.makers import history, played, write

ROOT = Path(__file__).parents[2]


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A data folder with two games, and a file that is none."""
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    write(made.games / "computer-20260101-120000.jsonl", played(1))
    write(made.games / "computer-20260203-120000.jsonl", played(2, "oklahoma"))
    write(made.games / "notes.jsonl", ["dear diary"])
    return made


def run(paths: Paths, *arguments: str) -> int:
    return cli.main(["history", *arguments, "--data-dir", str(paths.data.parent)])


def test_rebuild_says_what_is_there(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    paths.history.write_bytes(b"no database")
    assert run(paths, "rebuild") == 0
    out, err = capsys.readouterr()
    assert "Games in the history: 2. Rounds: 4." in out
    assert "games/notes.jsonl: not a record of a game" in out
    assert err == ""
    assert run(paths, "check") == 0
    assert "matches" in capsys.readouterr().out


@pytest.mark.parametrize("what", ["rebuild", "check"])
def test_a_folder_that_cannot_be_used_is_named_with_the_way_out(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ("x" * 300)
    assert cli.main(["history", what, "--data-dir", str(folder)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "the path is too long. Start with --data-dir and a shorter one." in err


def test_check_finds_what_differs(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(paths, "check") == 1
    history(paths).close()
    with sqlite3.connect(paths.history) as base:
        base.execute("UPDATE rounds SET points = points + 1 WHERE number = 1")
    base.close()
    assert run(paths, "check") == 1
    assert "2 games are missing or differ" in capsys.readouterr().out
    paths.history.write_bytes(b"x" * 5000)
    assert run(paths, "check") == 1
    assert "damaged" in capsys.readouterr().out
    assert paths.history.read_bytes() == b"x" * 5000


@pytest.mark.parametrize(
    "arguments", [[], ["mend"], ["rebuild", "now"], ["rebuild", "--fast"], ["check", "--data-dir"]]
)
def test_wrong_command_lines(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["history", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_nobody_else_may_be_at_it(paths: Paths, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = InstanceLock(paths.lock)
    assert other.acquire()
    assert run(paths, "rebuild") == 1
    assert "running" in capsys.readouterr().err
    other.release()
    assert run(Paths.under(tmp_path / "none"), "rebuild") == 1
    assert "no data folder" in capsys.readouterr().err


@pytest.mark.processes
def test_processes_take_in_what_is_new(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_indexer, "MANY", 2)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    known = history(paths)
    assert known.count(Filter()) == 2
    assert [one.name for one in known.refused()] == ["notes.jsonl"]
    known.close()


def test_where_no_process_can_be_started_the_window_reads(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr(record_indexer, "MANY", 2)
    monkeypatch.setattr(subprocess, "Popen", refuse)
    assert IndexingProcesses(paths.data).done() is None
    known = history(paths)
    assert known.count(Filter()) == 2
    known.close()
