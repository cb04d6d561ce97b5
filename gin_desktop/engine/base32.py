"""Letters of Crockford's base 32 as people type them, and arithmetic in GF(32) for the letters that check others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from gin_desktop.engine.errors import GinError

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 5
"""Letters that are written together."""

_LOOKALIKES: Final = {"O": "0", "I": "1", "L": "1"}
_SKIPPED: Final = ("Zs", "Zl", "Zp", "Cc", "Cf", "Pd", "Pc")  # blanks, line ends, invisible marks, dashes
_MINUS: Final = "\u2212"


class LetterError(GinError):
    """A letter that no code has. Code ``code_letter`` (``letter``, and its ``place`` counted from 1 without blanks and
    dashes)."""


def read_digits(text: str) -> list[int]:
    """The letters of a text as numbers from 0 to 31; raises :class:`LetterError`.

    Case, blanks and dashes do not matter; O is read as 0, I and L as 1.
    """
    digits: list[int] = []
    for letter in text:
        if unicodedata.category(letter) in _SKIPPED or letter == _MINUS:
            continue
        upper = letter.upper()
        digit = ALPHABET.find(_LOOKALIKES.get(upper, upper)) if len(upper) == 1 else -1
        if digit < 0:
            raise LetterError("code_letter", letter=letter, place=len(digits) + 1)
        digits.append(digit)
    return digits


def letters_of(digits: Iterable[int]) -> str:
    """Numbers from 0 to 31 as letters."""
    return "".join(ALPHABET[digit] for digit in digits)


def grouped(letters: str) -> str:
    """The letters in groups, with dashes between them."""
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def digits_of(number: int, count: int) -> list[int]:
    """A number as so many digits of base 32, the most significant first."""
    return [number >> 5 * place & 31 for place in reversed(range(count))]


def number_of(digits: Iterable[int]) -> int:
    """The inverse of :func:`digits_of`."""
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return number


def times(a: int, b: int) -> int:
    """The product in GF(32), with x^5 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 32:
            a ^= 0b100101
        b >>= 1
    return product


def check_digit(digits: Sequence[int]) -> int:
    """The digit that makes the sum of all digits, each times a power of x, zero: x^0 is that of the check digit itself,
    which comes last, x^1 of the one before it, and so on.

    The powers are different for up to 31 digits and none is 0, so one wrong digit changes the sum, and so does a swap
    of any two different ones.
    """
    check = 0
    for digit in digits:
        check = times(check ^ digit, 2)
    return check


def check_pair(digits: Sequence[int]) -> tuple[int, int]:
    """Two check digits: with them the word has the roots 1 and 2, so two words differ in three places or more."""
    high = low = 0
    for digit in digits:  # the remainder of digits * x^2 divided by (x + 1)(x + 2) = x^2 + 3x + 2
        lead = digit ^ high
        high, low = low ^ times(lead, 3), times(lead, 2)
    return high, low
