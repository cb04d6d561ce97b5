"""Salvage of a damaged database: its rows are found wherever they lie in the file.

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
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from gin_desktop.storage.database.file import Values, transaction

MOST_ROWS: Final = 1 << 62
"""Row ids from here on can only be damage; after the largest id SQLite takes no more rows."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """How rows of a table are recognised.

    Attributes:
        name: of the table, whose first column is the number of the row (``id``).
        columns: all others, in their order.
        real_columns: those of them that hold numbers with a fraction.
        later: what the last columns hold in rows of older versions, which did not have them; such rows lie in newer
            files as they were written.
    """

    name: str
    columns: tuple[str, ...]
    real_columns: frozenset[str] = frozenset()
    later: Values = ()

    def takes(self, columns: int) -> bool:
        """Whether a row with so many columns may be one of this table, of whatever version."""
        return len(self.columns) - len(self.later) <= columns <= len(self.columns)


# The length of the row's header, then the type of the first column: none.
_HEADER: Final = re.compile(rb"(?=[\x06-\x14]\x00)")
_WHOLE_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)
_REST_EVERY: Final = 100
"""Places read before the thread sleeps, so that screens are drawn meanwhile."""
_REST: Final = 0.001


def recover(content: bytes, tables: Sequence[TableShape], made: sqlite3.Connection) -> int:
    """Puts all rows of these tables that a file holds into an empty database, and returns how many they are.

    No two tables may take the same number of columns.
    """
    forgotten, size = _free_pages(content), _page_size(content)
    found: dict[str, dict[int, Values]] = {table.name: {} for table in tables}
    for number, match in enumerate(_HEADER.finditer(content)):
        if number % _REST_EVERY == 0:
            time.sleep(_REST)
        place = match.start()
        if place // size + 1 in forgotten:
            continue
        with suppress(IndexError, struct.error, TypeError, ValueError, OverflowError):
            rowid = _rowid(content, place)
            name, row = _row(content, place, tables)
            found[name].setdefault(rowid, row)
    with transaction(made):
        for table in tables:
            rows, columns = found[table.name], ("id", *table.columns)
            statement = f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            for number, rowid in enumerate(sorted(rows)):
                if number % _REST_EVERY == 0:
                    time.sleep(_REST)
                with suppress(sqlite3.Error, OverflowError):  # what no row can be is none
                    made.execute(statement, (rowid if rowid < MOST_ROWS else None, *rows[rowid]))
    return sum(made.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0] for table in tables)


def _row(content: bytes, place: int, tables: Sequence[TableShape]) -> tuple[str, Values]:
    """Returns the table and the values of the row whose header begins at a place; raises what `recover` skips."""
    length, at = _varint(content, place)
    end = place + length
    types = []
    while at < end:
        kind, at = _varint(content, at)
        types.append(kind)
    if at != end:
        raise ValueError
    values = list(_values(content, end, types))[1:]
    table = next((table for table in tables if table.takes(len(values))), None)
    if table is None:
        raise ValueError
    missing = len(table.columns) - len(values)
    values += table.later[len(table.later) - missing :] if missing else ()
    names = zip(table.columns, values, strict=True)
    return table.name, tuple(float(value) if name in table.real_columns else value for name, value in names)


def _values(content: bytes, at: int, types: Sequence[int]) -> Iterator[Any]:
    """Yields the values of a row from its body; types are those of the file format of SQLite."""
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
    """Returns the id of the row whose header begins at a place; before it lie the length of the whole row, and the id.

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
    """Reads a number as SQLite writes it, seven bits a byte; returns it and the place after it."""
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
    """Returns the free pages, as far as the file still lists them, so that deleted rows do not come back."""
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
