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


def spoken_card(card: Card) -> str:
    """Returns a card as it is read out: ``7 of hearts``."""
    return t(_IDS[card])


def spoken_cards(cards: Sequence[Card]) -> str:
    """Returns how many cards there are, and then which: ``2 cards: 7 of hearts and 8 of hearts``."""
    if not cards:
        return t("access.cards.none")
    return tn("access.cards", len(cards), cards=listed([spoken_card(card) for card in cards]))


def spoken(text: str) -> str:
    """Returns a text with every card in it, such as ``7♥``, replaced by its name."""
    found, at = [], 0
    while at < len(text):
        for length in range(_LONGEST, 1, -1):
            card = _SIGNS.get(text[at : at + length])
            if card is not None:
                found.append(spoken_card(card))
                at += length
                break
        else:
            found.append(text[at])
            at += 1
    return "".join(found)
