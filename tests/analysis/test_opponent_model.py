"""The opponent model in numpy compared with that in plain Python, view by view."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.ensemble.hard_features import CHANCE_SCALE, ENDING_CHANCES_SLICE, Bases, Candidates
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.hard_inputs import POSITION_NUMBER_COUNT, RISK_INDEX, SIGNS, cards_at, position_numbers
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.opponent_model import card_chances, table_index
from gin_desktop.analysis.outcomes import CLASS_COUNT
from gin_desktop.analysis.view_encoding import observe
from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.opponent_model import OpponentModel, opponent_play
from gin_desktop.players.protocol import decide

PRESETS = ("standard", "oklahoma", "around_corner", "straight_gin", "eleven_card", "big_gin_50")


@cache
def decisions(name: str, rounds: int) -> tuple[View, ...]:
    """Views at the piles, from rounds of Medium against itself; now and then it discards at random, so that cards are
    taken back and forth."""
    rng, player = random.Random(f"views {name}"), level("medium")
    found = []
    for number in range(rounds):
        deck = list(DECK)
        rng.shuffle(deck)
        round_ = Round(preset(name), deck, number % 2)
        while not round_.over:
            view = view_of(round_, round_.turn)
            if view.phase in (Phase.DRAW, Phase.DISCARD):
                found.append(view)
            action = decide(player.player, view, rng, player.work)
            if isinstance(action, Discard) and rng.random() < 0.2:
                action = rng.choice([one for one in view.legal if isinstance(one, Discard)])
            round_.apply(action)
    return tuple(found)


def as_python_reads(view: View) -> Observation:
    """What a seat knows, with the cards left lying as the plain model counts them: an upcard that was passed for good,
    and nothing that was never discarded."""
    return replace(observe(view), left=np.array([opponent_play(view).left], np.int64))


@pytest.mark.parametrize("name", PRESETS)
def test_every_card_is_held_with_the_same_chance(name: str) -> None:
    rules = preset(name)
    outs = outs_for(rules.ace_runs, rules.ace_points)
    views = decisions(name, 3)
    for view in views:
        model, hidden = OpponentModel(view), view.unseen & ~view.opponent_known
        chances = card_chances(outs, as_python_reads(view), np.array([hidden], np.int64))
        assert np.abs(chances.held[0] - model.held).max() < 1e-5
        stock = dict(model.stock)
        assert np.abs(chances.stock[0] - [stock.get(card, 0.0) for card in range(52)]).max() < 1e-5
    assert len(views) > 25


@pytest.mark.parametrize("name", ["standard", "oklahoma", "straight_gin"])
def test_what_was_left_lying_differs_by_the_upcard_and_what_came_back_only(name: str) -> None:
    """Expert has learned from what still lies on the pile, Hard from everything that was ever left."""
    alike = 0
    for view in decisions(name, 3):
        play = opponent_play(view)
        different = int(observe(view).left[0]) ^ play.left
        upcard = 0 if view.upcard is None else 1 << view.upcard
        assert not different & ~(upcard | play.discarded)
        alike += not different
    assert alike > 10


@pytest.mark.parametrize("name", ["standard", "oklahoma", "around_corner"])
def test_a_position_has_the_same_numbers(name: str) -> None:
    """But for the next draw, where the highest loose card of one spread goes, which now and then is not the very best
    discard."""
    rules = preset(name)
    outs = outs_for(rules.ace_runs, rules.ace_points)
    wrong = []
    for view in decisions(name, 3):
        if view.phase is not Phase.DISCARD:
            continue
        model = OpponentModel(view)
        cards = [card for card in each(view.hand) if card != view.forbidden]
        hands = [view.hand ^ 1 << card for card in cards]
        none = np.zeros(len(cards), np.bool_)
        here = Candidates(np.zeros(len(cards), np.int64), np.array(hands, np.int64), np.array(cards, np.int64), none)
        nowhere = Bases(here.hands, here.at), np.arange(len(cards))
        worth = np.zeros((1, CLASS_COUNT), np.float32)
        found = Query(outs, view.rules, as_python_reads(view), worth, nowhere[0], here, nowhere[1])
        for card, hand, row in zip(cards, hands, found.hard_features, strict=True):
            numbers = model.after(hand, card, view.taken)
            assert np.abs(row[:2] / 2 - numbers[RISK_INDEX : RISK_INDEX + 2]).max() < 1e-4
            mine = row[2] * 2, row[3] / 8, row[4] / 2
            theirs = numbers[2], numbers[4], numbers[5]
            wrong.append(np.abs(np.array(mine) - np.array(theirs)).max())
        if not found.deadwood.min():
            continue  # a hand that is gin is looked into no further
        weights = np.array(model.table.after[model.table.stage(model.turns)]) / 1000
        endings = weights @ np.array(model.after(hands[0], cards[0], taken=False))
        wrong.append(np.abs(found.hard_features[0, ENDING_CHANCES_SLICE] / CHANCE_SCALE - endings).max() / 3)
    assert np.quantile(wrong, 0.85) < 0.03
    assert len(wrong) > 100


def test_the_numbers_of_a_position_are_made_by_one_formula_for_one_and_for_many() -> None:
    rng = np.random.default_rng(4)
    values = rng.random((11, 5)) * 9
    names = ("deadwood", "after", "loose", "taken", "known", "turns", "nearly_out")

    def numbers(column: np.ndarray | list[float]) -> tuple[object, ...]:
        given = dict(zip(names, column[:7], strict=True))
        chances, risk = (column[7], column[8], column[9]), (column[10], column[0])
        return position_numbers(**given, chances=chances, risk=risk)  # type: ignore[type-var]

    many = numbers(values)
    assert len(many) == POSITION_NUMBER_COUNT
    for place in range(5):
        one = numbers(values[:, place].tolist())
        assert one == pytest.approx([np.broadcast_to(column, 5)[place] for column in many])


def test_where_the_signs_look() -> None:
    assert cards_at(parse_card("7H"), 0) == to_set(parse_cards("7S 7D 7C"))
    assert cards_at(parse_card("7H"), 1) == to_set(parse_cards("6H 8H"))
    assert cards_at(parse_card("AS"), 2) == to_set(parse_cards("3S"))
    assert cards_at(parse_card("KC"), 1) == to_set(parse_cards("QC"))
    assert len(SIGNS) == 8


def test_a_discarded_neighbour_makes_a_card_unlikely_and_a_taken_one_likely() -> None:
    outs, observation = outs_for("low", 1), observe(decisions("standard", 3)[3])
    seven, eight, mate = parse_card("7H"), parse_card("8H"), parse_card("7S")
    hidden = np.array([to_set(parse_cards("7H 7S KC 2D 4S 9C TC QD 3H 5D AH JS 6C")) | 1 << eight], np.int64)

    def held(discarded: int, known: int) -> tuple[float, ...]:
        cards = {"discarded": discarded, "theirs": discarded, "gone": discarded, "known": known}
        sets = {name: np.array([one], np.int64) for name, one in cards.items()}
        none = {name: np.zeros(1, np.int64) for name in ("recent", "own_discards_left", "left")}
        chances = card_chances(outs, replace(observation, **sets, **none), hidden & ~(discarded | known))
        return tuple(float(chances.held[0, card]) for card in (eight, mate))

    plain, discarded, taken = held(0, 0), held(1 << seven, 0), held(0, 1 << seven)
    assert discarded[0] < plain[0] < taken[0]
    assert discarded[1] < plain[1] < taken[1]


def test_figures_by_limit() -> None:
    assert table_index(np.array([0, 1, 7, 8, 10], np.int16)).tolist() == [0, 1, 1, 2, 2]
