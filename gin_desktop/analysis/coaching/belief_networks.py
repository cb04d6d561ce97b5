"""The two small networks of the belief about the other hand: the odds of each card, and the contrast of whole hands.

The first says how likely each hidden card is held. The second was trained to tell the hands really held from those
drawn by the first; its odds are the weights of drawn hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.coaching.card_features import CARD_FEATURE_COUNT, CONTEXT_COUNT, card_features
from gin_desktop.analysis.coaching.hand_features import HAND_FEATURE_COUNT, hand_features
from gin_desktop.analysis.coaching.hand_sampler import HandSampler
from gin_desktop.analysis.coaching.play_evidence import PlayEvidence
from gin_desktop.analysis.draw_odds import Floats, Outs, to_planes
from gin_desktop.analysis.ensemble import weight_files
from gin_desktop.analysis.network import NetworkError

BELIEF_WEIGHTS: Final = "belief.npz"
BELIEF_ABOUT: Final = "belief.json"
CONTRAST_FEATURE_COUNT: Final = HAND_FEATURE_COUNT + CONTEXT_COUNT + 1
"""How many inputs the contrast has: the hand, the position, and how likely the hand was to be drawn."""
_INPUTS: Final = {"cards": CARD_FEATURE_COUNT, "contrast": CONTRAST_FEATURE_COUNT}


class BeliefNetworks:
    """The networks; their outputs are rounded, as machines may differ in the last digits."""

    def __init__(self, layers: Mapping[str, Sequence[Floats]]) -> None:
        """``layers`` are weights and biases in turn of ``cards`` and ``contrast``.

        Raises :class:`NetworkError` (``damaged_weights``) for layers that do not fit.
        """
        for name, inputs in _INPUTS.items():
            _check(layers.get(name, ()), inputs)
        self._cards: Final = tuple(layers["cards"])
        self._contrast: Final = tuple(layers["contrast"])

    def log_odds(self, outs: Outs, evidence: PlayEvidence) -> tuple[Floats, Floats]:
        """Returns the log odds of each hidden card (N, 52), 0 for other cards, and the position's numbers."""
        inputs, context = card_features(outs, evidence)
        hidden = to_planes(evidence.hidden).astype(np.bool_)
        found = np.zeros((len(evidence), 52), np.float32)
        found[hidden] = np.round(forward(self._cards, inputs[hidden])[:, 0], 4)
        return found, context

    def log_weights(self, outs: Outs, evidence: PlayEvidence, drawn: DrawnHands, context: Floats) -> Floats:
        """Returns the logarithm of the weight of each drawn hand (N, M)."""
        inputs = contrast_features(outs, evidence, drawn, context)
        return np.round(forward(self._contrast, inputs)[:, 0], 4).reshape(drawn.hands.shape)


class DrawnHands:
    """Hands of ten drawn for each row of evidence: the known cards and drawn ones (N, M)."""

    def __init__(self, evidence: PlayEvidence, sampler: HandSampler, drawn: Cards) -> None:
        self.hands: Final[Cards] = drawn | evidence.known[:, None]
        self.log_likelihood: Final[Floats] = sampler.log_likelihood(drawn).astype(np.float32)
        """the logarithm of each one's chance to be drawn"""


def sampler_for(evidence: PlayEvidence, log_odds: Floats) -> HandSampler:
    """Returns the sampler of the cards that the other side holds unseen."""
    return HandSampler(log_odds, evidence.hidden, evidence.hidden_count)


def contrast_features(outs: Outs, evidence: PlayEvidence, drawn: DrawnHands, context: Floats) -> Floats:
    """Returns the inputs of the contrast for all hands, row after row (N * M, CONTRAST_FEATURE_COUNT)."""
    rows, count = drawn.hands.shape
    at = np.repeat(np.arange(rows), count)
    own = hand_features(outs, evidence, at, drawn.hands.ravel())
    chance = (drawn.log_likelihood.reshape(-1, 1) + 15) / 5
    return np.concatenate([own, context[at], chance], axis=1)


def forward(layers: Sequence[Floats], inputs: Floats) -> Floats:
    """Returns the outputs of a network of rectified units."""
    x = inputs
    for weights, bias in zip(layers[:-2:2], layers[1:-2:2], strict=True):
        x = x @ weights
        x += bias
        np.maximum(x, 0, out=x)
    found: Floats = x @ layers[-2] + layers[-1]
    return found


def _check(layers: Sequence[Floats], inputs: int) -> None:
    """Raises :class:`NetworkError` (``damaged_weights``) unless the layers lead from the inputs to one output."""
    if len(layers) < 4 or len(layers) % 2:
        raise NetworkError("damaged_weights", reason="layers")
    width = inputs
    for weights, bias in zip(layers[::2], layers[1::2], strict=True):
        if weights.ndim != 2 or weights.shape[0] != width or bias.shape != weights.shape[1:]:
            raise NetworkError("damaged_weights", reason="shapes")
        width = weights.shape[1]
    if width != 1:
        raise NetworkError("damaged_weights", reason="outputs")
    if not all(np.isfinite(layer).all() for layer in layers):
        raise NetworkError("damaged_weights", reason="not a number")


def parse_belief(data: bytes, about: dict[str, Any]) -> BeliefNetworks:
    """Returns the networks in a weights file; raises :class:`NetworkError` (``damaged_weights``)."""
    arrays = weight_files.unpack(data, about)
    layers: dict[str, list[Floats]] = {}
    for name in _INPUTS:
        count = sum(1 for key in arrays if key.startswith(f"{name}."))
        try:
            layers[name] = [arrays[f"{name}.{place}"] for place in range(count)]
        except KeyError:
            raise NetworkError("damaged_weights", reason="contents") from None
    return BeliefNetworks(layers)


def pack_belief(layers: Mapping[str, Sequence[Floats]]) -> bytes:
    """Returns the content of a weights file in half precision; :func:`parse_belief` reads it back."""
    return weight_files.pack(
        {f"{name}.{place}": layer.astype(np.float16) for name in _INPUTS for place, layer in enumerate(layers[name])}
    )


@cache
def load_belief() -> BeliefNetworks:
    """Returns the networks that ship with the program, read once.

    Raises :class:`NetworkError` (``no_weights``, ``damaged_weights``).
    """
    return parse_belief(*weight_files.read_shipped(BELIEF_WEIGHTS, BELIEF_ABOUT))
