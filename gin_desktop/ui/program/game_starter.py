"""Starts games and goes on with saved ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import Opponent


class GameStarter:
    """Starts and continues games for the menus; the implementation of their `GameActions`.

    Args:
        app: the window.
        games: keep the games.
        leave: leaves the game on the table and then calls what it is given; the player may be asked first.
        sit_down: brings a game to the table.
        to_menu: shows the main menu.
    """

    def __init__(
        self,
        app: App,
        games: SavedGames,
        leave: Callable[[Callable[[], None]], None],
        sit_down: Callable[[Sitting], None],
        to_menu: Callable[[], None],
    ) -> None:
        self._app = app
        self._games = games
        self._leave = leave
        self._sit_down = sit_down
        self._to_menu = to_menu

    # -- what there is to choose from

    def can_continue(self) -> bool:
        """Whether there is a saved game."""
        return self._games.has_saved()

    def replaced_by(self, setup: GameSetup) -> str:
        """The slot of the saved game that would have to be given up for this one; empty while there is room."""
        return self._games.replaced_by(setup)

    def opponents(self) -> Sequence[Opponent]:
        """The computer opponents, weakest first."""
        from gin_desktop.ui.program.notes import opponents

        return opponents()

    def even_match(self) -> EvenMatchKeeper:
        """The state of the player's Even match."""
        return self._games.even

    # -- starting

    def continue_game(self, kind: str | None = None) -> None:
        """Goes on with the saved game of a kind, or the one played last, at exactly the point it has reached."""
        if self._games.sitting is not None and kind in (None, self._games.kinds()[0]):
            self._continue(kind)  # it is open; also when lines of it wait
        else:
            self._leave(lambda: self._continue(kind))

    def _continue(self, kind: str | None) -> None:
        sitting, notices = self._games.resume(kind)
        for notice in notices:
            self._app.notify(notice)
        if sitting is None:
            self._to_menu()
        else:
            self._sit_down(sitting)

    def give_up(self, kind: str) -> None:
        """Moves a saved game to the folder of games; it cannot be continued any more."""
        if self._games.sitting is not None and kind == self._games.kinds()[0]:
            self._leave(lambda: self._games.give_up(kind))  # lines of it may wait
        else:
            self._games.give_up(kind)

    def new_game(self, setup: GameSetup) -> None:
        """Starts a game of people at this computer, computer opponents, or both."""
        self.start(setup, setup.levels)

    def start(self, setup: GameSetup, levels: Sequence[str | None]) -> None:
        """Starts a game at these levels; an Even match is as strong as it stands now, and stays so to its end."""
        from gin_desktop.session.cast.characters import rematch

        levels = [level if level is None else self._present_strength(level) for level in levels]
        self._leave(lambda: self._sit_down(self._games.start(rematch(setup, levels))))

    def _present_strength(self, level: str) -> str:
        return self._games.even.state.name if level.partition(":")[0] == EVEN else level

    def practise(self, lines: Sequence[str]) -> None:
        """Starts a practice game from the point where these lines of a record lead."""
        self._leave(lambda: self._sit_down(self._games.start_from(lines)))

    def cut_for_partners(self, setup: GameSetup) -> GameSetup:
        """Returns the game with its four players in the seats that a cut for partners gives them."""
        from gin_desktop.session.dealing import reseat_by_cut

        return reseat_by_cut(setup, self._games.shuffler)
