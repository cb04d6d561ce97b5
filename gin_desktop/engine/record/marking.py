"""The mark of a game in which free undo was used: its record is written anew, so that its first line says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gin_desktop.engine.record.entries import MARKED, SUMMED, Header, RecordError
from gin_desktop.engine.record.lines import line_of, parse_line


def marked(lines: Sequence[str]) -> list[str]:
    """The lines of a record, as they stand where the game is marked; those of version 3 and 4 stay what they are.

    Raises :class:`RecordError` for lines that are no record.
    """
    header = parse_line(lines[0], 1) if lines else None
    if not isinstance(header, Header):
        raise RecordError("empty", line=0)
    rest = list(lines[1:])
    if header.version < SUMMED:
        entries = [parse_line(text, number, header.version) for number, text in enumerate(rest, start=2)]
        rest = [line_of(entry, header.rules) for entry in entries]
    first = replace(header, assisted=True, version=max(header.version, MARKED))
    return [line_of(first, header.rules), *rest]
