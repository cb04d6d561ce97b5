"""Matches between computer players: every sequence of decks is played twice, with the seats exchanged."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import process_time

from gin_desktop.engine.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.cards import DECK, each
from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import naive_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.round import Phase
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import Thought, decide


@dataclass
class Result:
    """Games won by the first player, games played, and what each decision of the first player cost (seconds of
    the processor, so that a busy machine does not count)."""

    won: int = 0
    games: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.won / self.games


def play(rules: RuleSet, seats: tuple[Level, Level], seed: int, times: list[float] | None = None) -> Game:
    """One game; the first player's times go to ``times``, whichever seat it has."""
    decks, choices = random.Random(seed), random.Random(seed + 1)
    game = Game(rules)
    first = decks.randrange(2)
    while not game.finished:
        deck = list(DECK)
        decks.shuffle(deck)
        due = game.next_dealer
        game.deal(deck, first if due is None else due)
        while not game.between_rounds and not game.finished:
            seat = game.live_round().turn
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


class Simple:
    """The baseline of the published comparisons: takes a card only for a meld, throws any card that leaves the least
    deadwood, knocks at the first chance, and lays off after melding."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        return self.choose(view, rng)
        yield  # a generator, like every player

    def choose(self, view: View, rng: random.Random) -> Action:
        melder = meld_rules(view.rules)
        if view.phase is Phase.DEFENCE:
            best = naive_defence(melder, view.hand, view.spread if view.layoffs_allowed else ())
            return Defend(best.melds, best.layoffs)
        if view.phase in (Phase.ANSWER, Phase.SPREAD):
            return Accept() if view.phase is Phase.ANSWER else Spread()
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            knocks = [action for action in view.legal if isinstance(action, Knock)]
            counts = {
                card: melder.deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden
            }
            least = min(counts.values())
            if knocks:
                return next((k for k in knocks if k.discard is not None and counts[k.discard] == least), knocks[0])
            return Discard(rng.choice([card for card, count in counts.items() if count == least]))
        assert view.top is not None
        hand = view.hand | 1 << view.top
        melded = any(
            sum(arrangement) >> view.top & 1
            for card in each(view.hand)
            for arrangement in melder.best_arrangements(hand ^ 1 << card)[:1]
            if melder.deadwood(hand ^ 1 << card) < melder.deadwood(view.hand)
        )
        if view.phase is Phase.UPCARD:
            return TakeUpcard() if melded else Pass()
        return DrawDiscard() if melded and view.phase is Phase.DRAW else DrawStock()


SIMPLE = Level("simple", Simple(), 1)
