"""Rounds from which a belief about the other hand is learned: every level and style, people's stand-ins, many rules.

Levels play in the engine. People's stand-ins play in the simulator: scripted styles, Hard with leanings, and Expert's
networks as they play for points alone. Either way a round is kept as its deck and its actions, and positions are taken
from the engine, where it is played once more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.coaching.play_evidence import HAND_SIZE, PlayEvidence, evidence_of, stacked
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.playing import Side, deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import LEVELS, STRONGEST, STYLES, even_match_name, level
from gin_desktop.players.protocol import decide
from tools.training.network_side import NetworkSide
from tools.training.outsiders import random_outsider

OPPONENT_RULES: Final = tuple(rules for rules in map(preset, preset_names(2)) if not rules.has_cube)
"""The rule sets of the rounds: all for two without a cube, which would end rounds early."""
_SHARES: Final = {"standard": 0.4, "oklahoma": 0.15, "gin_only": 0.08, "eleven_card": 0.05, "around_corner": 0.1}
"""The shares of some rule sets; the rest is divided evenly among all."""
BATCH: Final = 100
"""The rounds of a batch."""
_PHASES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)
_EARLY: Final = 0.18
"""The share of the positions that are learned from, before some discards are made."""
_LATE: Final = 0.3
"""The same later on, where positions are rarer."""
_LATE_FROM: Final = 10
EXPERT_SHARE: Final = 0.6
"""The share of seats in the simulator at which Expert plays."""
_SIMULATED: Final = 0.4
"""The share of the rounds that are played in the simulator."""


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A round as its deck and actions; ``names`` are the levels of both seats, None for a person's stand-in."""

    rules: RuleSet
    deck: tuple[int, ...]
    dealer: int
    actions: tuple[Action, ...]
    names: tuple[str | None, str | None]


class Positions(NamedTuple):
    """Positions of one rule set: what a seat knew, the other side's ten cards, and the level of the other side."""

    rules: RuleSet
    evidence: PlayEvidence
    hands: Cards
    names: tuple[str | None, ...]


def random_rules(rng: random.Random) -> RuleSet:
    """Returns the rules of one round or batch."""
    chance = rng.random()
    for name, share in _SHARES.items():
        chance -= share
        if chance < 0:
            return preset(name)
    return rng.choice(OPPONENT_RULES)


def random_level(rng: random.Random) -> str:
    """Returns the name of a level, half of the time with a style, or now and then of an Even match."""
    if rng.random() < 0.1:
        return even_match_name(rng.randrange(STRONGEST))
    name = rng.choice(list(LEVELS))
    return name if rng.random() < 0.5 else f"{name}:{rng.choice(STYLES)}"


def play_levels(rules: RuleSet, names: tuple[str, str], seed: str) -> RecordedRound:
    """Plays one round between two levels, at 0 : 0 or at some other score."""
    rng = random.Random(seed)
    deck = list(DECK)
    rng.shuffle(deck)
    dealer = rng.randrange(2)
    scores = tuple(rng.randrange(rules.target) for _ in range(2)) if rng.random() < 0.5 and rules.target else (0, 0)
    players = tuple(map(level, names))
    round_ = Round(rules, deck, dealer)
    actions: list[Action] = []
    while not round_.over and round_.phase is not Phase.DEFENCE:
        seat = round_.turn
        column = scores[seat], scores[1 - seat]
        view = view_of(round_, seat, scores=column, columns=(column,) if rules.target else ())
        action = decide(players[seat].player, view, rng, players[seat].work)
        actions.append(action)
        round_.apply(action)
    return RecordedRound(rules, tuple(deck), dealer, tuple(actions), names)


class _Diary:
    """Writes down the moves of a batch of rounds, beside a memory."""

    def __init__(self, memory: Memory, tables: int) -> None:
        self.memory: Final = memory
        self.moves: Final[list[list[int | None]]] = [[] for _ in range(tables)]
        """for each table the cards discarded, with -1 for a card taken and None for one drawn"""

    def take(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """Notes that the upcard or the top discard is taken."""
        self.memory.take(rounds, rows, seats)
        for row in rows.tolist():
            self.moves[row].append(-1)

    def draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """Notes a draw from the stock."""
        self.memory.draw(rounds, rows, seats)
        for row in rows.tolist():
            self.moves[row].append(None)

    def discard(self, rounds: Rounds, rows: Cards, seats: Cards, cards: Cards) -> None:
        """Notes the cards discarded."""
        self.memory.discard(rounds, rows, seats, cards)
        for row, card in zip(rows.tolist(), cards.tolist(), strict=True):
            self.moves[row].append(card)


def play_simulated(
    rules: RuleSet, count: int, seed: int, expert_share: float = EXPERT_SHARE
) -> Iterator[RecordedRound]:
    """Plays rounds of people's stand-ins; at a share of the seats they are Expert's networks, playing for points."""
    rng = np.random.default_rng(seed)
    rounds = Rounds(rules, deals(rng, count), rng.integers(0, 2, count))
    memory = Memory(rounds)
    diary = _Diary(memory, count)
    expert = NetworkSide(load(), rounds, memory)
    sides: list[Side] = [
        expert if rng.random() < expert_share else random_outsider(rng).outsider(rounds, memory, rng) for _ in range(2)
    ]
    play(rounds, sides, diary)
    for row, moves in enumerate(diary.moves):
        deck, dealer = tuple(rounds.deck[row].tolist()), int(rounds.dealer[row])
        yield RecordedRound(rules, deck, dealer, tuple(_actions(rules, deck, dealer, moves)), (None, None))


def _actions(rules: RuleSet, deck: Sequence[int], dealer: int, moves: Sequence[int | None]) -> Iterator[Action]:
    """Returns the actions of a round up to its last discard, from the moves that were noted."""
    round_ = Round(rules, deck, dealer)
    for move in moves:
        while round_.phase is Phase.UPCARD and move != -1:
            round_.apply(Pass())
            yield Pass()
        action: Action
        if move is None:
            action = DrawStock()
        elif move == -1:
            action = TakeUpcard() if round_.phase is Phase.UPCARD else DrawDiscard()
        else:
            action = Discard(move)
        if round_.over or not round_.is_legal(action):
            return
        round_.apply(action)
        yield action


def play_rounds(count: int, seed: int, report: Callable[[int], None] | None = None) -> Iterator[RecordedRound]:
    """Plays rounds of every kind; ``report`` is told after each batch how many there were."""
    for done in range(0, count, BATCH):
        yield from play_batch(seed, done // BATCH, min(BATCH, count - done))
        if report is not None:
            report(min(done + BATCH, count))


def play_batch(seed: int, number: int, count: int) -> list[RecordedRound]:
    """Plays the batch of that number, which depends on no other."""
    rng = random.Random(f"rounds:{seed}:{number}")
    if rng.random() < _SIMULATED:
        return list(play_simulated(random_rules(rng), count, rng.getrandbits(40)))
    return [
        play_levels(random_rules(rng), (random_level(rng), random_level(rng)), f"{seed}:{number}:{place}")
        for place in range(count)
    ]


def positions_of(rounds: Sequence[RecordedRound], seed: int) -> list[Positions]:
    """Returns some positions of every round, of both seats, by rule set.

    A position's chance depends on nothing but the number of discards. A fixed number a round would favour short rounds,
    in which somebody had a good hand from the start.
    """
    rng = random.Random(f"positions:{seed}")
    found: dict[RuleSet, list[tuple[PlayEvidence, int, str | None]]] = {}
    for record in rounds:
        for view, hand in views_of(record):
            if rng.random() >= (_EARLY if len(view.discards) < _LATE_FROM else _LATE):
                continue
            name = record.names[view.opponent]
            found.setdefault(record.rules, []).append((evidence_of(view, name), hand, name))
    return [
        Positions(
            rules,
            stacked([evidence for evidence, _, _ in some]),
            np.array([hand for _, hand, _ in some], np.int64),
            tuple(name for _, _, name in some),
        )
        for rules, some in found.items()
    ]


def views_of(record: RecordedRound) -> Iterator[tuple[View, int]]:
    """Returns what each seat saw when it had to draw or discard, and the other side's ten cards."""
    round_ = Round(record.rules, record.deck, record.dealer)
    for action in record.actions:
        if round_.phase in _PHASES:
            view = view_of(round_, round_.turn, legal=False)
            hand = round_.hands[view.opponent]
            if hand.bit_count() == HAND_SIZE:
                yield view, hand
        round_.apply(action)
