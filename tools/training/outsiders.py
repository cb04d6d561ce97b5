"""Other players that the network meets, so that it does not specialise in playing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.opponent_type import OpponentType
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.playing import Side
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.players.hard import StyleAdjustment
from tools.training.hard_side import HardSide
from tools.training.scripted import CAMPER, CHAMPION, EARLY, HUNTER, SIMPLE, Scripted, Style

PlayerFactory = Callable[[Rounds, Memory, np.random.Generator], Side]
"""Makes the player for a batch of rounds."""

_SIMPLE, _EARLY, _CAMPER, _HUNTER, _CHAMPION, _ANY, _HARD, _LEANING = range(8)
_WEIGHTED: Final = (
    *(_SIMPLE, _SIMPLE, _EARLY, _EARLY, _CAMPER, _CAMPER, _HUNTER, _CHAMPION, _CHAMPION, _ANY, _ANY),
    *(_HARD, _HARD, _HARD, _LEANING),
)
"""The players the network meets; repeated entries are met more often."""
_NAMED: Final = {_SIMPLE: SIMPLE, _EARLY: EARLY, _CAMPER: CAMPER, _HUNTER: HUNTER, _CHAMPION: CHAMPION}


class TrainingPartner(NamedTuple):
    """A training partner: its name, its type (``analysis.ensemble.opponent_type``), and its factory."""

    name: str
    kind: OpponentType
    outsider: PlayerFactory


def random_outsider(rng: np.random.Generator) -> TrainingPartner:
    """Returns a random one of them."""
    pick = _WEIGHTED[rng.integers(len(_WEIGHTED))]
    if pick == _HARD:
        return TrainingPartner("hard", OpponentType.BALANCED, hard)
    if pick == _LEANING:
        leaning, scale = random_leaning(rng)
        kind = OpponentType.BALANCED if abs(leaning.knock) < 4 else OpponentType.RANDOM
        return TrainingPartner(
            "leaning", kind, lambda rounds, memory, rng: HardSide(rounds.rules, memory, rng, leaning, scale)
        )
    style = _random_style(rng) if pick == _ANY else _NAMED[pick]
    return TrainingPartner(style.name, opponent_type_of(style), scripted(style))


def opponent_type_of(style: Style) -> OpponentType:
    """Returns the type of a scripted style, by when it knocks."""
    first, late = min(style.knock, _TEN), min(style.late, _TEN)
    if first <= _LOW:
        return OpponentType.HUNTER
    if first == _TEN and (late == _TEN or style.until >= _LONG):
        return OpponentType.AT_ONCE
    return OpponentType.PATIENT if late <= _LOW and style.until <= _LONG // 2 else OpponentType.RANDOM


_TEN: Final = 10
_LOW: Final = 2
_LONG: Final = 10


def scripted(style: Style) -> PlayerFactory:
    """Returns the player of a style."""
    return lambda rounds, memory, rng: Scripted(style, rng)  # noqa: ARG005


def hard(rounds: Rounds, memory: Memory, rng: np.random.Generator) -> Side:
    """Returns the level Hard."""
    return HardSide(rounds.rules, memory, rng)


def _random_style(rng: np.random.Generator) -> Style:
    """Returns a style with random habits, since nobody plays exactly like the named ones."""
    knock = int(rng.choice([10, 10, 10, 7, 4, 2, 0]))
    return Style(
        name="random",
        outs=float(rng.choice([0.0, 0.3, 0.7, 1.2, 1.8])),
        danger=float(rng.choice([0.0, 0.3, 0.8, 1.5])),
        look=float(rng.choice([0.0, 0.0, 0.5, 1.0])),
        knock=knock,
        late=min(knock, int(rng.choice([10, 6, 3, 0]))),
        until=int(rng.choice([2, 4, 6, 99])),
        better=int(rng.choice([99, 99, 5, 8])),
    )


def random_leaning(rng: np.random.Generator) -> tuple[StyleAdjustment, Floats]:
    """Returns random leanings for the evaluation of Hard."""
    leaning = StyleAdjustment(float(rng.uniform(-8, 8)), float(rng.uniform(-2, 4)), float(rng.choice([0, 0, 4, 8])))
    scale: Floats = np.exp(rng.normal(0, 0.15, 12)).astype(np.float32)
    return leaning, scale
