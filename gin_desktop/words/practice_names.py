"""Practice in words: kinds, themes, levels, dates, and what is wrong with a position code."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import each
from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t, tn
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.numbers import decimal

_LEVELS: Final = (
    "practice.level.any",
    "practice.level.first_steps",
    "practice.level.easy",
    "practice.level.medium",
    "practice.level.hard",
    "practice.level.fiendish",
)
"""The levels by number; 0 is the adaptive one."""
_KINDS: Final = {
    "layoff": "practice.kind.layoff",
    "spread": "practice.kind.spread",
    "meld": "practice.kind.meld",
    "take": "practice.kind.take",
    "discard": "practice.kind.discard",
    "knock": "practice.kind.knock",
}
_IN_TENTHS: Final = ("take", "discard", "knock")
"""The kinds whose answers are measured by what they lose, in tenths of a point."""
_FOUND: Final = {
    "layoff": "practice.summary.found.layoff",
    "spread": "practice.summary.found.spread",
    "meld": "practice.summary.found.meld",
    "take": "practice.summary.found.choice",
    "discard": "practice.summary.found.choice",
    "knock": "practice.summary.found.choice",
}


def kind_name(kind: str) -> str:
    """Returns the name of a kind of practice, such as ``layoff``."""
    return t(_KINDS[kind])


def level_name(level: int | None) -> str:
    """Returns the name of a level from 1 to 5; None is the adaptive one."""
    return t(_LEVELS[min(level or 0, len(_LEVELS) - 1)])


def theme_name(kind: str, theme: str) -> str:
    """Returns the name of a theme; an unknown one (of a later version) is shown as it is."""
    key = f"practice.theme.{kind}.{theme or 'any'}"
    return t(key) if has(key) else theme.replace("_", " ")


def theme_line(kind: str, theme: str) -> str:
    """Returns the description of a theme; empty for an unknown one."""
    key = f"practice.theme.{kind}.{theme or 'any'}.line"
    return t(key) if has(key) else ""


def code_problem(error: GinError) -> str:
    """Returns the sentence about what is wrong with a position code.

    Args:
        error: as ``practice.codes.decode`` raises it.
    """
    values = dict(error.values)
    cards = values.get("cards")
    if isinstance(cards, int):
        values["cards"] = cards_text(list(each(cards)))
    key = f"practice.code.{error.code}"
    if error.code == "code_length":
        return tn(key, int(str(values.pop("length"))), **values)
    return t(key, **values) if has(key) else t("practice.code.impossible")


def points_text(kind: str, measure: int) -> str:
    """Returns the measure of an answer in points.

    One of a spread task is in hundredths of a point and gets two decimals, one of a decision in tenths and gets one.
    """
    if kind in _IN_TENTHS:
        return decimal(measure / 10, 1)
    return decimal(measure / 100, 2) if kind == "spread" else str(measure)


def result_against_best_text(kind: str, measure: int, best: int, *, right: bool, helped: bool) -> str:
    """Returns the result of an answer against the best one, or that the solution was shown first."""
    if helped:
        return t("practice.summary.helped")
    if right:
        return t(_FOUND[kind], best=points_text(kind, best))
    if kind in _IN_TENTHS:
        return t("practice.summary.lost", points=points_text(kind, measure))
    return t("practice.summary.answer", measure=points_text(kind, measure), best=points_text(kind, best))


def time_text(seconds: float) -> str:
    """Returns a short time to the second."""
    whole = round(seconds)
    if whole < 60:
        return t("practice.seconds", n=whole)
    return t("practice.minutes", minutes=whole // 60, seconds=whole % 60)
