"""What somebody understands of the lessons: which step a text asks for, by the messages it is made of.

Messages are looked up by their ids, so that another wording changes nothing here.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.practice.learning.lessons import LESSONS, Lesson
from gin_desktop.practice.learning.tasks import Step
from gin_desktop.words import has
from gin_desktop.words.spoken import spoken
from tests.words.heard import template

RULES: Final = preset("standard")
"""The rules of the lessons that are taken."""

LABELS: Final = {
    "onward": ("learning.button.next", "learning.next", "learning.first_round", "showdown.button.continue"),
    "pass": ("table.button.pass", "table.button.pass_on", "table.button.pass_last"),
    "stock": ("table.button.draw",),
    "take": ("table.button.take", "table.button.take_last.knock", "table.button.take_last.gin"),
    "ends": ("table.button.big_gin", "table.button.gin", "table.button.knock"),
    "confirm": ("knock.confirm.knock", "knock.confirm.gin", "knock.confirm.big_gin"),
    "best": ("showdown.button.best", "showdown.button.best_melds"),
    "done": ("showdown.button.done",),
    "sheet": ("learning.button.sheet",),
}
"""The messages on buttons, by what they are for."""
_OVER: Final = ("learning.round.over.title", *(f"learning.over.title.{how}" for how in ("won", "lost", "drawn")))
"""The titles of what follows the first round."""
_ADVICE: Final = ("pass", "take", "draw", "discard", "knock", "gin", "big_gin")


@cache
def pattern(key: str, *, heard: bool, inside: tuple[str, str] = ("", "")) -> re.Pattern[str]:
    """Returns what a message looks like with any values, or sounds like if it is ``heard``.

    ``inside`` is a place for a value and the message that stands there.
    """
    text = template(key)
    if inside[0]:
        text = text.replace(f"{{{inside[0]}}}", template(inside[1]))
    made, seen = "", set()
    for literal, name, _, _ in string.Formatter().parse(spoken(text) if heard else text):
        made += re.escape(literal)
        if name in seen:
            made += f"(?P={name})"
        elif name:
            seen.add(name)
            made += f"(?P<{name}>.+?)"
    return re.compile(made if made.endswith(("\\.", "\\?", "!")) else rf"{made}(?!\w)")


def says(text: str, key: str, *, heard: bool) -> re.Match[str] | None:
    """Returns where a text says a message; None if it does not."""
    return pattern(key, heard=heard).search(text)


def is_over(text: str, *, heard: bool) -> bool:
    """Whether a text tells that the first round is over."""
    return any(says(text, key, heard=heard) for key in _OVER if has(key))


def button_for(use: str, labels: Iterable[str], *, heard: bool) -> str | None:
    """Returns the first of some labels that is for this use."""
    wanted = [pattern(key, heard=heard) for key in LABELS[use]]
    return next((label for label in labels if any(one.fullmatch(label) for one in wanted)), None)


@dataclass(frozen=True)
class Asked:
    """A step of a lesson that is asked for, with the values that its text names."""

    lesson: Lesson
    step: Step
    values: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        number = LESSONS.index(self.lesson) + 1
        steps = self.lesson.steps(RULES)
        return f"lesson {number} ({self.lesson.name}), step {steps.index(self.step) + 1} ({self.step.name})"


def step_in(text: str, *, heard: bool) -> Asked | None:
    """Returns the step that a text asks for: the one of which it says most; None if it asks for none."""
    best: tuple[int, Asked] | None = None
    for lesson in LESSONS:
        for step in lesson.steps(RULES):
            key = f"learning.{lesson.name}.{step.name}"
            found = [says(text, one, heard=heard) for one in (key, f"{key}.do") if has(one)]
            if not all(found):
                continue
            much = sum(len(one.group()) for one in found if one is not None)
            values = {name: value for one in found if one is not None for name, value in one.groupdict().items()}
            if best is None or much > best[0]:
                best = much, Asked(lesson, step, values)
    return None if best is None else best[1]


def whispered(text: str, *, heard: bool) -> tuple[str, dict[str, str]] | None:
    """Returns what the coach whispers: the name of the advice, and the values in it."""
    for name in reversed(_ADVICE):
        found = pattern("learning.round.whisper", heard=heard, inside=("action", f"coach.do.{name}")).search(text)
        if found is not None:
            return name, found.groupdict()
    return None
