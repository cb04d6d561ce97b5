"""Crockford's base 32 as people type it, and arithmetic in GF(32) for check digits."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from gin_desktop.engine.errors import GinError

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 5
"""How many letters stand between two dashes."""

_LOOKALIKES: Final = {"O": "0", "I": "1", "L": "1"}
_SKIPPED: Final = ("Zs", "Zl", "Zp", "Cc", "Cf", "Pd", "Pc")  # blanks, line ends, invisible marks, dashes
_MINUS: Final = "\u2212"


class LetterError(GinError):
    """A character outside the alphabet.

    Code ``code_letter`` (``letter``, and its ``place`` counted from 1 without blanks and dashes).
    """


def read_digits(text: str) -> list[int]:
    """Returns the letters of a text as numbers from 0 to 31; raises :class:`LetterError`.

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
    """Returns numbers from 0 to 31 as letters."""
    return "".join(ALPHABET[digit] for digit in digits)


def with_dashes(letters: str) -> str:
    """Returns the letters in groups of :data:`GROUP` with dashes between them."""
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def digits_of(number: int, count: int) -> list[int]:
    """Returns a number as ``count`` digits of base 32, the most significant first."""
    return [number >> 5 * place & 31 for place in reversed(range(count))]


def number_of(digits: Iterable[int]) -> int:
    """The inverse of :func:`digits_of`."""
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return number


def gf32_product(a: int, b: int) -> int:
    """Returns the product of two elements of GF(32), modulo x^5 + x^2 + 1."""
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
    """Returns the check digit: with it appended, the sum of all digits, each times a power of x, is zero in GF(32).

    The last digit (the check digit) has the factor x^0, the one before it x^1, and so on. The powers are different for
    up to 31 digits and none is 0, so a wrong digit or a swap of two different digits changes the sum.
    """
    check = 0
    for digit in digits:
        check = gf32_product(check ^ digit, 2)
    return check


def check_pair(digits: Sequence[int]) -> tuple[int, int]:
    """Returns the two check digits of a Reed-Solomon code over GF(32).

    With them the word, as a polynomial, has the roots 1 and 2, so two valid words differ in at least three places.
    """
    high = low = 0
    for digit in digits:  # the remainder of digits * x^2 divided by (x + 1)(x + 2) = x^2 + 3x + 2
        lead = digit ^ high
        high, low = low ^ gf32_product(lead, 3), gf32_product(lead, 2)
    return high, low
