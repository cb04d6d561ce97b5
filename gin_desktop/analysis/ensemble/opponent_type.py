"""A classifier of the opponent: the chances of five types of player, from the finished rounds of the game.

A finished round reveals everything: who ended it, when and with what, what the other hand was and could have knocked
with before (:mod:`.ending_features`), and how both played (:mod:`.play_features`). A small network turns a round into
evidence for the types, which is added up over the rounds. It was trained on rounds of Expert against players of each
type (``python -m tools.training.opponent_type``).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats, Outs
from gin_desktop.analysis.ensemble import weight_files
from gin_desktop.analysis.ensemble.ending_features import ENDING_FEATURE_COUNT, ending_features
from gin_desktop.analysis.ensemble.play_features import PLAY_FEATURE_COUNT, ShownRounds, play_features
from gin_desktop.analysis.network import NetworkError


class OpponentType(IntEnum):
    """How an opponent decides whether to knock.

    AT_ONCE knocks whenever it can, BALANCED weighs a knock as Expert and Hard do, PATIENT knocks in the first turns and
    waits for gin later, HUNTER waits for gin or very low deadwood, RANDOM is anything else.
    """

    AT_ONCE = 0
    BALANCED = 1
    PATIENT = 2
    HUNTER = 3
    RANDOM = 4


TYPE_COUNT: Final = len(OpponentType)

PRIOR: Final[Floats] = np.log(np.array([0.14, 0.6, 0.1, 0.09, 0.07], np.float32))
"""The log chances of the types before any finished round."""

LEAST_READ_LIMIT: Final = 5
"""The lowest knock limit (points) at which rounds are evidence; below it, knocks say nothing about the type."""

TYPE_READER_WEIGHTS: Final = "reader.npz"
TYPE_READER_ABOUT: Final = "reader.json"
ROUND_FEATURE_COUNT: Final = PLAY_FEATURE_COUNT + ENDING_FEATURE_COUNT
"""How many features describe a round."""


class TypeReader:
    """The classifying network: one layer of rectified units between the round features and the types."""

    def __init__(self, layers: Sequence[Floats]) -> None:
        """``layers`` are weights and biases in turn; raises :class:`NetworkError` (``damaged_weights``)."""
        shapes = [layer.shape for layer in layers]
        units = shapes[0][-1] if shapes and shapes[0] else 0
        if shapes != [(ROUND_FEATURE_COUNT, units), (units,), (units, TYPE_COUNT), (TYPE_COUNT,)]:
            raise NetworkError("damaged_weights", reason="shapes")
        if not all(np.isfinite(layer).all() for layer in layers):
            raise NetworkError("damaged_weights", reason="not a number")
        self.layers: Final = tuple(layers)

    def evidence(self, rounds: Floats) -> Floats:
        """Returns what rounds (N, ROUND_FEATURE_COUNT) add to the log chances of the types (N, TYPE_COUNT)."""
        entry, bias, out, usual = self.layers
        units: Floats = np.maximum(rounds @ entry + bias, 0)
        found: Floats = units @ out + usual
        return found


def parse_reader(data: bytes, about: dict[str, Any]) -> TypeReader:
    """Returns the network in a weights file; raises :class:`NetworkError` (``damaged_weights``)."""
    arrays = weight_files.unpack(data, about)
    return TypeReader([arrays[name] for name in sorted(arrays)])


def pack_reader(layers: Sequence[Floats]) -> bytes:
    """Returns the content of a weights file in half precision; :func:`parse_reader` reads it back."""
    return weight_files.pack({str(place): layer.astype(np.float16) for place, layer in enumerate(layers)})


@cache
def load_type_reader() -> TypeReader:
    """Returns the network that ships with the program, read once; raises :class:`NetworkError`."""
    return parse_reader(*weight_files.read_shipped(TYPE_READER_WEIGHTS, TYPE_READER_ABOUT))


def round_features(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns the features of finished rounds (N, ROUND_FEATURE_COUNT)."""
    return np.concatenate([play_features(outs, shown), ending_features(outs, shown)], axis=1)


def type_evidence(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns what finished rounds add to the log chances of each seat's types (N, TYPE_COUNT).

    Raises :class:`NetworkError` if the network cannot be used.
    """
    return load_type_reader().evidence(round_features(outs, shown))


def type_chances(logarithms: Floats) -> Floats:
    """Returns the chances of the types (..., TYPE_COUNT) from their log chances."""
    found: Floats = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found /= found.sum(axis=-1, keepdims=True)
    return found
