"""Cards, card sets and their notation (RULES.md, "Words"; T = ten).

A card is an ``int`` from 0 to 51: ``suit * 13 + rank``, suits in the order S H D C, ranks from ace (0) to king (12).
A card set is an ``int`` with one bit a card, so that the 13 bits of one suit lie side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gin_desktop.engine.errors import GinError

Card = int
CardSet = int

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
DECK: Final[tuple[Card, ...]] = tuple(range(52))
FULL: Final[CardSet] = (1 << 52) - 1
SUIT_MASK: Final = (1 << 13) - 1

NAMES: Final[tuple[str, ...]] = tuple(r + s for s in SUITS for r in RANKS)
_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}


class CardError(GinError):
    """A text that does not name a card, or names one twice. Codes: ``bad_card``, ``card_twice``."""


def rank(card: Card) -> int:
    """Returns the rank of a card, from 0 for an ace to 12 for a king."""
    return card % 13


def suit(card: Card) -> int:
    """Returns the suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13


def card_name(card: Card) -> str:
    """Returns the notation of a card: two characters such as ``7H``."""
    return NAMES[card]


def parse_card(text: str) -> Card:
    """The card that ``text`` names (``7H``); raises :class:`CardError` (``bad_card``) for anything else."""
    try:
        return _BY_NAME[text]
    except (KeyError, TypeError):
        raise CardError("bad_card", text=text) from None


def parse_cards(text: str) -> list[Card]:
    """Cards from a space separated list, in its order; raises :class:`CardError` for a bad or repeated card."""
    cards = [parse_card(word) for word in text.split()]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError("card_twice", text=NAMES[twice])
    return cards


def to_set(cards: Iterable[Card]) -> CardSet:
    """Returns the given cards as a card set."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def each(cards: CardSet) -> Iterator[Card]:
    """Yields the cards of a set in the order of their numbers (spades first, aces first)."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def to_list(cards: CardSet) -> list[Card]:
    """Returns the cards of a set as a list, in the order of :func:`each`."""
    return list(each(cards))


def names(cards: Iterable[Card]) -> str:
    """Returns the notation of several cards in the order given, separated by spaces."""
    return " ".join(NAMES[card] for card in cards)


def by_rank(card: Card) -> tuple[int, int]:
    """Sort key: rank first, then suit."""
    return card % 13, card // 13
