"""Sheets of three players and of a solo player against a team, and what pairs settle in the end (RULES.md 3.4)."""

from __future__ import annotations

import pytest

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import Accounts, Payment, sides_of, three_player_settlement
from gin_desktop.engine.sheets.sheet import LineKind, Sheet
from tests.engine.books import DRAWN

CUTTHROAT = RuleSet(mode="cutthroat3", next_dealer="incoming", first_dealer="draw_middle")
FIXED = RuleSet(mode="captain3_fixed_box")
ROTATING = RuleSet(mode="captain3_rotating_box", next_dealer="box")
SOLO = {
    "fixed": {0: ((0,), (1,), (1,)), 1: ((1,), (0,), (1,))},
    "rotating": {0: ((0,), (1, 2), (1, 2)), 1: ((0, 2), (1,), (0, 2)), 2: ((0, 1), (0, 1), (2,))},
}
"""Seat -> entrants, by the seat of the solo player."""


def knock(winner: int, points: int, loser: int = -1) -> RoundFacts:
    """A knock worth so many points, against the next seat if no other is given."""
    return RoundFacts(Ending.KNOCK, winner, (winner + 1) % 3 if loser < 0 else loser, 0, points)


def cutthroat(*facts: RoundFacts, **changes: object) -> Sheet:
    sheet = Sheet(CUTTHROAT.but(**changes))
    for entry in facts:
        sheet.add(entry)
    return sheet


def captains(rules: RuleSet, kind: str, *deals: tuple[int, RoundFacts]) -> Sheet:
    """A captain game; each deal with its solo player."""
    sheet = Sheet(rules)
    for solo, facts in deals:
        sheet.add(facts, credits=SOLO[kind][solo])
    return sheet


def accounts(sheet: Sheet | Series) -> Accounts:
    found = three_player_settlement(sheet)
    assert found is not None
    return found


def test_each_pair_settles_and_who_won_nothing_pays_the_winner_more() -> None:
    """G98 in facts: the shutout is in no total."""
    sheet = cutthroat(knock(0, 30, 1), knock(2, 42, 0), DRAWN, knock(2, 61, 1))
    settled = sheet.settle()
    assert settled.totals == (55, 0, 253)
    assert (settled.first, settled.winner, settled.shut_out, settled.forfeit) == (2, 2, (1,), (0, 0, 100))
    assert [line.kind for line in settled.lines] == [LineKind.POINTS, LineKind.GAME, LineKind.BOXES]
    found = accounts(sheet)
    assert found.payments == (Payment(1, 0, 55), Payment(0, 2, 198), Payment(1, 2, 253, 100))
    assert found.net == (-143, -408, 551)


@pytest.mark.parametrize(
    ("changes", "forfeit"),
    [
        ({}, 100),
        ({"shutout_effect": "none"}, 0),
        ({"shutout_effect": "double_hand_points"}, 42 + 85),
        ({"shutout_effect": "double_deadwood"}, 42 + 60),
        ({"shutout_effect": "double_all"}, 42 + 85 + 100 + 50),
        ({"shutout_effect": "double_all", "box_to": "loser"}, 42 + 85 + 100),
    ],
)
def test_a_shutout_that_doubles_costs_what_it_would_have_brought(changes: dict[str, object], forfeit: int) -> None:
    gin = RoundFacts(Ending.GIN, 2, 1, 0, 60)
    settled = cutthroat(knock(0, 30), knock(2, 42), gin, **changes).settle()
    assert settled.forfeit == (0, 0, forfeit)
    assert settled.game_points[2] == settled.totals[2] + forfeit
    assert settled.game_points[:2] == settled.totals[:2]


def test_two_can_be_shut_out_at_once() -> None:
    sheet = cutthroat(knock(0, 100))
    assert accounts(sheet).net == (2 * (225 + 100), -325, -325)


def test_boxes_of_the_losers_only() -> None:
    settled = cutthroat(knock(0, 30), knock(2, 42), knock(2, 60), box_to="loser").settle()
    assert settled.totals == (55, 0, 202)


def test_the_highest_total_may_beat_who_was_first() -> None:
    changes: dict[str, object] = {"game_winner": "highest_total", "game_bonus": 0, "box_bonus": 25}
    sheet = cutthroat(knock(0, 20), knock(0, 20), knock(0, 20), knock(1, 100), **changes)
    settled = sheet.settle()
    assert settled.totals == (135, 125, 0)
    assert (settled.first, settled.winner, settled.forfeit) == (1, 0, (100, 0, 0))
    level = cutthroat(knock(0, 25), knock(0, 25), knock(0, 0), knock(1, 100), tie_rule="knocker", **changes)
    assert level.settle().totals == (125, 125, 0)
    assert level.settle().winner == 1  # equal totals go to the first past the target


def test_zero_points_and_no_hands_differ_where_a_win_scores_nothing() -> None:
    hands = (knock(0, 0), knock(1, 100))
    by_points = cutthroat(*hands, tie_rule="knocker", shutout_test="zero_points").settle()
    assert by_points.shut_out == (0, 2)
    assert cutthroat(*hands, tie_rule="knocker").settle().shut_out == (2,)


def test_a_shutout_may_go_the_other_way_than_the_difference() -> None:
    sheet = cutthroat(
        *[knock(0, 0)] * 12, knock(1, 100), tie_rule="knocker", shutout_test="zero_points", box_bonus=25, game_bonus=0
    )
    assert sheet.settle().totals == (300, 125, 0)
    assert accounts(sheet).payments[0] == Payment(1, 0, 175, -100)


def test_a_fixed_solo_player_settles_in_full_with_each_member() -> None:
    sheet = captains(FIXED, "fixed", (1, knock(1, 60)), (1, knock(0, 35, 1)), (1, knock(1, 45)))
    settled = sheet.settle()
    assert (sheet.scores, settled.totals) == ((105, 35), (105 + 100 + 50, 35 + 25))
    assert accounts(sheet).net == (-195, 390, -195)


def test_a_shutout_of_a_team_is_in_the_totals_as_with_two() -> None:
    sheet = captains(FIXED, "fixed", (0, knock(0, 100)))
    assert sheet.settle().totals == (325, 0)
    assert accounts(sheet).net == (650, -325, -325)


def test_a_captain_game_has_to_be_told_who_plays_alone() -> None:
    for rules in (FIXED, ROTATING):
        with pytest.raises(ValueError, match="solo"):
            Sheet(rules).add(knock(0, 10))


def test_every_member_of_a_rotating_team_has_the_points_and_the_box() -> None:
    sheet = captains(ROTATING, "rotating", (0, knock(0, 20)), (0, knock(1, 31, 0)), (1, DRAWN), (1, knock(2, 12, 1)))
    assert [row.running for row in sheet.rows] == [(20, 0, 0), (20, 31, 31), (20, 31, 31), (32, 31, 43)]
    assert sheet.boxes == sheet.rounds_won == (2, 1, 2)
    assert [row.winners for row in sheet.rows] == [(0,), (1, 2), (), (0, 2)]


def test_equal_totals_of_a_rotating_game_share_bonus_and_forfeit() -> None:
    sheet = captains(ROTATING, "rotating", (0, knock(1, 101, 0)))
    settled = sheet.settle()
    assert settled.totals == (0, 101 + 25 + 50, 176)
    assert (settled.winners, settled.winner, settled.first) == ((1, 2), None, None)
    assert (settled.shut_out, settled.forfeit) == ((0,), (0, 50, 50))
    assert accounts(sheet).net == (-2 * 226, 226, 226)


def test_the_highest_total_wins_a_rotating_game_boxes_included() -> None:
    hands = [(0, knock(0, 24)), (0, knock(0, 24)), (0, knock(0, 24)), (1, knock(1, 100))]
    settled = captains(ROTATING, "rotating", *hands).settle()
    assert settled.totals == (72 + 75 + 100, 125, 0)
    assert (settled.first, settled.winner) == (1, 0)
    by_points = captains(ROTATING.but(box_to="loser"), "rotating", *hands).settle()
    assert (by_points.totals, by_points.winner) == ((72 + 75, 200, 0), 1)


def test_a_game_left_early_settles_plain_differences() -> None:
    sheet = cutthroat(knock(0, 30), knock(2, 42))
    assert sheet.leave().totals == (30, 0, 42)
    assert accounts(sheet).net == (-12 + 30, -30 - 42, 12 + 42)
    assert accounts(cutthroat()).net == (0, 0, 0)


def test_a_series_adds_the_forfeits_to_the_winners_game_points() -> None:
    series = Series(CUTTHROAT.but(series="multi_match"))
    series.add(knock(0, 100))
    assert series.game_scores == (225 + 200, 0, 0)
    series.next_game()
    for hand in (knock(1, 10), knock(2, 100)):
        series.add(hand)
    assert series.game_scores == (425, 35, 225 + 100)
    series.stop()
    assert series.settle().winner == 0
    assert accounts(series).net == (390 + 100, -390 - 290, 290 - 100)


def test_a_series_goes_on_while_two_lead_together() -> None:
    rules = ROTATING.but(series="multi_match", series_target=100)
    series = Series(rules)
    series.add(knock(1, 100, 0), credits=SOLO["rotating"][0])
    assert not series.ended
    assert not series.can_stop


def test_a_series_of_a_fixed_solo_player_is_settled_as_one() -> None:
    series = Series(FIXED.but(series="multi_match"))
    series.add(knock(1, 100), credits=SOLO["fixed"][1])
    series.next_game()
    assert accounts(series).net == (-325, 650, -325)
    series.add(knock(0, 50, 1), credits=SOLO["fixed"][1])
    assert accounts(series).payments == (Payment(0, 1, 325 - 50), Payment(2, 1, 325 - 50))
    assert accounts(series).net == (-275, 550, -275)


def test_a_row_tells_who_played_and_who_was_alone() -> None:
    sheet = cutthroat(knock(0, 30), DRAWN)
    assert [row.parts[0].seats for row in sheet.rows] == [(0, 1), None]
    assert [row.solo for row in sheet.rows] == [None, None]
    assert sheet.add(DRAWN, seats=[(2, 1)]).parts[0].seats == (2, 1)
    assert captains(ROTATING, "rotating", (2, DRAWN)).rows[0].solo == 2
    assert captains(FIXED, "fixed", (1, DRAWN)).rows[0].solo == 1


def test_the_sides_of_every_form() -> None:
    assert sides_of(cutthroat()) == sides_of(captains(ROTATING, "rotating", (1, DRAWN))) == ((0,), (1,), (2,))
    assert sides_of(Sheet(RuleSet())) == ((0,), (1,))
    assert sides_of(Sheet(RuleSet(mode="partners4"))) == ((0, 2), (1, 3))
    assert sides_of(captains(FIXED, "fixed")) == ()
    assert sides_of(captains(FIXED, "fixed", (1, DRAWN))) == ((1,), (0, 2))


def test_higher_totals_than_the_first_can_be_equal() -> None:
    changes: dict[str, object] = {"game_winner": "highest_total", "game_bonus": 0, "box_bonus": 50}
    hands = (knock(0, 30), knock(0, 30), knock(2, 30), knock(2, 30), knock(1, 100))
    settled = cutthroat(*hands, **changes).settle()
    assert settled.totals == (160, 150, 160)
    assert (settled.first, settled.winners) == (1, (0, 2))
