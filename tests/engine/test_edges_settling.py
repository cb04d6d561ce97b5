"""The end of games of three (RULES.md 3.4, 4.10): totals, shutouts, and what each pair settles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.entrants import Credits
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import Sheet
from tests.engine.several import drawn, win
from tests.oracle.worked import WORKED, Worked

CUTTHROAT = preset("cutthroat3")
DEALER_OUT = preset("dealer_out3")
FIXED = preset("captain3_fixed_box")
ROTATING = preset("captain3_rotating_box")

Won = tuple[int, int, int]
"""Winner, loser, points."""


def sheet(rules: RuleSet, *rounds: Won | None) -> Sheet:
    made = Sheet(rules)
    for one in rounds:
        made.add(drawn() if one is None else win(*one))
    return made


def rotating(rules: RuleSet, *rounds: tuple[int, Won]) -> Sheet:
    """Returns a rotating captain game after rounds, each given with its solo player."""
    made = Sheet(rules)
    for solo, one in rounds:
        made.add(win(*one), credits=credits_with(solo))
    return made


def credits_with(solo: int) -> Credits:
    team = tuple(seat for seat in range(3) if seat != solo)
    return tuple((seat,) if seat == solo else team for seat in range(3))


def fixed(*rounds: Won, rules: RuleSet = FIXED) -> Sheet:
    """0 plays alone."""
    made = Sheet(rules)
    for one in rounds:
        made.add(win(*one), credits=((0,), (1,), (1,)))
    return made


def paid(made: Sheet | Hollywood | Series) -> dict[tuple[int, int], tuple[int, int]]:
    """Returns who pays whom: the difference, and the price of a shutout."""
    accounts = three_player_settlement(made)
    assert accounts is not None
    return {(one.payer, one.payee): (one.difference, one.shutout) for one in accounts.payments}


def net(made: Sheet | Hollywood | Series) -> tuple[int, ...]:
    accounts = three_player_settlement(made)
    assert accounts is not None
    assert sum(accounts.net) == 0
    return accounts.net


# -- everybody on his own ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WORKED, ids=lambda game: game.name)
def test_dealer_out_counted_by_hand(game: Worked) -> None:
    made = Sheet(DEALER_OUT.but(**game.rules))
    for (winner, points), (_, first, second) in zip(game.rounds, game.seats, strict=True):
        assert not made.ended
        made.add(drawn() if winner is None else win(winner, second if winner == first else first, points))
    assert made.ended
    settled = made.settle()
    assert (made.scores, settled.totals, settled.winner, net(made)) == (
        game.scores,
        game.totals,
        game.winner,
        game.paid,
    )


def test_the_game_is_a_hundred_and_a_box_for_everyone_is_25() -> None:
    made = sheet(CUTTHROAT, (0, 1, 30), (2, 0, 42), None, (1, 2, 5), (2, 1, 61))
    settled = made.settle()
    assert (settled.first, settled.winners, settled.totals) == (2, (2,), (55, 30, 103 + 100 + 50))
    assert paid(made) == {(0, 2): (198, 0), (1, 2): (223, 0), (1, 0): (25, 0)}


def test_who_won_no_hand_pays_the_winner_another_hundred() -> None:
    made = sheet(CUTTHROAT, (0, 1, 30), (2, 0, 42), None, (2, 0, 61))
    assert made.settle().shut_out == (1,)
    # no part of the totals, and nothing to the one who did not win
    assert made.settle().totals == (55, 0, 253)
    assert paid(made) == {(0, 2): (198, 0), (1, 2): (253, 100), (1, 0): (55, 0)}


def test_two_can_be_shut_out() -> None:
    made = sheet(CUTTHROAT, (0, 1, 60), (0, 2, 60))
    assert made.settle().shut_out == (1, 2)
    assert paid(made) == {(1, 0): (270, 100), (2, 0): (270, 100), (2, 1): (0, 0)}
    assert net(made) == (740, -370, -370)


@pytest.mark.parametrize(
    ("effect", "extra"),
    [("none", 0), ("bonus", 100), ("double_deadwood", 120), ("double_hand_points", 120), ("double_all", 270)],
)
def test_a_shutout_costs_what_its_doubling_would_have_added(effect: str, extra: int) -> None:
    made = sheet(CUTTHROAT.but(shutout_effect=effect), (0, 1, 60), (0, 1, 60))
    assert made.settle().totals == (270, 0, 0)
    assert paid(made)[1, 0] == (270, extra)


def test_a_win_of_nothing_spoils_a_shutout_only_where_hands_are_the_test() -> None:
    for test, shut_out in (("no_hands", ()), ("zero_points", (1,))):
        rules = CUTTHROAT.but(shutout_test=test, tie_rule="no_bonus")
        made = sheet(rules, (2, 0, 1), (0, 2, 60))
        made.add(RoundFacts(win(0, 1, 5).ending, 0, 1, 9, 9))  # 1 undercuts for nothing
        made.add(win(0, 1, 60))
        assert (made.rounds_won, made.settle().shut_out) == ((2, 1, 1), shut_out)


def test_only_points_of_rounds_reach_the_target_and_nobody_wins_with_boxes() -> None:
    made = sheet(CUTTHROAT.but(box_bonus=500), *[(0, 1, 33)] * 3, (1, 0, 90))
    assert (made.scores, made.ended) == ((99, 90, 0), False)
    made.add(win(1, 2, 10))
    assert (made.ended, made.settle().winner, made.settle().totals) == (True, 1, (1599, 1200, 0))


def test_highest_total_may_reverse_the_order_and_who_is_shut_out_pays_its_winner() -> None:
    made = sheet(CUTTHROAT.but(box_bonus=500, game_winner="highest_total"), *[(0, 1, 33)] * 3, (1, 0, 100))
    settled = made.settle()
    assert (settled.first, settled.winners, settled.shut_out) == (1, (0,), (2,))
    # the game bonus is for the first past the target all the same
    assert settled.totals == (99 + 1500, 100 + 100 + 500, 0)
    assert paid(made) == {(1, 0): (899, 0), (2, 0): (1599, 100), (2, 1): (700, 0)}


def test_equal_highest_totals_go_to_the_first_past_the_target_or_are_shared() -> None:
    rules = CUTTHROAT.but(game_winner="highest_total", game_bonus=0)
    mine, theirs = [(0, 2, 30), (0, 2, 30), (0, 2, 15)], [(1, 2, 30), (1, 2, 30), (1, 2, 15)]
    # 75 and three boxes against 100 and two
    first = sheet(rules, *mine, (2, 0, 90), (2, 0, 10)).settle()
    assert (first.totals, first.winners) == ((150, 0, 150), (2,))
    # two have more than the first past the target, and as much as each other
    shared = sheet(rules, *mine, *theirs, (2, 0, 100)).settle()
    assert (shared.totals, shared.winners) == ((150, 150, 125), (0, 1))


def test_boxes_for_the_loser_are_for_all_but_the_winner() -> None:
    made = sheet(CUTTHROAT.but(box_to="loser"), (0, 1, 10), (1, 0, 20), (0, 1, 90))
    assert made.settle().totals == (200, 20 + 25, 0)


def test_leaving_early_each_pair_settles_plain_points() -> None:
    made = sheet(CUTTHROAT, (0, 1, 40), (2, 0, 25))
    assert (made.leave().totals, made.leave().winners, made.leave().shut_out) == ((40, 0, 25), (0,), ())
    assert paid(made) == {(1, 0): (40, 0), (2, 0): (15, 0), (1, 2): (25, 0)}
    assert net(made) == (55, -65, 10)


# -- a rotating solo player --------------------------------------------------------------------------------------------


def test_the_highest_total_before_the_game_bonus_wins_boxes_included() -> None:
    # 1 and 2 reach the target together; 1 has two boxes more
    made = rotating(ROTATING, (1, (1, 2, 5)), (1, (1, 0, 10)), (0, (2, 0, 90)))
    settled = made.settle()
    assert (made.scores, made.boxes) == ((0, 105, 90), (0, 3, 1))
    assert (settled.winners, settled.totals, settled.shut_out) == ((1,), (0, 105 + 100 + 75, 90 + 25), (0,))
    assert paid(made) == {(0, 1): (280, 100), (0, 2): (115, 0), (2, 1): (165, 0)}


def test_who_reached_the_target_may_lose_to_a_higher_total() -> None:
    rounds = ((0, (0, 1, 30)), (0, (0, 1, 30)), (0, (0, 1, 30)), (0, (0, 1, 5)), (1, (1, 0, 105)))
    made = rotating(ROTATING, *rounds)
    # 95 and four boxes against 105 and one
    assert (made.settle().winners, made.settle().totals) == ((0,), (95 + 100 + 100, 130, 0))
    plain = rotating(ROTATING.but(box_to="loser"), *rounds).settle()
    assert (plain.winners, plain.totals) == ((1,), (95 + 100, 205, 0))


@pytest.mark.parametrize(("bonus", "share"), [(100, 50), (75, 37), (0, 0)])
def test_equal_totals_share_the_game_bonus_and_a_shutouts_payment(bonus: int, share: int) -> None:
    made = rotating(ROTATING.but(game_bonus=bonus, shutout_bonus=bonus), (0, (1, 0, 60)), (0, (2, 0, 60)))
    settled = made.settle()
    assert (settled.winners, settled.winner, settled.shut_out) == ((1, 2), None, (0,))
    assert settled.totals == (0, 170 + share, 170 + share)
    assert paid(made)[0, 1] == paid(made)[0, 2] == (170 + share, share)


def test_all_three_can_share() -> None:
    # 0 alone has 60, 1 and 2 as its opponents 60, and everybody has 50 with one partner and 50 with the other
    made = rotating(ROTATING, (0, (0, 1, 30)), (0, (1, 0, 30)), (1, (0, 1, 50)), (2, (1, 2, 50)), (0, (2, 0, 50)))
    assert (made.scores, made.boxes) == ((130, 130, 130), (3, 3, 3))
    assert (made.settle().winners, made.settle().totals) == ((0, 1, 2), (238, 238, 238))
    assert net(made) == (0, 0, 0)


def test_shutout_per_player() -> None:
    # 2 never won a round, but was of the team that did
    made = rotating(ROTATING, (0, (1, 0, 10)), (1, (1, 0, 95)))
    assert (made.scores, made.settle().shut_out) == ((0, 105, 10), (0,))
    alone = rotating(ROTATING, (1, (1, 0, 10)), (1, (1, 2, 95)))
    assert (alone.scores, alone.settle().shut_out) == ((0, 105, 0), (0, 2))


# -- a fixed solo player -----------------------------------------------------------------------------------------------


def test_each_team_member_settles_in_full_with_the_box() -> None:
    made = fixed((0, 1, 60), (2, 0, 10), (0, 2, 50))
    assert made.settle().totals == (110 + 100 + 50, 10 + 25)
    assert paid(made) == {(1, 0): (225, 0), (2, 0): (225, 0)}
    assert net(made) == (450, -225, -225)


def test_the_team_wins_together_whoever_was_captain() -> None:
    made = fixed((1, 0, 60), (2, 0, 50))
    settled = made.settle()
    assert (made.scores, settled.winners, settled.shut_out) == ((0, 110), (1,), (0,))
    # the shutout is in the totals, as with two players
    assert settled.totals == (0, 110 + 200 + 50)
    assert net(made) == (-720, 360, 360)


def test_r4_a_hollywood_sheet_of_a_fixed_box_has_two_scores() -> None:
    made = Hollywood(FIXED.but(sheet="hollywood"))
    for one in ((1, 0, 20), (2, 0, 30), (0, 1, 40)):
        made.add(win(*one), credits=((0,), (1,), (1,)))
    assert made.columns == ((40, 50), (0, 30), (0, 0))
    while not made.ended:
        made.add(win(0, 2, 60), credits=((0,), (1,), (1,)))
    apart = made.settle().grand[0] - made.settle().grand[1]
    assert net(made) == (2 * apart, -apart, -apart)


def test_the_credits_of_captain_games_have_to_be_given() -> None:
    for rules in (FIXED, ROTATING):
        with pytest.raises(ValueError, match="solo"):
            Sheet(rules).add(win(0, 1, 5))


# -- a series ----------------------------------------------------------------------------------------------------------


def series(rules: RuleSet, *games: Sequence[Won]) -> Series:
    made = Series(rules)
    for number, rounds in enumerate(games):
        if number:
            made.next_game()
        for one in rounds:
            made.add(win(*one))
    return made


def test_a_series_of_three_adds_up_totals_and_a_winners_shutouts() -> None:
    rules = CUTTHROAT.but(series="multi_match", series_target=500)
    made = series(rules, [(0, 1, 60), (0, 2, 60)])
    # 120 + 100 + 50, and 100 from each of two
    assert (made.game_scores, made.ended) == ((470, 0, 0), False)
    made = series(rules, [(0, 1, 60), (0, 2, 60)], [(1, 0, 60), (2, 0, 40), (1, 2, 50)])
    assert (made.game_scores, made.ended) == ((470, 110 + 100 + 50 + 100, 65), False)
    assert made.can_stop
    # pairs settle the game points
    assert paid(made) == {(1, 0): (110, 0), (2, 0): (405, 0), (2, 1): (295, 0)}


def test_equal_game_points_at_the_top_mean_one_more_game() -> None:
    rules = CUTTHROAT.but(series="multi_match", series_target=400)
    made = series(rules, [(1, 0, 20), (0, 1, 60), (0, 2, 60)], [(0, 1, 20), (1, 0, 60), (1, 2, 60)])
    assert made.game_scores == (370 + 45, 45 + 370, 0)
    assert (made.ended, made.can_stop) == (False, False)
    made.next_game()
    made.add(win(2, 0, 100))
    # 100 + 100 + 25 and two shutouts: more than both
    assert (made.game_scores, made.ended, made.settle().winner) == ((415, 415, 425), True, 2)
