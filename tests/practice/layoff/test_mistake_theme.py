"""The theme under which an answer is recorded: that of its mistake, and always one of the position."""

from __future__ import annotations

from random import Random

import pytest

from gin_desktop.engine.layoffs import all_layoffs
from gin_desktop.practice.codes import decode
from gin_desktop.practice.layoff.judging import judge_layoff, layoff_lessons
from gin_desktop.practice.layoff.lessons import MeldBetterBroken
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, theme_for_answer, themes_of_mistake, undercuts
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.themes import themes_of
from tests.practice.answers import Answer, answers, position
from tests.practice.mistakes import MISTAKES, answer, showdown

KEPT_AND_BROKEN = ("42HVH-FNT92-EA1NC-K98V3", "43RH6-6PCC1-WD43C-FE8MY")
"""A card that would fit is kept in a run of one's own, and a set is broken up."""


def booked(where: LayoffPosition, theme: str, own: Answer) -> str:
    """Returns the theme under which an answer to a task of a theme is recorded."""
    return theme_for_answer(where, theme, judge_layoff(where, *own), layoff_lessons(where, *own))


@pytest.mark.parametrize("code", KEPT_AND_BROKEN)
def test_who_keeps_what_had_to_be_broken_up_has_missed_breaking_a_meld(code: str) -> None:
    where = decode(code)
    assert isinstance(where, LayoffPosition)
    assert {"keep_card", "break_meld"} <= set(themes_of(where))
    melder = where.terms.melder
    melds = melder.best_arrangement(where.hand)  # melded first, with everything that goes laid off
    own = melds, all_layoffs(melder, where.spread, where.hand & ~sum(melds))
    assert MeldBetterBroken in [type(lesson) for lesson in layoff_lessons(where, *own)]
    assert booked(where, "keep_card", own) == "break_meld"


@pytest.mark.parametrize(
    ("name", "made_for", "missed"),
    [
        ("forgotten on a run", "fourth_of_set", "end_of_run"),
        ("forgotten on a set", "end_of_run", "fourth_of_set"),
        ("both ends", "nothing_fits", "both_ends"),
        ("chain not gone on with", "end_of_run", "chain"),
        ("a set better broken up", "end_of_run", "break_meld"),
        ("a card better kept", "nothing_fits", "keep_card"),
        ("the wrong meld of two", "chain", "chain"),  # the person met the chain, too: it is what the task was about
        ("the wrong meld of two", "end_of_run", "set_or_run"),
        ("round the corner", "nothing_fits", "chain"),
        ("round the corner", "around_corner", "around_corner"),
        ("a set not seen", "chain", "nothing_fits"),
    ],
)
def test_the_mistake_names_the_theme(name: str, made_for: str, missed: str) -> None:
    mistake = MISTAKES[name]
    assert booked(mistake.position, made_for, mistake.answer) == missed


def test_a_slip_in_own_melds_leaves_the_theme_it_was_made_for() -> None:
    where = showdown("5H 6H 7H | QS QD QC", "AS 2S 2D 3D", "8H 9S 9D 9C KS KC 5C 3C TC 4S")
    assert booked(where, "end_of_run", answer("", "8H0")) == "end_of_run"


def test_a_right_answer_is_booked_on_what_the_task_was_made_for() -> None:
    mistake = MISTAKES["right, and another answer as good"]
    assert booked(mistake.position, "end_of_run", mistake.answer) == "end_of_run"


def test_an_undercut_missed_is_what_the_task_was_about_and_one_made_is_not() -> None:
    where = showdown("5H 6H 7H | QS QD QC", "2S 2D 3D AS", "8H AC AD AH 9S 9D 9C 4H QH 2C")
    assert "undercut_in_reach" in themes_of(where)
    missed = answer("AC AD AH | 9S 9D 9C", "8H0")
    assert not undercuts(where, judge_layoff(where, *missed).measure)
    assert booked(where, "undercut_in_reach", missed) == "undercut_in_reach"
    made = answer("AC AD AH | 9S 9D 9C", "8H0 QH1")
    assert undercuts(where, judge_layoff(where, *made).measure)
    assert booked(where, "undercut_in_reach", made) in ("both_ends", "end_of_run")


def test_what_is_blamed_holds_of_the_position_and_is_told_by_a_lesson() -> None:
    chance = Random("blame")
    blamed = set()
    for _ in range(20):
        where = position(chance)
        held = themes_of(where)
        for own in answers(chance, where):
            lessons = layoff_lessons(where, *own)
            about = {name for lesson in lessons for name in themes_of_mistake(where, lesson)}
            assert all(LAYOFF_THEMES[name].holds(where) for name in about)
            made_for = chance.choice(held) if held else ""
            found = booked(where, made_for, own)
            assert found == made_for or (found in about and not judge_layoff(where, *own).right)
            blamed.add(found)
    assert len(blamed) > 6
