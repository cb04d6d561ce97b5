"""Even match: an opponent whose strength follows the person's results, slowly, until they win about half.

The strength is a whole number of hundredths of a level: 0 is Easy, 100 Medium, 300 Expert. A won game moves it up by a
step, a lost one down by the same step, so it comes to rest where both are as frequent. The first steps are a quarter of
a level, to find the neighbourhood within some twenty games; the last ones are so small that luck alone hardly moves it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.game import Game
from gin_desktop.players.levels import STRONGEST, even_name

START: Final = 100
"""Where everybody begins: Medium."""

FIRST_STEP: Final = 25
"""A quarter of a level: one game makes it a little stronger or weaker, as it is told."""
LAST_STEP: Final = 8
SHRINKS: Final = 1
"""By how much each game makes the next step smaller, from the first to the last."""

SHORT: Final = 0.4
"""What one single round counts of a game: there is more luck in it."""
FULL: Final = 5
"""So many rounds are a whole game."""

REMEMBERED: Final = 10
"""How many results are told to the person."""

WON, LOST, TIED = "W", "L", "-"


@dataclass(frozen=True, slots=True)
class EvenMatch:
    """Where Even match stands.

    Attributes:
        strength: in hundredths of a level.
        games: how many were played since the beginning.
        recent: the last results as letters, the newest at the end.
        last: what names the last game that was counted, so that none counts twice.
    """

    strength: int = START
    games: int = 0
    recent: str = ""
    last: str = ""

    @property
    def name(self) -> str:
        """The name of the opponent of this strength."""
        return even_name(self.strength)

    @property
    def step(self) -> int:
        """By how much the next game moves the strength."""
        return max(LAST_STEP, FIRST_STEP - SHRINKS * self.games)

    def after(self, result: str, weight: float = 1.0, game: str = "") -> EvenMatch:
        """Where it stands after one more game.

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
        """The beginning; a game that was counted is still known."""
        return replace(EvenMatch(), last=self.last)


def result_of(game: Game, person: int) -> str:
    """How a finished game went for the seat of the person."""
    sheet = game.sheet
    winner = (sheet.settle() if sheet.ended else sheet.leave()).winner
    return TIED if winner is None else WON if winner == person else LOST


def weight_of(game: Game) -> float:
    """How much of a whole game a finished one was: less if it was ended after a few rounds."""
    if not game.rounds:
        return 1.0
    return min(1.0, SHORT + (1 - SHORT) * (game.rounds - 1) / (FULL - 1))
