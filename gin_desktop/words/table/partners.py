"""Partners in words: what both tables of a deal brought, and the sum that is entered (RULES.md 4.9)."""

from __future__ import annotations

from gin_desktop.engine.seating import Seating
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.words import t
from gin_desktop.words.reckoning import SumLine, Who
from gin_desktop.words.sheets.duplicate import signed


def net_steps(row: Row, seating: Seating, mine: int, who: Who) -> list[SumLine]:
    """The addition of a deal, as the side ``mine`` sees it: what each table brought it, and the net points."""
    order = sorted(seating.tables, key=lambda pairing: who.you not in pairing.seats)
    steps = []
    for pairing in order:
        near = next(seat for seat in pairing.seats if seat in seating.sides[mine])
        brought = row.signed(pairing.table) * (1 if mine == 0 else -1)
        key = "net.table.you" if near == who.you else "net.table"
        steps.append(SumLine(t(key, name=who.names[near], other=who.names[pairing.other(near)]), signed(brought)))
    ahead = _ahead(row)
    if ahead is None:
        return [*steps, SumLine(t("net.none"), "0", total=True)]
    return [*steps, SumLine(who.say_side("net.points", ahead), str(row.gains[ahead]), total=True)]


def net_verdict(row: Row, who: Who) -> str:
    """Who scored in a deal, in one sentence."""
    ahead = _ahead(row)
    return t("net.verdict.none") if ahead is None else who.say_side("net.verdict", ahead, n=row.gains[ahead])


def _ahead(row: Row) -> int | None:
    """The side that scored."""
    return next((side for side, points in enumerate(row.gains) if points), None)
