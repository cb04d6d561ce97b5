"""What lies in the place of a record: its lines, its torn end, the scrap of one that was never begun."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import LINE, RECORD, ReadError, read_bytes, read_ends

MOST_LINES: Final = 500_000
"""More lines than a life of games in one record has."""

_START: Final = b'{"format":"gin-desktop"'
_SCRAP: Final = 8_192
"""Bytes: a first line is much shorter, and a file without one is no longer, whatever the disk has filled up."""


def read_lines(path: Path) -> tuple[list[str], bool]:
    """Read a record.

    Returns:
        Its lines, and whether a torn last line was dropped: one without its line break. What the lines hold is not
        looked at; one that is not UTF-8 comes back as something that is not JSON either.

    Raises:
        StorageError: `cannot_read`.
        ReadError: something that is no file, or one too large for a record.
    """
    try:
        data = read_bytes(path, RECORD)
    except OSError as error:
        raise StorageError("cannot_read", path=str(path), reason=reason_of(error)) from error
    if data.count(b"\n") > MOST_LINES:
        raise ReadError("too_many_lines", most=MOST_LINES)
    end = data.rfind(b"\n") + 1
    try:
        whole = data[:end].decode().split("\n")[:-1]
    except UnicodeDecodeError:
        return [_text(line) for line in data[:end].split(b"\n")[:-1]], end < len(data)
    return [line.removesuffix("\r") for line in whole] if b"\r" in data else whole, end < len(data)


def has_zeroed_end(path: Path) -> bool:
    """Whether the end of a record is more than torn: zeros stand where a power failure has taken what was written.

    Raises:
        OSError, ReadError: as :func:`gin_desktop.storage.reading.read_ends`.
    """
    _, tail, _ = read_ends(path, LINE.most)
    return b"\0" in tail.rpartition(b"\n")[2]


def is_there(path: Path) -> bool:
    """Whether something lies in the place of a record that has to be looked at; see :func:`is_scrap`."""
    try:
        head, _, size = read_ends(path, _SCRAP + 1)
    except FileNotFoundError:
        return False
    except OSError:
        return os.path.lexists(path)
    except ReadError:
        return True
    return not is_scrap(head, size)


def is_scrap(head: bytes, size: int) -> bool:
    """Whether a file is what a program leaves that ended before its first line was written: nobody lost anything.

    Args:
        head: the first bytes of the file.
        size: how many it has.
    """
    start = head.rstrip(b"\0")  # after a power failure the end may be there without what was written
    ours = start.startswith(_START) or _START.startswith(start)
    return size <= min(len(head), _SCRAP) and b"\n" not in head and ours


def _text(line: bytes) -> str:
    try:
        return line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        return "\ufffd" + line.decode(errors="replace")  # even if the broken part lies within a string
