"""Date arithmetic at both ends of the calendar."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from gin_desktop.engine.dates import add_days
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.ui.practice.progress_lists import day_in_words
from gin_desktop.words.dates import relative_date
from gin_desktop.words.record_results import spans


def test_a_step_stays_within_the_calendar() -> None:
    assert add_days(date(2028, 2, 28), 2) == date(2028, 3, 1)
    assert add_days(date(2028, 3, 1), -2) == date(2028, 2, 28)
    assert add_days(date.max, 1) == add_days(date.max, 10**9) == date.max
    assert add_days(date.min, -1) == add_days(date.min, -(10**9)) == date.min


@pytest.mark.parametrize("today", [date.min, date.max])
def test_nothing_that_is_said_or_asked_steps_beyond(today: date, tmp_path: Path) -> None:
    assert relative_date(date(2026, 1, 1), today) == day_in_words(date(2026, 1, 1), today)
    assert all(date.min <= first <= last <= date.max for _, first, last in spans(today))
    paths = Paths.under(tmp_path)
    paths.ensure()
    progress = Progress(paths.progress, paths.aside)
    try:
        assert len(progress.days(28, today=today)) == 28
    finally:
        progress.close()
