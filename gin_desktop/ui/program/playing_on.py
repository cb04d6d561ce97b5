"""Playing on from a point of a recorded game: asks how, and begins the game for practice."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.errors import GinError
from gin_desktop.players.levels import level
from gin_desktop.session.history.playing_on import PlayOnError, Point, find_point
from gin_desktop.session.saves.kinds import kind_of
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.saves import read_lines
from gin_desktop.ui.menu.host import MenuActions
from gin_desktop.ui.program.notes import game_title
from gin_desktop.ui.records.play_on import PlayOnScene, Question

if TYPE_CHECKING:
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.ui.kit.scene import App


class Practises(MenuActions, Protocol):
    """Who begins games, such ones too."""

    def practise(self, lines: Sequence[str]) -> None:
        """Goes on, as a game for practice, where these lines of a record lead."""


def play_on(app: App, games: SavedGames, actions: Practises, path: Path, count: int, viewer: int) -> None:
    """Asks how a recorded game is to be played on from the point where it has ``count`` lines, and begins that game.

    Says why where it cannot be played on from there. ``viewer`` is the seat of whose eyes have seen the cards.
    """
    try:
        lines, _ = read_lines(path)
        point = find_point(lines, count, viewer)
        for name in filter(None, point.header.levels):
            level(name)  # it may be somebody whom this program does not know
    except GinError as error:
        app.notify(_notice(error))
        return

    def begin(anew: bool) -> None:
        try:
            fresh = point.lines(secrets.SystemRandom(), anew=anew)
        except PlayOnError as error:
            app.notify(_notice(error))
        else:
            actions.practise(fresh)

    app.push(PlayOnScene(app, Question(point.against_anew() or "", _replaced(games, point)), begin))


def _notice(error: GinError) -> Notice:
    return Notice(f"play_on.{error.code}" if isinstance(error, PlayOnError) else "play_on.damaged")


def _replaced(games: SavedGames, point: Point) -> str:
    """The game for practice that could be gone on with, and not any more."""
    head = games.head(kind_of(point.setup)) if games.replaced_by(point.setup) else None
    return "" if head is None or isinstance(head, str) else game_title(head)
