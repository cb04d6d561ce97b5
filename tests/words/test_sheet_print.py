"""Score sheets for print: a line a round, aligned, and everything that the end of a game comes to."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import UNNAMED
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.sheets.sheet import Sheet
from gin_desktop.words import t, tn
from gin_desktop.words.sheets.lines import game_line, round_sum
from gin_desktop.words.sheets.printed import printed
from tests.ui.test_sheet_kinds import G91, NAMES, hollywood, knock, series, written


def summed(rules: str, facts: RoundFacts) -> str:
    """How the points of a round come about under a preset."""
    return round_sum(Sheet(preset(rules)).add(facts), preset(rules))


def numbers(line: str) -> list[int]:
    """All numbers of a line of print."""
    return [int(number) for number in re.findall(r"\d+", line)]


@pytest.mark.parametrize("rules", ["standard", "series_20_25", "doubling"])
def test_the_names_stand_over_the_numbers(rules: str) -> None:
    lines = printed(written(rules, knock(0, 30)).game.sheet, NAMES)
    head, first = next((head, below) for head, below in pairwise(lines) if "30 : " in below)
    assert head.strip() == "Ada : Bert"
    assert head.index(" : ") == first.index(" : ")


def test_the_order_of_the_names_is_said_where_columns_have_heads() -> None:
    head, *rounds = printed(hollywood().game.sheet, NAMES)
    assert head.index("In each column: Ada : Bert") == rounds[0].index(NAMES[0])


def test_three_columns_stand_under_their_titles() -> None:
    head, *lines = printed(hollywood().game.sheet, NAMES)
    ends = [head.index(f"Game {number}") + len("Game 1") for number in (1, 2, 3)]
    rounds = lines[: len(G91)]
    colons = {match.start() for line in rounds for match in re.finditer(r" : ", line)}
    assert len(colons) == 3
    assert all(any(abs(colon - end) < 8 for end in ends) for colon in colons)
    assert [line.count(" : ") for line in rounds] == [1, 2, 1, 3, 2, 3, 2, 2, 1, 1]
    total = next(line for line in lines if line.strip().startswith(t("sheet.total")))
    assert numbers(total) == [303, 132, 153, 289, 305, 112]
    text = "\n".join(lines)
    assert t("sheet.column.won", name="Bert", round=8) in text
    assert t("sheet.grand", first="Ada", one=761, second="Bert", two=533) in text
    assert tn("sheet.won.columns", 2, name="Ada", others=1) in lines[-1]


def test_an_unfinished_sheet_of_columns_has_no_settlement() -> None:
    text = "\n".join(printed(hollywood(5).game.sheet, NAMES))
    assert t("sheet.total") not in text
    assert t("sheet.column.ahead", name="Ada", n=1) in text


def test_a_series_has_every_game_and_their_sum() -> None:
    sheet = series((0, 120), (1, 130), (1, 140)).game.sheet
    lines = printed(sheet, NAMES)
    assert [line for line in lines if re.fullmatch(r"Game \d", line)] == ["Game 1", "Game 2", "Game 3"]
    points = next(line for line in lines if t("sheet.series.points") in line)
    assert numbers(points) == list(sheet.settle().totals)
    assert t("sheet.won.series", name="Bert", n=375) in lines[-1]


def test_between_the_games_of_a_series_it_says_what_is_left() -> None:
    lines = printed(series((0, 120)).game.sheet, NAMES)
    assert t("sheet.series.more", target=500, n=155) in lines[-1]
    assert t("sheet.series.points") not in "\n".join(printed(series((0, 30)).game.sheet, NAMES))


@pytest.mark.parametrize("rules", ["standard", "hollywood", "series_20_25"])
def test_rounds_agreed_on_end_without_bonuses(rules: str) -> None:
    sheet = written(rules, knock(0, 30), rounds=1).game.sheet
    lines = printed(sheet, NAMES, over=True)
    text = "\n".join(lines)
    assert "no bonuses" in text
    assert t("sheet.line.game") not in text
    assert t("sheet.won.short", name="Ada", n=30) in lines[-1]
    assert "wins" not in "\n".join(printed(sheet, NAMES))


def test_what_is_played_is_said() -> None:
    assert game_line(hollywood(0).game.sheet, "X") == t("sheet.game.hollywood", rules="X", target=100)
    assert "500" in game_line(series().game.sheet, "X")
    assert "as you like" in game_line(series(series_target=0).game.sheet, "X")
    assert game_line(written("standard").game.sheet, "X", 1) == "X, 1 round"
    assert game_line(written("standard").game.sheet, "X", 5) == "X, 5 rounds"


@pytest.mark.parametrize(
    ("rules", "facts", "expected"),
    [
        ("standard", RoundFacts(Ending.KNOCK, 0, 1, 6, 31), "Deadwood 31 − 6 = 25"),
        ("standard", RoundFacts(Ending.KNOCK, 0, 1, 9, 9), "Deadwood 9 − 9 + 25 bonus = 25"),
        ("doubling", RoundFacts(Ending.KNOCK, 0, 1, 2, 37, 2), "(Deadwood 37 − 2) × 2 (doubled) = 70"),
        ("doubling", RoundFacts(Ending.RESIGN, 0, 1, 23, 37), "Deadwood 37 − 23 + 20 refusal = 34"),
        ("doubling", RoundFacts(Ending.RESIGN, 0, 1, 0, 45), "Deadwood 45 + 20 refusal + 25 gin = 90"),
        ("oklahoma", RoundFacts(Ending.GIN, 0, 1, 0, 45, 1, True), "(Deadwood 45 + 25 bonus) × 2 (spade) = 140"),
        (
            "oklahoma_150",
            RoundFacts(Ending.GIN, 0, 1, 0, 45, 1, True),
            "(Deadwood 45 + 25 bonus) × 2 (spade) = 140 · 6 boxes",
        ),
    ],
)
def test_points_say_where_they_come_from(rules: str, facts: RoundFacts, expected: str) -> None:
    assert summed(rules, facts) == expected


def test_somebody_without_a_name_is_spoken_to() -> None:
    lines = printed(hollywood().game.sheet, (UNNAMED, "Bert"))
    assert lines[-1].strip() == tn("sheet.won.columns.you", 2, others=1)
