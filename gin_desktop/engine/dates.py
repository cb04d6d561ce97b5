"""Steps between dates that stay within the calendar, whatever a wrong clock says."""

from __future__ import annotations

from datetime import date
from typing import Final

_FIRST: Final = date.min.toordinal()
_LAST: Final = date.max.toordinal()


def shifted(day: date, days: int) -> date:
    """The date so many days later (earlier for less than 0), or the first or last one that the calendar has."""
    return date.fromordinal(min(max(day.toordinal() + days, _FIRST), _LAST))
