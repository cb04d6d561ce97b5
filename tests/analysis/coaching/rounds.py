"""Finished rounds to be reviewed: played by levels or by chance, or made of a single action."""

from __future__ import annotations

import random
from collections.abc import Callable

from gin_desktop.analysis.coaching.round_review import FinishedRound, Move, ReviewedDecision, RoundReview, review_round
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.engine.cards import Card, parse_cards, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from tests.engine.makers import choose, rich_deck

Chooser = Callable[[Game, int], Action]


def by_chance(rng: random.Random) -> Chooser:
    """Returns a player that chooses by chance, so that rounds end in every way."""
    return lambda game, _: choose(rng, game.round_at(0))


def by_level(name: str, rng: random.Random) -> Chooser:
    """Returns the player of a level."""
    entry = level(name)
    return lambda game, seat: decide(entry.player, game.view(seat), rng, entry.work)


def play_round(
    game: Game, players: tuple[Chooser, Chooser], rng: random.Random, deck: tuple[Card, ...] | None = None
) -> FinishedRound:
    """Plays the next round of a game; without a deck the hands are full of melds."""
    due = game.next_dealer
    game.deal(deck or rich_deck(rng), rng.randrange(2) if due is None else due)
    dealt = game.view(0, legal=False), game.view(1, legal=False)
    moves = []
    while not game.round_at(0).over:
        seat = game.round_at(0).turn
        moves.append(Move(game.view(seat), players[seat](game, seat)))
        game.apply(seat, moves[-1].action)
    facts = game.round_at(0).facts
    assert facts is not None
    return FinishedRound(dealt, tuple(moves), facts)


def reviewed(played: FinishedRound, evaluation: Evaluation | None = None) -> RoundReview:
    """Reviews a round without a stop."""
    review = review_round(played, evaluation)
    while True:
        try:
            next(review)
        except StopIteration as done:
            found: RoundReview = done.value
            return found


def replayed(round_: Round, actions: list[Action]) -> FinishedRound:
    """Plays these actions of a round just dealt, as if it were drawn after them."""
    dealt = view_of(round_, 0, legal=False), view_of(round_, 1, legal=False)
    moves = []
    for action in actions:
        moves.append(Move(view_of(round_, round_.turn), action))
        round_.apply(action)
    return FinishedRound(dealt, tuple(moves), RoundFacts(Ending.DRAW))


def decided(view: View, action: Action, *, seat: int = 0) -> list[ReviewedDecision]:
    """Returns the decisions of one action in a round that is otherwise empty."""
    start = Round(view.rules, range(52), view.dealer)
    dealt = tuple(view_of(start, place, columns=view.columns, legal=False) for place in (0, 1))
    played = FinishedRound((dealt[0], dealt[1]), (Move(view, action),), RoundFacts(Ending.DRAW))
    found = reviewed(played).decisions
    assert all(decision.seat == seat and decision.action == action for decision in found)
    return list(found)


def at_discard(hand: str, rules: str = "standard") -> View:
    """Returns a view with eleven cards, the last of which was drawn from the stock."""
    cards = parse_cards(hand)
    top = next(card for card in parse_cards("KS QS 8C") if card not in cards)
    place = complete_position(
        preset(rules), Phase.DISCARD, turn=0, dealer=1, hand=to_set(cards), drawn=cards[-1], top=top
    )
    return view_of(place.build(), 0)


def at_draw(hand: str, top: str) -> View:
    """Returns a view with ten cards and a card on the pile."""
    place = complete_position(
        preset("standard"),
        Phase.DRAW,
        turn=0,
        dealer=1,
        hand=to_set(parse_cards(hand)),
        top=parse_cards(top)[0],
    )
    return view_of(place.build(), 0)
