"""Netting of partners' tables: the distribution of the other table, and the race of deals."""

from __future__ import annotations

from itertools import product
from statistics import mean

import pytest

from gin_desktop.analysis.netting import USUAL_RESULTS, expected_box, netted, race_of_deals, result_distribution
from gin_desktop.analysis.race import GAINS, race_in_points, win_chance_between, win_table


def test_the_other_table_brings_either_side_the_same() -> None:
    spread = result_distribution((10, 30), (3.0, 1.0))
    assert sorted(spread) == [(-30, 0.125), (-10, 0.375), (10, 0.375), (30, 0.125)]
    assert sum(chance for _, chance in USUAL_RESULTS) == pytest.approx(1)


def test_a_deal_brings_sums_and_differences_of_two_rounds() -> None:
    race = netted(race_in_points(125, (10, 30), (3.0, 1.0)))
    assert dict(zip(race.gains, race.chances, strict=True)) == {20: 15.0, 40: 6.0, 60: 1.0}, "10 and 10 are nobody's"


def test_the_quick_race_has_the_gains_of_deals() -> None:
    """Nine values that are about equally frequent, counted out."""
    nets = sorted(net for one, other in product(GAINS, repeat=2) for net in (one + other, abs(one - other)) if net)
    nines = [mean(nets[place : place + 5]) for place in range(0, 45, 5)]
    assert race_of_deals(125).gains == pytest.approx(nines, abs=1)


def test_the_quick_race_gives_the_chances_of_the_long_one() -> None:
    quick, long = race_of_deals(125), netted(race_in_points(125, GAINS, (1.0,) * 5))
    for mine, theirs in product((3, 25, 60, 95, 125), repeat=2):
        chances = [win_chance_between(win_table(race), race.places, mine, theirs) for race in (quick, long)]
        assert chances[0] == pytest.approx(chances[1], abs=0.03)


def test_whose_box_a_deal_becomes() -> None:
    assert expected_box(((-20, 1.0),), 11) == -1
    assert expected_box(((-20, 1.0),), 20) == 0
    assert expected_box(((-20, 1.0),), 28) == 1
    assert expected_box(USUAL_RESULTS, 0) == 0
    assert expected_box(USUAL_RESULTS, 40) == pytest.approx(0.8)
