"""What can be read of a damaged database of practice: the rows themselves, wherever they lie in the file.

SQLite finds a row through its header, its schema and the pages above it, and gives up where one of these is wrong. So
none of them is asked. A row of ours has a shape that hardly anything else has: the number of its columns, an empty
first one (SQLite keeps the id apart), texts and numbers in their order. Every place of the file that looks like one is
read, and what the tables of a new database take is a row. Whatever else is damaged, a row whose own bytes are whole is
found.
"""

from __future__ import annotations

import re
import sqlite3
import struct
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from gin_desktop.storage.history.rows import COLUMNS, TIMED_COLUMNS, Values
from gin_desktop.storage.history.schema import MOST_ROWS, bring_up, memory

_TABLES: Final[Mapping[str, tuple[str, ...]]] = {"attempts": ("id", *COLUMNS), "timed": ("id", *TIMED_COLUMNS)}
_OLDEST: Final = 9
"""Columns that the first version had, without the id; rows of it lie in newer files as they were written."""
_LATER: Final[Values] = ("train", 0, "")
_REALS: Final = frozenset({"seconds", "at"})
# The length of the row's header, then the type of the first column: none.
_HEADER: Final = re.compile(rb"(?=[\x06-\x14]\x00)")
_WHOLE_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)
_REST_EVERY: Final = 100
"""Places looked at before the thread lets others work; a screen is being drawn meanwhile."""
_REST: Final = 0.001


def recover(content: bytes) -> tuple[sqlite3.Connection, int]:
    """A new database in memory of all rows in a file, and how many they are."""
    forgotten, size = _free_pages(content), _page_size(content)
    found: dict[str, dict[int, Values]] = {table: {} for table in _TABLES}
    for number, match in enumerate(_HEADER.finditer(content)):
        if number % _REST_EVERY == 0:
            time.sleep(_REST)
        place = match.start()
        if place // size + 1 in forgotten:
            continue
        with suppress(IndexError, struct.error, TypeError, ValueError, OverflowError):
            rowid = _rowid(content, place)
            table, row = _row(content, place)
            found[table].setdefault(rowid, row)
    made = memory()
    bring_up(made)
    made.execute("BEGIN")
    for table, rows in found.items():
        columns = _TABLES[table]
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        for number, rowid in enumerate(sorted(rows)):
            if number % _REST_EVERY == 0:
                time.sleep(_REST)
            with suppress(sqlite3.Error, OverflowError):  # what no answer can be is none
                made.execute(statement, (rowid if rowid < MOST_ROWS else None, *rows[rowid]))
    made.execute("COMMIT")
    return made, sum(made.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in _TABLES)


def _row(content: bytes, place: int) -> tuple[str, Values]:
    """The table and the values of the row whose header begins at a place. Raises what `recover` passes over."""
    length, at = _varint(content, place)
    end = place + length
    types = []
    while at < end:
        kind, at = _varint(content, at)
        types.append(kind)
    if at != end:
        raise ValueError
    values = list(_values(content, end, types))
    columns = len(values) - 1
    table = "timed" if columns == len(TIMED_COLUMNS) else "attempts"
    if table == "attempts" and columns >= _OLDEST:
        values += _LATER[columns - _OLDEST :]
    names = zip(_TABLES[table], values, strict=True)
    row = [float(value) if name in _REALS else value for name, value in names][1:]
    return table, tuple(row)


def _values(content: bytes, at: int, types: Sequence[int]) -> Iterator[Any]:
    """The values of a row from its body; types as the file format of SQLite numbers them."""
    for kind in types:
        if kind == 0:
            yield None
        elif kind <= 6:
            size = _WHOLE_BYTES[kind]
            yield int.from_bytes(_part(content, at, size), "big", signed=True)
            at += size
        elif kind == 7:
            yield struct.unpack(">d", _part(content, at, 8))[0]
            at += 8
        elif kind in (8, 9):
            yield kind - 8
        elif kind >= 13 and kind % 2:
            size = (kind - 13) // 2
            yield _part(content, at, size).decode()
            at += size
        else:
            raise ValueError


def _rowid(content: bytes, place: int) -> int:
    """The id of the row whose header begins at a place: before it lie the length of the whole row, and then the id.

    Raises:
        ValueError: the length is another.
    """
    start = place - 1
    while content[start - 1] >= 0x80 and place - start < 9:
        start -= 1
    rowid, end = _varint(content, start)
    if end != place:
        raise ValueError
    length, at = _varint(content, place)
    whole = length
    while at < place + length:
        kind, at = _varint(content, at)
        whole += _WHOLE_BYTES[kind] if kind <= 6 else 8 if kind == 7 else max(0, kind - 12) // 2
    for before in (1, 2):
        if start >= before and _varint(content, start - before) == (whole, start):
            return rowid
    raise ValueError


def _part(content: bytes, at: int, size: int) -> bytes:
    part = content[at : at + size]
    if len(part) < size:
        raise IndexError
    return part


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A number as SQLite writes it, seven bits a byte, and where the next thing begins."""
    value = 0
    for _ in range(8):
        byte = content[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    return value << 8 | content[at], at + 1


def _page_size(content: bytes) -> int:
    size = int.from_bytes(content[16:18], "big")
    size = 65536 if size == 1 else size
    return size if size in {1 << bits for bits in range(9, 17)} else 4096


def _free_pages(content: bytes) -> set[int]:
    """The pages that are in use no more, as far as the file still says which: what was forgotten stays forgotten."""
    size, free = _page_size(content), set[int]()
    trunk = int.from_bytes(content[32:36], "big")
    while 0 < trunk <= len(content) // size and trunk not in free:
        free.add(trunk)
        start = (trunk - 1) * size
        number = int.from_bytes(content[start + 4 : start + 8], "big")
        if number > size // 4 - 2:
            return set()  # no such page
        free.update(int.from_bytes(content[at : at + 4], "big") for at in range(start + 8, start + 8 + 4 * number, 4))
        trunk = int.from_bytes(content[start : start + 4], "big")
    return free if len(free) == int.from_bytes(content[36:40], "big") else set()
