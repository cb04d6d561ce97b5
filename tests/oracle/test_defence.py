"""The defender's answer: the least deadwood over all melds and all lay-offs, against the oracle."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

import pytest

from gin_desktop.engine.cards import card_name, parse_card
from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.layoffs import Defence, DefenceError, LayOff, best_defence, defence_deadwood
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.ruleset import RuleSet
from tests.oracle import plain
from tests.oracle.bridge import arrangement, bits, plain_melds, told
from tests.oracle.plain import Meld
from tests.oracle.shapes import SHAPES, fitting_hand, full_of_melds, nearly_gin, shuffled, two_runs_of_a_suit

KNOCKERS = (nearly_gin, full_of_melds, two_runs_of_a_suit, *SHAPES)


def a_spread(rng: random.Random, rules: RuleSet) -> tuple[list[str], list[Meld]]:
    """Ten or eleven cards laid out somehow: mostly as well as can be, sometimes not."""
    while True:
        cards = rng.choice(KNOCKERS)(rng, rng.choice((10, 10, 10, 11)), rules.ace_runs)
        every = [list(made) for made, _ in plain.ways(cards, rules.ace_runs) if made]
        if not every:
            continue
        if rng.random() < 0.6:
            return cards, sorted(rng.choice(plain.best_ways(cards, rules)), key=sorted)
        return cards, rng.choice(every)


def witness(defence: Defence, hand: Sequence[str], spread: Sequence[Meld], rules: RuleSet) -> int | None:
    """What the engine's own defence comes to when the oracle carries it out card by card."""
    layoffs = [(card_name(card), meld) for card, meld in defence.layoffs]
    return plain.defence_deadwood(hand, spread, plain_melds(defence.melds), layoffs, rules, allowed=True)


def compare(rules: RuleSet, seed: str) -> None:
    rng = random.Random(seed)
    cards, spread = a_spread(rng, rules)
    left = plain.without(plain.PACK, *cards)
    hand = fitting_hand(rng, spread, left, rules.ace_runs) if rng.random() < 0.8 else shuffled(rng, left)[:10]
    case = partial(told, rules, seed=seed, spread=spread, defender=hand)
    melder = meld_rules(rules)
    wanted = plain.best_defence(hand, spread, rules, allowed=True)
    got = best_defence(melder, bits(hand), arrangement(spread))
    assert got.deadwood == wanted, f"{case()}\noracle: {wanted}, engine: {got.deadwood}"
    assert witness(got, hand, spread, rules) == wanted, case()
    shut = best_defence(melder, bits(hand), arrangement(spread), layoffs=False)
    assert shut.deadwood == plain.best_defence(hand, spread, rules, allowed=False), case()
    assert not shut.layoffs, case()
    assert witness(shut, hand, spread, rules) == shut.deadwood, case()


@pytest.mark.parametrize("amount", [120, pytest.param(2000, marks=pytest.mark.long)])
@pytest.mark.parametrize("ace_points", [1, 15])
@pytest.mark.parametrize("ace_runs", CHOICES["ace_runs"])
def test_the_least_deadwood(ace_runs: str, ace_points: int, amount: int) -> None:
    rules = RuleSet(ace_runs=ace_runs, ace_points=ace_points)
    for number in range(amount):
        compare(rules, f"defence {number}")


@pytest.mark.parametrize("amount", [120, pytest.param(2000, marks=pytest.mark.long)])
@pytest.mark.parametrize("ace_runs", CHOICES["ace_runs"])
def test_any_defence_is_counted_or_refused(ace_runs: str, amount: int) -> None:
    """Melds and lay-offs picked at random, many of them wrong."""
    rules = RuleSet(ace_runs=ace_runs)
    melder = meld_rules(rules)
    verdicts = []
    for number in range(amount):
        rng = random.Random(seed := f"any defence {number}")
        cards, spread = a_spread(rng, rules)
        hand = fitting_hand(rng, spread, plain.without(plain.PACK, *cards), ace_runs)
        melds, loose = rng.choice(plain.ways(hand, ace_runs))
        table, layoffs = list(spread), []
        for _ in range(rng.randrange(4)):
            places = [(card, at) for card in loose for at in range(len(table))]
            fits = [(card, at) for card, at in places if plain.is_meld(table[at] | {card}, ace_runs)]
            if fits and rng.random() < 0.9:
                card, at = rng.choice(fits)
            else:
                card, at = rng.choice(hand), rng.randrange(len(spread))
            layoffs.append((card, at))
            table[at] |= {card}
        wanted = plain.defence_deadwood(hand, spread, melds, layoffs, rules, allowed=True)
        moves = tuple(LayOff(parse_card(card), at) for card, at in layoffs)
        got: int | None
        try:
            got = defence_deadwood(melder, bits(hand), arrangement(spread), arrangement(melds), moves)
        except DefenceError:
            got = None
        assert got == wanted, told(rules, seed=seed, spread=spread, defender=hand, melds=melds, layoffs=layoffs)
        verdicts.append(got is None)
    assert any(verdicts)
    assert not all(verdicts)
