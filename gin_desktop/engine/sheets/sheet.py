"""The score sheet of one game for two sides (RULES.md 4.10). Sheets take facts, never a round.

A sheet of three games is in ``hollywood``, one of several games in ``series``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gin_desktop.engine.facts import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, price

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """One round on the sheet: what it was worth and the running totals of both sides after it (points).

    On a sheet of several columns ``entered`` are the columns that the round went to (none after a draw) and
    ``columns`` the running totals of every column after it; ``running`` is then the sum of all rounds.
    """

    number: int
    facts: RoundFacts
    score: RoundScore
    running: Pair
    entered: tuple[int, ...] = (0,)
    columns: tuple[Pair, ...] = ()


class LineKind(StrEnum):
    """The lines of a settlement, in their order (RULES.md 4.10)."""

    POINTS = "points"
    SHUTOUT_DOUBLING = "shutout_doubling"
    GAME = "game"
    SHUTOUT = "shutout"
    BOXES = "boxes"
    DOUBLE_ALL = "double_all"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the settlement: what it adds to each side (points)."""

    kind: LineKind
    points: Pair


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a game, line by line. ``first`` reached the target; ``winner`` won the game.

    Both are None for a game that was left with equal points.
    """

    lines: tuple[Line, ...]
    totals: Pair
    first: int | None
    winner: int | None
    shutout: bool


class Sheet:
    """A single sheet: facts go in round by round, until one side has the target on points of rounds alone."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.rows: list[Row] = []

    def add(self, facts: RoundFacts) -> Row:
        """Enters a finished round and returns its row. Seats 0 and 1 are the sides."""
        score = price(facts, self.rules)
        scores = list(self.scores)
        if score.winner is not None:
            scores[score.winner] += score.points
        running = (scores[0], scores[1])
        entered = () if score.winner is None else (0,)
        row = Row(len(self.rows) + 1, facts, score, running, entered, (running,))
        self.rows.append(row)
        return row

    @property
    def scores(self) -> Pair:
        """Points of rounds so far."""
        return self.rows[-1].running if self.rows else (0, 0)

    @property
    def columns(self) -> tuple[Pair, ...]:
        """The points in every game of the sheet: there is one."""
        return (self.scores,)

    @property
    def rounds_won(self) -> Pair:
        """Rounds won so far; a drawn round is nobody's."""
        won = [0, 0]
        for row in self.rows:
            if row.score.winner is not None:
                won[row.score.winner] += 1
        return won[0], won[1]

    @property
    def boxes(self) -> Pair:
        """Line bonuses earned so far (a number of boxes, not points)."""
        count = [0, 0]
        for row in self.rows:
            if row.score.winner is not None:
                count[row.score.winner] += row.score.boxes
        return count[0], count[1]

    @property
    def ended(self) -> bool:
        """Whether a side has reached the target; boxes and bonuses do not help to reach it."""
        return max(self.scores) >= self.rules.target

    def settle(self) -> Settlement:
        """The bonuses and the winner of a game that has ended (ValueError before that)."""
        if not self.ended:
            raise ValueError("the game has not ended")
        rules = self.rules
        scores = self.scores
        first = 0 if scores[0] >= rules.target else 1
        other = 1 - first
        won = self.rounds_won
        shutout = won[other] == 0 if rules.shutout_test == "no_hands" else scores[other] == 0
        effect = rules.shutout_effect if shutout else "none"
        lines = [Line(LineKind.POINTS, scores)]

        def add(kind: LineKind, points: int) -> None:
            if points:
                lines.append(Line(kind, (points, 0) if first == 0 else (0, points)))

        if effect == "double_deadwood":
            mine = [row.score.deadwood_points for row in self.rows if row.score.winner == first]
            add(LineKind.SHUTOUT_DOUBLING, sum(mine))
        elif effect == "double_hand_points":
            add(LineKind.SHUTOUT_DOUBLING, scores[first])
        add(LineKind.GAME, rules.game_bonus)
        if effect == "bonus":
            add(LineKind.SHUTOUT, rules.shutout_bonus)
        boxes = [count * rules.box_bonus for count in self.boxes]
        if rules.box_to == "loser":
            boxes[first] = 0
        if any(boxes):
            lines.append(Line(LineKind.BOXES, (boxes[0], boxes[1])))
        if effect == "double_all":
            add(LineKind.DOUBLE_ALL, sum(line.points[first] for line in lines))
        totals = (sum(line.points[0] for line in lines), sum(line.points[1] for line in lines))
        winner = first
        if rules.game_winner == "highest_total" and totals[other] > totals[first]:
            winner = other
        return Settlement(tuple(lines), totals, first, winner, shutout)

    def leave(self) -> Settlement:
        """A game that is left before its end: no bonuses, points of rounds stand (4.10, Leaving early)."""
        mine, theirs = scores = self.scores
        ahead = None if mine == theirs else 0 if mine > theirs else 1
        return Settlement((Line(LineKind.POINTS, scores),), scores, ahead, ahead, shutout=False)
