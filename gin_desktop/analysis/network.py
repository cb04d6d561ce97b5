"""The network: what it is made of, how it judges candidates, and its weights on the disk.

A multilayer perceptron with rectified units. It answers with chances: of every class in which the round may end
(:mod:`gin_desktop.analysis.outcomes`), and of every class in which knocking now would end it. Several networks may be
asked and their chances averaged.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.draw_odds import Floats, planes
from gin_desktop.analysis.features import CARD, HAND, INPUTS, MELDED, NUMBERS, SHARED
from gin_desktop.analysis.outcomes import CLASSES, KNOCKING, SIDE
from gin_desktop.engine.errors import GinError

OUTPUTS: Final = CLASSES + KNOCKING
BLOCK: Final = 512
"""Candidates judged at once: their numbers stay in the processor's cache."""

WEIGHTS: Final = "expert.npz"
ABOUT: Final = "expert.json"


class NetworkError(GinError):
    """Weights that cannot be used, or an evaluation that failed.

    Codes: ``no_weights`` (there is no file), ``damaged_weights`` (it is not what was shipped), ``bad_evaluation`` (not
    a number, or a wrong shape).
    """


class NetworkInput(NamedTuple):
    """Candidates to be judged, so that what they share is worked out once.

    ``observations`` are planes and numbers (N, ...), ``bases`` hands before a discard, each with the row of its
    observation; ``choices`` are, for each candidate, its base, its card (-1 for none) and whether it lies on offer, and
    ``own`` its melded and completing cards (M, 2) and its numbers.
    """

    observations: tuple[Floats, Floats]
    bases: tuple[Cards, Cards]
    choices: tuple[Cards, Cards, Flags]
    own: tuple[Cards, Floats]


class Network:
    """One network, ready to judge. ``layers`` are weights and biases in turn, from the inputs to the outputs."""

    def __init__(self, layers: Sequence[Floats]) -> None:
        """Raises :class:`NetworkError` (``damaged_weights``) for layers that do not fit together."""
        if len(layers) < 4 or len(layers) % 2:
            raise NetworkError("damaged_weights", reason="layers")
        widths = [INPUTS]
        for weights, bias in zip(layers[::2], layers[1::2], strict=True):
            if weights.ndim != 2 or weights.shape[0] != widths[-1] or bias.shape != weights.shape[1:]:
                raise NetworkError("damaged_weights", reason="shapes")
            widths.append(weights.shape[1])
        if widths[-1] < OUTPUTS:
            raise NetworkError("damaged_weights", reason="outputs")
        first = layers[0]
        self._observation = first[:HAND], first[NUMBERS : NUMBERS + SHARED], layers[1]
        self._hand = first[HAND:CARD]
        self._own = np.concatenate([first[MELDED:NUMBERS], first[NUMBERS + SHARED :]])
        # a discard leaves the hand and lies on the pile; one on offer lies there; without a card nothing is added
        on_pile = first[CARD:MELDED]
        self._card = np.concatenate([on_pile - self._hand, on_pile, np.zeros_like(first[:1])])
        self._inner = list(zip(layers[2:-2:2], layers[3:-2:2], strict=True))
        self._last = np.ascontiguousarray(layers[-2][:, :OUTPUTS]), layers[-1][:OUTPUTS]

    def judge(self, asked: NetworkInput) -> tuple[Floats, Floats]:
        """The chances of the classes for each candidate: of the round (M, CLASSES), of knocking now (M, KNOCKING)."""
        observations, bases, choices, own = asked
        cards, numbers, bias = self._observation
        hands, at = bases
        base = observations[0] @ cards
        base += observations[1] @ numbers
        base += bias
        base = base[at]
        base += planes(hands[:, None]) @ self._hand
        of, card, before = choices
        entry = np.where(card < 0, 104, card + 52 * before)
        found = np.empty((len(of), OUTPUTS), np.float32)
        for start in range(0, len(of), BLOCK):
            part = slice(start, start + BLOCK)
            x = np.concatenate([planes(own[0][part]), own[1][part]], axis=1) @ self._own
            x += base[of[part]]
            x += self._card[entry[part]]
            np.maximum(x, 0, out=x)
            for weights, bias in self._inner:
                x = x @ weights
                x += bias
                np.maximum(x, 0, out=x)
            np.matmul(x, self._last[0], out=found[part])
        found += self._last[1]
        return softmax(found[:, :CLASSES]), softmax(found[:, CLASSES:])


class Evaluation:
    """What Expert judges by: networks whose chances are averaged, and how rounds end on the whole."""

    def __init__(self, networks: Sequence[Network], usual: Floats, about: dict[str, Any]) -> None:
        """``usual`` is how often each class of the winner's side comes up (SIDE,), ``about`` how it was made."""
        self.networks: Final = networks
        self.usual: Final = usual
        self.about: Final = about

    def judge(self, asked: NetworkInput) -> tuple[Floats, Floats]:
        """See :meth:`Network.judge`. Raises :class:`NetworkError` (``bad_evaluation``)."""
        outcome, knocking = self.networks[0].judge(asked)
        for other in self.networks[1:]:
            more, knocks = other.judge(asked)
            outcome += more
            knocking += knocks
        if len(self.networks) > 1:
            outcome /= len(self.networks)
            knocking /= len(self.networks)
        count = len(asked.own[0])
        if outcome.shape != (count, CLASSES) or knocking.shape != (count, KNOCKING):
            raise NetworkError("bad_evaluation", reason="shape")
        if not (np.isfinite(outcome).all() and np.isfinite(knocking).all()):
            raise NetworkError("bad_evaluation", reason="not a number")
        return outcome, knocking


def softmax(scores: Floats) -> Floats:
    """Chances (N, K) from scores."""
    chances: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def parse(data: bytes, about: dict[str, Any]) -> Evaluation:
    """The evaluation in a weights file; raises :class:`NetworkError` (``damaged_weights``)."""
    if hashlib.sha256(data).hexdigest() != about.get("sha256"):
        raise NetworkError("damaged_weights", reason="fingerprint")
    try:
        with np.load(BytesIO(data), allow_pickle=False) as stored:
            arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise NetworkError("damaged_weights", reason=str(error)) from None
    networks: list[Network] = []
    while f"{len(networks)}.0" in arrays:
        number = len(networks)
        layers: list[Floats] = []
        while f"{number}.{len(layers)}" in arrays:
            layers.append(arrays[f"{number}.{len(layers)}"])
        networks.append(Network(layers))
    usual = arrays.get("usual")
    if not networks or usual is None or usual.shape != (SIDE,):
        raise NetworkError("damaged_weights", reason="contents")
    return Evaluation(networks, usual, about)


def pack(networks: Sequence[Sequence[Floats]], usual: Floats) -> bytes:
    """Layers of networks as the contents of a weights file, in half precision; :func:`parse` reads them back."""
    arrays: dict[str, Any] = {"usual": usual.astype(np.float32)}
    for number, layers in enumerate(networks):
        for place, layer in enumerate(layers):
            arrays[f"{number}.{place}"] = layer.astype(np.float16)
    data = BytesIO()
    np.savez_compressed(data, **arrays)
    return data.getvalue()


@cache
def load() -> Evaluation:
    """The evaluation that ships with the program, read once; raises :class:`NetworkError`."""
    folder = resources.files("gin_desktop.analysis") / "weights"
    if not ((folder / ABOUT).is_file() and (folder / WEIGHTS).is_file()):  # a pipe would be read for ever
        raise NetworkError("no_weights")
    try:
        about = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        data = (folder / WEIGHTS).read_bytes()
    except OSError:
        raise NetworkError("no_weights") from None
    except (ValueError, RecursionError):
        raise NetworkError("damaged_weights", reason="description") from None
    if not isinstance(about, dict):
        raise NetworkError("damaged_weights", reason="description")
    return parse(data, about)
