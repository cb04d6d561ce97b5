"""What a theme is. The themes of each kind stand in ``layoff/themes``, ``spread/themes`` and ``meld/themes``.

A module of its own, so that those three can import it and ``themes`` can import them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from gin_desktop.practice.model import Kind, Terms
from gin_desktop.practice.rng import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """An idea that a position can be about. Each kind of practice adds by definition what it is and how it is made.

    Attributes:
        name: what it is called in the code, in messages and in the history of practice; never changed.
        possible: whether there can be positions of it under some terms; else it is not offered.
        levels: the levels at which it can be met, from 1 (first steps) to 5 (fiendish).
        telling: how much it says about a position that it holds of; the theme that says most is named first.
    """

    name: str
    possible: Callable[[Terms], bool]
    levels: tuple[int, ...]
    telling: int

    kind: ClassVar[Kind]


SomeTheme = TypeVar("SomeTheme", bound=Theme)


def theme_to_make(
    themes: Mapping[str, SomeTheme], name: str, terms: Terms, rng: Rng, level: int | None
) -> SomeTheme | None:
    """Which theme a generator is to aim at: the one named, or for "" one of those that have the level (None: any).

    None when there is none under these terms.
    """
    found = [theme for theme in themes.values() if name in ("", theme.name) and theme.possible(terms)]
    if not name and level is not None:
        found = [theme for theme in found if level in theme.levels]
    return rng.choice(found) if found else None
