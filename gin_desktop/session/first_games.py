"""The suggestions of the first games: in how many games each was made, and which are made no more."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from gin_desktop.session.sitting import Sitting

GAMES: Final = 3
"""In so many games a suggestion is made."""
BASICS: Final = ("deadwood", "draw", "discard")
"""The suggestions that explain the game and not the program, which whoever knows it does not need."""

_NEVER: Final = "never"
_made: Final[WeakKeyDictionary[Sitting, set[str]]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Tip:
    """A suggestion, ready to show."""

    id: str
    text: str


def made_in(sitting: Sitting) -> set[str]:
    """The suggestions that were made in a game; it may be added to."""
    return _made.setdefault(sitting, set())


def is_done(name: str, seen: Collection[str]) -> bool:
    """Whether a suggestion is not made any more."""
    return f"{name}.{_NEVER}" in seen or _count(name, seen) >= GAMES


def noted(name: str, seen: tuple[str, ...]) -> tuple[str, ...]:
    """Returns ``seen`` with one more game in which a suggestion was made."""
    return (*seen, f"{name}.{_count(name, seen) + 1}")


def never(name: str, seen: tuple[str, ...]) -> tuple[str, ...]:
    """Returns ``seen`` so that a suggestion is not made any more."""
    return (*(one for one in seen if not one.startswith(f"{name}.")), f"{name}.{_NEVER}")


def without(names: Collection[str], seen: tuple[str, ...]) -> tuple[str, ...]:
    """Returns ``seen`` so that none of these suggestions is made any more."""
    for name in names:
        seen = never(name, seen)
    return seen


def _count(name: str, seen: Collection[str]) -> int:
    return sum(one.startswith(f"{name}.") for one in seen)
