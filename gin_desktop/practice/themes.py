"""All themes of practice by kind, and what can be said of a position of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, TELLING
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import Kind, LayoffPosition, Position, SpreadPosition
from gin_desktop.practice.spread.themes import SPREAD_THEMES, difficulty_spread
from gin_desktop.practice.theme import Theme

__all__ = ["LAYOFF_THEMES", "MELD_THEMES", "SPREAD_THEMES", "THEMES", "Theme", "level_of", "themes_of"]

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
