"""How much memory the program has, and whether it grows."""

from __future__ import annotations

import gc
import statistics
import sys
from collections.abc import Sequence

Sample = tuple[float, float]
"""Seconds since the start, megabytes."""

EARLY, LATE = 300.0, 1200.0
"""Seconds: what is there at the second must not be much more than what was there at the first."""
GROWTH = 1.1


def resident() -> float:
    """Megabytes that the process has in memory now; 0 where the system does not tell.

    Nothing is handed back before: what is free within the heap is a person's memory all the same.
    """
    gc.collect()
    if not sys.platform.startswith("linux"):
        return 0.0
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[1])
    return pages * 4096 / 1e6


def growth(samples: Sequence[Sample], minutes: float) -> tuple[float, float]:
    """The megabytes early and late: after five minutes and after twenty, or at the same parts of a shorter run.

    Each is the median of what was measured around then, so that one large screen does not decide; zeros without any.
    """
    scale = min(1.0, minutes * 60 / LATE)
    early, late = EARLY * scale, LATE * scale
    around = 0.25 * early
    first = [value for at, value in samples if abs(at - early) <= around]
    last = [value for at, value in samples if at >= late - around]
    if not first or not last:
        return 0.0, 0.0
    return statistics.median(first), statistics.median(last)


def leak(samples: Sequence[Sample], minutes: float) -> str | None:
    """What to say if memory has grown by more than it may."""
    first, last = growth(samples, minutes)
    if last > first * GROWTH:
        return f"memory grew from {first:.0f} to {last:.0f} MB ({last / first - 1:+.0%})"
    return None
