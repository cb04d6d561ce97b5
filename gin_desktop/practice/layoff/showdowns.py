"""Positions out of real play: two computer players, and the showdown at which there is something to lay off."""

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
"""So many rounds are played before it counts as not found."""

_LEVELS: Final = ("easy", "medium")


def from_play(rules: RuleSet, rng: Rng) -> Generator[None, None, Task | None]:
    """Plays rounds in slices until laying off makes a difference in one; None when none came up.

    A slice is one step of a player's thinking. The theme is the one that says most about the position.
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
    """A round up to the defence, or to its end if there is none. Nobody doubles: that would end it early."""
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
    """The defence that a round asks for; None when it asks for none, or when nothing may be laid off."""
    if round_.phase is not Phase.DEFENCE or not round_.laid_open().layoffs_allowed:
        return None
    knocker, spread = round_.laid_open().knocker, round_.laid_open().spread
    cards = round_.hands[knocker]
    return LayoffPosition(
        Terms.of(round_.rules, round_.limit),
        tuple(sorted(spread, key=lambda meld: meld & -meld)),
        cards & ~sum(spread),
        round_.hands[round_.other(knocker)],
    )
