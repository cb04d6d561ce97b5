"""Dates as people say them."""

from __future__ import annotations

from datetime import date

from gin_desktop.engine.dates import shifted
from gin_desktop.words import t
from gin_desktop.words.practice_names import day_text


def when_text(day: date, today: date) -> str:
    """A day gone by: today, yesterday, or its date; with the year where it was another one."""
    if day == today:
        return t("when.today")
    if day == shifted(today, -1):
        return t("when.yesterday")
    return day_text(day) if day.year == today.year else full_text(day)


def full_text(day: date) -> str:
    """A day with its year."""
    return t("progress.long_ago", date=day_text(day), year=day.year)


def written_text(day: str, today: date) -> str:
    """The same as `when_text` of a day in a file, as ``2026-01-31``; what no calendar has stands as it is written."""
    try:
        return when_text(date.fromisoformat(day), today)
    except ValueError:
        return day
