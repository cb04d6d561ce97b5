"""All themes of practice by kind, and what can be said of a position of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.practice import codes
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import Kind, LayoffPosition, MeldPosition, Position, SpreadPosition, Terms
from gin_desktop.practice.spread.themes import SPREAD_THEMES, difficulty_spread
from gin_desktop.practice.tasks import LEVELS, Source, Task
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
