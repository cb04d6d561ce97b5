"""The game on the table as its menu knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.seating import other_side
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.words import t
from gin_desktop.words.names import shown_name

if TYPE_CHECKING:
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.program.game_library import GameLibrary
    from gin_desktop.ui.table.host import GameHost


class TableMenuActions:
    """Where the menu on the table leads.

    Args:
        games: keep the game.
        sitting: the game.
        viewer: the seat of the person.
        host: leads to the screens of the game.
        leave: leaves the table.
    """

    def __init__(
        self,
        games: SavedGames,
        yours: GameLibrary,
        sitting: Sitting,
        viewer: int,
        host: GameHost,
        leave: Callable[[], None],
    ) -> None:
        self._games = games
        self._yours = yours
        self._sitting = sitting
        self._viewer = viewer
        self.open_sheet, self.open_rules, self.to_menu = host.open_sheet, host.open_rules, leave

    @property
    def is_saved(self) -> bool:
        """Whether the whole game is in its file."""
        return self._games.lock_held and self._games.unsaved is None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._sitting.game.finished

    @property
    def tally(self) -> str:
        """How many games were won against each other, in words; empty where that is not known or nothing."""
        tally, seats = self._yours.tally(self._sitting, self._viewer), self._sitting.seats
        if tally is None or not any(tally):
            return ""
        you, other = shown_name(seats[self._viewer].name), shown_name(seats[other_side(self._viewer)].name)
        return t("table.tally.tip", you=you, mine=tally[0], name=other, theirs=tally[1])

    def open_earlier_games(self) -> None:
        """Games that were played before: against the same computer, or all of them where there is none such."""
        who = self._yours.opponent(self._sitting, self._viewer)
        asked = Filter() if who is None else Filter(opponent=who[0], level=who[1])
        self._yours.open_records(asked if self._yours.history.count(asked) else Filter())

    @property
    def can_replay(self) -> bool:
        """Whether a round of this game is over that may be looked at."""
        return self._sitting.has_viewable_round

    def replay_last(self) -> None:
        """Replays the last finished round on the table."""
        self._yours.replay_last(self._sitting)


if TYPE_CHECKING:
    from gin_desktop.ui.showdown.scene import ShowdownHost
    from gin_desktop.ui.table.host import Done


class RoundScreens:
    """Opens the screens of a round for the person in ``seat``; ``host`` is asked by those that lead on.

    With ``demo`` nobody plays by hand. ``onward`` says whether the next round is dealt at once.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        seat: int,
        host: ShowdownHost,
        *,
        demo: bool = False,
        onward: Callable[[], bool] = lambda: False,
    ) -> None:
        self._app = app
        self._sitting = sitting
        self._seat = seat
        self._host = host
        self._demo = demo
        self._onward = onward

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """Opens the spread to look over before a knock with this discard (None: big gin)."""
        from gin_desktop.ui.showdown.knock.model import KnockModel
        from gin_desktop.ui.showdown.knock.scene import KnockScene

        self._app.push(KnockScene(self._app, KnockModel(self._sitting, self._seat, discard), done))

    def open_spread(self, done: Done) -> None:
        """Opens the hand, to be laid out after the other side has refused a double."""
        from gin_desktop.ui.showdown.knock.scene import SpreadScene

        self._app.push(SpreadScene(self._app, self._sitting, self._seat, done))

    def open_seal(self) -> None:
        """Opens the seal of the deal being played."""
        Navigator(self._app).open_seal_now(self._sitting, self._seat)

    def go_to_showdown(
        self,
        events: Sequence[Event] = (),
        start: CardsBefore | None = None,
        watched: tuple[int, int] | None = None,
    ) -> None:
        """Replaces all screens by the showdown of the round; ``ShowdownScene`` explains what is handed on."""
        from gin_desktop.ui.showdown.scene import ShowdownScene

        scene = ShowdownScene(
            self._app,
            self._sitting,
            self._seat,
            self._host,
            events=events,
            start=start,
            watched=watched,
            demo=self._demo,
            onward=self._onward,
        )
        self._app.reset(scene)
