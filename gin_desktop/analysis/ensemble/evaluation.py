"""Expert's evaluation: the mean of its ensembles of networks, and their storage in the weights file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import weight_files
from gin_desktop.analysis.ensemble.draw_encoder import DRAW_ENCODER
from gin_desktop.analysis.ensemble.meld_encoder import MELD_ENCODER
from gin_desktop.analysis.ensemble.query import Encoder, Query
from gin_desktop.analysis.network import Network, NetworkError, NetworkInput
from gin_desktop.analysis.outcomes import CLASS_COUNT, KNOCK_CLASS_COUNT, SIDE

WEIGHTS: Final = "expert.npz"
WEIGHTS_DESCRIPTION: Final = "expert.json"

ENCODERS: Final[Mapping[str, Encoder]] = {"first": MELD_ENCODER, "second": DRAW_ENCODER}
"""The encoders by their names in the weights file."""


class Ensemble:
    """Several networks with the same encoder, whose chances are averaged."""

    def __init__(self, encoder: Encoder, networks: Sequence[Network]) -> None:
        self.encoder: Final = encoder
        self.networks: Final = networks

    def judge(self, query: Query) -> tuple[Floats, Floats]:
        """Returns the mean chances of its networks, as :meth:`Evaluation.judge` does."""
        return self.judge_encoded(self.encoder.encode(query))

    def judge_encoded(self, encoded: NetworkInput) -> tuple[Floats, Floats]:
        """Does the same as :meth:`judge` for a query that is already encoded."""
        return _mean([network.judge(encoded) for network in self.networks])


class Evaluation:
    """The mean of several ensembles, and the overall frequency of each outcome class."""

    def __init__(self, ensembles: Sequence[Ensemble], usual: Floats, about: dict[str, Any]) -> None:
        """``usual`` is the frequency of each class for the winner's side (SIDE,), ``about`` describes the training."""
        self.ensembles: Final = ensembles
        self.usual: Final = usual
        self.about: Final = about

    def judge(self, query: Query) -> tuple[Floats, Floats]:
        """Returns the chances of the classes (M, CLASS_COUNT) and those of knocking (M, KNOCK_CLASS_COUNT).

        Raises :class:`NetworkError` (``bad_evaluation``) for a wrong shape or values that are not finite.
        """
        outcome, knocking = _mean([ensemble.judge(query) for ensemble in self.ensembles])
        count = len(query.of)
        if outcome.shape != (count, CLASS_COUNT) or knocking.shape != (count, KNOCK_CLASS_COUNT):
            raise NetworkError("bad_evaluation", reason="shape")
        if not (np.isfinite(outcome).all() and np.isfinite(knocking).all()):
            raise NetworkError("bad_evaluation", reason="not a number")
        return outcome, knocking


def _mean(answers: list[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    outcome, knocking = answers[0]
    for more, knocks in answers[1:]:
        outcome += more
        knocking += knocks
    if len(answers) > 1:
        outcome /= len(answers)
        knocking /= len(answers)
    return outcome, knocking


def parse(data: bytes, about: dict[str, Any]) -> Evaluation:
    """Returns the evaluation in a weights file; raises :class:`NetworkError` (``damaged_weights``)."""
    arrays = weight_files.unpack(data, about)
    ensembles = []
    for name, encoder in ENCODERS.items():
        networks: list[Network] = []
        while f"{name}.{len(networks)}.0" in arrays:
            number = len(networks)
            layers: list[Floats] = []
            while f"{name}.{number}.{len(layers)}" in arrays:
                layers.append(arrays[f"{name}.{number}.{len(layers)}"])
            networks.append(Network(layers, encoder.layout))
        if networks:
            ensembles.append(Ensemble(encoder, networks))
    usual = arrays.get("usual")
    if not ensembles or usual is None or usual.shape != (SIDE,):
        raise NetworkError("damaged_weights", reason="contents")
    return Evaluation(ensembles, usual, about)


def pack(encoders: Mapping[str, Sequence[Sequence[Floats]]], usual: Floats) -> bytes:
    """Returns the content of a weights file in half precision, from layers by encoder name; see :func:`parse`."""
    arrays: dict[str, Any] = {"usual": usual.astype(np.float32)}
    for name, networks in encoders.items():
        for number, layers in enumerate(networks):
            for place, layer in enumerate(layers):
                arrays[f"{name}.{number}.{place}"] = layer.astype(np.float16)
    return weight_files.pack(arrays)


@cache
def load() -> Evaluation:
    """Returns the evaluation that ships with the program, read once; raises :class:`NetworkError`."""
    return parse(*weight_files.read_shipped(WEIGHTS, WEIGHTS_DESCRIPTION))
