"""Date arithmetic that cannot overflow, even when the system clock is wrong."""

from __future__ import annotations

from datetime import date
from typing import Final

_FIRST: Final = date.min.toordinal()
_LAST: Final = date.max.toordinal()


def add_days(day: date, days: int) -> date:
    """Returns the date ``days`` later (earlier if negative), clamped to the range of :class:`datetime.date`."""
    return date.fromordinal(min(max(day.toordinal() + days, _FIRST), _LAST))
