"""Shared deals: the code of a deal's 64-bit number, and the deck and dealer that follow from the number.

A code is thirteen characters and a check character. The deck is shuffled by a stream of SHA-256 blocks, never by
``random``, so a number stands for the same deal on every machine and in every version.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from gin_desktop.engine.base32 import LetterError, check_digit, digits_of, letters_of, number_of, read_digits
from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.errors import GinError

T = TypeVar("T")

_WORDS: Final = 8
_SPAN: Final = 1 << 32


class TextSeededRandom:
    """A random number generator seeded by a text: block n is SHA-256 of the text followed by n as eight bytes."""

    def __init__(self, text: str) -> None:
        self._head = sha256(text.encode())
        self._block = 0
        self._words: list[int] = []

    def next_word(self) -> int:
        """Returns the next 32 random bits."""
        if not self._words:
            block = self._head.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._block += 1
            self._words = list(struct.unpack(f">{_WORDS}I", block.digest()))
            self._words.reverse()  # they are taken from the end
        return self._words.pop()

    def below(self, n: int) -> int:
        """Returns a uniform number from 0 to ``n`` - 1; raises ``ValueError`` unless 1 <= n <= 2**32."""
        if not 1 <= n <= _SPAN:
            raise ValueError("n must lie between 1 and 2**32")
        fair = _SPAN - _SPAN % n  # numbers from here on would make small answers likelier
        while True:
            word = self.next_word()
            if word < fair:
                return word % n

    def choice(self, items: Sequence[T]) -> T:
        """Returns one of the items by chance; raises ``ValueError`` when there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffles a list in place."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """Returns ``k`` different items in random order; raises ``ValueError`` when there are fewer."""
        if not 0 <= k <= len(items):
            raise ValueError("more items wanted than there are")
        left = list(items)
        for place in range(k):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:k]


CODE_LENGTH: Final = 14
DEAL_COUNT: Final = 1 << 64
"""How many numbers, and so how many deals, there are."""


class CodeError(GinError):
    """A text that is not the code of a deal.

    Codes: ``code_empty``; ``code_letter`` (``letter``, ``place`` from 1) for a character outside the alphabet;
    ``code_short`` and ``code_long`` (``length``, ``wanted``); ``code_check`` where the check character does not match,
    so something was mistyped or swapped.
    """


def code_of(number: int) -> str:
    """Returns the code of a number from 0 to 2**64 - 1, without dashes; raises ``ValueError`` for any other."""
    if not 0 <= number < DEAL_COUNT:
        raise ValueError("no number of a deal")
    digits = digits_of(number, CODE_LENGTH - 1)
    return letters_of((*digits, check_digit(digits)))


def read_code(text: str) -> int:
    """Returns the number of a code as typed (see :func:`read_digits`); raises :class:`CodeError`."""
    try:
        digits = read_digits(text)
    except LetterError as error:
        raise CodeError(error.code, **error.values) from None
    if not digits:
        raise CodeError("code_empty")
    if len(digits) != CODE_LENGTH:
        code = "code_short" if len(digits) < CODE_LENGTH else "code_long"
        raise CodeError(code, length=len(digits), wanted=CODE_LENGTH)
    number = number_of(digits[:-1])
    # the first character has one bit that no number of 64 bits needs
    if check_digit(digits[:-1]) != digits[-1] or number >= DEAL_COUNT:
        raise CodeError("code_check")
    return number


PERSON_SEAT: Final = 0
"""The seat of the person in a shared deal; the computer has the other seat."""


def deal_of_number(number: int) -> tuple[tuple[Card, ...], int]:
    """Returns the deck that follows from a number, and the seat that deals (0: the person, 1: the opponent)."""
    numbers = TextSeededRandom(f"gin-desktop deal 1 {number:016x}")
    deck = list(DECK)
    numbers.shuffle(deck)
    return tuple(deck), numbers.below(2)


def daily_number(day: str) -> int:
    """The number of the daily deal of a date, written as ``YYYY-MM-DD``."""
    return int.from_bytes(sha256(f"gin-desktop daily 1 {day}".encode()).digest()[:8], "big")


def daily_code(day: str) -> str:
    """The code of the daily deal of a date, written as ``YYYY-MM-DD``."""
    return code_of(daily_number(day))
