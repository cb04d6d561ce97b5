"""Positions of the knocker's side and hands to be melded: they are what their themes claim, and stay the same."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import pytest

from gin_desktop.engine.cards import CardSet, parse_cards, to_set
from gin_desktop.engine.layoffs import all_layoffs
from gin_desktop.practice.meld import themes as meldgen
from gin_desktop.practice.meld.themes import MELD_THEMES, difficulty_meld
from gin_desktop.practice.model import MeldPosition, SpreadPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.spread import generator as spreadgen
from gin_desktop.practice.spread.themes import SPREAD_THEMES, difficulty_spread, margin
from gin_desktop.practice.spread.weighing import alternatives, best_spreads

T = TypeVar("T")

STANDARD = Terms()
CORNER = Terms("wrap", 15)
HIGH = Terms("high_or_low", 1)


def spread(theme: str, terms: Terms, seed: str, level: int | None = None) -> SpreadPosition:
    """Returns a random position of the knocker's side."""
    position = run_to_end(spreadgen.generating(theme, terms, Rng(seed), level))
    assert position is not None
    return position


def meld(theme: str, terms: Terms, seed: str, level: int | None = None) -> MeldPosition:
    """A hand to be melded."""
    position = run_to_end(meldgen.generating(theme, terms, Rng(seed), level))
    assert position is not None
    return position


def hand(text: str) -> CardSet:
    """Returns the card set of a notation."""
    return to_set(parse_cards(text))


@pytest.mark.parametrize("terms", [STANDARD, CORNER, Terms(limit=20)])
@pytest.mark.parametrize("theme", SPREAD_THEMES)
def test_positions_of_the_knocker_s_side_hold_their_theme_by_a_second_reading(theme: str, terms: Terms) -> None:
    for number in range(3):
        position = spread(theme, terms, f"{theme} {number}")
        assert SPREAD_THEMES[theme].holds(position)
        apart = margin(position)
        assert apart is not None
        assert apart >= Fraction(1, 2)
        every = alternatives(position)
        counts = {one.melds: one.deadwood for one in every}
        best = [one for one in every if one.measure == min(other.measure for other in every)]
        least = min(counts.values())
        if theme == "same_count":
            assert any(one.deadwood == least for one in best)
            assert any(one.deadwood == least and one.measure > best[0].measure for one in every)
        elif theme == "dearer_is_better":
            assert all(one.deadwood > least for one in best)
        else:
            blind = best_spreads(SpreadPosition(terms, position.hand))
            assert not {one.melds for one in blind} & {one.melds for one in best}


@pytest.mark.parametrize("terms", [STANDARD, CORNER, HIGH])
@pytest.mark.parametrize("theme", MELD_THEMES)
def test_hands_to_be_melded_hold_their_theme_by_a_second_reading(theme: str, terms: Terms) -> None:
    if not MELD_THEMES[theme].possible(terms):
        assert run_to_end(meldgen.generating(theme, terms, Rng("none"))) is None
        return
    melder = terms.melder
    for number in range(12):
        position = meld(theme, terms, f"{theme} {number}")
        assert MELD_THEMES[theme].holds(position)
        least = melder.deadwood(position.hand)
        melds = melder.melds_in(position.hand)
        for best in melder.best_arrangements(position.hand):
            sets = [one for one in best if melder.is_set(one)]
            runs = [one for one in best if melder.is_run(one)]
            if theme == "three_of_four":
                fours = [one for one in melds if melder.is_set(one) and one.bit_count() == 4]
                assert any(
                    one.bit_count() == 3 and four & one == one and four & sum(runs) for one in sets for four in fours
                )
            elif theme == "split_run":
                assert any(
                    melder.is_run(long) and any(run & long == run for run in runs) and long & sum(sets)
                    for long in melds
                )
            elif theme == "give_up_a_set":
                assert any(melder.is_set(one) and not one & sum(sets) for one in melds)
            elif theme == "around_corner":
                assert any({0, 12} <= {card % 13 for card in range(52) if run >> card & 1} for run in runs)
            elif theme == "one_card_two_melds":
                both = [(one, run) for one in melds for run in melds if melder.is_set(one) and melder.is_run(run)]
                assert any(one & run for one, run in both)
            else:
                assert melder.total(position.hand & ~sum(best)) == least


def test_every_level_that_is_promised_can_be_met() -> None:
    for theme in MELD_THEMES:
        for level in MELD_THEMES[theme].levels:
            terms = CORNER if theme == "around_corner" else STANDARD
            assert difficulty_meld(meld(theme, terms, f"{theme} at {level}", level)) == level


@pytest.mark.long
def test_every_level_of_the_knocker_s_side_can_be_met() -> None:
    for theme in SPREAD_THEMES:
        for level in SPREAD_THEMES[theme].levels:
            position = next(
                found
                for number in range(20)
                if (found := run_to_end(spreadgen.generating(theme, STANDARD, Rng(f"{theme} {level} {number}"), level)))
            )
            assert difficulty_spread(position) == level


def test_any_theme_will_do() -> None:
    assert spread("", STANDARD, "any").kind == "spread"
    assert meld("", STANDARD, "any", 3).kind == "meld"


def test_one_seed_makes_one_position() -> None:
    assert spread("same_count", STANDARD, "again") == spread("same_count", STANDARD, "again")
    assert meld("split_run", STANDARD, "again") == meld("split_run", STANDARD, "again")


@pytest.mark.parametrize("terms", [Terms(limit=0, layoff_on_gin=True), Terms(layoff=False), Terms("wrap", 15, 1)])
def test_nothing_to_choose_is_said_and_not_tried(terms: Terms) -> None:
    for theme in ("", *SPREAD_THEMES):
        assert run_to_end(spreadgen.generating(theme, terms, Rng("nothing"))) is None


@pytest.mark.parametrize(
    ("theme", "cards"),
    [
        ("one_card_two_melds", "7S 7D 7H 5H 6H 8H 9H KC QC 2D"),
        ("three_of_four", "7S 7D 7H 7C 8H 9H KS QC 2D 3C"),
        ("split_run", "3H 4H 5H 6H 7H 8H 9H 6S 6D KC"),
        ("give_up_a_set", "7S 7D 7H 5H 6H 8H 9H KC QC 2D"),
        ("no_conflict", "7S 7D 7H 2C 3C 4C KC QD JS 9S"),
    ],
)
def test_themes_of_hands_by_hand(theme: str, cards: str) -> None:
    assert MELD_THEMES[theme].holds(MeldPosition(STANDARD, hand(cards)))


def test_a_hand_without_the_theme_does_not_hold_it() -> None:
    plain = MeldPosition(STANDARD, hand("7S 7D 7H 2C 3C 4C KC QD JS 9S"))
    assert [name for name, theme in MELD_THEMES.items() if theme.holds(plain)] == ["no_conflict"]


def test_a_dearer_spread_by_hand() -> None:
    """Counted by hand in the lesson's test too: three sevens beat the run by a tenth, though they count three more."""
    position = SpreadPosition(Terms(limit=20), hand("7S 7D 7H 8H 9H KS KH KD AS 2D"))
    assert SPREAD_THEMES["dearer_is_better"].holds(position)
    assert not SPREAD_THEMES["same_count"].holds(position)
    best = alternatives(position)[0].melds
    assert not all_layoffs(position.terms.melder, best, hand("6H TH 5H JH"))
