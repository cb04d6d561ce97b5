"""Sheets of three and four in words: nets, who was alone, who pays whom, and who is spoken to."""

from __future__ import annotations

import pytest

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Sheet
from gin_desktop.words.reckoning import Who, reckoning
from gin_desktop.words.sheets.accounts import accounts, accounts_title
from gin_desktop.words.sheets.ending import ending_facts
from gin_desktop.words.sheets.lines import game_line, round_lines, round_title, settlement, winner_text
from gin_desktop.words.sheets.printed import printed
from tests.engine.books import DRAWN
from tests.engine.test_sheets_of_partners import PARTNERS, at, partners
from tests.engine.test_sheets_of_three import CUTTHROAT, FIXED, ROTATING, captains, cutthroat, knock

NAMES = ("Ada", "Bert", "Cleo", "Dora")
THREE = NAMES[:3]
SIDES = ((0, 2), (1, 3))


def g98() -> Sheet:
    return cutthroat(knock(0, 30, 1), knock(2, 42, 0), DRAWN, knock(2, 61, 1))


@pytest.mark.parametrize(
    ("deal", "title"),
    [
        ((at(0, 0, 28), at(1, 1, 18)), "Ada and Cleo: 28 − 18 = 10"),
        ((at(0, 0, 7), at(1, 1, 13)), "Bert and Dora: 13 − 7 = 6"),
        ((at(0, 0, 16), at(1, 2, 12)), "Ada and Cleo: 16 + 12 = 28"),
        ((DRAWN, at(1, 1, 35)), "Bert and Dora: 35"),
        ((at(0, 0, 20), at(1, 1, 20)), "Nobody scores: 20 − 20 = 0"),
        ((DRAWN, DRAWN), "Draws at both tables"),
    ],
)
def test_a_deal_of_partners_is_an_addition(deal: tuple[RoundFacts, RoundFacts], title: str) -> None:
    assert round_title(partners(deal).rows[0], NAMES) == title


def test_both_tables_of_a_deal_say_who_beat_whom() -> None:
    sheet = Sheet(PARTNERS)
    row = sheet.add(RoundFacts(Ending.GIN, 3, 0, 0, 20), DRAWN, seats=((0, 3), (2, 1)))
    assert round_lines(row, PARTNERS, NAMES) == [
        "Dora beat Ada with gin · Deadwood 20 + 25 bonus = 45",
        "Cleo and Bert: draw · The stock ran out.",
    ]


def test_you_are_not_spelled_like_a_name_within_a_sentence() -> None:
    row = Sheet(PARTNERS).add(RoundFacts(Ending.GIN, 3, 0, 0, 20), DRAWN, seats=((0, 3), (2, 1)))
    names = ["You", *NAMES[1:]]
    assert round_lines(row, PARTNERS, names, 0)[0].startswith("Dora beat you with gin")
    assert round_lines(row, PARTNERS, [*NAMES[:3], "You"], 3)[0].startswith("You beat Ada with gin")
    assert round_lines(cutthroat(knock(2, 30, 1)).rows[0], CUTTHROAT, [THREE[0], "You", THREE[2]], 1)[1] == (
        "Cleo against you"
    )


def test_rounds_of_three_say_who_played_and_who_was_alone() -> None:
    sheet = cutthroat(knock(2, 30, 1))
    assert round_lines(sheet.rows[0], CUTTHROAT, THREE) == ["Deadwood 30", "Cleo against Bert"]
    for rules, kind in ((FIXED, "fixed"), (ROTATING, "rotating")):
        sheet = captains(rules, kind, (1, knock(0, 30, 1)))
        assert round_lines(sheet.rows[0], rules, THREE)[1] == "Bert alone, against Ada"


def test_every_pair_settles_and_you_are_spoken_to() -> None:
    lines = accounts(g98(), THREE, 1)
    assert [line.text for line in lines] == [
        "You pay Ada 55 points",
        "Ada pays Cleo 198 points",
        "You pay Cleo 353 points",
        "Net",
    ]
    assert [line.sum for line in lines] == ["55 − 0 = 55", "253 − 55 = 198", "253 − 0 + 100 for the shutout = 353", ""]
    assert lines[2].cells == ("", "−353", "+353")
    assert lines[3].cells == ("−143", "−408", "+551")
    assert accounts(g98(), THREE, 2)[1].text == "Ada pays you 198 points"


@pytest.mark.parametrize("you", [None, 0, 1, 2])
def test_the_ending_tells_every_payment(you: int | None) -> None:
    told = ending_facts(g98(), THREE, you, (0, 1, 2))
    lines = [line.text for line in accounts(g98(), THREE, you)[:-1]]
    assert "\n".join(lines) in told, "they are told together or not at all"


def test_equal_totals_are_even() -> None:
    sheet = cutthroat(knock(0, 30))
    assert [line.text for line in accounts(sheet, THREE)][2] == "Bert and Cleo are even"
    assert [line.text for line in accounts(sheet, THREE, 2)][2] == "You and Bert are even"


def test_a_team_settles_with_the_solo_player() -> None:
    sheet = captains(FIXED, "fixed", (1, knock(1, 60)), (1, knock(0, 35, 1)), (1, knock(1, 45)))
    assert "full difference" in accounts_title(sheet)
    assert accounts(sheet, THREE)[0].cells == ("+195", "−195")
    assert accounts(sheet, THREE)[-1].text == "Net · Ada −195 · Bert +390 · Cleo −195"
    assert winner_text(sheet, THREE, 1) == "You win the game by 195!"
    lost = captains(FIXED, "fixed", (1, knock(0, 100)))
    assert winner_text(lost, THREE) == "Ada and Cleo win the game by 325."
    assert winner_text(lost, THREE, 2) == "You and Ada win the game by 325!"


def test_partners_and_two_players_settle_nothing_else() -> None:
    sheet = partners((at(0, 0, 130), DRAWN))
    assert accounts(sheet, NAMES) == []
    assert winner_text(sheet, NAMES, 2) == "You and Ada win the game by 355!"
    assert winner_text(sheet, NAMES, 3) == "Ada and Cleo win the game by 355."


def test_a_shared_win_names_both() -> None:
    sheet = captains(ROTATING, "rotating", (0, knock(1, 101, 0)))
    assert winner_text(sheet, THREE) == "Equal totals: Bert and Cleo win together."
    assert winner_text(sheet, THREE, 2) == "Equal totals: you and Bert win together!"
    assert "Game bonus, shared" in [entry.text for entry in settlement(sheet)]


def test_the_total_of_a_series_has_what_the_shut_out_pay() -> None:
    series = Series(CUTTHROAT.but(series="multi_match"))
    series.add(knock(0, 100))
    assert settlement(series)[-1].points == (425, 0, 0)
    assert settlement(series.current)[-1].points == (225, 0, 0)
    assert winner_text(series.current, THREE, series=True) == "Ada wins the game by 425."


def test_sheets_of_every_form_are_printed() -> None:
    text = "\n".join(printed(g98(), THREE))
    head, *lines = text.splitlines()
    assert head.split() == ["Ada", ":", "Bert", ":", "Cleo"]
    colons = [index for index, letter in enumerate(head) if letter == ":"]
    assert all(line[place] == ":" for line in lines[:9] for place in colons)
    assert "−143 : −408 : +551" in text
    four = printed(partners((at(0, 0, 28), at(1, 1, 18)), (at(0, 3, 130), DRAWN)), NAMES)
    assert [head.strip() for head in four[0].split(":")] == ["Ada and Cleo", "Bert and Dora"]
    assert four[2].strip() == "Ada beat Dora with a knock · Deadwood 28"
    columns = Hollywood(PARTNERS.but(sheet="hollywood"))
    columns.add(at(0, 0, 28), at(1, 1, 18))
    assert "Ada and Cleo: ahead by 10" in "\n".join(printed(columns, NAMES))


def test_a_round_counts_on_to_the_score_of_the_side() -> None:
    facts = RoundFacts(Ending.GIN, 3, 2, 0, 10)
    rules = RuleSet(mode="partners4")
    steps = reckoning(facts, rules, (5, 35), Who(NAMES, 1, SIDES))
    assert [(step.label, step.value) for step in steps[-2:]] == [
        ("You and Dora: score", "35"),
        ("Ada and Cleo: score", "5"),
    ]
    assert len(reckoning(facts, rules, (), Who(NAMES, 1, SIDES))) == len(steps) - 2


def test_a_deal_of_partners_is_counted_once_for_both_tables() -> None:
    sheet = partners((at(0, 0, 130), DRAWN))
    assert game_line(sheet, "Partners", 1) == "Partners, 1 deal at two tables"
    assert game_line(sheet, "Partners", 2) == "Partners, 2 deals at two tables"
    assert game_line(cutthroat(), "Cutthroat", 2) == "Cutthroat, 2 rounds"
