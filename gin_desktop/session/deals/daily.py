"""The daily deal: the same cards for everyone on a date, for ever, by the same rules against the same opponent."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from gin_desktop.engine.deal_codes import NUMBERS, daily_code
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.ruleset import RuleSet
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


@dataclass(frozen=True, slots=True)
class Period:
    """What is played from a date on: the name of the rules, and the opponent."""

    since: date
    rules: str
    level: str


PERIODS: Final = (Period(date.min, "standard", "medium"),)
"""Oldest first. An entry is never changed: docs/deals.md says what is to be done when Medium is."""

FIRST: Final = date(2026, 1, 1)
"""The first date whose deal is offered."""


def period_of(day: date) -> Period:
    """What is played on a date."""
    return [one for one in PERIODS if one.since <= day][-1]


def daily_setup(day: date, today: date, person: str, *, again: bool = False) -> GameSetup:
    """The game of a date's deal, begun ``today``; ``again`` says that it was tried before."""
    period = period_of(day)
    shared = SharedDeal(daily_code(day.isoformat()), day.isoformat(), late=day != today, again=again)
    return deal_setup(shared, preset(period.rules), period.rules, period.level, person)
