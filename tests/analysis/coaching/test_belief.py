"""The belief about the other hand: cards and chances that add up, equal for equal views, and nothing but the view."""

from __future__ import annotations

import json
import random
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gin_desktop.analysis.batch import popcount
from gin_desktop.analysis.coaching import belief_networks
from gin_desktop.analysis.coaching.belief import Beliefs, believe
from gin_desktop.analysis.coaching.belief_networks import (
    BELIEF_ABOUT,
    BELIEF_WEIGHTS,
    BeliefNetworks,
    DrawnHands,
    load_belief,
    pack_belief,
    parse_belief,
)
from gin_desktop.analysis.coaching.card_features import CARD_FEATURE_COUNT
from gin_desktop.analysis.coaching.play_evidence import evidence_of, stacked
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.analysis.ensemble.weight_files import fingerprint
from gin_desktop.analysis.network import NetworkError
from gin_desktop.engine.cards import each
from gin_desktop.engine.presets import preset_names
from tests.analysis.coaching.positions import Position, positions, views_of_many


def some(name: str = "standard", rounds: int = 2) -> list[Position]:
    return list(positions(name, rounds))[::4]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if at % 3 == 0 else pytest.mark.long) for at, name in enumerate(preset_names(2))],
)
def test_ten_cards_are_held_the_known_ones_among_them(name: str) -> None:
    for position in some(name, 1):
        view = position.view
        found = believe(view, "medium")
        assert found.held.sum() == pytest.approx(10, abs=1e-6)
        assert found.held.min() >= 0
        assert found.held.max() <= 1 + 1e-9
        for card in range(52):
            if view.opponent_known >> card & 1:
                assert found.held[card] == pytest.approx(1)
            elif not view.unseen >> card & 1:
                assert found.held[card] == 0
        hands = found.hands(50, np.random.default_rng(1))
        assert (popcount(hands.hands) == 10).all()
        assert (hands.hands & view.opponent_known == view.opponent_known).all()
        assert not (hands.hands & ~view.unseen & ~view.opponent_known).any()
        assert hands.weights.sum() == pytest.approx(1)
        assert hands.weights.min() >= 0
        assert 0 <= found.gin_chance <= found.knock_chance <= 1
        assert found.mean_deadwood > 0


@pytest.mark.parametrize("name", ["partners4", *preset_names(3)])
def test_seats_of_larger_tables_are_served(name: str) -> None:
    for view, _ in islice(views_of_many(name, 60), 0, None, 9):
        found = believe(view)
        assert found.held.sum() == pytest.approx(10, abs=1e-6)


def test_equal_views_give_equal_beliefs() -> None:
    view = some()[3].view
    one, other = believe(view, "hard"), believe(view, "hard")
    assert one.held.tolist() == other.held.tolist()
    assert one.mean_deadwood == other.mean_deadwood
    hands = [belief.hands(20, np.random.default_rng(4)).hands.tolist() for belief in (one, other)]
    assert hands[0] == hands[1]
    assert hands[0] != one.hands(20, np.random.default_rng(5)).hands.tolist()
    assert believe(view).held.tolist() != one.held.tolist()  # who plays says something


@pytest.mark.parametrize("name", ["standard", "oklahoma", "eleven_card"])
def test_what_is_hidden_is_never_looked_at(name: str) -> None:
    rng = random.Random(name)
    changed = 0
    for position in some(name, 2):
        other = position.with_hidden_cards_exchanged(rng)
        changed += position.other_hand != other.other_hand
        one, two = believe(position.view), believe(other.view)
        assert one.held.tolist() == two.held.tolist()
        assert one.usual_hands.hands.tolist() == two.usual_hands.hands.tolist()
        assert one.usual_hands.weights.tolist() == two.usual_hands.weights.tolist()
    assert changed > 5


def test_many_positions_at_once_are_judged_as_one_by_one() -> None:
    cases = some()
    outs = outs_for("low", 1)
    together = Beliefs(outs, stacked([evidence_of(case.view) for case in cases]), load_belief())
    for row, case in enumerate(cases):
        alone = Beliefs(outs, evidence_of(case.view), load_belief())
        assert together.sampler.inclusion[row] == pytest.approx(alone.sampler.inclusion[0], abs=1e-4)
        hand = np.array([[case.other_hand & ~case.view.opponent_known]])
        alone_weight = alone.log_weights(DrawnHands(alone.evidence, alone.sampler, hand))
        others = together.sampler.draw(1, np.random.default_rng(row))
        hands = np.where(np.arange(len(cases))[:, None] == row, hand, others)
        weights = together.log_weights(DrawnHands(together.evidence, together.sampler, hands))
        assert weights[row] == pytest.approx(alone_weight[0], abs=1e-2)


def test_the_belief_comes_nearer_to_the_true_hand_than_chance() -> None:
    """What was shown and not shown counts: cards really held are believed in more than others."""
    gained = []
    for position in positions("standard", 6, levels=("medium", "hard")):
        view = position.view
        if len(view.discards) < 8 or view.drawn is not None:
            continue
        found = believe(view, "hard" if view.seat == 0 else "medium")
        hidden = view.unseen & ~view.opponent_known
        own = position.other_hand & hidden
        share = own.bit_count() / hidden.bit_count()
        gained.append(np.mean([found.held[card] for card in each(own)]) - share)
    assert len(gained) > 10
    assert np.mean(gained) > 0.05


def test_the_weights_are_small() -> None:
    file = resources.files("gin_desktop.analysis") / "weights" / BELIEF_WEIGHTS
    assert len(file.read_bytes()) < 200_000


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files, which is read in place of the one that ships."""
    folder = resources.files("gin_desktop.analysis") / "weights"
    (tmp_path / "weights").mkdir()
    for name in (BELIEF_WEIGHTS, BELIEF_ABOUT):
        (tmp_path / "weights" / name).write_bytes((folder / name).read_bytes())
    monkeypatch.setattr(belief_networks.weight_files.resources, "files", lambda package: tmp_path)
    return tmp_path / "weights"


read = belief_networks.load_belief.__wrapped__
"""Reads the files again, whatever was read before."""


def code_of(trial: Any) -> str:
    with pytest.raises(NetworkError) as caught:
        trial()
    return str(caught.value.code)


@pytest.mark.parametrize("name", [BELIEF_WEIGHTS, BELIEF_ABOUT])
def test_a_missing_file_is_told(shipped: Path, name: str) -> None:
    (shipped / name).unlink()
    assert code_of(read) == "no_weights"


@pytest.mark.parametrize(
    ("name", "content"),
    [(BELIEF_WEIGHTS, b""), (BELIEF_WEIGHTS, b"PK\x03\x04"), (BELIEF_ABOUT, b"{"), (BELIEF_ABOUT, b"[]")],
)
def test_a_damaged_file_is_told(shipped: Path, name: str, content: bytes) -> None:
    (shipped / name).write_bytes(content)
    assert code_of(read) == "damaged_weights"


def test_whole_files_are_read_back(shipped: Path) -> None:
    assert isinstance(read(), BeliefNetworks)


def layers(inputs: int, outputs: int = 1, fill: float = 0.5) -> list[np.ndarray]:
    shapes = [(inputs, 3), (3,), (3, outputs), (outputs,)]
    return [np.full(shape, fill, np.float32) for shape in shapes]


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        layers(CARD_FEATURE_COUNT)[:2],
        layers(CARD_FEATURE_COUNT - 1),
        layers(CARD_FEATURE_COUNT, outputs=2),
        layers(CARD_FEATURE_COUNT, fill=np.nan),
        layers(CARD_FEATURE_COUNT)[:3],
    ],
    ids=["nothing", "too short", "inputs", "outputs", "not a number", "odd"],
)
def test_layers_that_do_not_fit_are_refused(wrong: list[np.ndarray]) -> None:
    right = layers(belief_networks.CONTRAST_FEATURE_COUNT)
    data = pack_belief({"cards": wrong, "contrast": right})
    assert code_of(lambda: parse_belief(data, {"sha256": fingerprint(data)})) == "damaged_weights"
    whole = pack_belief({"cards": layers(CARD_FEATURE_COUNT), "contrast": right})
    assert parse_belief(whole, {"sha256": fingerprint(whole)})
    assert code_of(lambda: parse_belief(whole, {"sha256": "0"})) == "damaged_weights"


def test_the_description_says_how_the_weights_were_made() -> None:
    folder = resources.files("gin_desktop.analysis") / "weights"
    about = json.loads((folder / BELIEF_ABOUT).read_text(encoding="utf-8"))
    assert about["made"].startswith("python -m tools.training.belief --rounds ")
