"""The review of the rounds of a record in progress: rounds are asked for, worked out in slices and kept."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.session.game_review import (
    ReviewedRound,
    ReviewProgress,
    ReviewRefused,
    review_of_round,
    reviewable_rounds,
)
from gin_desktop.session.recorded_game import RecordedGame

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

_MISSING: Final = ("no_numpy", "no_weights", "damaged_weights")
"""The codes of a review that is refused because the networks cannot be used."""


class GameReview:
    """The reviews of a record's rounds, as far as they have come. The round asked for last is worked on first.

    Attributes:
        possible: the indices in :attr:`RecordedGame.rounds` of the rounds that may be reviewed.
        rounds: the finished reviews by index.
        failed: the indices of rounds that cannot be reviewed.
        missing: whether the networks cannot be used, so that nothing can be reviewed.
    """

    def __init__(self, recorded: RecordedGame, on_round: Callable[[ReviewedRound], None] | None = None) -> None:
        """``on_round`` is called with every round whose review is finished."""
        self._on_round = on_round
        self.recorded: Final = recorded
        self.possible: Final = tuple(reviewable_rounds(recorded))
        self.rounds: dict[int, ReviewedRound] = {}
        self.failed: set[int] = set()
        self.missing = False
        self._wanted: list[int] = []
        self._work: dict[int, Generator[ReviewProgress, None, ReviewedRound]] = {}
        self._decisions: dict[int, list[ReviewedDecision]] = {}
        self._shares: dict[int, float] = {}

    # -- asking

    def want(self, place: int) -> None:
        """Asks for the review of a round, before all others."""
        if place in self.possible and place not in self.rounds and place not in self.failed:
            self._wanted = [place, *(one for one in self._wanted if one != place)]

    def want_all(self, places: Sequence[int]) -> None:
        """Asks for the reviews of several rounds, in order."""
        for place in reversed(places):
            self.want(place)

    def close(self) -> None:
        """Cancels what is not finished; what is finished stays."""
        for work in self._work.values():
            work.close()
        self._work.clear()
        self._wanted.clear()
        self._decisions = {place: found for place, found in self._decisions.items() if place in self.rounds}

    # -- progress

    @property
    def working(self) -> bool:
        """Whether there is something to work out."""
        return bool(self._wanted)

    def share(self, place: int) -> float:
        """Returns the share of a round's review that is done, from 0 to 1."""
        return 1.0 if place in self.rounds else self._shares.get(place, 0.0)

    def share_of_all(self, places: Sequence[int]) -> float:
        """Returns the share of the reviews of several rounds that is done, from 0 to 1."""
        return sum(map(self.share, places)) / max(1, len(places))

    def decisions(self, place: int) -> tuple[ReviewedDecision, ...]:
        """Returns the decisions of a round that are judged so far, in order."""
        return tuple(self._decisions.get(place, ()))

    def work(self, seconds: float) -> bool:
        """Works for about so many seconds; returns whether a decision, a round or an obstacle was found."""
        until, changed = perf_counter() + seconds, False
        while self._wanted and perf_counter() < until:
            changed = self._step(self._wanted[0]) or changed
        return changed

    def _step(self, place: int) -> bool:
        work = self._work.get(place)
        if work is None:
            work = self._work[place] = review_of_round(self.recorded, place)
            self._decisions[place] = []
        try:
            progress = next(work)
        except StopIteration as end:
            self.rounds[place] = end.value
            self._decisions[place] = list(end.value.review.decisions)
            self._wanted.remove(place)
            del self._work[place]
            if self._on_round is not None:
                self._on_round(end.value)
            return True
        except GinError as error:
            if isinstance(error, ReviewRefused) and error.code in _MISSING:
                self.missing = True
                self.close()
                return True
            self.failed.add(place)
            self._wanted.remove(place)
            del self._work[place]
            return True
        self._shares[place] = progress.share
        if progress.decision is not None:
            self._decisions[place].append(progress.decision)
        return progress.decision is not None
