"""All themes of practice by kind, and what can be said of a position of any kind."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice import codes
from gin_desktop.practice.layoff import generator as layoff_generator
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.meld import generator as meld_generator
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import (
    LEVELS,
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

THEMES: Final[Mapping[Kind, Mapping[str, Theme]]] = {
    "layoff": LAYOFF_THEMES,
    "spread": SPREAD_THEMES,
    "meld": MELD_THEMES,
}
"""The themes of each kind by name, in the order in which they are best met."""


def themes_for(kind: Kind, terms: Terms) -> tuple[str, ...]:
    """The themes of a kind that there can be under these terms, in the order in which they are best met."""
    return tuple(name for name, theme in THEMES[kind].items() if theme.possible(terms))


def levels_of(kind: Kind, theme: str) -> tuple[int, ...]:
    """The levels at which a theme can be met; every level for "" and for a theme that is not known."""
    known = THEMES[kind].get(theme)
    return LEVELS if known is None else known.levels


def nearest_level(kind: Kind, theme: str, level: int | None) -> int | None:
    """The level nearest to the one asked for that a theme has; the easier of two. "" has every level."""
    if level is None:
        return None
    return min(levels_of(kind, theme), key=lambda has: (abs(has - level), has))


def themes_of(position: Position) -> tuple[str, ...]:
    """The names of all themes that hold of a position, the one that says most about it first."""
    held: list[Theme]
    match position:
        case LayoffPosition():
            held = [theme for theme in LAYOFF_THEMES.values() if theme.holds(position)]
        case SpreadPosition():
            held = [theme for theme in SPREAD_THEMES.values() if theme.holds(position)]
        case MeldPosition():
            held = [theme for theme in MELD_THEMES.values() if theme.holds(position)]
    return tuple(theme.name for theme in sorted(held, key=lambda theme: -theme.telling))


def level_of(position: Position) -> int:
    """How hard a position is, from 1 (first steps) to 5 (fiendish)."""
    match position:
        case LayoffPosition():
            return difficulty_layoff(position)
        case SpreadPosition():
            return difficulty_spread(position)
        case MeldPosition():
            return difficulty_meld(position)


def task_of(position: Position, source: Source) -> Task:
    """A position as a task: rated, with the theme that says most about it and its code."""
    theme = next(iter(themes_of(position)), "")
    return Task(position, theme, level_of(position), source, codes.encode(position))


Maker = Callable[[str, Terms, Rng, int | None], Generator[None, None, Position | None]]

MAKERS: Final[Mapping[Kind, Maker]] = {
    "layoff": layoff_generator.generating,
    "spread": spread_generator.generating,
    "meld": meld_generator.generating,
}
"""What makes the positions of each kind."""


def terms_for(rules: RuleSet, rng: Rng, kind: Kind = "layoff") -> Terms:
    """The terms of a rule set; where the limit is turned up, a card is turned.

    A card that leaves nothing to practise is turned again: gin only, where nothing may be laid off on gin, and for
    the knocker's side any limit that hardly leaves a choice.
    """
    if rules.knock_mode != "oklahoma":
        return Terms.of(rules)
    while True:
        terms = Terms.of(rules, rules.limit_for(rng.below(52)))
        if not rules.layoff or kind == "meld" or terms.limit > 1 or (kind == "layoff" and terms.any_layoffs):
            return terms


def task_for(kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Generator[None, None, Task | None]:
    """Makes a task of a kind and theme ("" for any) under a rule set, of a level (None for any).

    A level that the theme does not have is replaced by the nearest that it has. None when no such position can be, or
    none was met soon enough. A step takes well under a millisecond.
    """
    terms = terms_for(rules, rng, kind)
    level = nearest_level(kind, theme, level)
    position = yield from MAKERS[kind](theme, terms, rng, level)
    if position is None:
        return None
    yield
    named = theme or next(iter(themes_of(position)), "")
    return Task(position, named, level or level_of(position), "generated", codes.encode(position))
