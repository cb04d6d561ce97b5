"""The base class of themes; the themes themselves are in ``layoff/themes``, ``spread/themes`` and ``meld/themes``.

It is a module of its own so that those three can import it and ``themes`` can import them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from gin_desktop.practice.model import Kind, Terms
from gin_desktop.practice.rng import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """A theme: an idea that a position can illustrate. The subclass of each kind adds its definition and generation.

    Attributes:
        name: its name in code, message ids and the history of practice; it must never change.
        possible: whether positions of it exist under given terms; otherwise it is not offered.
        levels: the levels at which it occurs, from 1 (first steps) to 5 (fiendish).
        priority: its rank among the themes that apply to a position; the highest one is named first.
    """

    name: str
    possible: Callable[[Terms], bool]
    levels: tuple[int, ...]
    priority: int

    kind: ClassVar[Kind]


SomeTheme = TypeVar("SomeTheme", bound=Theme)


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
