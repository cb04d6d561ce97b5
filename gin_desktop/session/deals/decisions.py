"""A portable random generator for the computer players of shared deals: the same play gets the same answers
everywhere."""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from typing import Any, Final

from gin_desktop.engine.deal_codes import TextSeededRandom

_MANTISSA: Final = 53


class Decisions(random.Random):
    """A random generator for one decision, the same on every machine and for every version of Python.

    Players take a ``random.Random``, whose methods may change with Python; so those that players use are written out
    here, and the others draw from the same bits.

    Args:
        code: that of the deal.
        count: how many actions there were before.
        seat: who decides.
    """

    def __new__(cls, code: str, count: int, seat: int) -> Decisions:  # noqa: ARG004
        """Keeps ``random.Random`` from seeding itself with these arguments."""
        return super().__new__(cls)

    def __init__(self, code: str, count: int, seat: int) -> None:
        self._numbers = TextSeededRandom(f"gin-desktop decision 1 {code} {count} {seat}")
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        """Returns ``k`` random bits."""
        bits = 0
        for _ in range(-(-k // 32)):
            bits = bits << 32 | self._numbers.next_word()
        return bits >> -k % 32

    def random(self) -> float:
        """Returns a number from 0.0 up to, not including, 1.0."""
        return self.getrandbits(_MANTISSA) / float(1 << _MANTISSA)

    def choice(self, seq: Any) -> Any:
        """Returns one of the items."""
        return self._numbers.choice(seq)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Shuffles a list in place."""
        order = list(x)
        self._numbers.shuffle(order)
        x[:] = order

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Returns a number from a range."""
        places = range(start) if stop is None else range(start, stop, step)
        return places[self._numbers.below(len(places))]
