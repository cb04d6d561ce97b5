"""The daily deal: the same cards for everyone on a date, for ever, by the same rules against the same opponent."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.shared.decks import daily_code
from gin_desktop.session.deals.games import deal_setup
from gin_desktop.session.game_setup import GameSetup


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
