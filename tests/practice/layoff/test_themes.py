"""The themes of laying off are what they claim: held against every best defence, played out card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.layoffs import all_layoffs, best_defence, naive_defence
from gin_desktop.practice.layoff.difficulty import (
    GREEDY_POINTS,
    KEPT_POINTS,
    PAIR_POINTS,
    count_meld_conflicts,
    difficulty_layoff,
    layoff_difficulty_points,
)
from gin_desktop.practice.layoff.generator import generating
from gin_desktop.practice.layoff.solving import solve
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.themes import themes_of
from tests.practice.brute import THEMES, WEAKER, Brute, cards

PLAIN = Terms()
CORNER = Terms(ace_runs="wrap", ace_points=15, layoff_on_gin=True)
EITHER = Terms(ace_runs="high_or_low", layoff_on_gin=True, layoff_on_big_gin=True, tie_rule="knocker")
TERMS = {"plain": PLAIN, "corner": CORNER, "either": EITHER}


def positions(theme: str, terms: Terms, amount: int) -> list[LayoffPosition]:
    """Positions made for a theme, of all its levels."""
    rng = Rng(f"themes {theme}")
    found = [run_to_end(generating(theme, terms, rng, rng.choice(LAYOFF_THEMES[theme].levels))) for _ in range(amount)]
    assert None not in found
    return [position for position in found if position is not None]


CASES = [
    (name, theme) for name, terms in TERMS.items() for theme in LAYOFF_THEMES if LAYOFF_THEMES[theme].possible(terms)
]


@pytest.mark.parametrize("amount", [6, pytest.param(150, marks=pytest.mark.long)])
@pytest.mark.parametrize(("terms", "theme"), CASES)
def test_every_theme_against_every_best_defence(terms: str, theme: str, amount: int) -> None:
    """Each position is asked for all themes, so those made for one theme try the definitions of the others."""
    for position in positions(theme, TERMS[terms], amount):
        case = Brute(position)
        held = themes_of(position)
        assert theme in held
        assert solve(position).deadwood == case.count
        assert solve(position).plain == case.plain
        assert solve(position).naive == case.naive
        for name, reading in THEMES.items():
            if name in WEAKER:
                assert name not in held or reading(case), (name, position)
            else:
                assert (name in held) == reading(case), (name, position)


def test_a_second_place_is_what_the_stricter_themes_refuse() -> None:
    """The plainer reading of a theme holds more often, but hardly: in such cases a card had two places."""
    more: Counter[str] = Counter()
    for theme in WEAKER:
        for position in positions("set_or_run", PLAIN, 20):
            more[theme] += THEMES[theme](Brute(position)) and theme not in themes_of(position)
    assert sum(more.values()) < 10


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_the_solution_is_the_engine_s(terms: Terms) -> None:
    rng = Rng("engine")
    melder = terms.melder
    for _ in range(150):
        position = run_to_end(generating("", terms, rng))
        assert position is not None
        solution = solve(position)
        best = best_defence(melder, position.hand, position.spread)
        assert solution.deadwood == best.deadwood
        assert solution.naive == naive_defence(melder, position.hand, position.spread).deadwood
        assert solution.plain == melder.deadwood(position.hand)
        assert to_set(card for card, _ in best.layoffs) in {way.gone for way in solution.best}
        for way in solution.best:
            loose = position.hand & ~way.melded
            assert to_set(card for card, _ in all_layoffs(melder, position.spread, loose)) == way.gone


def position(spread: str, deadwood: str, hand: str, terms: Terms = PLAIN) -> LayoffPosition:
    """A position written down; the melds are separated by bars."""
    return LayoffPosition(terms, tuple(cards(meld) for meld in spread.split("|")), cards(deadwood), cards(hand))


BY_HAND = {
    "end_of_run": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "8H 2C 2D 4S 9D 9S TC KC KD 7S"),
        {"end_of_run"},
    ),
    "fourth of a set": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "JH 2C 2D 4S 9D 9S TC KC KD 7S"),
        {"fourth_of_set"},
    ),
    "both ends": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "8H 4H 2D 2H 9D 9S TC KC KD 7S"),
        {"end_of_run", "both_ends"},
    ),
    "a chain down": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "3H 4H 2D 6S 9D 9S TC KC KD 7S"),
        {"end_of_run", "chain"},
    ),
    "the eight belongs on the run, for the nine follows": (
        position("5H 6H 7H | 8S 8D 8C", "2S 3D 4C AC", "8H 9H 2D 2C 6S 4S TC KC KD JS"),
        {"set_or_run", "chain", "end_of_run"},
    ),
    "the eight may go where it likes": (
        position("5H 6H 7H | 8S 8D 8C", "2S 3D 4C AC", "8H 3S 2D 2C 6S 4S TC KC KD JS"),
        set(),
    ),
    "three sevens broken up for five, six and seven": (
        position("8S 9S TS | 8H 9H TH", "AS 2S 3C AC", "7S 7H 7D 6D 5D KC KD QC JD 3S"),
        {"break_meld", "end_of_run"},
    ),
    "the eight is better kept": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "8H 8D 8C 2D 4S 9S TC KC KD 7S"),
        {"keep_card"},
    ),
    "nothing": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "3H 8D 8C 2D 4S 9S TC KC KD 7S"),
        {"nothing_fits"},
    ),
    "ace on jack, queen, king": (
        position("JS QS KS | 5H 5D 5C", "2H 4D 2C AD", "AS 3S 4H 7D 7C 8C TH TD QC 9H", EITHER),
        {"around_corner", "end_of_run"},
    ),
    "lay-offs on gin": (
        position("5H 6H 7H | JS JD JC | AS AH AD AC", "", "8H 3S 2H 7D 7C 8C TH TD QC 9S", EITHER),
        {"layoff_on_gin", "end_of_run"},
    ),
    "twelve after a lay-off, at ten": (
        position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", "8H 8D 9D TD 2C 2D 2H AS AD 4S"),
        {"undercut_in_reach", "end_of_run"},
    ),
}


@pytest.mark.parametrize("case", BY_HAND)
def test_by_hand(case: str) -> None:
    one, wanted = BY_HAND[case]
    assert set(themes_of(one)) == wanted


def test_a_tie_undercuts_unless_it_stays_with_the_knocker() -> None:
    for last, tie_rule, reached in (
        ("5S", "undercut", False),
        ("4S", "undercut", True),
        ("4S", "no_bonus", True),
        ("4S", "knocker", False),
        ("3S", "knocker", True),
    ):
        hand = f"8H 9H AH 2H 3H KS KD KC 6D {last}"  # eight and nine go; six and the last card are left
        one = position("5H 6H 7H | JS JD JC", "2S 3D 4C AC", hand, Terms(tie_rule=tie_rule))
        assert solve(one).deadwood == 6 + int(last[0])
        assert ("undercut_in_reach" in themes_of(one)) is reached


def test_impossible_terms() -> None:
    possible = {
        name: {theme for theme in LAYOFF_THEMES if LAYOFF_THEMES[theme].possible(terms)}
        for name, terms in {
            "plain": PLAIN,
            "corner": CORNER,
            "gin only": Terms(limit=0, layoff_on_gin=True),
            "none": Terms(layoff=False),
            "no ending": Terms(limit=0),
            "no card low enough": Terms(limit=1, ace_points=15),
        }.items()
    }
    every = set(LAYOFF_THEMES)
    assert possible == {
        "plain": every - {"around_corner", "layoff_on_gin"},
        "corner": every,
        "gin only": every - {"around_corner", "undercut_in_reach"},
        "none": set(),
        "no ending": set(),
        "no card low enough": set(),
    }
    assert not Terms(limit=1, ace_points=15).any_layoffs
    assert Terms(limit=1, ace_points=15, layoff_on_gin=True).any_layoffs


def test_levels_by_hand() -> None:
    levels = {name: difficulty_layoff(one) for name, (one, _) in BY_HAND.items()}
    assert levels["end_of_run"] == levels["fourth of a set"] == levels["nothing"] == 1
    assert levels["both ends"] == levels["a chain down"] == levels["the eight is better kept"] == 2
    assert levels["the eight belongs on the run, for the nine follows"] == 3
    assert levels["three sevens broken up for five, six and seven"] >= 4


@pytest.mark.parametrize(
    ("hand", "pairs"),
    [
        ("4H 5H 6H 7H", 0),  # runs within a longer run ask for nothing
        ("4H 4S 4D 4C", 0),
        ("4H 5H 6H 6S 6D", 1),
        ("4H 5H 6H 7H 6S 6D 5S 5D", 2),
        ("4H 5H 6H 6S 6D 7D 8D", 2),
    ],
)
def test_melds_that_claim_the_same_card(hand: str, pairs: int) -> None:
    assert count_meld_conflicts(PLAIN.melder, cards(hand)) == pairs


def test_of_the_cards_better_kept_two_count() -> None:
    one = position("5H 6H 7H | 9S 9D 9C", "AS 2S 3C 4C", "8H 8S 8D 4H 4S 4D 9H TH JH KC")
    assert (solve(one).reach.directly_fitting & one.hand).bit_count() == 3
    assert layoff_difficulty_points(one) == 2 * KEPT_POINTS + GREEDY_POINTS + PAIR_POINTS


def test_a_position_is_as_hard_as_its_easiest_best_defence() -> None:
    one = position("5H 6H 7H | QS QD QC", "AS 2S 2D 3D", "8H 9H TH KC KD 7D 5C 3C TC 4S")
    assert {bool(way.gone) for way in solve(one).best} == {True, False}
    assert layoff_difficulty_points(one) == KEPT_POINTS
