"""Numbers that look random and never change: what positions of practice are made from.

The daily set must be the same for ever, so it comes from a counter put through SHA-256 and not from Python's own
generator; the counter itself and its draws are those of :mod:`gin_desktop.engine.deal_codes`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, TypeVar

from gin_desktop.engine.deal_codes import Numbers

RNG_VERSION: Final = 1
"""Goes up when the numbers of a seed change; then every generator's version must go up as well."""


class Rng(Numbers):
    """A sequence of draws that its seed text determines; two streams of one seed give the same draws."""

    def __init__(self, seed: str) -> None:
        super().__init__(f"stream {RNG_VERSION} {seed}")

    def weighted(self, weights: Sequence[int]) -> int:
        """A place in ``weights``, as likely as its weight says; raises ``ValueError`` when all are 0."""
        point = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if point < weight:
                return place
            point -= weight
        raise ValueError("a weight is negative")


T = TypeVar("T")


def finished(steps: Generator[None, None, T]) -> T:
    """What comes of work in slices, done at one go."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made
