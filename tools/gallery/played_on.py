"""Screens of a practice game that branches off from a recorded one: the question, and the table."""

from __future__ import annotations

from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.ending.model import EndingModel
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.records.play_on import PlayOnScene
from tools.gallery.games import FINISHED_RECORD
from tools.gallery.made_statistics import SampleHistory
from tools.gallery.walker import ME, Walker

CONTINUED_STEP = 9
"""A point of the recorded game at which the person has to discard."""


class PlayedOn(Walker):
    """A walker who continues from a point of a recorded game."""

    def played_on(self) -> None:
        """Shows the question, with another practice game in the way, and the table."""
        self.program.yours.play_on(self.paths.data / FINISHED_RECORD, CONTINUED_STEP, ME)
        self.step()
        self.visit_screen("play-on")
        question = self.app.scene
        assert isinstance(question, PlayOnScene)
        question.choose(anew=False)
        self.rest()
        self.visit_screen("practice-game-table")
        self.play_rounds(100)
        model = EndingModel(self.sitting, ME)
        model.original = SampleHistory(5).best_win(Filter())
        self.app.reset(EndingScene(self.app, model, self.program.flow, review=lambda: None, back=lambda: None))
        self.step(1.0, 60)
        self.visit_screen("practice-game-result")
        self.program.flow.to_menu()
