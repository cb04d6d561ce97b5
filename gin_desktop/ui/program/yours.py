"""The person's own games: what was played, and the ways to look at it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuActions
    from gin_desktop.ui.program.ways import Ways


class Yours:
    """What the screens of the person's games ask for. Each is loaded when it is first opened, above the present one.

    Args:
        games: keep the games that can be gone on with.
        actions: begins games.
    """

    def __init__(self, app: App, games: SavedGames, ways: Ways, actions: MenuActions) -> None:
        self.app = app
        self.games = games
        self.ways = ways
        self.actions = actions

    def open_sheet(self, path: Path) -> None:
        """The score sheet of the game with this record."""
        from gin_desktop.ui.program.past import open_past

        open_past(self.app, self.actions, self.ways, path)

    def close(self) -> None:
        """Lets go of every file; at the end of the program, and before what is saved is put aside."""
