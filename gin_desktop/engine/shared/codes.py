"""The code of a deal: a 64-bit number as thirteen characters and one that checks them."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.shared.base32 import (
    LetterError,
    check_digit,
    digits_of,
    letters_of,
    number_of,
    read_digits,
)

LENGTH: Final = 14
NUMBERS: Final = 1 << 64
"""How many deals there are to share."""


class CodeError(GinError):
    """A text that is no code of a deal.

    Codes: ``code_empty``; ``code_letter`` (``letter``, ``place`` from 1) for a character that no code has;
    ``code_short`` and ``code_long`` (``length``, ``wanted``); ``code_check`` where the last character does not fit the
    others, so that something was mistyped or swapped.
    """


def code_of(number: int) -> str:
    """The code of a number from 0 to 2**64 - 1, without dashes; raises ``ValueError`` for any other."""
    if not 0 <= number < NUMBERS:
        raise ValueError("no number of a deal")
    digits = digits_of(number, LENGTH - 1)
    return letters_of((*digits, check_digit(digits)))


def read_code(text: str) -> int:
    """The number of a code, however it is typed (see :func:`read_digits`); raises :class:`CodeError`."""
    try:
        digits = read_digits(text)
    except LetterError as error:
        raise CodeError(error.code, **error.values) from None
    if not digits:
        raise CodeError("code_empty")
    if len(digits) != LENGTH:
        code = "code_short" if len(digits) < LENGTH else "code_long"
        raise CodeError(code, length=len(digits), wanted=LENGTH)
    number = number_of(digits[:-1])
    # the first character has one bit that no number of 64 bits needs
    if check_digit(digits[:-1]) != digits[-1] or number >= NUMBERS:
        raise CodeError("code_check")
    return number
