"""Spaced repetition: missed themes come back soon, known ones rarely, and the level follows the answers.

Each theme is in one of five boxes (Leitner system). A theme that was solved moves one box up, one that was missed goes
back to the first. Each box has an interval after which its themes are due, counted in answers, and twice that of the
box before. The more overdue a theme is, the likelier it comes next. No state is stored: the boxes are computed from the
practice history.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from gin_desktop.practice.model import LEVELS
from gin_desktop.practice.rng import Rng

BOXES: Final = 5
NEW: Final = 0
"""The box of a theme that was never tried."""
DUE_AFTER: Final = (1, 2, 4, 8, 16, 32)
"""For each box the number of answers to other themes after which its themes are due; a new theme is always due."""
SOLVED_TO_RISE: Final = 3
"""The solved positions in a row after which the level rises."""
MISSED_TO_FALL: Final = 2
"""The missed positions in a row after which the level falls."""

_SCALE: Final = 16
_MOST_OVERDUE: Final = 4


class AnswerRecord(Protocol):
    """The part of an answer that matters for repetition; a `storage.practice.answers.Attempt` has it."""

    @property
    def theme(self) -> str: ...
    @property
    def level(self) -> int: ...
    @property
    def code(self) -> str: ...
    @property
    def right(self) -> bool: ...
    @property
    def helped(self) -> bool: ...
    @property
    def run(self) -> str: ...


def found(row: AnswerRecord) -> bool:
    """Whether an answer was right without help; an answer with help counts as missed, so that the theme comes back."""
    return row.right and not row.helped


def counting_answers(rows: Sequence[AnswerRecord]) -> Iterator[AnswerRecord]:
    """Yields the answers that count, oldest first: the first one to each position, without those of the first lesson.

    Args:
        rows: newest first, as `Progress.attempts` has them.
    """
    seen: set[str] = set()
    for row in reversed(rows):
        if row.run == "lesson" or row.code in seen:
            continue
        if row.code:
            seen.add(row.code)
        yield row


def boxes(rows: Sequence[AnswerRecord], themes: Sequence[str]) -> dict[str, int]:
    """Returns the box of each theme, 1 (just missed) to 5 (known), `NEW` if never tried; ``rows`` are newest first."""
    lie = dict.fromkeys(themes, NEW)
    for row in counting_answers(rows):
        if row.theme in lie:
            lie[row.theme] = min(BOXES, lie[row.theme] + 1) if found(row) else 1
    return lie


def solved_since_miss(rows: Sequence[AnswerRecord], themes: Sequence[str]) -> dict[str, int]:
    """Returns how many positions of each theme were solved since the last miss, 0 to `BOXES`; ``rows`` newest first."""
    steps = dict.fromkeys(themes, 0)
    for row in counting_answers(rows):
        if row.theme in steps:
            steps[row.theme] = min(BOXES, steps[row.theme] + 1) if found(row) else 0
    return steps


def next_theme(rows: Sequence[AnswerRecord], themes: Sequence[str], rng: Rng) -> str:
    """Returns a random theme to practise next; never the last one again if there is another.

    A theme's weight is the square of the time it has waited relative to the interval of its box. So a theme that is
    missed repeatedly comes every few answers, but the order cannot be predicted.

    Args:
        rows: the answers of this kind of practice, newest first.
        themes: the themes to choose from.

    Raises:
        ValueError: there are no themes.
    """
    if not themes:
        raise ValueError("no themes to choose from")
    lie = boxes(rows, themes)
    waited: dict[str, int] = {}
    for since, row in enumerate(reversed(list(counting_answers(rows)))):
        waited.setdefault(row.theme, since)
    weights = [_weight(lie[theme], waited.get(theme)) for theme in themes]
    return themes[rng.weighted(weights) if any(weights) else rng.below(len(themes))]


def _weight(box: int, waited: int | None) -> int:
    """Returns the weight of a theme; ``waited`` is the number of answers to others since, None if never tried."""
    if box == NEW or waited is None:
        return _SCALE * _SCALE
    overdue = min(_MOST_OVERDUE * _SCALE, waited * _SCALE // DUE_AFTER[box])
    return overdue * overdue


def level_for(rows: Sequence[AnswerRecord], start: int = LEVELS[0]) -> int:
    """Returns the level to practise next in a theme, from the answers given in it.

    It rises after three solved in a row and falls after two missed in a row. Solved positions below the current level
    and missed ones above it do not count; three solved at a higher level, chosen by the person, lead to the one above.

    Args:
        rows: the answers in this theme, newest first.
        start: the level without any answers.
    """
    level, run, lost, least = start, 0, 0, LEVELS[-1]
    for row in counting_answers(rows):
        if found(row):
            if row.level < level:
                continue
            run, lost, least = run + 1, 0, min(least, row.level)
            if run == SOLVED_TO_RISE:
                level, run, least = min(LEVELS[-1], least + 1), 0, LEVELS[-1]
        elif row.level <= level:
            run, lost, least = 0, lost + 1, LEVELS[-1]
            if lost == MISSED_TO_FALL:
                level, lost = max(LEVELS[0], level - 1), 0
    return level
