"""Who pays whom in the end: three players settle in pairs (RULES.md 3.4). Two players, and partners, have their totals.

Each pair settles the difference of its totals; who was shut out pays the winner of the game on top. A team settles with
the solo player, each member in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from gin_desktop.engine.sheets.entrants import Points, credits_of
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Settlement, Sheet


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat pays another: the difference of their totals, and what for a shutout (points).

    Of the two parts one can be less than 0, where it goes the other way; ``points`` never are.
    """

    payer: int
    payee: int
    difference: int
    shutout: int = 0

    @property
    def points(self) -> int:
        """What is paid."""
        return self.difference + self.shutout


@dataclass(frozen=True, slots=True)
class Accounts:
    """The settlement between all pairs, and what it comes to for each seat (points; the sum is 0)."""

    payments: tuple[Payment, ...]
    net: Points


def sides_of(sheet: Sheet | Hollywood | Series) -> tuple[tuple[int, ...], ...]:
    """The seats of each entrant, as far as the sheet knows: of the current game of a series.

    Empty while nobody has told who plays alone.
    """
    rules, rows = sheet.rules, sheet.rows
    entrants = rules.entrants
    if entrants == rules.players:
        return tuple((seat,) for seat in range(entrants))
    credits = rows[-1].credits if rows else credits_of(rules)
    if credits is None:
        return ()
    return tuple(tuple(seat for seat, whose in enumerate(credits) if side in whose) for side in range(entrants))


def sides_change(sheet: Sheet | Hollywood | Series) -> bool:
    """Whether the games of a series were not all played by the same sides: each had a solo player of its own."""
    return isinstance(sheet, Series) and len({sides_of(game) for game in sheet.games if game.rows}) > 1


def pairs(sheet: Sheet | Hollywood | Series) -> Accounts | None:
    """The settlement between all pairs of three players, as the sheet stands: with its bonuses if it has ended.

    None for two players and for partners, who have nothing to settle but the totals.
    """
    rules = sheet.rules
    if rules.players != 3:
        return None
    if rules.mode == "captain3_fixed_box":
        return _with_the_solo_player(sheet)
    settled = sheet.settle() if sheet.ended else sheet.leave()
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
    """What one pays another for having been shut out."""
    return settled.forfeit[winner] if loser in settled.shut_out else 0


def _with_the_solo_player(sheet: Sheet | Hollywood | Series) -> Accounts:
    """Each member of the team settles the whole difference; in a series game by game."""
    owed: dict[tuple[int, int], int] = {}
    for game in sheet.games if isinstance(sheet, Series) else [sheet]:
        if game.rows:
            totals = (game.settle() if game.ended else game.leave()).totals
            (solo,), team = sides_of(game)
            for pair, won in _owed_by_team(totals, solo, team).items():
                owed[pair] = owed.get(pair, 0) + won
    return _accounts(owed, {})


def with_a_team(totals: Points, solo: int, team: Sequence[int]) -> Accounts:
    """The settlement of one game of a solo player and a team, whose ``totals`` these are: each member in full."""
    return _accounts(_owed_by_team(totals, solo, team), {})


def _owed_by_team(totals: Points, solo: int, team: Sequence[int]) -> dict[tuple[int, int], int]:
    won = totals[0] - totals[1]
    return {(min(solo, seat), max(solo, seat)): won if solo < seat else -won for seat in team}


def _accounts(owed: dict[tuple[int, int], int], shutouts: dict[tuple[int, int], int]) -> Accounts:
    """Payments from what the second of each pair owes the first."""
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
