"""What the program may not touch, watched while a test of it runs.

The promise: no socket of any kind, no other process, and nothing written, made, renamed or removed outside the folders
that the README names. Python tells every such step to an audit hook before it is taken. A hook can't be taken out
again, so there is one for the whole run, and a `Watch` that is on while a test runs.

What this can't see: what C libraries do by themselves (SDL speaks to the display, SQLite writes beside the file it was
given), and reading, which is no harm.

``python -c "from tests.audit import run; run([FOLDER], ARGUMENTS)"`` is the program as a process under the same hook.
"""

from __future__ import annotations

import os
import reprlib
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

Arguments = tuple[object, ...]

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
ROOT = Path(__file__).parents[1]

NOT_OURS = ("__pycache__", ".pytest_cache", ".hypothesis")
"""Folders that Python and the tests' own tools keep, wherever they lie."""

TOOLS_FILES = (".coverage",)
"""Beginnings of names of files that the tests' own tools keep in the checkout."""

NOWHERE = (os.devnull, "/dev/tty")
"""What can be written to without anything being kept."""


def frame_lines() -> str:
    """Where in the program or the tests a step was asked for: the innermost lines of ours."""
    here = f"{ROOT}{os.sep}"
    ours = [
        f"{frame.f_code.co_filename.removeprefix(here)}:{line}"
        for frame, line in traceback.walk_stack(None)
        if frame.f_code.co_filename.startswith(here) and frame.f_code.co_filename != __file__
    ]
    return " < ".join(ours[:4]) or "outside the program"


@dataclass
class Watch:
    """What may be touched at the moment, and what was touched against it.

    Attributes:
        on: whether anything is looked at.
        folders: below these everything may be written.
        processes: whether other processes may be started.
        touched: every step against the rules, with the place that asked for it.
    """

    on: bool = False
    folders: tuple[str, ...] = ()
    processes: bool = False
    touched: list[str] = field(default_factory=list)

    def start(self, folders: Iterable[Path], *, processes: bool = False) -> None:
        """From now on only these folders."""
        self.folders = tuple(os.path.realpath(folder) for folder in folders)
        self.processes = processes
        self.touched = []
        self.on = True

    def stop(self) -> list[str]:
        """Looks no longer, and tells what was touched."""
        self.on = False
        return self.touched

    def hook(self, event: str, arguments: Arguments) -> None:
        """What Python calls; it is called for everything, so it first asks whether anybody looks."""
        if not self.on:
            return
        judge = _JUDGES.get(event)
        if judge is not None:
            self._note(judge(self, arguments), event)
        elif event.startswith("socket."):
            self._note(reprlib.repr(arguments), event)

    def _note(self, what: str | None, event: str) -> None:
        if what is not None:
            self.touched.append(f"{event}: {what} ({frame_lines()})")

    def allows(self, path: str) -> bool:
        """Whether somebody may write there."""
        if path in NOWHERE or any(path == folder or path.startswith(folder + os.sep) for folder in self.folders):
            return True
        parts = Path(path).parts
        if any(name in parts for name in NOT_OURS):
            return True
        return os.path.dirname(path) == str(ROOT) and parts[-1].startswith(TOOLS_FILES)

    def against(self, place: object, folder: object = -1, *, follow: bool = True) -> str | None:
        """The place, if nobody may write there; ``folder`` is the descriptor that a relative name starts from."""
        if isinstance(place, int):
            return None  # a file that is open already: its opening was looked at
        name = os.fsdecode(place)  # type: ignore[arg-type]
        if isinstance(folder, int) and folder >= 0 and not os.path.isabs(name):
            if not os.path.isdir("/proc/self/fd"):
                return None  # only Linux tells which folder that is
            name = os.path.join(os.path.realpath(f"/proc/self/fd/{folder}"), name)
        try:
            # A step on a link itself (its removal, a rename over it) happens where the link lies.
            parent, last = os.path.split(os.path.abspath(name))
            real = os.path.realpath(name) if follow else os.path.join(os.path.realpath(parent), last)
        except (OSError, ValueError):
            return None  # no such name can be opened
        return None if self.allows(real) else real


Judge = Callable[[Watch, Arguments], str | None]


def _open(watch: Watch, arguments: Arguments) -> str | None:
    path, mode, flags = arguments
    writes = bool(flags & WRITING) if isinstance(flags, int) else False
    if isinstance(mode, str):
        writes = writes or any(letter in mode for letter in "wax+")
    return watch.against(path) if writes else None


def _database(watch: Watch, arguments: Arguments) -> str | None:
    name = os.fsdecode(arguments[0])  # type: ignore[arg-type]
    if name in ("", ":memory:") or (name.startswith("file:") and ("mode=ro" in name or "mode=memory" in name)):
        return None
    return watch.against(name.removeprefix("file:").partition("?")[0] if name.startswith("file:") else name)


def _places(*which: tuple[int, int], follow: bool = False) -> Judge:
    """Judges the arguments at these numbers, each with the number of its folder's descriptor."""

    def judge(watch: Watch, arguments: Arguments) -> str | None:
        for place, folder in which:
            start = arguments[folder] if folder < len(arguments) else -1
            against = watch.against(arguments[place], start, follow=follow)
            if against is not None:
                return against
        return None

    return judge


def _process(watch: Watch, arguments: Arguments) -> str | None:
    return None if watch.processes else reprlib.repr(arguments[:2])


NONE = 99
"""No such argument."""

_JUDGES: dict[str, Judge] = {
    "open": _open,
    "sqlite3.connect": _database,
    "os.mkdir": _places((0, 2)),
    "os.rename": _places((0, 2), (1, 3)),  # and os.replace
    "os.remove": _places((0, 1)),
    "os.rmdir": _places((0, 1)),
    "os.link": _places((1, 3)),
    "os.symlink": _places((1, 2)),
    "os.truncate": _places((0, NONE), follow=True),
    "os.chmod": _places((0, 2), follow=True),
    "os.chown": _places((0, 3), follow=True),
    "os.utime": _places((0, 3), follow=True),
    "os.setxattr": _places((0, NONE), follow=True),
    "os.removexattr": _places((0, NONE), follow=True),
    **dict.fromkeys(
        (
            *("subprocess.Popen", "os.system", "os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn"),
            *("os.startfile", "os.startfile/2", "pty.spawn", "_winapi.CreateProcess"),
        ),
        _process,
    ),
}

WATCH = Watch()
sys.addaudithook(WATCH.hook)


def run(folders: Iterable[str], arguments: list[str]) -> None:
    """The program in this process, watched from before its first import to its end; what it touched makes it fail."""
    WATCH.start([Path(folder) for folder in folders])
    from gin_desktop.cli import main

    code = main(arguments)
    touched = WATCH.stop()
    print(*touched, sep="\n", end="", file=sys.stderr)
    sys.exit(code or bool(touched))
