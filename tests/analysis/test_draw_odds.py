"""Draw odds in numpy compared with the same computed card by card with the engine."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import MELD_CONFIGS
from gin_desktop.analysis.draw_odds import each_card, outs_for
from gin_desktop.engine.cards import FULL, each, to_set
from gin_desktop.engine.melds import meld_rules_for


def some_hands(count: int, size: int, seed: int) -> list[int]:
    rng = random.Random(seed)
    return [to_set(rng.sample(range(52), size)) for _ in range(count)]


@pytest.mark.parametrize(("runs", "points"), MELD_CONFIGS)
def test_completing_cards_and_dangers(runs: str, points: int) -> None:
    melder, outs = meld_rules_for(runs, points), outs_for(runs, points)
    threes = [meld for meld in melder.melds_in(FULL) if meld.bit_count() == 3]
    hands = some_hands(60, 10, 3)
    others = some_hands(60, 20, 4)
    found = outs.completing(np.array(hands, np.int64))
    cards = [random.Random(number).randrange(52) for number in range(60)]
    others = [other & ~(1 << card) for other, card in zip(others, cards, strict=True)]
    dangers = outs.danger(np.array(cards), np.array(others))
    for row, card in enumerate(cards):
        lacking = [meld & ~hands[row] for meld in threes]
        assert found[row] == sum({lack for lack in lacking if lack.bit_count() == 1})
        assert dangers[row] == sum(1 for meld in threes if meld >> card & 1 and (meld ^ 1 << card) & ~others[row] == 0)


@pytest.mark.parametrize(("runs", "points"), MELD_CONFIGS)
def test_the_next_draw(runs: str, points: int) -> None:
    """Every count after a draw and the best of the discards looked at is one that can be had."""
    melder, outs = meld_rules_for(runs, points), outs_for(runs, points)
    hands = some_hands(25, 10, 5)
    unseen = [FULL & ~hand & ~to_set(random.Random(hand).sample(range(52), 12)) for hand in hands]
    limits = np.full(len(hands), 10, np.int16)
    ahead = outs.next_draws(np.array(hands, np.int64), np.array(unseen, np.int64), limits)
    for row, hand in enumerate(hands):
        assert ahead.deadwood[row] == melder.deadwood(hand)
        assert ahead.completing[row] & ~unseen[row] == 0
        assert ahead.outs[row] == int(ahead.completing[row]).bit_count()
        after = {
            card: min(melder.deadwood((hand | 1 << card) ^ 1 << out) for out in each(hand | 1 << card))
            for card in each(unseen[row])
        }
        least = min(after.values())
        # the highest loose card of one spread is discarded, which now and then is not the very best discard
        assert least <= ahead.best[row] <= melder.deadwood(hand)
        assert ahead.mean[row] >= sum(after.values()) / len(after) - 1e-3
        assert ahead.gins[row] <= sum(1 for count in after.values() if count == 0)
        assert ahead.knock_limit_outs[row] <= sum(1 for count in after.values() if count <= 10)


def test_the_look_ahead_is_nearly_always_exact() -> None:
    melder, outs = meld_rules_for("low", 1), outs_for("low", 1)
    hands = some_hands(150, 10, 6)
    unseen = [FULL & ~hand for hand in hands]
    ahead = outs.next_draws(np.array(hands, np.int64), np.array(unseen, np.int64), np.full(150, 10, np.int16))
    exact = 0
    for row, hand in enumerate(hands):
        after = [
            min(melder.deadwood((hand | 1 << card) ^ 1 << out) for out in each(hand | 1 << card))
            for card in each(unseen[row])
        ]
        exact += abs(ahead.mean[row] - sum(after) / len(after)) < 0.05
    assert exact >= 120


def test_each_card_alone() -> None:
    rows, bits = each_card(np.array([0, 0b1011, 0, 1 << 51], np.int64))
    assert sorted(zip(rows.tolist(), bits.tolist(), strict=True)) == [(1, 1), (1, 2), (1, 8), (3, 1 << 51)]
    rows, bits = each_card(np.zeros(3, np.int64))
    assert not rows.size
    assert not bits.size
