"""What has happened: plain facts, one for each thing to be seen. ``redact`` takes out what a viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.rule_field import Ending, RoundFacts


class Source(StrEnum):
    """Where a drawn card came from."""

    UPCARD = "upcard"
    STOCK = "stock"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal. ``hands`` holds each seat's cards in the order dealt, the non-dealer's first; a hidden card is None."""

    table: int
    dealer: int
    hands: tuple[tuple[int, tuple[Card | None, ...]], ...]
    upcard: Card | None
    knock_card: Card | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the offered card."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew; ``card`` is None where the viewer may not know it."""

    table: int
    seat: int
    source: Source
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A seat put a card on the discard pile."""

    table: int
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat knocked, went gin or big gin, or was resigned to, and is bound to its spread.

    ``cards`` are the ten or eleven cards laid out, ``deadwood`` the points that the spread leaves. ``discard`` is None
    for big gin, for a hand that was resigned to, and for the other side where it lies face down.
    """

    table: int
    seat: int
    ending: Ending
    discard: Card | None
    face_down: bool
    spread: Arrangement
    cards: CardSet
    deadwood: int


@dataclass(frozen=True, slots=True)
class Defended:
    """The defender showed melds and laid off; ``cards`` is the hand before lay-offs, ``deadwood`` what is left."""

    table: int
    seat: int
    melds: Arrangement
    layoffs: tuple[LayOff, ...]
    cards: CardSet
    deadwood: int


@dataclass(frozen=True, slots=True)
class DoubleOffered:
    """A seat offers (or answers with) a double; ``factor`` is what the round will count if it is accepted."""

    table: int
    seat: int
    factor: int


@dataclass(frozen=True, slots=True)
class DoubleAccepted:
    """A seat accepted; the round counts ``factor`` times from now on."""

    table: int
    seat: int
    factor: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat refused a double and resigned the round to ``doubler``, who lays out next."""

    table: int
    seat: int
    doubler: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over and everything is open: both hands, the rest of the stock, the knock discard."""

    table: int
    facts: RoundFacts
    hands: tuple[tuple[int, CardSet], ...]
    stock: tuple[Card, ...]
    knock_discard: Card | None


Event = (
    Dealt
    | Passed
    | CardDrawn
    | CardDiscarded
    | DoubleOffered
    | DoubleAccepted
    | Resigned
    | Knocked
    | Defended
    | RoundEnded
)


def redact(event: Event, viewer: int | None) -> Event:
    """The event as ``viewer`` may see it (None: somebody with no hand at this table).

    Hidden are the other hands at the deal, cards drawn by others from the stock, and a knock discard that others put
    face down until the round is over.
    """
    if isinstance(event, Dealt):
        hands = tuple((seat, cards if seat == viewer else (None,) * len(cards)) for seat, cards in event.hands)
        return replace(event, hands=hands)
    if isinstance(event, CardDrawn) and event.source is Source.STOCK and event.seat != viewer:
        return replace(event, card=None)
    if isinstance(event, Knocked) and event.face_down and event.seat != viewer:
        return replace(event, discard=None)
    return event
