"""The reading of many positions at once against Hard's own, position by position."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.features import CHANCE, CHANCES, Candidates, read
from gin_desktop.analysis.opponent_model import believed, kind_of
from gin_desktop.analysis.view_encoding import situation_of
from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.opponent_model import Reading
from gin_desktop.players.protocol import decide


def throws(name: str, rounds: int, seed: int) -> list[View]:
    """Views in which a card is to be thrown, from rounds of Medium against itself.

    Left out are those in which the seat holds an upcard that the other one had passed: here it is like any other card.
    """
    rng, player = random.Random(seed), level("medium")
    found = []
    for number in range(rounds):
        deck = list(DECK)
        rng.shuffle(deck)
        round_ = Round(preset(name), deck, number % 2)
        while not round_.over:
            view = view_of(round_, round_.turn)
            passed = view.upcard is not None and view.opponent in view.passed and view.hand >> view.upcard & 1
            if view.phase is Phase.DISCARD and not passed:
                found.append(view)
            round_.apply(decide(player.player, view, rng, player.work))
    return found


@pytest.mark.parametrize("name", ["standard", "oklahoma", "around_corner", "straight_gin"])
def test_the_same_cards_are_suspected(name: str) -> None:
    rules = preset(name)
    outs = outs_for(rules.ace_runs, rules.ace_points)
    differences = []
    for view in throws(name, 5, 3):
        reading, hidden = Reading(view), view.unseen & ~view.opponent_known
        belief = believed(outs, situation_of(view), np.array([hidden], np.int64))
        differences.append(np.abs(belief.held[0] - np.array(reading.held)).max())
        assert belief.stock[0].sum() == pytest.approx(1, abs=1e-4)
        likely = dict(reading.stock)
        assert np.abs(belief.stock[0] - [likely.get(card, 0.0) for card in range(52)]).max() < 1e-3
    assert max(differences) < 1e-3
    assert len(differences) > 30


@pytest.mark.parametrize("name", ["standard", "oklahoma", "around_corner"])
def test_a_position_has_the_same_numbers(name: str) -> None:
    rules = preset(name)
    outs = outs_for(rules.ace_runs, rules.ace_points)
    wrong = []
    for view in throws(name, 5, 4):
        reading = Reading(view)
        cards = [card for card in each(view.hand) if card != view.forbidden]
        hands = [view.hand ^ 1 << card for card in cards]
        none = np.zeros(len(cards), np.bool_)
        here = Candidates(np.zeros(len(cards), np.int64), np.array(hands, np.int64), np.array(cards, np.int64), none)
        found = read(outs, situation_of(view), here)
        for card, hand, row in zip(cards, hands, found.numbers, strict=True):
            number = reading.after(hand, card, view.taken)
            mine = row[21] * 2, row[22] / 8, row[23] / 2, row[25], row[19] / 2, row[20] / 2
            theirs = number[2], number[4], number[5], number[7], number[8], number[9]
            wrong.append(np.abs(np.array(mine) - np.array(theirs)).max())
        if not found.deadwood.min():
            continue  # a hand of nought is no more looked into
        weights = np.array(reading.table.after[reading.table.stage(reading.turns)]) / 1000
        ways = weights @ np.array(reading.after(hands[0], cards[0], taken=False))
        wrong.append(np.abs(found.numbers[0, CHANCES] / CHANCE - ways).max() / 3)
    assert np.quantile(wrong, 0.85) < 0.03
    assert len(wrong) > 100


def test_a_thrown_neighbour_makes_a_card_unlikely_and_a_taken_one_likely() -> None:
    outs, situation = outs_for("low", 1), situation_of(throws("standard", 1, 1)[3])
    seven, eight, mate = parse_card("7H"), parse_card("8H"), parse_card("7S")
    hidden = np.array([to_set(parse_cards("7H 7S KC 2D 4S 9C TC QD 3H 5D AH JS 6C")) | 1 << eight], np.int64)

    def held(thrown: int, known: int) -> tuple[float, ...]:
        cards = {"thrown": thrown, "theirs": thrown, "gone": thrown, "known": known}
        sets = {name: np.array([one], np.int64) for name, one in cards.items()}
        nothing = np.zeros(1, np.int64)
        belief = believed(outs, replace(situation, **sets, recent=nothing, let=nothing), hidden & ~(thrown | known))
        return tuple(float(belief.held[0, card]) for card in (eight, mate))

    plain, thrown, taken = held(0, 0), held(1 << seven, 0), held(0, 1 << seven)
    assert thrown[0] < plain[0] < taken[0]
    assert thrown[1] < plain[1] < taken[1]


def test_figures_by_limit() -> None:
    assert kind_of(np.array([0, 1, 7, 8, 10], np.int16)).tolist() == [0, 1, 1, 2, 2]
