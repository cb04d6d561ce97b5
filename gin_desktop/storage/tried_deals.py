"""The list of shared and daily deals begun here, apart from the records: deleting one must not allow another first
try."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from gin_desktop.storage.appended_lines import AppendedLines
from gin_desktop.storage.reading import FileLimits

_FILE: Final = FileLimits(most=2 * 1024 * 1024)
"""About sixty thousand deals."""
_LINE: Final = FileLimits(most=256, depth=2, values=8)
_CODE: Final = re.compile(r"[0-9A-Z]{14}\Z")


class TriedDeals:
    """The codes of all deals that were begun, by this instance or any other; each line of the file is one."""

    def __init__(self, path: Path) -> None:
        self._lines = AppendedLines(path, _FILE, _LINE, _code_of)

    def add(self, code: str) -> None:
        """Adds a deal that was begun."""
        if code not in self:
            self._lines.add({"code": code})

    def __contains__(self, code: object) -> bool:
        return code in self._lines.entries


def _code_of(content: Mapping[str, Any]) -> str | None:
    """The code in a line; None if the line is invalid."""
    return valid_code(content.get("code"))


def valid_code(code: object) -> str | None:
    """The value as the code of a deal, without dashes; None if it is none."""
    return code if isinstance(code, str) and _CODE.match(code) else None
