"""Even match: an opponent whose strength follows the person's results, and where it is kept between games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.players.levels import STRONGEST, even_match_name
from gin_desktop.storage.even_match_file import EvenMatchFile
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths

START: Final = 100
"""The strength to begin with, that of Medium."""

FIRST_STEP: Final = 25
"""The change after the first game: a quarter of a level."""
LAST_STEP: Final = 8
STEP_DECREASE: Final = 1
"""By how much the change shrinks with each game, down to ``LAST_STEP``."""

SHORT: Final = 0.4
"""The weight of a single round relative to a game: luck decides more of it."""
FULL: Final = 5
"""From this many rounds on a game has its full weight."""

REMEMBERED: Final = 10
"""How many recent results the person is shown."""

WON, LOST, TIED = "W", "L", "-"


@dataclass(frozen=True, slots=True)
class EvenMatch:
    """The state of Even match.

    Attributes:
        strength: in hundredths of a level.
        games: how many were counted since the beginning or the last reset.
        recent: the last results as letters, the newest at the end.
        last: the id of the game counted last, so that none counts twice.
    """

    strength: int = START
    games: int = 0
    recent: str = ""
    last: str = ""

    @property
    def name(self) -> str:
        """The level name of the opponent with this strength."""
        return even_match_name(self.strength)

    @property
    def step(self) -> int:
        """The change of strength after the next game."""
        return max(LAST_STEP, FIRST_STEP - STEP_DECREASE * self.games)

    def after(self, result: str, weight: float = 1.0, game: str = "") -> EvenMatch:
        """The state after one more game.

        Args:
            result: for the person: ``WON``, ``LOST`` or ``TIED``.
            weight: how much of a whole game it was, 0 to 1.
            game: what names it; a game that was counted last changes nothing.
        """
        if game and game == self.last:
            return self
        way = {WON: 1, LOST: -1, TIED: 0}[result]
        strength = self.strength + way * max(1, round(self.step * weight))
        recent = (self.recent + result)[-REMEMBERED:]
        return EvenMatch(min(STRONGEST, max(0, strength)), self.games + 1, recent, game)

    def again(self) -> EvenMatch:
        """The initial state; it still knows the last game counted."""
        return replace(EvenMatch(), last=self.last)


def result_of(game: Game, person: int) -> str:
    """The result of a finished game for the person's seat: ``WON``, ``LOST`` or ``TIED``."""
    sheet = game.sheet
    winner = (sheet.settle() if sheet.ended else sheet.leave()).winner
    return TIED if winner is None else WON if winner == person else LOST


def weight_of(game: Game) -> float:
    """The weight of a finished game, from 0 to 1: less for a few rounds."""
    if not game.rounds:
        return 1.0
    return min(1.0, SHORT + (1 - SHORT) * (game.rounds - 1) / (FULL - 1))


if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.sitting import Sitting


class EvenMatchError(GinError):
    """An impossible Even match. Code ``even_for_two`` (``players``): it needs one person against one opponent."""


def is_even(level: str | None) -> bool:
    """Whether this is the level of an Even match (``even`` or ``even:NNN``)."""
    return level is not None and level.partition(":")[0] == "even"


def check_even(setup: GameSetup) -> None:
    """Raises :class:`EvenMatchError` if Even match would play at a table of three or four."""
    if len(setup.seats) != 2 and any(is_even(seat.level) for seat in setup.seats):
        raise EvenMatchError("even_for_two", players=len(setup.seats))


class EvenMatchKeeper:
    """Loads, updates and saves the person's Even match.

    Args:
        paths: where its file lies.
        lock_held: whether this process may write the person's files; else it is kept in memory.
        notify: told what the person must know.
    """

    def __init__(self, paths: Paths, *, lock_held: bool, notify: Callable[[Notice], None]) -> None:
        self._notify = notify
        self._file = EvenMatchFile(paths.even, paths.aside, writes=lock_held)
        kept, notices = self._file.load()
        for notice in notices:
            notify(notice)
        self.state = EvenMatch() if kept is None else EvenMatch(**kept)
        """the present state"""

    def finished(self, sitting: Sitting) -> None:
        """Counts a game once, if it is over, was an Even match, and was played without free undo."""
        seats = sitting.seats
        levels = [seat.level for seat in seats if seat.level is not None]
        counts = sitting.game.finished and sitting.counts
        if not counts or len(seats) != 2 or len(levels) != 1 or not is_even(levels[0]):
            return
        person = next(number for number, seat in enumerate(seats) if seat.level is None)
        game = sitting.deals[0].seal if sitting.deals else ""
        self._keep(self.state.after(result_of(sitting.game, person), weight_of(sitting.game), game))

    def reset(self) -> None:
        """Resets Even match to its initial state."""
        self._keep(self.state.again())

    def _keep(self, state: EvenMatch) -> None:
        if state == self.state:
            return
        self.state = state
        for notice in self._file.save(**asdict(state)):
            self._notify(notice)
