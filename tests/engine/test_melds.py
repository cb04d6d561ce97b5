"""Melds, arrangements and deadwood compared with simple reference code."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import FULL, each, parse_cards, to_list, to_set
from gin_desktop.engine.melds import MeldRules, default_spread, meld_rules_for
from tests.engine.makers import cards, melds, plain_arrangements, plain_deadwood, plain_meld, plain_points, rich_deck

KINDS = [("low", 1), ("high_or_low", 1), ("wrap", 15), ("wrap", 1), ("low", 15)]
kinds = st.sampled_from(KINDS)
seeds = st.integers(0, 2**32)


def some_hand(seed: int, size: int = 10) -> tuple[int, ...]:
    rng = random.Random(seed)
    if seed % 4 == 0:
        return tuple(rng.sample(range(52), size))
    if seed % 4 == 1:  # few ranks: sets everywhere
        ranks = rng.sample(range(13), 5)
        return tuple(rng.sample([c for c in range(52) if c % 13 in ranks], size))
    if seed % 4 == 2:  # two suits: long runs
        return tuple(rng.sample(range(13, 39), size))
    return (*rich_deck(rng)[:20:2], *rich_deck(rng)[40:])[:size]


def clean(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(hand))


@given(seeds, kinds, st.integers(3, 11))
@settings(max_examples=150)
def test_deadwood_is_exact(seed: int, kind: tuple[str, int], size: int) -> None:
    hand = clean(some_hand(seed, size))
    assert meld_rules_for(*kind).deadwood(to_set(hand)) == plain_deadwood(hand, *kind)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_deadwood_is_exact_at_length(kind: tuple[str, int]) -> None:
    for seed in range(1200):
        hand = clean(some_hand(seed, 10 + seed % 2))
        assert meld_rules_for(*kind).deadwood(to_set(hand)) == plain_deadwood(hand, *kind)


@given(seeds, kinds)
@settings(max_examples=60)
def test_arrangements_are_all_arrangements(seed: int, kind: tuple[str, int]) -> None:
    hand = clean(some_hand(seed))
    melder = meld_rules_for(*kind)
    found = {frozenset(made): left for made, left in melder.arrangements(to_set(hand))}
    plain = {frozenset(to_set(meld) for meld in made) for made in plain_arrangements(hand, kind[0])}
    assert set(found) == plain
    for made, left in found.items():
        assert sum(made) | left == to_set(hand)
        assert sum(made) & left == 0
    best = melder.best_arrangements(to_set(hand))
    assert {frozenset(made) for made in best} == {
        made for made, left in found.items() if melder.total(left) == melder.deadwood(to_set(hand))
    }
    assert melder.best_arrangement(to_set(hand)) in best
    assert melder.best_arrangement(to_set(hand)) == melder.best_arrangement(to_set(hand[::-1]))


@given(st.sets(st.integers(0, 51), max_size=6), kinds)
def test_melds_of_any_cards(group: set[int], kind: tuple[str, int]) -> None:
    assert meld_rules_for(*kind).is_meld(to_set(group)) == plain_meld(tuple(group), kind[0])


@given(st.integers(0, 3), st.integers(0, 12), st.integers(1, 13), kinds)
def test_runs_of_every_length_and_start(suit: int, start: int, length: int, kind: tuple[str, int]) -> None:
    run = tuple(suit * 13 + (start + step) % 13 for step in range(length))
    melder = meld_rules_for(*kind)
    assert melder.is_run(to_set(run)) == melder.is_meld(to_set(run)) == plain_meld(run, kind[0])
    if melder.is_run(to_set(run)) and length < 13:
        assert tuple(melder.order(to_set(run))) == run


@given(seeds, kinds)
@settings(max_examples=60)
def test_what_fits_makes_a_meld(seed: int, kind: tuple[str, int]) -> None:
    hand = clean(some_hand(seed))
    melder = meld_rules_for(*kind)
    for meld in melder.melds_in(to_set(hand)):
        own = tuple(each(meld))
        fitting = {c for c in range(52) if c not in own and plain_meld((*own, c), kind[0])}
        assert {c for c in range(52) if melder.fits(c, meld)} == fitting
        assert melder.fitting([meld], (1 << 52) - 1) == to_set(fitting)


@pytest.mark.parametrize("junk", [0, -1, 1 << 51, 1 << 52, (1 << 52) - 1, -(1 << 30)])
def test_junk_is_no_meld(junk: int) -> None:
    for kind in KINDS:
        assert not meld_rules_for(*kind).is_meld(junk)


def test_points() -> None:
    for ace in (1, 15):
        melder = meld_rules_for("low", ace)
        assert [melder.points[c] for c in range(52)] == [plain_points(c, ace) for c in range(52)]
        assert melder.total((1 << 52) - 1) == 4 * (84 + ace)
        assert melder.deadwood(0) == melder.total(0) == 0


def plain_default(melder: MeldRules, hand: int, unseen: int) -> set[int]:
    """RULES.md 4.3, word by word."""
    ratings = []
    for made in plain_arrangements(tuple(each(hand)), melder.ace_runs):
        left = [c for c in each(hand) if not any(c in meld for meld in made)]
        open_to = [c for c in each(unseen) if any(plain_meld((*meld, c), melder.ace_runs) for meld in made)]
        texts = melder.meld_notations([to_set(meld) for meld in made])
        rating = (sum(melder.points[c] for c in left), sum(melder.points[c] for c in open_to), len(open_to), texts)
        ratings.append((rating, {to_set(meld) for meld in made}))
    return min(ratings, key=lambda entry: entry[0])[1]


@given(seeds, kinds)
@settings(max_examples=60)
def test_default_spread(seed: int, kind: tuple[str, int]) -> None:
    hand = to_set(clean(some_hand(seed)))
    melder = meld_rules_for(*kind)
    rest = to_list((1 << 52) - 1 & ~hand)
    unseen = to_set(random.Random(seed).sample(rest, 30))
    assert set(default_spread(melder, hand, unseen)) == plain_default(melder, hand, unseen)


def test_default_spread_looks_only_at_cards_out_of_view() -> None:
    hand = cards("2D 3D 4D 3H 3C 7S 8S 9S TS JS")
    melder = meld_rules_for("low", 1)
    rest = (1 << 52) - 1 & ~hand
    assert set(default_spread(melder, hand, rest)) == set(melds("3D 3H 3C", "7S 8S 9S TS JS"))
    seen = rest & ~cards("AD 5D")  # nothing can be laid off on the run any more
    assert set(default_spread(melder, hand, seen)) == set(melds("2D 3D 4D", "7S 8S 9S TS JS"))


def test_notation_of_a_spread() -> None:
    melder = meld_rules_for("wrap", 15)
    assert melder.meld_notations(melds("2H KH AH QH", "5C 5S 5D")) == ["5S 5D 5C", "QH KH AH 2H"]
    assert meld_rules_for("high_or_low", 1).meld_notations(melds("AH KH QH")) == ["QH KH AH"]


def test_the_default_spread_minds_points_before_the_number_of_cards() -> None:
    """Four cards fit the three sets and fewer the three runs, but what fits the runs counts more (RULES.md 4.3)."""
    melder = meld_rules_for("low", 1)
    hand = to_set(parse_cards("AH 2H 3H AD 2D 3D AC 2C 3C KC"))
    seen = to_set(parse_cards("6S 7S 8S 9S 4H 5H 6H 9H 6D 8D KD 6C"))
    spread = default_spread(melder, hand, FULL & ~hand & ~seen)
    assert melder.meld_notations(spread) == ["2H 2D 2C", "3H 3D 3C", "AH AD AC"]


def test_of_equal_arrangements_the_one_of_fewest_melds_is_taken() -> None:
    melder = meld_rules_for("low", 1)
    best = melder.best_arrangement(to_set(parse_cards("8S 9S TS JS QS 8H 9H TH JH JC")))
    assert melder.meld_notations(best) == ["8H 9H TH JH", "8S 9S TS JS QS"]
