"""The file with the results of shared deals that are not the person's own: those of friends and of the levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal, cast, get_args

from gin_desktop.storage.appended_lines import AppendedLines
from gin_desktop.storage.reading import FileLimits
from gin_desktop.storage.tried_deals import valid_code

Kind = Literal["friend", "removed", "par"]
"""A friend's result was kept, or removed again; a level's result was worked out."""

NAME_LENGTH: Final = 40
_TEXT_LENGTH: Final = 80
_FILE: Final = FileLimits(most=4 * 1024 * 1024)
"""About thirty thousand results."""
_LINE: Final = FileLimits(most=1024, depth=2, values=8)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of the file.

    Attributes:
        code: that of the deal, without dashes.
        name: of the friend or of the level.
        text: the result as it is sent.
    """

    kind: Kind
    code: str
    name: str
    text: str


class DealResultLines:
    """The lines of the file; later ones about the same deal and result replace earlier ones."""

    def __init__(self, path: Path) -> None:
        self._lines = AppendedLines(path, _FILE, _LINE, _line_of)

    def add(self, line: ResultLine) -> None:
        """Adds a line."""
        self._lines.add(asdict(line))

    def of(self, code: str) -> list[ResultLine]:
        """The lines about a deal, oldest first."""
        return [line for line in self._lines.entries if line.code == code]


def _line_of(content: Mapping[str, Any]) -> ResultLine | None:
    """What a line says; None if it is invalid."""
    kind, code, name, text = (content.get(field) for field in ("kind", "code", "name", "text"))
    if kind not in get_args(Kind) or valid_code(code) is None:
        return None
    if not (isinstance(name, str) and len(name) <= NAME_LENGTH and isinstance(text, str)):
        return None
    return ResultLine(cast(Kind, kind), str(code), name, text) if len(text) <= _TEXT_LENGTH else None
