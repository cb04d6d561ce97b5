"""The setups of shared deals and of the daily deal: on one date everybody gets the same cards, rules and opponent."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from gin_desktop.engine.deal_codes import DEAL_COUNT, daily_code
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import GameSetup, Seat


def deal_setup(shared: SharedDeal, rules: RuleSet, name: str | None, level: str, person: str) -> GameSetup:
    """The setup of a game with a shared deal; ``name`` is the preset's name if the rules are one."""
    seats = Seat(person), Seat(character(level, [person]).name, level)
    return GameSetup(rules, seats, name, rounds=1, shared=shared)


def retry_setup(setup: GameSetup) -> GameSetup:
    """The setup for another try at the same shared deal, which does not count; any other setup unchanged."""
    return setup if setup.shared is None else replace(setup, shared=replace(setup.shared, again=True))


def new_number(below: Callable[[int], int] = secrets.randbelow) -> int:
    """The random number of a new deal."""
    return below(DEAL_COUNT)


@dataclass(frozen=True, slots=True)
class Period:
    """The rules and opponent of the daily deals from a date on."""

    since: date
    rules: str
    level: str


PERIODS: Final = (Period(date.min, "standard", "medium"),)
"""All periods, oldest first. Never change an entry: docs/deals.md says what to do when Medium changes."""

FIRST: Final = date(2026, 1, 1)
"""The first date whose deal is offered."""


def period_of(day: date) -> Period:
    """The period that a date belongs to."""
    return [one for one in PERIODS if one.since <= day][-1]


def daily_setup(day: date, today: date, person: str, *, again: bool = False) -> GameSetup:
    """The setup of a date's deal, begun ``today``; ``again`` says that it was tried before."""
    period = period_of(day)
    shared = SharedDeal(daily_code(day.isoformat()), day.isoformat(), late=day != today, again=again)
    return deal_setup(shared, preset(period.rules), period.rules, period.level, person)
