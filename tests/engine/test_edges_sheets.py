"""The edge cases of RULES.md 4.8 and 4.10 for two players, each by its name there: columns and the end of a game."""

from __future__ import annotations

import pytest

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.sheet import LineKind
from tests.engine.books import DRAWN, HOLLYWOOD, TIE, gin, played_game, sheet, single, win

STANDARD = preset("standard")


def entered(made: Hollywood) -> list[tuple[int, ...]]:
    return [row.entered for row in made.rows]


# -- 4.8 Hollywood -----------------------------------------------------------------------------------------------------


def test_entry_one_two_then_all_three_for_each_side_on_its_own() -> None:
    made = sheet(win(0, 10), win(0, 10), win(1, 7), win(0, 10), win(1, 7), win(0, 10), win(1, 7), win(1, 7))
    ones, twos, all_ = (0,), (0, 1), (0, 1, 2)
    assert entered(made) == [ones, twos, ones, all_, twos, all_, all_, all_]
    assert made.columns == ((40, 28), (30, 21), (20, 14))


def test_draw_hands_have_no_entry_and_are_no_win() -> None:
    made = sheet(DRAWN, win(0, 10), DRAWN, win(0, 10))
    assert entered(made) == [(), (0,), (), (0, 1)]
    assert made.rows[2].columns == ((10, 0), (0, 0), (0, 0))


def test_closed_columns_take_nothing_more_from_anybody() -> None:
    made = sheet(win(0, 90), win(1, 20), win(0, 15), win(0, 10), win(1, 5), win(1, 5))
    assert made.games[0].ended
    assert made.columns[0] == (105, 20)
    # the winner of column 1 goes on in the others, the loser too
    assert entered(made)[3:] == [(1, 2), (1,), (1, 2)]


def test_first_win_after_column_one_has_closed_goes_to_column_two_only() -> None:
    made = sheet(win(0, 60), win(0, 60), win(1, 10), win(1, 10), win(1, 10))
    assert entered(made)[2:] == [(1,), (1, 2), (1, 2)]
    settled = made.games[0].settle()
    assert (settled.winner, settled.shutout) == (0, True)


def test_second_win_after_column_one_closed_goes_to_column_two_only_and_the_third_to_both() -> None:
    made = sheet(win(1, 10), win(0, 60), win(0, 60), win(1, 10), win(1, 10))
    assert made.columns[0] == (120, 10)
    assert entered(made)[3:] == [(1,), (1, 2)]


def test_wins_after_two_columns_have_closed_go_to_the_third() -> None:
    made = sheet(win(0, 60), win(0, 99), win(0, 5))
    assert [game.ended for game in made.games] == [True, True, False]
    for seat in (0, 1, 1):
        made.add(win(seat, 5))
    assert entered(made) == [(0,), (0, 1), (1, 2), (2,), (2,), (2,)]


def test_a_hand_closing_two_columns_settles_each_on_its_own() -> None:
    made = sheet(win(0, 40), win(0, 50), win(1, 30), win(0, 80))
    assert [game.ended for game in made.games] == [True, True, False]
    assert (made.closed_after(0), made.closed_after(1), made.closed_after(2)) == (4, 4, None)
    first, second = made.games[0].settle(), made.games[1].settle()
    assert (first.totals, first.shutout) == ((170 + 100 + 3 * 25, 30 + 25), False)
    assert (second.totals, second.shutout) == ((130 + 100 + 100 + 2 * 25, 0), True)


def test_bonuses_are_each_columns_own_and_its_boxes_are_the_hands_entered_in_it() -> None:
    made = sheet(win(0, 30), win(0, 30), win(1, 20), win(0, 99), win(1, 8), win(0, 20))
    assert made.ended
    settled = made.settle()
    assert [game.boxes for game in made.games] == [(3, 1), (2, 0), (2, 1)]
    assert [column.totals for column in settled.columns] == [
        (159 + 100 + 75, 20 + 25),
        (129 + 100 + 100 + 50, 0),
        (119 + 100 + 50, 8 + 25),
    ]
    assert (settled.grand, settled.columns_won, settled.winner) == ((334 + 379 + 269, 45 + 33), (3, 0), 0)


def test_shutout_per_column_is_no_entry_in_that_column() -> None:
    made = sheet(win(1, 20), win(0, 40), win(0, 40), win(0, 40), win(0, 40), win(0, 40))
    assert made.ended
    assert [column.shutout for column in made.settle().columns] == [False, True, True]


@pytest.mark.parametrize(("test", "shutout"), [("no_hands", False), ("zero_points", True)])
def test_a_win_of_nothing_is_an_entry_and_starts_a_column(test: str, shutout: bool) -> None:
    rules = HOLLYWOOD.but(tie_rule="no_bonus", shutout_test=test)
    made = sheet(TIE, win(1, 9), win(0, 99), win(0, 99), rules=rules)
    assert entered(made)[:2] == [(0,), (0, 1)]
    only = sheet(TIE, win(0, 99), win(0, 99), rules=rules)
    assert only.games[0].settle().shutout is shutout


def test_the_sheet_ends_when_all_three_columns_are_closed_and_not_before() -> None:
    made = Hollywood(HOLLYWOOD)
    for facts in (win(0, 99), win(0, 99), win(0, 99)):
        assert not made.ended
        made.add(facts)
    # 297, 198 and 99
    assert not made.ended
    with pytest.raises(ValueError, match="not ended"):
        made.settle()
    made.add(win(1, 30))
    assert not made.ended
    made.add(win(0, 1))
    assert made.ended


@pytest.mark.parametrize(("test", "winner"), [("two_of_three", 1), ("total_points", 0)])
def test_overall_winner_by_columns_or_by_the_sum(test: str, winner: int) -> None:
    rules = HOLLYWOOD.but(hollywood_winner=test, shutout_effect="none")
    settled = sheet(win(0, 95), win(0, 90), win(0, 5), win(1, 10), win(1, 95), win(1, 5), rules=rules).settle()
    assert (settled.columns_won, settled.grand, settled.winner) == ((1, 2), (510, 505), winner)


def test_equal_sums_go_to_the_side_with_more_columns() -> None:
    rules = HOLLYWOOD.but(hollywood_winner="total_points", shutout_effect="none")
    settled = sheet(win(1, 90), win(1, 5), win(1, 60), win(0, 5), win(0, 5), win(0, 95), rules=rules).settle()
    assert (settled.columns_won, settled.grand, settled.winner) == ((2, 1), (530, 530), 0)


def test_boxes_for_the_loser_are_for_the_loser_of_each_column() -> None:
    rounds = (win(0, 99), win(0, 90), win(0, 5), win(1, 10), win(1, 95), win(1, 5))
    made = sheet(*rounds, rules=HOLLYWOOD.but(box_to="loser"))
    boxes = [
        next((line.points for line in column.lines if line.kind is LineKind.BOXES), (0, 0))
        for column in made.settle().columns
    ]
    assert [column.winner for column in made.settle().columns] == [0, 1, 1]
    assert boxes == [(0, 0), (2 * 25, 0), (25, 0)]


def test_shutout_doubling_by_column() -> None:
    doubling = HOLLYWOOD.but(shutout_effect="double_hand_points")
    made = sheet(gin(0, 60), gin(0, 60), win(1, 20), gin(0, 60), rules=doubling)
    assert made.games[0].settle().totals == (170 * 2 + 100 + 50, 0)
    assert made.games[1].settle().totals == (170 + 100 + 50, 20 + 25)


@pytest.mark.parametrize(("rule", "due"), [("winner", 0), ("loser", 1), ("alternate", 0)])
def test_deal_order_goes_by_the_ordinary_rule_through_all_columns(rule: str, due: int) -> None:
    game = played_game(HOLLYWOOD.but(next_dealer=rule), 4)
    assert game.next_dealer == 1  # drawn: the same dealer
    for entry in (win(1, 10), win(0, 99), win(0, 99)):
        game.sheet.add(entry)
    # a column that has closed changes nothing: seat 1 dealt last, seat 0 won last
    assert game.sheet.columns[0] == (198, 10)
    assert game.next_dealer == due


def test_with_oklahoma_a_spade_is_entered_doubled_and_may_count_two_boxes_in_each_column() -> None:
    rules = preset("hollywood_oklahoma")
    assert rules.target == 150
    made = sheet(win(0, 20, spade=True), gin(0, 15, spade=True), win(0, 10), rules=rules)
    assert made.columns == ((40 + 80 + 10, 0), (80 + 10, 0), (10, 0))
    assert [game.boxes[0] for game in made.games] == [5, 3, 1]
    plain = sheet(win(0, 20, spade=True), rules=rules.but(spade_boxes_double=False))
    assert (plain.columns[0], plain.boxes) == ((40, 0), (1, 0))


def test_with_doubling_points_are_entered_doubled_and_one_box() -> None:
    rules = HOLLYWOOD.but(doubling="redouble", max_cube=4)
    made = sheet(win(1, 10, cube=4), win(1, 5, cube=2), rules=rules)
    assert made.columns == ((0, 50), (0, 10), (0, 0))
    assert [game.boxes[1] for game in made.games] == [2, 1, 0]


def test_leaving_a_hollywood_sheet_settles_closed_columns_and_gives_open_ones_no_bonus() -> None:
    made = sheet(win(0, 60), win(0, 60), win(1, 30), win(1, 20))
    settled = made.leave()
    assert [column.totals for column in settled.columns] == [(120 + 100 + 100 + 50, 0), (60, 50), (0, 20)]
    assert (settled.columns_won, settled.grand, settled.winner) == ((1, 0), (430, 70), 0)
    level = sheet(win(0, 30), win(1, 30)).leave()
    assert (level.grand, level.columns_won, level.winner) == ((30, 30), (0, 0), None)


# -- 4.10 end of a game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "ended"), [(99, False), (100, True), (101, True)])
def test_reaching_the_target(points: int, ended: bool) -> None:
    assert single(STANDARD, win(1, points)).ended is ended
    assert single(STANDARD.but(target=125), win(1, 25), win(1, points)).ended is ended


def test_boxes_and_bonuses_do_not_help_to_reach_it() -> None:
    made = single(STANDARD.but(box_bonus=500), *[win(0, 9)] * 11)
    assert (made.scores, made.boxes, made.ended) == ((99, 0), (11, 0), False)


def test_highest_total_and_first_to_target() -> None:
    rounds = (win(1, 20), win(1, 20), win(1, 50), win(0, 99), win(0, 1))
    for rule, winner in (("first_to_target", 0), ("highest_total", 1)):
        settled = single(STANDARD.but(game_winner=rule, game_bonus=0), *rounds).settle()
        assert (settled.totals, settled.first, settled.winner) == ((150, 165), 0, winner)


def test_equal_totals_go_to_the_first_past_the_target() -> None:
    rules = STANDARD.but(game_winner="highest_total", game_bonus=0)
    settled = single(rules, win(0, 30), win(0, 20), win(0, 25), win(1, 99), win(1, 1)).settle()
    assert (settled.totals, settled.first, settled.winner) == ((150, 150), 1, 1)


def test_boxes_to_the_loser_only() -> None:
    rounds = (win(1, 20), win(1, 20), win(0, 99), win(0, 1))
    rules = preset("open_gin")
    assert single(rules, *rounds).settle().totals == (100 + 100, 40 + 2 * 20)
    # the loser is who did not reach the target, whoever has the larger total in the end
    turned = single(rules.but(game_winner="highest_total", game_bonus=0, box_bonus=60), *rounds).settle()
    assert (turned.totals, turned.winner) == ((100, 40 + 120), 1)


def test_a_shutout_leaves_nobody_a_box_where_boxes_are_for_the_loser() -> None:
    settled = single(preset("open_gin"), win(0, 50), win(0, 50)).settle()
    assert [line.kind for line in settled.lines] == [LineKind.POINTS, LineKind.GAME, LineKind.SHUTOUT]


S0 = preset("big_gin_50").but(spades_double=True, doubling="redouble", max_cube=4)


def test_double_deadwood_doubles_the_differences_with_the_hands_factor_and_no_bonus() -> None:
    rounds = (
        win(0, 10),  # 10
        win(0, 10, spade=True, cube=2),  # 10 x 4
        gin(0, 12, cube=2),  # (12 + 25) x 2
        RoundFacts(Ending.BIG_GIN, 0, 1, 0, 3),  # 3 + 50
        RoundFacts(Ending.KNOCK, 1, 0, 9, 2),  # undercut: 7 + 15
        RoundFacts(Ending.RESIGN, 0, 1, 5, 9, spade=True),  # (4 + 20) x 2
    )
    settled = single(S0, *rounds).settle()
    points = 10 + 40 + 74 + 53 + 22 + 48
    doubled = 10 + 40 + 24 + 3 + 7 + 8
    assert [(line.kind, line.points[0]) for line in settled.lines] == [
        (LineKind.POINTS, points),
        (LineKind.SHUTOUT_DOUBLING, doubled),
        (LineKind.GAME, 100),
        (LineKind.BOXES, 6 * 25),
    ]


def test_double_hand_points_come_before_game_bonus_and_boxes() -> None:
    settled = single(preset("grand_total"), gin(0, 40), gin(0, 40)).settle()
    assert [(line.kind, line.points[0]) for line in settled.lines] == [
        (LineKind.POINTS, 130),
        (LineKind.SHUTOUT_DOUBLING, 130),
        (LineKind.GAME, 100),
        (LineKind.BOXES, 50),
    ]


def test_double_all_comes_last_and_takes_everything_in() -> None:
    settled = single(STANDARD.but(shutout_effect="double_all"), gin(0, 40), DRAWN, gin(0, 40)).settle()
    assert [(line.kind, line.points[0]) for line in settled.lines] == [
        (LineKind.POINTS, 130),
        (LineKind.GAME, 100),
        (LineKind.BOXES, 50),
        (LineKind.DOUBLE_ALL, 280),
    ]
    assert settled.totals == (560, 0)


@pytest.mark.parametrize("effect", CHOICES["shutout_effect"])
def test_without_a_shutout_no_effect_shows(effect: str) -> None:
    settled = single(STANDARD.but(shutout_effect=effect), win(1, 1), gin(0, 90)).settle()
    assert (settled.shutout, settled.totals) == (False, (115 + 100 + 25, 1 + 25))


@pytest.mark.parametrize("effect", CHOICES["shutout_effect"])
def test_the_shutout_bonus_means_something_only_with_its_effect(effect: str) -> None:
    totals = {single(STANDARD.but(shutout_effect=effect, shutout_bonus=n), gin(0, 90)).settle().totals for n in (0, 70)}
    assert (len(totals) == 2) is (effect == "bonus")


def test_a_loser_that_won_hands_but_no_points_is_shut_out_only_where_points_are_the_test() -> None:
    rules = STANDARD.but(tie_rule="no_bonus")
    for test, shutout in (("no_hands", False), ("zero_points", True)):
        assert single(rules.but(shutout_test=test), TIE, win(0, 100)).settle().shutout is shutout


def test_leaving_early_gives_no_bonuses_and_points_stand() -> None:
    left = single(STANDARD, win(0, 40), win(1, 30)).leave()
    assert ([line.kind for line in left.lines], left.totals, left.winner) == ([LineKind.POINTS], (40, 30), 0)
    assert not single(STANDARD, win(0, 40)).leave().shutout
    assert single(STANDARD, win(0, 30), win(1, 30)).leave().winner is None
