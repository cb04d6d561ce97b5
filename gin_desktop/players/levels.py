"""The opponents by name: four levels, each in its plain way or in a style, and Even match.

A name is ``LEVEL``, ``LEVEL:STYLE`` or ``even:NNN``, where NNN is a strength in hundredths of a level (000 is Easy, 100
Medium, 300 Expert). Importing this imports no numpy; Expert does so when it first thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.players.easy import Easy
from gin_desktop.players.even import Even, Half
from gin_desktop.players.expert import Expert, trouble
from gin_desktop.players.hard import Hard
from gin_desktop.players.medium import Medium
from gin_desktop.players.protocol import Player
from gin_desktop.players.styles import STYLES

__all__ = [
    "DEFAULT",
    "LEVELS",
    "NAMES",
    "STRONGEST",
    "STYLES",
    "Level",
    "LevelError",
    "by_networks",
    "even_name",
    "level",
    "stand_in",
]


class LevelError(GinError):
    """A name that no opponent has. Code ``unknown_level``; ``values["names"]`` lists the known ones."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its name, the player behind it and the work it may do for a decision."""

    name: str
    player: Player
    work: int


_MAKERS: Final[Mapping[str, tuple[Callable[[str | None], Player], int]]] = {
    "easy": (Easy, 1),
    "medium": (Medium, 8),
    "hard": (Hard, 3),
    "expert": (lambda style: Expert(style, Hard(style)), 11),
}
"""How each level is made for a style, and its work; weakest first. With more work Hard would come too near Expert for
even steps (docs/opponents.md)."""

STRONGEST: Final = 100 * (len(_MAKERS) - 1)
"""The strength of the last level, in hundredths of a level."""

DEFAULT: Final = "medium"

_EVEN: Final = "even"


@cache
def level(name: str) -> Level:
    """The opponent of that name, always the same one; raises :class:`LevelError`."""
    first, colon, rest = name.partition(":")
    if first == _EVEN and len(rest) == 3 and rest.isascii() and rest.isdigit() and int(rest) <= STRONGEST:
        return Level(name, _even(int(rest)), max(work for _, work in _MAKERS.values()))
    if first not in _MAKERS or (colon and rest not in STYLES):
        raise LevelError("unknown_level", name=name, names=NAMES)
    make, work = _MAKERS[first]
    return Level(name, make(rest or None), work)


def _even(strength: int) -> Even:
    """Both neighbours of a strength and how often the stronger one decides."""
    names = list(_MAKERS)
    lower, share = divmod(strength, 100)
    if not share:  # nothing to mix: the level itself
        entry = level(names[lower])
        return Even(Half(entry.player, entry.work), Half(entry.player, entry.work), 0.0)
    below, above = level(names[lower]), level(names[lower + 1])
    return Even(Half(below.player, below.work), Half(above.player, above.work), share / 100)


def by_networks(name: str) -> bool:
    """Whether the opponent of that name is Expert, or is so in some decisions; raises :class:`LevelError`."""
    player = level(name).player
    halves = (player.weaker.player, player.stronger.player) if isinstance(player, Even) else (player,)
    return any(isinstance(one, Expert) for one in halves)


def even_name(strength: int) -> str:
    """The name of the opponent of a strength in hundredths of a level; what lies outside is brought inside."""
    return f"{_EVEN}:{min(STRONGEST, max(0, strength)):03}"


def stand_in(name: str) -> tuple[str, str] | None:
    """Which level plays in the place of one that cannot, and the code of why; None where it plays itself, and while
    that is not known yet. See :func:`gin_desktop.players.expert.prepare` for the codes."""
    why = trouble()
    first = name.partition(":")[0]
    if why is None or first not in _MAKERS or not isinstance(level(first).player, Expert):
        return None
    names = list(_MAKERS)
    return names[names.index(first) - 1], why


NAMES: Final = (*_MAKERS, *(f"{name}:{style}" for name in _MAKERS for style in STYLES), f"{_EVEN}:NNN")
"""Every name, as one tells a person who mistyped it; NNN stands for a strength from 000 to :data:`STRONGEST`."""

LEVELS: Final[Mapping[str, Level]] = {name: level(name) for name in _MAKERS}
"""Every level in its plain way by name, weakest first."""
