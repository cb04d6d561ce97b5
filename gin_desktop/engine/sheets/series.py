"""A series: several games one after the other, whose totals are game points (RULES.md 4.10, Multi-match)."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.facts import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.sheet import Pair, Row, Settlement, Sheet


@dataclass(frozen=True, slots=True)
class SeriesSettlement:
    """The end of a series: the games settled, the game points of both sides, and who won the series.

    ``winner`` is None where the players left with equal points.
    """

    games: tuple[Settlement, ...]
    totals: Pair
    winner: int | None


class Series:
    """Games in turn; ``current`` is the one being played, or the one that ended last until the next deal."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.games: list[Sheet] = [Sheet(rules)]
        self.stopped = False

    def add(self, facts: RoundFacts) -> Row:
        """Enters a finished round into the current game and returns its row."""
        return self.current.add(facts)

    def next_game(self) -> None:
        """Begins the next game; ValueError unless the current one has ended and the series has not."""
        if self.ended or not self.current.ended:
            raise ValueError("no game is due")
        self.games.append(Sheet(self.rules))

    def stop(self) -> None:
        """The players end the series here; ValueError unless :attr:`can_stop`."""
        if not self.can_stop:
            raise ValueError("the series cannot end here")
        self.stopped = True

    @property
    def can_stop(self) -> bool:
        """Whether the players may end the series: a game has ended and the game points differ."""
        scores = self.game_scores
        return self.current.ended and not self.ended and scores[0] != scores[1]

    @property
    def current(self) -> Sheet:
        """The game being played, or the last one."""
        return self.games[-1]

    @property
    def settlements(self) -> tuple[Settlement, ...]:
        """The games that have ended, settled."""
        return tuple(game.settle() for game in self.games if game.ended)

    @property
    def game_scores(self) -> Pair:
        """Game points so far: the totals of the games that have ended."""
        totals = [settled.totals for settled in self.settlements]
        return sum(pair[0] for pair in totals), sum(pair[1] for pair in totals)

    @property
    def rows(self) -> list[Row]:
        """The rounds of the current game."""
        return self.current.rows

    @property
    def scores(self) -> Pair:
        """Points of rounds in the current game."""
        return self.current.scores

    @property
    def columns(self) -> tuple[Pair, ...]:
        """The points in every game that is open at once: the current one."""
        return self.current.columns

    @property
    def rounds_won(self) -> Pair:
        """Rounds won in the current game."""
        return self.current.rounds_won

    @property
    def boxes(self) -> Pair:
        """Line bonuses in the current game (a number of boxes)."""
        return self.current.boxes

    @property
    def ended(self) -> bool:
        """Whether the series is over: stopped, or its target reached after a game without a tie."""
        if self.stopped:
            return True
        target, scores = self.rules.series_target, self.game_scores
        return bool(target) and self.current.ended and max(scores) >= target and scores[0] != scores[1]

    def settle(self) -> SeriesSettlement:
        """The end of the series (ValueError before that)."""
        if not self.ended:
            raise ValueError("the series has not ended")
        return self.leave()

    def leave(self) -> SeriesSettlement:
        """A series that is left early: the games that have ended count, and the points of rounds of an open one."""
        games = tuple(game.settle() if game.ended else game.leave() for game in self.games)
        mine, theirs = sum(game.totals[0] for game in games), sum(game.totals[1] for game in games)
        return SeriesSettlement(games, (mine, theirs), None if mine == theirs else 0 if mine > theirs else 1)
