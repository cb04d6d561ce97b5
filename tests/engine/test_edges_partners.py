"""RULES.md 4.9, each row by its name, with what 3.5 (r5, r8) and 4.8 say about partners."""

from __future__ import annotations

from itertools import product

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.openings import dealer_by_cut, partners_by_cut
from gin_desktop.engine.play.actions import Accept, DrawStock, IllegalAction, OfferDouble, Pass
from gin_desktop.engine.play.deal import DealError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import LineKind
from tests.engine.several import BIG, deal, deck_for, drawn, facts_of, finish, move, partners_sheet, play, win, won_by

PARTNERS = preset("partners4")


def cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def dealers_of(game: Game) -> tuple[int | None, ...]:
    """Returns the next dealer of each table."""
    assert game.current_or_next_seating is not None
    return tuple(pairing.dealer for pairing in game.current_or_next_seating.tables)


def pairs_of(game: Game) -> list[set[int]]:
    assert game.current_or_next_seating is not None
    return [set(pairing.seats) for pairing in game.current_or_next_seating.tables]


# -- sides and pairings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "high"),
    [("KS 2H QD 3C", {0, 2}), ("AS 2H 3D 4C", {2, 3}), ("KS KH 2D 2C", {0, 1}), ("9S TH 9D TC", {1, 3})],
)
def test_two_high_cards_play_against_two_low(cut: str, high: set[int]) -> None:
    seats = partners_by_cut(cards(cut))
    assert seats is not None
    assert sorted(seats) == [0, 1, 2, 3]
    assert {frozenset(seats[::2]), frozenset(seats[1::2])} == {frozenset(high), frozenset({0, 1, 2, 3} - high)}


def test_a_tie_between_the_second_and_the_third_card_is_cut_again() -> None:
    assert partners_by_cut(cards("KS 9H 9D 3C")) is None
    assert partners_by_cut(cards("9S 9H 9D 3C")) is None
    assert partners_by_cut(cards("KS 9H 8D 8C")) is not None


def test_odd_deals_with_the_opponent_at_ones_right_even_ones_at_ones_left() -> None:
    game = Game(PARTNERS.but(target=1000))
    for number in range(1, 6):
        right = number % 2 == 1
        assert pairs_of(game) == ([{0, 3}, {2, 1}] if right else [{0, 1}, {2, 3}])
        one, other = (min(pair) for pair in pairs_of(game))
        play(game, 0, 2, dealers=(one, other))
        assert game.seating is not None
        for seat in range(4):
            assert game.seating.opponent(seat) == (seat + (-1 if right == (seat % 2 == 0) else 1)) % 4
            assert game.seating.partner(seat) == (seat + 2) % 4


# -- what a deal is worth ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "gains", "boxes"),
    [
        pytest.param((16, 12), (28, 0), (1, 0), id="both partners win: sum"),
        pytest.param((28, -18), (10, 0), (1, 0), id="one wins, one loses: net to the better side"),
        pytest.param((18, -28), (0, 10), (0, 1), id="the same for the other side"),
        pytest.param((None, 35), (35, 0), (1, 0), id="one table drawn: only the other counts"),
        pytest.param((-7, None), (0, 7), (0, 1), id="the other one drawn"),
        pytest.param((20, -20), (0, 0), (0, 0), id="net zero: nobody scores, no box"),
        pytest.param((None, None), (0, 0), (0, 0), id="both drawn: nobody scores, no box"),
    ],
)
def test_what_both_tables_come_to(
    tables: tuple[int | None, int | None], gains: tuple[int, int], boxes: tuple[int, int]
) -> None:
    row = partners_sheet(PARTNERS, tables).rows[0]
    assert (row.gains, row.boxes, row.running) == (gains, boxes, gains)
    assert row.winners == tuple(side for side in (0, 1) if gains[side])
    assert tuple(row.points_of_first_side(table) for table in (0, 1)) == tuple(points or 0 for points in tables)


def test_net_zero_is_not_replayed_the_deal_goes_on() -> None:
    game = Game(PARTNERS)
    play(game, 0, 1, dealers=(0, 1))
    assert (game.sheet.scores, game.sheet.boxes, len(game.sheet.rows)) == ((0, 0), (0, 0), 1)
    assert pairs_of(game) == [{0, 1}, {2, 3}]
    # 0 and 1 won and dealt, 2 and 3 did neither
    assert dealers_of(game) == (None, None)


def test_one_box_a_deal_whatever_would_count_more() -> None:
    rules = PARTNERS.but(extra_box_gin=2, extra_box_undercut=1, spade_boxes_double=True, knock_mode="oklahoma")
    made = partners_sheet(rules)
    gin = [RoundFacts(Ending.GIN, 0, 3, 0, 30, spade=True), RoundFacts(Ending.GIN, 2, 1, 0, 5, spade=True, table=1)]
    assert made.add(*gin).boxes == (1, 0)
    undercut = RoundFacts(Ending.KNOCK, 2, 3, 9, 2, spade=True, table=1)
    assert made.add(drawn(), undercut).boxes == (0, 1)


def test_gin_and_undercut_bonuses_are_inside_each_tables_result_before_netting() -> None:
    made = partners_sheet(PARTNERS)
    # gin 10 + 25 for side 0, an undercut by side 1 of 4 + 25
    row = made.add(RoundFacts(Ending.GIN, 0, 3, 0, 10), RoundFacts(Ending.KNOCK, 2, 1, 8, 4, table=1))
    assert [row.points_of_first_side(table) for table in (0, 1)] == [35, -29]
    assert row.gains == (6, 0)


def test_a_shutout_is_a_side_that_scored_in_no_deal_though_it_won_rounds() -> None:
    for test in ("no_hands", "zero_points"):
        made = partners_sheet(PARTNERS.but(shutout_test=test), (40, -30), (90, -10), (60, None))
        settled = made.settle()
        assert (made.scores, settled.shut_out, settled.totals) == ((150, 0), (1,), (150 + 200 + 75, 0))
        spoiled = partners_sheet(PARTNERS.but(shutout_test=test), (-1, None), (150, None)).settle()
        assert (spoiled.shut_out, spoiled.totals) == ((), (150 + 100 + 25, 1 + 25))


def test_the_target_is_reached_on_net_points_of_the_side() -> None:
    assert PARTNERS.target == 125
    made = partners_sheet(PARTNERS, (100, -90), (70, 44))
    assert (made.scores, made.ended) == ((124, 0), False)
    made.add(won_by(0, 1), drawn(1))
    assert made.ended


def test_partners_have_nothing_to_settle_between_pairs() -> None:
    assert three_player_settlement(partners_sheet(PARTNERS, (100, 60))) is None


def test_double_deadwood_doubles_the_net_of_the_deadwood_points() -> None:
    rules = PARTNERS.but(shutout_effect="double_deadwood")
    made = partners_sheet(rules)
    # 60 + 25 against 20: 40 of the 65 come from deadwood
    made.add(RoundFacts(Ending.GIN, 0, 3, 0, 60), win(1, 2, 20, 1))
    # 30 + 25 against 50: nothing of the 5 does
    made.add(RoundFacts(Ending.GIN, 0, 1, 0, 30), win(3, 2, 50, 1))
    # 90 against an undercut of 3 + 25: the net of the deadwood is more than the entry of 62
    made.add(win(0, 3, 90), RoundFacts(Ending.KNOCK, 2, 1, 8, 5, table=1))
    assert [row.deadwood for row in made.rows] == [(40, 0), (0, 0), (62, 0)]
    lines = {line.kind: line.points[0] for line in made.settle().lines}
    assert lines[LineKind.SHUTOUT_DOUBLING] == 40 + 0 + 62


# -- who deals ---------------------------------------------------------------------------------------------------------


def test_in_the_first_deal_each_pairing_cuts_and_the_high_card_deals() -> None:
    game = Game(PARTNERS)
    assert dealers_of(game) == (None, None)
    assert (game.next_pairing is not None and game.next_pairing.table, game.next_dealer) == (0, None)
    assert dealer_by_cut(PARTNERS, cards("9S KD")) == 1
    assert dealer_by_cut(PARTNERS.but(first_dealer="cut_low"), cards("9S KD")) == 0
    assert dealer_by_cut(PARTNERS, cards("9S 9D")) is None
    with pytest.raises(DealError):
        game.deal(deck_for(winner_acts_first=True), 1)  # 1 does not play at this table


@pytest.mark.parametrize(
    ("dealers", "winners", "later"),
    [
        pytest.param((0, 1), (0, 2), (0, 2), id="the one who won his last hand"),
        pytest.param((0, 1), (3, 1), (1, 3), id="the one who won, of the other side"),
        pytest.param((0, 2), (0, 1), (1, 3), id="both or neither won: the one who did not deal last"),
        pytest.param((3, 1), (0, 1), (0, 2), id="the same turned"),
        pytest.param((0, 2), (None, None), (1, 3), id="neither won in a drawn deal"),
        pytest.param((0, 1), (0, 1), (None, None), id="still equal: cut"),
        pytest.param((0, 1), (None, 2), (None, 2), id="one table cuts, the other does not"),
        pytest.param((0, 1), (None, None), (None, None), id="nobody won, both or neither dealt: cut"),
    ],
)
def test_later_deals_individual(
    dealers: tuple[int, int], winners: tuple[int | None, int | None], later: tuple[int | None, int | None]
) -> None:
    # the one rule about dealers in these games: what others say means nothing
    for after, following in product(("same", "alternate"), ("winner", "alternate", "loser", "left")):
        game = Game(PARTNERS.but(dealer_after_draw=after, next_dealer=following))
        play(game, *winners, dealers=dealers)
        assert dealers_of(game) == later


def test_later_deals_side_both_members_of_the_scoring_side_deal() -> None:
    game = Game(PARTNERS.but(partners_dealer="side", target=1000))
    play(game, 0, None, dealers=(3, 1))
    assert dealers_of(game) == (0, 2)
    play(game, 1, 3)
    assert dealers_of(game) == (3, 1)
    # net zero: nobody scored, so the side that dealt last does again
    play(game, 0, 1)
    assert game.sheet.rows[-1].gains == (0, 0)
    assert dealers_of(game) == (1, 3)


@pytest.mark.parametrize(
    ("dealers", "after", "later"),
    [
        ((0, 2), "same", (0, 2)),
        ((0, 2), "alternate", (1, 3)),
        ((3, 1), "same", (1, 3)),
        ((3, 1), "alternate", (0, 2)),
        ((0, 1), "same", (None, None)),
        ((3, 2), "alternate", (None, None)),
    ],
)
def test_by_sides_when_nobody_has_scored_yet(
    dealers: tuple[int, int], after: str, later: tuple[int | None, int | None]
) -> None:
    game = Game(PARTNERS.but(partners_dealer="side", dealer_after_draw=after))
    play(game, None, None, dealers=dealers)
    assert dealers_of(game) == later


def test_another_game_of_a_series_begins_as_the_first_did() -> None:
    game = Game(PARTNERS.but(series="multi_match", target=50))
    play(game, 0, 2, dealers=(0, 1))
    assert (game.finished, game.can_stop, game.sheet.ended) == (False, True, False)
    assert (pairs_of(game), dealers_of(game)) == ([{0, 3}, {2, 1}], (None, None))


# -- two tables --------------------------------------------------------------------------------------------------------


def test_tables_are_dealt_in_their_order_and_nobody_acts_before() -> None:
    game = Game(PARTNERS)
    deck = deck_for(winner_acts_first=True)
    with pytest.raises(GameError) as caught:
        game.deal(deck, 1, 1)
    assert (caught.value.code, caught.value.values) == ("wrong_table", {"table": 1, "due": 0})
    game.deal(deck, 0, 0)
    assert game.between_rounds
    with pytest.raises(IllegalAction):
        game.apply(3, Pass())
    with pytest.raises(GameError) as caught:
        game.deal(deck, 1, 1, (0, 3))
    assert caught.value.code == "wrong_seats"
    game.deal(deck, 1, 1)
    game.apply(3, Pass())
    with pytest.raises(GameError) as caught:
        game.deal(deck, 0, 0)
    assert caught.value.code == "round_not_over"


def test_each_table_has_a_deck_and_a_turn_of_its_own() -> None:
    game = Game(PARTNERS)
    deal(game, 0, 1, dealers=(0, 1))
    assert [round_.turn for round_ in game.tables] == [3, 2]
    game.apply(2, Pass())
    game.apply(1, Pass())
    game.apply(2, DrawStock())
    with pytest.raises(IllegalAction) as caught:
        game.apply(0, Pass())
    assert caught.value.code == "not_your_turn"
    game.apply(3, Pass())
    assert ([len(game.actions_so_far(table)) for table in (0, 1)], game.round_at(0).turn) == ([1, 3], 0)


@pytest.mark.parametrize("first", [0, 1])
def test_both_tables_must_end_before_the_deal_is_scored(first: int) -> None:
    game = Game(PARTNERS.but(target=60))
    deal(game, 0, 2, dealers=(0, 1))
    winners = (0, 2)
    finish(game, first, winners[first])
    # the points of this table alone would end the game
    assert game.rules.target < BIG
    assert (game.sheet.rows, game.deal_over, game.finished, game.between_rounds) == ([], False, False, False)
    with pytest.raises(IllegalAction):
        game.apply(winners[first], Pass())
    finish(game, 1 - first, winners[1 - first])
    assert (game.deal_over, game.finished, game.sheet.scores) == (True, True, (2 * BIG, 0))


@pytest.mark.parametrize("first", [0, 1])
def test_a_finished_table_is_a_secret_unless_side_info_is_on(first: int) -> None:
    for side_info in (False, True):
        game = Game(PARTNERS, side_info=side_info)
        deal(game, 0, 1, dealers=(0, 1))
        for seat in range(4):
            assert game.view(seat).partner is not None
            assert (game.view(seat).partner.over, game.view(seat).partner.brought) == (False, None)  # type: ignore[union-attr]
        finish(game, first, (0, 1)[first])
        # side 0 won at table 0, side 1 at table 1
        for seat in game.round_at(1 - first).seats:
            told = game.view(seat).partner
            assert told is not None
            brought = BIG if seat % 2 == first else -BIG
            assert (told.over, told.brought) == (True, brought if side_info else None)
        for seat in game.round_at(first).seats:
            told = game.view(seat).partner
            assert told is not None
            assert (told.over, told.brought) == (False, None)
        finish(game, 1 - first, (0, 1)[1 - first])
        assert [game.view(seat).partner.brought for seat in range(4)] == [-BIG, -BIG, BIG, BIG]  # type: ignore[union-attr]


def test_side_info_is_off_by_default() -> None:
    assert not Game(PARTNERS).side_info


def test_the_scores_of_a_view_are_the_sides() -> None:
    game = Game(PARTNERS.but(target=1000))
    play(game, 3, 1, dealers=(0, 1))
    deal(game, 0, 2)
    for seat in range(4):
        assert game.view(seat).scores == ((0, 2 * BIG), (2 * BIG, 0))[seat % 2]
        assert game.view(seat).columns == (game.view(seat).scores,)


def test_slips_are_taken_back_at_ones_own_table_only() -> None:
    game = Game(PARTNERS)
    deal(game, 0, 2, dealers=(0, 1))
    for seat, action in ((3, Pass()), (2, Pass()), (0, Pass()), (1, Pass()), (3, DrawStock()), (2, DrawStock())):
        game.apply(seat, action)
    before = game.round_at(1).copy()
    game.apply(3, move(game.round_at(0), None))
    assert [seat for seat in range(4) if game.can_take_back(seat)] == [3]
    # what happens at the other table does not answer it
    game.apply(2, move(game.round_at(1), None))
    assert [seat for seat in range(4) if game.can_take_back(seat)] == [2, 3]
    game.take_back(2)
    assert (game.round_at(1).turn, game.round_at(1).hands, len(game.actions_so_far(1))) == (2, before.hands, 3)
    assert (game.round_at(0).turn, len(game.actions_so_far(0)), game.can_take_back(3)) == (0, 4, True)
    game.apply(0, DrawStock())
    with pytest.raises(GameError) as caught:
        game.take_back(3)
    assert caught.value.code == "cannot_take_back"


def test_nothing_is_taken_back_at_a_table_that_has_ended() -> None:
    game = Game(PARTNERS)
    deal(game, 0, 2, dealers=(0, 1))
    finish(game, 0, 0)
    assert not any(game.can_take_back(seat) for seat in range(4))
    assert not game.deal_over


# -- with other rules --------------------------------------------------------------------------------------------------


def test_r8_the_cube_belongs_to_one_table() -> None:
    game = Game(PARTNERS.but(doubling="double", max_cube=2))
    deal(game, 0, 1, dealers=(0, 1))
    for seat, action in ((3, Pass()), (0, Pass()), (3, DrawStock())):
        game.apply(seat, action)
    game.apply(3, move(game.round_at(0), None))
    game.apply(0, OfferDouble())
    game.apply(3, Accept())
    assert [round_.cube.factor for round_ in game.tables] == [2, 1]
    finish(game, 0, 0)
    finish(game, 1, 1)
    assert [game.sheet.rows[0].points_of_first_side(table) for table in (0, 1)] == [2 * BIG, -BIG]
    assert (game.sheet.rows[0].gains, game.sheet.boxes) == ((BIG, 0), (1, 0))


def test_oklahoma_partners_have_a_limit_and_a_spade_for_each_table() -> None:
    game = Game(PARTNERS.but(knock_mode="oklahoma", spades_double=True))
    one, other = deck_for(winner_acts_first=False), list(deck_for(winner_acts_first=False))
    spade = next(place for place, card in enumerate(other) if place > 20 and card < 13)
    other[20], other[spade] = other[spade], other[20]
    game.deal(one, 0, 0)
    game.deal(other, 2, 1)
    assert [round_.spade for round_ in game.tables] == [False, True]
    finish(game, 0, 0)
    finish(game, 1, 2)
    assert [game.sheet.rows[0].points_of_first_side(table) for table in (0, 1)] == [BIG, 2 * BIG]


def test_r5_around_the_corner_partners_play_to_150() -> None:
    rules = PARTNERS.but(ace_runs="wrap", ace_points=15, target=150)
    made = partners_sheet(rules, (100, 49))
    assert not made.ended
    made.add(won_by(0, 1), drawn(1))
    assert made.ended


def test_hollywood_the_sides_net_is_the_entry() -> None:
    made = Hollywood(PARTNERS.but(sheet="hollywood"))
    for tables in ((28, -18), (-5, -5), (20, -20), (30, None)):
        made.add(*facts_of(tables))
    assert [row.entered for row in made.rows] == [(0,), (0,), (), (0, 1)]
    assert made.columns == ((40, 10), (30, 0), (0, 0))
    assert [game.boxes for game in made.games] == [(2, 1), (1, 0), (0, 0)]


def test_leaving_early_gives_a_side_its_net_points() -> None:
    left = partners_sheet(PARTNERS, (28, -18), (-3, -4)).leave()
    assert (left.totals, left.winners, left.shut_out) == ((10, 7), (0,), ())
