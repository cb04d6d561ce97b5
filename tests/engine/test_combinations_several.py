"""RULES.md 3.5, the columns of three and four players: what combines with a mode is played to the end, seat by seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gin_desktop.engine.fields import CHOICES, FIELD_NAMES
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import NotPlayable, unplayable
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from tests.engine.makers import choose, rich_deck
from tests.engine.several import next_seats
from tests.engine.test_combinations import COLUMNS

THREE = ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box")
FOUR = ("partners4",)
MODES = (*THREE, *FOUR)
SIDES = ("captain3_fixed_box", "partners4")
MOST_DEALS = 300


def combined(mode: str, *columns: str) -> RuleSet:
    fields: dict[str, Any] = {}
    for name in columns:
        fields |= COLUMNS[name]
    return preset(mode).but(**fields | {"target": 60})


def played(rules: RuleSet, seed: int) -> Game:
    """Plays a game or a series to its end with quick players."""
    rng = random.Random(seed)
    assert unplayable(rules) == []
    game = Game(rules)
    while not game.finished:
        assert game.deals < MOST_DEALS
        while game.between_rounds:
            dealer, seats = next_seats(game, rng)
            game.deal(rich_deck(rng), dealer, 0 if game.deal_over else len(game.tables), seats)
        while not game.deal_over:
            round_ = rng.choice([one for one in game.tables if not one.over])
            game.apply(round_.turn, choose(rng, round_))
    assert game.sheet.ended
    assert len(game.sheet.settle().totals) == rules.entrants
    return game


@pytest.mark.parametrize("column", [name for name in COLUMNS if name != "Hollywood"])
@pytest.mark.parametrize("mode", MODES)
def test_every_column_combines_with_every_mode(mode: str, column: str) -> None:
    played(combined(mode, column), 3)


@pytest.mark.parametrize("mode", SIDES)
def test_r4_hollywood_combines_where_there_are_two_scores(mode: str) -> None:
    assert isinstance(played(combined(mode, "Hollywood"), 3).sheet, Hollywood)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in SIDES])
def test_r4_and_nowhere_else(mode: str) -> None:
    with pytest.raises(RuleSetError):
        combined(mode, "Hollywood")


@pytest.mark.parametrize("left", ["Oklahoma", "gin only"])
@pytest.mark.parametrize("mode", MODES)
def test_all_that_combine_at_once(mode: str, left: str) -> None:
    names = [name for name in COLUMNS if name != left and (name != "Hollywood" or mode in SIDES)]
    played(combined(mode, *names), 5)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_can_be_a_series(mode: str) -> None:
    game = played(preset(mode).but(series="multi_match", series_target=700), 6)
    assert isinstance(game.sheet, Series)
    assert len(game.sheet.games) > 1


@pytest.mark.parametrize("mode", MODES)
def test_every_first_and_next_dealer_of_a_mode_is_played_to_the_end(mode: str) -> None:
    base = preset(mode).but(target=25)
    for field in ("first_dealer", "next_dealer", "dealer_after_draw", "partners_dealer"):
        for value in CHOICES[field]:
            try:
                rules = base.but(**{field: value})
            except RuleSetError:
                assert field == "next_dealer"
                continue
            if (mode, value) == ("partners4", "draw_middle"):
                assert unplayable(rules) == [("first_dealer", "draw_middle")]
                with pytest.raises(NotPlayable):
                    Game(rules)
                continue
            played(rules, 8)


def test_the_modes_are_all_there_are() -> None:
    assert set(CHOICES["mode"]) == {"head_to_head", *MODES}
    assert "mode" in FIELD_NAMES
    assert [preset(mode).players for mode in MODES] == [3, 3, 3, 3, 4]
    assert [preset(mode).tables for mode in MODES] == [1, 1, 1, 1, 2]
    assert [preset(mode).entrants for mode in MODES] == [3, 3, 2, 3, 2]
