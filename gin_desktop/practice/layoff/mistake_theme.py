"""Which theme an answer is booked on: the one its mistake belongs to, where the position has it.

A position mostly holds several themes, and a person may see the one it was made for and err in another. What is named
under the answer, and what training brings back, is then the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.layoff.judging import Lesson
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, undercuts
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.tasks import Verdict

Gone = tuple[tuple[Meld, tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]], ...]
"""Cards that go, as a lesson has them: knocker's meld, those that fit, those that follow, those they need there."""

_BY_CODE: Final[Mapping[str, tuple[str, ...]]] = {
    "keep_meld_costs": ("break_meld",),
    "better_kept": ("keep_card",),
    "wrong_place": ("set_or_run", "chain"),
    "missed_chain": ("chain",),
}
"""What a kind of mistake is about before one looks at the cards; where they go may be about more."""


def themes_of_mistake(position: LayoffPosition, lesson: Lesson) -> tuple[str, ...]:
    """The themes of a position that a lesson is about, the one that says most first; none for a slip in own melds.

    The plain ones, which say only where a card goes, are left to mistakes that are about nothing more. Own melds are
    what a position is about where nothing fits: there every mistake is about that.
    """
    about = list(_BY_CODE.get(lesson.code, ()))
    plain: list[str] = []
    gone = cast(Gone, lesson.values.get("gone", ()))
    if lesson.code == "better" and gone and lesson.values.get("given_up"):
        about.append("break_meld")
    if gone and position.gin:
        about.append("layoff_on_gin")
    for meld, first, then, after in gone:
        if position.terms.melder.is_set(meld):
            plain.append("fourth_of_set")
            continue
        corner = {0, 12} <= {card % 13 for card in (*each(meld), *first, *then, *after)}
        about += ["chain"] * bool(then or after) + ["around_corner"] * corner
        plain += ["both_ends", "end_of_run"]
    return _held(position, about) or _held(position, [*plain, "nothing_fits"])


def _held(position: LayoffPosition, names: Sequence[str]) -> tuple[str, ...]:
    """Those of some themes that hold, each once."""
    return tuple(name for name in dict.fromkeys(names) if LAYOFF_THEMES[name].holds(position))


def theme_answered(position: LayoffPosition, theme: str, verdict: Verdict, lessons: Sequence[Lesson]) -> str:
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
