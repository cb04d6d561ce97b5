"""Screens of two people at one laptop: the covered deal, the curtain in its states, a table for each."""

from __future__ import annotations

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.sharing.model import GRACE_SECONDS
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, RULES, STEP, PreparedShuffler, Walker

NAMES = ("Anna", "Bartholomew")


class TwoPeople(Walker):
    """A walker who plays for two people."""

    def start_shared_game(self, shuffler: Shuffler) -> None:
        """Starts a new game of two people; the cards of the first round are being dealt."""
        self.program = self._open_games(shuffler)
        self.program.starter.new_game(GameSetup(preset(RULES), (Seat(NAMES[0]), Seat(NAMES[1])), RULES))
        self.step()
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()

    def wait_for_curtain(self) -> None:
        """Waits until the curtain can be lifted."""
        self.rest()
        self.step(STEP, round(GRACE_SECONDS / STEP) + 2)
        self.rest()

    def lift_curtain(self) -> None:
        """Lifts the curtain."""
        self.wait_for_curtain()
        self.button("show")
        self.rest()

    def two_people(self) -> None:
        """Shows a round of two people at one laptop."""
        self.people(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))

    def people(self, shuffler: Shuffler) -> None:
        """Plays from the deal to the end of a round. Seat 0 plays first, draws a card to knock with, discards a
        queen."""
        self.start_shared_game(shuffler)
        self.step(0.06, 14)
        self.visit_screen("people-deal", notices=True)
        self.wait_for_curtain()
        self.visit_screen("people-first-curtain")
        self.lift_curtain()
        self.visit_screen("people-table")
        self.play(ME, Pass())
        self.lift_curtain()
        self.play(OTHER, Pass())
        self.lift_curtain()
        self.play(ME, DrawStock())
        self.play(ME, Discard(parse_card("QD")))
        self.wait_for_curtain()
        self.visit_screen("people-curtain-after-throw")
        self.button("back")
        self.lift_curtain()
        self.visit_screen("people-taken-back")
        self.play(ME, Knock(parse_card("QD")))
        self.wait_for_curtain()
        self.visit_screen("people-curtain-after-knock")
        self.button("show")
        self.until(ShowdownPhase.DEFEND)
        self.rest()
        self.visit_screen("people-defence")
        self.button("best")
        self.step(0.1, 40)
        self.rest()
        self.button("done")
        self.until(ShowdownPhase.END)
        self.visit_screen("people-arithmetic")
        self.button("continue")
        self.visit_screen("people-sheet")
