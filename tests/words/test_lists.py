"""Texts that are read out one after the other."""

from __future__ import annotations

from gin_desktop.words.lists import joined


def test_a_short_pause_stands_between_texts_and_nothing_for_an_empty_one() -> None:
    assert joined(["Rose", "", "10 cards", "Dealer"]) == "Rose, 10 cards, Dealer"
    assert joined([]) == joined(["", ""]) == ""


def test_after_a_sentence_the_next_text_begins_anew() -> None:
    assert (
        joined(["Tom", "This round is over.", "Discard pile, empty"]) == "Tom, This round is over. Discard pile, empty"
    )
