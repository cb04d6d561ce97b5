"""The network: its outputs, and its refusal of damaged weights."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gin_desktop.analysis.draw_odds import Floats, to_planes
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble import opponent_type, weight_files
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, Ensemble, Evaluation, pack, parse
from gin_desktop.analysis.ensemble.meld_encoder import LAYOUT
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.network import OUTPUT_COUNT, Network, NetworkError, NetworkInput, softmax
from gin_desktop.analysis.outcomes import CLASS_COUNT, SIDE

INPUTS = LAYOUT.inputs
USUAL = np.full(SIDE, 1 / SIDE, np.float32)


def layers(seed: int = 1, widths: tuple[int, ...] = (INPUTS, 20, 9, OUTPUT_COUNT)) -> list[Floats]:
    rng = np.random.default_rng(seed)
    found: list[Floats] = []
    for before, after in pairwise(widths):
        found.append((rng.standard_normal((before, after)) * 0.3).astype(np.float32))
        found.append(rng.standard_normal(after).astype(np.float32))
    return found


def about(data: bytes) -> dict[str, Any]:
    return {"sha256": hashlib.sha256(data).hexdigest()}


def positions(count: int, seed: int = 2) -> tuple[NetworkInput, Floats]:
    """Inputs of :meth:`Network.judge` for some candidates of some observations, and the same as one plain matrix."""
    rng = np.random.default_rng(seed)
    known = [rng.integers(0, 1 << 52, 3) & rng.integers(0, 1 << 52, 3) for _ in range(4)]
    shared = rng.standard_normal((3, LAYOUT.shared_numbers)).astype(np.float32)
    bases, at = rng.integers(0, 1 << 52, 5), np.array([0, 1, 1, 2, 2])
    of = rng.integers(0, 5, count)
    cards = rng.integers(-1, 52, count)
    before = rng.random(count) < 0.3
    bases = bases | np.bitwise_or.reduce(
        np.where((of[:, None] == np.arange(5)) & (cards >= 0)[:, None], 1 << np.maximum(cards, 0)[:, None], 0), axis=0
    )
    own = rng.integers(0, 1 << 52, (count, 2))
    numbers = rng.standard_normal((count, LAYOUT.own_numbers)).astype(np.float32)
    bit = np.where(cards >= 0, 1 << np.maximum(cards, 0), 0)
    hands = np.where(before, bases[of], bases[of] & ~bit)
    masks = np.stack([one[at[of]] for one in known] + [hands, bit, own[:, 0], own[:, 1]], axis=1)
    whole = np.concatenate([to_planes(masks), shared[at[of]], numbers], axis=1)
    question = NetworkInput((np.stack(known, axis=1), shared), (bases, at), (of, cards, before), (own, numbers))
    return question, whole


def test_what_is_shared_is_worked_out_once_and_nothing_changes() -> None:
    weights = layers()
    inputs, whole = positions(700)
    outcome, knocking = Network(weights, LAYOUT).judge(inputs)
    x = np.maximum(whole @ weights[0] + weights[1], 0)
    x = np.maximum(x @ weights[2] + weights[3], 0) @ weights[4] + weights[5]
    assert np.allclose(outcome, softmax(x[:, :CLASS_COUNT]), atol=1e-4)
    assert np.allclose(knocking, softmax(x[:, CLASS_COUNT:]), atol=1e-4)
    assert whole.shape[1] == INPUTS


class Looked:
    """An encoder whose networks see the same input whatever the query."""

    layout = LAYOUT

    def __init__(self, asked: NetworkInput) -> None:
        self.asked = asked

    def encode(self, question: Query) -> NetworkInput:
        return self.asked


def a_question(count: int) -> Query:
    """Returns a query of which only the size matters."""
    question = Query.__new__(Query)
    question.of = np.zeros(count, np.int64)  # type: ignore[misc]
    return question


def test_minds_count_alike_however_many_networks_they_have() -> None:
    one, two, three = (Network(layers(seed), LAYOUT) for seed in (1, 2, 3))
    asked, _ = positions(20)
    both = Evaluation([Ensemble(Looked(asked), [one]), Ensemble(Looked(asked), [two, three])], USUAL, {}).judge(
        a_question(20)
    )
    for place in (0, 1):
        second = (two.judge(asked)[place] + three.judge(asked)[place]) / 2
        assert np.allclose(both[place], (one.judge(asked)[place] + second) / 2, atol=1e-6)


def test_packed_and_read_back() -> None:
    weights = layers()
    second = layers(4, (ENCODERS["second"].layout.inputs, 20, OUTPUT_COUNT))
    data = pack({"first": [weights, layers(3)], "second": [second]}, USUAL)
    found = parse(data, about(data))
    assert [len(mind.networks) for mind in found.ensembles] == [2, 1]
    assert [ensemble.encoder for ensemble in found.ensembles] == list(ENCODERS.values())
    inputs, _ = positions(30)
    before, after = Network(weights, LAYOUT).judge(inputs)[0], found.ensembles[0].networks[0].judge(inputs)[0]
    assert np.abs(before - after).max() < 0.02  # half precision


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-100],
        lambda data: data[:1000] + b"\0" + data[1001:],
        lambda data: b"",
        lambda data: b"PK nothing of the kind",
    ],
)
def test_a_damaged_file_is_refused(spoil: Any) -> None:
    data = pack({"first": [layers()]}, USUAL)
    with pytest.raises(NetworkError) as caught:
        parse(spoil(data), about(data))
    assert caught.value.code == "damaged_weights"
    with pytest.raises(NetworkError) as caught:  # the same with a fingerprint that fits the damage
        parse(spoil(data), about(spoil(data)))
    assert caught.value.code == "damaged_weights"


@pytest.mark.parametrize(
    "widths",
    [(INPUTS, 20, OUTPUT_COUNT - 1), (INPUTS - 1, 20, OUTPUT_COUNT), (INPUTS, OUTPUT_COUNT)],
    ids=["out", "in", "shallow"],
)
def test_layers_that_do_not_fit_are_refused(widths: tuple[int, ...]) -> None:
    with pytest.raises(NetworkError) as caught:
        Network(layers(1, widths), LAYOUT)
    assert caught.value.code == "damaged_weights"
    broken = layers()
    broken[3] = broken[3][:-1]
    with pytest.raises(NetworkError):
        Network(broken, LAYOUT)


def test_a_file_without_what_it_needs_is_refused() -> None:
    data = pack({}, USUAL)
    with pytest.raises(NetworkError) as caught:
        parse(data, about(data))
    assert caught.value.code == "damaged_weights"


def test_an_answer_that_is_no_number_is_an_error() -> None:
    weights = layers()
    weights[2][0, 0] = np.nan
    inputs, _ = positions(5)
    with pytest.raises(NetworkError) as caught:
        Evaluation([Ensemble(Looked(inputs), [Network(weights, LAYOUT)])], USUAL, {}).judge(a_question(5))
    assert caught.value.code == "bad_evaluation"


def test_what_ships_can_be_loaded_and_is_small() -> None:
    evaluation = evaluations.load()
    assert evaluation is evaluations.load()
    folder = resources.files("gin_desktop.analysis") / "weights"
    sizes = [len(entry.read_bytes()) for entry in folder.iterdir() if entry.is_file()]
    assert 0 < sum(sizes) < 4_000_000
    described = json.loads((folder / evaluations.WEIGHTS_DESCRIPTION).read_text(encoding="utf-8"))
    assert described["made"]
    assert evaluation.usual.sum() == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize(
    ("read", "name", "description"),
    [
        (evaluations.load, evaluations.WEIGHTS, evaluations.WEIGHTS_DESCRIPTION),
        (opponent_type.load_type_reader, opponent_type.TYPE_READER_WEIGHTS, opponent_type.TYPE_READER_ABOUT),
    ],
    ids=["evaluation", "reader"],
)
def test_missing_and_broken_files(
    read: Any, name: str, description: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = read.__wrapped__
    monkeypatch.setattr(weight_files.resources, "files", lambda _: tmp_path)
    with pytest.raises(NetworkError) as caught:
        load()
    assert caught.value.code == "no_weights"
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / name).write_bytes(b"x")
    for text in ("{", "[]", '{"sha256": "0"}', json.dumps(about(b"x"))):
        (tmp_path / "weights" / description).write_text(text, encoding="utf-8")
        with pytest.raises(NetworkError) as caught:
            load()
        assert caught.value.code == "damaged_weights"


def test_a_reader_of_another_shape_or_with_no_numbers_is_refused() -> None:
    good = list(opponent_type.load_type_reader().layers)
    nan = [layer.copy() for layer in good]
    nan[1][0] = np.nan
    wider = [np.concatenate([good[0], good[0][:1]]), *good[1:]]
    for layers_ in (good[:-1], [], nan, wider, [good[0], good[1][:-1], *good[2:]]):
        with pytest.raises(NetworkError) as caught:
            opponent_type.TypeReader(layers_)
        assert caught.value.code == "damaged_weights"
    data = opponent_type.pack_reader(good)
    assert np.array_equal(opponent_type.parse_reader(data, about(data)).layers[0], good[0])
