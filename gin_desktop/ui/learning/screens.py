"""What the table of a lesson asks of the program: it has no game, so most of its ways lead back to the lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.events import Event
from gin_desktop.practice.learning.boards import OWN
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.guide import Guide
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.host import Done, RoundNavigator

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class LearningScreens:
    """Opens the screens of a learner's round.

    Args:
        guide: what is said and asked in the showdown.
        over: is called when the round has been shown to its end.
        leave: leaves the lesson.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        *,
        guide: Guide,
        over: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._app = app
        self._sitting = sitting
        self._guide = guide
        self.round_over = over
        self.open_menu = self.to_menu = leave
        self.looked = _nothing
        """Is called when the sheet is closed."""

    @property
    def screens(self) -> RoundNavigator:
        """The other screens of the round."""
        return self

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """Opens the spread to look over before a knock."""
        self._app.push(KnockScene(self._app, KnockModel(self._sitting, OWN, discard), done))

    def open_sheet(self) -> None:
        """Opens the score sheet."""
        self._app.push(SheetScene(self._app, self._sitting, OWN, self, closed=True))

    def close(self) -> None:
        """Returns from the score sheet."""
        self._app.pop()
        self.looked()

    def go_to_showdown(
        self,
        events: Sequence[Event] = (),
        start: CardsBefore | None = None,
        watched: tuple[int, int] | None = None,  # noqa: ARG002 - nobody looks on
    ) -> None:
        """Replaces all screens by the showdown."""
        scene = ShowdownScene(self._app, self._sitting, OWN, self, events=events, start=start)
        scene.model.guide = self._guide
        self._app.reset(scene)

    def save_screen_state(self, state: dict[str, object]) -> None:
        """Saves the arrangement, if the round is kept."""
        self._sitting.save_screen_state(state)

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns the arrangement, if the round was left here."""
        return self._sitting.saved_screen_state()

    def open_rules(self) -> None:
        """Does nothing: the global key opens the rules."""

    def open_spread(self, done: Done) -> None:
        """Does nothing: there are no doubles."""

    def open_seal(self) -> None:
        """Does nothing: no deal was sealed."""

    def next_round(self) -> None:
        """Does nothing: there is one round only."""

    def play_again(self) -> None:
        """Does nothing: there is one round only."""

    def open_deal(self, number: int) -> None:
        """Does nothing: the cards were arranged."""


def _nothing() -> None:
    """Does nothing."""
