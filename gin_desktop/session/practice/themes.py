"""All themes of practice by kind, and what can be said of a position of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.session.practice.difficulty import difficulty_layoff
from gin_desktop.session.practice.layoffthemes import LAYOFF_THEMES
from gin_desktop.session.practice.positions import Kind, LayoffPosition, Position
from gin_desktop.session.practice.theme import Theme

__all__ = ["LAYOFF_THEMES", "THEMES", "Theme", "level_of", "themes_of"]

THEMES: Final[Mapping[Kind, Mapping[str, Theme[Any]]]] = {"layoff": LAYOFF_THEMES}
"""The themes of each kind by name, in the order in which they are best met."""


def themes_of(position: Position) -> tuple[str, ...]:
    """The names of all themes that hold of a position."""
    return tuple(name for name, theme in THEMES[position.kind].items() if theme.holds(position))


def level_of(position: Position) -> int:
    """How hard a position is, from 1 to 5."""
    assert isinstance(position, LayoffPosition)
    return difficulty_layoff(position)
