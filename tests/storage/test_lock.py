"""The instance lock, between real processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gin_desktop.storage.lock import InstanceLock
from tests.inside import inside

HOLDER = """
import sys
from pathlib import Path
from gin_desktop.storage.lock import InstanceLock
lock = InstanceLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.readline()
lock.release()
print("released", flush=True)
sys.stdin.readline()
"""


@contextmanager
def _other(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that asked for the lock and said what it got."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def _says(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def _go_on(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


@pytest.mark.processes
def test_the_second_process_is_refused_until_the_first_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "instance.lock"
    lock = InstanceLock(path)
    with _other(path) as process:
        assert _says(process) == "True"
        assert lock.acquire() is False
        assert lock.problem is None
        _go_on(process)
        assert _says(process) == "released"
        assert lock.acquire() is True
    lock.release()


@pytest.mark.processes
def test_refused_in_the_other_direction(tmp_path: Path) -> None:
    path = tmp_path / "instance.lock"
    lock = InstanceLock(path)
    assert lock.acquire() is True
    with _other(path) as process:
        assert _says(process) == "False"
    lock.release()
    with _other(path) as process:
        assert _says(process) == "True"


@pytest.mark.processes
def test_kill_frees_it(tmp_path: Path) -> None:
    path = tmp_path / "instance.lock"
    lock = InstanceLock(path)
    with _other(path) as process:
        assert _says(process) == "True"
        assert lock.acquire() is False
        process.kill()
        process.wait()
        assert lock.acquire() is True
    lock.release()


def test_a_lock_file_left_behind_means_nothing(tmp_path: Path) -> None:
    path = tmp_path / "instance.lock"
    path.write_text("4711")
    lock = InstanceLock(path)
    assert lock.acquire() is True
    lock.release()
    lock.release()


def test_no_lock_possible_is_not_another_instance(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    lock = InstanceLock(tmp_path / "data" / "instance.lock")
    assert lock.acquire() is True
    assert lock.problem is not None
    assert lock.problem.code == "cannot_lock"
    lock.release()


def test_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise NotImplementedError("no flock here")

    lock = InstanceLock(tmp_path / "instance.lock")
    monkeypatch.setattr(inside(lock, "lock"), "acquire", refuse)
    assert lock.acquire() is True
    assert lock.problem is not None
    assert lock.problem.values["reason"] == "no flock here"
