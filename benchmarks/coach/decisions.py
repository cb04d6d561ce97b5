"""Decisions of whole games with two or more of their actions, and what comes of playing each action on."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.coaching.action_values import (
    ActionValue,
    Appraisal,
    DecisionKind,
    appraise,
    can_appraise,
    kind_of,
)
from gin_desktop.analysis.coaching.look_ahead import make
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.network_player import NetworkPlayer
from gin_desktop.analysis.simulation.playing import Side, play
from gin_desktop.analysis.simulation.positions import Position, rounds_at
from gin_desktop.analysis.simulation.rounds import OVER, Rounds
from gin_desktop.engine.cards import DECK
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of, with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide

KINDS: Final = (DecisionKind.DRAW, DecisionKind.DISCARD, DecisionKind.KNOCK)
_SHARE: Final = 0.12
_KNOCK_SHARE: Final = 0.6
"""The shares of decisions that are looked at; knocks are rare."""
_PLAYED: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)


@dataclass(frozen=True)
class Decided:
    """A decision of seat 0, for points alone.

    Attributes:
        appraisal: its actions with their worth by the networks.
        values: the actions that are compared, the one of greater worth first.
        round_: the round as it stood.
    """

    appraisal: Appraisal
    values: tuple[ActionValue, ...]
    round_: Round

    @property
    def view(self) -> View:
        """What the deciding seat knew."""
        return self.appraisal.view

    @property
    def hand(self) -> int:
        """What the other side really held."""
        return self.round_.hands[self.view.opponent]

    @property
    def kind(self) -> DecisionKind:
        """What is decided between the first two actions."""
        return kind_of(self.view.phase, self.values[0].action, self.values[1].action)

    @property
    def gap(self) -> float:
        """How much more the first action is worth than the second by the networks (points)."""
        return self.values[0].points - self.values[1].points


def decisions(
    rules: RuleSet, opponent: str, evaluation: Evaluation, rng: random.Random, actions: int = 2, instead: str = ""
) -> Iterator[Decided]:
    """Yields decisions of Expert in games against a level, without end.

    With two ``actions`` the second is any other one, or what the level ``instead`` would do, where that is another one.
    """
    expert, other = level("expert"), level(opponent)
    while True:
        game = Game(rules)
        while not game.finished:
            deck = list(DECK)
            rng.shuffle(deck)
            due = game.next_dealer
            game.deal(deck, rng.randrange(2) if due is None else due)
            round_ = game.round_at(0)
            while not round_.over:
                view = game.view(round_.turn)
                if view.seat == 0:
                    view = replace(view, columns=())  # points alone
                    yield from _asked(view, round_, evaluation, rng, actions, instead)
                player = expert if view.seat == 0 else other
                game.apply(view.seat, decide(player.player, view, rng, player.work))


def _asked(
    view: View, round_: Round, evaluation: Evaluation, rng: random.Random, actions: int, instead: str
) -> Iterator[Decided]:
    """Yields a decision if it is one of those to be looked at."""
    if view.phase not in _PLAYED or not can_appraise(view) or len(view.legal) < 2:
        return
    knocks = any(isinstance(action, Knock) for action in view.legal)
    if not instead and rng.random() >= (_KNOCK_SHARE if knocks else _SHARE):
        return
    appraisal = appraise(with_local_seats(view), evaluation)
    values = appraisal.values
    if len(values) < 2 or appraisal.best.points - values[1].points < 0 or _is_gin(appraisal.best):
        return
    chosen: tuple[ActionValue, ...]
    if instead:
        player = level(instead)
        done = decide(player.player, view, rng, player.work)
        chosen = (values[0], appraisal.value_of(done))
        if chosen[0] is chosen[1]:
            return
    else:
        chosen = _chosen(values, rng) if actions == 2 else values[:actions]
    yield Decided(appraisal, chosen, _copy(round_))


def _is_gin(value: ActionValue) -> bool:
    return value.knock and (value.option is None or value.option.deadwood == 0)


def _chosen(values: Sequence[ActionValue], rng: random.Random) -> tuple[ActionValue, ...]:
    """Returns two actions: mostly a knock with the best other action, else the best with a near or any other one."""
    best = values[0]
    knocks = [value for value in values if isinstance(value.action, Knock)]
    others = [value for value in values if not isinstance(value.action, Knock)]
    if knocks and others and rng.random() < 0.7:
        pair = knocks[0], others[0]
    else:
        rest = [value for value in values if value is not best]
        spread = rng.choice((0.5, 4.0))
        noise = {id(value): -spread * float(np.log(-np.log(rng.random() or 0.5))) for value in rest}
        pair = best, max(rest, key=lambda value: value.points + noise[id(value)])
    return tuple(sorted(pair, key=lambda value: -value.points))


class EngineSide:
    """A level of the program that decides in the simulation: every round is played in the engine beside it."""

    def __init__(self, name: str, rounds: Sequence[Round], memory: Memory, seed: int) -> None:
        self._level = level(name)
        self._rounds: Final = rounds
        self._memory: Final = memory
        self._rng: Final = random.Random(seed)

    # -- told of every move -------------------------------------------------------------------------------------------

    def take(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """Makes the take in the engine."""
        self._memory.take(rounds, rows, seats)
        for row, seat in zip(rows.tolist(), seats.tolist(), strict=True):
            self._reach(row, seat)
            round_ = self._rounds[row]
            round_.apply(TakeUpcard() if round_.phase is Phase.UPCARD else DrawDiscard())

    def draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """Makes the draw in the engine."""
        self._memory.draw(rounds, rows, seats)
        for row, seat in zip(rows.tolist(), seats.tolist(), strict=True):
            while self._rounds[row].phase is Phase.UPCARD:
                self._rounds[row].apply(Pass())
            self._reach(row, seat)
            self._rounds[row].apply(DrawStock())

    def discard(self, rounds: Rounds, rows: Cards, seats: Cards, cards: Cards) -> None:
        """Makes the discard in the engine."""
        self._memory.discard(rounds, rows, seats, cards)
        for row, card in zip(rows.tolist(), cards.tolist(), strict=True):
            self._rounds[row].apply(Discard(card))

    def _reach(self, row: int, seat: int) -> None:
        while self._rounds[row].phase is Phase.UPCARD and self._rounds[row].turn != seat:
            self._rounds[row].apply(Pass())

    # -- the simulation asks ------------------------------------------------------------------------------------------

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:  # noqa: ARG002
        """Returns where the level takes the card on the pile."""
        found = np.zeros(len(rows), np.bool_)
        for place, (row, seat) in enumerate(zip(rows.tolist(), seats.tolist(), strict=True)):
            self._reach(row, seat)
            found[place] = isinstance(self._decided(row), TakeUpcard | DrawDiscard)
        return found

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:  # noqa: ARG002
        """Returns what the level discards, -1 for big gin, and where it knocks."""
        cards, knocks = np.full(len(rows), -1, np.int64), np.zeros(len(rows), np.bool_)
        for place, row in enumerate(rows.tolist()):
            action = self._decided(row)
            if isinstance(action, Knock):
                knocks[place] = True
                cards[place] = -1 if action.discard is None else action.discard
            else:
                assert isinstance(action, Discard)
                cards[place] = action.card
        return cards, knocks

    def _decided(self, row: int) -> object:
        view = view_of(self._rounds[row], self._rounds[row].turn)
        return decide(self._level.player, view, self._rng, self._level.work)


def played_on(
    asked: Sequence[Decided],
    positions: Sequence[Position],
    evaluation: Evaluation,
    opponent: str = "expert",
    seed: int = 0,
) -> list[Floats]:
    """Returns the points of the deciding seat after each action with each copy of its position: (copies, actions) each.

    Expert's networks play the deciding seat, and the other one too or a level of the program.
    """
    count = len(asked[0].values)
    rounds, memory = rounds_at(positions, count)
    networks = NetworkPlayer(evaluation, rounds, memory)
    watcher: Memory | EngineSide = memory
    other: Side = networks
    if opponent != "expert":
        watcher = other = EngineSide(opponent, _engine_rounds(asked, positions, count), memory, seed)
    starts = np.cumsum([0, *(len(one.hands) * count for one in positions)])
    for one, start, end in zip(asked, starts[:-1], starts[1:], strict=True):
        for place, value in enumerate(one.values):
            make(value, rounds, watcher, np.arange(start + place, end, count))
    # a simulation asks seat by seat
    mine = asked[0].view.seat
    sides = (networks, other) if mine == 0 else (other, networks)
    play(rounds, sides, watcher)
    assert (rounds.phase == OVER).all()
    points = (rounds.points if mine == 0 else -rounds.points).astype(np.float32)
    return [points[start:end].reshape(-1, count) for start, end in pairwise(starts)]


def _engine_rounds(asked: Sequence[Decided], positions: Sequence[Position], count: int) -> list[Round]:
    """Returns every row of the simulation as a round of the engine, whose other hand is the real one."""
    found = []
    for one, place in zip(asked, positions, strict=True):
        for stock in place.stocks:
            for _ in range(count):
                copied = _copy(one.round_)
                copied.stack = stock[::-1].tolist()
                found.append(copied)
    return found


def _copy(round_: Round) -> Round:
    """Returns a copy of a round in play."""
    copied = copy.copy(round_)
    for name, value in vars(round_).items():
        if isinstance(value, list | dict):
            setattr(copied, name, copy.copy(value))
    return copied
