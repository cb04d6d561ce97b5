"""The computer opponents by name: four levels, each with or without a style, and Even match.

A name is ``LEVEL``, ``LEVEL:STYLE`` or ``even:NNN``, where NNN is a strength in hundredths of a level (000 is Easy, 100
Medium, 300 Expert). Importing this module does not import numpy; Expert does so when it first thinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.analysis.hard_tables import tables_error
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.view import View
from gin_desktop.players.easy import Easy
from gin_desktop.players.expert import Expert, evaluation_error
from gin_desktop.players.hard import Hard
from gin_desktop.players.medium import Medium
from gin_desktop.players.protocol import Player, Thought


@dataclass(frozen=True, slots=True)
class MixedPlayer:
    """One of the two players of :class:`EvenMatchPlayer`, and the work that its own level allows for a decision."""

    player: Player
    work: int


class EvenMatchPlayer:
    """The player of Even match: a fixed chance decides at each decision whether the stronger or weaker player acts."""

    def __init__(self, weaker: MixedPlayer, stronger: MixedPlayer, share: float) -> None:
        """``share`` is the chance that the stronger one decides, from 0 to 1."""
        self.weaker = weaker
        self.stronger = stronger
        self.share = share

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Decides as :class:`gin_desktop.players.protocol.Player` says; ``rng`` also chooses which player decides."""
        half = self.stronger if rng.random() < self.share else self.weaker
        return half.player.think(view, rng, min(work, half.work))


STYLES: Final = ("careful", "early", "hunter")
"""The styles: avoids risk and takes small wins; knocks early and often; goes for gin."""


__all__ = [
    "DEFAULT",
    "LEVELS",
    "NAMES_FOR_MESSAGES",
    "STRENGTHS",
    "STRONGEST",
    "STYLES",
    "Level",
    "LevelError",
    "even_match_name",
    "level",
    "substitute_level",
    "uses_networks",
]


class LevelError(GinError):
    """An unknown name of an opponent. Code ``unknown_level``; ``values["names"]`` lists the known ones."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its name, its player, and the work it may do for a decision."""

    name: str
    player: Player
    work: int


@dataclass(frozen=True, slots=True)
class _Rung:
    """The declaration of a level: its constructor from a style, its work, and its strength in hundredths of a level.

    Strengths are kept in people's Even match files and records: a new level gets a number between two others, and no
    number ever changes.
    """

    make: Callable[[str | None], Player]
    work: int
    strength: int


_LADDER: Final[Mapping[str, _Rung]] = {
    "easy": _Rung(Easy, 1, 0),
    "medium": _Rung(Medium, 8, 100),
    "hard": _Rung(Hard, 3, 200),
    "expert": _Rung(lambda style: Expert(style, Hard(style)), 11, 300),
}
"""The levels, weakest first. With more work Hard would come too near Expert for even steps
(docs/research/opponents.md)."""

STRENGTHS: Final[Mapping[str, int]] = {name: rung.strength for name, rung in _LADDER.items()}
"""The strength of each level, weakest first, in hundredths of a level."""

STRONGEST: Final = max(STRENGTHS.values())
"""The strength of the strongest level, in hundredths of a level."""

DEFAULT: Final = "medium"

_EVEN: Final = "even"


@cache
def level(name: str) -> Level:
    """Returns the (cached) opponent of that name; raises :class:`LevelError`."""
    first, colon, rest = name.partition(":")
    if first == _EVEN and len(rest) == 3 and rest.isascii() and rest.isdigit() and int(rest) <= STRONGEST:
        return Level(name, _even(int(rest)), max(rung.work for rung in _LADDER.values()))
    if first not in _LADDER or (colon and rest not in STYLES):
        raise LevelError("unknown_level", name=name, names=NAMES_FOR_MESSAGES)
    rung = _LADDER[first]
    return Level(name, rung.make(rest or None), rung.work)


def _even(strength: int) -> EvenMatchPlayer:
    """Returns the player of a strength: the levels just below and above, mixed by their distance."""
    below = max((name for name in _LADDER if STRENGTHS[name] <= strength), key=STRENGTHS.__getitem__)
    weaker = level(below)
    if strength == STRENGTHS[below]:  # nothing to mix: the level itself
        return EvenMatchPlayer(MixedPlayer(weaker.player, weaker.work), MixedPlayer(weaker.player, weaker.work), 0.0)
    above = min((name for name in _LADDER if STRENGTHS[name] > strength), key=STRENGTHS.__getitem__)
    stronger = level(above)
    share = (strength - STRENGTHS[below]) / (STRENGTHS[above] - STRENGTHS[below])
    return EvenMatchPlayer(MixedPlayer(weaker.player, weaker.work), MixedPlayer(stronger.player, stronger.work), share)


def uses_networks(name: str) -> bool:
    """Whether the opponent of that name is Expert, at least in some decisions; raises :class:`LevelError`."""
    player = level(name).player
    halves = (player.weaker.player, player.stronger.player) if isinstance(player, EvenMatchPlayer) else (player,)
    return any(isinstance(one, Expert) for one in halves)


def even_match_name(strength: int) -> str:
    """Returns the name of the Even match opponent of a strength, clamped to the possible range."""
    return f"{_EVEN}:{min(STRONGEST, max(0, strength)):03}"


def substitute_level(name: str) -> tuple[str, str] | None:
    """Returns the level that replaces one that cannot play, and the code of why; None if the level itself can play.

    It is also None while that is not known yet. For the codes see :func:`gin_desktop.players.expert.prepare`.
    """
    first = name.partition(":")[0]
    why = _obstacle(first)
    if why is None:
        return None
    ladder = list(_LADDER)
    below = next(one for one in reversed(ladder[: ladder.index(first)]) if _obstacle(one) is None)
    return below, why


def _obstacle(name: str) -> str | None:
    """Returns the code of why a level cannot play itself; None if it can, and for any other name."""
    return {"expert": evaluation_error, "hard": tables_error}.get(name, _no_obstacle)()


def _no_obstacle() -> None:
    return None


NAMES_FOR_MESSAGES: Final = (*_LADDER, *(f"{name}:{style}" for name in _LADDER for style in STYLES), f"{_EVEN}:NNN")
"""Every name, for error messages; NNN stands for a strength from 000 to :data:`STRONGEST`."""

LEVELS: Final[Mapping[str, Level]] = {name: level(name) for name in _LADDER}
"""Every level without a style by name, weakest first."""
