"""What a wrong grouping teaches: one value for each kind of lesson, which the sentence about it is made from."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import Arrangement, Meld


@dataclass(frozen=True, slots=True)
class MissedMeld:
    """``meld`` could be laid down beside what was."""

    points: int
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.meld


@dataclass(frozen=True, slots=True)
class ShortMeld:
    """``missing`` go with ``meld``."""

    points: int
    missing: CardSet
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.missing | self.meld


@dataclass(frozen=True, slots=True)
class Conflict:
    """``card`` is wanted by the meld ``own`` and by the meld ``best``, where it saves the points more."""

    points: int
    card: Card
    own: Meld
    best: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.own | self.best


@dataclass(frozen=True, slots=True)
class BetterMelds:
    """``melds`` instead of ``broken`` save the points, and no single card makes the difference."""

    points: int
    melds: Arrangement
    broken: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds) | sum(self.broken)


@dataclass(frozen=True, slots=True)
class BestShown:
    """The best ``melds``, where nothing was laid down that they could be compared with."""

    points: int
    melds: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class Tempting:
    """The ``melds`` that the eye takes first, which leave so many points ``more``."""

    melds: Arrangement
    more: int
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class EqualMelds:
    """Not a mistake: other ``melds`` of other cards are as good."""

    melds: Arrangement
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


MeldLesson = MissedMeld | ShortMeld | Conflict | BetterMelds | BestShown | Tempting | EqualMelds
