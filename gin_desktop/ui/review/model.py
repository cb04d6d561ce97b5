"""The model of a round's review on its page: the figures so far, and the moves that lost points. Without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from gin_desktop.session.coaching.review_summary import round_summary
from gin_desktop.session.coaching.review_sums import ResultSum, SideFigures, side_figures
from gin_desktop.session.coaching.review_texts import DecisionTexts, decision_texts, is_loss
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

Order = Literal["size", "order"]
"""How moves are listed: the greatest loss first, or as they were played."""


def review_sides(review: GameReview, place: int) -> tuple[int, int]:
    """Returns the seat from which a round is told, which is the only person's if it played, and the other one."""
    low, high = sorted(review.recorded.rounds[place].round.seats)
    return (high, low) if review.recorded.you == high else (low, high)


def round_title(review: GameReview, place: int, *, page: bool = False) -> str:
    """Returns the name of a round in a list, or the title of its ``page``."""
    setup, played = review.recorded.setup, review.recorded.rounds[place]
    deal = played.deal
    if page and setup.rules.tables > 1:
        return t("review.title.table", n=deal.number, table=deal.table + 1)
    if not page and len(setup.seats) > 2:
        first, second = (Who(setup.names).names[seat] for seat in review_sides(review, place))
        if review.recorded.you in played.round.seats:
            return t("review.round.against", n=deal.number, opponent=second)
        return t("record.round.table", number=deal.number, first=first, second=second)
    return t("review.title.round" if page else "review.round", n=deal.number)


def game_rounds(review: GameReview) -> tuple[int, ...]:
    """Returns the rounds of the review of a game: those of its only person, or all, as far as they may be reviewed."""
    you, rounds = review.recorded.you, review.recorded.rounds
    own = tuple(place for place in review.possible if you in rounds[place].round.seats)
    return own or review.possible


def game_sides(review: GameReview, places: Sequence[int]) -> tuple[int | None, int | None]:
    """Returns the seat from which a game is told, and the one that it played against.

    The second is None with several opponents, and both where not every round was played by the same seat.
    """
    sides = [review_sides(review, place) for place in places]
    first, second = ({side[number] for side in sides} for number in (0, 1))
    if len(first) > 1:
        return None, None
    return min(first), min(second) if len(second) == 1 else None


class RoundReviewModel:
    """A round of a review.

    Attributes:
        order: how its moves are listed.
        marked: the number of the marked move in the list.
    """

    def __init__(self, review: GameReview, place: int) -> None:
        self.review = review
        self.order: Order = "size"
        self.marked = 0
        self.place = place
        self._texts: dict[tuple[int, int, str], DecisionTexts] = {}
        self.show(place)

    def show(self, place: int) -> None:
        """Shows another round."""
        self.place, self.marked = place, 0
        self.review.want(place)

    @property
    def who(self) -> Who:
        """The names of the players, and who is addressed."""
        return Who(self.review.recorded.setup.names, self.review.recorded.you)

    @property
    def sides(self) -> tuple[int, int]:
        """The seat from which the round is told, and the other one."""
        return review_sides(self.review, self.place)

    @property
    def seats(self) -> tuple[int, int]:
        """The seats that the review calls 0 and 1."""
        low, high = sorted(self.review.recorded.rounds[self.place].round.seats)
        return low, high

    @property
    def finished(self) -> bool:
        """Whether the round is reviewed to its end."""
        return self.place in self.review.rounds

    @property
    def trouble(self) -> str:
        """Why there is no review, as a sentence; empty if there is one."""
        if self.review.missing:
            return t("coach.missing")
        if self.place not in self.review.possible:
            return t("review.no.running")
        return t("review.failed") if self.place in self.review.failed else ""

    def neighbour(self, way: int) -> int | None:
        """Returns the next round that may be reviewed (``way`` 1) or the one before (-1); None if there is none."""
        places = self.review.possible
        there = places.index(self.place) + way if self.place in places else -1
        return places[there] if 0 <= there < len(places) else None

    # -- moves

    @property
    def moves(self) -> list[ReviewedDecision]:
        """The moves that lost points, as far as they are known, in the chosen order."""
        found = [decision for decision in self.review.decisions(self.place) if is_loss(decision)]
        return sorted(found, key=lambda one: -one.loss) if self.order == "size" else found

    def texts(self, decision: ReviewedDecision) -> DecisionTexts:
        """Returns a decision of the round in words."""
        key = self.place, decision.step, decision.kind.value
        if key not in self._texts:
            self._texts[key] = decision_texts(decision, self.seats, self.who)
        return self._texts[key]

    def figures(self, seat: int) -> SideFigures:
        """Returns the figures of a seat's moves so far."""
        return side_figures(self.review.decisions(self.place), self.seats.index(seat))

    @property
    def sum(self) -> ResultSum | None:
        """The result as a sum; None until the review is finished."""
        found = self.review.rounds.get(self.place)
        return None if found is None else ResultSum.of(found, self.sides[0])

    @property
    def summary(self) -> str:
        """What the round came to in one or two sentences; empty until the review is finished."""
        seat, total = self.sides[0], self.sum
        if total is None:
            return ""
        side = self.seats.index(seat)
        own = [decision for decision in self.review.decisions(self.place) if decision.seat == side]
        return round_summary(total, own, self.who, seat)

    @property
    def has_doubles(self) -> bool:
        """Whether there was something about the cube, which is not judged."""
        found = self.review.rounds.get(self.place)
        return found is not None and bool(found.review.not_judged)
