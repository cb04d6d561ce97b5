"""Reports on unexpected errors: a report file and a log in the state folder, and the message shown.

A report contains no personal names: the home folder becomes ``~``, and the players' names are removed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from gin_desktop import __version__
from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t

MAX_REPORTS: Final = 10
_LONGEST: Final = 60_000
"""Maximum characters of a report: a chain of nested errors can be very long."""
_NAMED: Final = re.compile(r"crash-\d{8}-\d{6}(-\d+)?\.txt")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ReportContext:
    """The state of the program, for a report.

    Attributes:
        facts: facts that are written as they are, by name: the rules in play, the record.
        names: people's names, which are removed.
    """

    facts: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()


def report(what: str, about: ReportContext, folder: Path) -> Path | None:
    """Writes a report and the log; returns the report's path, or else the log's; None where neither can be written.

    Args:
        what: the traceback.
        folder: the state folder.
    """
    from gin_desktop.ui.kit.trouble.log import LOG, append  # logging's handlers are not needed before

    try:
        text = _text(what, about)
    except Exception:  # a report without the details is better than none
        text = what[:_LONGEST]
    _log.error("%s", text)
    logged = append(text, folder / LOG)
    written = _write(text, folder)
    if written is not None:
        _tidy(folder, written)
        return written
    return folder / LOG if logged else None


def traceback_of(error: BaseException) -> str:
    """Returns the complete traceback, or a substitute for an error that cannot be printed."""
    try:
        return "".join(traceback.format_exception(error))
    except Exception:
        return f"{type(error).__name__}, which cannot be printed\n"


def failure_text(error: Exception, written: Path | None) -> str:
    """Returns the message for the person: the cure for an error of the program's own, else where the report is."""
    if isinstance(error, GinError) and has(f"error.{error.code}"):
        with contextlib.suppress(KeyError, ValueError, IndexError):  # its values may not fit its text
            return t(f"error.{error.code}", **error.values)
    if written is not None:
        return t("error.unexpected", path=written)
    return t("error.unexpected_unlogged")


def _text(what: str, about: ReportContext) -> str:
    import platform

    facts = {
        "Gin Desktop": __version__,
        # not `platform.platform()`, which starts another program
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": sys.version.replace("\n", " "),
        "pygame-ce": f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}",
        "Drivers": f"{_asked(pygame.display.get_driver)}, {os.environ.get('SDL_AUDIODRIVER', 'usual sound')}",
        **about.facts,
    }
    head = "".join(f"{name}: {value}\n" for name, value in facts.items())
    text = f"{head}\n{_without(what, about.names)}"
    for home in sorted({os.path.realpath(Path.home()), str(Path.home())}, key=len, reverse=True):
        if len(home) > 1:
            text = text.replace(home, "~")
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}\n...\n{text[-_LONGEST // 2 :]}"


def _asked(question: Callable[[], object]) -> str:
    try:
        return str(question())
    except pygame.error:
        return "none"


def _without(what: str, names: Iterable[str]) -> str:
    """Returns the traceback without these names. Lines of code stay as they are: nobody is called ``self``."""
    people = [name for name in sorted(names, key=len, reverse=True) if name.strip()]
    if not people:
        return what
    wanted = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in people))
    lines, code = [], False
    for line in what.split("\n"):
        place = line.lstrip(" |").startswith('File "')
        lines.append(line if place or code else wanted.sub("[name]", line))
        code = place
    return "\n".join(lines)


def _write(text: str, folder: Path) -> Path | None:
    """Writes a new file; never overwrites an existing one or follows a link."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = folder / f"crash-{stamp}{'' if number == 1 else f'-{number}'}.txt"
            try:
                handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                if number > 100:
                    return None
                continue
            with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{stamp}\n{text}")
            return path
    except OSError:
        pass
    return None


def _tidy(folder: Path, written: Path) -> None:
    """Removes the oldest reports when there are too many, except this one: the clock may have been set back."""
    with contextlib.suppress(OSError):
        others = (path for path in _reports(folder) if path != written)
        for path in sorted(others, key=lambda path: path.lstat().st_mtime_ns)[: 1 - MAX_REPORTS]:
            path.unlink()


def _reports(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if _NAMED.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                yield Path(entry.path)
