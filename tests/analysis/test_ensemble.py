"""The encoder of the second ensemble: possible draws, stakes, and cards that can no longer be used."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import FULL
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.ensemble.draw_encoder import DRAW_ENCODER, LAYOUT, deadwood_after_each_draw
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates
from gin_desktop.analysis.ensemble.query import STAKES_SIZE, Query, stakes_of
from gin_desktop.analysis.outcomes import CLASS_COUNT, class_points
from gin_desktop.analysis.view_encoding import observe
from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide


def views(name: str, count: int) -> list[View]:
    """Turns with eleven cards in a round between two players of the level Easy."""
    rng, found = random.Random(4), []
    while len(found) < count:
        round_ = Round(preset(name), rng.sample(range(52), 52), 0)
        while not round_.over:
            view = view_of(round_, round_.turn)
            if view.phase is Phase.DISCARD:
                found.append(view)
            round_.apply(decide(level("easy").player, view, rng, 1))
    return found[:count]


def asked(view: View) -> Query:
    cards = [card for card in each(view.hand) if card != view.forbidden]
    hands = np.array([view.hand ^ 1 << card for card in cards], np.int64)
    none = np.zeros(len(cards), np.int64)
    return Query(
        outs_for(view.rules.ace_runs, view.rules.ace_points),
        view.rules,
        observe(view),
        class_points(view.rules)[None],
        Bases(np.array([view.hand], np.int64), none[:1]),
        Candidates(none, hands, np.array(cards, np.int64), none.astype(np.bool_)),
        none,
    )


@pytest.mark.parametrize("name", ["standard", "around_corner"])
def test_every_card_that_may_come_is_looked_at(name: str) -> None:
    exact = looked = 0
    for view in views(name, 12):
        question, melder = asked(view), meld_rules(view.rules)
        after = deadwood_after_each_draw(question)
        for row, hand in enumerate(question.candidates.hands.tolist()):
            unseen = view.unseen & ~view.opponent_known
            assert int(question.unseen[row]) == unseen & FULL
            for card in range(52):
                if not unseen >> card & 1:
                    assert after[row, card] == 127
                    continue
                least = min(melder.deadwood((hand | 1 << card) ^ 1 << out) for out in each(hand | 1 << card))
                assert after[row, card] >= least
                exact += after[row, card] == least
                looked += 1
            if row == 2:
                break
    assert exact > 0.98 * looked


def test_what_the_networks_take_has_the_shape_of_their_layout() -> None:
    for view in views("oklahoma", 6):
        question = asked(view)
        (sets, shared), _, (_, cards, _), (own_sets, own) = DRAW_ENCODER.encode(question)
        assert sets.shape == (1, LAYOUT.shared)
        assert shared.shape == (1, LAYOUT.shared_numbers)
        assert own_sets.shape == (len(cards), LAYOUT.own)
        assert own.shape == (len(cards), LAYOUT.own_numbers)
        assert np.isfinite(own).all()
        assert np.abs(own).max() < 20
        loose, great, safe = own_sets.T
        assert not (loose & ~question.candidates.hands).any()
        assert not (great & ~question.unseen).any()
        assert not (safe & ~loose).any()


def test_what_is_at_stake_knows_no_scale() -> None:
    rng = np.random.default_rng(1)
    worth = rng.normal(size=(5, CLASS_COUNT)).astype(np.float32)
    assert stakes_of(worth).shape == (5, STAKES_SIZE)
    assert np.allclose(stakes_of(worth), stakes_of(7 * worth), atol=1e-5)
    assert np.isfinite(stakes_of(np.zeros((1, CLASS_COUNT), np.float32))).all()
