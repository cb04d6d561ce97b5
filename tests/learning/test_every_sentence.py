"""Every sentence of the lessons and of the help is true: the engine and the coach are asked.

The truths are in `truths/`. What makes no claim is listed in `truths/plain.py`, each group with its reason.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache

import pytest

from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.learning.boards import TOM
from gin_desktop.practice.learning.lessons import ROUND, Lesson, course_rules, lessons_under
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.words import has
from tests.learning.truths.registry import LESSON_TRUTHS, Taught
from tests.words.test_truths import made

for _name in ("first_lessons", "later_lessons"):
    importlib.import_module(f"tests.learning.truths.{_name}")


@cache
def rule_sets() -> dict[str, RuleSet]:
    """The rules of lessons: every preset and every odd set for two, and some more; each set of rules once."""
    standard = preset("standard")
    more = {
        "dear aces": standard.but(ace_runs="high_or_low", ace_points=15),
        "gin for nothing": standard.but(gin_bonus=0, undercut_bonus=0),
        "big gin must be declared": preset("big_gin_50").but(must_go_gin=True),
        "boxes for gin": standard.but(extra_box_gin=2),
        "boxes for gin to the loser": standard.but(extra_box_gin=2, box_to="loser"),
    }
    found = {name: course_rules(rules) for name, rules in {**made(), **more}.items()}
    kept = {name: rules for name, rules in found.items() if not unplayable(rules)}
    return {name: rules for name, rules in kept.items() if name == next(n for n in kept if kept[n] == rules)}


def at(lesson: Lesson, rules: RuleSet, number: int) -> LessonRun:
    """A lesson at a step, when Tom has done his part."""
    run = LessonRun(lesson, rules, "Ada", number)
    while run.pending:
        run.sitting.play(TOM, run.pending.pop(0))
    return run


def said_in(lesson: Lesson, rules: RuleSet) -> Iterator[tuple[str, Taught]]:
    """Everything that a lesson says, each where it is said."""
    for number, step in enumerate(lesson.steps(rules)):
        run = at(lesson, rules, number)
        key = f"learning.{lesson.name}.{step.name}"
        if run.teaching():
            yield key, Taught(run, run.teaching())
        yield f"{key}.do" if has(f"{key}.do") else key, Taught(run, run.task_text())
        run.solve()
        if run.after():
            yield f"{key}.after", Taught(run, run.after())


def lessons(rules: RuleSet) -> list[Lesson]:
    return [one for one in lessons_under(rules) if one.name != ROUND]


@pytest.mark.parametrize("name", rule_sets())
def test_every_sentence_of_a_lesson_is_true_under_these_rules(name: str) -> None:
    for lesson in lessons(rule_sets()[name]):
        for key, said in said_in(lesson, rule_sets()[name]):
            assert key in LESSON_TRUTHS, f"nothing holds {key} true"
            try:
                LESSON_TRUTHS[key](said)
            except Exception as error:
                raise AssertionError(f"{key}: {said.text}: {error}") from error
