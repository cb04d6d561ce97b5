"""Positions of rounds that levels play, and the same rounds with hidden cards exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from gin_desktop.engine.cards import DECK, Card, CardSet, to_list
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import seating_by_chance
from gin_desktop.engine.play.actions import Action, Discard, OfferDouble
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of, with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide

TURNS = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)


@dataclass(frozen=True)
class Position:
    """A position as the seat to act sees it, with how it came about."""

    rules: RuleSet
    deck: tuple[Card, ...]
    dealer: int
    actions: tuple[Action, ...]
    view: View
    other_hand: CardSet

    def replayed(self, deck: tuple[Card, ...]) -> Round:
        """Returns the round after the same actions with another deck."""
        round_ = Round(self.rules, deck, self.dealer)
        for action in self.actions:
            round_.apply(action)
        return round_

    def with_hidden_cards_exchanged(self, rng: random.Random) -> Position:
        """Returns the position with the cards that the seat has not seen dealt out anew."""
        hidden = to_list(self.view.unseen & ~self.view.opponent_known)
        places = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        deck = tuple(places.get(card, card) for card in self.deck)
        round_ = self.replayed(deck)
        view = view_of(round_, self.view.seat)
        return Position(self.rules, deck, self.dealer, self.actions, view, round_.hands[view.opponent])


def positions(name: str, rounds: int, *, levels: tuple[str, str] = ("easy", "hard")) -> Iterator[Position]:
    """Plays rounds under a rule set for two; now and then a discard is made at random, so that cards go to and fro."""
    rng = random.Random(f"positions {name}")
    rules = preset(name)
    for number in range(rounds):
        deck = tuple(rng.sample(DECK, len(DECK)))
        round_ = Round(rules, deck, number % 2)
        actions: list[Action] = []
        while not round_.over and round_.phase is not Phase.DEFENCE:
            view = view_of(round_, round_.turn)
            if view.phase in TURNS:
                yield Position(rules, deck, number % 2, tuple(actions), view, round_.hands[view.opponent])
            player = level(levels[round_.turn])
            action = decide(player.player, view, rng, player.work)
            if isinstance(action, OfferDouble):
                action = view.legal[0]
            if isinstance(action, Discard) and rng.random() < 0.2:
                action = rng.choice([one for one in view.legal if isinstance(one, Discard)])
            actions.append(action)
            round_.apply(action)


def views_of_many(name: str, actions: int) -> Iterator[tuple[View, CardSet]]:
    """Plays some actions of a game for three or four; the views at a draw or discard, and the hand across."""
    rng = random.Random(f"many {name}")
    game = Game(preset(name), side_info=True)
    player = level("easy")
    for _ in range(actions):
        if game.between_rounds or game.deal_over:
            table = len(game.tables) if game.tables and not game.deal_over else 0
            due = game.next_pairing or seating_by_chance(game.rules, rng.sample(range(3), 3)).tables[0]
            dealer = rng.choice(due.seats) if due.dealer is None else due.dealer
            game.deal(rng.sample(DECK, 52), dealer, table, due.seats)
            continue
        round_ = next(round_ for round_ in game.tables if not round_.over)
        seat = round_.turn
        view = game.view(seat)
        if view.phase in TURNS:
            yield view, round_.hands[view.opponent]
        game.apply(seat, decide(player.player, with_local_seats(view), rng, player.work))
