"""What a wrong spread teaches: one value for each kind of lesson, which the sentence about it is made from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.spread.weighing import Alternative


@dataclass(frozen=True, slots=True)
class _Compared:
    """Two spreads beside each other, and whether on each of them cards can follow others (``chained``).

    ``points`` are the hundredths of a point that the best one costs less.
    """

    points: int
    own: Alternative
    own_chained: bool
    best: Alternative
    best_chained: bool


@dataclass(frozen=True, slots=True)
class LessOpen(_Compared):
    """The best spread has as much deadwood, and less of it can be laid off on."""


@dataclass(frozen=True, slots=True)
class MoreDeadwood(_Compared):
    """The best spread has more deadwood, and is better all the same."""


@dataclass(frozen=True, slots=True)
class BetterInBoth(_Compared):
    """The best spread has less deadwood, and lies less open as well."""


@dataclass(frozen=True, slots=True)
class LessDeadwood(_Compared):
    """The best spread has less deadwood, though it lies no less open."""


@dataclass(frozen=True, slots=True)
class CardsLeftOut:
    """``cards`` could be laid down as well; ``own`` and ``filled`` are lost without and with them."""

    points: int
    cards: CardSet
    own: Fraction
    filled: Fraction


@dataclass(frozen=True, slots=True)
class SeenDecides:
    """What was seen, ``cards``, makes the difference."""

    cards: CardSet
    points: int = 0


@dataclass(frozen=True, slots=True)
class CannotCome:
    """``cards`` would fit what the best spread lays down otherwise, and cannot come.

    The knocker holds them himself (``held``) or has seen them.
    """

    cards: CardSet
    held: CardSet
    points: int = 0


@dataclass(frozen=True, slots=True)
class BestShown:
    """The best spread, where nobody has laid one down."""

    best: Alternative
    chained: bool
    points: int = 0


@dataclass(frozen=True, slots=True)
class OtherShown:
    """Another spread beside the best one, where nobody has laid one down."""

    points: int
    other: Alternative
    chained: bool
    best: Alternative


@dataclass(frozen=True, slots=True)
class EqualSpread:
    """Not a mistake: another spread, ``melds``, that lies open in another way is as good."""

    melds: Arrangement
    points: int = 0


Comparison = LessOpen | MoreDeadwood | BetterInBoth | LessDeadwood
SpreadLesson = Comparison | CardsLeftOut | SeenDecides | CannotCome | BestShown | OtherShown | EqualSpread
