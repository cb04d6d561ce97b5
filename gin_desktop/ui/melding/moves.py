"""What the hands of somebody who arranges cards and lays them off may ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from gin_desktop.engine.cards import Card

MoveKind = Literal["lay_off", "take_back", "arrange", "sort", "over", "best", "done"]


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a person does with a draft.

    ``kind`` is ``lay_off`` (``place`` is the meld; None where the card was meant for any of them), ``take_back`` (to
    that place in the row; None: to its end), ``arrange`` (``place`` is the place in the row, 0 at the left, counted
    without the card), ``sort``, ``over`` (from the beginning), ``best`` or ``done``; ``card`` is None for the last
    four.
    """

    kind: MoveKind
    card: Card | None = None
    place: int | None = None


Guard = Callable[[Move], str | None]
"""Says why a move may not be made now (empty: it just is not), or None if it may."""


@dataclass(frozen=True, slots=True)
class Select:
    """A card is selected (None: nothing is any more); ``held`` if it was picked up with the keyboard."""

    card: Card | None
    held: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """The focus of the keyboard goes to a card (None: it stays); ``let_go`` of what is selected."""

    card: Card | None
    let_go: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """Something to say beside a card: what could be done with it."""

    card: Card
    text: str


Deed = Move | Select | Focus | Hint
"""What a hand asks a scene for; no hand changes anything itself."""
