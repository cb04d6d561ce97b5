"""The network plays the simulator as it plays the table: what it is shown and what it chooses are the same."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.deciding import choose
from gin_desktop.analysis.network import Evaluation, Network
from gin_desktop.analysis.outcomes import SIDE
from gin_desktop.analysis.scripted import deals, play
from gin_desktop.analysis.simulator import Rounds
from gin_desktop.engine.phases import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.round import Round
from gin_desktop.engine.view import Past, past_of, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from tools.training.learner import Learner
from tools.training.memory import History, Memory
from tools.training.side import NetSide

TABLES = 3
AT_THE_PILES = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)


def a_network() -> Network:
    """A network of chance, whose opinions are strong enough to differ."""
    learner = Learner((24, 12), seed=5)
    rng = np.random.default_rng(5)
    learner.layers[-2] = rng.standard_normal(learner.layers[-2].shape).astype(np.float32) * np.float32(0.5)
    return Network(learner.layers)


@pytest.mark.parametrize(
    "name", ["standard", "oklahoma", "big_gin_50", "straight_gin", "eleven_card", "around_corner", "open_gin"]
)
def test_the_same_rounds_at_the_table_and_in_the_simulator(name: str) -> None:
    rules, network = preset(name), a_network()
    evaluation = Evaluation([network], np.full(SIDE, 1.0, np.float32), {})
    rng = np.random.default_rng(9)
    history = History(TABLES)
    earlier: list[tuple[Past, ...]] = [()] * TABLES
    for _ in range(2):  # the second round is played knowing the first
        decks, dealers = deals(rng, TABLES), rng.integers(0, 2, TABLES)
        rounds = Rounds(rules, decks, dealers)
        memory = Memory(rounds, history)
        side = NetSide(network, rounds, memory)
        play(rounds, (side, side), memory)
        for table in range(TABLES):
            round_ = Round(rules, [int(card) for card in decks[table]], int(dealers[table]))
            while not round_.over:
                view = view_of(round_, round_.turn, columns=(), earlier=earlier[table])
                if view.phase in AT_THE_PILES:
                    round_.apply(choose(view, None, 11, evaluation))
                else:
                    round_.apply(decide(level("medium").player, view, random.Random(1), 1))
            assert round_.facts is not None
            assert (-1 if round_.facts.knocker is None else round_.facts.knocker) == rounds.knocker[table]
            assert len(round_.discards) == rounds.turns[table]
            assert [round_.hands[seat] for seat in (0, 1)] == rounds.hand[table].tolist()
            earlier[table] += (past_of(round_),)
        history.add(rounds)
