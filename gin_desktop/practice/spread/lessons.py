"""The lessons of a wrong spread: one class for each kind, as data for the sentences about it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.spread.weighing import Alternative


@dataclass(frozen=True, slots=True)
class _Compared:
    """The base class: a comparison of the answer with the best spread.

    ``points`` is the difference of their costs (hundredths of a point); the ``chained`` flags say whether chains of
    cards can be laid off on them.
    """

    points: int
    own: Alternative
    own_chained: bool
    best: Alternative
    best_chained: bool


@dataclass(frozen=True, slots=True)
class FewerLayoffsExpected(_Compared):
    """The best spread has the same deadwood, and fewer lay-offs are expected on it."""


@dataclass(frozen=True, slots=True)
class MoreDeadwoodFewerLayoffs(_Compared):
    """The best spread has more deadwood, but is better because of fewer lay-offs."""


@dataclass(frozen=True, slots=True)
class LessDeadwoodFewerLayoffs(_Compared):
    """The best spread has less deadwood, and fewer lay-offs are expected on it as well."""


@dataclass(frozen=True, slots=True)
class LessDeadwood(_Compared):
    """The best spread has less deadwood, though no fewer lay-offs are expected on it."""


@dataclass(frozen=True, slots=True)
class CardsLeftOut:
    """``cards`` could be melded as well; ``own`` and ``filled`` are the costs without and with them (points)."""

    points: int
    cards: CardSet
    own: Fraction
    filled: Fraction


@dataclass(frozen=True, slots=True)
class SeenCardsDecide:
    """The seen ``cards`` are what makes the best spread better."""

    cards: CardSet
    points: int = 0


@dataclass(frozen=True, slots=True)
class CannotBeLaidOff:
    """``cards`` fit melds in which the best spread differs, but cannot be laid off.

    The knocker holds them himself (``held``) or has seen them.
    """

    cards: CardSet
    held: CardSet
    points: int = 0


@dataclass(frozen=True, slots=True)
class BestShown:
    """The best spread, for somebody who has not answered."""

    best: Alternative
    chained: bool
    points: int = 0


@dataclass(frozen=True, slots=True)
class OtherShown:
    """Another spread compared with the best one, for somebody who has not answered."""

    points: int
    other: Alternative
    chained: bool
    best: Alternative


@dataclass(frozen=True, slots=True)
class EqualSpread:
    """Not a mistake: a different spread, ``melds``, is just as good."""

    melds: Arrangement
    points: int = 0


Comparison = FewerLayoffsExpected | MoreDeadwoodFewerLayoffs | LessDeadwoodFewerLayoffs | LessDeadwood
SpreadLesson = Comparison | CardsLeftOut | SeenCardsDecide | CannotBeLaidOff | BestShown | OtherShown | EqualSpread
