"""The score sheet of one game (RULES.md 4.9, 4.10); sheets take round facts, never rounds.

The sheet of three simultaneous games is in ``hollywood``, that of consecutive games in ``series``, and the settlement
between three players in ``settlement``. All scores are by entrant: a player or a side (``entrants``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.sheets.entrants import Credits, Points, add_points, credits_of, leader, leaders

Seats = tuple[int, int]
"""The two seats that played a round."""


@dataclass(frozen=True, slots=True)
class Part:
    """The round of one table in a deal: its facts and its score; ``score.winner`` is a seat.

    ``seats`` are the two who played; None for a drawn round whose seats were not given.
    """

    facts: RoundFacts
    score: RoundScore
    seats: Seats | None


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet: the rounds of its tables, its points, and the running totals after it.

    Attributes:
        number: the number of the deal, from 1.
        parts: the rounds by table.
        credits: for each seat the entrants that score when it wins.
        winners: the entrants that scored; none if nobody did.
        gains: the points of each entrant.
        boxes: how many boxes (line bonuses) each entrant gets.
        deadwood: the gains without bonuses, which ``double_deadwood`` doubles after a shutout.
        running: the total of each entrant after this deal (points), the sum over all deals.
        entered: the columns in which the deal was entered; none if nobody scored.
        columns: the running totals of every column after this deal.
    """

    number: int
    parts: tuple[Part, ...]
    credits: Credits
    winners: tuple[int, ...]
    gains: Points
    boxes: Points
    deadwood: Points
    running: Points
    entered: tuple[int, ...] = ()
    columns: tuple[Points, ...] = ()

    @property
    def facts(self) -> RoundFacts:
        """The facts of the round at the first table, which is the only one except in a game of partners."""
        return self.parts[0].facts

    @property
    def score(self) -> RoundScore:
        """The score of the round at the first table."""
        return self.parts[0].score

    @property
    def solo(self) -> int | None:
        """The seat that played alone against two others; None if nobody did."""
        alone = [seat for seat, whose in enumerate(self.credits) if self.credits.count(whose) == 1]
        return alone[0] if len(alone) == 1 else None

    def points_of_first_side(self, table: int) -> int:
        """Returns the points of a table's round for side 0 of two, negative if the other side won them."""
        score = self.parts[table].score
        if score.winner is None:
            return 0
        return score.points if 0 in self.credits[score.winner] else -score.points


class LineKind(StrEnum):
    """The kinds of lines in a settlement, in their order (RULES.md 4.10)."""

    POINTS = "points"
    SHUTOUT_DOUBLING = "shutout_doubling"
    GAME = "game"
    SHUTOUT = "shutout"
    BOXES = "boxes"
    DOUBLE_ALL = "double_all"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the settlement: the points that it adds for each entrant."""

    kind: LineKind
    points: Points


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of a game, line by line.

    Attributes:
        lines: the lines that add up to the totals.
        totals: the final total of each entrant (points).
        first: the entrant that reached the target, or leads a game that was left; None for a tie.
        winners: the winners: several of three players may share the win; none if a game was left with a tie.
        shut_out: the entrants that were shut out.
        forfeit: with three players, for each entrant the points that every shut-out player pays it besides the totals.
    """

    lines: tuple[Line, ...]
    totals: Points
    first: int | None
    winners: tuple[int, ...]
    shut_out: tuple[int, ...] = ()
    forfeit: Points = ()

    @property
    def winner(self) -> int | None:
        """The winner of the game; None if several share the win, or nobody won."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def shutout(self) -> bool:
        """Whether anybody was shut out."""
        return bool(self.shut_out)

    @property
    def game_points(self) -> Points:
        """The points of each entrant in a series: its total, and what shut-out players pay it."""
        if not self.forfeit:
            return self.totals
        return add_points(self.totals, tuple(len(self.shut_out) * points for points in self.forfeit))


def row_of(
    facts: Sequence[RoundFacts],
    rules: RuleSet,
    before: Sequence[Row],
    credits: Credits | None = None,
    seats: Sequence[Seats] = (),
) -> Row:
    """Returns the next row of a sheet, not yet entered in a column; ``credits`` and ``seats`` as in :meth:`Sheet.add`.

    Raises ``ValueError`` if ``credits`` are missing in a captain game, or for a wrong number of facts.
    """
    known = credits_of(rules) if credits is None else credits
    if known is None:
        raise ValueError(f"{rules.mode}: somebody is the solo player of every deal")
    if len(facts) != rules.tables:
        raise ValueError(f"{rules.mode}: {len(facts)} rounds of one deal")
    parts = tuple(
        Part(round_, score_round(round_, rules), seats[table] if seats else _who_played(round_, rules))
        for table, round_ in enumerate(facts)
    )
    winners, points, boxes, deadwood = _netted(parts, known) if len(parts) > 1 else _single(parts[0], known)

    def each(number: int) -> Points:
        return tuple(number if entrant in winners else 0 for entrant in range(rules.entrants))

    gains = each(points)
    running = add_points(before[-1].running, gains) if before else gains
    return Row(len(before) + 1, parts, known, winners, gains, each(boxes), each(deadwood), running)


def _who_played(facts: RoundFacts, rules: RuleSet) -> Seats | None:
    """Returns the two seats of a round; None if its facts do not name them."""
    if rules.players == 2:
        return 0, 1
    return None if facts.knocker is None or facts.defender is None else (facts.knocker, facts.defender)


def _single(part: Part, credits: Credits) -> tuple[tuple[int, ...], int, int, int]:
    """Returns winners, points, boxes and points from deadwood of a deal with one round."""
    score = part.score
    winners = () if score.winner is None else credits[score.winner]
    return winners, score.points, score.boxes, score.deadwood_points


def _netted(parts: Sequence[Part], credits: Credits) -> tuple[tuple[int, ...], int, int, int]:
    """Returns the same for a deal of partners: the better side scores the difference, with one box (4.9)."""
    points = deadwood = 0
    for part in parts:
        score = part.score
        if score.winner is not None:
            sign = 1 if 0 in credits[score.winner] else -1
            points += sign * score.points
            deadwood += sign * score.deadwood_points
    if not points:
        return (), 0, 0, 0
    side, sign = (0, 1) if points > 0 else (1, -1)
    return (side,), abs(points), 1, min(abs(points), max(0, sign * deadwood))


class Sheet:
    """The sheet of a single game: deals are entered until an entrant reaches the target by points of rounds alone."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.nothing: Points = (0,) * rules.entrants
        self.rows: list[Row] = []

    def add(self, *facts: RoundFacts, credits: Credits | None = None, seats: Sequence[Seats] = ()) -> Row:
        """Enters a finished deal, given by the facts of each table, and returns its row.

        ``credits`` (for each seat the entrants that score when it wins) follow from the mode, except in captain games,
        where they have to be given. ``seats`` (who played at each table) matter for drawn rounds only. Raises
        ``ValueError`` for a wrong number of facts.
        """
        row = row_of(facts, self.rules, self.rows, credits, seats)
        row = replace(row, entered=(0,) if row.winners else (), columns=(row.running,))
        self.rows.append(row)
        return row

    @property
    def scores(self) -> Points:
        """The points of the rounds so far."""
        return self.rows[-1].running if self.rows else self.nothing

    @property
    def columns(self) -> tuple[Points, ...]:
        """The points in every game of the sheet: here there is only one."""
        return (self.scores,)

    @property
    def rounds_won(self) -> Points:
        """How many deals each entrant has scored in; drawn rounds count for nobody."""
        return rounds_won(self.rows, self.nothing)

    @property
    def boxes(self) -> Points:
        """How many boxes (line bonuses) each entrant has so far (not points)."""
        return _sums((row.boxes for row in self.rows), self.nothing)

    @property
    def ended(self) -> bool:
        """Whether an entrant has reached the target; boxes and bonuses do not count towards it."""
        return max(self.scores) >= self.rules.target

    def settle(self) -> Settlement:
        """Returns the bonuses and the winner of a game that has ended; raises ``ValueError`` before that."""
        if not self.ended:
            raise ValueError("the game has not ended")
        return self._settle_two() if len(self.nothing) == 2 else self._settle_three()

    def _settle_two(self) -> Settlement:
        rules, scores = self.rules, self.scores
        first = 0 if scores[0] >= rules.target else 1
        other = other_side(first)
        shutout = self._without_a_win(other)
        effect = rules.shutout_effect if shutout else "none"
        lines = [Line(LineKind.POINTS, scores)]

        def add(kind: LineKind, points: int) -> None:
            if points:
                lines.append(Line(kind, self._only({first: points})))

        if effect in ("double_deadwood", "double_hand_points"):
            add(LineKind.SHUTOUT_DOUBLING, self._shutout_worth(first, lines))
        add(LineKind.GAME, rules.game_bonus)
        if effect == "bonus":
            add(LineKind.SHUTOUT, self._shutout_worth(first, lines))
        lines += self._box_line((first,))
        if effect == "double_all":
            add(LineKind.DOUBLE_ALL, self._shutout_worth(first, lines))
        totals = self._totals(lines)
        winner = first
        if rules.game_winner == "highest_total" and totals[other] > totals[first]:
            winner = other
        return Settlement(tuple(lines), totals, first, (winner,), (other,) if shutout else ())

    def _settle_three(self) -> Settlement:
        """Settles a game of three: shutouts are not part of the totals but paid between two players (3.4)."""
        rules, scores = self.rules, self.scores
        reached = [entrant for entrant, points in enumerate(scores) if points >= rules.target]
        first = reached[0] if len(reached) == 1 else None
        if rules.mode == "captain3_rotating_box":  # a team of two reaches the target together
            boxes = [] if rules.box_to == "loser" else self._box_line(())
            paid = leaders(self._totals([Line(LineKind.POINTS, scores), *boxes]))
        else:
            paid = (reached[0],)
        lines = [Line(LineKind.POINTS, scores)]
        if share := rules.game_bonus // len(paid):
            lines.append(Line(LineKind.GAME, self._only(dict.fromkeys(paid, share))))
        lines += self._box_line(paid)
        totals, winners = self._totals(lines), paid
        if rules.mode != "captain3_rotating_box" and rules.game_winner == "highest_total":
            ahead = leaders(totals)
            winners = paid if paid[0] in ahead else ahead
        shut_out = tuple(
            entrant for entrant in range(len(totals)) if entrant not in winners and self._without_a_win(entrant)
        )
        worth = {winner: self._shutout_worth(winner, lines) // len(winners) for winner in winners}
        return Settlement(tuple(lines), totals, first, winners, shut_out, self._only(worth))

    def _without_a_win(self, entrant: int) -> bool:
        """Whether an entrant is shut out if it loses the game (4.10)."""
        counted = self.rounds_won if self.rules.shutout_test == "no_hands" else self.scores
        return counted[entrant] == 0

    def _shutout_worth(self, winner: int, lines: Sequence[Line]) -> int:
        """Returns the points of a shutout for the winner; ``lines`` are those of the settlement so far."""
        effect = self.rules.shutout_effect
        if effect == "bonus":
            return self.rules.shutout_bonus
        if effect == "double_deadwood":
            return sum(row.deadwood[winner] for row in self.rows)
        if effect == "double_hand_points":
            return self.scores[winner]
        return self._totals(lines)[winner] if effect == "double_all" else 0

    def _box_line(self, winners: Sequence[int]) -> list[Line]:
        """Returns the line for the boxes of everybody, or of the losers only; empty if it adds no points."""
        loser, bonus = self.rules.box_to == "loser", self.rules.box_bonus
        points = tuple(0 if loser and entrant in winners else count * bonus for entrant, count in enumerate(self.boxes))
        return [Line(LineKind.BOXES, points)] if any(points) else []

    def _only(self, points: dict[int, int]) -> Points:
        """Returns the given points by entrant, and 0 for the others."""
        return tuple(points.get(entrant, 0) for entrant in range(len(self.nothing)))

    def _totals(self, lines: Sequence[Line]) -> Points:
        return _sums((line.points for line in lines), self.nothing)

    def leave(self) -> Settlement:
        """Returns the result if the game is left now: points of rounds without bonuses (4.10, Leaving early)."""
        scores = self.scores
        ahead = leader(scores)
        winners = () if ahead is None else (ahead,)
        forfeit = self.nothing if len(self.nothing) > 2 else ()
        return Settlement((Line(LineKind.POINTS, scores),), scores, ahead, winners, forfeit=forfeit)


def rounds_won(rows: Iterable[Row], nothing: Points) -> Points:
    """Returns in how many of the deals each entrant scored."""
    winners = [entrant for row in rows for entrant in row.winners]
    return tuple(winners.count(entrant) for entrant in range(len(nothing)))


def _sums(points: Iterable[Points], nothing: Points) -> Points:
    total = nothing
    for more in points:
        total = add_points(total, more)
    return total
