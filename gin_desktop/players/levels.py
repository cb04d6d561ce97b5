"""The opponents by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.players.heuristic import EASY, MEDIUM, Heuristic
from gin_desktop.players.protocol import Player


class LevelError(GinError):
    """A name that no level has. Code ``unknown_level``; ``values["names"]`` lists the known ones."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its name, the player behind it and the work it may do for a decision."""

    name: str
    player: Player
    work: int


_ALL: Final = (Level("easy", Heuristic(EASY), 11), Level("medium", Heuristic(MEDIUM), 8))

LEVELS: Final[Mapping[str, Level]] = {entry.name: entry for entry in _ALL}
"""Every level by name, weakest first."""

DEFAULT: Final = "medium"


def level(name: str) -> Level:
    """The level of that name; raises :class:`LevelError`."""
    if name not in LEVELS:
        raise LevelError("unknown_level", name=name, names=tuple(LEVELS))
    return LEVELS[name]
