"""The edge cases of RULES.md 4.10 about a series and the dealer after a round, each by its name there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.engine.game import GameError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.series import Series
from tests.engine.books import played_game, single, win
from tests.engine.makers import shuffled

STANDARD = preset("standard")
SERIES = preset("series_20_25")


def series(rules: RuleSet, *games: tuple[RoundFacts, ...]) -> Series:
    made = Series(rules)
    for number, rounds in enumerate(games):
        if number:
            made.next_game()
        for entry in rounds:
            made.add(entry)
    return made


SHUTOUT = (win(0, 50), win(0, 50))
"""100 + 100 + 100 + 2 x 25: 350 to nothing."""
CLOSE = (win(1, 60), win(0, 50), win(0, 50))
"""100 + 100 + 2 x 25 against 60 + 25: 250 to 85."""


def turned(rounds: tuple[RoundFacts, ...]) -> tuple[RoundFacts, ...]:
    return tuple(replace(entry, knocker=entry.defender, defender=entry.knocker) for entry in rounds)


def test_match_points_boxes_game_bonus_and_shutout_make_the_game_points() -> None:
    made = series(SERIES, SHUTOUT, turned(CLOSE))
    assert made.game_scores == (350 + 85, 250)
    assert not made.ended
    assert (made.scores, made.columns) == ((60, 100), ((60, 100),))


@pytest.mark.parametrize(("target", "ended"), [(351, False), (350, True), (349, True), (0, False)])
def test_the_series_ends_at_its_target(target: int, ended: bool) -> None:
    made = series(SERIES.but(series_target=target), SHUTOUT)
    assert made.ended is ended
    if ended:
        assert (made.settle().totals, made.settle().winner) == ((350, 0), 0)
        with pytest.raises(ValueError, match="no game"):
            made.next_game()
    else:
        with pytest.raises(ValueError, match="not ended"):
            made.settle()


def test_the_higher_game_score_wins_though_the_other_won_the_last_game() -> None:
    made = series(SERIES.but(series_target=400), SHUTOUT, turned(CLOSE))
    assert made.settlements[-1].winner == 1
    assert (made.game_scores, made.ended, made.settle().winner) == ((435, 250), True, 0)


def test_equal_scores_at_the_end_mean_one_more_game() -> None:
    made = series(SERIES.but(series_target=300), CLOSE, turned(CLOSE))
    assert made.game_scores == (335, 335)
    assert (made.ended, made.can_stop) == (False, False)
    with pytest.raises(ValueError, match="cannot end"):
        made.stop()
    made.next_game()
    for entry in SHUTOUT:
        made.add(entry)
    assert (made.ended, made.settle().winner) == (True, 0)


def test_the_players_may_stop_between_two_games_only() -> None:
    made = series(SERIES.but(series_target=0), SHUTOUT)
    assert (made.ended, made.can_stop) == (False, True)
    made.next_game()
    assert not made.can_stop
    made.add(win(1, 30))
    with pytest.raises(ValueError, match="cannot end"):
        made.stop()
    ended = series(SERIES.but(series_target=0), SHUTOUT)
    ended.stop()
    assert (ended.ended, ended.settle().winner, ended.can_stop) == (True, 0, False)


def test_leaving_in_the_middle_of_a_game_of_a_series() -> None:
    left = series(SERIES, CLOSE, (win(1, 90), win(1, 5))).leave()
    assert (left.totals, left.winner) == ((250, 85 + 95), 0)
    assert [len(game.lines) for game in left.games] == [3, 1]
    assert series(SERIES, CLOSE, turned(CLOSE)).leave().winner is None


def test_each_further_game_of_a_series_chooses_its_first_dealer_anew() -> None:
    game = played_game(SERIES.but(upcard_rule="both_then_stock"), 4)
    assert isinstance(game.sheet, Series)
    assert game.next_dealer == 0  # after a draw in the middle of a game
    for entry in SHUTOUT:
        game.sheet.add(entry)
    due: int | None = game.next_dealer
    assert due is None
    assert (game.finished, game.between_rounds, game.can_stop) == (False, True, True)
    game.deal(shuffled(random.Random(9)), 0)
    assert (len(game.sheet.games), game.sheet.rows, game.can_stop) == (2, [], False)
    with pytest.raises(GameError) as caught:
        game.stop()
    assert caught.value.code == "cannot_stop"


def test_a_series_that_is_stopped_or_has_reached_its_target_deals_no_more() -> None:
    for target in (0, 300):
        game = played_game(SERIES.but(upcard_rule="both_then_stock", series_target=target), 4)
        for entry in SHUTOUT:
            game.sheet.add(entry)
        if target == 0:
            game.stop()
        assert game.finished
        with pytest.raises(GameError) as caught:
            game.deal(shuffled(random.Random(9)), 0)
        assert caught.value.code == "game_over"


@pytest.mark.parametrize(("rule", "due"), [("same", 1), ("alternate", 0)])
@pytest.mark.parametrize("next_dealer", ["winner", "loser", "alternate"])
def test_dealer_after_a_drawn_hand(next_dealer: str, rule: str, due: int) -> None:
    assert played_game(STANDARD.but(next_dealer=next_dealer, dealer_after_draw=rule), 4).next_dealer == due


def test_a_series_target_means_nothing_without_a_series() -> None:
    made = single(STANDARD.but(series_target=25), win(0, 40))
    assert not made.ended
