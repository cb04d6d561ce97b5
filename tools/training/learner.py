"""Networks in training: gradients by hand, Adam, and the moving average of their weights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.draw_odds import Floats, to_planes
from gin_desktop.analysis.network import OUTPUT_COUNT, softmax
from gin_desktop.analysis.outcomes import CLASS_COUNT

CARDS: Final = 52
"""Extra outputs, used in training alone: does the opponent hold this card unseen? Guessing it makes the hidden layers
read the opponent's play."""
_BETA1, _BETA2, _EPSILON = 0.9, 0.999, 1e-6
_KEEP: Final = 0.9998
"""The decay of the averaged weights per step; lower at first, while they are still random."""


class Learner:
    """Weights and biases (alternating), and Adam's state for each."""

    def __init__(self, hidden: tuple[int, ...], seed: int, ends: tuple[int, int]) -> None:
        """``ends`` are the numbers of inputs and outputs."""
        rng = np.random.default_rng(seed)
        widths = (ends[0], *hidden, ends[1])
        self.layers: list[Floats] = []
        for before, after in pairwise(widths):
            weights = rng.standard_normal((before, after)) * np.sqrt(2 / before)
            self.layers += [weights.astype(np.float32), np.zeros(after, np.float32)]
        self.layers[-2] *= np.float32(0.1)
        self.average = [layer.copy() for layer in self.layers]
        self.first = [np.zeros_like(layer) for layer in self.layers]
        self.second = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0

    def load_layers(self, layers: Sequence[Floats]) -> None:
        """Copies the layers of a network without the outputs that are for training alone; raises ``ValueError`` for
        another shape."""
        for own, other in zip(self.layers, layers, strict=True):
            own[..., : other.shape[-1]] = other
        self.average = [layer.copy() for layer in self.layers]

    def step(
        self,
        masks: Cards,
        numbers: Floats,
        outcomes: Floats,
        hidden: Cards,
        knocks: Cards,
        *,
        rate: float,
        chances: float,
    ) -> tuple[float, float]:
        """Takes one gradient step; returns the mean losses of the outcome and of the knock (nats).

        The first rows have ``outcomes`` (chances of the classes) and the opponent's ``hidden`` cards as targets, the
        rows after them the class of a knock in ``knocks``. ``chances`` is the weight of guessing hidden cards.
        """
        count, values = len(masks), len(outcomes)
        active, scores = self._forward(np.concatenate([to_planes(masks), numbers], axis=1))
        slope = np.zeros_like(scores)
        outcome = softmax(scores[:values, :CLASS_COUNT])
        slope[:values, :CLASS_COUNT] = (outcome - outcomes) / count
        loss = -float((np.log(outcome + 1e-9) * outcomes).sum() / max(values, 1))
        knock = softmax(scores[values:, CLASS_COUNT:OUTPUT_COUNT])
        rows = np.arange(count - values)
        knock_loss = -float(np.log(knock[rows, knocks] + 1e-9).mean()) if len(rows) else 0.0
        knock[rows, knocks] -= 1
        slope[values:, CLASS_COUNT:OUTPUT_COUNT] = knock / count
        held = 1 / (1 + np.exp(-scores[:values, OUTPUT_COUNT:]))
        slope[:values, OUTPUT_COUNT:] = (held - to_planes(hidden[:, None])) * (chances / count)
        self._descend(active, slope.astype(np.float32), rate)
        return loss, knock_loss

    def guess(self, inputs: Floats, outcomes: Floats, *, rate: float) -> float:
        """Takes one step of a network whose only outputs are the classes of outcomes; returns the loss (nats)."""
        active, scores = self._forward(inputs)
        found = softmax(scores)
        loss = -float((np.log(found + 1e-9) * outcomes).sum() / len(inputs))
        self._descend(active, ((found - outcomes) / len(inputs)).astype(np.float32), rate)
        return loss

    def _forward(self, inputs: Floats) -> tuple[list[Floats], Floats]:
        active = [inputs]
        for weights, bias in zip(self.layers[:-2:2], self.layers[1:-2:2], strict=True):
            x = active[-1] @ weights
            x += bias
            np.maximum(x, 0, out=x)
            active.append(x)
        scores = active[-1] @ self.layers[-2]
        scores += self.layers[-1]
        return active, scores

    def _descend(self, active: list[Floats], slope: Floats, rate: float) -> None:
        self.steps += 1
        fresh = np.float32(1 - min(_KEEP, (1 + self.steps) / (10 + self.steps)))
        size = np.float32(rate * np.sqrt(1 - _BETA2**self.steps) / (1 - _BETA1**self.steps))
        for place in range(len(self.layers) - 2, -1, -2):
            below = active[place // 2]
            gradients = below.T @ slope, slope.sum(0)
            if place:
                slope = slope @ self.layers[place].T
                slope[below <= 0] = 0
            for at, gradient in zip((place, place + 1), gradients, strict=True):
                layer, first, second = self.layers[at], self.first[at], self.second[at]
                first += (1 - _BETA1) * (gradient - first)
                gradient *= gradient
                second += (1 - _BETA2) * (gradient - second)
                change = np.sqrt(second)
                change += _EPSILON
                np.divide(first, change, out=change)
                change *= size
                layer -= change
                self.average[at] += fresh * (layer - self.average[at])
