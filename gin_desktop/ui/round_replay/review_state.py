"""The review of a replayed round: how it is shown, where its moves that lost points are, and what is said at a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.session.coaching.review_texts import DecisionTexts, decision_texts, is_loss
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import percent
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision


class ReviewChoices:
    """Whether a question comes before each answer of a review, and which answers were shown all the same."""

    def __init__(self) -> None:
        self.asking = False
        self._answered: set[tuple[int, int]] = set()

    def toggle(self) -> None:
        """Asks before each answer from now on, or no more."""
        self.asking = not self.asking
        self._answered.clear()

    def hides(self, place: int, step: int) -> bool:
        """Whether the answer at a step of a round is hidden."""
        return self.asking and (place, step) not in self._answered

    def answer(self, place: int, step: int) -> None:
        """Shows the answer at a step of a round."""
        self._answered.add((place, step))


class ReplayReview:
    """The review of a replayed round in its screens.

    Args:
        review: of the rounds of the record.
        choices: shared with the pages of the review.
    """

    def __init__(self, review: GameReview, choices: ReviewChoices) -> None:
        self.review = review
        self.choices = choices
        self._texts: dict[tuple[int, int, float], DecisionTexts] = {}
        """by round, step and loss: of a knock and its melds the greater one may be known later"""

    def losses(self, place: int) -> list[ReviewedDecision]:
        """Returns the moves of a round that lost points, in order, as far as they are known."""
        return [decision for decision in self.review.decisions(place) if is_loss(decision)]

    def mistake(self, place: int, step: int, way: int) -> int | None:
        """Returns the step of the next move that lost points after a step (``way`` 1) or before it (-1), or None."""
        steps = [decision.step for decision in self.losses(place) if (decision.step - step) * way > 0]
        return (min(steps) if way > 0 else max(steps)) if steps else None

    def decision(self, place: int, step: int) -> ReviewedDecision | None:
        """Returns the decision at a step; of a knock and its melds the one that lost more. None if there is none."""
        found = [decision for decision in self.review.decisions(place) if decision.step == step]
        return max(found, key=lambda one: one.loss, default=None)

    def hides(self, place: int, step: int) -> bool:
        """Whether at a step only the question is shown."""
        found = self.decision(place, step)
        return found is not None and is_loss(found) and self.choices.hides(place, step)

    def texts(self, place: int, step: int, who: Who) -> DecisionTexts | None:
        """Returns the decision at a step in words; None if there is none."""
        found = self.decision(place, step)
        if found is None:
            return None
        key = place, step, found.loss
        if key not in self._texts:
            low, high = sorted(self.review.recorded.rounds[place].round.seats)
            self._texts[key] = decision_texts(found, (low, high), who)
        return self._texts[key]

    def said(self, place: int, step: int, who: Who) -> str:
        """Returns what is said at a step: the decision, the question in its place, or how far the review is."""
        if self.review.missing:
            return t("coach.missing")
        if place in self.review.failed:
            return t("review.failed")
        if place not in self.review.possible:
            return t("review.no.running")
        texts = self.texts(place, step, who)
        if texts is not None:
            return t("review.ask") if self.hides(place, step) else texts.all
        if place not in self.review.rounds:
            return t("review.working", share=percent(self.review.share(place)))
        count = len(self.losses(place))
        return tn("review.found", count) if count else t("review.found.none")
