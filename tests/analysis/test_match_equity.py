"""Match equity: the same in plain Python and in numpy, and right where it can be computed by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from gin_desktop.analysis import equity_table
from gin_desktop.analysis import race as races
from gin_desktop.analysis.equity_table import chances_to_win
from gin_desktop.analysis.match_equity import MatchEquity, round_factor
from gin_desktop.analysis.outcomes import SIDE, class_points
from gin_desktop.analysis.race import Race, race_in_points, race_in_steps
from gin_desktop.engine.play.cube import Cube
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import IdlePlayer, PartnerTable, View, view_of

GAINS = tuple(int(value) for value in np.rint(class_points(preset("standard"))[:SIDE]))
EVEN = (1 / SIDE,) * SIDE
LAST = 125
"""The greatest target that has a place for every point."""


def a_view(rules: str = "standard", **changes: object) -> View:
    return replace(view_of(Round(preset(rules), range(52), 0), 1), **changes)  # type: ignore[arg-type]


RACES = {
    "hard at 100": race_in_steps(100),
    "hard at 250": race_in_steps(250),
    "hard at 1000": race_in_steps(1000),
    "two gains": race_in_points(40, (10, 0), (0.7, 0.1)),
    "expert at 100": race_in_points(100, GAINS, tuple(range(1, SIDE + 1))),
    "expert at 150": race_in_points(150, GAINS[:6], EVEN[:6]),
    "steps of several sizes": Race((0, 1, 2, 5, 9, 20, 60), (1, 3, 8, 30), (2.0, 1.0, 1.0, 0.5)),
    "the stronger side": race_in_points(150, GAINS[:6], EVEN[:6], 0.6),
}


@pytest.mark.parametrize("race", RACES.values(), ids=list(RACES))
def test_python_and_numpy_give_the_same_chances(race: Race) -> None:
    plain, table = races.win_table(race), equity_table.win_table(race)
    assert np.allclose(np.array(plain), table, rtol=0, atol=1e-9)
    rng, most = random.Random(1), race.places[-1]
    needs = [(rng.randint(0, most), rng.randint(1, most)) for _ in range(200)]
    found = chances_to_win(race, *np.array(needs).T)
    assert np.allclose(
        found, [races.win_chance_between(plain, race.places, mine, theirs) for mine, theirs in needs], rtol=0, atol=1e-9
    )


def test_between_places_both_read_in_a_straight_line() -> None:
    race = race_in_points(400, GAINS, EVEN)
    needs = np.arange(1, 401, 7)
    mine, theirs = needs[:, None] + 0 * needs, needs + 0 * needs[:, None]
    table = equity_table.win_table(race)
    for a, b in pairwise(race.places[60:70]):
        assert chances_to_win(race, np.array([(a + b) // 2]), np.array([50]))[0] == pytest.approx(
            np.interp((a + b) // 2, race.places, table[:, 50])
        )
    assert np.allclose(chances_to_win(race, mine, theirs) + chances_to_win(race, theirs, mine), 1)


def test_the_chance_to_win() -> None:
    table = equity_table.win_table(race_in_points(100, (10, 30), (0.5, 0.5)))
    assert table[50, 50] == pytest.approx(0.5)
    assert np.allclose(table[1:, 1:] + table[1:, 1:].T, 1)
    assert (np.diff(table[1:, 60]) <= 0).all()  # the more one needs, the worse
    assert table[1, 100] > 0.85
    # ten points short against thirty: the next round decides, or two do
    assert table[10, 10] == pytest.approx(0.5)
    assert 0.5 < table[10, 30] < 0.9


def test_who_wins_more_of_the_rounds_is_ahead_at_even_scores() -> None:
    stronger, weaker = (
        equity_table.win_table(race_in_points(100, (10, 30), (0.5, 0.5), share)) for share in (0.6, 0.4)
    )
    assert np.allclose(stronger[1:, 1:] + weaker[1:, 1:].T, 1)
    assert stronger[10, 10] == pytest.approx(0.6), "the next round decides"
    assert stronger[100, 100] > stronger[50, 50] > 0.6, "a long game shows it more"
    level = stronger[60, 60]
    assert stronger[30, 60] - level < level - stronger[60, 30], "points ahead bring less than points behind cost"


@pytest.mark.parametrize("target", [25, LAST])
def test_the_table_is_exact_where_every_point_has_its_place(target: int) -> None:
    table = equity_table.win_table(race_in_points(target, GAINS, EVEN))
    for a in range(1, target + 1, 3):
        for b in range(1, target + 1, 4):
            won = np.mean([table[max(0, a - gain), b] for gain in GAINS])
            lost = np.mean([table[a, max(0, b - gain)] for gain in GAINS])
            assert table[a, b] == pytest.approx((won + lost) / 2)


@pytest.mark.parametrize("target", [LAST + 1, 200, pytest.param(250, marks=pytest.mark.long)])
def test_a_large_target_is_counted_in_steps(target: int) -> None:
    """Against the race counted point by point."""
    race = race_in_points(target, GAINS, EVEN)
    assert race.places[:61] == tuple(range(61))
    assert len(race.places) == LAST + 1
    assert race.places[-1] == target
    assert all(before < after for before, after in pairwise(race.places))
    exact = np.zeros((target + 1, target + 1))
    exact[0, 1:] = 1
    gains = np.array(GAINS)
    for a in range(1, target + 1):
        ahead = exact[np.maximum(a - gains, 0)].mean(axis=0)
        for b in range(1, target + 1):
            exact[a, b] = (ahead[b] + exact[a, np.maximum(b - gains, 0)].mean()) / 2
    points = np.arange(1, target + 1)
    found = chances_to_win(race, points[:, None], points[None, :])
    assert np.abs(found - exact[1:, 1:]).max() < 0.015
    assert np.abs(found - exact[1:, 1:]).mean() < 0.001
    assert np.allclose(found + found.T, 1)
    assert (chances_to_win(race, np.zeros(target, np.int64), points) == 1).all()


def test_the_largest_target_is_ready_at_once() -> None:
    race = race_in_points(1000, GAINS, EVEN)
    assert len(race.places) == LAST + 1
    level, ahead = chances_to_win(race, np.array([1000, 400]), np.array([1000, 900]))
    assert level == pytest.approx(0.5)
    assert 0.9 < ahead < 1


def test_points_are_worth_what_they_do_for_the_game() -> None:
    level_score = MatchEquity(a_view(scores=(0, 0)))
    assert level_score.worth(25) == pytest.approx(25, rel=0.15)
    assert level_score.worth(-25) == pytest.approx(-level_score.worth(25), rel=0.15)
    nearly = MatchEquity(a_view(scores=(95, 95)))
    assert nearly.worth(5) == pytest.approx(nearly.worth(60)), "what goes beyond the target brings nothing"
    assert MatchEquity(a_view(columns=())).worth(60) == 60.0
    doubled = a_view("doubling", columns=(), cube=Cube(2))
    assert MatchEquity(doubled, round_factor(doubled)).worth(10) == 20.0


def test_the_cube_and_a_spade_multiply_the_points_of_a_round() -> None:
    assert round_factor(a_view("doubling", cube=Cube(2))) == 2
    assert round_factor(a_view("oklahoma", turned=3)) == 2
    assert round_factor(a_view("oklahoma", turned=20)) == 1
    assert round_factor(a_view("standard", turned=3)) == 1


def partners(mine: int, theirs: int, brought: int | None) -> View:
    """A table of partners at this score, where the other one has ended; ``brought`` is None where that is not told."""
    score, partner = (mine, theirs), PartnerTable(over=True, brought=brought)
    return a_view("partners4", scores=score, columns=(score,), partner=partner)


def test_points_of_partners_are_netted_with_the_other_table() -> None:
    """Thirty are missing."""
    alone = MatchEquity(partners(95, 60, 20))
    assert alone.worth(10) == pytest.approx(alone.worth(50), rel=0.05), "ten win the game, and more wins no more"
    assert alone.worth(9) < 0.6 * alone.worth(10)
    behind = MatchEquity(partners(95, 60, -20))
    assert behind.worth(50) > 1.5 * behind.worth(49)


def test_what_does_not_matter_for_the_game_still_has_a_little_worth() -> None:
    won = MatchEquity(partners(120, 60, 60))
    assert won.worth(30) == pytest.approx(30)
    assert won.worth(-30) == pytest.approx(-30)
    assert won.worth(-130) < -500


def test_untold_the_other_table_may_have_brought_anything() -> None:
    level_score = MatchEquity(partners(0, 0, None))
    assert level_score.worth(25) == pytest.approx(25, rel=0.05)
    assert level_score.worth(-40) == pytest.approx(-level_score.worth(40))
    without = a_view("partners4")
    assert MatchEquity(without).worth(11) == level_score.worth(11), "whether it has ended makes no difference"
    assert MatchEquity(partners(95, 60, None)).worth(15) < MatchEquity(partners(95, 60, 20)).worth(15)


def test_a_deal_of_partners_has_one_box() -> None:
    assert MatchEquity(a_view()).boxes(11, 2) == 2
    assert MatchEquity(partners(0, 0, -20)).boxes(11, 2) == 0, "it is theirs, with or without these points"
    assert MatchEquity(partners(0, 0, -20)).boxes(25, 2) == 2, "it is ours now, and no longer theirs"
    assert 0 < MatchEquity(partners(0, 0, None)).boxes(11, 1) < 1


def three(mine: int, theirs: int, waiting: int, ally: int | None = None) -> MatchEquity:
    score = (mine, theirs)
    rules = "cutthroat3" if ally is None else "captain3_rotating_box"
    view = a_view(rules, scores=score, columns=(score,), third=IdlePlayer(score=waiting, ally=ally))
    return MatchEquity(view)


def test_three_scores() -> None:
    """The view is that of seat 1."""
    free = three(0, 0, 0)
    assert free.worth(25) == pytest.approx(25, rel=0.25)
    assert free.worth(-1) < -3, "who loses has to wait"
    assert three(90, 90, 0).worth(10) == pytest.approx(three(90, 90, 0).worth(40), rel=0.05)
    assert three(0, 0, 90, ally=1).worth(25) < 0, "a win of the captain wins the game for the line"
    assert three(0, 0, 90, ally=0).worth(-25) < three(0, 0, 0, ally=0).worth(-25)
    assert three(0, 0, 0, ally=1).worth(25) > 0
