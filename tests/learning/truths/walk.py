"""Walks through the lessons: everything that they say, each where it is said, and every answer to what is not right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.play.actions import Action, DrawStock
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.learning.boards import TOM
from gin_desktop.practice.learning.lessons import ROUND, Lesson, course_rules, lessons_under
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.practice.learning.tasks import Pick, Play, Question, Showdown
from gin_desktop.words import has
from tests.learning.truths.registry import Answered, Taught
from tests.words.test_truths import made
from tests.words.truths.registry import family, listening


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


def taught_in(rules: RuleSet) -> list[Lesson]:
    return [one for one in lessons_under(rules) if one.name != ROUND]


def _told(taken: LessonRun, text: str, **what: Any) -> Answered:
    return Answered(Taught(taken, text), text, **what)


def wrong_ways(run: LessonRun) -> Iterator[Callable[[], Answered]]:
    """Everything that is not right at a step of a lesson, each as a function that does it and returns the answer."""
    task, view = run.step.task, run.view

    def refused(action: Action) -> Answered:
        return _told(run, run.objection(action), action=action)

    def pick(card: Card) -> Answered:
        run.pick(card)
        return _told(run, run.reply, card=card)

    def answer(place: int) -> Answered:
        run.answer(place)
        return _told(run, run.reply)

    if isinstance(task, Pick):
        yield from (partial(pick, card) for card in each(view.hand & ~task.right(view)))
    if isinstance(task, Question):
        found, place = task.asked(run.sitting)
        yield from (partial(answer, other) for other in range(len(found)) if other != place)
    if isinstance(task, Showdown):
        return
    right = task.right(view) if isinstance(task, Play) else ()
    yield from (partial(refused, action) for action in view.legal if action not in right)


def after_it(run: LessonRun) -> Iterator[Callable[[], Answered]]:
    """The answers to what is done too early or too late."""
    if run.pending:
        yield lambda: _told(run, run.objection(DrawStock()))
        while run.pending:
            run.sitting.play(TOM, run.pending.pop(0))
    run.solve()
    yield lambda: _told(run, run.objection(DrawStock()))


def replies_in(lesson: Lesson, rules: RuleSet) -> Iterator[tuple[str, Answered]]:
    """Every answer in a lesson to what is not right, with its id."""
    for number in range(len(lesson.steps(rules))):
        for ways in (wrong_ways(at(lesson, rules, number)), after_it(LessonRun(lesson, rules, "Ada", number))):
            for way in ways:
                with listening() as heard:
                    answer = way()
                ids = {family(key) for key in heard.ids if key.startswith("learning.reply.")}
                yield from ((key, answer) for key in ids)
