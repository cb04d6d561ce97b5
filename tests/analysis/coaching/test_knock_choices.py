"""Knocking at once or waiting: only that choice is charged, and gin is none."""

from __future__ import annotations

import random

from gin_desktop.analysis.coaching.knock_choices import ChoiceSums, knock_choices_of
from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from tests.analysis.coaching.rounds import by_chance, play_round, reviewed
from tests.analysis.test_deciding import by_chance as random_networks


def test_the_choices_are_those_where_a_knock_was_open_that_was_no_gin() -> None:
    rules, rng = preset("standard"), random.Random(4)
    deadwood = meld_rules(rules).deadwood
    game, networks, seen = Game(rules), random_networks(5), 0
    for _ in range(8):
        played = play_round(game, (by_chance(rng), by_chance(rng)), rng)
        review = reviewed(played, networks)
        for seat in (0, 1):
            found = knock_choices_of(review.decisions, seat)
            ways = [0, 0]
            for move in played.moves:
                knocks = [one.discard for one in move.view.legal if isinstance(one, Knock)]
                if move.view.seat != seat or move.view.phase is not Phase.DISCARD or not knocks:
                    continue
                if all(card is not None and deadwood(move.view.hand & ~(1 << card)) for card in knocks):
                    ways[isinstance(move.action, Discard)] += 1
            assert [found.knocked.number, found.waited.number] == ways
            lost = sum(one.loss for one in review.decisions if one.seat == seat)
            assert found.knocked.loss + found.waited.loss <= lost + 1e-9
            seen += sum(ways)
    assert seen


def test_the_interval_of_a_loss_is_never_negative() -> None:
    sums = ChoiceSums().with_loss(0.0, best=True).with_loss(0.0, best=True).with_loss(6.0, best=False)
    low, high = sums.interval
    assert (sums.number, sums.best, sums.mean, low) == (3, 2, 2.0, 0.0)
    assert high > 2.0
