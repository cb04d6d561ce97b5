"""The daily set is a promise: the same ten positions for everyone on a date, for ever.

``daily.json`` is never changed. A change to what makes the set keeps the old generator for the dates before, adds
the new one from a date on (``daily.DAILY_SET_VERSIONS``), and adds dates of its own to the file.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from gin_desktop.practice import codes
from gin_desktop.practice.daily_set import DAILY_LEVELS, DAILY_SET_VERSIONS, daily_set_tasks
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.themes import level_of, themes_of

GOLDEN: dict[str, list[str]] = json.loads(Path(__file__).with_name("daily.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("day", GOLDEN)
def test_never_changes(day: str) -> None:
    assert [task.code for task in daily_set_tasks(date.fromisoformat(day))] == GOLDEN[day]


def test_ten_from_first_steps_to_fiendish() -> None:
    for number in range(10):
        tasks = daily_set_tasks(date(2027, 3, 1) + timedelta(days=number))
        assert [task.level for task in tasks] == list(DAILY_LEVELS) == sorted(DAILY_LEVELS)
        assert len(tasks) == len({task.code for task in tasks}) == 10
        for task in tasks:
            assert task.source == "daily"
            assert isinstance(task.position, LayoffPosition)
            assert task.position.terms == Terms()
            assert level_of(task.position) == task.level
            assert task.theme in themes_of(task.position)
            assert codes.decode(task.code) == task.position
        themes = Counter(task.theme for task in tasks)
        assert len(themes) >= 7
        assert max(themes.values()) <= 2


def test_a_new_generator_leaves_the_old_dates_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    old = DAILY_SET_VERSIONS[-1]
    day = date.fromisoformat(max(GOLDEN))
    new = replace(old, since=day, number=old.number + 1)
    monkeypatch.setattr("gin_desktop.practice.daily_set.DAILY_SET_VERSIONS", (*DAILY_SET_VERSIONS, new))
    before = date.fromisoformat(min(GOLDEN))
    assert [task.code for task in daily_set_tasks(before)] == GOLDEN[before.isoformat()]
    assert [task.code for task in daily_set_tasks(day)] != GOLDEN[day.isoformat()]
    assert len(daily_set_tasks(day)) == 10


def test_a_new_theme_leaves_the_daily_sets_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    first, day = next(iter(LAYOFF_THEMES.values())), min(GOLDEN)
    more = {"brand_new": replace(first, name="brand_new"), **LAYOFF_THEMES}
    monkeypatch.setattr("gin_desktop.practice.layoff.generator.LAYOFF_THEMES", more)
    monkeypatch.setattr("gin_desktop.practice.daily_set.LAYOFF_THEMES", more)
    assert [task.code for task in daily_set_tasks(date.fromisoformat(day))] == GOLDEN[day]
    for version in DAILY_SET_VERSIONS:
        for theme, levels in version.levels_of.items():
            assert set(levels) <= set(LAYOFF_THEMES[theme].levels)


def test_days_have_nothing_in_common() -> None:
    seen = Counter(
        task.code for number in range(20) for task in daily_set_tasks(date(2026, 12, 1) + timedelta(days=number))
    )
    assert max(seen.values()) == 1


@pytest.mark.parametrize("day", [date.min, date.max])
def test_any_date_has_a_set(day: date) -> None:
    assert len(daily_set_tasks(day)) == 10


@pytest.mark.processes
def test_nothing_of_the_surroundings_matters() -> None:
    """Another process with another hash seed, time zone and language makes the same set."""
    day = next(iter(GOLDEN))
    script = (
        "from datetime import date; from gin_desktop.practice.daily_set import daily_set_tasks; "
        f"print(*(task.code for task in daily_set_tasks(date.fromisoformat({day!r}))))"
    )
    surroundings = os.environ | {"PYTHONHASHSEED": "12345", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}
    done = subprocess.run([sys.executable, "-c", script], env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout.split() == GOLDEN[day]
