"""Results of deals in words: in a sentence, in a table, and in the little room of a calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from gin_desktop.engine.scoring import Outcome
from gin_desktop.words import t, tn
from gin_desktop.words.practice.names import day_text

WEEKDAYS: Sequence[str] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def _kind(outcome: Outcome) -> Outcome:
    return Outcome.KNOCK if outcome is Outcome.TIE_KNOCKER else outcome


def _side(won: bool | None) -> str:
    return "" if won is None else ".won" if won else ".lost"


def told_text(outcome: Outcome, points: int, *, won: bool | None) -> str:
    """How a round ended for whoever played it, in a sentence; ``points`` are those of the winner."""
    return t(f"deals.told.{_kind(outcome)}{_side(won)}", n=points)


def ended_text(outcome: Outcome, *, won: bool | None) -> str:
    """How a round ended, in a column that is headed by the player it is about."""
    return t(f"deals.ended.{_kind(outcome)}{_side(won)}")


def row_ended_text(outcome: Outcome, *, won: bool | None) -> str:
    """How a round of the reader's own ended, in a few words."""
    return t(f"deals.row.ended.{_kind(outcome)}{_side(won)}")


def short_ending(outcome: Outcome) -> str:
    """How a round ended, in a word."""
    return t(f"deals.short.{_kind(outcome)}")


def today_text(state: str, outcome: Outcome | None, points: int) -> str:
    """For the main menu: how today's deal stands; ``state`` is ``none`` where it was not begun."""
    if outcome is not None:
        return t("menu.deals.done", points=signed(points), ending=short_ending(outcome))
    return t(f"menu.deals.{state}")


def signed(points: int) -> str:
    """Points with their sign."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def weekday_short(day: int) -> str:
    """The head of a column of a calendar; 0 is Monday."""
    return t(f"deals.weekday.{WEEKDAYS[day]}")


def long_day(day: date) -> str:
    """A date with its weekday and year."""
    return t("deals.day", weekday=t(f"deals.weekday.{WEEKDAYS[day.weekday()]}.long"), date=day_text(day), year=day.year)


def better_text(mine: int, theirs: int) -> str:
    """Which of two results is better; both are the points of whoever played, less than 0 where they were lost."""
    if mine == theirs:
        return t("deals.compare.equal")
    return tn("deals.compare.you" if mine > theirs else "deals.compare.friend", abs(mine - theirs))
