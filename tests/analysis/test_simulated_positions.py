"""Rounds made of what a seat knows are the rounds that were played, where the hidden cards are the real ones."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.positions import Position, position, rounds_at, systematic
from gin_desktop.analysis.simulation.rounds import OVER, Rounds
from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from tests.training import lockstep

ASKED = (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK, Phase.DISCARD)


@pytest.mark.parametrize("rules", ["standard", "eleven_card", "oklahoma", "gin_only"])
def test_a_position_is_the_round_that_was_played(rules: str) -> None:
    rng = random.Random(rules)
    rule_set = preset(rules)
    compared = 0
    for deck in lockstep.decks(rng, 8):
        round_ = Round(rule_set, deck, rng.randrange(2))
        played = Rounds(rule_set, np.array([deck]), np.array([round_.dealer]))
        memory = Memory(played)
        while not round_.over and round_.phase in ASKED:
            compare(round_, played, memory)
            compared += 1
            action = lockstep.choose(rng, round_, 0.0)
            if isinstance(action, Knock):
                break
            move(played, memory, action)
            round_.apply(action)
    assert compared > 80


def compare(round_: Round, played: Rounds, memory: Memory) -> None:
    """Compares every array with those of a position made of the view."""
    view = view_of(round_, round_.turn)
    stock = np.array([round_.stack[::-1]], np.int8)
    made, made_memory = rounds_at([Position(view, np.array([round_.hands[view.opponent]]), stock)], 2)
    for name, values in vars(played).items():
        if not isinstance(values, np.ndarray) or name in ("deck", "quiet", "_under", "_depth"):
            continue
        mine = vars(made)[name]
        assert mine.shape == (2 * len(values), *values.shape[1:]), name
        assert (mine.reshape(2, -1) == values.reshape(1, -1)).all(), name
    assert pile_of(made) == pile_of(played) == list(round_.pile)
    assert (made.deck[:, made.pos[0] :] == played.deck[:, played.pos[0] :]).all()
    rows, seats = np.array([0]), played.turn.copy()
    if round_.phase is Phase.DISCARD and round_.taken:
        return  # what is known is judged before a take
    mine, theirs = made_memory.observation(made, rows, seats), memory.observation(played, rows, seats)
    for name in type(mine).__dataclass_fields__:
        assert (getattr(mine, name) == getattr(theirs, name)).all(), name


def pile_of(rounds: Rounds) -> list[int]:
    """Takes the whole pile in a copy of the first row, and returns it from bottom to top."""
    copied, row = rounds.copies(np.array([0])), np.array([0])
    found: list[int] = []
    while copied.top[0] >= 0:
        found.insert(0, int(copied.top[0]))
        copied.take(row)
    return found


def move(rounds: Rounds, memory: Memory, action: object) -> None:
    """Makes a move in the only row."""
    rows, seats = np.array([0]), rounds.turn.copy()
    match action:
        case TakeUpcard() | DrawDiscard():
            memory.take(rounds, rows, seats)
            rounds.take(rows)
        case DrawStock():
            rounds.draw(rows)
        case Pass():
            rounds.pass_(rows)
        case Discard(card):
            memory.discard(rounds, rows, seats, np.array([card]))
            rounds.discard(rows, np.array([card]))
    assert rounds.phase[0] <= OVER


def test_stocks_are_shuffled_and_hold_what_the_other_side_does_not() -> None:
    round_ = Round(preset("standard"), random.Random(3).sample(range(52), 52), 0)
    view = view_of(round_, round_.turn)
    hands = np.array([round_.hands[0]] * 40)
    found = position(view, hands, np.random.default_rng(1))
    wanted = sorted(each(view.unseen & ~round_.hands[0]))
    assert all(sorted(stock) == wanted for stock in found.stocks.tolist())
    assert len({tuple(stock) for stock in found.stocks.tolist()}) == 40


def test_rows_are_drawn_by_their_weights() -> None:
    weights = np.array([0.5, 0.0, 0.2, 0.3])
    rows = systematic(weights, 1000, np.random.default_rng(2))
    assert np.bincount(rows, minlength=4) == pytest.approx(1000 * weights, abs=1)
