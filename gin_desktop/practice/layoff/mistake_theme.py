"""Which theme an answer is booked on: the one its mistake belongs to, where the position has it.

A position mostly holds several themes, and a person may see the one it was made for and err in another. What is named
under the answer, and what training brings back, is then the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import each
from gin_desktop.practice.layoff.lessons import (
    BetterDefence,
    BetterKept,
    KeepingCosts,
    LayoffLesson,
    MissedChain,
    WrongPlace,
)
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, undercuts
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.tasks import Verdict


def _first_thoughts(lesson: LayoffLesson) -> list[str]:
    """What a kind of mistake is about before one looks at the cards; where they go may be about more."""
    match lesson:
        case KeepingCosts():
            return ["break_meld"]
        case BetterKept():
            return ["keep_card"]
        case WrongPlace():
            return ["set_or_run", "chain"]
        case MissedChain():
            return ["chain"]
        case BetterDefence() if lesson.change.laid_off and lesson.change.given_up:
            return ["break_meld"]
    return []


def themes_of_mistake(position: LayoffPosition, lesson: LayoffLesson) -> tuple[str, ...]:
    """The themes of a position that a lesson is about, the one that says most first; none for a slip in own melds.

    The plain ones, which say only where a card goes, are left to mistakes that are about nothing more. Own melds are
    what a position is about where nothing fits: there every mistake is about that.
    """
    about = _first_thoughts(lesson)
    plain: list[str] = []
    laid_off = lesson.change.laid_off
    if laid_off and position.gin:
        about.append("layoff_on_gin")
    for group in laid_off:
        if position.terms.melder.is_set(group.meld):
            plain.append("fourth_of_set")
            continue
        corner = {0, 12} <= {card % 13 for card in (*each(group.meld), *group.first, *group.then, *group.after)}
        about += ["chain"] * bool(group.then or group.after) + ["around_corner"] * corner
        plain += ["both_ends", "end_of_run"]
    return _held(position, about) or _held(position, [*plain, "nothing_fits"])


def _held(position: LayoffPosition, names: Sequence[str]) -> tuple[str, ...]:
    """Those of some themes that hold, each once."""
    return tuple(name for name in dict.fromkeys(names) if LAYOFF_THEMES[name].holds(position))


def theme_answered(position: LayoffPosition, theme: str, verdict: Verdict, lessons: Sequence[LayoffLesson]) -> str:
    """The theme that an answer to a task of ``theme`` is named after and booked on.

    ``theme`` itself for a right answer, for a mistake that is about it among others, and where no theme of the
    position is to blame; else the theme of the dearest mistake that has one. An undercut is to blame for nothing: it is
    missed by some mistake, and keeps its own task only while it is missed. ``lessons`` are those of the answer, the
    dearest first.
    """
    if verdict.right:
        return theme
    if theme == "undercut_in_reach" and not undercuts(position, verdict.measure):
        return theme
    blamed = [name for lesson in lessons for name in themes_of_mistake(position, lesson)]
    return theme if theme in blamed or not blamed else blamed[0]
