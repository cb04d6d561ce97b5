"""Draws of exactly k cards: chances, likelihoods and frequencies against all sets of k cards, listed one by one."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from gin_desktop.analysis.batch import FULL
from gin_desktop.analysis.coaching.hand_sampler import HandSampler
from gin_desktop.engine.cards import each, to_set

RNG = np.random.default_rng(5)
CARDS = (0, 3, 12, 13, 20, 38, 51)
HIDDEN = to_set(CARDS)
LOG_ODDS = RNG.normal(0, 1.5, (3, 52))


def sampler(*counts: int) -> HandSampler:
    rows = len(counts)
    return HandSampler(LOG_ODDS[:rows], np.full(rows, HIDDEN), np.array(counts))


def listed(row: int, count: int) -> dict[int, float]:
    """Every set of that many cards with its chance."""
    weights = {
        to_set(cards): float(np.exp(sum(LOG_ODDS[row, card] for card in cards))) for cards in combinations(CARDS, count)
    }
    return {cards: weight / sum(weights.values()) for cards, weight in weights.items()}


@pytest.mark.parametrize("counts", [(3, 3, 3), (0, 1, 7), (2, 5, 6)])
def test_chances_and_likelihoods_are_those_of_all_sets(counts: tuple[int, ...]) -> None:
    found = sampler(*counts)
    for row, count in enumerate(counts):
        sets = listed(row, count)
        likelihood = found.log_likelihood(np.array([list(sets)] * 3))[row]
        assert np.exp(likelihood) == pytest.approx(list(sets.values()), rel=1e-9)
        for card in CARDS:
            held = sum(chance for cards, chance in sets.items() if cards >> card & 1)
            assert found.inclusion[row, card] == pytest.approx(held, abs=1e-12)


def test_cards_come_as_often_as_they_should() -> None:
    sets = listed(0, 3)
    drawn = sampler(3).draw(60_000, np.random.default_rng(1))[0]
    found, counts = np.unique(drawn, return_counts=True)
    assert set(found.tolist()) <= sets.keys()
    share = dict(zip(found.tolist(), (counts / len(drawn)).tolist(), strict=True))
    assert max(abs(share.get(cards, 0.0) - chance) for cards, chance in sets.items()) < 0.01


def test_every_draw_has_the_number_of_cards_asked_for_and_hidden_ones_only() -> None:
    hidden = np.array([FULL >> 20, HIDDEN, FULL & ~HIDDEN])
    counts = np.array([10, 4, 9])
    found = HandSampler(LOG_ODDS * 3, hidden, counts)
    assert found.inclusion.sum(1) == pytest.approx(counts)
    assert found.inclusion.min() >= 0
    assert found.inclusion.max() <= 1 + 1e-12
    drawn = found.draw(200, np.random.default_rng(2))
    assert (np.bitwise_count(drawn) == counts[:, None]).all()
    assert not (drawn & ~hidden[:, None]).any()


def test_what_cannot_be_drawn_has_no_chance() -> None:
    found = sampler(2)
    odd = [to_set(CARDS[:3]), 1 << CARDS[0], 1 << 1 | 1 << CARDS[0], 0]
    assert found.log_likelihood(np.array([odd])).tolist() == [[-np.inf] * 4]


def test_all_the_cards_are_drawn_where_no_more_are_hidden() -> None:
    found = sampler(len(CARDS))
    assert (found.draw(5, np.random.default_rng(0)) == HIDDEN).all()
    assert found.log_likelihood(np.array([[HIDDEN]]))[0, 0] == pytest.approx(0)
    assert [card for card in each(FULL) if found.inclusion[0, card] > 0.5] == list(CARDS)


def test_extreme_odds_overflow_nothing() -> None:
    odds = np.where(np.arange(52) % 2 == 0, 1e6, -1e6)[None]
    found = HandSampler(odds, np.array([FULL]), np.array([10]))
    assert np.isfinite(found.inclusion).all()
    drawn = found.draw(50, np.random.default_rng(0))
    assert not (drawn & to_set(range(1, 52, 2))).any()


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="fewer cards"):
        sampler(len(CARDS) + 1)
