"""What kind of player sits opposite: chances of five types, from the rounds that were shown.

A finished round lies open: who ended it, when, with what, what the other one held, what it might have knocked with
before (:mod:`.signs`), and how both have played (:mod:`.manner`). A small network reads what a round says of the types,
and that is added up over the rounds. Its weights were found on rounds of Expert against players of each type
(``python -m tools.training.signs``).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats, Outs
from gin_desktop.analysis.minds import stored
from gin_desktop.analysis.minds.manner import MANNERS, Shown, manner
from gin_desktop.analysis.minds.signs import SIGNS, signs
from gin_desktop.analysis.network import NetworkError


class Type(IntEnum):
    """Knocks whenever it can; weighs a knock as Expert and Hard do; knocks in the first turns and waits for gin later;
    waits for gin or next to nothing; anything else."""

    AT_ONCE = 0
    BALANCED = 1
    PATIENT = 2
    HUNTER = 3
    RANDOM = 4


TYPES: Final = len(Type)

PRIOR: Final[Floats] = np.log(np.array([0.14, 0.6, 0.1, 0.09, 0.07], np.float32))
"""Before anything was shown (logarithms of chances)."""

NO_LIMIT: Final = 5
"""Where the limit is lower, rounds say nothing of who would knock."""

READER: Final = "reader.npz"
READER_ABOUT: Final = "reader.json"
SEEN: Final = MANNERS + SIGNS
"""How many numbers the reader is shown of a round."""


class Reader:
    """The network that reads rounds: one layer of rectified units between what is seen and the types."""

    def __init__(self, layers: Sequence[Floats]) -> None:
        """``layers`` are weights and biases in turn; raises :class:`NetworkError` (``damaged_weights``)."""
        shapes = [layer.shape for layer in layers]
        units = shapes[0][-1] if shapes and shapes[0] else 0
        if shapes != [(SEEN, units), (units,), (units, TYPES), (TYPES,)]:
            raise NetworkError("damaged_weights", reason="shapes")
        if not all(np.isfinite(layer).all() for layer in layers):
            raise NetworkError("damaged_weights", reason="not a number")
        self.layers: Final = tuple(layers)

    def says(self, rounds: Floats) -> Floats:
        """What rounds (N, SEEN) add to the logarithms of the chances of the types (N, TYPES)."""
        entry, bias, out, usual = self.layers
        units: Floats = np.maximum(rounds @ entry + bias, 0)
        found: Floats = units @ out + usual
        return found


def parse_reader(data: bytes, about: dict[str, Any]) -> Reader:
    """The reader in a file; raises :class:`NetworkError` (``damaged_weights``)."""
    arrays = stored.unpack(data, about)
    return Reader([arrays[name] for name in sorted(arrays)])


def pack_reader(layers: Sequence[Floats]) -> bytes:
    """Layers as the contents of a file, in half precision; :func:`parse_reader` reads them back."""
    return stored.pack({str(place): layer.astype(np.float16) for place, layer in enumerate(layers)})


@cache
def reader() -> Reader:
    """The reader that ships with the program, read once; raises :class:`NetworkError`."""
    return parse_reader(*stored.shipped(READER, READER_ABOUT))


def seen(outs: Outs, shown: Shown) -> Floats:
    """What the reader is shown of finished rounds (N, SEEN)."""
    return np.concatenate([manner(outs, shown), signs(outs, shown)], axis=1)


def says(outs: Outs, shown: Shown) -> Floats:
    """What finished rounds add to the logarithms of the chances of the types of each seat (N, TYPES).

    Raises :class:`NetworkError` where the reader cannot be used.
    """
    return reader().says(seen(outs, shown))


def chances_of(logarithms: Floats) -> Floats:
    """Chances of the types (..., TYPES) from sums of logarithms."""
    found: Floats = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found /= found.sum(axis=-1, keepdims=True)
    return found
