"""What the rounds of a game say of the type of player: alike for styles whose habits differ, and soon."""

from __future__ import annotations

import numpy as np
import pytest

from gin_desktop.analysis.batch import melds_for
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.minds.grip import PRIOR, SIGNS, TYPES, Type, chances_of, sat, signs_of
from gin_desktop.analysis.minds.manner import MANNERS, NOTED, Shown, manner, noted
from gin_desktop.engine.cards import parse_cards, to_set
from tools.training.memory import History, Memory
from tools.training.outsiders import type_of
from tools.training.scripted import CAMPER, CHAMPION, EARLY, HUNTER, SIMPLE, Scripted, Style, deals, play
from tools.training.selfplay import EAAI
from tools.training.signs import fit
from tools.training.simulator import Rounds

TABLES = 60


def shown(hand: str, last: str, before: str, *, turns: int = 12, ended: bool = False, points: int = 30) -> Shown:
    sets = [np.array([to_set(parse_cards(cards))], np.int64) for cards in (hand, last, before)]
    counts = [np.array([number], np.int16) for number in (turns, points, 10)]
    none = np.zeros(1, np.int64)
    sums = np.zeros((1, NOTED), np.float32)
    return Shown(*sets, counts[0], np.array([ended]), *counts[1:], sums, none, none)


def test_who_sat_on_a_knock_is_told_from_his_last_hand_and_discards() -> None:
    melds = melds_for("low", 1)
    # nine cards melded: whatever came last, little was loose before, too
    ready = shown("AS 2S 3S 4S 6H 7H 8H 9H TH AC", "2D", "3D", points=1)
    poor = shown("AS 2S 5D 7C 9H JD QC KS KH 4C", "TD", "8D", points=66)
    assert sat(melds, ready)[0] > 1
    assert sat(melds, poor)[0] == 0
    soon = shown("AS 2S 3S 4S 6H 7H 8H 9H TH AC", "2D", "3D", turns=2, points=1)
    assert sat(melds, soon)[0] <= 1  # one turn only before its last
    signs = [int(signs_of(melds, one)[0]) for one in (ready, poor)]
    assert len(set(signs)) == 2
    assert all(0 <= sign < SIGNS for sign in signs)


def test_what_is_noted_of_discards() -> None:
    melds = melds_for("low", 1)
    cards = np.array([*parse_cards("KS 9H"), *parse_cards("9H")], np.int64)
    given = np.array([to_set(parse_cards(some)) for some in ("KH 2C", "TH 2C", "9H 5D")], np.int64)
    sums = noted(melds, cards, np.array([0, 1, 6]), given)
    assert sums[:, :4].tolist() == [[10, 0, 0, 0], [9, 0, 0, 0], [0, 0, 0, 9]]
    assert sums[:, 4:8].tolist() == [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]
    assert sums[:, 8].tolist() == [1, 0, 0]  # a king had been discarded
    assert sums[:, 9].tolist() == [0, 1, 0]  # the ten of hearts had been
    assert sums[:, 10].tolist() == [0, 0, 1]  # it comes back


def test_the_manner_tells_what_was_taken_and_what_is_left() -> None:
    plain = shown("AS 2S 3S 4S 6H 7H 8H 9H TH KC", "2D", "3D", points=10)
    outs = outs_for("low", 1)
    sums = noted(outs.melds, np.array(parse_cards("2D")), np.zeros(1, np.int64), np.zeros(1, np.int64))
    given, soon = (np.array([to_set(parse_cards(cards))], np.int64) for cards in ("4S KC 9D", "4S"))
    taken = Shown(*plain[:-3], sums, given, soon)
    one, other = manner(outs, plain)[0], manner(outs, taken)[0]
    assert one.shape == (MANNERS,)
    assert (one[4], one[5], one[12]) == (0, 0, 0)
    assert other[4] == pytest.approx(2 / 3)  # the four of spades and the king
    assert other[5] == 0.5
    assert other[12] == 0.5  # the king lies in no meld
    assert other[11] == 1  # a two was discarded, a king kept
    assert other[15] == 0.5


def test_what_rounds_say_is_found_from_rounds() -> None:
    rng = np.random.default_rng(1)
    kinds = np.eye(TYPES, dtype=np.float32)[rng.integers(0, TYPES, 400)]
    # a column for each type that is a little more usual with it, and one that says nothing
    telling = np.concatenate([kinds, np.zeros((400, 1), np.float32)], axis=1)
    seen = np.cumsum(rng.normal(telling, 1.0, (3, 400, TYPES + 1)), axis=0).astype(np.float32)
    weights = fit(seen, kinds)
    assert weights.shape == (TYPES + 1, TYPES)
    assert (weights[:TYPES].argmax(0) == np.arange(TYPES)).all()
    assert np.abs(weights[TYPES]).max() < 0.3
    guessed = [(chances_of(sums @ weights) * kinds).sum(1).mean() for sums in seen]
    assert guessed[0] < guessed[1] < guessed[2]
    assert guessed[2] > 0.5


@pytest.mark.parametrize(
    ("style", "kinds"),
    [(SIMPLE, {Type.AT_ONCE}), (CAMPER, {Type.HUNTER, Type.PATIENT}), (CHAMPION, {Type.HUNTER, Type.PATIENT})],
    ids=lambda value: value.name if isinstance(value, Style) else "",
)
def test_three_rounds_tell_the_pure_styles(style: Style, kinds: set[Type]) -> None:
    rng = np.random.default_rng(2)
    history = History(TABLES)
    before = chances_of(PRIOR)
    for _ in range(3):
        rounds = Rounds(EAAI, deals(rng, TABLES), rng.integers(0, 2, TABLES))
        memory = Memory(rounds, history)
        play(rounds, (Scripted(HUNTER, rng), Scripted(style, rng)), memory)
        history.add(rounds, memory)
    after = chances_of(history.types[:, 1]).mean(0)
    held = [sum(float(chances[kind]) for kind in kinds) for chances in (before, after)]
    assert held[1] > max(0.5, 1.5 * held[0])


def test_every_style_has_the_type_of_its_habits() -> None:
    styles = (SIMPLE, EARLY, CAMPER, HUNTER, CHAMPION)
    assert [type_of(style) for style in styles] == [
        Type.AT_ONCE,
        Type.AT_ONCE,
        Type.HUNTER,
        Type.PATIENT,
        Type.PATIENT,
    ]


def test_a_type_that_is_told_is_believed() -> None:
    history = History(3)
    history.tell(np.array([1]), 0, Type.HUNTER)
    chances = chances_of(history.types)
    assert chances[1, 0, Type.HUNTER] > 0.999
    assert np.allclose(chances[0], chances_of(PRIOR))
    part = history.at(np.array([1]))
    history.put(np.array([2]), part)
    assert np.allclose(chances_of(history.types)[2], chances[1])
