"""Whether there is anything between two rounds of a game that somebody has to decide or to see."""

from __future__ import annotations

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.sitting import Sitting


def deals_at_once(sitting: Sitting) -> bool:
    """Whether the next round is dealt as soon as the one that is over has been seen.

    Not after a game or a game of a series; not where a match begins to deal the same cards again; and never where
    several people look at the sheet together, or with three or four players, whose deal is summed up there.
    """
    game, sheet = sitting.game, sitting.game.sheet
    if len(sitting.seats) != 2 or sitting.shared or not sitting.deals or not sitting.deal_over or game.finished:
        return False
    if isinstance(sheet, Series) and sheet.current.ended:
        return False
    return not (isinstance(sheet, DuplicateMatch) and len(sheet.rows) == sheet.deals)
