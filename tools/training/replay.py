"""The replay store: the latest positions that were played, to learn from in random order."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import FIRST_SUIT_MASK, Cards

Arrays = tuple[npt.NDArray[Any], ...]

_SUITS: Final = [np.array(order) * 13 for order in permutations(range(4))]
_DRAWS: Final = 8
"""The number of parts of the store from which a batch is drawn."""


class ReplayBuffer:
    """Keeps at least the last ``size`` rows of some arrays that belong together."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.rows = 0
        self._parts: list[Arrays] = []

    def add(self, part: Arrays) -> None:
        """Adds rows and drops the oldest ones."""
        if not len(part[0]):
            return
        self._parts.append(part)
        self.rows += len(part[0])
        while self.rows - len(self._parts[0][0]) > self.size:
            self.rows -= len(self._parts.pop(0)[0])

    def batch(self, rng: np.random.Generator, count: int) -> Arrays:
        """Returns ``count`` random rows."""
        sizes = np.array([len(part[0]) for part in self._parts], np.float64)
        drawn = []
        for place in rng.choice(len(self._parts), _DRAWS, p=sizes / sizes.sum()):
            part = self._parts[place]
            rows = rng.integers(0, len(part[0]), count // _DRAWS)
            drawn.append([array[rows] for array in part])
        return tuple(np.concatenate(arrays) for arrays in zip(*drawn, strict=True))


def shuffle_suits(rng: np.random.Generator, *sets: Cards) -> list[Cards]:
    """Returns card sets with the suits permuted, all in the same way: all suits are equivalent."""
    order = _SUITS[rng.integers(len(_SUITS))]
    return [
        np.bitwise_or.reduce([(one >> source & FIRST_SUIT_MASK) << 13 * place for place, source in enumerate(order)])
        for one in sets
    ]
