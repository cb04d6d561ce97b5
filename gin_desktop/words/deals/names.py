"""What a shared deal is called."""

from __future__ import annotations

from datetime import date

from gin_desktop.engine.base32 import grouped
from gin_desktop.engine.record import SharedDeal
from gin_desktop.words import t
from gin_desktop.words.dates import full_text


def deal_name(shared: SharedDeal) -> str:
    """The daily deal of its date, or the deal of a code."""
    return name_of(shared.code, shared.daily or "")


def name_of(code: str, daily: str) -> str:
    """The same for a code and a date as it is written, which may be empty."""
    try:
        return t("deals.row.daily", date=full_text(date.fromisoformat(daily)))
    except ValueError:  # none, or no calendar has it
        return t("deals.row.deal", code=grouped(code))


def deal_mark(shared: SharedDeal) -> str:
    """What stands at the table while the deal is played."""
    if shared.again:
        return t("deals.mark.again")
    return t("deals.mark" if shared.daily is None else "deals.mark.daily")
