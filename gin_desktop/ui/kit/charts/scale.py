"""Scales of charts: where they end, and what is written at their lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


def step_for(most: float, lines: int, *, whole: bool = True) -> float:
    """The distance of lines so that at most so many are needed to reach ``most``; whole numbers where told so."""
    if most <= 0:
        return 1.0
    least = most / max(1, lines)
    power = 10.0 ** math.floor(math.log10(least))
    step = next(power * part for part in _STEPS if power * part >= least * 0.999999)
    if whole:
        step = max(1.0, step)
        step = 5.0 if step == 2.5 else step
    return step


def lines_to(most: float, lines: int, *, whole: bool = True) -> list[float]:
    """Heights of lines from 0 on; the last one is not below ``most``."""
    step = step_for(most, lines, whole=whole)
    count = max(1, math.ceil(most / step - 1e-9))
    return [step * number for number in range(count + 1)]


def lines_between(low: float, high: float, lines: int) -> list[float]:
    """Heights of lines that enclose both numbers, one of them 0 where that lies between them."""
    if high <= low:
        high = low + 1.0
    step = step_for(high - low, lines)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def number_text(value: float) -> str:
    """A number at a line: without a fraction where it has none, thousands set apart, a real minus sign."""
    text = f"{value:,.0f}" if value == round(value) else f"{value:,.1f}"
    return text.replace("-", "−")


def percent_text(value: float) -> str:
    """A share of 1 at a line."""
    return f"{value * 100:.0f}%"


def thinned(widths: Sequence[int], slot: float, air: int) -> int:
    """Every how many-th label can be written where each has a slot (pixels) of its own."""
    widest = max(widths, default=0) + air
    return max(1, math.ceil(widest / max(slot, 1.0)))
