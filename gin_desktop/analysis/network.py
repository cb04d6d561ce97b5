"""The neural network: a multilayer perceptron with rectified units that judges candidates.

Its outputs are the chances of every class of the round's outcome (:mod:`gin_desktop.analysis.outcomes`), and those of
every class if the round were ended by knocking now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.draw_odds import Floats, to_planes
from gin_desktop.analysis.outcomes import CLASS_COUNT, KNOCK_CLASS_COUNT
from gin_desktop.engine.errors import GinError

OUTPUT_COUNT: Final = CLASS_COUNT + KNOCK_CLASS_COUNT
CANDIDATES_PER_BLOCK: Final = 512
"""The number of candidates judged at once, so that their numbers stay in the processor's cache."""


class NetworkError(GinError):
    """Weights that cannot be used, or an evaluation that failed.

    Codes: ``no_weights`` (there is no file), ``damaged_weights`` (it is not what was shipped), ``bad_evaluation`` (not
    a number, or a wrong shape).
    """


class Layout(NamedTuple):
    """The layout of a network's input vector.

    First come planes of 52 cards: ``shared`` planes of the observation, the hand, the card on the pile, and ``own``
    planes of the candidate; then ``shared_numbers`` of the observation and ``own_numbers`` of the candidate.
    """

    shared: int
    own: int
    shared_numbers: int
    own_numbers: int

    @property
    def planes(self) -> int:
        """The number of planes."""
        return self.shared + 2 + self.own

    @property
    def inputs(self) -> int:
        """The number of inputs."""
        return 52 * self.planes + self.shared_numbers + self.own_numbers


class NetworkInput(NamedTuple):
    """Candidates to be judged, in a form in which their shared inputs are computed only once.

    ``observations`` are card sets (N, ``shared``) and numbers; ``bases`` are the hands before a discard, each with the
    row of its observation. ``choices`` are for each candidate its base, its card on the pile (-1 for none) and whether
    that card is on offer rather than discarded; ``own`` are its card sets (M, ``own``) and numbers.
    """

    observations: tuple[Cards, Floats]
    bases: tuple[Cards, Cards]
    choices: tuple[Cards, Cards, Flags]
    own: tuple[Cards, Floats]


class Network:
    """One network. ``layers`` are weights and biases in turn, from the inputs to the outputs."""

    def __init__(self, layers: Sequence[Floats], layout: Layout) -> None:
        """Raises :class:`NetworkError` (``damaged_weights``) for layers that do not fit together or the layout."""
        if len(layers) < 4 or len(layers) % 2:
            raise NetworkError("damaged_weights", reason="layers")
        widths = [layout.inputs]
        for weights, bias in zip(layers[::2], layers[1::2], strict=True):
            if weights.ndim != 2 or weights.shape[0] != widths[-1] or bias.shape != weights.shape[1:]:
                raise NetworkError("damaged_weights", reason="shapes")
            widths.append(weights.shape[1])
        if widths[-1] < OUTPUT_COUNT:
            raise NetworkError("damaged_weights", reason="outputs")
        first = layers[0]
        hand = 52 * layout.shared
        numbers = 52 * layout.planes
        own_numbers = numbers + layout.shared_numbers
        self._observation = first[:hand], first[numbers:own_numbers], layers[1]
        self._hand = first[hand : hand + 52]
        self._own = np.concatenate([first[hand + 104 : numbers], first[own_numbers:]])
        # rows to add: a discarded card leaves the hand and lies on the pile; a card on offer lies there; none adds 0
        on_pile = first[hand + 52 : hand + 104]
        self._card = np.concatenate([on_pile - self._hand, on_pile, np.zeros_like(first[:1])])
        self._inner = list(zip(layers[2:-2:2], layers[3:-2:2], strict=True))
        self._last = np.ascontiguousarray(layers[-2][:, :OUTPUT_COUNT]), layers[-1][:OUTPUT_COUNT]

    def judge(self, asked: NetworkInput) -> tuple[Floats, Floats]:
        """Returns the chances of the classes (M, CLASS_COUNT) and those of knocking (M, KNOCK_CLASS_COUNT)."""
        observations, bases, choices, own = asked
        cards, numbers, bias = self._observation
        hands, at = bases
        base = to_planes(observations[0]) @ cards
        base += observations[1] @ numbers
        base += bias
        base = base[at]
        base += to_planes(hands[:, None]) @ self._hand
        of, card, before = choices
        entry = np.where(card < 0, 104, card + 52 * before)
        found = np.empty((len(of), OUTPUT_COUNT), np.float32)
        for start in range(0, len(of), CANDIDATES_PER_BLOCK):
            part = slice(start, start + CANDIDATES_PER_BLOCK)
            x = np.concatenate([to_planes(own[0][part]), own[1][part]], axis=1) @ self._own
            x += base[of[part]]
            x += self._card[entry[part]]
            np.maximum(x, 0, out=x)
            for weights, bias in self._inner:
                x = x @ weights
                x += bias
                np.maximum(x, 0, out=x)
            np.matmul(x, self._last[0], out=found[part])
        found += self._last[1]
        return softmax(found[:, :CLASS_COUNT]), softmax(found[:, CLASS_COUNT:])


def softmax(scores: Floats) -> Floats:
    """Returns chances (N, K) from logits (N, K)."""
    chances: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances
