"""The optimum equals brute force on generated positions, over every preset in which cards may be laid off."""

from __future__ import annotations

import pytest

from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.layoff.generator import generating
from gin_desktop.practice.layoff.solving import solve
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.themes import terms_for
from tests.oracle import plain as oracle
from tests.oracle.bridge import plain, plain_melds, told
from tests.practice.brute import rules_of

RULES = {name: preset(name) for name in PRESETS if Terms.of(preset(name)).any_layoffs}


def compare(position: LayoffPosition) -> None:
    """The engine's optimum and ours against the oracle's, which tries every order of every lay-off."""
    hand, spread = sorted(plain(position.hand)), plain_melds(position.spread)
    rules = rules_of(position.terms)
    wanted = oracle.best_defence(hand, spread, rules, allowed=True)
    best = best_defence(position.terms.melder, position.hand, position.spread)
    assert best.deadwood == solve(position).deadwood == wanted, told(rules, spread=spread, defender=hand)


@pytest.mark.parametrize("amount", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_optimum_is_brute_force(amount: int) -> None:
    rng = Rng("optimum")
    names = sorted(RULES)
    for number in range(amount):
        terms = terms_for(RULES[names[number % len(names)]], rng)
        theme = rng.choice([theme for theme in LAYOFF_THEMES if LAYOFF_THEMES[theme].possible(terms)])
        position = run_to_end(generating(theme, terms, rng, rng.choice(LAYOFF_THEMES[theme].levels)))
        assert position is not None, (names[number % len(names)], theme)
        compare(position)


def test_rules_without_layoffs_are_known() -> None:
    """Under these a person is offered other rules."""
    assert set(PRESETS) - set(RULES) == {"gin_only", "straight_gin"}
