"""Reads the messages of the bridge: lines, and the values in them; anything invalid raises :class:`InvalidMessage`.

Cards are rank ``A23456789TJQK`` and suit ``CHSD``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.engine.cards import Card, CardError, parse_card, to_set
from gin_desktop.engine.melds import Arrangement

Message = Mapping[str, Any]

_LONGEST_SHOWN: Final = 60
"""Characters of a bad value that an error message repeats."""


class InvalidMessage(Exception):
    """A line that is no message, or a message that is out of turn; the text says why on one line."""


def read_message(line: str) -> Message:
    """Returns the message on a line; raises :class:`InvalidMessage` if it is none."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidMessage(f"not JSON: {shown(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise InvalidMessage(f"not an object with a type: {shown(line)}")
    return message


def value_of(message: Message, key: str) -> Any:
    """Returns the value of a message under a key; raises :class:`InvalidMessage`."""
    if key not in message:
        raise InvalidMessage(f"{message['type']} without {key}")
    return message[key]


def seat_of(message: Message, key: str) -> int:
    """Returns a seat, 0 or 1; raises :class:`InvalidMessage`."""
    seat = value_of(message, key)
    if type(seat) is not int or seat not in (0, 1):
        raise InvalidMessage(f"{message['type']} with {key} {shown(seat)}, which is neither 0 nor 1")
    return seat


def card_of(message: Message, key: str) -> Card:
    """Returns a card; raises :class:`InvalidMessage`."""
    return _parsed(value_of(message, key))


def cards_of(message: Message, key: str) -> list[Card]:
    """Returns a list of different cards; raises :class:`InvalidMessage`."""
    return _listed(value_of(message, key))


def melds_of(message: Message, key: str) -> Arrangement:
    """Returns a list of melds without common cards; raises :class:`InvalidMessage`."""
    melds = value_of(message, key)
    if not isinstance(melds, list):
        raise InvalidMessage(f"{message['type']} with {key} {shown(melds)}, which is no list")
    lists = [_listed(meld) for meld in melds]
    cards = [card for meld in lists for card in meld]
    if len(set(cards)) != len(cards):
        raise InvalidMessage(f"{message['type']} with a card in two melds")
    return tuple(to_set(meld) for meld in lists)


def _listed(value: object) -> list[Card]:
    if not isinstance(value, list):
        raise InvalidMessage(f"{shown(value)} is no list of cards")
    cards = [_parsed(text) for text in value]
    if len(set(cards)) != len(cards):
        raise InvalidMessage(f"a card twice in {shown(value)}")
    return cards


def _parsed(value: object) -> Card:
    if not isinstance(value, str):
        raise InvalidMessage(f"{shown(value)} is no card")
    try:
        return parse_card(value)
    except CardError:
        raise InvalidMessage(f"{shown(value)} is no card") from None


def shown(value: object) -> str:
    """Returns a bad value, shortened, on one line."""
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."
