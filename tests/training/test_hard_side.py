"""The copy of Hard that trains the network decides as the level does, most of the time."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from gin_desktop.players.hard import StyleAdjustment
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from tests.training.recorded import Recorded
from tools.training.hard_side import HardSide
from tools.training.outsiders import random_outsider
from tools.training.scripted import EARLY, Scripted
from tools.training.selfplay import EAAI

TABLES = 6
AT_THE_PILES = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)


@pytest.mark.parametrize("name", ["standard", "oklahoma", "straight_gin", "eleven_card"])
def test_it_chooses_what_hard_chooses(name: str) -> None:
    rules, hard = preset(name), level("hard")
    rng = np.random.default_rng(5)
    decks, dealers = deals(rng, TABLES), rng.integers(0, 2, TABLES)
    rounds = Rounds(rules, decks, dealers)
    memory = Memory(rounds)
    side = Recorded(HardSide(rules, memory, rng))
    play(rounds, (side, side), memory)
    alike = []
    for table in range(TABLES):
        round_ = Round(rules, [int(card) for card in decks[table]], int(dealers[table]))
        while not round_.over:
            view = view_of(round_, round_.turn, columns=())
            theirs = decide(hard.player, view, random.Random(1), 11)  # more than the level is allowed
            mine = side.action(table, view) if view.phase in AT_THE_PILES else None
            if mine is None:
                round_.apply(theirs)
                continue
            alike.append(mine == (Knock(theirs.discard) if isinstance(theirs, Knock) else theirs))
            round_.apply(mine)
        assert [round_.hands[seat] for seat in (0, 1)] == rounds.hand[table].tolist()
    assert len(alike) > 60
    assert np.mean(alike) > 0.8


def points(leaning: StyleAdjustment, scale: Floats | None) -> tuple[float, float]:
    """Points a round against a scripted style, and how many rounds in a hundred its knocks ended."""
    rng = np.random.default_rng(2)
    rounds = Rounds(EAAI, deals(rng, 200), rng.integers(0, 2, 200))
    memory = Memory(rounds)
    play(rounds, (HardSide(EAAI, memory, rng, leaning, scale), Scripted(EARLY, rng)), memory)
    knocked = (rounds.knocker == 0) & (rounds.knocker_deadwood > 0)
    return float(rounds.points.mean()), 100 * float(knocked.mean())


def test_leanings_change_how_it_plays() -> None:
    plain, eager, shy = (
        points(StyleAdjustment(), None),
        points(StyleAdjustment(knock=8), None),
        points(StyleAdjustment(knock=-20), None),
    )
    assert plain[0] > 0
    assert shy[1] < plain[1] < eager[1]
    worthless = np.ones(12, np.float32)
    worthless[:3] = 0
    assert points(StyleAdjustment(), worthless)[1] != plain[1]


def test_outsiders_are_many() -> None:
    rng = np.random.default_rng(1)
    assert {random_outsider(rng)[0] for _ in range(200)} == {
        "simple",
        "early",
        "camper",
        "hunter",
        "champion",
        "random",
        "hard",
        "leaning",
    }
