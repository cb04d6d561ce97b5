"""Dates as people say them."""

from __future__ import annotations

from datetime import date, timedelta

from gin_desktop.words import t
from gin_desktop.words.practice.names import day_text


def when_text(day: date, today: date) -> str:
    """A day gone by: today, yesterday, or its date; with the year where it was another one."""
    if day == today:
        return t("when.today")
    if day == today - timedelta(days=1):
        return t("when.yesterday")
    return day_text(day) if day.year == today.year else t("progress.long_ago", date=day_text(day), year=day.year)
