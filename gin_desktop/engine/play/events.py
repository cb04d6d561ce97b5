"""Events: what an action has caused, one class each; ``redact`` removes what a viewer may not know."""

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
    """The cards were dealt.

    ``hands`` holds each seat's cards in the order dealt, the non-dealer's first; a hidden card is None.
    """

    table: int
    dealer: int
    hands: tuple[tuple[int, tuple[Card | None, ...]], ...]
    upcard: Card | None
    knock_card: Card | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat declined the offered card."""

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
    """A seat laid out its spread: after a knock, gin, big gin or a refused double.

    ``cards`` are the ten or eleven cards of the hand, ``deadwood`` the points that the spread leaves. ``discard`` is
    None for big gin and after a refused double, and for the opponent where it was discarded face down.
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
    """The defender melded and laid off; ``cards`` is the hand before that, ``deadwood`` the points left after it."""

    table: int
    seat: int
    melds: Arrangement
    layoffs: tuple[LayOff, ...]
    cards: CardSet
    deadwood: int


@dataclass(frozen=True, slots=True)
class DoubleOffered:
    """A seat offered a double or a redouble; ``factor`` is that of the round if it is accepted."""

    table: int
    seat: int
    factor: int


@dataclass(frozen=True, slots=True)
class DoubleAccepted:
    """A seat accepted a double; the round counts ``factor`` times from now on."""

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
    """The round has ended and everything is revealed: both hands, the rest of the stock, the knock discard."""

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
    """Returns the event as the seat ``viewer`` may see it (None: an onlooker).

    It hides the other hands at the deal, cards that others draw from the stock, and a knock discard that others lay
    face down.
    """
    if isinstance(event, Dealt):
        hands = tuple((seat, cards if seat == viewer else (None,) * len(cards)) for seat, cards in event.hands)
        return replace(event, hands=hands)
    if isinstance(event, CardDrawn) and event.source is Source.STOCK and event.seat != viewer:
        return replace(event, card=None)
    if isinstance(event, Knocked) and event.face_down and event.seat != viewer:
        return replace(event, discard=None)
    return event
