"""What the rounds of a game say of the type of player: alike for styles whose habits differ, and soon."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.batch import melds_for
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.ensemble.ending_features import ENDING_FEATURE_COUNT, ending_features
from gin_desktop.analysis.ensemble.opponent_type import (
    PRIOR,
    ROUND_FEATURE_COUNT,
    TYPE_COUNT,
    TYPE_READER_ABOUT,
    TYPE_READER_WEIGHTS,
    OpponentType,
    TypeReader,
    parse_reader,
    type_chances,
)
from gin_desktop.analysis.ensemble.play_features import (
    DISCARD_SUM_COUNT,
    PLAY_FEATURE_COUNT,
    ShownRounds,
    discard_sums,
    play_features,
)
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.analysis.view_encoding import types_of
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.view import PastRound, view_of
from tools.training import opponent_type as training
from tools.training.opponent_type import CollectedRounds, collect, fit, main, true_type_chances
from tools.training.outsiders import opponent_type_of
from tools.training.scripted import CAMPER, CHAMPION, EARLY, HUNTER, SIMPLE, Scripted, Style
from tools.training.selfplay import EAAI

TABLES = 60


def shown(hand: str, last: str, before: str, *, turns: int = 12, ended: bool = False, points: int = 30) -> ShownRounds:
    sets = [np.array([to_set(parse_cards(cards))], np.int64) for cards in (hand, last, before)]
    counts = [np.array([number], np.int16) for number in (turns, points, 10)]
    none = np.zeros(1, np.int64)
    sums = np.zeros((1, DISCARD_SUM_COUNT), np.float32)
    return ShownRounds(*sets, counts[0], np.array([ended]), *counts[1:], sums, none, none)


def test_who_sat_on_a_knock_is_told_from_his_last_hand_and_discards() -> None:
    outs = outs_for("low", 1)
    # nine cards melded: whatever came last, little was loose before, too
    ready = shown("AS 2S 3S 4S 6H 7H 8H 9H TH AC", "2D", "3D", points=1)
    poor = shown("AS 2S 5D 7C 9H JD QC KS KH 4C", "TD", "8D", points=66)
    one, other = ending_features(outs, ready)[0], ending_features(outs, poor)[0]
    assert one.shape == (ENDING_FEATURE_COUNT,)
    # the shares of the hands one turn before and two that might have knocked
    assert one[0] + one[3] > 1
    assert (other[0], other[3]) == (0, 0)
    assert 0 < one[2] <= one[1] < other[1]
    soon = ending_features(outs, shown("AS 2S 3S 4S 6H 7H 8H 9H TH AC", "2D", "3D", turns=2, points=1))[0]
    assert soon[0] > 0.5
    assert soon[3:6].tolist() == [0, 0, 0]  # one turn only before its last


def test_how_a_round_ended_is_told() -> None:
    outs = outs_for("low", 1)
    hand = "AS 2S 3S 4S 6H 7H 8H 9H TH AC"
    ended = [ending_features(outs, shown(hand, "2D", "3D", ended=True, points=points))[0, 6:12] for points in (0, 1)]
    left = [ending_features(outs, shown(hand, "2D", "3D", points=points))[0, 6:12] for points in (10, 11)]
    told = [[bool(way[1]), bool(way[3]), bool(way[4])] for way in (*ended, *left)]
    assert told == [[True, True, False], [True, False, False], [False, False, True], [False, False, False]]


def test_a_last_discard_is_held_beside_the_others() -> None:
    outs = outs_for("low", 1)
    hand = "AS 2S 3S 4S 6H 7H 8H 9H KD QC"
    high, low = (ending_features(outs, shown(hand, card, "3D", points=20))[0, 12:18] for card in ("KC", "2D"))
    assert (high[0], high[1], high[5]) == (0, 1, 1)  # a king is as good as any
    assert (low[0], low[1], low[5]) == (pytest.approx(0.8), 0, 1)  # a two is kept by whom nothing else moves
    over = ending_features(outs, shown(hand, "2D", "3D", ended=True, points=20))[0, 12:18]
    assert over[5] == 0  # what was discarded with the knock lies face down


def test_what_is_noted_of_discards() -> None:
    melds = melds_for("low", 1)
    cards = np.array([*parse_cards("KS 9H"), *parse_cards("9H")], np.int64)
    given = np.array([to_set(parse_cards(some)) for some in ("KH 2C", "TH 2C", "9H 5D")], np.int64)
    sums = discard_sums(melds, cards, np.array([0, 1, 6]), given)
    assert sums[:, :4].tolist() == [[10, 0, 0, 0], [9, 0, 0, 0], [0, 0, 0, 9]]
    assert sums[:, 4:8].tolist() == [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]
    assert sums[:, 8].tolist() == [1, 0, 0]  # a king had been discarded
    assert sums[:, 9].tolist() == [0, 1, 0]  # the ten of hearts had been
    assert sums[:, 10].tolist() == [0, 0, 1]  # it comes back


def test_the_manner_tells_what_was_taken_and_what_is_left() -> None:
    plain = shown("AS 2S 3S 4S 6H 7H 8H 9H TH KC", "2D", "3D", points=10)
    outs = outs_for("low", 1)
    sums = discard_sums(outs.melds, np.array(parse_cards("2D")), np.zeros(1, np.int64), np.zeros(1, np.int64))
    given, soon = (np.array([to_set(parse_cards(cards))], np.int64) for cards in ("4S KC 9D", "4S"))
    taken = ShownRounds(*plain[:-3], sums, given, soon)
    one, other = play_features(outs, plain)[0], play_features(outs, taken)[0]
    assert one.shape == (PLAY_FEATURE_COUNT,)
    assert (one[4], one[5], one[12]) == (0, 0, 0)
    assert other[4] == pytest.approx(2 / 3)  # the four of spades and the king
    assert other[5] == 0.5
    assert other[12] == 0.5  # the king lies in no meld
    assert other[11] == 1  # a two was discarded, a king kept
    assert other[15] == 0.5


def test_what_rounds_say_is_found_from_rounds() -> None:
    rng = np.random.default_rng(1)
    kinds = rng.integers(0, TYPE_COUNT, 1600)
    # a number for each type that is a little more usual with it, and others that say nothing
    rounds = rng.normal(0, 1.0, (3, 1600, ROUND_FEATURE_COUNT)).astype(np.float32)
    rounds[:, :, :TYPE_COUNT] += 1.5 * np.eye(TYPE_COUNT)[kinds]
    collected = CollectedRounds(rounds, np.ones((3, 1600), np.float32), kinds)
    halves = np.arange(800), np.arange(800, 1600)
    learned, tried = (CollectedRounds(rounds[:, half], collected.read[:, half], kinds[half]) for half in halves)
    held = true_type_chances(TypeReader(fit(learned, 300)), tried)
    assert held[0] < held[1] < held[2]
    assert held[2] > 0.6
    # what may not be read says nothing
    unread = CollectedRounds(rounds, np.zeros((3, 1600), np.float32), kinds)
    assert true_type_chances(TypeReader(fit(unread, 5)), unread) == pytest.approx([1 / TYPE_COUNT] * 3, abs=0.02)


@pytest.mark.long
def test_the_reader_is_made_from_played_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[CollectedRounds] = []

    def collect_and_keep(batches: int, seed: int) -> CollectedRounds:
        kept.append(collect(batches, seed))
        return kept[-1]

    monkeypatch.setattr(training, "collect", collect_and_keep)
    assert main(["--batches", "2", "--seed", "4", "--steps", "20", "--target", str(tmp_path)]) == 0
    assert "(100 tables not learned from)" in capsys.readouterr().out
    (collected,) = kept
    assert collected.rounds.shape == (3, 200, ROUND_FEATURE_COUNT)
    assert collected.read.mean() > 0.9
    assert np.isfinite(collected.rounds).all()
    assert 0.5 < np.abs(collected.rounds).max() < 20
    about = json.loads((tmp_path / TYPE_READER_ABOUT).read_text(encoding="utf-8"))
    made = parse_reader((tmp_path / TYPE_READER_WEIGHTS).read_bytes(), about)
    assert made.evidence(collected.rounds[0]).shape == (200, TYPE_COUNT)
    assert "--batches 2 --seed 4 --steps 20" in about["made"]


@pytest.mark.parametrize(
    ("style", "kinds"),
    [
        (SIMPLE, {OpponentType.AT_ONCE}),
        (CAMPER, {OpponentType.HUNTER, OpponentType.PATIENT}),
        (CHAMPION, {OpponentType.HUNTER, OpponentType.PATIENT}),
    ],
    ids=lambda value: value.name if isinstance(value, Style) else "",
)
def test_three_rounds_tell_the_pure_styles(style: Style, kinds: set[OpponentType]) -> None:
    rng = np.random.default_rng(2)
    history = History(TABLES)
    before = type_chances(PRIOR)
    for _ in range(3):
        rounds = Rounds(EAAI, deals(rng, TABLES), rng.integers(0, 2, TABLES))
        memory = Memory(rounds, history)
        play(rounds, (Scripted(HUNTER, rng), Scripted(style, rng)), memory)
        history.add(rounds, memory)
    after = type_chances(history.types[:, 1]).mean(0)
    held = [sum(float(chances[kind]) for kind in kinds) for chances in (before, after)]
    assert held[1] > max(0.5, 1.5 * held[0])


def test_a_round_that_a_refused_double_broke_off_says_nothing_of_the_type() -> None:
    # a count of five and no knock would be the sign of somebody who waits for gin
    round_ = Round(preset("doubling"), range(52), 0)
    hand = to_set(parse_cards("AS 2S 3S 4S 6H 7H 8H 9H TH 5C"))
    discards = tuple((turn % 2, card) for turn, card in enumerate(parse_cards("KS KC QS QC JS JC")))
    view = view_of(round_, 0)
    hands = to_set(parse_cards("2D 5D 7C 9S JD QD KD KH 4C 8S")), hand
    played, refused = (
        PastRound(dealer=0, limit=10, discards=discards, hands=hands, facts=RoundFacts(ending, 0, 1, 0, 40))
        for ending in (Ending.GIN, Ending.RESIGN)
    )
    nothing = type_chances(PRIOR)
    assert np.allclose(types_of((refused,), 1, view)[0], nothing)
    told = types_of((played,), 1, view)[0]
    assert told[OpponentType.AT_ONCE] < nothing[OpponentType.AT_ONCE] / 2


def test_every_style_has_the_type_of_its_habits() -> None:
    styles = (SIMPLE, EARLY, CAMPER, HUNTER, CHAMPION)
    assert [opponent_type_of(style) for style in styles] == [
        OpponentType.AT_ONCE,
        OpponentType.AT_ONCE,
        OpponentType.HUNTER,
        OpponentType.PATIENT,
        OpponentType.PATIENT,
    ]


def test_a_type_that_is_told_is_believed() -> None:
    history = History(3)
    history.reveal_type(np.array([1]), 0, OpponentType.HUNTER)
    chances = type_chances(history.types)
    assert chances[1, 0, OpponentType.HUNTER] > 0.999
    assert np.allclose(chances[0], type_chances(PRIOR))
    part = history.at(np.array([1]))
    history.put(np.array([2]), part)
    assert np.allclose(type_chances(history.types)[2], chances[1])
