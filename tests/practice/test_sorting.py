"""What a sorting key solves is no higher than easy, and the generators of the higher levels leave it alone."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import MeldPosition, SpreadPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.sorting import sorted_melds
from gin_desktop.practice.spread.generator import generating
from gin_desktop.practice.spread.judging import judge_spread
from gin_desktop.practice.spread.themes import SPREAD_THEMES
from gin_desktop.practice.themes import level_of


def test_the_two_orders() -> None:
    hand = to_set(parse_cards("5H 6H 7H 5S 5D 9C 9S 9D KC 2S"))
    melds = [{to_set(parse_cards(meld)) for meld in one} for one in (("5S 5H 5D", "9S 9D 9C"), ("5H 6H 7H",))]
    assert [set(found) for found in sorted_melds(Terms().melder, hand)] == melds


def test_a_hand_that_a_key_solves_is_easy_at_most() -> None:
    """One key and Enter: no more than a second, though it asks much of those who do not sort."""
    played = decode("6G5E9-NRCRM-FTKD7-VH9SF")
    assert isinstance(played, MeldPosition)
    assert level_of(played) <= 2


@pytest.mark.parametrize("theme", SPREAD_THEMES)
def test_no_key_solves_what_is_made_for_the_middle_and_above(theme: str) -> None:
    for level in (3, 4):
        found = run_to_end(generating(theme, Terms(), Rng(f"unsorted {theme} {level}"), level))
        assert isinstance(found, SpreadPosition)
        melder = found.terms.melder
        for melds in sorted_melds(melder, found.hand):
            if melder.total(found.hand & ~sum(melds)) <= found.terms.limit:
                assert not judge_spread(found, melds).right
