"""Chance for the computers of a deal that is shared, from its code: the same play gets the same answers everywhere."""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from typing import Any, Final

from gin_desktop.engine.deal_codes import Numbers

_MANTISSA: Final = 53


class Decisions(random.Random):
    """A generator for one decision, the same on every machine and for every version of Python.

    Players take a ``random.Random``. How that makes its choices may change with Python, so the draws that players make
    are written out here, and whatever else they may ask for comes from the same bits.

    Args:
        code: that of the deal.
        count: how many actions there were before.
        seat: who decides.
    """

    def __new__(cls, code: str, count: int, seat: int) -> Decisions:  # noqa: ARG004
        """Python's own generator would take its seed from what is given here; it is never asked."""
        return super().__new__(cls)

    def __init__(self, code: str, count: int, seat: int) -> None:
        self._numbers = Numbers(f"gin-desktop decision 1 {code} {count} {seat}")
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        """So many random bits."""
        bits = 0
        for _ in range(-(-k // 32)):
            bits = bits << 32 | self._numbers.word()
        return bits >> -k % 32

    def random(self) -> float:
        """A number from 0.0 up to 1.0."""
        return self.getrandbits(_MANTISSA) / float(1 << _MANTISSA)

    def choice(self, seq: Any) -> Any:
        """One of the items."""
        return self._numbers.choice(seq)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Puts a list into an order of chance, in place."""
        order = list(x)
        self._numbers.shuffle(order)
        x[:] = order

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number of a range."""
        places = range(start) if stop is None else range(start, stop, step)
        return places[self._numbers.below(len(places))]
