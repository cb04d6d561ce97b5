"""Reading the messages of the bridge: lines, and the values in them; whatever is wrong is :class:`Junk`.

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
"""Characters of a bad value that a complaint repeats."""


class Junk(Exception):
    """A line that is no message, or a message that cannot be at this moment; the text says in one line why."""


def read_message(line: str) -> Message:
    """The message on a line; raises :class:`Junk` for one that is none."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Junk(f"not JSON: {shown(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Junk(f"not an object with a type: {shown(line)}")
    return message


def value_of(message: Message, key: str) -> Any:
    """What a message says under a key. Raises :class:`Junk`."""
    if key not in message:
        raise Junk(f"{message['type']} without {key}")
    return message[key]


def seat_of(message: Message, key: str) -> int:
    """A seat, 0 or 1. Raises :class:`Junk`."""
    seat = value_of(message, key)
    if type(seat) is not int or seat not in (0, 1):
        raise Junk(f"{message['type']} with {key} {shown(seat)}, which is neither 0 nor 1")
    return seat


def card_of(message: Message, key: str) -> Card:
    """A card. Raises :class:`Junk`."""
    return _parsed(value_of(message, key))


def cards_of(message: Message, key: str) -> list[Card]:
    """A list of cards, each of them once. Raises :class:`Junk`."""
    return _listed(value_of(message, key))


def melds_of(message: Message, key: str) -> Arrangement:
    """A list of melds without common cards. Raises :class:`Junk`."""
    melds = value_of(message, key)
    if not isinstance(melds, list):
        raise Junk(f"{message['type']} with {key} {shown(melds)}, which is no list")
    lists = [_listed(meld) for meld in melds]
    cards = [card for meld in lists for card in meld]
    if len(set(cards)) != len(cards):
        raise Junk(f"{message['type']} with a card in two melds")
    return tuple(to_set(meld) for meld in lists)


def _listed(value: object) -> list[Card]:
    if not isinstance(value, list):
        raise Junk(f"{shown(value)} is no list of cards")
    cards = [_parsed(text) for text in value]
    if len(set(cards)) != len(cards):
        raise Junk(f"a card twice in {shown(value)}")
    return cards


def _parsed(value: object) -> Card:
    if not isinstance(value, str):
        raise Junk(f"{shown(value)} is no card")
    try:
        return parse_card(value)
    except CardError:
        raise Junk(f"{shown(value)} is no card") from None


def shown(value: object) -> str:
    """A bad value, short and on one line."""
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."
