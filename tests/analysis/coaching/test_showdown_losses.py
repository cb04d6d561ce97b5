"""What a worse spread or defence costs, counted by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.gaps import Grade
from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind, showdown_choice
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import Defend, Discard, Knock, Spread
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of
from tests.analysis.coaching.rounds import at_discard, decided
from tests.engine.makers import card, cards, melds, play, rich_deck

KNOCKER = "AS 2S 3S 7H 7D 7C TC JC QC 5D"
"""Knocks with 5; a card that fits its melds: 4S, 7S, 9C, KC."""


def defending(hand: str, rules: RuleSet | None = None, knocker: str = KNOCKER) -> View:
    """Returns the view of a defender, where only points matter."""
    round_ = Round(rules or preset("standard"), range(52), 1)
    round_.hands = {1: cards(knocker) | cards("KD"), 0: cards(hand)}
    round_.phase, round_.turn, round_.pile = Phase.DISCARD, 1, [card("8S")]
    round_.apply(Knock(card("KD")))
    return view_of(round_, 0, columns=())


def test_a_card_not_laid_off_costs_its_points() -> None:
    view = defending("4S KC 5H 5S 5C 9D 8D 6H QH 2D")
    left = showdown_choice(view, Defend(melds("5H 5S 5C")))
    assert left is not None
    assert left.kind is ShowdownKind.DEFENCE
    assert left.best_points - left.points == 14
    found = decided(view, Defend(melds("5H 5S 5C")))[0]
    assert (found.loss, found.half_width, found.grade) == (14, 0, Grade.BLUNDER)
    assert isinstance(found.best, Defend)
    assert {laid.card for laid in found.best.layoffs} == {card("4S"), card("KC")}
    right = decided(view, found.best)[0]
    assert (right.loss, right.best, right.grade) == (0, right.action, Grade.EQUAL)


def test_a_meld_not_laid_out_and_an_undercut_missed() -> None:
    view = defending("4S KC 5H 5S 5C 9D TD JD 2H 2D")
    found = decided(view, Defend((), (LayOff(card("4S"), 0),)))[0]
    # with all melds and lay-offs 4 are left: an undercut by 1 instead of a round lost
    left = 10 + 15 + 9 + 10 + 10 + 4
    assert found.loss == (left - 5) + (5 - 4 + view.rules.undercut_bonus)


def test_a_defender_with_nothing_to_do_has_no_decision() -> None:
    view = defending("4H 8C KH QD 9D 6H 2D 8D 5S JS")
    assert showdown_choice(view, Defend(())) is None
    assert decided(view, Defend(())) == []


def test_no_layoffs_are_missed_where_none_are_allowed() -> None:
    rules = preset("standard").but(layoff=False)
    view = defending("4S KC 5H 5S 5C 9D 8D 6H QH 2D", rules)
    assert decided(view, Defend(melds("5H 5S 5C")))[0].loss == 0
    assert decided(view, Defend(()))[0].loss == 15


def test_the_cube_multiplies() -> None:
    view = defending("4S KC 5H 5S 5C 9D 8D 6H QH 2D", preset("doubling"))
    doubled = replace(view, cube=Cube(2, 0))
    assert decided(doubled, Defend(melds("5H 5S 5C")))[0].loss == 28


def test_a_spread_costs_the_deadwood_that_it_leaves_in_vain() -> None:
    view = replace(at_discard("AS 2S 3S 7H 7D 7C 9C TC JC 2D KH"), columns=())
    least = Knock(card("KH"), melds("AS 2S 3S", "7H 7D 7C", "9C TC JC"))
    assert showdown_choice(view, least) is None
    assert showdown_choice(view, Knock(card("KH"))) is None
    worse = showdown_choice(view, Knock(card("KH"), melds("7H 7D 7C", "9C TC JC")))
    assert worse is not None
    assert worse.best_points - worse.points == 6
    assert isinstance(worse.best, Knock)
    assert worse.best.spread is not None
    assert sum(worse.best.spread) == sum(least.spread or ())


def test_other_actions_are_no_choice_of_a_showdown() -> None:
    view = at_discard("AS 2S 3S 7H 7D 7C 9C TC JC 2D KH")
    assert showdown_choice(view, Discard(card("KH"))) is None


@pytest.mark.parametrize("seed", range(20))
def test_the_best_defence_and_the_default_spread_lose_nothing(seed: int) -> None:
    rng = random.Random(seed)
    rules = preset(rng.choice(["standard", "doubling_classic", "open_gin", "round_corner_classic", "straight_gin"]))
    round_ = Round(rules, rich_deck(rng), 0)
    while not round_.over:
        if round_.phase is Phase.DEFENCE:
            view, best = view_of(round_, round_.turn), round_.best_defence()
            choice = showdown_choice(view, Defend(best.melds, best.layoffs))
            assert choice is None or choice.points == choice.best_points
            nothing = showdown_choice(view, Defend(()))
            assert nothing is None or nothing.points <= nothing.best_points
        if round_.phase is Phase.SPREAD:
            assert showdown_choice(view_of(round_, round_.turn), Spread(round_.proposed_spread(None))) is None
        play(rng, round_, steps=1)
