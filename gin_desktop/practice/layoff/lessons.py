"""What a wrong defence teaches: one value for each kind of mistake, which the sentence about it is made from.

Every lesson holds the change that mends the mistake; what the sentence names first stands in fields of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import Arrangement, Meld
from gin_desktop.practice.layoff.differences import CardsOnMeld, Change


@dataclass(frozen=True, slots=True)
class _Mended:
    """A mistake and the change that mends it."""

    change: Change

    @property
    def points(self) -> int:
        """What the mistake costs."""
        return self.change.points

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.change.cards


@dataclass(frozen=True, slots=True)
class MissedLayOff(_Mended):
    """One card fits on a meld."""

    fits: CardsOnMeld


@dataclass(frozen=True, slots=True)
class MissedChain(_Mended):
    """Several cards fit, or one that follows a card laid off."""

    fits: tuple[CardsOnMeld, ...]


@dataclass(frozen=True, slots=True)
class WrongPlace(_Mended):
    """``card`` is laid off on ``meld``, and on ``better`` more could follow: ``then``."""

    card: Card
    meld: Meld
    better: Meld
    then: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MissedMeld(_Mended):
    """Loose cards are a meld."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class MissedJoin(_Mended):
    """Loose cards join a meld of the own: ``longer`` is what it becomes."""

    longer: Meld


@dataclass(frozen=True, slots=True)
class SpareCards(_Mended):
    """``whole``, a meld of the own, is long enough to give ``spared`` away; ``others`` are melds made with them."""

    whole: Meld
    spared: tuple[Card, ...]
    others: Arrangement


@dataclass(frozen=True, slots=True)
class StandIn(_Mended):
    """``card`` can take the place of ``other`` in ``meld``, so that this one is of use elsewhere, in ``others`` too."""

    card: Card
    other: Card
    meld: Meld
    others: Arrangement


@dataclass(frozen=True, slots=True)
class WrongMeld(_Mended):
    """The melds ``made`` are better than ``broken``; ``shared`` is the card that both want, if it is only that."""

    made: Arrangement
    broken: Arrangement
    shared: Card | None


@dataclass(frozen=True, slots=True)
class KeepingCosts(_Mended):
    """The melds ``broken`` are better broken up and laid off; ``others`` are melds made instead.

    ``exact``: the best defence that keeps them costs just these points.
    """

    broken: Arrangement
    others: Arrangement
    exact: bool


@dataclass(frozen=True, slots=True)
class BetterKept(_Mended):
    """``kept``, cards laid off, do more in ``melds`` of the own; ``others`` are melds made besides.

    ``instead_of`` is the knocker's meld where the only change is that one card is kept.
    """

    kept: tuple[Card, ...]
    melds: Arrangement
    others: Arrangement
    instead_of: Meld | None


@dataclass(frozen=True, slots=True)
class BetterDefence(_Mended):
    """Any other mistake: so much changes that no single reason says it."""


@dataclass(frozen=True, slots=True)
class EqualDefence(_Mended):
    """Not a mistake: quite another defence is as good."""


LayoffLesson = (
    MissedLayOff
    | MissedChain
    | WrongPlace
    | MissedMeld
    | MissedJoin
    | SpareCards
    | StandIn
    | WrongMeld
    | KeepingCosts
    | BetterKept
    | BetterDefence
    | EqualDefence
)
