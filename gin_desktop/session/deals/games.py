"""The game that a shared deal is: one round against a computer."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.shared.codes import NUMBERS
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import GameSetup, Seat


def deal_setup(shared: SharedDeal, rules: RuleSet, name: str | None, level: str, person: str) -> GameSetup:
    """The game of a shared deal; ``name`` is the preset that the rules are, if they are one."""
    seats = Seat(person), Seat(character(level, [person]).name, level)
    return GameSetup(rules, seats, name, rounds=1, shared=shared)


def once_more(setup: GameSetup) -> GameSetup:
    """The same deal for another try, which counts nowhere; any other game as it is."""
    return setup if setup.shared is None else replace(setup, shared=replace(setup.shared, again=True))


def new_number(below: Callable[[int], int] = secrets.randbelow) -> int:
    """The number of a deal that nobody has had."""
    return below(NUMBERS)
