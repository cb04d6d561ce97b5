"""The Hollywood sheet: three games at once in three columns (RULES.md 4.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.facts import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import price
from gin_desktop.engine.sheets.sheet import Pair, Row, Settlement, Sheet

COLUMNS: Final = 3
"""How many games run at once."""


@dataclass(frozen=True, slots=True)
class HollywoodSettlement:
    """The end of a Hollywood sheet: each column settled on its own, the sums, and who has won overall.

    ``grand`` is the sum of the column totals (points), ``columns_won`` how many games each side won; ``winner`` is None
    where the players left with equal points.
    """

    columns: tuple[Settlement, ...]
    columns_won: Pair
    grand: Pair
    winner: int | None

    @property
    def totals(self) -> Pair:
        """What each side has in the end (points)."""
        return self.grand


class Hollywood:
    """Three columns, each a game of its own: a round goes into every column that its winner has started.

    Each win starts at most one column more: the lowest open one not yet started. A closed column takes nothing.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.games: Final = tuple(Sheet(rules) for _ in range(COLUMNS))
        self.rows: list[Row] = []

    def add(self, facts: RoundFacts) -> Row:
        """Enters a finished round and returns its row. Seats 0 and 1 are the sides."""
        score = price(facts, self.rules)
        entered: tuple[int, ...] = ()
        running = self.rows[-1].running if self.rows else (0, 0)
        if score.winner is not None:
            entered = self._columns_for(score.winner)
            won = score.points
            running = (running[0] + won, running[1]) if score.winner == 0 else (running[0], running[1] + won)
        for column in entered:
            self.games[column].add(facts)
        row = Row(len(self.rows) + 1, facts, score, running, entered, self.columns)
        self.rows.append(row)
        return row

    def _columns_for(self, winner: int) -> tuple[int, ...]:
        """The columns that take the next win of a side: the open ones it has started, and one new one."""
        open_ = [number for number, game in enumerate(self.games) if not game.ended]
        started = [number for number in open_ if self.games[number].rounds_won[winner]]
        fresh = [number for number in open_ if number not in started][:1]
        return tuple(sorted(started + fresh))

    @property
    def columns(self) -> tuple[Pair, ...]:
        """The points in every column."""
        return tuple(game.scores for game in self.games)

    @property
    def scores(self) -> Pair:
        """The points in the lowest open column; in the last one when all are closed."""
        return next((game.scores for game in self.games if not game.ended), self.games[-1].scores)

    @property
    def rounds_won(self) -> Pair:
        """Rounds won so far; a drawn round is nobody's."""
        winners = [row.score.winner for row in self.rows]
        return winners.count(0), winners.count(1)

    @property
    def boxes(self) -> Pair:
        """Line bonuses over all columns (a number of boxes, not points)."""
        return sum(game.boxes[0] for game in self.games), sum(game.boxes[1] for game in self.games)

    def closed_after(self, column: int) -> int | None:
        """The number of the round that closed a column; None while it is open."""
        if not self.games[column].ended:
            return None
        return max(row.number for row in self.rows if column in row.entered)

    @property
    def ended(self) -> bool:
        """Whether all three columns are closed."""
        return all(game.ended for game in self.games)

    def settle(self) -> HollywoodSettlement:
        """The bonuses of each column and the winner (ValueError before the end)."""
        settled = self._sum(tuple(game.settle() for game in self.games))
        test, other = settled.columns_won, settled.grand
        if self.rules.hollywood_winner == "total_points":
            test, other = other, test
        # three columns cannot be shared evenly; sums can, and then the columns decide
        if test[0] == test[1]:
            test = other
        return replace(settled, winner=0 if test[0] > test[1] else 1)

    def leave(self) -> HollywoodSettlement:
        """A sheet that is left early: open columns have no bonuses, closed ones are settled."""
        columns = tuple(game.settle() if game.ended else game.leave() for game in self.games)
        settled = self._sum(columns)
        mine, theirs = settled.grand
        return replace(settled, winner=None if mine == theirs else 0 if mine > theirs else 1)

    def _sum(self, columns: tuple[Settlement, ...]) -> HollywoodSettlement:
        winners = [column.winner for column, game in zip(columns, self.games, strict=True) if game.ended]
        grand = (sum(column.totals[0] for column in columns), sum(column.totals[1] for column in columns))
        return HollywoodSettlement(columns, (winners.count(0), winners.count(1)), grand, None)
