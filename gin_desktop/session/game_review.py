"""Reviews of recorded rounds and games: what each move lost, luck and skill, without a screen.

A record is replayed, and each decision is judged by what its seat could know at that moment, with the scores, the
earlier rounds and the other table as they were. Actions that were taken back do not count, as they are no part of a
:class:`~gin_desktop.engine.record.PlayedRound`.

The networks need numpy, which is imported when a review begins, not by importing this module.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import PlayedRound
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.session.round_replay import RoundReplay

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import FinishedRound, ReviewedDecision, RoundReview, SeatAccount


_MOVES: Final = 8
"""The moves whose views are made in one slice."""


class ReviewRefused(GinError):
    """A review that is not possible.

    Codes: ``round_not_over``; ``closed`` while the round's cards are still played somewhere; ``no_numpy``,
    ``no_weights`` or ``damaged_weights`` if the networks cannot be used.
    """


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A reviewed round of a record.

    Attributes:
        place: its index in :attr:`RecordedGame.rounds`.
        seats: the two seats that played it, the lower one first; the review calls them 0 and 1.
        review: its review; the step of a decision is that of the :class:`RoundReplay` before the action.
    """

    place: int
    seats: tuple[int, int]
    review: RoundReview

    def account(self, seat: int) -> SeatAccount:
        """The account of a seat of the game; raises ``ValueError`` if it did not play the round."""
        return self.review.accounts[self.seats.index(seat)]

    def decisions(self, seat: int) -> tuple[ReviewedDecision, ...]:
        """The decisions of a seat of the game, in order; raises ``ValueError`` if it did not play the round."""
        return tuple(found for found in self.review.decisions if found.seat == self.seats.index(seat))


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far a review has come.

    Attributes:
        place: the index of the round under review in :attr:`RecordedGame.rounds`.
        share: the share of the whole review that is done, from 0 to 1.
        decision: the decision just judged, if one was.
        finished: the round just finished, if one was.
    """

    place: int
    share: float
    decision: ReviewedDecision | None = None
    finished: ReviewedRound | None = None


def review_of_round(recorded: RecordedGame, place: int) -> Generator[ReviewProgress, None, ReviewedRound]:
    """Reviews a round of a record in slices of a few milliseconds; closing the generator cancels it.

    Raises :class:`ReviewRefused`, and what :class:`RoundReplay` and the networks raise.
    """
    (found,) = yield from review_of_rounds(recorded, [place])
    return found


def review_of_game(recorded: RecordedGame) -> Generator[ReviewProgress, None, tuple[ReviewedRound, ...]]:
    """Reviews all rounds of a record that may be reviewed, as :func:`review_of_round` does."""
    return (yield from review_of_rounds(recorded, reviewable_rounds(recorded)))


def reviewable_rounds(recorded: RecordedGame) -> list[int]:
    """The indices of the rounds that may be reviewed: those that are over and whose hands are no secret any more."""
    return [place for place, played in enumerate(recorded.rounds) if _obstacle(recorded, played) is None]


def review_of_rounds(
    recorded: RecordedGame, places: Sequence[int]
) -> Generator[ReviewProgress, None, tuple[ReviewedRound, ...]]:
    """Reviews the rounds at some indices of :attr:`RecordedGame.rounds`, as :func:`review_of_round` does."""
    for place in places:
        if (obstacle := _obstacle(recorded, recorded.rounds[place])) is not None:
            raise ReviewRefused(obstacle)
    for _ in load_in_steps():
        yield ReviewProgress(places[0] if places else 0, 0.0)
    if (wrong := prepare()) is not None:
        raise ReviewRefused(wrong)
    from gin_desktop.analysis.coaching.round_review import review_round

    yield ReviewProgress(places[0] if places else 0, 0.0)  # what was imported took a frame's time
    total = max(1, sum(len(recorded.rounds[place].actions) for place in places))
    done, found = 0, []
    for place in places:
        played = recorded.rounds[place]
        making = _finished_round(recorded, place)
        while True:
            try:
                next(making)
            except StopIteration as made:
                finished = made.value
                break
            yield ReviewProgress(place, done / total)
        yield ReviewProgress(place, done / total)
        review, at = review_round(finished), done
        while True:
            try:
                decision = next(review)
            except StopIteration as end:
                reviewed = ReviewedRound(place, _in_order(played.round.seats), end.value)
                break
            if decision is not None:
                at = done + decision.step
            yield ReviewProgress(place, at / total, decision)
        found.append(reviewed)
        done += len(played.actions)
        yield ReviewProgress(place, done / total, finished=reviewed)
    return tuple(found)


def finished_round(recorded: RecordedGame, place: int) -> FinishedRound:
    """The round at an index of :attr:`RecordedGame.rounds` as its two seats saw it, numbered 0 and 1.

    Raises :class:`ReviewRefused` (``round_not_over``), and what :class:`RoundReplay` raises.
    """
    making = _finished_round(recorded, place)
    while True:
        try:
            next(making)
        except StopIteration as made:
            found: FinishedRound = made.value
            return found


def _finished_round(recorded: RecordedGame, place: int) -> Generator[None, None, FinishedRound]:
    """As :func:`finished_round`, in slices of a few milliseconds."""
    from gin_desktop.analysis.coaching.round_review import FinishedRound, Move

    played = recorded.rounds[place]
    if not played.round.over:
        raise ReviewRefused("round_not_over")
    replay = RoundReplay(recorded, place)
    yield
    game, seats = replay.sitting.game, _in_order(replay.seats)
    others = [other for other in recorded.played if _beside(other, played)]
    low, high = (with_local_seats(game.view(seat, legal=False)) for seat in seats)
    moves = []
    for step, (seat, action) in enumerate(played.actions):
        if step % _MOVES == _MOVES - 1:
            yield
        replay.go_to_step(step)
        for other in others:  # its result may be known from then on
            if other.numbers and other.numbers[-1] < played.numbers[step]:
                game.place(other.round, other.actions)
        moves.append(Move(with_local_seats(game.view(seat)), action))
    replay.go_to_step(replay.steps)
    facts = with_local_seats(game.view(seats[0], legal=False)).facts
    assert facts is not None  # the round is over
    return FinishedRound((low, high), tuple(moves), facts)


def _obstacle(recorded: RecordedGame, played: PlayedRound) -> str | None:
    """Returns the code of why a round may not be reviewed; None if it may."""
    if not played.round.over:
        return "round_not_over"
    return "closed" if played.deal.number in recorded.closed else None


def _beside(other: PlayedRound, played: PlayedRound) -> bool:
    """Whether a round was played at the other table in the same deal."""
    return other.deal.number == played.deal.number and other.deal.table != played.deal.table and other.round.over


def _in_order(seats: tuple[int, int]) -> tuple[int, int]:
    low, high = sorted(seats)
    return low, high
