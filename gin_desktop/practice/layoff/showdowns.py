"""Lay-off positions from rounds that two computer players play against each other."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import replace
from typing import Final

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import OfferDouble
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import view_of
from gin_desktop.players.levels import level
from gin_desktop.practice.layoff.solving import solve
from gin_desktop.practice.model import LayoffPosition, Task, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.themes import task_of

ROUNDS: Final = 60
"""How many rounds are played before giving up."""

_LEVELS: Final = ("easy", "medium")


def showdown_task_in_steps(rules: RuleSet, rng: Rng) -> Generator[None, None, Task | None]:
    """Plays rounds until one ends in a position where lay-offs lower the deadwood, and returns it as a task, or None.

    It is a generator; a step is one step of a player's thinking.
    """
    if not Terms.of(rules).any_layoffs:
        return None
    for _ in range(ROUNDS):
        round_ = yield from _played(rules, rng)
        position = position_of(round_)
        yield
        if position is not None and solve(position).deadwood < solve(position).plain:
            yield
            return task_of(position, "showdown")
    return None


def _played(rules: RuleSet, rng: Rng) -> Generator[None, None, Round]:
    """Plays a round up to the defence, or to its end without one; nobody doubles, as that might end it early."""
    deck = list(DECK)
    rng.shuffle(deck)
    round_ = Round(rules, deck, rng.below(2))
    players = [level(rng.choice(_LEVELS)) for _ in round_.seats]
    chance = random.Random(rng.below(1 << 32))
    while round_.phase not in (Phase.DEFENCE, Phase.OVER):
        view = view_of(round_, round_.turn)
        view = replace(view, legal=tuple(action for action in view.legal if not isinstance(action, OfferDouble)))
        player = players[round_.seats.index(round_.turn)]
        action = yield from player.player.think(view, chance, player.work)
        round_.apply(action)
        yield
    return round_


def position_of(round_: Round) -> LayoffPosition | None:
    """Returns the lay-off position of a round; None if no defence is due, or no lay-offs are allowed."""
    if round_.phase is not Phase.DEFENCE or not round_.require_showdown().layoffs_allowed:
        return None
    knocker, spread = round_.require_showdown().knocker, round_.require_showdown().spread
    cards = round_.hands[knocker]
    return LayoffPosition(
        Terms.of(round_.rules, round_.limit),
        tuple(sorted(spread, key=lambda meld: meld & -meld)),
        cards & ~sum(spread),
        round_.hands[round_.other(knocker)],
    )
