"""Factories for round facts of given points, and for score sheets made of them."""

from __future__ import annotations

import random
from typing import Any

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.sheet import Sheet
from tests.engine.makers import shuffled

HOLLYWOOD = preset("hollywood")


def win(seat: int, points: int, **more: Any) -> RoundFacts:
    """Returns the facts of a knock worth so many points (at most about 100)."""
    return RoundFacts(Ending.KNOCK, seat, 1 - seat, 1, points + 1, **more)


def gin(seat: int, count: int, **more: Any) -> RoundFacts:
    return RoundFacts(Ending.GIN, seat, 1 - seat, 0, count, **more)


DRAWN = RoundFacts(Ending.DRAW)
TIE = RoundFacts(Ending.KNOCK, 0, 1, 5, 5)
"""Equal deadwood: an undercut by seat 1."""


def sheet(*facts: RoundFacts, rules: RuleSet = HOLLYWOOD) -> Hollywood:
    made = Hollywood(rules)
    for entry in facts:
        made.add(entry)
    return made


def single(rules: RuleSet, *facts: RoundFacts) -> Sheet:
    made = Sheet(rules)
    for entry in facts:
        made.add(entry)
    return made


def played_game(rules: RuleSet, seed: int) -> Game:
    """Returns a game whose first round was played to the end of the stock, so that it was drawn."""
    game = Game(rules)
    game.deal(shuffled(random.Random(seed)), 1)
    for seat, action in ((0, Pass()), (1, Pass())):
        game.apply(seat, action)
    draw_out(game)
    return game


def draw_out(game: Game) -> None:
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        discards = [action for action in round_.legal_actions() if isinstance(action, Discard)]
        game.apply(round_.turn, discards[0] if discards else DrawStock())
