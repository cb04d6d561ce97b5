"""Injects a fault at one of the system calls that change files: the process dies there, or the disk refuses.

Everything the program does to files in a folder goes through functions of `os`; a child process replaces them. Files
are opened with `_pyio`, which is `io` written in Python, so that its calls pass through `os` as well. Only SQLite stays
out of reach; it is killed from outside.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import posix
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

from soak.faults.power import UnsyncedDisk

FaultMoment = Literal["before", "half", "after", "power", "refuse", "short", "count"]
KILL_TIMES: Final[tuple[FaultMoment, ...]] = ("before", "half", "after")
ERRORS: Final = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT)

FAULT_EXIT: Final = 77
"""The exit code of a process that an injected fault has ended."""

_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_BY_PATH: Final = ("replace", "rename", "link", "symlink", "unlink", "remove", "mkdir", "rmdir", "truncate", "chmod")
_BY_HANDLE: Final = ("ftruncate", "fsync", "fdatasync", "fchmod")


@dataclass(frozen=True)
class FaultPlan:
    """A fault at the ``at``-th call (from 1; 0 is never), and at ``lasting`` calls in a row where the disk refuses.

    ``when`` says what happens: the process dies ``before`` the call, ``half`` of a write in, or ``after`` it; at
    ``power`` the power fails after the call, so that what was not synced may be lost; the disk may ``refuse`` with
    ``error``, or take only a part of the data (``short``) and then refuse.
    """

    at: int = 0
    when: FaultMoment = "count"
    error: int = errno.ENOSPC
    lasting: int = 1

    def __str__(self) -> str:
        name = errno.errorcode.get(self.error, "")
        more = f".{name}.{self.lasting}" if self.when in ("refuse", "short") else ""
        return f"{self.at}.{self.when}{more}"

    @classmethod
    def parse(cls, text: str) -> FaultPlan:
        """Parses the text that ``str`` returns."""
        at, when, *more = text.split(".")
        if not more:
            return cls(int(at), when)  # type: ignore[arg-type]
        return cls(int(at), when, getattr(errno, more[0]), int(more[1]))  # type: ignore[arg-type]


class FaultInjector:
    """Counts the file calls below one folder from `install` on, and carries out the plan.

    The calls of other threads are not counted, since their order varies, but they are refused as well.

    Attributes:
        count: The number of calls so far.
        log: The calls, in order.
        lifted: Set to end all refusals.
    """

    def __init__(self, folder: Path, plan: FaultPlan, seed: int = 0) -> None:
        self.count = 0
        self.log: list[str] = []
        self.lifted = False
        self._folder = os.fspath(folder)
        self._plan = plan
        self._seed = seed
        self._thread = threading.get_ident()
        self._names: dict[int, str] = {}
        self._disk = UnsyncedDisk(seed) if plan.when == "power" else None

    def install(self) -> None:
        """Replaces the functions of `os` in this process, for good."""
        for name in _BY_PATH:
            self._replace(name, self._path_of_first)
        for name in _BY_HANDLE:
            self._replace(name, self._path_of_handle)
        os.open = self._open
        os.write = self._write
        os.close = self._close  # type: ignore[assignment]
        plain = import_module("_pyio")
        io.open = plain.open
        builtins.open = plain.open

    # -- replacements for functions of os

    def _replace(self, name: str, path_of: Callable[[Any], str | None]) -> None:
        real = getattr(posix, name, None)
        if real is None:
            return

        def call(first: Any, *rest: Any, **more: Any) -> Any:
            path = path_of(first)
            if path is None or more.get("dir_fd") is not None:
                return real(first, *rest, **more)
            if self._disk is not None:
                self._disk.before(name, first, *rest)
            fault = self._due(name, path)
            if fault in ("before", "half"):
                self._die()
            self._refuse(fault, path)
            result = real(first, *rest, **more)
            if self._disk is not None:
                self._disk.after(name, first, *rest)
            if fault in ("after", "power"):
                self._die()
            return result

        setattr(os, name, call)

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        name = None if dir_fd is not None else self._path_of_first(path)
        if name is None:
            return posix.open(path, flags, mode, dir_fd=dir_fd)
        writing = bool(flags & _WRITING)
        fault = self._due("open", name, counted=writing)
        if fault in ("before", "half"):
            self._die()
        self._refuse(fault, name)
        if self._disk is not None and writing:
            self._disk.opening(name)
        handle = posix.open(path, flags, mode)
        self._names[handle] = name
        if self._disk is not None and writing:
            self._disk.opened(name, handle)
        if fault in ("after", "power"):
            self._die()
        return handle

    def _write(self, handle: int, data: Any) -> int:
        name = self._names.get(handle)
        if name is None:
            return posix.write(handle, data)
        fault = self._due("write", name)
        if fault == "before":
            self._die()
        if fault in ("half", "short"):
            part = (self._seed * 7 + self.count) % max(1, len(data))
            if part:
                done = posix.write(handle, memoryview(data)[:part])
                if fault == "short":
                    return done
            if fault == "half":
                self._die()
        self._refuse(fault, name)
        done = posix.write(handle, data)
        if fault in ("after", "power"):
            self._die()
        return done

    def _close(self, handle: int) -> None:
        self._names.pop(handle, None)
        posix.close(handle)

    # -- injecting the fault

    def _due(self, name: str, path: str, *, counted: bool = True) -> str | None:
        """Returns the fault that is due at this call, or None."""
        plan = self._plan
        if threading.get_ident() == self._thread and counted:
            self.count += 1
            self.log.append(f"{name} {os.path.relpath(path, self._folder)}")
        if plan.when in ("refuse", "short"):
            on = 0 < plan.at <= self.count < plan.at + plan.lasting and not self.lifted
            if on and plan.when == "short":
                return "short" if name == "write" and self.count == plan.at else "refuse"
            return "refuse" if on else None
        if counted and threading.get_ident() == self._thread and self.count == plan.at:
            return plan.when
        return None

    def _refuse(self, fault: str | None, path: str) -> None:
        if fault in ("refuse", "short"):
            raise OSError(self._plan.error, os.strerror(self._plan.error), path)

    def _die(self) -> None:
        if self._disk is not None:
            self._disk.fail()
        os._exit(FAULT_EXIT)

    def _path_of_first(self, first: Any) -> str | None:
        if isinstance(first, int):
            return self._path_of_handle(first)
        try:
            path = os.path.abspath(os.fsdecode(first))
        except (TypeError, ValueError):
            return None
        return path if path.startswith(self._folder) else None

    def _path_of_handle(self, handle: Any) -> str | None:
        return self._names.get(handle) if isinstance(handle, int) else None
