"""The sort orders: each keeps the cards, and puts them as its name says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import names, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.engine.sort_orders import HAND_ORDERS, SORT_ORDERS, UNSORTED, arrange_cards

HAND = to_set(parse_cards("2H 3H 4H 9S 9D 9C KS QD AS 5C"))


def shown(order: str, name: str = "standard", hand: int = HAND) -> str:
    """The groups of a hand in an order."""
    groups = arrange_cards(order, meld_rules(preset(name)), hand, hand)
    return " | ".join(names(group) for group in groups)


def test_melds_come_first_and_deadwood_by_rank() -> None:
    assert shown("melds") == "2H 3H 4H | 9S 9D 9C | AS 5C QD KS"


def test_by_rank_suits_follow_each_other() -> None:
    assert shown("rank") == "AS 2H 3H 4H 5C 9S 9D 9C QD KS"


def test_by_suit_a_run_round_the_corner_stays_together() -> None:
    assert shown("suit") == "AS 9S KS | 2H 3H 4H | 9D QD | 5C 9C"
    corner = to_set(parse_cards("QS KS AS 5S 2H"))
    assert shown("suit", hand=corner) == "AS 5S QS KS | 2H"
    assert shown("suit", "round_corner_classic", corner) == "QS KS AS 5S | 2H"


@pytest.mark.parametrize("order", HAND_ORDERS)
@given(cards=st.sets(st.integers(0, 51), max_size=11))
def test_an_order_keeps_every_card(order: str, cards: set[int]) -> None:
    hand = to_set(cards)
    groups = arrange_cards(order, meld_rules(preset("standard")), hand, hand)
    assert sorted(card for group in groups for card in group) == sorted(cards)


def test_letters_and_names_are_their_own() -> None:
    assert len({order.letter for order in SORT_ORDERS.values()}) == len(SORT_ORDERS)
    assert UNSORTED not in SORT_ORDERS
