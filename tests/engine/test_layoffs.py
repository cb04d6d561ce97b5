"""Laying off: the best defence compared with every arrangement and every order of every lay-off."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import each, to_set
from gin_desktop.engine.layoffs import (
    DefenceError,
    LayOff,
    all_layoffs,
    best_defence,
    defence_deadwood,
    extend,
    naive_defence,
)
from gin_desktop.engine.melds import meld_rules_for
from tests.engine.makers import card, cards, melds, plain_best_defence, rich_deck

KINDS = [("low", 1), ("high_or_low", 1), ("wrap", 15)]
LOW = meld_rules_for("low", 1)


def showdown(seed: int, kind: tuple[str, int]) -> tuple[int, tuple[int, ...]]:
    """Returns a defender's hand and a spread that many of its cards fit."""
    rng = random.Random(seed)
    melder = meld_rules_for(*kind)
    deck = rich_deck(rng)
    knocker = to_set(deck[:20:2])
    made, _ = rng.choice([entry for entry in melder.arrangements(knocker) if entry[0]] or [((), 0)])
    near = [c for c in deck if not knocker >> c & 1 and any(melder.fits(c, meld) for meld in made)]
    far = [c for c in deck if not knocker >> c & 1 and c not in near and any(abs(c - n) == 1 for n in near)]
    pool = list(dict.fromkeys([*near, *far, *deck[1:20:2]]))
    pool = [c for c in pool if not knocker >> c & 1]
    return to_set(rng.sample(pool, min(10, len(pool)))), made


def agree(seed: int, kind: tuple[str, int]) -> None:
    hand, made = showdown(seed, kind)
    melder = meld_rules_for(*kind)
    best = best_defence(melder, hand, made)
    assert best.deadwood == plain_best_defence(tuple(each(hand)), [tuple(each(meld)) for meld in made], *kind)
    assert defence_deadwood(melder, hand, made, best.melds, best.layoffs) == best.deadwood
    naive = naive_defence(melder, hand, made)
    assert defence_deadwood(melder, hand, made, naive.melds, naive.layoffs) == naive.deadwood
    assert best.deadwood <= naive.deadwood <= melder.deadwood(hand)
    none = best_defence(melder, hand, made, layoffs=False)
    assert (none.layoffs, none.deadwood) == ((), melder.deadwood(hand))
    assert defence_deadwood(melder, hand, made, none.melds, ()) == none.deadwood


@given(st.integers(0, 2**32), st.sampled_from(KINDS))
@settings(max_examples=80)
def test_the_best_defence_is_best(seed: int, kind: tuple[str, int]) -> None:
    agree(seed, kind)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_the_best_defence_is_best_at_length(kind: tuple[str, int]) -> None:
    for seed in range(1500):
        agree(seed, kind)


def test_every_card_goes_that_can_go() -> None:
    spread = melds("3H 4H 5H", "9S 9D 9C")
    gone = all_layoffs(LOW, spread, cards("2H AH 6H 8H 9H KC"))
    assert sorted(c for c, _ in gone) == sorted(each(cards("2H AH 6H 9H")))
    assert extend(LOW, spread, gone) == [cards("AH 2H 3H 4H 5H 6H"), cards("9S 9H 9D 9C")]


def test_no_melds_no_layoffs() -> None:
    best = best_defence(LOW, cards("AS 3H 5D"), ())
    assert (best.melds, best.layoffs, best.deadwood) == ((), (), 9)


def test_equal_deadwood_keeps_the_fewest_layoffs() -> None:
    best = best_defence(LOW, cards("6H 7H 8H"), melds("3H 4H 5H"))
    assert (best.deadwood, best.layoffs, best.melds) == (0, (), melds("6H 7H 8H"))


@pytest.mark.parametrize(
    ("own", "laid", "code"),
    [
        (("2H 3H 4H",), [], "not_held"),
        (("6H 7H",), [], "not_a_meld"),
        (("7S 7D 7C", "7D 8D 9D"), [], "overlap"),
        (("7S 7D 7C",), [("7S", 0)], "overlap"),
        ((), [("6H", 2)], "no_such_meld"),
        ((), [("6H", -1)], "no_such_meld"),
        ((), [("6H", 1)], "does_not_fit"),
        ((), [("7H", 0)], "does_not_fit"),
        ((), [("7H", 0), ("6H", 0)], "does_not_fit"),
        ((), [("6H", 0), ("6H", 0)], "overlap"),
        ((), [("KS", 0)], "not_held"),
    ],
)
def test_what_is_wrong_with_a_defence(own: tuple[str, ...], laid: list[tuple[str, int]], code: str) -> None:
    hand = cards("6H 7H 7S 7D 7C 8D 9D AC 2C KD")
    with pytest.raises(DefenceError) as caught:
        defence_deadwood(LOW, hand, melds("3H 4H 5H", "TS TH TD"), melds(*own), [LayOff(card(c), m) for c, m in laid])
    assert caught.value.code == code
