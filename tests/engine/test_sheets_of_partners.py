"""The sheet of partners: both tables net first, then one entry with one box (RULES.md 4.9)."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import Sheet
from tests.engine.books import DRAWN, win

PARTNERS = RuleSet(mode="partners4", target=125)


def at(table: int, seat: int, points: int) -> RoundFacts:
    """A knock of a seat at its table of an odd deal (0-3 and 2-1), worth so many points."""
    opponent = {0: 3, 3: 0, 1: 2, 2: 1}[seat]
    return RoundFacts(Ending.KNOCK, seat, opponent, 0, points, table=table)


def partners(*deals: tuple[RoundFacts, RoundFacts], **changes: object) -> Sheet:
    sheet = Sheet(PARTNERS.but(**changes))
    for deal in deals:
        sheet.add(*deal)
    return sheet


def test_one_wins_and_one_loses() -> None:
    row = partners((at(0, 0, 28), at(1, 1, 18))).rows[0]
    assert (row.gains, row.boxes, row.winners) == ((10, 0), (1, 0), (0,))
    assert [part.score.winner for part in row.parts] == [0, 1]
    assert [row.points_of_first_side(table) for table in (0, 1)] == [28, -18]


def test_both_partners_win() -> None:
    assert partners((at(0, 3, 16), at(1, 1, 12))).rows[0].gains == (0, 28)


def test_one_table_drawn_and_both() -> None:
    sheet = partners((DRAWN, at(1, 2, 9)), (DRAWN, DRAWN))
    assert [row.gains for row in sheet.rows] == [(9, 0), (0, 0)]
    assert sheet.boxes == (1, 0)


def test_net_zero_is_nobodys_and_has_no_box() -> None:
    sheet = partners((at(0, 0, 20), at(1, 1, 20)))
    assert (sheet.scores, sheet.boxes, sheet.rounds_won) == ((0, 0), (0, 0), (0, 0))
    assert (sheet.rows[0].winners, sheet.rows[0].entered) == ((), ())


def test_extra_boxes_and_spades_make_no_second_box() -> None:
    sheet = Sheet(preset("oklahoma_150").but(mode="partners4"))
    gin = RoundFacts(Ending.GIN, 0, 3, 0, 20, spade=True)
    assert sheet.add(gin, at(1, 2, 10)).boxes == (1, 0)


def test_shutout_of_a_side_that_lost_every_deal() -> None:
    """G118: seat 1 has won a round, his side no deal."""
    settled = partners((at(0, 0, 90), at(1, 1, 20)), (at(0, 0, 30), at(1, 2, 25))).settle()
    assert settled.shut_out == (1,)
    assert settled.totals == (125 + 100 + 100 + 50, 0)


@pytest.mark.parametrize(
    ("deal", "deadwood"),
    [
        # gin 20 + 25 against 5: the deadwood of both nets to 15
        ((RoundFacts(Ending.GIN, 0, 3, 0, 20), at(1, 1, 5)), (15, 0)),
        # gin 1 + 25 against 20: the entry is 6, its deadwood less than nothing
        ((RoundFacts(Ending.GIN, 0, 3, 0, 1), at(1, 1, 20)), (0, 0)),
        # knock 40 against gin 1 + 25: the deadwood nets to 39, the entry is 14
        ((at(0, 0, 40), RoundFacts(Ending.GIN, 1, 2, 0, 1)), (14, 0)),
    ],
)
def test_what_a_shutout_doubles_is_net_too(deal: tuple[RoundFacts, RoundFacts], deadwood: tuple[int, int]) -> None:
    assert partners(deal).rows[0].deadwood == deadwood


def test_hollywood_takes_the_net_as_one_entry() -> None:
    sheet = Hollywood(PARTNERS.but(sheet="hollywood"))
    sheet.add(at(0, 0, 28), at(1, 1, 18))
    sheet.add(at(0, 0, 5), at(1, 1, 5))
    sheet.add(at(0, 0, 30), at(1, 2, 10))
    assert [row.entered for row in sheet.rows] == [(0,), (), (0, 1)]
    assert sheet.columns == ((50, 0), (40, 0), (0, 0))


def test_every_deal_has_two_tables() -> None:
    with pytest.raises(ValueError, match="1 rounds"):
        Sheet(PARTNERS).add(at(0, 0, 10))
    with pytest.raises(ValueError, match="2 rounds"):
        Sheet(RuleSet()).add(win(0, 10), win(1, 10))


def test_partners_have_nothing_to_settle_but_the_totals() -> None:
    assert three_player_settlement(partners((at(0, 0, 28), DRAWN))) is None
