"""The lessons of the course and their positions, which ship with the program.

``python -m tools.training.course`` writes them: a line for each position with its lesson, its level and its code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Final

from gin_desktop.engine.base32 import ALPHABET, with_dashes
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import PracticeError, Task
from gin_desktop.practice.themes import themes_of
from gin_desktop.session.positions.position_codes import FIRST

LESSONS: Final = (
    "hold",
    "high",
    "take",
    "upcard",
    "taken",
    "safe",
    "knock",
    "gin",
    "score",
    "layoff",
    "spread",
    "end",
)
"""The lessons in their order. Their texts are the sections of the page on how to play well."""

FILE: Final = "course_positions.txt"
FORMAT: Final = "gin-desktop-course 1"


class CourseError(PracticeError):
    """The positions of the course cannot be read. Code ``course_damaged``."""


@dataclass(frozen=True, slots=True)
class CourseEntry:
    """A position of a lesson: its level, and its code as the history of practice has it.

    Codes of decisions have no dashes there, as in the stock of practice; others have them.
    """

    lesson: str
    level: int
    code: str


def write_course(entries: Iterable[CourseEntry]) -> str:
    """Returns the text of the file."""
    body = "\n".join(f"{entry.lesson} {entry.level} {entry.code.replace('-', '')}" for entry in entries)
    return f"{FORMAT} {sha256(body.encode()).hexdigest()}\n{body}\n"


def read_course(text: str) -> tuple[CourseEntry, ...]:
    """Returns the positions of a file's text; raises :class:`CourseError`."""
    head, _, body = text.partition("\n")
    body = body.rstrip("\n")
    if head != f"{FORMAT} {sha256(body.encode()).hexdigest()}":
        raise CourseError("course_damaged")
    parts = [line.split(" ") for line in body.split("\n")]
    return tuple(CourseEntry(lesson, int(level), _written(code)) for lesson, level, code in parts)


def _written(code: str) -> str:
    return code if code.startswith(ALPHABET[FIRST]) else with_dashes(code)


@cache
def course() -> tuple[CourseEntry, ...]:
    """Returns the positions of all lessons; none where the file is missing or damaged."""
    try:
        return read_course((resources.files("gin_desktop.practice.runs") / FILE).read_text(encoding="ascii"))
    except (OSError, ValueError, CourseError):
        return ()


def lesson_codes(lesson: str) -> tuple[str, ...]:
    """Returns the codes of a lesson's positions, in their order."""
    return tuple(entry.code for entry in course() if entry.lesson == lesson)


@cache
def lesson_tasks(lesson: str) -> tuple[Task, ...]:
    """Returns the positions of a lesson as tasks, in their order."""
    found = []
    for entry in course():
        if entry.lesson == lesson:
            position = decode(entry.code)
            theme = next(iter(themes_of(position)), "")
            found.append(Task(position, theme, entry.level, "course", entry.code))
    return tuple(found)
