"""Dates as people say them.

A language has two tables of months, for the name in a date and for the name alone, which differ in Polish, and patterns
for what is put together from them. The first day of a month has a form of its own, as in French "1er".
"""

from __future__ import annotations

from datetime import date
from typing import Final

from gin_desktop.engine.dates import add_days
from gin_desktop.words import t

_MONTHS: Final = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def day_text(day: date) -> str:
    """Returns a day without its year."""
    return t("date.day_month", day=_day_number(day), month=_month_in_date(day))


def full_date(day: date) -> str:
    """Returns a day with its year."""
    return t("date.day_month_year", day=_day_number(day), month=_month_in_date(day), year=day.year)


def relative_date(day: date, today: date) -> str:
    """Returns today, yesterday, or a day gone by; with the year where it was another one."""
    if day == today:
        return t("when.today")
    if day == add_days(today, -1):
        return t("when.yesterday")
    return day_text(day) if day.year == today.year else full_date(day)


def file_date_text(day: str, today: date) -> str:
    """Returns `relative_date` of a day in a file, as ``2026-01-31``; what no calendar has stands as it is written."""
    try:
        return relative_date(date.fromisoformat(day), today)
    except ValueError:
        return day


def month_text(day: date) -> str:
    """Returns the month of a day with its year."""
    return t("date.month_year", month=t(f"date.month_alone.{_MONTHS[day.month - 1]}"), year=day.year)


def short_month_text(day: date) -> str:
    """Returns the month of a day in figures, the year with its last two."""
    return t("date.month_year.short", month=day.month, year=f"{day.year % 100:02}")


def month_names() -> list[tuple[str, str]]:
    """Returns the names of each month, in a date and alone."""
    return [(t(f"date.month.{name}"), t(f"date.month_alone.{name}")) for name in _MONTHS]


def weekday_short(weekday: int) -> str:
    """Returns the head of a column of a calendar; 0 is Monday."""
    return t(f"date.weekday.{_WEEKDAYS[weekday]}")


def date_with_weekday(day: date) -> str:
    """Returns a day with its weekday and year."""
    return t("date.long", weekday=t(f"date.weekday.{_WEEKDAYS[day.weekday()]}.long"), date=full_date(day))


def _day_number(day: date) -> str:
    return t("date.first", day=day.day) if day.day == 1 else str(day.day)


def _month_in_date(day: date) -> str:
    return t(f"date.month.{_MONTHS[day.month - 1]}")
