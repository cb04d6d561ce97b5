"""Measures the memory of the program, and whether it grows."""

from __future__ import annotations

import gc
import statistics
import sys
from collections.abc import Sequence

Sample = tuple[float, float]
"""Seconds since the start, and megabytes."""

EARLY, LATE = 300.0, 1200.0
"""Seconds: the memory at the second time must not be much more than that at the first."""
GROWTH = 1.1


def resident() -> float:
    """Returns the resident memory of the process in megabytes; 0 where the system does not report it.

    Nothing is returned to the system beforehand: free memory within the heap counts, as it does for a person.
    """
    gc.collect()
    if not sys.platform.startswith("linux"):
        return 0.0
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[1])
    return pages * 4096 / 1e6


def growth(samples: Sequence[Sample], minutes: float) -> tuple[float, float]:
    """Returns the megabytes early and late: after five minutes and after twenty, or at the same fractions of a shorter
    run.

    Each is the median of the samples around that time, so that one large screen does not decide; zeros without samples.
    """
    scale = min(1.0, minutes * 60 / LATE)
    early, late = EARLY * scale, LATE * scale
    around = 0.25 * early
    first = [value for at, value in samples if abs(at - early) <= around]
    last = [value for at, value in samples if at >= late - around]
    if not first or not last:
        return 0.0, 0.0
    return statistics.median(first), statistics.median(last)


def memory_growth_problem(samples: Sequence[Sample], minutes: float) -> str | None:
    """Returns a problem if memory has grown by more than the limit."""
    first, last = growth(samples, minutes)
    if last > first * GROWTH:
        return f"memory grew from {first:.0f} to {last:.0f} MB ({last / first - 1:+.0%})"
    return None
