"""The classes of outcomes, their points, and the worth of these at a score."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import replace

import numpy as np
import pytest

from gin_desktop.analysis.equity_table import chances_to_win, worth_of_points
from gin_desktop.analysis.match_equity import MatchEquity
from gin_desktop.analysis.outcomes import (
    CLASS_COUNT,
    GIN,
    KNOCK,
    SIDE,
    class_points,
    class_worths,
    race_of,
)
from gin_desktop.analysis.race import Race
from gin_desktop.engine.play.cube import Cube
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.view import IdlePlayer, PartnerTable, View, view_of

EVEN = np.full(SIDE, 1 / SIDE, np.float32)


def a_view(rules: str = "standard", **changes: object) -> View:
    view = view_of(Round(preset(rules), range(52), 0), 1)
    return replace(view, **changes)  # type: ignore[arg-type]


def test_what_the_score_makes_of_points() -> None:
    level = class_worths(a_view(scores=(0, 0), columns=((0, 0),)), EVEN)
    assert level.shape == (CLASS_COUNT,)
    assert level[SIDE] == 0
    assert np.allclose(level[:SIDE], -level[SIDE + 1 :], atol=1e-4)
    # five points short, a small knock is worth as much as a gin
    close = class_worths(a_view(scores=(95, 95), columns=((95, 95),)), EVEN)
    assert close[KNOCK.start + 1] == pytest.approx(close[GIN.start + 3])
    # far behind, only much helps
    behind = class_worths(a_view(columns=((5, 95),)), EVEN)
    assert behind[GIN.start + 4] > 3 * behind[KNOCK.start + 1]


def test_hollywood_counts_every_open_column() -> None:
    one = class_worths(a_view("hollywood", columns=((0, 0), (0, 0), (0, 0))), EVEN)
    three = class_worths(a_view("hollywood", columns=((40, 40), (20, 20), (0, 0))), EVEN)
    assert three[GIN.start] > 1.5 * one[GIN.start]  # a win goes into three columns, the first one into one
    closed = class_worths(a_view("hollywood", columns=((40, 200), (20, 20), (0, 0))), EVEN)
    assert 0 < closed[GIN.start] < three[GIN.start]


def test_hollywood_wins_go_where_the_sheet_enters_them() -> None:
    """Against the sheet itself, over sheets that filled up by chance: what a win of so many points changes there."""
    rules = preset("hollywood")
    race = race_of(rules, EVEN)
    rng = random.Random(3)
    closed_first = 0
    for _ in range(60):
        sheet = Hollywood(rules)
        for _ in range(rng.randrange(14)):
            _win(sheet, int(rng.random() < 0.7), rng.randrange(1, 90))
            if sheet.ended:
                break
        if sheet.ended:
            continue
        columns = tuple((theirs, mine) for mine, theirs in sheet.columns)  # the view is that of seat 1
        view = a_view("hollywood", columns=columns, scores=sheet.scores[::-1])
        closed_first += max(sheet.columns[0]) >= rules.target
        points = [rng.randrange(1, 99) for _ in range(4)]
        found = worth_of_points(view, race, np.array([*points, *(-value for value in points)], np.float32))
        winners = [view.seat] * 4 + [view.opponent] * 4
        for worth, winner, value in zip(found, winners, points * 2, strict=True):
            after = deepcopy(sheet)
            _win(after, winner, value)
            assert worth == pytest.approx(100 * (_standing(race, after, view) - _standing(race, sheet, view)), abs=1e-3)
            assert (worth > 0) == (winner == view.seat)
    assert closed_first > 5


def _win(sheet: Hollywood, winner: int, points: int) -> None:
    sheet.add(RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1))


def _standing(race: Race, sheet: Hollywood, view: View) -> float:
    """Returns how many of the three games the seat of the view wins."""
    target = sheet.rules.target
    needs = [[max(0, target - column[seat]) for column in sheet.columns] for seat in (view.seat, view.opponent)]
    return float(chances_to_win(race, *map(np.array, needs)).sum())


def test_a_column_that_is_closed_leaves_wins_their_worth() -> None:
    """The other two columns are begun by one side only: its wins go into both."""
    view = a_view("hollywood", columns=((0, 210), (60, 0), (20, 0)))
    worth = class_worths(view, EVEN)
    assert worth[GIN.start] > 0
    assert worth[SIDE + 1 + GIN.start] < 0  # the other side begins the second column


def test_without_a_game_points_count_as_they_are() -> None:
    assert (class_worths(a_view(columns=()), EVEN) == class_points(preset("standard"))).all()


def test_the_cube_and_the_spade_multiply() -> None:
    rules = preset("oklahoma")
    assert rules.spades_double
    plain = class_worths(a_view("oklahoma", columns=(), turned=20), EVEN)
    assert (class_worths(a_view("oklahoma", columns=(), turned=3), EVEN) == 2 * plain).all()
    assert (class_worths(a_view("oklahoma", columns=(), turned=20, cube=Cube(4)), EVEN) == 4 * plain).all()


def test_partners_and_three_are_priced_as_in_plain_python() -> None:
    """Classes have the same order by what they are worth, and worths go together."""
    score = (95, 60)
    views = [
        a_view("partners4", scores=score, columns=(score,), partner=PartnerTable(over=True, brought=brought))
        for brought in (None, 20, -20, 60, -60)
    ]
    views.append(a_view("cutthroat3", scores=(60, 80), columns=((60, 80),), third=IdlePlayer(score=30)))
    for view in views:
        plain = MatchEquity(view)
        expected = [plain.worth(float(points)) for points in class_points(view.rules)]
        found = class_worths(view, EVEN)
        assert found[SIDE] == pytest.approx(0, abs=1e-4)
        assert np.corrcoef(found, expected)[0, 1] > 0.97
