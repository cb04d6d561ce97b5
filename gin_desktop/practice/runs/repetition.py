"""What to practise next: themes that were missed come back soon, those that are known come back rarely.

Each theme lies in one of five boxes (Leitner's). A theme that was found goes one box up, one that was missed goes back
to the first. Every box has a time after which its themes are due, counted in answers: twice as many in each box. What
is longest overdue is likeliest to be next. Nothing is kept for this: the boxes are read off the history.
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
"""Box -> answers to other themes after which one of its themes is due. A new one always is."""
RISE: Final = 3
"""Found so many times in a row: the next level."""
FALL: Final = 2
"""Missed so many times in a row: the level before."""

_SCALE: Final = 16
_MOST_OVERDUE: Final = 4


class Answered(Protocol):
    """What of an answer matters here: a `storage.progress.Attempt` has it."""

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


def found(row: Answered) -> bool:
    """Whether an answer was right without help. An answer that was shown is as good as missed: it has to come back."""
    return row.right and not row.helped


def counted(rows: Sequence[Answered]) -> Iterator[Answered]:
    """The answers that count, oldest first: the first try at each position, and none of the lesson.

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


def boxes(rows: Sequence[Answered], themes: Sequence[str]) -> dict[str, int]:
    """The box of each theme, 1 (missed lately) to 5 (known), `NEW` for one never tried; ``rows`` newest first."""
    lie = dict.fromkeys(themes, NEW)
    for row in counted(rows):
        if row.theme in lie:
            lie[row.theme] = min(BOXES, lie[row.theme] + 1) if found(row) else 1
    return lie


def known(rows: Sequence[Answered], themes: Sequence[str]) -> dict[str, int]:
    """How well each theme is known, 0 to `BOXES`: the positions solved since the last miss; ``rows`` newest first."""
    steps = dict.fromkeys(themes, 0)
    for row in counted(rows):
        if row.theme in steps:
            steps[row.theme] = min(BOXES, steps[row.theme] + 1) if found(row) else 0
    return steps


def next_theme(rows: Sequence[Answered], themes: Sequence[str], rng: Rng) -> str:
    """The theme to practise next: never the last one again while there is another, and no known one for long.

    A theme's weight is the square of how long it has waited against how long its box lets it wait, so that one missed
    again and again comes every few answers and still nobody can tell what comes next.

    Args:
        rows: the answers of this kind of practice, newest first.
        themes: what there is to choose from.

    Raises:
        ValueError: there are no themes.
    """
    if not themes:
        raise ValueError("no themes to choose from")
    lie = boxes(rows, themes)
    waited: dict[str, int] = {}
    for since, row in enumerate(reversed(list(counted(rows)))):
        waited.setdefault(row.theme, since)
    weights = [_weight(lie[theme], waited.get(theme)) for theme in themes]
    return themes[rng.weighted(weights) if any(weights) else rng.below(len(themes))]


def _weight(box: int, waited: int | None) -> int:
    """How likely a theme comes next; ``waited`` answers went to others since, None for one never tried."""
    if box == NEW or waited is None:
        return _SCALE * _SCALE
    overdue = min(_MOST_OVERDUE * _SCALE, waited * _SCALE // DUE_AFTER[box])
    return overdue * overdue


def level_for(rows: Sequence[Answered], start: int = LEVELS[0]) -> int:
    """The level to meet next in a theme, from the answers given in it.

    It rises after three found in a row and falls after two missed in a row. What was easier than the present level says
    nothing about rising, what was harder nothing about falling; three found at a level chosen by hand lead to the one
    above it.

    Args:
        rows: the answers in this theme, newest first.
        start: where somebody begins who has not tried it.
    """
    level, run, lost, least = start, 0, 0, LEVELS[-1]
    for row in counted(rows):
        if found(row):
            if row.level < level:
                continue
            run, lost, least = run + 1, 0, min(least, row.level)
            if run == RISE:
                level, run, least = min(LEVELS[-1], least + 1), 0, LEVELS[-1]
        elif row.level <= level:
            run, lost, least = 0, lost + 1, LEVELS[-1]
            if lost == FALL:
                level, lost = max(LEVELS[0], level - 1), 0
    return level
