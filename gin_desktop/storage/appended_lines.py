"""A file to which lines of JSON are only appended, so that two running instances can both add theirs."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from gin_desktop.storage.files import write_all
from gin_desktop.storage.reading import FileLimits, ReadError, parse_json, read_bytes

_FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)

_Entry = TypeVar("_Entry")


class AppendedLines(Generic[_Entry]):
    """The lines of such a file, each an object; torn and invalid ones are ignored.

    A line that cannot be written, or read back, is remembered until the program ends.

    Args:
        whole, line: the limits of the file and of a line.
        meant: what the object in a line means; None if it means nothing.
    """

    def __init__(
        self, path: Path, whole: FileLimits, line: FileLimits, meant: Callable[[Mapping[str, Any]], _Entry | None]
    ) -> None:
        self._path = path
        self._whole = whole
        self._line = line
        self._meant = meant
        self._own: list[_Entry] = []
        self._read: list[_Entry] = []
        self._stamp: tuple[int, int] | None = None

    def add(self, content: Mapping[str, Any]) -> None:
        """Appends a line."""
        entry = self._meant(content)
        if entry is not None:
            self._own.append(entry)
        line = json.dumps(content, ensure_ascii=False).encode()
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if os.path.lexists(self._path) and not os.path.isfile(self._path):
                return
            handle = os.open(self._path, _FLAGS, 0o600)
            try:
                # the line break comes first, so that a torn line before spoils only itself
                write_all(handle, b"\n" + line + b"\n")
            finally:
                os.close(handle)

    @property
    def entries(self) -> list[_Entry]:
        """What the lines mean, oldest first; the file is read anew when it has changed."""
        with contextlib.suppress(OSError, ReadError):
            about = os.stat(self._path)
            stamp = about.st_size, about.st_mtime_ns
            if stamp != self._stamp:
                found = map(self._entry, read_bytes(self._path, self._whole).split(b"\n"))
                self._read = [entry for entry in found if entry is not None]
                self._stamp = stamp
        return [*self._read, *(entry for entry in self._own if entry not in self._read)]

    def _entry(self, line: bytes) -> _Entry | None:
        if not line or len(line) > self._line.most:
            return None
        try:
            content = parse_json(line.decode(), self._line)
        except (UnicodeDecodeError, ReadError):
            return None
        return self._meant(content) if isinstance(content, dict) else None
