"""Cards in words that can be read out."""

from __future__ import annotations

import pytest

from gin_desktop.words.spoken import spoken


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("", ""),
        ("You drew 10♠.", "You drew 10 of spades."),
        ("Take 7♥ or 7♣?", "Take 7 of hearts or 7 of clubs?"),
        ("Run: 7♥\u00a08♥\u00a09♥", "Run: 3 cards: 7 of hearts, 8 of hearts and 9 of hearts"),
        # rows one after another are heard apart
        (
            "2♠\u00a02♥\u00a02♣, 7♥\u00a08♥\u00a09♥ and A♦\u00a0A♣; deadwood 3: 3♦.",
            "3 cards: 2 of spades, 2 of hearts and 2 of clubs; 3 cards: 7 of hearts, 8 of hearts and 9 of hearts; "
            "and 2 cards: Ace of diamonds and Ace of clubs; deadwood 3: 3 of diamonds.",
        ),
        ("J♠\u00a0Q♠ and 4♦", "2 cards: Jack of spades and Queen of spades and 4 of diamonds"),
        ("Lay off 4♦, 5♦ and 6♦.", "Lay off 4 of diamonds, 5 of diamonds and 6 of diamonds."),
        ("110 points, K♥", "110 points, King of hearts"),
    ],
)
def test_texts_with_cards(text: str, heard: str) -> None:
    assert spoken(text) == heard
