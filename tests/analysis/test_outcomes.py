"""Classes of outcomes, their prices, and the chance to win a game."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gin_desktop.analysis import settling
from gin_desktop.analysis.outcomes import (
    BIG_GIN,
    CLASSES,
    GIN,
    KNOCK,
    SIDE,
    UNDERCUT,
    classes_of,
    prices,
    values,
    win_table,
)
from gin_desktop.engine.presets import preset
from gin_desktop.engine.round import Round
from gin_desktop.engine.view import View, view_of

EVEN = np.full(SIDE, 1 / SIDE, np.float32)


def a_view(rules: str = "standard", **changes: object) -> View:
    view = view_of(Round(preset(rules), range(52), 0), 1)
    return replace(view, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["standard", "big_gin_31", "open_gin", "grand_total"])
def test_every_result_is_priced_near_its_points(name: str) -> None:
    rules = preset(name)
    outcomes, points, differences, real = [], [], [], []
    for difference in range(1, 75):
        for outcome, bonus, sign in (
            (settling.GIN, rules.gin_bonus, 1),
            (settling.KNOCK, 0, 1),
            (settling.BIG, rules.big_gin_bonus, 1),
            (settling.UNDERCUT, rules.undercut_bonus, -1),
        ):
            if outcome == settling.UNDERCUT and difference > 9:
                continue  # a limit is ten at most
            if outcome == settling.BIG and difference > 50:
                continue
            outcomes.append(outcome)
            points.append(sign * (difference + bonus))
            differences.append(sign * difference)
            real.append(difference + bonus)
    classes = classes_of(
        np.array(outcomes, np.int8), np.abs(np.array(points, np.int16)), np.array(differences, np.int16)
    )
    assert ((classes >= 0) & (classes < SIDE)).all()
    errors = np.abs(prices(rules)[classes] - real)
    assert errors.max() <= 25  # the dearest knocks
    assert errors.mean() < 6
    other = classes_of(
        np.array(outcomes, np.int8), -np.abs(np.array(points, np.int16)), np.array(differences, np.int16)
    )
    assert (other == classes + SIDE + 1).all()


def test_where_the_classes_lie() -> None:
    def one(outcome: int, difference: int) -> int:
        return int(classes_of(np.array([outcome], np.int8), np.array([9], np.int16), np.array([difference]))[0])

    assert one(settling.GIN, 0) == GIN.start
    assert one(settling.GIN, 98) == GIN.stop - 1
    assert one(settling.KNOCK, 1) == KNOCK.start
    assert one(settling.KNOCK, 90) == KNOCK.stop - 1
    assert one(settling.UNDERCUT, 0) == UNDERCUT.start
    assert one(settling.UNDERCUT, -9) == UNDERCUT.stop - 1
    assert one(settling.BIG, 80) == BIG_GIN.stop - 1
    drawn = np.array([settling.DRAWN, settling.VOID, settling.TIE], np.int8)
    assert classes_of(drawn, np.zeros(3, np.int16), np.zeros(3, np.int16)).tolist() == [SIDE] * 3


def test_the_chance_to_win() -> None:
    table = win_table((10, 30), (0.5, 0.5), 100)
    assert table[50, 50] == pytest.approx(0.5)
    assert np.allclose(table[1:, 1:] + table[1:, 1:].T, 1)
    assert (np.diff(table[1:, 60]) <= 0).all()  # the more one needs, the worse
    assert table[1, 100] > 0.85
    # ten points short against thirty: the next round decides, or two do
    assert table[10, 10] == pytest.approx(0.5)
    assert 0.5 < table[10, 30] < 0.9


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


def test_without_a_game_points_count_as_they_are() -> None:
    assert (values(a_view(columns=()), EVEN) == prices(preset("standard"))).all()


def test_the_cube_and_the_spade_multiply() -> None:
    rules = preset("oklahoma")
    assert rules.spades_double
    plain = values(a_view("oklahoma", columns=(), turned=20), EVEN)
    assert (values(a_view("oklahoma", columns=(), turned=3), EVEN) == 2 * plain).all()
    assert (values(a_view("oklahoma", columns=(), turned=20, cube=4), EVEN) == 4 * plain).all()
