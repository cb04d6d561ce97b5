"""Numbers that look random and never change: a counter put through SHA-256, each draw written out here.

Python promises nothing about the order of its generator's shuffles from one version to the next, and what follows from
a text must be the same for ever (docs/deals.md).
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

_WORDS: Final = 8
_SPAN: Final = 1 << 32


class Numbers:
    """A sequence of draws that a text determines: block n is SHA-256 of the text and of n as eight bytes."""

    def __init__(self, text: str) -> None:
        self._head = sha256(text.encode())
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            block = self._head.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._block += 1
            self._words = list(struct.unpack(f">{_WORDS}I", block.digest()))
            self._words.reverse()  # they are taken from the end
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each as likely; raises ``ValueError`` unless 1 <= n <= 2**32."""
        if not 1 <= n <= _SPAN:
            raise ValueError("n must lie between 1 and 2**32")
        fair = _SPAN - _SPAN % n  # numbers from here on would make small answers likelier
        while True:
            word = self.word()
            if word < fair:
                return word % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; raises ``ValueError`` when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Puts a list into an order of chance, in place."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """``k`` different items in an order of chance; raises ``ValueError`` when there are fewer."""
        if not 0 <= k <= len(items):
            raise ValueError("more items wanted than there are")
        left = list(items)
        for place in range(k):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:k]
