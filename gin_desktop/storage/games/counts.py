"""Whole numbers in a fixed order that are added up place by place, and taken out again.

What each number counts is for the caller to know: storage only adds them up.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from operator import add, neg, sub
from typing import Final

MOST: Final = 4096
"""Numbers in a row; a longer one can only be damage."""

_WINDOW, _MEMORY = 12, 3
"""Small ones: what is packed is short, and to get room for more would take longer than all the rest."""


class Counts:
    """A row of numbers. It is never changed, so that many places can share it; an empty row stands for zeros."""

    __slots__ = ("_content", "numbers")

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.numbers = numbers
        self._content: bytes | None = None

    def plus(self, other: Counts) -> Counts:
        """The sum of both, place by place. Raises ``ValueError`` for rows of different lengths."""
        if not self.numbers:
            return other
        return Counts(list(map(add, self.numbers, other._like(self)))) if other.numbers else self

    def minus(self, other: Counts) -> Counts:
        """The difference of both, place by place. Raises ``ValueError`` for rows of different lengths."""
        if not self.numbers:
            return Counts(list(map(neg, other.numbers)))
        return Counts(list(map(sub, self.numbers, other._like(self)))) if other.numbers else self

    def _like(self, other: Counts) -> Sequence[int]:
        if len(self.numbers) != len(other.numbers):
            raise ValueError(f"rows of {len(self.numbers)} and {len(other.numbers)} numbers")
        return self.numbers

    def to_bytes(self) -> bytes:
        """Returns what :meth:`from_bytes` reads, with a checksum; short where there are many zeros."""
        if self._content is None:
            worker = zlib.compressobj(1, zlib.DEFLATED, _WINDOW, _MEMORY)
            self._content = worker.compress(array("q", self.numbers).tobytes()) + worker.flush()
        return self._content

    @classmethod
    def from_bytes(cls, content: bytes) -> Counts:
        """The inverse of :meth:`to_bytes`; raises ``ValueError`` for anything else."""
        return cls(_unpacked(content).tolist())

    @classmethod
    def sum_of(cls, contents: Iterable[bytes]) -> Counts:
        """The sum of packed rows; raises ``ValueError`` as :meth:`from_bytes` does."""
        rows = [_unpacked(content) for content in contents]
        return cls(list(map(sum, zip(*rows, strict=True))))


def _unpacked(content: bytes) -> array[int]:
    numbers = array("q")
    try:
        worker = zlib.decompressobj()
        numbers.frombytes(worker.decompress(content, 8 * MOST + 8))
    except (zlib.error, TypeError) as error:
        raise ValueError(f"no sums: {error}") from None
    if len(numbers) > MOST or not worker.eof:
        raise ValueError(f"no sums: {len(numbers)} numbers")
    return numbers
