"""Who comes before the screen next, where several people share it."""

from __future__ import annotations

from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting


def next_person(sitting: Sitting, present: int | None) -> int | None:
    """The seat of the person who plays next before the screen; None where only computers play on.

    ``present`` stays, or its table does, until the round there has ended: the screen goes to another person only where
    that table waits for somebody else, and to the other table only after that.
    """
    own = None if present is None else sitting.table_of(present)
    tables = [table for table in sitting.tables if table.round is not None and not table.over]
    for table in sorted(tables, key=lambda one: (own is None or one.number != own.number, one.number)):
        seat = _person_at(sitting, table)
        if seat is not None:
            return seat
    return None


def _person_at(sitting: Sitting, table: LiveTable) -> int | None:
    """Whom a table waits for: the person to act, or the one who acts after the computer."""
    people = [seat for seat in table.seats if sitting.is_person(seat)]
    return table.turn if table.turn in people else next(iter(people), None)
