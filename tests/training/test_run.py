"""A short run from end to end: interrupted, gone on with, published, judged."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.ensemble.evaluation import WEIGHTS, WEIGHTS_DESCRIPTION, load, parse
from tools.training.__main__ import main
from tools.training.evaluate import games, read_networks
from tools.training.outsiders import scripted
from tools.training.publish import SHIPS, TARGET, curve, publish
from tools.training.replay import ReplayBuffer, shuffle_suits
from tools.training.scripted import SIMPLE
from tools.training.selfplay import EAAI, SelfPlayPlan, altered_rules, random_rules

OPTIONS = ["--hidden", "8,8", "--tables", "24", "--workers", "1", "--every", "0", "--store", "4000", "--seed", "3"]


@pytest.mark.long
def test_a_run_from_its_start_to_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    command = ["--out", str(folder), *OPTIONS, "--rounds", "504"]
    assert main(command) == 0
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines[-1]["rounds"] == 504  # three times seven rounds at each table
    assert main(command) == 0  # it has ended: nothing more to do
    assert "going on after 504 rounds" in capsys.readouterr().err
    assert main(["--out", str(folder), *OPTIONS, "--rounds", "504", "--reuse", "3"]) == 2
    assert "other options" in capsys.readouterr().err
    about = publish([folder, folder], tmp_path / "weights", "a test")
    minds = parse((tmp_path / "weights" / WEIGHTS).read_bytes(), about).ensembles
    assert [len(mind.networks) for mind in minds] == [4]
    assert json.loads((tmp_path / "weights" / WEIGHTS_DESCRIPTION).read_text(encoding="utf-8")) == about
    curve(folder, tmp_path / "curve.svg")
    assert "<polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    won, points = games(EAAI, read_networks([folder]), scripted(SIMPLE), 6, 1)
    assert won.shape == (6,)
    assert won.mean() < 0.5  # it has learned next to nothing
    assert points < 0


def test_the_networks_that_ship_can_be_published_again(tmp_path: Path) -> None:
    about = publish([SHIPS], tmp_path, "a test")
    assert about["runs"] == load().about["runs"]
    again, before = parse((tmp_path / WEIGHTS).read_bytes(), about), load()
    assert [len(mind.networks) for mind in again.ensembles] == [len(mind.networks) for mind in before.ensembles]
    assert np.allclose(again.usual, before.usual)
    views = (TARGET / WEIGHTS, tmp_path / WEIGHTS)
    one, other = (np.load(path, allow_pickle=False) for path in views)
    assert one.files == other.files
    assert all((one[name] == other[name]).all() for name in one.files if name != "usual")


def test_rules_to_learn_are_valid_and_varied() -> None:
    rng = np.random.default_rng(1)
    seen = [random_rules(rng, SelfPlayPlan()) for _ in range(200)]
    assert 90 < sum(rules is EAAI for rules in seen) < 150
    assert len(set(seen)) > 20
    assert any(altered_rules(EAAI, rng) != EAAI for _ in range(5))


def test_the_store_forgets_the_oldest() -> None:
    store = ReplayBuffer(100)
    for part in range(5):
        store.add((np.full(60, part), np.full(60, part)))
    assert 100 <= store.rows <= 160
    one, other = store.batch(np.random.default_rng(1), 64)
    assert (one == other).all()
    assert set(one.tolist()) <= {3, 4}
    store.add((np.zeros(0), np.zeros(0)))
    assert store.rows <= 160


def test_suits_are_exchanged_alike_everywhere() -> None:
    rng = np.random.default_rng(2)
    sets = rng.integers(0, 1 << 52, 50)
    one, other = shuffle_suits(rng, sets, sets)
    assert (one == other).all()
    assert (np.bitwise_count(one) == np.bitwise_count(sets)).all()
    suits = [sorted((cards >> 13 * suit & 8191) for suit in range(4)) for cards in (int(sets[0]), int(one[0]))]
    assert suits[0] == suits[1]
