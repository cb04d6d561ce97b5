"""Deals to share and the daily deal: their names, their results, and what is wrong with a code or a shared line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from gin_desktop.engine.base32 import with_dashes
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.scoring import Outcome
from gin_desktop.words import one_line, t, tn
from gin_desktop.words.dates import full_date
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.rules.fields import field_label

WEEKDAYS: Sequence[str] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def _kind(outcome: Outcome) -> Outcome:
    return Outcome.KNOCK if outcome is Outcome.TIE_KNOCKER else outcome


def _side(won: bool | None) -> str:
    return "" if won is None else ".won" if won else ".lost"


def result_text(outcome: Outcome, points: int, *, won: bool | None) -> str:
    """Returns a sentence about the result of a round; ``points`` are those of the winner."""
    return t(f"deals.told.{_kind(outcome)}{_side(won)}", n=points)


def ended_text(outcome: Outcome, *, won: bool | None) -> str:
    """Returns the ending of a round for a column headed by the player."""
    return t(f"deals.ended.{_kind(outcome)}{_side(won)}")


def row_ended_text(outcome: Outcome, *, won: bool | None) -> str:
    """Returns the ending of the person's own round in a few words."""
    return t(f"deals.row.ended.{_kind(outcome)}{_side(won)}")


def short_ending(outcome: Outcome) -> str:
    """Returns the ending of a round in a word."""
    return t(f"deals.short.{_kind(outcome)}")


def today_text(state: str, outcome: Outcome | None, points: int) -> str:
    """Returns the menu's line about today's deal; ``state`` is ``none`` where it was not begun."""
    if outcome is not None:
        return t("menu.deals.done", points=signed_points(points), ending=short_ending(outcome))
    return t(f"menu.deals.{state}")


def better_text(mine: int, theirs: int) -> str:
    """Returns which of two results is better; a lost one is less than 0."""
    if mine == theirs:
        return t("deals.compare.equal")
    return tn("deals.compare.you" if mine > theirs else "deals.compare.friend", abs(mine - theirs))


def deal_name(shared: SharedDeal) -> str:
    """Returns the name of a shared deal: its date if it is a daily one, otherwise its code."""
    return name_of(shared.code, shared.daily or "")


def name_of(code: str, daily: str) -> str:
    """Returns the name of a deal from its code and its written date, which may be empty."""
    try:
        return t("deals.row.daily", date=full_date(date.fromisoformat(daily)))
    except ValueError:  # none, or no calendar has it
        return t("deals.row.deal", code=with_dashes(code))


def deal_mark(shared: SharedDeal) -> str:
    """Returns the mark shown at the table while the deal is played."""
    if shared.again:
        return t("deals.mark.again")
    return t("deals.mark" if shared.daily is None else "deals.mark.daily")


def problem_text(error: GinError) -> str:
    """Returns the sentence for an error of a code, a shared line or a result."""
    values = {name: one_line(value) if isinstance(value, str) else value for name, value in error.values.items()}
    field = str(values.get("field", ""))
    if field in FIELDS:
        values["field"] = field_label(field)
    missing = ".none" if error.code == "share_opponent" and not values.get("name") else ""
    return t(f"deals.problem.{error.code}{missing}", **values)


def differs_text(what: Collection[str], head: str = "") -> str:
    """Returns what a result of another deal differs in; empty where it belongs to this one."""
    if not what:
        return ""
    return t("deals.differs.both" if len(what) > 1 else f"deals.differs.{next(iter(what))}", head=head)
