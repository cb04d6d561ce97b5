"""The watch on what the program touches sees it, and a whole round of the real program touches nothing else."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.audit import ROOT, WATCH, Watch


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that is none of the test's."""
    WATCH.on = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        (folder / "there").write_text("before", encoding="utf-8")
        (folder / "folder").mkdir()
        WATCH.on = True
        yield folder
        WATCH.on = False
    WATCH.on = True


def touched() -> list[str]:
    """What was noted since the last time; the test does not fail for it."""
    found, WATCH.touched = WATCH.touched, []
    return found


STEPS: dict[str, Callable[[Path], object]] = {
    "open": lambda folder: (folder / "new").write_text("x", encoding="utf-8"),
    "append": lambda folder: open(folder / "there", "ab").close(),
    "low": lambda folder: os.close(os.open(folder / "new", os.O_CREAT | os.O_WRONLY)),
    "mkdir": lambda folder: (folder / "new").mkdir(),
    "rename": lambda folder: (folder / "there").rename(folder / "new"),
    "remove": lambda folder: (folder / "there").unlink(),
    "rmdir": lambda folder: (folder / "folder").rmdir(),
    "tree": lambda folder: shutil.rmtree(folder / "folder"),
    "link": lambda folder: (folder / "new").symlink_to("there"),
    "mode": lambda folder: (folder / "there").chmod(0o600),
    "time": lambda folder: (folder / "there").touch(),
    "database": lambda folder: sqlite3.connect(folder / "new").close(),
    "temporary": lambda folder: tempfile.TemporaryFile(dir=folder).close(),
}


@pytest.mark.parametrize("step", STEPS)
def test_what_is_written_elsewhere_is_noted_with_the_place_that_asked(step: str, elsewhere: Path) -> None:
    STEPS[step](elsewhere)
    found = touched()
    assert found
    assert all(str(elsewhere) in line for line in found)
    assert "tests/test_audit.py:" in found[0]


@pytest.mark.parametrize("step", STEPS)
def test_the_same_in_a_folder_of_the_test_is_nothing(step: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("before", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    STEPS[step](tmp_path)
    assert touched() == []


def test_out_through_a_link_or_over_a_neighbour(elsewhere: Path, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(elsewhere)
    (tmp_path / "way" / "there").write_text("x", encoding="utf-8")
    (tmp_path / "away").write_text("x", encoding="utf-8")
    (tmp_path / "away").rename(elsewhere / "away")
    (tmp_path / "way").unlink()  # the link lies in the test's folder
    assert [line.partition(":")[0] for line in touched()] == ["open", "os.rename"]


def test_a_folder_whose_name_only_begins_like_an_allowed_one(tmp_path: Path) -> None:
    watch = Watch()
    watch.start([tmp_path / "a"])
    watch.hook("open", (str(tmp_path / "ab"), "w", os.O_WRONLY))
    assert len(watch.stop()) == 1


def test_a_thread_is_watched_too(elsewhere: Path) -> None:
    thread = threading.Thread(target=STEPS["open"], args=(elsewhere,))
    thread.start()
    thread.join()
    assert len(touched()) == 1


def test_reading_is_no_harm_and_nowhere_keeps_nothing(elsewhere: Path) -> None:
    (elsewhere / "there").read_text(encoding="utf-8")
    Path(os.devnull).write_text("x", encoding="utf-8")
    sqlite3.connect(":memory:").close()
    assert touched() == []


def test_a_socket_is_noted_even_when_its_error_is_swallowed() -> None:
    socket.socket().close()
    assert len(touched()) == 1
    left, right = socket.socketpair()
    left.close()
    right.close()
    assert touched()


def test_a_process_is_noted_unless_the_test_may_start_one() -> None:
    subprocess.run([sys.executable, "--version"], check=True, capture_output=True)
    assert touched()
    WATCH.processes = True
    subprocess.run([sys.executable, "--version"], check=True, capture_output=True)
    assert touched() == []


TESTS = """
from pathlib import Path
import socket, subprocess, sys
import pytest

def test_socket():
    socket.socket().close()

def test_elsewhere():
    Path({place!r}).write_text("x")

def test_process():
    subprocess.run([sys.executable, "--version"])

@pytest.mark.processes
def test_may():
    subprocess.run([sys.executable, "--version"])

@pytest.mark.unwatched("because")
def test_free():
    Path({place!r}).write_text("x")

def test_good(tmp_path):
    (tmp_path / "x").write_text("x")
"""


@pytest.mark.processes
def test_a_test_that_touches_anything_fails(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  processes\n  unwatched\n  window\n", encoding="utf-8")
    (tmp_path / "test_x.py").write_text(TESTS.format(place=str(tmp_path / "away")), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
    done = subprocess.run(
        [*command, "--basetemp", str(tmp_path / "base"), str(tmp_path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    failed = {line.split("::")[1].split(" ")[0] for line in done.stdout.splitlines() if line.startswith("ERROR test_x")}
    assert failed == {"test_socket", "test_elsewhere", "test_process"}, done.stdout
    assert "6 passed, 3 errors" in done.stdout
    assert str(tmp_path / "away") in done.stdout


@pytest.mark.processes
def test_a_whole_round_of_the_real_program_touches_only_its_own_folder(tmp_path: Path) -> None:
    arguments = ["--demo", "--rounds", "1", "--speed", "off", "--seed", "3", "--opponent", "expert", "--data-dir"]
    for folder, code in (("here", 0), ("there", 1)):
        program = (
            f"from tests.audit import run; run([{str(tmp_path / 'here')!r}], {[*arguments, str(tmp_path / folder)]!r})"
        )
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False, timeout=240
        )
        assert done.returncode == code, done.stderr
        assert bool(done.stderr) == bool(code)
