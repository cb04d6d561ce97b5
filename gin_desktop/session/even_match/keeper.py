"""Keeps where the person's Even match stands, from game to game and from start to start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.session.even_match.strength import EvenMatch, result_of, weight_of
from gin_desktop.storage.even_match_file import EvenFile
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.sitting import Sitting


class EvenError(GinError):
    """An Even match that cannot be. Code ``even_for_two`` (with ``players``): it follows the results of one person
    against one opponent."""


def is_even(level: str | None) -> bool:
    """Whether this is the level of an even match; its strength stands behind a colon."""
    return level is not None and level.partition(":")[0] == "even"


def check_even(setup: GameSetup) -> None:
    """Raises :class:`EvenError` where Even match would sit at a table of three or four."""
    if len(setup.seats) != 2 and any(is_even(seat.level) for seat in setup.seats):
        raise EvenError("even_for_two", players=len(setup.seats))


class EvenKeeper:
    """The one Even match of a person.

    Args:
        paths: where its file lies.
        lock_held: whether this process may write the person's files; else it is kept in memory.
        notify: told what the person must know.
    """

    def __init__(self, paths: Paths, *, lock_held: bool, notify: Callable[[Notice], None]) -> None:
        self._notify = notify
        self._file = EvenFile(paths.even, paths.aside, writes=lock_held)
        kept, notices = self._file.load()
        for notice in notices:
            notify(notice)
        self.state = EvenMatch() if kept is None else EvenMatch(**kept)
        """where it stands"""

    def finished(self, sitting: Sitting) -> None:
        """Counts a game if it is over, was one of Even match, without free undo, and was not counted before."""
        seats = sitting.seats
        levels = [seat.level for seat in seats if seat.level is not None]
        counts = sitting.game.finished and sitting.counts
        if not counts or len(seats) != 2 or len(levels) != 1 or not is_even(levels[0]):
            return
        person = next(number for number, seat in enumerate(seats) if seat.level is None)
        game = sitting.deals[0].seal if sitting.deals else ""
        self._keep(self.state.after(result_of(sitting.game, person), weight_of(sitting.game), game))

    def reset(self) -> None:
        """Begins again."""
        self._keep(self.state.again())

    def _keep(self, state: EvenMatch) -> None:
        if state == self.state:
            return
        self.state = state
        for notice in self._file.save(**asdict(state)):
            self._notify(notice)
