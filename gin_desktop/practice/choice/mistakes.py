"""The mistakes of one's own games, which come back in practice until they are mastered.

A mistake is kept in the history of practice, as an answer of the kind :data:`MISTAKE` that counts nowhere: its theme is
the kind of decision, its measure what was lost in tenths of a point.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from gin_desktop.practice.choice.stock import themes_of_choice
from gin_desktop.practice.choice.themes import level_of_gap
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import ChoicePosition, Kind, PracticeError, Task, choice_of
from gin_desktop.practice.runs.repetition import found
from gin_desktop.practice.runs.run import Clock, Records, Run, RunState
from gin_desktop.session.positions.decision_position import DecisionPosition
from gin_desktop.session.positions.position_codes import encode, has_code
from gin_desktop.storage.practice.progress import Attempt

MISTAKE: Final = "mistake"
"""The kind under which mistakes are kept."""
UNCOUNTED: Final = "lesson"
"""The run whose answers count nowhere."""
LEAST_LOSS: Final = 1.5
"""The least loss of a mistake that comes back (points)."""
SOLVED_TO_MASTER: Final = 2
"""How often in a row a mistake must be solved before it no longer comes back."""
MOST_LETTERS: Final = 80
"""The longest code that the history keeps."""
MOST_KEPT: Final = 400
"""How many of the latest mistakes and answers are looked at."""
TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision of a game of one's own, and what was lost there (points)."""

    decision: DecisionPosition
    loss: float


class MistakeRecords(Records, Protocol):
    """The part of the practice history that mistakes are kept in."""

    def record(self, attempt: Attempt) -> None:
        """Records an answer."""
        ...


def remember(records: MistakeRecords, mistakes: Iterable[Mistake], now: Clock = time.time) -> int:
    """Keeps mistakes that are not kept yet, and returns how many these were.

    Smaller ones, and those without a code (under rules of one's own), are left out.
    """
    had = {row.code for row in records.attempts(MISTAKE, MOST_KEPT)}
    count = 0
    for mistake in mistakes:
        if mistake.loss < LEAST_LOSS or not has_code(mistake.decision):
            continue
        code = encode(mistake.decision).replace("-", "")
        try:
            kind = choice_of(mistake.decision).kind
        except PracticeError:
            continue
        if code in had or len(code) > MOST_LETTERS:
            continue
        had.add(code)
        count += 1
        level = level_of_gap(mistake.loss)
        lost = round(mistake.loss * TENTHS)
        records.record(Attempt(MISTAKE, kind, level, code, False, lost, 0, 0.0, now(), UNCOUNTED, False, ""))
    return count


def due(records: Records, kind: Kind) -> list[Attempt]:
    """Returns the mistakes of a kind that are not mastered: those never tried or missed first, the costliest first."""
    answers: dict[str, list[Attempt]] = {}
    for row in records.attempts(kind, MOST_KEPT):
        answers.setdefault(row.code.replace("-", ""), []).append(row)
    open_ones = []
    for row in records.attempts(MISTAKE, MOST_KEPT):
        if row.theme != kind:
            continue
        solved = _solved_in_a_row(answers.get(row.code, ()))
        if solved < SOLVED_TO_MASTER:
            open_ones.append((solved, -row.measure, row))
    return [row for *_, row in sorted(open_ones, key=lambda one: one[:2])]


def _solved_in_a_row(rows: Sequence[Attempt]) -> int:
    """Returns how many of the latest answers, newest first, were found one after another."""
    count = 0
    for row in rows:
        if not found(row):
            break
        count += 1
    return count


class OwnMistakes(Run):
    """A run of one's own mistakes of a kind: each once, those that need it most first."""

    name = "mistakes"

    def __init__(self, kind: Kind, records: Records, *, now: Clock = time.time) -> None:
        super().__init__(kind, now=now)
        self._tasks = [task for row in due(records, kind) if (task := _task(row)) is not None]
        self._given = 0

    @property
    def over(self) -> bool:
        return self._given == len(self._tasks)

    def next(self) -> Task | None:
        if self.over:
            return None
        self._given += 1
        return self._tasks[self._given - 1]

    def count(self) -> RunState:
        return RunState(max(1, self._given), len(self._tasks), self._right(), self._streak)


def _task(row: Attempt) -> Task | None:
    """Returns a mistake as a task; None for one whose code cannot be read."""
    try:
        position = decode(row.code)
    except PracticeError:
        return None
    if not isinstance(position, ChoicePosition):
        return None
    return Task(position, themes_of_choice(position)[0], row.level, "own", row.code)
