"""What the program does for reviews: keeps their figures and mistakes, and leads from them to practice."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.choice.mistakes import remember
from gin_desktop.practice.choice.review_mistakes import mistakes_of
from gin_desktop.session.coaching.kept_reviews import COACH_VERSION, kept_review
from gin_desktop.session.coaching.skill import ReviewedGames
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_file
from gin_desktop.ui.practice.menu_host import PATIENCE, progress_of

if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.rows import Filter
    from gin_desktop.storage.games.rows import GameRow
    from gin_desktop.ui.kit.scene import App


class ReviewKeeper(Protocol):
    """What keeps reviews: the library of games."""

    @property
    def history(self) -> History:
        """The history of games."""
        ...

    def keep_review(self, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
        """Keeps what a reviewed round came to."""
        ...


def keep_reviewed_round(app: App, history: History, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
    """Keeps the figures of a reviewed round in the history, and the mistakes of the only person for practice."""
    found = kept_review(recorded, reviewed)
    if found is None or recorded.you is None:
        return
    if recorded.path is not None and not recorded.running:
        history.keep_reviews(recorded.path, [found])
    progress = progress_of(app)
    if not progress.ready:
        progress.refresh(PATIENCE)
    if progress.ready:  # otherwise they are found when the round is reviewed again
        remember(progress, mistakes_of(reviewed, recorded.you, recorded.setup.levels))


class SkillActions:
    """What the page of skill and luck asks for; ``asked`` are the games that it looks at."""

    def __init__(self, yours: ReviewKeeper, asked: Filter, practise: Callable[[str], None]) -> None:
        self._yours = yours
        self._asked = asked
        self.practise = practise

    @property
    def changes(self) -> int:
        """A number that rises whenever the history changes."""
        return self._yours.history.changes

    def games(self) -> ReviewedGames:
        """Returns the games that count, oldest first, with the reviews that are kept."""
        return self._yours.history.reviewed_games(self._asked, COACH_VERSION)

    def read(self, row: GameRow) -> Generator[None, None, RecordedGame]:
        """Begins to read the record of a game."""
        path: Path = self._yours.history.path(row)
        return recorded_from_file(path, running=row.place == "saves")

    def keep(self, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
        """Keeps what a reviewed round came to."""
        self._yours.keep_review(recorded, reviewed)
