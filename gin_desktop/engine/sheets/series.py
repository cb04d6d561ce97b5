"""A series: several games one after the other, whose totals are game points (RULES.md 4.10, Multi-match)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.entrants import Credits, Points, add_points, leader
from gin_desktop.engine.sheets.sheet import Row, Seats, Settlement, Sheet


@dataclass(frozen=True, slots=True)
class SeriesSettlement:
    """The result of a series: the settlement of each game, the total game points, and the winner of the series.

    ``winner`` is None if the players left with equal points.
    """

    games: tuple[Settlement, ...]
    totals: Points
    winner: int | None


class Series:
    """The sheet of a series; ``current`` is the game being played, or the last one until the next deal."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.games: list[Sheet] = [Sheet(rules)]
        self.stopped = False

    def add(self, *facts: RoundFacts, credits: Credits | None = None, seats: Sequence[Seats] = ()) -> Row:
        """Enters a finished deal in the current game and returns its row, as :meth:`Sheet.add` does."""
        return self.current.add(*facts, credits=credits, seats=seats)

    def next_game(self) -> None:
        """Starts the next game; raises ``ValueError`` unless the current one has ended and the series has not."""
        if self.ended or not self.current.ended:
            raise ValueError("no game is due")
        self.games.append(Sheet(self.rules))

    def stop(self) -> None:
        """Ends the series by agreement of the players; raises ``ValueError`` unless :attr:`can_stop`."""
        if not self.can_stop:
            raise ValueError("the series cannot end here")
        self.stopped = True

    @property
    def can_stop(self) -> bool:
        """Whether the players may end the series: a game has ended and the game points differ."""
        return self.current.ended and not self.ended and leader(self.game_scores) is not None

    @property
    def current(self) -> Sheet:
        """The game being played, or the last one."""
        return self.games[-1]

    @property
    def settlements(self) -> tuple[Settlement, ...]:
        """The settlements of the games that have ended."""
        return tuple(game.settle() for game in self.games if game.ended)

    @property
    def game_scores(self) -> Points:
        """The game points so far: the totals of the games that have ended."""
        return self._game_points(self.settlements)

    def _game_points(self, games: Iterable[Settlement]) -> Points:
        total = self.games[0].nothing
        for settled in games:
            total = add_points(total, settled.game_points)
        return total

    @property
    def rows(self) -> list[Row]:
        """The rounds of the current game."""
        return self.current.rows

    @property
    def scores(self) -> Points:
        """The points of the rounds in the current game."""
        return self.current.scores

    @property
    def columns(self) -> tuple[Points, ...]:
        """The points in every game that is played at the same time: only the current one."""
        return self.current.columns

    @property
    def rounds_won(self) -> Points:
        """How many rounds each has won in the current game."""
        return self.current.rounds_won

    @property
    def boxes(self) -> Points:
        """How many boxes each has in the current game (not points)."""
        return self.current.boxes

    @property
    def ended(self) -> bool:
        """Whether the series is over: stopped, or its target reached after a game, without a tie."""
        if self.stopped:
            return True
        target, scores = self.rules.series_target, self.game_scores
        return bool(target) and self.current.ended and max(scores) >= target and leader(scores) is not None

    def settle(self) -> SeriesSettlement:
        """Returns the result of the series; raises ``ValueError`` before its end."""
        if not self.ended:
            raise ValueError("the series has not ended")
        return self.leave()

    def leave(self) -> SeriesSettlement:
        """Returns the result if the series is left now: ended games count in full, an open one without bonuses."""
        games = tuple(game.settle() if game.ended else game.leave() for game in self.games)
        totals = self._game_points(games)
        return SeriesSettlement(games, totals, leader(totals))
