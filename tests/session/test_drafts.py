"""Drafts: melds follow from the order of the row, lay-offs come and go with their chains."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import Card, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import DefenceError, LayOff, defence_deadwood
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.session.drafts import DefenceDraft, RowDraft, melds_in_row, row_of

MELDER = meld_rules_for("low", 1)
CARDS = st.lists(st.integers(0, 51), unique=True, min_size=0, max_size=10)
# few ranks and suits, so that there are melds
RICH = st.lists(st.sampled_from([s * 13 + r for s in range(4) for r in range(5)]), unique=True, max_size=10)


def points_of(row: list[Card], stretches: list[tuple[int, int]]) -> int:
    return sum(MELDER.total(to_set(row[start:end])) for start, end in stretches)


def by_brute_force(row: list[Card]) -> tuple[int, int]:
    """The most points that disjoint stretches of the row can cover, and with how few melds."""
    melds = [
        (start, end)
        for start in range(len(row))
        for end in range(start + 3, len(row) + 1)
        if MELDER.is_meld(to_set(row[start:end]))
    ]
    best = (0, 0)
    for size in range(1, 4):
        for chosen in combinations(melds, size):
            if all(a[1] <= b[0] for a, b in pairwise(chosen)):
                best = max(best, (points_of(row, list(chosen)), -size))
    return best


@given(st.one_of(CARDS, RICH))
def test_melds_in_a_row_are_the_best_there_are(row: list[Card]) -> None:
    found = melds_in_row(MELDER, row)
    assert all(MELDER.is_meld(to_set(row[start:end])) for start, end in found)
    assert all(a[1] <= b[0] for a, b in pairwise(found))
    assert (points_of(row, found), -len(found)) == by_brute_force(row)


@given(st.one_of(CARDS, RICH))
def test_a_row_made_of_the_best_melds_counts_as_they_do(hand: list[Card]) -> None:
    cards = to_set(hand)
    draft = RowDraft(MELDER, cards, MELDER.best_arrangement(cards))
    assert sorted(draft.row) == sorted(hand)
    assert draft.deadwood == MELDER.deadwood(cards)
    assert draft.loose == cards & ~sum(draft.melds)


@given(RICH, st.data())
def test_moving_keeps_all_cards_and_the_count_is_that_of_the_melds(hand: list[Card], data: st.DataObject) -> None:
    draft = RowDraft(MELDER, to_set(hand))
    for _ in range(data.draw(st.integers(0, 5))):
        if hand:
            draft.move(data.draw(st.sampled_from(hand)), data.draw(st.integers(-2, 12)))
    assert sorted(draft.row) == sorted(hand)
    assert draft.deadwood == defence_deadwood(MELDER, to_set(hand), (), draft.melds, ())


def test_a_meld_is_made_by_putting_cards_side_by_side() -> None:
    draft = RowDraft(MELDER, to_set(parse_cards("7S 7H 7D KC 2S")))
    assert draft.row == parse_cards("2S 7S 7H 7D KC")
    assert draft.deadwood == 12
    draft.move(parse_card("KC"), 2)
    assert draft.melds == ()
    assert draft.deadwood == 33
    draft.arrange((to_set(parse_cards("7S 7H 7D")),))
    assert draft.row == parse_cards("7S 7H 7D 2S KC")


def defence(hand: str, *spread: str, allowed: bool = True) -> DefenceDraft:
    melds = tuple(to_set(parse_cards(meld)) for meld in spread)
    return DefenceDraft(MELDER, to_set(parse_cards(hand)), melds, layoffs_allowed=allowed)


def test_chains_are_laid_off_and_taken_back() -> None:
    draft = defence("7S 8S 9S KC 2H", "4S 5S 6S", "KH KD KS")
    draft.arrange(())
    seven, eight, nine = parse_cards("7S 8S 9S")
    assert draft.places_for(eight) == []
    with pytest.raises(DefenceError, match="does_not_fit"):
        draft.lay_off(eight, 0)
    for card in (seven, eight, nine):
        assert draft.places_for(card) == [0]
        draft.lay_off(card, 0)
    draft.lay_off(parse_card("KC"), 1)
    assert draft.row == [parse_card("2H")]
    assert draft.deadwood == 2
    assert draft.take_back(eight, at=0) == [eight, nine], "the nine lay on the eight"
    assert draft.row == parse_cards("8S 9S 2H")
    assert draft.layoffs == [LayOff(seven, 0), LayOff(parse_card("KC"), 1)]
    with pytest.raises(DefenceError, match="not_held"):
        draft.take_back(eight)


def test_a_card_that_fits_twice_shows_both_places() -> None:
    draft = defence("7S 2H", "4S 5S 6S", "7H 7D 7C")
    assert draft.places_for(parse_card("7S")) == [0, 1]


def test_no_layoffs_on_gin() -> None:
    draft = defence("7S 2H", "4S 5S 6S", allowed=False)
    assert draft.places_for(parse_card("7S")) == []
    with pytest.raises(DefenceError, match="no_layoffs"):
        draft.lay_off(parse_card("7S"), 0)


SPREADS = st.sampled_from(
    [
        (),
        ("3S 4S 5S",),
        ("3S 4S 5S", "2H 2D 2C"),
        ("AH 2H 3H", "4S 4D 4C"),
        ("AS AH AD", "3D 4D 5D"),
    ]
)


@given(RICH, SPREADS, st.data())
def test_what_a_draft_allows_is_a_legal_defence(hand: list[Card], spread: tuple[str, ...], data: st.DataObject) -> None:
    melds = tuple(to_set(parse_cards(meld)) for meld in spread)
    cards = to_set(hand) & ~sum(melds)
    draft = DefenceDraft(MELDER, cards, melds, layoffs_allowed=True)
    for _ in range(data.draw(st.integers(0, 8))):
        can = [(card, place) for card in draft.row for place in draft.places_for(card)]
        if can and data.draw(st.booleans()):
            draft.lay_off(*data.draw(st.sampled_from(can)))
        elif draft.layoffs and data.draw(st.booleans()):
            before = len(draft.row)
            back = draft.take_back(data.draw(st.sampled_from(draft.layoffs)).card)
            assert len(draft.row) == before + len(back)
        elif draft.row:
            draft.move(data.draw(st.sampled_from(draft.row)), data.draw(st.integers(0, 9)))
        assert to_set(draft.row) | to_set(card for card, _ in draft.layoffs) == cards
        assert draft.deadwood == defence_deadwood(MELDER, cards, melds, draft.melds, draft.layoffs)
    again = DefenceDraft(MELDER, cards, melds, layoffs_allowed=True)
    assert again.restore(draft.row, draft.layoffs)
    assert (again.row, again.layoffs, again.deadwood) == (draft.row, draft.layoffs, draft.deadwood)
    best = draft.play_best()
    assert draft.deadwood == best.deadwood <= again.deadwood
    assert sum(draft.melds) & sum(melds) == 0


def test_a_foreign_draft_is_not_taken_up() -> None:
    draft = defence("7S 2H KC", "4S 5S 6S")
    before = list(draft.row)
    seven, two, king = parse_cards("7S 2H KC")
    assert not draft.restore([seven, two], [])
    assert not draft.restore([seven, two, king, parse_card("3D")], [])
    assert not draft.restore([two, king], [LayOff(seven, 4)])
    assert not draft.restore([seven, two], [LayOff(king, 0)])
    assert not draft.restore([seven, two, king], [LayOff(seven, 0)])
    assert (draft.row, draft.layoffs) == (before, [])
    assert draft.restore([king, two], [LayOff(seven, 0)])


def test_loose_cards_stand_apart_from_melds() -> None:
    row = row_of(MELDER, to_set(parse_cards("4S 5S 6S KD AH")), (to_set(parse_cards("4S 5S 6S")),))
    assert row == parse_cards("4S 5S 6S AH KD")


def test_a_long_run_is_one_meld() -> None:
    row = parse_cards("3S 4S 5S 6S 7S 8S")
    assert RowDraft(MELDER, to_set(row), (to_set(row),)).stretches == [(0, 6)]
