"""Filters characters that cannot be shown out of text that is drawn or typed."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

UNKNOWN: Final = "\ufffd"
"""The replacement for a character that cannot be shown."""

_HIDDEN: Final = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters without a picture that are no control signs: soft hyphens, fillers, what chooses between two pictures."""

_LINE_ENDS: Final = "\n\x0b\x0c\x85\u2028\u2029"


_BLANKS: Final = re.compile("[\n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
"""Line ends, and blanks of other widths; some keyboards give one of them with Alt and the space bar."""


class _Table(dict[int, str]):
    """A table for `str.translate` that is filled as characters are met."""

    def __missing__(self, code: int) -> str:
        letter = _shown(chr(code))
        if code < 0x10000:
            self[code] = letter
        return letter


def _shown(letter: str) -> str:
    if letter in _LINE_ENDS:
        return "\n"
    if letter == "\t":
        return " "
    kind = unicodedata.category(letter)
    if letter == "\r" or kind == "Cf" or _HIDDEN.match(letter):
        return ""
    return UNKNOWN if kind[0] == "C" else letter


_TABLE: Final = _Table()


def visible(text: str) -> str:
    """The text as it can be drawn: what nobody sees is left out, and what has no picture is `UNKNOWN`.

    Line ends stay, as ``\\n``. Left out are marks of direction, joiners and other signs without width: a font refuses a
    text of nothing else, and they could make a name read differently from what it is.
    """
    return text if text.isascii() and text.isprintable() else _visible(text)


@lru_cache(maxsize=1024)
def _visible(text: str) -> str:
    return text.translate(_TABLE)


def typeable(text: str) -> str:
    """What of a text may enter a line to type in: all sorts of blanks become plain ones, what cannot be shown goes.

    What comes out is printable, so that a name that was typed is one that can be kept.
    """
    return _BLANKS.sub(" ", visible(text)).replace(UNKNOWN, "")
