"""Which theme an answer is booked on: the one its mistake belongs to, where the position has it.

A position mostly holds several themes, and a person may see the one it was made for and err in another. What is named
under the answer, and what training brings back, is then the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.practice.layoff.lessons import LayoffLesson
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, PLAIN, undercuts
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.tasks import Verdict


def themes_of_mistake(position: LayoffPosition, lesson: LayoffLesson) -> tuple[str, ...]:
    """The themes of a position that a lesson is about, the one that it is most about first; none for a mere slip.

    The plain ones, which say only where a card goes, are left to mistakes that are about nothing more.
    """
    near = [(theme.mistake(position, lesson), theme) for theme in LAYOFF_THEMES.values()]
    about = sorted((distance, theme.name) for distance, theme in near if distance is not None)
    held = [(distance, name) for distance, name in about if LAYOFF_THEMES[name].holds(position)]
    more = tuple(name for distance, name in held if distance < PLAIN)
    return more or tuple(name for _, name in held)


def theme_answered(position: LayoffPosition, theme: str, verdict: Verdict, lessons: Sequence[LayoffLesson]) -> str:
    """The theme that an answer to a task of ``theme`` is named after and booked on.

    ``theme`` itself for a right answer, for a mistake that is about it among others, and where no theme of the
    position is to blame; else the theme of the costliest mistake that has one. An undercut is to blame for nothing:
    it is missed by some mistake, and keeps its own task only while it is missed. ``lessons`` are those of the answer,
    the costliest first.
    """
    if verdict.right:
        return theme
    if theme == "undercut_in_reach" and not undercuts(position, verdict.measure):
        return theme
    blamed = [name for lesson in lessons for name in themes_of_mistake(position, lesson)]
    return theme if theme in blamed or not blamed else blamed[0]
