"""The list of shared and daily deals begun here, apart from the records: deleting one must not allow another first
try.

Each line is one deal, and lines are only appended, so that two running instances can both add theirs.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import write_all
from gin_desktop.storage.reading import FileLimits, ReadError, parse_json, read_bytes

_FILE: Final = FileLimits(most=2 * 1024 * 1024)
"""About sixty thousand deals."""
_LINE: Final = FileLimits(most=256, depth=2, values=8)
_CODE: Final = re.compile(r"[0-9A-Z]{14}\Z")
_FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class TriedDeals:
    """The codes of all deals that were begun, by this instance or any other.

    A code that cannot be written is remembered until the program ends. Torn and invalid lines are ignored.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._begun: set[str] = set()
        self._read: frozenset[str] = frozenset()
        self._stamp: tuple[int, int] | None = None

    def add(self, code: str) -> None:
        """Adds a deal that was begun."""
        if code in self:
            return
        self._begun.add(code)
        line = json.dumps({"code": code}).encode()
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

    def __contains__(self, code: object) -> bool:
        return code in self._begun or code in self._of_file()

    def _of_file(self) -> frozenset[str]:
        try:
            about = os.stat(self._path)
            stamp = about.st_size, about.st_mtime_ns
            if stamp != self._stamp:
                self._read = frozenset(filter(None, map(_code_of, read_bytes(self._path, _FILE).split(b"\n"))))
                self._stamp = stamp
        except (OSError, ReadError):
            return self._read
        return self._read


def _code_of(line: bytes) -> str:
    """The code in a line; empty if the line is invalid."""
    if not line or len(line) > _LINE.most:
        return ""
    try:
        content = parse_json(line.decode(), _LINE)
    except (UnicodeDecodeError, ReadError):
        return ""
    code = content.get("code") if isinstance(content, dict) else None
    return code if isinstance(code, str) and _CODE.match(code) else ""
