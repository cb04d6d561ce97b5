"""Work in slices: a generator that does a little at each step and returns what it has made in the end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finished(steps: Generator[None, None, T]) -> T:
    """What comes of work in slices, done at one go."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made
