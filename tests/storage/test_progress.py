"""The history of practice: right answers to every question."""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.progress import DayCount, Progress, ThemeCount
from tests.storage.histories import NOW, answer, codes, fill


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)


def test_an_answer_comes_back_as_it_was_given(path: Path) -> None:
    progress = Progress(path)
    given = answer(1, right=False, measure=1250, best=875, run="daily", helped=True, day="2026-03-14")
    progress.record(given)
    assert progress.attempts() == [given]
    progress.close()
    again = Progress(path)
    assert again.attempts() == [given]
    assert again.notices() == []


def test_attempts_are_newest_first_and_can_be_narrowed(path: Path) -> None:
    progress = Progress(path)
    for number in range(6):
        progress.record(answer(number, kind="meld" if number % 2 else "layoff"))
    assert [row.code for row in progress.attempts(limit=2)] == ["CODE-5", "CODE-4"]
    assert [row.code for row in progress.attempts("layoff")] == ["CODE-4", "CODE-2", "CODE-0"]
    assert progress.attempts("spread") == []
    assert progress.attempts(limit=0) == []


def test_the_first_try_counts_and_help_is_no_find(path: Path) -> None:
    progress = Progress(path)
    progress.record(answer(1, right=False))
    progress.record(answer(1, when=NOW + 60, run="single"))  # tried again after the answer was shown
    progress.record(answer(2, helped=True))
    progress.record(answer(3, when=NOW + 90))
    progress.record(answer(4, theme="fourth_of_set"))
    progress.record(answer(5, run="lesson"))
    progress.record(answer(6, kind="spread", theme="same_count", right=False))
    progress.record(answer(0, code=""))
    progress.record(answer(0, code=""))
    assert progress.by_theme("layoff") == [
        ThemeCount("chain", 5, 3, NOW + 90),
        ThemeCount("fourth_of_set", 1, 1, NOW + 4),
    ]
    assert progress.by_theme("meld") == []
    assert progress.tried() == 7
    assert Progress(path).by_theme("layoff") == progress.by_theme("layoff")


def test_a_position_of_the_lesson_counts_when_it_is_met_in_training(path: Path) -> None:
    progress = Progress(path)
    progress.record(answer(1, run="lesson", theme=""))
    progress.record(answer(1, right=False))
    assert progress.tried() == 1
    assert progress.by_theme("layoff") == [ThemeCount("chain", 1, 0, NOW + 1)]


def test_streaks(path: Path) -> None:
    progress = Progress(path)
    assert progress.streak() == (0, 0)
    for number, right in enumerate([1, 1, 1, 0, 1, 1]):
        progress.record(answer(number, right=bool(right)))
    assert progress.streak() == (2, 3)
    progress.record(answer(10, kind="meld", right=False))
    assert progress.streak() == (0, 3)
    assert progress.streak("layoff") == (2, 3)
    assert progress.streak("meld") == (0, 0)
    progress.record(answer(3))  # the missed one again: no find
    assert progress.streak("layoff") == (2, 3)
    progress.record(answer(11, helped=True))
    assert progress.streak("layoff") == (0, 3)


def test_days_are_those_of_the_calendar_here(path: Path) -> None:
    progress = Progress(path)
    today = date(2026, 3, 14)
    noon = datetime(2026, 3, 14, 12)
    for number, (back, right) in enumerate([(0, True), (0, False), (0, True), (2, True), (9, True)]):
        progress.record(answer(number, when=(noon - timedelta(days=back)).timestamp(), right=right))
    progress.record(answer(20, when=datetime(2026, 3, 13, 0, 0, 1).timestamp()))
    progress.record(answer(21, when=datetime(2026, 3, 13, 23, 59, 59).timestamp(), kind="meld"))
    assert progress.days(4, today=today) == [
        DayCount(date(2026, 3, 11), 0, 0),
        DayCount(date(2026, 3, 12), 1, 0),
        DayCount(date(2026, 3, 13), 2, 0),
        DayCount(today, 2, 1),
    ]
    assert progress.days(2, kind="meld", today=today)[0].right == 1
    progress.record(answer(30, when=time.time()))
    assert progress.days(30)[-1] == DayCount(date.today(), 1, 0)
    assert len(progress.days(30)) == 30
    first = datetime.combine(date.today() - timedelta(days=29), datetime.min.time())
    progress.record(answer(31, when=first.timestamp() + 1))
    assert progress.days(30)[0].right == 1, "from its first second on"


def test_daily_sets(path: Path) -> None:
    progress = Progress(path)
    assert progress.daily_set_score("2026-03-14") is None
    for number in range(10):
        progress.record(answer(number, right=number < 8, helped=number == 0, run="daily", day="2026-03-14"))
    progress.record(answer(9, run="daily", day="2026-03-14"))  # again
    progress.record(answer(40, run="daily", day="2026-03-15"))
    assert progress.daily_set_score("2026-03-14") == (7, 10)
    assert progress.daily_set_score("2026-03-15") == (1, 1)
    assert progress.daily_set_dates(5) == ["2026-03-15", "2026-03-14"]
    assert progress.daily_set_dates(1) == ["2026-03-15"]


def test_a_position_tried_before_still_counts_in_its_daily_set(path: Path) -> None:
    progress = Progress(path)
    progress.record(answer(1))
    progress.record(answer(1, run="daily", day="2026-03-14"))
    assert progress.daily_set_score("2026-03-14") == (1, 1)
    assert progress.tried() == 1


def test_timed_runs_and_the_lesson(path: Path) -> None:
    progress = Progress(path)
    assert progress.best_timed("layoff") == 0
    for right in (4, 9, 6):
        progress.record_timed_run(kind="layoff", right=right, tried=11, when=NOW)
    for number in (1, 2, 2):
        progress.record(answer(number, run="lesson", theme=""))
    progress.record(answer(3, run="lesson", right=False))
    again = Progress(path)
    assert again.best_timed("layoff") == 9
    assert again.best_timed("meld") == 0
    assert again.tried() == 0
    assert again.streak() == (0, 0)
    assert [row.code for row in again.attempts() if row.run == "lesson"] == ["CODE-3", "CODE-2", "CODE-2", "CODE-1"]


@pytest.mark.parametrize(
    "change",
    [{"seconds": -1.0}, {"when": float("nan")}, {"when": 1e18}, {"code": "x" * 81}, {"level": -1}, {"measure": -4}],
)
def test_nonsense_is_refused_and_not_kept(path: Path, change: dict[str, Any]) -> None:
    progress = Progress(path)
    with pytest.raises(ValueError, match="no such answer"):
        progress.record(answer(1, **change))
    assert progress.attempts() == []
    assert progress.waiting == 0


def test_reset_forgets_everything_for_good(path: Path) -> None:
    fill(path, 5)
    progress = Progress(path)
    progress.record_timed_run(kind="layoff", right=4, tried=5, when=NOW)
    progress.reset()
    assert progress.attempts() == []
    assert progress.streak() == (0, 0)
    assert progress.best_timed("layoff") == 0
    progress.record(answer(9))
    assert codes(Progress(path)) == ["CODE-9"]
    assert Progress(path).best_timed("layoff") == 0
