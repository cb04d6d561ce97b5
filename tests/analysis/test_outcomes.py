"""Classes of outcomes, their prices, and the chance to win a game."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from gin_desktop.analysis.outcomes import (
    CLASSES,
    GIN,
    KNOCK,
    SIDE,
    STEPS,
    chance_to_win,
    prices,
    steps_of,
    values,
    win_table,
    worth_of,
)
from gin_desktop.engine.facts import Ending, RoundFacts
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.view import View, view_of

EVEN = np.full(SIDE, 1 / SIDE, np.float32)


def a_view(rules: str = "standard", **changes: object) -> View:
    view = view_of(Round(preset(rules), range(52), 0), 1)
    return replace(view, **changes)  # type: ignore[arg-type]


def test_the_chance_to_win() -> None:
    table = win_table((10, 30), (0.5, 0.5), 100)
    assert table[50, 50] == pytest.approx(0.5)
    assert np.allclose(table[1:, 1:] + table[1:, 1:].T, 1)
    assert (np.diff(table[1:, 60]) <= 0).all()  # the more one needs, the worse
    assert table[1, 100] > 0.85
    # ten points short against thirty: the next round decides, or two do
    assert table[10, 10] == pytest.approx(0.5)
    assert 0.5 < table[10, 30] < 0.9


GAINS = tuple(int(value) for value in np.rint(prices(preset("standard"))[:SIDE]))
CHANCES = tuple(float(value) for value in EVEN)


@pytest.mark.parametrize("target", [25, STEPS])
def test_the_table_is_exact_where_every_point_has_its_place(target: int) -> None:
    table = win_table(GAINS, CHANCES, target)
    for a in range(1, target + 1, 3):
        for b in range(1, target + 1, 4):
            won = np.mean([table[max(0, a - gain), b] for gain in GAINS])
            lost = np.mean([table[a, max(0, b - gain)] for gain in GAINS])
            assert table[a, b] == pytest.approx((won + lost) / 2)


@pytest.mark.parametrize("target", [STEPS + 1, 200, 250])
def test_a_large_target_is_counted_in_steps(target: int) -> None:
    """Against the race counted point by point."""
    table = win_table(GAINS, CHANCES, target)
    assert len(table) == len(steps_of(target)) == STEPS + 1
    assert all(before < after for before, after in pairwise(steps_of(target)))
    exact = np.zeros((target + 1, target + 1))
    exact[0, 1:] = 1
    for a in range(1, target + 1):
        ahead = exact[np.maximum(a - np.array(GAINS), 0)].mean(axis=0)
        for b in range(1, target + 1):
            exact[a, b] = (ahead[b] + exact[a, np.maximum(b - np.array(GAINS), 0)].mean()) / 2
    points = np.arange(1, target + 1)
    found = chance_to_win(table, target, points[:, None], points[None, :])
    assert np.abs(found - exact[1:, 1:]).max() < 0.015
    assert np.abs(found - exact[1:, 1:]).mean() < 0.001
    assert np.allclose(found + found.T, 1)
    assert (chance_to_win(table, target, np.zeros(target, np.int64), points) == 1).all()


def test_the_largest_target_is_ready_at_once() -> None:
    table = win_table(GAINS, CHANCES, 1000)
    assert len(table) == STEPS + 1
    level, ahead = chance_to_win(table, 1000, np.array([1000, 400]), np.array([1000, 900]))
    assert level == pytest.approx(0.5)
    assert 0.9 < ahead < 1


def test_what_the_score_makes_of_points() -> None:
    level = values(a_view(scores=(0, 0), columns=((0, 0),)), EVEN)
    assert level.shape == (CLASSES,)
    assert level[SIDE] == 0
    assert np.allclose(level[:SIDE], -level[SIDE + 1 :], atol=1e-4)
    # five points short, a small knock is worth as much as a gin
    close = values(a_view(scores=(95, 95), columns=((95, 95),)), EVEN)
    assert close[KNOCK.start + 1] == pytest.approx(close[GIN.start + 3])
    # far behind, only much helps
    behind = values(a_view(columns=((95, 5),)), EVEN)  # the view is that of seat 1
    assert behind[GIN.start + 4] > 3 * behind[KNOCK.start + 1]


def test_hollywood_counts_every_open_column() -> None:
    one = values(a_view("hollywood", columns=((0, 0), (0, 0), (0, 0))), EVEN)
    three = values(a_view("hollywood", columns=((40, 40), (20, 20), (0, 0))), EVEN)
    assert three[GIN.start] > 1.5 * one[GIN.start]  # a win goes into three columns, the first one into one
    closed = values(a_view("hollywood", columns=((200, 40), (20, 20), (0, 0))), EVEN)
    assert 0 < closed[GIN.start] < three[GIN.start]


def test_hollywood_wins_go_where_the_sheet_enters_them() -> None:
    """Against the sheet itself, over sheets that filled up by chance: what a win of so many points changes there."""
    rules = preset("hollywood")
    table = win_table(tuple(int(value) for value in np.rint(prices(rules)[:SIDE])), CHANCES, rules.target)
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
        view = a_view("hollywood", columns=sheet.columns, scores=sheet.scores)
        closed_first += max(sheet.columns[0]) >= rules.target
        points = [rng.randrange(1, 99) for _ in range(4)]
        found = worth_of(view, EVEN, np.array([*points, *(-value for value in points)], np.float32))
        winners = [view.seat] * 4 + [view.opponent] * 4
        for worth, winner, value in zip(found, winners, points * 2, strict=True):
            after = deepcopy(sheet)
            _win(after, winner, value)
            assert worth == pytest.approx(
                100 * (_standing(table, after, view) - _standing(table, sheet, view)), abs=1e-3
            )
            assert (worth > 0) == (winner == view.seat)
    assert closed_first > 5


def _win(sheet: Hollywood, winner: int, points: int) -> None:
    sheet.add(RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1))


def _standing(table: np.ndarray, sheet: Hollywood, view: View) -> float:
    """How many of the three games the seat of the view wins."""
    target = sheet.rules.target
    needs = [[max(0, target - column[seat]) for column in sheet.columns] for seat in (view.seat, view.opponent)]
    return float(chance_to_win(table, target, *map(np.array, needs)).sum())


def test_a_column_that_is_closed_leaves_wins_their_worth() -> None:
    """The other two columns are begun by one side only: its wins go into both."""
    view = a_view("hollywood", columns=((210, 0), (0, 60), (0, 20)))  # the view is that of seat 1
    worth = values(view, EVEN)
    assert worth[GIN.start] > 0
    assert worth[SIDE + 1 + GIN.start] < 0  # the other side begins the second column


def test_without_a_game_points_count_as_they_are() -> None:
    assert (values(a_view(columns=()), EVEN) == prices(preset("standard"))).all()


def test_the_cube_and_the_spade_multiply() -> None:
    rules = preset("oklahoma")
    assert rules.spades_double
    plain = values(a_view("oklahoma", columns=(), turned=20), EVEN)
    assert (values(a_view("oklahoma", columns=(), turned=3), EVEN) == 2 * plain).all()
    assert (values(a_view("oklahoma", columns=(), turned=20, cube=4), EVEN) == 4 * plain).all()
