"""Melds, deadwood and best arrangements of the engine against the oracle."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations

import pytest

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.ruleset import RuleSet
from tests.oracle import plain
from tests.oracle.bridge import arrangement, bits, plain_melds, told
from tests.oracle.shapes import SHAPES, any_cards

KINDS = [RuleSet(ace_runs=runs, ace_points=ace) for runs in CHOICES["ace_runs"] for ace in (1, 15)]
NAMES = [f"{rules.ace_runs}-{rules.ace_points}" for rules in KINDS]


@pytest.mark.parametrize("rules", KINDS, ids=NAMES)
def test_the_pieces_of_the_line_are_the_melds_of_all_groups(rules: RuleSet) -> None:
    """The oracle of itself: its list of melds against every group of cards."""
    rng = random.Random(f"groups {rules.ace_runs}")
    for shape in SHAPES:
        hand = shape(rng, 10, rules.ace_runs)
        groups = [frozenset(some) for size in range(3, 11) for some in combinations(hand, size)]
        wanted = {group for group in groups if plain.is_meld(group, rules.ace_runs)}
        assert set(plain.melds_in(hand, rules.ace_runs)) == wanted, told(rules, hand=hand)


@pytest.mark.parametrize("rules", KINDS, ids=NAMES)
def test_every_group_of_a_suit_and_of_a_rank(rules: RuleSet) -> None:
    """What is a meld: all 8,192 groups of one suit, all groups of one rank, all groups of three cards."""
    melder = meld_rules(rules)
    suit = [rank + "H" for rank in plain.RANKS]
    rank = ["7" + suit for suit in plain.SUITS]
    groups = [some for size in range(14) for some in combinations(suit, size)]
    groups += [some for size in range(5) for some in combinations(rank, size)]
    groups += list(combinations(plain.PACK, 3))[:: 7 if rules.ace_points == 1 else 11]
    for group in groups:
        assert melder.is_meld(bits(group)) == plain.is_meld(group, rules.ace_runs), told(rules, group=group)


@pytest.mark.parametrize("amount", [24, pytest.param(375, marks=pytest.mark.long)])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
@pytest.mark.parametrize("rules", KINDS, ids=NAMES)
def test_deadwood_and_best_arrangements(rules: RuleSet, shape: type, amount: int) -> None:
    melder = meld_rules(rules)
    for number in range(amount):
        rng = random.Random(seed := f"best {number}")
        hand = shape(rng, rng.choice((10, 10, 11)), rules.ace_runs)
        case = partial(told, rules, seed=seed, hand=hand)
        wanted = plain.best_ways(hand, rules)
        assert melder.deadwood(bits(hand)) == plain.least(hand, rules), case()
        got = [frozenset(plain_melds(melds)) for melds in melder.best_arrangements(bits(hand))]
        assert len(got) == len(wanted) == len(set(wanted)), case()
        assert set(got) == set(wanted), case()
        assert frozenset(plain_melds(melder.best_arrangement(bits(hand)))) in wanted, case()


@pytest.mark.parametrize("amount", [18, pytest.param(250, marks=pytest.mark.long)])
@pytest.mark.parametrize("rules", KINDS, ids=NAMES)
def test_all_arrangements(rules: RuleSet, amount: int) -> None:
    """Every way to lay out a hand is listed, once, with the cards it leaves."""
    melder = meld_rules(rules)
    for number in range(amount):
        rng = random.Random(seed := f"ways {number}")
        hand = rng.choice(SHAPES)(rng, 10, rules.ace_runs)
        case = partial(told, rules, seed=seed, hand=hand)
        got = [(frozenset(plain_melds(melds)), left) for melds, left in melder.arrangements(bits(hand))]
        wanted = [(frozenset(made), bits(loose)) for made, loose in plain.ways(hand, rules.ace_runs)]
        assert len(got) == len(wanted), case()
        assert set(got) == set(wanted), case()


@pytest.mark.parametrize("rules", KINDS, ids=NAMES)
def test_points_and_names_of_melds(rules: RuleSet) -> None:
    melder = meld_rules(rules)
    rng = random.Random("names")
    for _ in range(40):
        hand = any_cards(rng, rng.randrange(1, 14), rules.ace_runs)
        assert melder.total(bits(hand)) == plain.total(hand, rules.ace_points), told(rules, hand=hand)
    for piece in plain.pieces(rules.ace_runs):
        meld = frozenset(rank + "D" for rank in piece)
        wanted = [plain.meld_text(meld, rules.ace_runs)]
        assert melder.meld_notations(arrangement([meld])) == wanted or len(piece) == 13, told(rules, meld=meld)
