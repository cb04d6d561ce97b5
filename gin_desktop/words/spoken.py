"""Cards in words that can be read out: "7 of hearts" instead of "7♥"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import DECK, Card, rank, suit
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed

_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
_RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
_IDS: Final = {card: f"card.spoken.{_SUITS[suit(card)]}.{_RANKS[rank(card)]}" for card in DECK}
_SIGNS: Final = {card_text(card): card for card in _IDS}
_LONGEST: Final = max(map(len, _SIGNS))
_FIRST: Final = frozenset(sign[0] for sign in _SIGNS)
_BETWEEN: Final = "\u00a0"
"""What stands between the cards of a row."""


def spoken_card(card: Card) -> str:
    """Returns a card as it is read out: ``7 of hearts``."""
    return t(_IDS[card])


def spoken_cards(cards: Sequence[Card]) -> str:
    """Returns how many cards there are, and then which: ``2 cards: 7 of hearts and 8 of hearts``."""
    if not cards:
        return t("access.cards.none")
    return tn("access.cards", len(cards), cards=listed([spoken_card(card) for card in cards]))


def spoken(text: str) -> str:
    """Returns a text with every card in it, such as ``7♥``, replaced by its name.

    Cards in a row, as ``7♥ 8♥ 9♥``, are told by their number first: ``3 cards: 7 of hearts, ...``.
    """
    found: list[str] = []
    row: list[Card] = []
    at = 0
    while at < len(text):
        for length in range(_LONGEST, 1, -1):
            card = _SIGNS.get(text[at : at + length])
            if card is not None:
                row.append(card)
                at += length
                break
        else:
            if not (row and text[at] == _BETWEEN and text[at + 1 : at + 2] in _FIRST):
                # a longer pause after a row, so that the next one is heard as another
                found += [_told(row), ";" if len(row) > 1 and text[at] == "," else text[at]]
                row = []
            at += 1
    return "".join([*found, _told(row)])


def _told(row: Sequence[Card]) -> str:
    return spoken_cards(row) if len(row) > 1 else "".join(map(spoken_card, row))
