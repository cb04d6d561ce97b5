"""The Hollywood sheet: three games at once in three columns (RULES.md 4.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.entrants import Credits, Points, add_points, leader
from gin_desktop.engine.sheets.sheet import Row, Seats, Settlement, Sheet, rounds_won, row_of

COLUMNS: Final = 3
"""How many games run at once."""


@dataclass(frozen=True, slots=True)
class HollywoodSettlement:
    """The result of a Hollywood sheet: each column settled on its own, the sums, and the overall winner.

    ``grand`` is the sum of the column totals (points), ``columns_won`` how many games each side won; ``winner`` is None
    if the players left with equal points.
    """

    columns: tuple[Settlement, ...]
    columns_won: Points
    grand: Points
    winner: int | None

    @property
    def totals(self) -> Points:
        """The final totals of each side (points)."""
        return self.grand


class Hollywood:
    """Three columns for two sides, each a game of its own: a round is entered in every column its winner has started.

    Each win also starts one more column: the lowest open one not yet started. Nothing is entered in a closed column.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.games: Final = tuple(Sheet(rules) for _ in range(COLUMNS))
        self.nothing: Final = self.games[0].nothing
        self.rows: list[Row] = []

    def add(self, *facts: RoundFacts, credits: Credits | None = None, seats: Sequence[Seats] = ()) -> Row:
        """Enters a finished deal and returns its row, as :meth:`Sheet.add` does."""
        row = row_of(facts, self.rules, self.rows, credits, seats)
        entered = self._columns_for(row.winners[0]) if row.winners else ()
        for column in entered:
            self.games[column].add(*facts, credits=row.credits, seats=seats)
        row = replace(row, entered=entered, columns=self.columns)
        self.rows.append(row)
        return row

    def _columns_for(self, winner: int) -> tuple[int, ...]:
        """Returns the columns for the next win of a side: the open ones it has started, and one new one."""
        open_ = [number for number, game in enumerate(self.games) if not game.ended]
        started = [number for number in open_ if self.games[number].rounds_won[winner]]
        fresh = [number for number in open_ if number not in started][:1]
        return tuple(sorted(started + fresh))

    @property
    def columns(self) -> tuple[Points, ...]:
        """The points in every column."""
        return tuple(game.scores for game in self.games)

    @property
    def scores(self) -> Points:
        """The points in the lowest open column; in the last one when all are closed."""
        return next((game.scores for game in self.games if not game.ended), self.games[-1].scores)

    @property
    def rounds_won(self) -> Points:
        """How many rounds each side has won; drawn rounds count for neither."""
        return rounds_won(self.rows, self.nothing)

    @property
    def boxes(self) -> Points:
        """How many boxes each side has in all columns together (not points)."""
        total = self.nothing
        for game in self.games:
            total = add_points(total, game.boxes)
        return total

    def closed_after(self, column: int) -> int | None:
        """Returns the number of the round that closed a column; None while it is open."""
        if not self.games[column].ended:
            return None
        return max(row.number for row in self.rows if column in row.entered)

    @property
    def ended(self) -> bool:
        """Whether all three columns are closed."""
        return all(game.ended for game in self.games)

    def settle(self) -> HollywoodSettlement:
        """Returns the bonuses of each column and the winner; raises ``ValueError`` before the end."""
        settled = self._sum(tuple(game.settle() for game in self.games))
        test, other = settled.columns_won, settled.grand
        if self.rules.hollywood_winner == "total_points":
            test, other = other, test
        # three columns cannot end in a tie; sums can, and then the columns decide
        if test[0] == test[1]:
            test = other
        return replace(settled, winner=0 if test[0] > test[1] else 1)

    def leave(self) -> HollywoodSettlement:
        """Returns the result if the sheet is left now: closed columns are settled, open ones have no bonuses."""
        columns = tuple(game.settle() if game.ended else game.leave() for game in self.games)
        settled = self._sum(columns)
        return replace(settled, winner=leader(settled.grand))

    def _sum(self, columns: tuple[Settlement, ...]) -> HollywoodSettlement:
        winners = [column.winner for column, game in zip(columns, self.games, strict=True) if game.ended]
        grand = self.nothing
        for column in columns:
            grand = add_points(grand, column.totals)
        return HollywoodSettlement(columns, (winners.count(0), winners.count(1)), grand, None)
