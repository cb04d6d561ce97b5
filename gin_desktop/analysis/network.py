"""The network: what it is made of, and how it judges candidates.

A multilayer perceptron with rectified units. It answers with chances: of every class in which the round may end
(:mod:`gin_desktop.analysis.outcomes`), and of every class in which knocking now would end it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.draw_odds import Floats, planes
from gin_desktop.analysis.outcomes import CLASSES, KNOCKING
from gin_desktop.engine.errors import GinError

OUTPUTS: Final = CLASSES + KNOCKING
BLOCK: Final = 512
"""Candidates judged at once: their numbers stay in the processor's cache."""


class NetworkError(GinError):
    """Weights that cannot be used, or an evaluation that failed.

    Codes: ``no_weights`` (there is no file), ``damaged_weights`` (it is not what was shipped), ``bad_evaluation`` (not
    a number, or a wrong shape).
    """


class Layout(NamedTuple):
    """The order in which networks take their input.

    Cards as planes of 52: ``shared`` ones of the observation, the hand, the card on the pile, ``own`` ones of the
    candidate; then the numbers of the observation and of the candidate.
    """

    shared: int
    own: int
    shared_numbers: int
    own_numbers: int

    @property
    def planes(self) -> int:
        """How many planes there are."""
        return self.shared + 2 + self.own

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return 52 * self.planes + self.shared_numbers + self.own_numbers


class NetworkInput(NamedTuple):
    """Candidates to be judged, so that what they share is worked out once.

    ``observations`` are card sets (N, ``shared``) and numbers, ``bases`` hands before a discard, each with the row of
    its observation; ``choices`` are, for each candidate, its base, its card (-1 for none) and whether it lies on offer,
    and ``own`` its card sets (M, ``own``) and its numbers.
    """

    observations: tuple[Cards, Floats]
    bases: tuple[Cards, Cards]
    choices: tuple[Cards, Cards, Flags]
    own: tuple[Cards, Floats]


class Network:
    """One network, ready to judge. ``layers`` are weights and biases in turn, from the inputs to the outputs."""

    def __init__(self, layers: Sequence[Floats], layout: Layout) -> None:
        """Raises :class:`NetworkError` (``damaged_weights``) for layers that do not fit together or the layout."""
        if len(layers) < 4 or len(layers) % 2:
            raise NetworkError("damaged_weights", reason="layers")
        widths = [layout.inputs]
        for weights, bias in zip(layers[::2], layers[1::2], strict=True):
            if weights.ndim != 2 or weights.shape[0] != widths[-1] or bias.shape != weights.shape[1:]:
                raise NetworkError("damaged_weights", reason="shapes")
            widths.append(weights.shape[1])
        if widths[-1] < OUTPUTS:
            raise NetworkError("damaged_weights", reason="outputs")
        first = layers[0]
        hand = 52 * layout.shared
        numbers = 52 * layout.planes
        own_numbers = numbers + layout.shared_numbers
        self._observation = first[:hand], first[numbers:own_numbers], layers[1]
        self._hand = first[hand : hand + 52]
        self._own = np.concatenate([first[hand + 104 : numbers], first[own_numbers:]])
        # a discard leaves the hand and lies on the pile; one on offer lies there; without a card nothing is added
        on_pile = first[hand + 52 : hand + 104]
        self._card = np.concatenate([on_pile - self._hand, on_pile, np.zeros_like(first[:1])])
        self._inner = list(zip(layers[2:-2:2], layers[3:-2:2], strict=True))
        self._last = np.ascontiguousarray(layers[-2][:, :OUTPUTS]), layers[-1][:OUTPUTS]

    def judge(self, asked: NetworkInput) -> tuple[Floats, Floats]:
        """The chances of the classes for each candidate: of the round (M, CLASSES), of knocking now (M, KNOCKING)."""
        observations, bases, choices, own = asked
        cards, numbers, bias = self._observation
        hands, at = bases
        base = planes(observations[0]) @ cards
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


def softmax(scores: Floats) -> Floats:
    """Chances (N, K) from scores."""
    chances: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances
