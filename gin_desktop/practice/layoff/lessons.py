"""The lessons of a wrong defence: one class for each kind of mistake, as data for the sentence about it.

Every lesson contains the change that corrects the mistake; what its sentence mentions first has fields of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import Arrangement, Meld
from gin_desktop.practice.layoff.differences import CardsOnMeld, Change


@dataclass(frozen=True, slots=True)
class _Mended:
    """The base class: a mistake and the change that corrects it."""

    change: Change

    @property
    def points(self) -> int:
        """The cost of the mistake (points)."""
        return self.change.points

    @property
    def cards(self) -> CardSet:
        """The cards affected by the change."""
        return self.change.cards


@dataclass(frozen=True, slots=True)
class MissedLayOff(_Mended):
    """Cards could be laid off on one meld directly."""

    fits: CardsOnMeld


@dataclass(frozen=True, slots=True)
class MissedLayOffs(_Mended):
    """Cards could be laid off on several melds, or in a chain on one."""

    fits: tuple[CardsOnMeld, ...]


@dataclass(frozen=True, slots=True)
class LaidOffOnWrongMeld(_Mended):
    """``card`` was laid off on ``meld``; on the meld ``better`` the cards ``then`` could follow it."""

    card: Card
    meld: Meld
    better: Meld
    then: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MissedMeld(_Mended):
    """Loose cards form a meld."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class MissedMeldExtension(_Mended):
    """Loose cards fit an own meld, which becomes ``longer``."""

    longer: Meld


@dataclass(frozen=True, slots=True)
class SpareCards(_Mended):
    """The own meld ``whole`` can spare the cards ``spared``; ``others`` are melds made with them."""

    whole: Meld
    spared: tuple[Card, ...]
    others: Arrangement


@dataclass(frozen=True, slots=True)
class ReplacementCard(_Mended):
    """``card`` can replace ``other`` in ``meld``; ``other`` can then be laid off or be used in the melds ``others``."""

    card: Card
    other: Card
    meld: Meld
    others: Arrangement


@dataclass(frozen=True, slots=True)
class WrongMeld(_Mended):
    """The melds ``made`` are better than ``broken``; ``shared`` is the only card that both need, or None."""

    made: Arrangement
    broken: Arrangement
    shared: Card | None


@dataclass(frozen=True, slots=True)
class MeldBetterBroken(_Mended):
    """The melds ``broken`` are better broken up and laid off; ``others`` are melds made instead.

    ``exact`` says that the best defence which keeps them costs exactly these points more.
    """

    broken: Arrangement
    others: Arrangement
    exact: bool


@dataclass(frozen=True, slots=True)
class CardsBetterKept(_Mended):
    """The cards ``kept`` were laid off, but are worth more in own ``melds``; ``others`` are melds made besides.

    ``instead_of`` is the knocker's meld on which the card was, if keeping that card is the only change.
    """

    kept: tuple[Card, ...]
    melds: Arrangement
    others: Arrangement
    instead_of: Meld | None


@dataclass(frozen=True, slots=True)
class BetterDefence(_Mended):
    """Any other mistake, in which so much changes that no single reason explains it."""


@dataclass(frozen=True, slots=True)
class EqualDefence(_Mended):
    """Not a mistake: a different defence is just as good."""


LayoffLesson = (
    MissedLayOff
    | MissedLayOffs
    | LaidOffOnWrongMeld
    | MissedMeld
    | MissedMeldExtension
    | SpareCards
    | ReplacementCard
    | WrongMeld
    | MeldBetterBroken
    | CardsBetterKept
    | BetterDefence
    | EqualDefence
)
