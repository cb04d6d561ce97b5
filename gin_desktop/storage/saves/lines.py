"""Reads the lines of a record, and recognises torn ends and files without any complete line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import LINE, RECORD, ReadError, read_bytes, read_ends

MOST_LINES: Final = 500_000
"""More lines than a lifetime of games in one record has."""

_START: Final = b'{"format":"gin-desktop"'
_SCRAP: Final = 8_192
"""Bytes: a header is much shorter, and a file without one is never longer, whatever the disk was filled with."""


def read_lines(path: Path) -> tuple[list[str], bool]:
    """Reads a record.

    Returns:
        Its lines, and whether a torn last line (without a line break) was dropped. The lines are not validated; one
            that is not UTF-8 is returned as text that is not JSON either.

    Raises:
        StorageError: `cannot_read`.
        ReadError: it is not a regular file, or too large for a record.
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
    """Whether a record ends with zeros, as after a power failure, so that more than a torn line may be missing.

    Raises:
        OSError, ReadError: as :func:`gin_desktop.storage.reading.read_ends`.
    """
    _, tail, _ = read_ends(path, LINE.most)
    return b"\0" in tail.rpartition(b"\n")[2]


def has_save(path: Path) -> bool:
    """Whether there is a record, or another file in its place, that must be kept; see :func:`is_unfinished_header`."""
    try:
        head, _, size = read_ends(path, _SCRAP + 1)
    except FileNotFoundError:
        return False
    except OSError:
        return os.path.lexists(path)
    except ReadError:
        return True
    return not is_unfinished_header(head, size)


def is_unfinished_header(head: bytes, size: int) -> bool:
    """Whether a file is the remains of a program that ended before it wrote the header: nothing was lost.

    Args:
        head: the first bytes of the file.
        size: its size in bytes.
    """
    start = head.rstrip(b"\0")  # after a power failure the length may be there without the content
    ours = start.startswith(_START) or _START.startswith(start)
    return size <= min(len(head), _SCRAP) and b"\n" not in head and ours


def _text(line: bytes) -> str:
    try:
        return line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        return "\ufffd" + line.decode(errors="replace")  # invalid JSON even if the broken part lies within a string
