"""Screens of a practice game that branches off from a recorded one: the question, and the table."""

from __future__ import annotations

from gin_desktop.ui.records.play_on import PlayOnScene
from tools.gallery.games import FINISHED
from tools.gallery.walker import ME, Walker

POINT = 9
"""A point of the recorded game at which the person has to discard."""


class PlayedOn(Walker):
    """A walker who continues from a point of a recorded game."""

    def played_on(self) -> None:
        """Shows the question, with another practice game in the way, and the table."""
        self.program.yours.play_on(self.paths.data / FINISHED, POINT, ME)
        self.step()
        self.stop("play-on")
        question = self.app.scene
        assert isinstance(question, PlayOnScene)
        question.choose(anew=False)
        self.rest()
        self.stop("practice-game-table")
        self.program.flow.to_menu()
