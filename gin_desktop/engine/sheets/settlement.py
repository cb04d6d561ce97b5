"""The settlement between three players in pairs (RULES.md 3.4); two players and partners only have their totals.

Each pair settles the difference of its totals, and whoever was shut out also pays the winner of the game. Each member
of a team settles with the solo player in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from gin_desktop.engine.sheets.entrants import Points, credits_of
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Settlement


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat pays another: the difference of their totals, and the price of a shutout (points).

    One of the two parts can be negative, if it goes the other way; ``points`` never is.
    """

    payer: int
    payee: int
    difference: int
    shutout: int = 0

    @property
    def points(self) -> int:
        """The points that are paid."""
        return self.difference + self.shutout


@dataclass(frozen=True, slots=True)
class Accounts:
    """The payments between all pairs, and the balance of each seat (points; the balances add up to 0)."""

    payments: tuple[Payment, ...]
    net: Points


def sides_of(sheet: AnySheet) -> tuple[tuple[int, ...], ...]:
    """Returns the seats of each entrant; nothing in a captain game before its first deal, which has no solo player."""
    rules = sheet.rules
    rows = [row for game in sheet.games for row in game.rows] if isinstance(sheet, Series) else sheet.rows
    entrants = rules.entrants
    if entrants == rules.players:
        return tuple((seat,) for seat in range(entrants))
    credits = rows[-1].credits if rows else credits_of(rules)
    if credits is None:
        return ()
    return tuple(tuple(seat for seat, whose in enumerate(credits) if side in whose) for side in range(entrants))


def three_player_settlement(sheet: AnySheet) -> Accounts | None:
    """Returns the settlement between three players as the sheet stands, with its bonuses if it has ended.

    None for two players and for partners, who only have their totals.
    """
    rules = sheet.rules
    if rules.players != 3:
        return None
    settled = sheet.settle() if sheet.ended else sheet.leave()
    if rules.mode == "captain3_fixed_box":
        return settle_team(settled.totals, sides_of(sheet))
    owed = {(one, other): settled.totals[one] - settled.totals[other] for one, other in _pairs()}
    if not isinstance(settled, Settlement):
        return _accounts(owed, {})
    shutouts = {}
    for one, other in owed:
        shutouts[one, other] = _forfeit(settled, other, one) - _forfeit(settled, one, other)
    return _accounts(owed, shutouts)


def _pairs() -> list[tuple[int, int]]:
    return list(combinations(range(3), 2))


def _forfeit(settled: Settlement, loser: int, winner: int) -> int:
    """Returns what ``loser`` pays ``winner`` for a shutout (points)."""
    return settled.forfeit[winner] if loser in settled.shut_out else 0


def settle_team(totals: Points, sides: Sequence[Sequence[int]]) -> Accounts:
    """Returns the settlement of a solo player and a team from their ``totals``: each member settles in full.

    ``sides`` are their seats, the solo player's first; empty before the first deal.
    """
    if not sides:
        return _accounts({}, {})
    (solo,), team = sides
    won = totals[0] - totals[1]
    return _accounts({(min(solo, seat), max(solo, seat)): won if solo < seat else -won for seat in team}, {})


def _accounts(owed: dict[tuple[int, int], int], shutouts: dict[tuple[int, int], int]) -> Accounts:
    """Returns the payments and balances from what the second of each pair owes the first."""
    payments, net = [], [0, 0, 0]
    for (one, other), difference in owed.items():
        shutout = shutouts.get((one, other), 0)
        paid = difference + shutout
        net[one] += paid
        net[other] -= paid
        if paid < 0:
            payments.append(Payment(one, other, -difference, -shutout))
        else:
            payments.append(Payment(other, one, difference, shutout))
    return Accounts(tuple(payments), tuple(net))
