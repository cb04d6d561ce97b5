"""What a theme is. The themes of each kind stand in ``layoffthemes``, ``spreadthemes`` and ``meldthemes``.

A module of its own, so that those three can import it and ``themes`` can import them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gin_desktop.practice.model import Kind, LayoffPosition, MeldPosition, SpreadPosition, Terms
from gin_desktop.practice.rng import Rng

P = TypeVar("P", LayoffPosition, SpreadPosition, MeldPosition)


@dataclass(frozen=True, slots=True)
class Theme(Generic[P]):
    """An idea that a position can be about.

    ``holds(position)`` decides by definition, from the optimum alone, whether a position is of this theme;
    ``possible(terms)`` is false where no position under these terms can be (then it is not offered).
    """

    name: str
    kind: Kind
    holds: Callable[[P], bool]
    possible: Callable[[Terms], bool]


def theme_to_make(
    themes: Mapping[str, Theme[P]],
    levels_of: Mapping[str, Sequence[int]],
    theme: str,
    terms: Terms,
    rng: Rng,
    level: int | None,
) -> str | None:
    """Which theme a generator is to aim at: ``theme``, or for "" one of those that have the level (None: any).

    None when there is none under these terms.
    """
    names = [name for name, one in themes.items() if theme in ("", name) and one.possible(terms)]
    if not theme and level is not None:
        names = [name for name in names if level in levels_of[name]]
    return rng.choice(names) if names else None
