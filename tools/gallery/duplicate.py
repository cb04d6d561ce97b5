"""Screens of a duplicate match: choosing it, both plays at the table, the result."""

from __future__ import annotations

from gin_desktop.session.dealing import Shuffler
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.cut.scene import CutScene
from tools.gallery.walker import ME, Walker, against_the_computer

SEED = 6
DEALS = 3


class DuplicateMatches(Walker):
    """A walker who can also play a duplicate match."""

    def duplicate_match(self) -> None:
        """From the choice to the final sheet."""
        self.program = self._open_games(Shuffler(SEED))
        program = self.program
        scene = NewGameScene(
            self.app, program.ways, program.starter.opponents(), lambda _choice: None, program.starter.even_match()
        )
        self.app.push(scene)
        self.step()
        scene.ui.press("duplicate")
        self.step()
        self.visit_screen("both-ways-choice")
        self.app.reset(self.program.menu())
        self.program.starter.new_game(against_the_computer(duplicate=DEALS))
        self.step()
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()
        self.rest()
        self.visit_screen("both-ways-table")
        self._end_of_round(1)
        self.visit_screen("both-ways-face-down")
        self.play_rounds(DEALS)
        self.program.flow.round_over()
        self.visit_screen("both-ways-half")
        self.program.flow.next_round()
        self.rest()
        self.visit_screen("both-ways-again", notices=True)
        self._end_of_round(DEALS + 1)
        self.visit_screen("both-ways-compared")
        self.program.flow.open_sheet()
        self.step()
        self.visit_screen("both-ways-sheet")
        self.play_rounds(2 * DEALS)
        self.program.flow.round_over()
        self.step(1.0, 12)
        self.visit_screen("both-ways-over")

    def _end_of_round(self, rounds: int) -> None:
        """Goes to the end of that round's showdown."""
        self.play_rounds(rounds)
        self.app.reset(ShowdownScene(self.app, self.sitting, ME, self.program.flow))
        self.until(ShowdownPhase.END)
        self.rest()
