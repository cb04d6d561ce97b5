"""Truths of sheets of several games, and of settling up among three."""

from __future__ import annotations

from gin_desktop.engine.seating import captains
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import three_player_settlement
from tests.words.truths.games import MANY, enter, finished, small
from tests.words.truths.registry import Told, claims

# -- sheets of several games -------------------------------------------------------------------------------------------


@claims("page.sheet.hollywood", "differs.sheet.hollywood")
def wins_go_into_the_columns(told: Told) -> None:
    sheet = Hollywood(told.rules)
    assert [enter(sheet, 0, small(told.rules)).entered for _ in range(4)] == [(0,), (0, 1), (0, 1, 2), (0, 1, 2)]
    assert enter(sheet, 1, small(told.rules)).entered == (0,)


@claims("page.sheet.hollywood.close")
def columns_are_closed(told: Told) -> None:
    target = told.rules.target
    told.says("page.sheet.hollywood.close", target=target)
    for wins, closed in ((0, 1), (1, 2), (2, 3)):
        sheet = Hollywood(told.rules)
        for _ in range(wins):
            enter(sheet, 0, small(told.rules))
        enter(sheet, 0, target)
        assert sum(game.ended for game in sheet.games) == closed


@claims("page.sheet.hollywood.late")
def late_wins_open_one_column_each(told: Told) -> None:
    few, target = small(told.rules), told.rules.target
    late = Hollywood(told.rules)
    enter(late, 0, target)
    assert [enter(late, 1, few).entered for _ in range(2)] == [(1,), (1, 2)]
    one = Hollywood(told.rules)
    enter(one, 1, few)
    enter(one, 0, target)
    assert [enter(one, 1, few).entered for _ in range(2)] == [(1,), (1, 2)]


@claims("page.sheet.hollywood.each")
def each_column_is_a_game(told: Told) -> None:
    sheet = Hollywood(told.rules)
    for _ in range(3):
        assert not sheet.ended
        assert enter(sheet, 1, 0).entered == ()
        enter(sheet, 0, told.rules.target)
    assert sheet.ended
    (one,) = {column.lines for column in sheet.settle().columns}
    assert one == finished(told.rules).settle().lines


@claims("page.sheet.hollywood.two_of_three", "page.sheet.hollywood.total_points")
def who_wins_the_sheet(told: Told) -> None:
    sheet = Hollywood(told.rules)
    for entrant, points in ((0, told.rules.target), (0, told.rules.target), (1, 40 * told.rules.target)):
        enter(sheet, entrant, points)
    settled = sheet.settle()
    assert settled.columns_won == (2, 1)
    assert settled.grand[1] > settled.grand[0]
    assert settled.winner == (0 if told.rules.hollywood_winner == "two_of_three" else 1)


@claims("page.sheet.series", "page.sheet.series.solo", "differs.series.multi_match")
def games_of_a_series_are_added_up(told: Told) -> None:
    series = Series(told.rules)
    enter(series, 0, told.rules.target)
    first = series.current.settle().game_points
    if not series.ended:
        series.next_game()
        assert set(series.scores) == {0}
        enter(series, 0, told.rules.target)
        assert series.game_scores == tuple(2 * points for points in first)
    if told.rules.players == 3 and told.rules.mode.startswith("captain"):
        # what lasts goes on as in a game; what does not is found again (`Game.current_or_next_seating`)
        assert captains(told.rules, 0, 1, 0).carries_over == (told.rules.mode == "captain3_fixed_box")


@claims("page.sheet.series.target")
def a_series_ends_at_its_target(told: Told) -> None:
    rules, series = told.rules, Series(told.rules)
    told.says("page.sheet.series.target", total=rules.series_target)
    for winner in (0, 1) * MANY:
        enter(series, winner, rules.target)
        reached = max(series.game_scores) >= rules.series_target
        tied = sorted(series.game_scores)[-1] == sorted(series.game_scores)[-2]
        assert series.ended == (reached and not tied)
        if series.ended:
            break
        series.next_game()
    assert series.ended
    assert series.settle().winner == 0


@claims("page.sheet.series.open")
def an_open_series_is_stopped(told: Told) -> None:
    series = Series(told.rules)
    for winner in (0, 1):
        assert not series.can_stop
        enter(series, winner, told.rules.target)
        assert series.can_stop == (winner == 0)
        assert not series.ended
        series.next_game()
    enter(series, 1, told.rules.target)
    series.stop()
    assert series.settle().winner == 1


@claims("page.settle.pairs", "page.settle.shutout")
def every_two_players_settle(told: Told) -> None:
    sheet = finished(told.rules, (1, small(told.rules)))
    settled, accounts = sheet.settle(), three_player_settlement(sheet)
    assert accounts is not None
    for one in accounts.payments:
        assert one.difference == settled.totals[one.payee] - settled.totals[one.payer]
        due = settled.forfeit[0] if one.payer in settled.shut_out and one.payee == 0 else 0
        assert one.shutout == due
    assert len(accounts.payments) == 3


@claims("page.settle.solo")
def the_team_settles_with_the_solo_player(told: Told) -> None:
    sheet = finished(told.rules, (1, small(told.rules)))
    accounts, totals = three_player_settlement(sheet), sheet.settle().totals
    assert accounts is not None
    won = totals[0] - totals[1]
    assert accounts.net == (2 * won, -won, -won)


@claims("page.settle.series")
def a_series_is_settled_once(told: Told) -> None:
    series = Series(told.rules.but(series_target=50))
    enter(series, 0, told.rules.target)
    accounts = three_player_settlement(series)
    assert accounts is not None
    points = series.settle().totals
    entrant = (0, 1, 1) if told.rules.entrants == 2 else (0, 1, 2)
    for one in accounts.payments:
        assert one.points == points[entrant[one.payee]] - points[entrant[one.payer]]
