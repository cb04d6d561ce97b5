"""Numbers that look random and never change: what positions of practice are made from.

Python promises nothing about the order of its generator's shuffles from one version to the next; the daily set must be
the same for ever. So this is a counter put through SHA-256, and each draw is written out here.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

RNG_VERSION: Final = 1
"""Goes up when the numbers of a seed change; then every generator's version must go up as well."""

_WORDS: Final = 8
_SPAN: Final = 1 << 32


class Rng:
    """A sequence of draws that its seed text determines; two streams of one seed give the same draws."""

    def __init__(self, seed: str) -> None:
        self._head = sha256(f"stream {RNG_VERSION} {seed}".encode())
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
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
            word = self._word()
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

    def weighted(self, weights: Sequence[int]) -> int:
        """A place in ``weights``, as likely as its weight says; raises ``ValueError`` when all are 0."""
        point = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if point < weight:
                return place
            point -= weight
        raise ValueError("a weight is negative")
