"""What a theme is. The themes of each kind stand in ``layoffthemes``, ``spreadthemes`` and ``meldthemes``.

A module of its own, so that those three can import it and ``themes`` can import them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from gin_desktop.session.practice.positions import Kind, LayoffPosition, MeldPosition, SpreadPosition, Terms

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
