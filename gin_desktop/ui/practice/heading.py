"""The titles of runs, and the name and differences of a task's rules unless they are the usual ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gin_desktop.engine.presets import preset
from gin_desktop.practice.choice.mistakes import OwnMistakes
from gin_desktop.practice.model import Kind, Terms
from gin_desktop.practice.runs.course import CourseLesson
from gin_desktop.practice.runs.daily import Daily
from gin_desktop.practice.runs.run import FirstLesson, Run
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.runs.training import OneTheme, Training
from gin_desktop.words import t
from gin_desktop.words.practice_names import kind_name, theme_name
from gin_desktop.words.rules.names import rules_name

if TYPE_CHECKING:
    from gin_desktop.practice.model import Task
    from gin_desktop.session.rulebook import RuleEntry

USUAL: Final = "standard"
"""The rules that are not named."""


def rules_heading(task: Task, entry: RuleEntry) -> tuple[str, str]:
    """The name of a task's rules, empty for the usual ones, and their differences in a sentence or two.

    A code has rules of its own, and the daily ten and the course always have the usual ones; a difference from the
    chosen rules is told.

    Args:
        entry: the rules chosen for practice.
    """
    kind, terms = task.kind, task.position.terms
    here, usual = _matters(kind, terms), _matters(kind, Terms.of(preset(USUAL)))
    chosen = _matters(kind, Terms.of(entry.rules))
    if here == chosen and task.source not in ("daily", "course"):
        name = "" if entry.id == USUAL else entry.shown_title
    elif here == usual:
        name = "" if chosen == usual else rules_name(USUAL)
    else:
        name = t("practice.rules.of_code")
    return name, " ".join(_sentences(kind, terms)) if here != usual else ""


def run_title(run: Run) -> str:
    """The title above every task of a run."""
    if isinstance(run, Daily):
        return t("practice.daily")
    if isinstance(run, FirstLesson):
        return t("practice.lesson")
    if isinstance(run, CourseLesson):
        return t(f"advice.{run.lesson}.title")
    if isinstance(run, OneTheme):
        what = theme_name(run.kind, run.theme)
    elif isinstance(run, Timed):
        what = t("practice.timed")
    elif isinstance(run, OwnMistakes):
        what = t("practice.mistakes")
    else:
        one = run.count().of == 1
        what = t("practice.train" if isinstance(run, Training) else "practice.single" if one else "practice.missed")
    return t("practice.standing", kind=kind_name(run.kind), what=what)


def _matters(kind: Kind, terms: Terms) -> tuple[object, ...]:
    """The terms that affect how a task of this kind is solved; the drill itself shows a knock limit."""
    ties = kind == "layoff" and terms.tie_rule == "knocker"
    return terms.ace_runs, terms.ace_points, ties


def _sentences(kind: Kind, terms: Terms) -> list[str]:
    usual = Terms.of(preset(USUAL))
    found = []
    if terms.ace_points != usual.ace_points:
        found.append(t("practice.differs.ace_points", n=terms.ace_points))
    if terms.ace_runs != usual.ace_runs:
        found.append(t(f"practice.differs.ace_runs.{terms.ace_runs}"))
    if kind == "layoff" and terms.tie_rule == "knocker":
        found.append(t("practice.differs.ties"))
    return found
