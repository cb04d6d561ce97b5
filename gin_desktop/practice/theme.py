"""The base class of themes, and the search for positions of a theme that two kinds of task share.

The themes themselves are in ``layoff/themes``, ``spread/themes`` and ``meld/themes``.

It is a module of its own so that those three can import it and ``themes`` can import them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from gin_desktop.practice.model import Kind, Position, Terms
from gin_desktop.practice.rng import Rng

SomePosition = TypeVar("SomePosition", bound=Position)


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme(Generic[SomePosition]):
    """A theme: an idea that a position can illustrate. The subclass of each kind adds how positions of it are made.

    Attributes:
        name: its name in code, message ids and the history of practice; it must never change.
        possible: whether positions of it exist under given terms; otherwise it is not offered.
        levels: the levels at which it occurs, from 1 (first steps) to 5 (fiendish).
        priority: its rank among the themes that apply to a position; the highest one is named first.
        holds: the definition, a function that says whether a position is of this theme.
    """

    name: str
    possible: Callable[[Terms], bool]
    levels: tuple[int, ...]
    priority: int
    holds: Callable[[SomePosition], bool]

    kind: ClassVar[Kind]


SomeTheme = TypeVar("SomeTheme", bound=Theme[Any])


def choose_theme(
    themes: Mapping[str, SomeTheme], name: str, terms: Terms, rng: Rng, level: int | None
) -> SomeTheme | None:
    """Returns the theme that a generator is to aim at: the one named, or for "" a random one that has the level.

    With level None any theme will do. It returns None if there is none under these terms.
    """
    found = [theme for theme in themes.values() if name in ("", theme.name) and theme.possible(terms)]
    if not name and level is not None:
        found = [theme for theme in found if level in theme.levels]
    return rng.choice(found) if found else None


@dataclass(frozen=True, slots=True)
class PositionGenerator(Generic[SomeTheme, SomePosition]):
    """Makes positions of a kind: it tries until one is of the theme and of the level.

    Attributes:
        themes: the themes of the kind by name.
        attempt: returns the position of one try at a theme and a level; None if it failed.
        difficulty: returns the level of a position.
        tries: how many tries there are before the generator gives up a theme at a level.
    """

    themes: Mapping[str, SomeTheme]
    attempt: Callable[[SomeTheme, Terms, Rng, int], SomePosition | None]
    difficulty: Callable[[SomePosition], int]
    tries: int

    def __call__(
        self, theme: str, terms: Terms, rng: Rng, level: int | None = None
    ) -> Generator[None, None, SomePosition | None]:
        """Makes a position of a theme ("" for any), in steps of well under a millisecond.

        It returns None if none exists under these terms, or none was found, for example at a level that the theme does
        not have.
        """
        wanted = choose_theme(self.themes, theme, terms, rng, level)
        if wanted is None:
            return None
        for _ in range(self.tries):
            position = self.attempt(wanted, terms, rng, level or rng.choice(wanted.levels))
            yield
            if position is None or not wanted.holds(position):
                continue
            yield
            if level is None or self.difficulty(position) == level:
                return position
        return None
