"""All themes of practice by kind; rating positions of any kind, and generating tasks of any kind."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice import codes
from gin_desktop.practice.choice.stock import choosing, level_in_stock
from gin_desktop.practice.choice.themes import CHOICE_THEMES
from gin_desktop.practice.layoff import generator as layoff_generator
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.meld import themes as meld_generator
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import (
    CHOICE_KINDS,
    LEVELS,
    ChoicePosition,
    Kind,
    LayoffPosition,
    MeldPosition,
    Position,
    Source,
    SpreadPosition,
    Task,
    Terms,
)
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.spread import generator as spread_generator
from gin_desktop.practice.spread.themes import SPREAD_THEMES, difficulty_spread
from gin_desktop.practice.theme import Theme

THEMES: Final[Mapping[Kind, Mapping[str, Theme[Any]]]] = {
    "layoff": LAYOFF_THEMES,
    "spread": SPREAD_THEMES,
    "meld": MELD_THEMES,
    "take": CHOICE_THEMES["take"],
    "discard": CHOICE_THEMES["discard"],
    "knock": CHOICE_THEMES["knock"],
}
"""The themes of each kind by name, in the order in which they are best learned."""


def themes_for(kind: Kind, terms: Terms) -> tuple[str, ...]:
    """Returns the themes of a kind that are possible under these terms, in the order in which they are best learned."""
    return tuple(name for name, theme in THEMES[kind].items() if theme.possible(terms))


def levels_of(kind: Kind, theme: str) -> tuple[int, ...]:
    """Returns the levels of a theme; every level for "" and for an unknown theme."""
    known = THEMES[kind].get(theme)
    return LEVELS if known is None else known.levels


def nearest_level(kind: Kind, theme: str, level: int | None) -> int | None:
    """Returns the level of a theme nearest to ``level``, the easier of two; "" has every level, None stays None."""
    if level is None:
        return None
    return min(levels_of(kind, theme), key=lambda has: (abs(has - level), has))


def themes_of(position: Position) -> tuple[str, ...]:
    """Returns the names of all themes that apply to a position, the most telling one first."""
    held: list[Theme[Any]]
    match position:
        case LayoffPosition():
            held = [theme for theme in LAYOFF_THEMES.values() if theme.holds(position)]
        case SpreadPosition():
            held = [theme for theme in SPREAD_THEMES.values() if theme.holds(position)]
        case MeldPosition():
            held = [theme for theme in MELD_THEMES.values() if theme.holds(position)]
        case ChoicePosition():
            held = [theme for theme in CHOICE_THEMES[position.kind].values() if theme.holds(position)]
    return tuple(theme.name for theme in sorted(held, key=lambda theme: -theme.priority))


def level_of(position: Position) -> int:
    """Returns how hard a position is, from 1 (first steps) to 5 (fiendish)."""
    match position:
        case LayoffPosition():
            return difficulty_layoff(position)
        case SpreadPosition():
            return difficulty_spread(position)
        case MeldPosition():
            return difficulty_meld(position)
        case ChoicePosition():
            return level_in_stock(position)


def task_of(position: Position, source: Source) -> Task:
    """Returns a position as a task, with its most telling theme, its level and its code."""
    theme = next(iter(themes_of(position)), "")
    return Task(position, theme, level_of(position), source, codes.encode(position))


PositionMaker = Callable[[str, Terms, Rng, int | None], Generator[None, None, Position | None]]

MAKERS: Final[Mapping[str, PositionMaker]] = {
    "layoff": layoff_generator.generating,
    "spread": spread_generator.generating,
    "meld": meld_generator.generating,
}
"""The generator of each kind of positions that are made up; decisions of a round are chosen from a stock."""


def terms_for(rules: RuleSet, rng: Rng, kind: Kind = "layoff") -> Terms:
    """Returns the terms of a rule set; under Oklahoma rules with the limit of a random card.

    A limit that leaves nothing to practise is drawn again: gin only, if there are no lay-offs on gin, and for the
    knocker's side any limit that hardly leaves a choice.
    """
    if rules.knock_mode != "oklahoma":
        return Terms.of(rules)
    while True:
        terms = Terms.of(rules, rules.knock_limit_for(rng.below(52)))
        if not rules.layoff or kind == "meld" or terms.limit > 1 or (kind == "layoff" and terms.any_layoffs):
            return terms


def task_for(kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Generator[None, None, Task | None]:
    """Makes a task of a kind, theme ("" for any) and level (None for any) under a rule set, in short steps.

    A level that the theme does not have is replaced by its nearest one. It returns None if no such position exists, or
    none was found soon enough. A step takes well under a millisecond.
    """
    if kind in CHOICE_KINDS:
        return (yield from choosing(kind, theme, rules, rng, level))
    terms = terms_for(rules, rng, kind)
    level = nearest_level(kind, theme, level)
    position = yield from MAKERS[kind](theme, terms, rng, level)
    if position is None:
        return None
    yield
    named = theme or next(iter(themes_of(position)), "")
    return Task(position, named, level or level_of(position), "generated", codes.encode(position))
