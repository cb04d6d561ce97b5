"""Work that goes on between the frames, a slice at a time."""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

_Found = TypeVar("_Found")

SLICE_SECONDS: Final = 0.004
"""Seconds of work in one frame."""


@dataclass(frozen=True, slots=True)
class Finished(Generic[_Found]):
    """What the work has come to."""

    found: _Found


def work_for_slice(work: Generator[None, None, _Found], seconds: float = SLICE_SECONDS) -> Finished[_Found] | None:
    """Goes on with some work for a slice; returns what it has come to, or None while it is not done."""
    until = time.perf_counter() + seconds
    try:
        while time.perf_counter() < until:
            next(work)
    except StopIteration as done:
        return Finished(done.value)
    return None
