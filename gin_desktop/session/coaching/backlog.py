"""Reviewing the rounds of a history that are not reviewed yet, newest first, in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.session.coaching.kept_reviews import game_key
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.coaching.skill import ReviewedGames, waiting_rounds
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.storage.games.rows import GameRow

Reading = Generator[None, None, RecordedGame]


class ReviewBacklog:
    """Reviews what is left of some games.

    Args:
        games: the games, oldest first, with the reviews that are kept.
        read: begins to read the record of a game; raises ``GinError`` if there is none.
        keep: called with every round that is reviewed.

    Attributes:
        of: how many rounds there were to review.
        done: how many of them are reviewed, or cannot be.
        missing: whether the networks cannot be used.
    """

    def __init__(
        self,
        games: ReviewedGames,
        read: Callable[[GameRow], Reading],
        keep: Callable[[RecordedGame, ReviewedRound], None],
    ) -> None:
        self.of: Final = waiting_rounds(games)
        self.done = 0
        self.missing = False
        self._left = [(row, {(one.number, one.table) for one in kept}) for row, kept in games if len(kept) < row.rounds]
        self._read = read
        self._keep = keep
        self._steps = self._work()
        self._over = not self._left

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self._over

    def work(self, seconds: float) -> bool:
        """Works for about so many seconds; returns whether another round is done."""
        until, before = perf_counter() + seconds, self.done
        while not self._over and perf_counter() < until:
            try:
                next(self._steps)
            except StopIteration:
                self._over = True
        return self.done != before

    def close(self) -> None:
        """Ends the work; what is done is kept."""
        self._steps.close()
        self._over = True

    def _work(self) -> Generator[None, None, None]:
        while self._left and not self.missing:
            row, had = self._left.pop()
            left = max(0, row.rounds - len(had))
            begun = self.done
            try:
                recorded = yield from self._read(row)
                yield from self._game(row, recorded, had)
            except GinError:  # its page says what is wrong with it
                pass
            self.done = begun + left  # those that cannot be reviewed, too

    def _game(self, row: GameRow, recorded: RecordedGame, had: set[tuple[int, int]]) -> Generator[None, None, None]:
        if game_key(recorded) != row.key:
            return
        review = GameReview(recorded, lambda found: self._finished(recorded, found))
        deals = [played.deal for played in recorded.rounds]
        seats = [played.round.seats for played in recorded.rounds]
        wanted = [
            place
            for place in review.possible
            if recorded.you in seats[place] and (deals[place].number, deals[place].table) not in had
        ]
        review.want_all(wanted)
        try:
            while review.working:
                review.work(0.0005)
                yield
        finally:
            self.missing = self.missing or review.missing
            review.close()

    def _finished(self, recorded: RecordedGame, found: ReviewedRound) -> None:
        self._keep(recorded, found)
        self.done += 1
