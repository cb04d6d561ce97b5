"""What may lie where the program has its files: pipes, folders, links of all kinds, devices, what is far too large."""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and devices lie in folders elsewhere")


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()


def _full_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("precious")


def _dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere" / "at all")


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _link_to_pipe(path: Path) -> None:
    pipe = path.with_name(f"{path.name} pipe")
    os.mkfifo(pipe)
    path.symlink_to(pipe)


def _socket(path: Path) -> None:
    os.mknod(path, stat.S_IFSOCK | 0o600)  # no socket is opened for it


def _unreadable(path: Path) -> None:
    path.write_text("precious")
    path.chmod(0)


def _endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)


def _noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 8)


THINGS: Final[dict[str, Callable[[Path], None]]] = {
    "pipe": _pipe,
    "folder": _folder,
    "full folder": _full_folder,
    "link to nowhere": _dangling,
    "link in a circle": _loop,
    "link to a device": _device,
    "link to a pipe": _link_to_pipe,
    "file without end": _endless,
    "noise": _noise,
}
"""Name -> puts it at a path."""

if sys.platform == "linux":  # elsewhere only root may make one
    THINGS["socket"] = _socket
if sys.platform != "win32" and os.geteuid() != 0:  # who may read everything has no such files
    THINGS["unreadable file"] = _unreadable


def traits(path: Path) -> tuple[object, ...]:
    """What tells a thing from another one, wherever it was moved to."""
    about = path.lstat()
    return stat.S_IFMT(about.st_mode), about.st_ino, about.st_size


@contextmanager
def promptly(seconds: float = 20.0) -> Iterator[None]:
    """A hang inside is an error instead of the end of all tests."""
    if sys.platform == "win32":
        yield
        return

    def late(*_: object) -> None:
        raise TimeoutError("it hangs")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
