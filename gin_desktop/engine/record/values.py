"""Single values of a record, taken from what JSON has: each is what it should be, or raises at once."""

from __future__ import annotations

import re
import unicodedata
import zlib
from typing import Any, Final

from gin_desktop.engine.record.entries import RecordError

LONGEST_LINE: Final = 65_536
"""Characters of a line; a deal, the longest one, has a thousand."""
LONGEST_NAME: Final = 40
"""Characters of a name, of a title and of the name of a preset; the program itself writes no more than 40."""
UNNAMED: Final = "You"
"""The name of a person who has given none. It is a value of the format, in every language of the program."""
_LARGEST: Final = 2**31


def clean_name(text: str) -> str:
    """A name as a record keeps it: one line of printable characters, at most :data:`LONGEST_NAME` of them."""
    blanks = (" " if unicodedata.category(letter) == "Zs" else letter for letter in text[:LONGEST_NAME])
    return "".join(letter if letter.isprintable() else "?" for letter in blanks)


def flag(value: object) -> bool:
    """A yes or no; raises ``TypeError``."""
    if type(value) is not bool:
        raise TypeError("not a yes or no")
    return value


def name(value: object) -> str:
    """A name, in a form that can be shown, whatever it was when it was written: no game is lost for its names."""
    return clean_name(text_of(value, LONGEST_LINE)) or "?"


def name_or_none(value: object) -> str | None:
    """A name where there is one."""
    return None if value is None else name(value)


def text_of(value: object, longest: int) -> str:
    """A text of so many letters at most; raises ``TypeError``."""
    if not isinstance(value, str) or len(value) > longest:
        raise TypeError("not a text")
    return value


def items(value: object, most: int) -> list[Any]:
    """A list of so many things at most; raises ``TypeError``."""
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("not a list")
    return value


def whole(value: object) -> int:
    """A whole number; raises ``TypeError``."""
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        raise TypeError("not a whole number")
    return value


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
