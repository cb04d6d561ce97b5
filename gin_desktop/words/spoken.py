"""Cards in words that can be read out: "7 of hearts" instead of "7♥"."""

from __future__ import annotations

import re
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
_SIGN: Final = re.compile("|".join(sorted(map(re.escape, _SIGNS), key=len, reverse=True)))
_ROW: Final = re.compile(f"(?:{_SIGN.pattern})(?:\u00a0?(?:{_SIGN.pattern}))*")
"""Cards in a row, mostly with non-breaking spaces between them."""
_PAUSES: Final = re.compile(r"[,;:.!?…\n]")


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
    end, long = 0, False
    for match in _ROW.finditer(text):
        row = [_SIGNS[sign] for sign in _SIGN.findall(match.group())]
        between, end = text[end : match.start()], match.end()
        # a longer pause after a row, so that the next one is heard as another
        if long and (between.startswith(",") or (len(row) > 1 and not _PAUSES.search(between))):
            between = f";{between.removeprefix(',')}"
        found += [between, _told(row)]
        long = len(row) > 1
    rest = text[end:]
    return "".join([*found, f";{rest[1:]}" if long and rest.startswith(",") else rest])


def _told(row: Sequence[Card]) -> str:
    return spoken_cards(row) if len(row) > 1 else "".join(map(spoken_card, row))
