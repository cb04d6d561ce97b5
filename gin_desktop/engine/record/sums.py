"""The checksums of lines: accidents are seen by them (docs/record-format.md)."""

from __future__ import annotations

import re
import zlib
from typing import Final

from gin_desktop.engine.record.entries import RecordError

BEFORE_SUM: Final = -len(',"sum":"00000000"}')
"""Where the checksum begins in a line that has one, counted from the line's end."""
_SUM: Final = re.compile(r',"sum":"([0-9a-f]{8})"\}\Z')


def _sum_of(body: str) -> str:
    """CRC-32 of a line without its checksum, in 8 hex digits."""
    return f"{zlib.crc32(body.encode()):08x}"


def summed(body: str) -> str:
    """A line with its checksum, as the last key of its object."""
    return f'{body[:-1]},"sum":"{_sum_of(body)}"}}'


def right_sum(text: str, line: int) -> bool:
    """Whether a line ends with its checksum; raises :class:`RecordError` (``bad_sum``) if that is wrong."""
    found = _SUM.search(text, max(0, len(text) - 20))
    if found is None:
        return False
    if found[1] != _sum_of(text[: found.start()] + "}"):
        raise RecordError("bad_sum", line=line)
    return True
