"""Cards and their notation."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import (
    DECK,
    FULL,
    NAMES,
    CardError,
    by_rank,
    card_name,
    each,
    names,
    parse_card,
    parse_cards,
    rank,
    suit,
    to_list,
    to_set,
)


def test_a_deck_has_52_cards_each_with_its_own_name() -> None:
    assert len(DECK) == len(set(NAMES)) == 52
    assert to_set(DECK) == FULL
    assert [parse_card(card_name(card)) for card in DECK] == list(DECK)


def test_notation() -> None:
    assert (rank(parse_card("AS")), suit(parse_card("AS"))) == (0, 0)
    assert (rank(parse_card("TC")), suit(parse_card("TC"))) == (9, 3)
    assert names(parse_cards("KH 2D  7S")) == "KH 2D 7S"
    assert names(sorted(parse_cards("KH 2D KS 2S"), key=by_rank)) == "2S 2D KS KH"


@given(st.sets(st.sampled_from(DECK)))
def test_a_set_of_cards_and_its_list_are_one(some: set[int]) -> None:
    assert to_list(to_set(some)) == sorted(some) == list(each(to_set(some)))


@pytest.mark.parametrize("text", ["", "1S", "as", "10H", "SA", "A", "AS ", None, 3, ["AS"]])
def test_what_names_no_card_is_refused(text: object) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text)  # type: ignore[arg-type]
    assert caught.value.code == "bad_card"


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("AS 2S AS")
    assert (caught.value.code, caught.value.values) == ("card_twice", {"text": "AS"})


def test_errors_travel_between_processes() -> None:
    error = CardError("bad_card", text="x")
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is CardError
    assert (twin.code, twin.values, str(twin)) == (error.code, error.values, "bad_card (text='x')")
