"""All themes of practice by kind, and what can be said of a position of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.practice import codes
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, TELLING
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import Kind, LayoffPosition, Position, SpreadPosition, Terms
from gin_desktop.practice.spread.themes import SPREAD_THEMES, difficulty_spread
from gin_desktop.practice.tasks import Source, Task
from gin_desktop.practice.theme import Theme

THEMES: Final[Mapping[Kind, Mapping[str, Theme[Any]]]] = {
    "layoff": LAYOFF_THEMES,
    "spread": SPREAD_THEMES,
    "meld": MELD_THEMES,
}
"""The themes of each kind by name, in the order in which they are best met."""

_TELLING: Final[Mapping[Kind, tuple[str, ...]]] = {
    "layoff": TELLING,
    "spread": tuple(SPREAD_THEMES)[::-1],
    "meld": tuple(MELD_THEMES)[::-1],
}


def themes_for(kind: Kind, terms: Terms) -> tuple[str, ...]:
    """The themes of a kind that there can be under these terms, in the order in which they are best met."""
    return tuple(name for name, theme in THEMES[kind].items() if theme.possible(terms))


def themes_of(position: Position) -> tuple[str, ...]:
    """The names of all themes that hold of a position, the one that says most about it first."""
    themes = THEMES[position.kind]
    return tuple(name for name in _TELLING[position.kind] if themes[name].holds(position))


def level_of(position: Position) -> int:
    """How hard a position is, from 1 (first steps) to 5 (fiendish)."""
    if isinstance(position, LayoffPosition):
        return difficulty_layoff(position)
    if isinstance(position, SpreadPosition):
        return difficulty_spread(position)
    return difficulty_meld(position)


def task_of(position: Position, source: Source) -> Task:
    """A position as a task: rated, with the theme that says most about it and its code."""
    theme = next(iter(themes_of(position)), "")
    return Task(position, theme, level_of(position), source, codes.encode(position))
