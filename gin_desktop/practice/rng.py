"""The reproducible random generator of practice, and running a generator of short steps at once.

The daily set must never change, so its random numbers come from SHA-256 of a counter
(:mod:`gin_desktop.engine.deal_codes`) and not from Python's own generator.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, TypeVar

from gin_desktop.engine.deal_codes import TextSeededRandom

RNG_VERSION: Final = 1
"""To be increased when the numbers of a seed change; then every generator's version must be increased as well."""


class Rng(TextSeededRandom):
    """A random generator seeded by a text; equal seeds give equal numbers."""

    def __init__(self, seed: str) -> None:
        super().__init__(f"stream {RNG_VERSION} {seed}")

    def weighted(self, weights: Sequence[int]) -> int:
        """Returns a random index in ``weights`` with these weights; raises ``ValueError`` when all are 0."""
        point = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if point < weight:
                return place
            point -= weight
        raise ValueError("a weight is negative")


T = TypeVar("T")


def run_to_end(steps: Generator[None, None, T]) -> T:
    """Runs a generator of steps to its end at once and returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made
