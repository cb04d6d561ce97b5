"""The belief about the other hand is learned from rounds that really were played, told as a seat saw them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.coaching.belief import Beliefs
from gin_desktop.analysis.coaching.belief_networks import BELIEF_ABOUT, BELIEF_WEIGHTS, BeliefNetworks, parse_belief
from gin_desktop.analysis.coaching.play_evidence import PlayEvidence, stacked
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.engine.cards import to_set
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import level
from tools.training import belief as training
from tools.training.belief import fit, grouped, main, with_names_hidden
from tools.training.belief_rounds import (
    Positions,
    RecordedRound,
    play_levels,
    play_rounds,
    play_simulated,
    positions_of,
    random_level,
    views_of,
)


@pytest.fixture(scope="module")
def records() -> list[RecordedRound]:
    found = list(play_simulated(preset("standard"), 12, 3))
    return found + [play_levels(preset("oklahoma"), ("medium", "easy:hunter"), f"test:{number}") for number in range(6)]


def replayed(record: RecordedRound) -> Round:
    round_ = Round(record.rules, record.deck, record.dealer)
    for action in record.actions:
        round_.apply(action)  # raises for an action that is not legal
    return round_


def test_rounds_of_either_kind_are_played_once_more_by_the_engine(records: list[RecordedRound]) -> None:
    discards = 0
    for record in records:
        round_ = replayed(record)
        discards += len(round_.discards)
        views = list(views_of(record))
        assert len(views) >= len(round_.discards)
        for view, hand in views:
            assert view.seat == view.turn
            assert hand.bit_count() == 10
            assert not hand & (view.hand | to_set(view.pile))
    assert discards > 6 * len(records)


def test_positions_are_taken_whatever_became_of_the_round(
    records: list[RecordedRound], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.training.belief_rounds._EARLY", 1.0)
    monkeypatch.setattr("tools.training.belief_rounds._LATE", 1.0)
    found = positions_of(records, 1)
    assert {one.rules for one in found} == {preset("standard"), preset("oklahoma")}
    assert sum(len(one.hands) for one in found) == sum(len(list(views_of(record))) for record in records)
    for one in found:
        known, hidden = one.evidence.known, one.evidence.hidden
        assert (known & ~one.hands == 0).all()
        assert (one.hands & ~known & ~hidden == 0).all()
        named = one.evidence.opponent.any(1)
        assert named.tolist() == [name is not None for name in one.names]


def test_the_same_seed_gives_the_same_rounds() -> None:
    one, other = (list(play_rounds(3, 8)) for _ in range(2))
    assert one == other
    assert one != list(play_rounds(3, 9))
    rng = random.Random(1)
    names = {random_level(rng) for _ in range(200)}
    assert len(names) > 20
    assert all(level(name) for name in names)


def test_the_level_is_hidden_in_a_part_of_the_positions(records: list[RecordedRound]) -> None:
    evidence = stacked([one.evidence for one in positions_of(records, 1)] * 30)
    evidence = replace(evidence, opponent=np.ones_like(evidence.opponent))
    hidden = with_names_hidden(evidence, np.random.default_rng(1))
    share = 1 - hidden.opponent.any(1).mean()
    assert 0.15 < share < 0.35
    assert hidden.hand is evidence.hand


def test_what_hands_really_look_like_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of low cards alone: both the odds of cards and the contrast must come to prefer them."""
    monkeypatch.setattr(training, "_BATCH", 32)
    monkeypatch.setattr(training, "_EPOCHS", 40)
    monkeypatch.setattr(training, "_CONTRAST_EPOCHS", 4)
    rng = np.random.default_rng(2)
    count = 96
    low = [card for card in range(52) if card % 13 < 7]
    hands = np.array([to_set(rng.choice(low, 10, replace=False).tolist()) for _ in range(count)], np.int64)
    evidence = untouched(hands)
    layers = fit([Positions(preset("standard"), evidence, hands, (None,) * count)], 1, lambda text: None)
    found = Beliefs(outs_for("low", 1), evidence.rows(np.arange(5)), BeliefNetworks(layers))
    held = found.hands(200, rng).held
    assert held[:, low].sum(1).min() > 8.5
    assert len(grouped([Positions(preset(name), evidence, hands, ()) for name in ("standard", "around_corner")])) == 2


def untouched(hands: np.ndarray) -> PlayEvidence:
    """Positions in which nothing was done yet: ten cards in the own hand, none of them among ``hands``."""
    count = len(hands)
    own = np.array(
        [to_set([card for card in range(51, -1, -1) if not hand >> card & 1][:10]) for hand in hands.tolist()]
    )
    ages = np.full((count, 52), -1, np.int16)
    numbers = np.zeros(count, np.int16)
    none = np.zeros(count, np.int64)
    return PlayEvidence(
        hand=own,
        known=none,
        hidden=(1 << 52) - 1 & ~own,
        limit=numbers + 10,
        draws=numbers + 30,
        turns=numbers,
        own_takes=numbers,
        discard_ages=ages,
        left_ages=ages,
        taken_ages=ages,
        opponent=np.zeros((count, 7), np.float32),
    )


def test_the_command_writes_files_that_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rounds", "4", "--seed", "3", "--target", str(tmp_path)]) == 0
    about = json.loads((tmp_path / BELIEF_ABOUT).read_text(encoding="utf-8"))
    assert about["made"] == "python -m tools.training.belief --rounds 4 --seed 3"
    assert parse_belief((tmp_path / BELIEF_WEIGHTS).read_bytes(), about)
    assert "4 rounds played" in capsys.readouterr().err
