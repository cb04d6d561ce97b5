"""Score sheets a second time, from RULES.md 4.8 and 4.10: a single game, Hollywood columns, a series."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.prices import Price


@dataclass
class Book:
    """One game: the won rounds that went to it, until somebody has reached the target."""

    rules: RuleSet
    won: list[Price] = field(default_factory=list)

    def of(self, seat: int) -> list[Price]:
        """The rounds that a seat won."""
        return [one for one in self.won if one.winner == seat]

    @property
    def scores(self) -> tuple[int, int]:
        """Points of the rounds; boxes and bonuses come later and help nobody to the target."""
        return sum(one.points for one in self.of(0)), sum(one.points for one in self.of(1))

    @property
    def boxes(self) -> tuple[int, int]:
        """Boxes of each seat."""
        return sum(one.boxes for one in self.of(0)), sum(one.boxes for one in self.of(1))

    @property
    def first(self) -> int | None:
        """Who has reached the target."""
        there = [seat for seat in (0, 1) if self.scores[seat] >= self.rules.target]
        return there[0] if there else None

    @property
    def shutout(self) -> bool:
        """Whether the one who reached the target shut the other out."""
        assert self.first is not None
        loser = 1 - self.first
        if self.rules.shutout_test == "zero_points":
            return self.scores[loser] == 0
        return not self.of(loser)

    @property
    def totals(self) -> tuple[int, int]:
        """The settlement: round points, shutout doubling, game bonus, shutout bonus, boxes, doubling of all."""
        assert self.first is not None
        rules, winner, loser = self.rules, self.first, 1 - self.first
        sums = list(self.scores)
        effect = rules.shutout_effect if self.shutout else "none"
        if effect == "double_deadwood":
            sums[winner] += sum(one.deadwood for one in self.of(winner))
        if effect == "double_hand_points":
            sums[winner] += sum(one.points for one in self.of(winner))
        sums[winner] += rules.game_bonus
        if effect == "bonus":
            sums[winner] += rules.shutout_bonus
        sums[loser] += self.boxes[loser] * rules.box_bonus
        if rules.box_to == "each":
            sums[winner] += self.boxes[winner] * rules.box_bonus
        if effect == "double_all":
            sums[winner] *= 2
        return sums[0], sums[1]

    @property
    def winner(self) -> int:
        """Who won: the first past the target, or where the totals decide, the larger one."""
        assert self.first is not None
        totals = self.totals
        if self.rules.game_winner == "highest_total" and totals[0] != totals[1]:
            return 0 if totals[0] > totals[1] else 1
        return self.first


class Columns:
    """A Hollywood sheet: three games side by side."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.columns = [Book(rules), Book(rules), Book(rules)]
        self.entered: list[tuple[int, ...]] = []
        self.closed_after: list[int | None] = [None, None, None]

    def add(self, one: Price) -> None:
        """Enters a round: in every open column its winner has started, and in one more."""
        columns: list[int] = []
        if one.winner is not None:
            may_open = True
            for number, column in enumerate(self.columns):
                if column.first is not None:
                    continue
                started = bool(column.of(one.winner))
                if started or may_open:
                    columns.append(number)
                may_open = may_open and started
        for number in columns:
            self.columns[number].won.append(one)
        self.entered.append(tuple(columns))
        for number, column in enumerate(self.columns):
            if column.first is not None and self.closed_after[number] is None:
                self.closed_after[number] = len(self.entered)

    @property
    def ended(self) -> bool:
        """Whether all three columns are closed."""
        return all(column.first is not None for column in self.columns)

    @property
    def columns_won(self) -> tuple[int, int]:
        """Closed columns won by each seat."""
        winners = [column.winner for column in self.columns if column.first is not None]
        return winners.count(0), winners.count(1)

    @property
    def grand(self) -> tuple[int, int]:
        """The sums of the three totals."""
        each = [column.totals for column in self.columns]
        return sum(one[0] for one in each), sum(one[1] for one in each)

    @property
    def winner(self) -> int:
        """Who won more columns, or where the points decide, who has more of them (equal: more columns)."""
        if self.rules.hollywood_winner == "total_points" and self.grand[0] != self.grand[1]:
            return 0 if self.grand[0] > self.grand[1] else 1
        return 0 if self.columns_won[0] >= 2 else 1


def series_scores(games: Iterable[Book]) -> tuple[int, int]:
    """Game points: the totals of all finished games."""
    each = [game.totals for game in games]
    return sum(one[0] for one in each), sum(one[1] for one in each)


def series_winner(games: Sequence[Book], rules: RuleSet) -> int | None:
    """Who has won a series to a target; None while it goes on (equal scores: one more game)."""
    scores = series_scores(games)
    if rules.series_target == 0 or max(scores) < rules.series_target or scores[0] == scores[1]:
        return None
    return 0 if scores[0] > scores[1] else 1
