"""What Expert judges by: networks of two makes, averaged, and their weights on the disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.minds import stored
from gin_desktop.analysis.minds.first import FIRST
from gin_desktop.analysis.minds.question import Make, Question
from gin_desktop.analysis.minds.second import SECOND
from gin_desktop.analysis.network import Network, NetworkError, NetworkInput
from gin_desktop.analysis.outcomes import CLASSES, KNOCKING, SIDE

WEIGHTS: Final = "expert.npz"
ABOUT: Final = "expert.json"

MAKES: Final[Mapping[str, Make]] = {"first": FIRST, "second": SECOND}
"""The makes by the names they have in the weights."""


class Mind:
    """Networks of one make, whose chances are averaged."""

    def __init__(self, make: Make, networks: Sequence[Network]) -> None:
        self.make: Final = make
        self.networks: Final = networks

    def judge(self, question: Question) -> tuple[Floats, Floats]:
        """See :meth:`Evaluation.judge`."""
        return self.answer(self.make.look(question))

    def answer(self, asked: NetworkInput) -> tuple[Floats, Floats]:
        """The same, for a question that was looked at."""
        return _mean([network.judge(asked) for network in self.networks])


class Evaluation:
    """What Expert judges by: minds whose chances are averaged, and how rounds end on the whole."""

    def __init__(self, minds: Sequence[Mind], usual: Floats, about: dict[str, Any]) -> None:
        """``usual`` is how often each class of the winner's side comes up (SIDE,), ``about`` how it was made."""
        self.minds: Final = minds
        self.usual: Final = usual
        self.about: Final = about

    def judge(self, question: Question) -> tuple[Floats, Floats]:
        """The chances of the classes for each candidate: of the round (M, CLASSES), of knocking now (M, KNOCKING).

        Raises :class:`NetworkError` (``bad_evaluation``).
        """
        outcome, knocking = _mean([mind.judge(question) for mind in self.minds])
        count = len(question.of)
        if outcome.shape != (count, CLASSES) or knocking.shape != (count, KNOCKING):
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
    """The evaluation in a weights file; raises :class:`NetworkError` (``damaged_weights``)."""
    arrays = stored.unpack(data, about)
    minds = []
    for name, make in MAKES.items():
        networks: list[Network] = []
        while f"{name}.{len(networks)}.0" in arrays:
            number = len(networks)
            layers: list[Floats] = []
            while f"{name}.{number}.{len(layers)}" in arrays:
                layers.append(arrays[f"{name}.{number}.{len(layers)}"])
            networks.append(Network(layers, make.layout))
        if networks:
            minds.append(Mind(make, networks))
    usual = arrays.get("usual")
    if not minds or usual is None or usual.shape != (SIDE,):
        raise NetworkError("damaged_weights", reason="contents")
    return Evaluation(minds, usual, about)


def pack(makes: Mapping[str, Sequence[Sequence[Floats]]], usual: Floats) -> bytes:
    """Layers of networks by the name of their make as the contents of a weights file, in half precision; :func:`parse`
    reads them back."""
    arrays: dict[str, Any] = {"usual": usual.astype(np.float32)}
    for name, networks in makes.items():
        for number, layers in enumerate(networks):
            for place, layer in enumerate(layers):
                arrays[f"{name}.{number}.{place}"] = layer.astype(np.float16)
    return stored.pack(arrays)


@cache
def load() -> Evaluation:
    """The evaluation that ships with the program, read once; raises :class:`NetworkError`."""
    return parse(*stored.shipped(WEIGHTS, ABOUT))
