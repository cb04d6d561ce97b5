"""Short mirrored matches between players, for tests; the benchmarks have an arena for measurements."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import process_time

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.game import Game
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import decide


@dataclass
class Result:
    """Games won by the first player, games played, and what its decisions cost (seconds of the processor)."""

    won: int = 0
    games: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.won / self.games


def play(
    rules: RuleSet, seats: tuple[Level, Level], seed: int, times: list[float] | None = None, rounds: int = 0
) -> Game:
    """One game (of so many rounds, if given); the first player's times go to ``times``, whichever seat it has."""
    decks, choices = random.Random(seed), random.Random(seed + 1)
    game = Game(rules, rounds)
    first = decks.randrange(2)
    while not game.finished:
        deck = list(DECK)
        decks.shuffle(deck)
        due = game.next_dealer
        game.deal(deck, first if due is None else due)
        while not game.between_rounds and not game.finished:
            seat = game.round_at(0).turn
            start = process_time()
            action = decide(seats[seat].player, game.view(seat), choices, seats[seat].work)
            if times is not None and seats[seat] is seats[0]:
                times.append(process_time() - start)
            game.apply(seat, action)
    return game


def match(rules: RuleSet, first: Level, second: Level, pairs: int, seed: int = 0) -> Result:
    """Pairs of mirrored games of the first player against the second."""
    result = Result()
    for number in range(pairs):
        for seats, mine in (((first, second), 0), ((second, first), 1)):
            game = play(rules, seats, 10_000 * seed + number, result.times if mine == 0 else None)
            result.won += game.sheet.settle().winner == mine
            result.games += 1
    return result
