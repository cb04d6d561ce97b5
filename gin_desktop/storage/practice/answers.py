"""Answers of practice: one answer, counts of many, and an answer as a row of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from gin_desktop.storage.database.file import Values

COLUMNS: Final = (
    "kind",
    "theme",
    "level",
    "code",
    "correct",
    "measure",
    "best",
    "seconds",
    "at",
    "run",
    "helped",
    "day",
)
"""The columns of ``attempts`` in the order in which values are given and read."""
TIMED_COLUMNS: Final = ("kind", "correct", "tried", "at")


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer: how a task of practice was answered.

    ``measure`` and ``best`` are what was reached and what could be reached, lower is better: points for lay-offs and
    melds, hundredths of a point for the knocker's side. ``helped`` says that the answer was shown before it was given.
    ``seconds`` is the time from the first sight to Done, ``when`` the seconds since the epoch, ``run`` which way it
    was practised ("train", "theme", "daily", "timed", "single", "mistakes", "course", "lesson") and ``day`` the date of
    a daily set as YYYY-MM-DD, else "".
    """

    kind: str
    theme: str
    level: int
    code: str
    right: bool
    measure: int
    best: int
    seconds: float
    when: float
    run: str
    helped: bool = False
    day: str = ""


class ThemeCount(NamedTuple):
    """How one theme went: positions tried and found, and when the last of them was (seconds since the epoch)."""

    theme: str
    tried: int
    right: int
    last_when: float


class DayCount(NamedTuple):
    """How one day (of this computer's calendar) went: positions found, and positions missed."""

    day: date
    right: int
    missed: int


def values_of(attempt: Attempt) -> Values:
    """Returns an answer as a row of ``attempts``."""
    return (
        attempt.kind,
        attempt.theme,
        attempt.level,
        attempt.code,
        int(attempt.right),
        attempt.measure,
        attempt.best,
        float(attempt.seconds),
        float(attempt.when),
        attempt.run,
        int(attempt.helped),
        attempt.day,
    )


def attempt_of(row: Sequence[Any]) -> Attempt:
    """The inverse of :func:`values_of`."""
    kind, theme, level, code, correct, measure, best, seconds, at, run, helped, day = row
    return Attempt(kind, theme, level, code, bool(correct), measure, best, seconds, at, run, bool(helped), day)
