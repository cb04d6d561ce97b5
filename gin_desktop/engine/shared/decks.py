"""What follows from the number of a deal: its deck and its dealer; and from a date, the number of its daily deal.

All of it is written down in docs/deals.md and never changes: codes lie in people's messages, and everybody has the same
daily deal.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.shared.codes import code_of
from gin_desktop.engine.shared.numbers import Numbers

PERSON: Final = 0
"""The seat of whoever plays a shared deal; its other seat is a computer's."""


def dealt_by(number: int) -> tuple[tuple[Card, ...], int]:
    """The deck of a number, and the seat that deals (0: the person, 1: the opponent)."""
    numbers = Numbers(f"gin-desktop deal 1 {number:016x}")
    deck = list(DECK)
    numbers.shuffle(deck)
    return tuple(deck), numbers.below(2)


def daily_number(day: str) -> int:
    """The number of the daily deal of a date, written as ``YYYY-MM-DD``."""
    return int.from_bytes(sha256(f"gin-desktop daily 1 {day}".encode()).digest()[:8], "big")


def daily_code(day: str) -> str:
    """The code of the daily deal of a date, written as ``YYYY-MM-DD``."""
    return code_of(daily_number(day))
