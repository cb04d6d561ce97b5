"""Validation of single JSON values of a record, and the checksums of its lines."""

from __future__ import annotations

import re
import unicodedata
import zlib
from typing import Any, Final

from gin_desktop.engine.record.entries import RecordError

LONGEST_LINE: Final = 65_536
"""The most characters of a line; a deal, the longest kind, has about a thousand."""
LONGEST_NAME: Final = 40
"""The most characters of a player's name, a title or the name of a preset."""
UNNAMED: Final = "You"
"""The name of a person who has given none. It is a value of the format, in every language of the program."""
_LARGEST: Final = 2**31


def clean_name(text: str) -> str:
    """Returns a name as a record keeps it: at most :data:`LONGEST_NAME` printable characters in one line."""
    blanks = (" " if unicodedata.category(letter) == "Zs" else letter for letter in text[:LONGEST_NAME])
    return "".join(letter if letter.isprintable() else "?" for letter in blanks)


def parse_bool(value: object) -> bool:
    """Returns a boolean; raises ``TypeError`` for any other value."""
    if type(value) is not bool:
        raise TypeError("not a yes or no")
    return value


def parse_name(value: object) -> str:
    """Returns a name cleaned so that it can be shown (no game is lost for its names); raises ``TypeError``."""
    return clean_name(parse_text(value, LONGEST_LINE)) or "?"


def parse_name_or_none(value: object) -> str | None:
    """Returns a name as :func:`parse_name` does, or None for None."""
    return None if value is None else parse_name(value)


def parse_text(value: object, longest: int) -> str:
    """Returns a text of at most ``longest`` characters; raises ``TypeError`` for any other value."""
    if not isinstance(value, str) or len(value) > longest:
        raise TypeError("not a text")
    return value


def parse_list(value: object, most: int) -> list[Any]:
    """Returns a list of at most ``most`` items; raises ``TypeError`` for any other value."""
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("not a list")
    return value


def parse_int(value: object) -> int:
    """Returns a whole number of at most 31 bits; raises ``TypeError`` for any other value."""
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        raise TypeError("not a whole number")
    return value


CHECKSUM_START: Final = -len(',"sum":"00000000"}')
"""The (negative) index at which the checksum starts in a line that has one."""
_SUM: Final = re.compile(r',"sum":"([0-9a-f]{8})"\}\Z')


def _sum_of(body: str) -> str:
    """Returns the CRC-32 of a line without its checksum, in 8 hex digits."""
    return f"{zlib.crc32(body.encode()):08x}"


def with_checksum(body: str) -> str:
    """Returns a line with its checksum added as the last key of its object."""
    return f'{body[:-1]},"sum":"{_sum_of(body)}"}}'


def has_checksum(text: str, line: int) -> bool:
    """Whether a line ends with a checksum; raises :class:`RecordError` (``bad_sum``) if the checksum is wrong."""
    found = _SUM.search(text, max(0, len(text) - 20))
    if found is None:
        return False
    if found[1] != _sum_of(text[: found.start()] + "}"):
        raise RecordError("bad_sum", line=line)
    return True
