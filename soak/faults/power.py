"""Models a power failure: the disk is left as it may be when some writes had not been synced.

The model is strict within POSIX: what a file got after its last `fsync` may be there, there in part, zeros or missing;
names (created, moved, removed) may be undone from the last one back, unless their folder was synced since.
"""

from __future__ import annotations

import contextlib
import os
import posix
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class _Name:
    """A change to names in a folder, with its undo."""

    folder: str
    undo: Callable[[], None]


class UnsyncedDisk:
    """Tracks what is certain to be on the disk; `fail` leaves one of the states that are then possible."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._sure: dict[tuple[int, int], bytes] = {}
        self._paths: dict[tuple[int, int], str] = {}
        self._names: list[_Name] = []
        self._kept: bytes | None = None

    def opening(self, path: str) -> None:
        """Is called before a file is opened for writing."""
        self._kept = _content(path)

    def opened(self, path: str, handle: int) -> None:
        """Is called after a file was opened."""
        key = _key(os.fstat(handle))
        self._paths[key] = path
        if self._kept is not None:
            self._sure.setdefault(key, self._kept)
        else:
            self._sure[key] = b""  # the inode number of a removed file may be used again
            self._names.append(_Name(os.path.dirname(path), lambda: _gone(path)))

    def before(self, name: str, first: Any, *rest: Any) -> None:
        """Is called before a call that changes files."""
        self._kept = None
        if name in ("replace", "rename"):
            self._kept = _content(os.fsdecode(rest[0]))
        elif name in ("unlink", "remove"):
            self._kept = _content(os.fsdecode(first))

    def after(self, name: str, first: Any, *rest: Any) -> None:
        """Is called after a call that changes files."""
        kept = self._kept
        if name in ("fsync", "fdatasync"):
            self._synced(first)
        elif name in ("replace", "rename"):
            old, new = os.fsdecode(first), os.fsdecode(rest[0])
            self._paths = {key: new if path == old else path for key, path in self._paths.items()}

            def back() -> None:
                with contextlib.suppress(OSError):
                    posix.rename(new, old)
                    self._paths = {key: old if path == new else path for key, path in self._paths.items()}
                if kept is not None:
                    _write(new, kept)

            self._names.append(_Name(os.path.dirname(new), back))
        elif name in ("unlink", "remove") and kept is not None:
            path, content = os.fsdecode(first), kept
            self._names.append(_Name(os.path.dirname(path), lambda: _write(path, content)))
        elif name == "link":
            made = os.fsdecode(rest[0])
            self._names.append(_Name(os.path.dirname(made), lambda: _gone(made)))

    def fail(self) -> None:
        """Lets the power fail now."""
        for key, path in list(self._paths.items()):
            with contextlib.suppress(OSError):
                if _key(os.stat(path)) == key:
                    self._damage(path, self._sure.get(key, b""))
        names = list(self._names)  # the syncing thread is still running
        for name in reversed(names[self._rng.randint(0, len(names)) :]):
            name.undo()

    def _damage(self, path: str, sure: bytes) -> None:
        now = _content(path)
        if now is None or now == sure or self._rng.random() < 0.3:
            return
        if not now.startswith(sure):
            sure = b""
        more = now[len(sure) :]
        there = more[: self._rng.randint(0, len(more))]
        zeros = b"\0" * (len(more) - len(there)) if self._rng.random() < 0.3 else b""
        _write(path, sure + there + zeros)

    def _synced(self, handle: int) -> None:
        about = os.fstat(handle)
        path = os.readlink(f"/proc/self/fd/{handle}")
        if os.path.isdir(path):
            self._names = [name for name in self._names if name.folder != path]
        else:
            self._sure[_key(about)] = _content(path) or b""


def _key(about: os.stat_result) -> tuple[int, int]:
    return about.st_dev, about.st_ino


def _content(path: str) -> bytes | None:
    """Returns the bytes of a regular file; None if there is none."""
    if not os.path.isfile(path):
        return None
    handle = posix.open(path, os.O_RDONLY)
    try:
        return posix.read(handle, 1 << 26)
    finally:
        posix.close(handle)


def _write(path: str, content: bytes) -> None:
    with contextlib.suppress(OSError):
        handle = posix.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        posix.write(handle, content)
        posix.close(handle)


def _gone(path: str) -> None:
    with contextlib.suppress(OSError):
        posix.unlink(path)
