"""The way through the review of a record: its pages, and the replays that they lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.errors import GinError
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.positions.decision_position import DecisionPosition
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.ui.review.game_scene import GameReviewScene
from gin_desktop.ui.review.round_scene import RoundReviewScene
from gin_desktop.ui.round_replay.review_state import ReplayReview, ReviewChoices
from gin_desktop.words import t
from gin_desktop.words.table.replaying import refused_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class ReviewedReplay(Protocol):
    """A replay in which the moves of a review are shown."""

    def open_at(self, step: int) -> None:
        """Opens it at a step of its round."""
        ...

    def show(self, place: int, step: int) -> None:
        """Shows another round at a step, or the same, where it is open."""
        ...


ReplayMaker = Callable[["ReviewOpener", int], ReviewedReplay]
"""Makes the replay of a round, by its index among those of the record. Raises what a replay raises."""


@dataclass(frozen=True, slots=True)
class ReviewServices:
    """What the program does for reviews.

    Attributes:
        keep: keeps what a round came to: its figures, and the mistakes to be practised.
        practise: opens the practice of a kind.
        ask_coach: opens the position editor with a position.
    """

    keep: Callable[[RecordedGame, ReviewedRound], None]
    practise: Callable[[str], None]
    ask_coach: Callable[[DecisionPosition], None]


class ReviewOpener:
    """Shows the review of a record above the present screen.

    Args:
        make_replay: for the moves that are pressed.
        replaying: the replay that it was opened from, which shows them instead; None if it was opened by itself.
        services: keep what is reviewed, and lead to practice; None where neither is done.
    """

    def __init__(
        self,
        app: App,
        recorded: RecordedGame,
        make_replay: ReplayMaker,
        replaying: ReviewedReplay | None = None,
        services: ReviewServices | None = None,
    ) -> None:
        keep = None if services is None else services.keep
        self.review = GameReview(recorded, None if keep is None else partial(keep, recorded))
        self._services = services
        self.choices = ReviewChoices()
        self.in_replay = ReplayReview(self.review, self.choices)
        self._app = app
        self._make_replay = make_replay
        self._replaying = replaying

    def open(self, place: int | None) -> None:
        """Opens the review of a round, or of the whole game; of a game of one round that of the round."""
        if place is None and len(self.review.possible) > 1:
            self.open_game()
        elif place is None and not self.review.possible:
            self._app.notify(t("review.none"))
        else:
            self.open_round(self.review.possible[0] if place is None else place)

    # -- what the pages ask for

    def open_round(self, place: int) -> None:
        """Opens the review of a round."""
        self._app.push(RoundReviewScene(self._app, self.review, place, self, self.choices))

    def open_game(self) -> None:
        """Opens the review of the whole game, in the place of that of a round."""
        scene = GameReviewScene(self._app, self.review, self)
        if isinstance(self._app.scene, RoundReviewScene):
            self._app.pop()
            if isinstance(self._app.scene, GameReviewScene):
                return
        self._app.push(scene)

    @property
    def practise(self) -> Callable[[str], None] | None:
        """Opens the practice of a kind; None where there is no way to it."""
        return None if self._services is None else self._services.practise

    def open_replay(self, place: int, step: int) -> None:
        """Replays a round from a step on, with its review."""
        if self._replaying is not None:
            while isinstance(self._app.scene, RoundReviewScene | GameReviewScene):
                self._app.pop()
            self._replaying.show(place, step)
            return
        try:
            replaying = self._make_replay(self, place)
        except GinError as error:
            self._app.notify(refused_text(error))
            return
        replaying.open_at(step)
