"""What deals to share ask of the program: the history, the saved deal, records, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import UNNAMED, SharedDeal, replay
from gin_desktop.session.deals.kept_results import KeptResults
from gin_desktop.session.deals.results import result_of
from gin_desktop.session.history.rows import Filter, GameRow
from gin_desktop.session.resuming import SaveSummary
from gin_desktop.session.save_slot import SaveSlot
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import base_kind
from gin_desktop.storage.saves import read_lines
from gin_desktop.ui.deals.deal import SharedDealScene
from gin_desktop.ui.deals.host import PlayedTry
from gin_desktop.ui.deals.hub import DealsScene
from gin_desktop.ui.deals.model import DealSubject
from gin_desktop.ui.menu.continuing import begin_game
from gin_desktop.ui.program.notes import opponents
from gin_desktop.ui.program.past import open_past_sheet
from gin_desktop.words import one_line

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.history.history import History
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuHost
    from gin_desktop.ui.program.navigator import Navigator

KIND = "deal"


class DealsServices(Protocol):
    """The person's own games."""

    app: App
    games: SavedGames
    ways: Navigator

    @property
    def host(self) -> MenuHost:
        """Starts games and goes on with them."""

    @property
    def history(self) -> History:
        """The history of games."""

    def reading(self) -> str:
        """How far older records are being read."""

    def open_records(self, asked: Filter | None = None) -> None:
        """Opens the list of these games."""

    def open_replay(self, path: Path, deal: int = 1, table: int = 0) -> None:
        """Replays the rounds of the game with this record on the table, from this one on."""


class Deals:
    """Where the screens of deals lead.

    Args:
        yours: the person's games.
        today: the date of this moment.
    """

    def __init__(self, yours: DealsServices, today: Callable[[], date] = date.today) -> None:
        self._yours = yours
        self._today = today
        self.results = KeptResults(yours.games.paths.deal_results)
        self._over: dict[tuple[str, float], bool] = {}

    def open(self) -> None:
        """Opens the page of the daily deal and of deals to share."""
        self._yours.app.open(DealsScene(self._yours.app, self))

    def open_deal_of(self, sitting: Sitting) -> None:
        """Opens the page of the deal that was played in this game."""
        subject = DealSubject.of_game(sitting.setup)
        if subject is not None:
            self._yours.app.open(SharedDealScene(self._yours.app, self, subject, result_of(sitting)))

    # -- what the screens ask for

    @property
    def rows(self) -> History:
        """The history of games."""
        return self._yours.history

    @property
    def tried(self) -> Container[str]:
        """The codes of the deals that were begun here."""
        return self._yours.games.tried

    @property
    def change_counter(self) -> int:
        """A number that rises when the history knows more."""
        history = self._yours.history
        return history.changes + history.ready

    def reading(self) -> str:
        """How far older records are being read; empty when none is."""
        return self._yours.reading()

    @property
    def book(self) -> Rulebook:
        """Every rule set there is."""
        return self._yours.ways.book

    @property
    def person(self) -> str:
        """What the person is called at the table."""
        return one_line(self._yours.app.settings.player_name) or UNNAMED

    def today(self) -> date:
        """The date of this moment."""
        return self._today()

    def waiting(self) -> Sequence[SharedDeal]:
        """The deals that can be gone on with: none whose round is over, and which only was not put away yet."""
        return list(self._waiting())

    def _waiting(self) -> dict[SharedDeal, str]:
        """The same with their slots; of tries at the same deal the one played last."""
        games, found = self._yours.games, dict[SharedDeal, str]()
        for kind in games.kinds():
            saved = games.summary(kind) if base_kind(kind) == KIND else None
            shared = saved.setup.shared if isinstance(saved, SaveSummary) else None
            if isinstance(saved, SaveSummary) and shared is not None and not self._is_over(kind, saved.played):
                found.setdefault(shared, kind)
        return found

    def _is_over(self, kind: str, played: float) -> bool:
        """Whether the deal in a slot is over; a file is read only when it has been written since."""
        games = self._yours.games
        if games.sitting is not None and kind == games.kinds()[0]:
            return games.sitting.game.finished
        if not games.lock_held:
            return False  # those in memory are not
        if (kind, played) not in self._over:
            self._over[kind, played] = SaveSlot(games.paths, kind, games.notify).finished
        return self._over[kind, played]

    def opponents(self) -> Sequence[tuple[str, str]]:
        """Who can be played against, weakest first."""
        return [(one.name, one.title) for one in opponents()]

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the rules picker."""
        self._yours.ways.pick_rules(present, done)

    def begin(self, setup: GameSetup) -> None:
        """Starts a deal; asks before, where another one has to be given up for it."""
        begin_game(self._yours.app, self._yours.host, setup)

    def go_on(self, deal: SharedDeal) -> None:
        """Goes on with a deal that is waiting."""
        self._yours.host.starter.continue_game(self._waiting().get(deal))

    def played(self, game: GameRow) -> PlayedTry | None:
        """What the record of a try holds; None (and the person is told) where it is out of reach."""
        path = self._yours.history.path(game)
        try:
            lines, _ = read_lines(path)
            sitting = Sitting.replayed(replay(lines))
        except (StorageError, GinError, ValueError) as error:
            code = "result_gone" if isinstance(error, StorageError) else "result_damaged"
            self._yours.app.notify(Notice(code, {"path": str(path)}))
            return None
        subject = DealSubject.of_game(sitting.setup)
        return None if subject is None else PlayedTry(subject, result_of(sitting))

    def open_all_deals(self) -> None:
        """Opens the list of the person's games with every deal that was shared."""
        self._yours.open_records(Filter(form="deal"))

    def open_sheet(self, game: GameRow) -> None:
        """Opens the score sheet of a try that is over."""
        own, path = self._yours, self._yours.history.path(game)
        open_past_sheet(own.app, own.host, own.ways, path, partial(own.open_replay, path))
