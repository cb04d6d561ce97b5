"""Plays whole games of three or four computer players, which depend on their seed and number alone.

At two tables the players act in turn, an action at the one and an action at the other, until both rounds have ended. If
somebody learns the result of the partner's table, one table waits for the other, as is allowed then (RULES.md 4.9): in
odd deals the second, in even ones the first.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import seating_by_chance
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import decide
from tools.arena.matches import MOST_ROUNDS, MatchError, contestant, require_evaluation

Decisions = dict[tuple[object, ...], Action]
"""Decisions that were made, so that a similar game need not make them again."""

ALL_SEATS: Final = range(4)


def contestants(names: str) -> tuple[Level, ...]:
    """Returns the players of comma-separated names; raises :class:`MatchError`."""
    found = tuple(contestant(name) for name in names.split(","))
    for entry in found:
        require_evaluation(entry)
    return found


def play_seats(
    rules: RuleSet,
    players: Sequence[Level],
    seed: int,
    number: int,
    *,
    told: Collection[int] = (),
    decisions: Decisions | None = None,
) -> Game:
    """Plays the game of that number; ``players`` by seat. Decks, first dealers, first roles and the randomness of a
    seat's decisions follow from seed and number.

    The seats in ``told`` learn the result of their partner's table while they still play. Raises :class:`MatchError`
    for an illegal action and for a game without an end.
    """
    known: Decisions = {} if decisions is None else decisions
    game = Game(rules, side_info=True)
    while not game.finished:
        if game.deals == MOST_ROUNDS:
            raise MatchError("endless", pair=number, rounds=MOST_ROUNDS)
        _deal(game, seed, number)
        asked = [0] * rules.players
        while not game.deal_over:
            seat = _next_to_act(game, waiting=bool(told))
            view = with_local_seats(game.view(seat))
            if seat not in told:
                view = without_partner_result(view)
            turn = players[seat].name, seat, game.deals, asked[seat], view
            if turn not in known:
                rng = random.Random(f"{seed}:{number}:{seat}:{game.deals}:{asked[seat]}")
                known[turn] = decide(players[seat].player, view, rng, players[seat].work)
            asked[seat] += 1
            try:
                game.apply(seat, known[turn])
            except IllegalAction as error:
                values = {"player": players[seat].name, "action": str(known[turn]), "reason": error.code}
                raise MatchError("illegal", pair=number, **values) from error
    return game


def _next_to_act(game: Game, *, waiting: bool) -> int:
    """Returns whose turn it is: alternately at both tables, or at the first unfinished one if the other waits."""
    tables = game.tables if game.deals % 2 else game.tables[::-1]
    playing = [(table, round_) for table, round_ in enumerate(tables) if not round_.over]
    if waiting:
        return playing[0][1].turn
    acted = {table: len(game.actions_so_far(round_.table)) for table, round_ in playing}
    return min(playing, key=lambda one: acted[one[0]])[1].turn


def _deal(game: Game, seed: int, number: int) -> None:
    """Deals every table that is due."""
    deal = game.deals
    while game.between_rounds and (game.deals == deal or not game.deal_over):
        table = len(game.tables) if game.deals > deal else 0
        chance = random.Random(f"{seed}:deal:{number}:{deal}:{table}")
        deck: list[Card] = list(DECK)
        chance.shuffle(deck)
        due = game.next_pairing
        if due is None:  # three players determine the pairings
            due = seating_by_chance(game.rules, chance.sample(range(3), 3)).tables[0]
        dealer = chance.choice(due.seats) if due.dealer is None else due.dealer
        game.deal(deck, dealer, table, due.seats)


def without_partner_result(view: View) -> View:
    """Returns the view of a seat without the result of the partner's table."""
    return view if view.partner is None else replace(view, partner=replace(view.partner, brought=None))
