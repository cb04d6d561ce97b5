"""The network plays the simulator as it plays the table: what it is shown and what it chooses are the same."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from gin_desktop.analysis import deciding
from gin_desktop.analysis.deciding import Decision, choose
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, Ensemble, Evaluation
from gin_desktop.analysis.ensemble.opponent_type import type_chances
from gin_desktop.analysis.network import OUTPUT_COUNT, Network
from gin_desktop.analysis.outcomes import SIDE
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.analysis.view_encoding import types_of
from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import PastRound, past_round_of, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from tests.training.recorded import Recorded
from tools.training.learner import CARDS, Learner
from tools.training.network_side import NetworkSide

TABLES = 3
AT_THE_PILES = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)


def a_mind(name: str) -> Ensemble:
    """A network of chance, whose opinions are strong enough to differ."""
    make = ENCODERS[name]
    learner = Learner((24, 12), seed=5, ends=(make.layout.inputs, OUTPUT_COUNT + CARDS))
    rng = np.random.default_rng(5)
    learner.layers[-2] = rng.standard_normal(learner.layers[-2].shape).astype(np.float32) * np.float32(0.2)
    return Ensemble(make, [Network(learner.layers, make.layout)])


def worth(judge: Decision, action: Action) -> float:
    """What the evaluation gives for a discard, or for leaving or taking a card."""
    view = judge.view
    if isinstance(action, Discard | Knock):
        card = action.discard if isinstance(action, Knock) else action.card
        found = judge.choices(view.hand, [one for one in each(view.hand) if one != view.forbidden])
        one = next(choice for choice in found if choice.card == card)
        return one.value if isinstance(action, Discard) or one.knock is None else one.knock
    assert view.top is not None
    eleven = view.hand | 1 << view.top
    keep = view.rules.return_taken_card == "forbidden"
    staying, *taking = judge.choices(
        eleven, [one for one in each(eleven) if one != view.top or not keep], offer=view.top
    )
    return staying.value if isinstance(action, Pass | DrawStock) else max(choice.best for choice in taking)


@pytest.mark.parametrize(
    "name", ["standard", "oklahoma", "big_gin_50", "straight_gin", "eleven_card", "around_corner", "open_gin"]
)
def test_the_same_rounds_at_the_table_and_in_the_simulator(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # the network by itself: in the simulator nobody puts a better choice in the place of a flawed one
    monkeypatch.setattr(deciding, "best_undominated", lambda _, ranked: ranked[0])
    monkeypatch.setattr(deciding, "is_pointless_take", lambda _: False)
    rules = preset(name)
    evaluation = Evaluation([a_mind("first"), a_mind("second")], np.full(SIDE, 1.0, np.float32), {})
    rng = np.random.default_rng(9)
    history = History(TABLES)
    earlier: list[tuple[PastRound, ...]] = [()] * TABLES
    for _ in range(2):  # the second round is played knowing the first
        decks, dealers = deals(rng, TABLES), rng.integers(0, 2, TABLES)
        rounds = Rounds(rules, decks, dealers)
        memory = Memory(rounds, history)
        side = Recorded(NetworkSide(evaluation, rounds, memory))
        play(rounds, (side, side), memory)
        for table in range(TABLES):
            round_ = Round(rules, [int(card) for card in decks[table]], int(dealers[table]))
            while not round_.over:
                view = view_of(round_, round_.turn, columns=(), earlier=earlier[table])
                if view.phase not in AT_THE_PILES:
                    round_.apply(decide(level("medium").player, view, random.Random(1), 1))
                    continue
                action = choose(view, None, 11, evaluation)
                there = side.action(table, view)
                if there is not None and _plain(action) != there:
                    judge = Decision(view, None, 11, evaluation)
                    assert abs(worth(judge, action) - worth(judge, there)) < 0.005, "not a tie"
                    action = there
                round_.apply(action)
            assert round_.facts is not None
            assert (-1 if round_.facts.knocker is None else round_.facts.knocker) == rounds.knocker[table]
            assert len(round_.discards) == rounds.turns[table]
            assert [round_.hands[seat] for seat in (0, 1)] == rounds.hand[table].tolist()
            earlier[table] += (past_round_of(round_),)
        history.add(rounds, memory)
        for table, seat in product(range(TABLES), (0, 1)):
            told = types_of(earlier[table], seat, view)[0]
            assert np.allclose(told, type_chances(history.types[table, seat]), atol=1e-4)


def _plain(action: Action) -> Action:
    """A knock without the spread it stands for."""
    return Knock(action.discard) if isinstance(action, Knock) else action
