"""Screens of two people at one laptop: the covered deal, the curtain in its states, a table for each."""

from __future__ import annotations

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.sharing.model import GRACE
from tools.gallery.hands import KNOCKS, LAYS_OFF, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, RULES, STEP, Prepared, Walker

NAMES = ("Anna", "Bartholomew")


class TwoPeople(Walker):
    """A walker who plays for two people."""

    def share(self, shuffler: Shuffler) -> None:
        """Starts a new game of two people; the cards of the first round are being dealt."""
        self.program = self._open_games(shuffler)
        self.program.starter.new_game(GameSetup(preset(RULES), (Seat(NAMES[0]), Seat(NAMES[1])), RULES))
        self.step()
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()

    def wait_for_curtain(self) -> None:
        """Waits until the curtain can be lifted."""
        self.rest()
        self.step(STEP, round(GRACE / STEP) + 2)
        self.rest()

    def lift(self) -> None:
        """Lifts the curtain."""
        self.wait_for_curtain()
        self.button("show")
        self.rest()

    def two_people(self) -> None:
        """Shows a round of two people at one laptop."""
        self.people(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK))

    def people(self, shuffler: Shuffler) -> None:
        """Plays from the deal to the end of a round. Seat 0 plays first, draws a card to knock with, discards a
        queen."""
        self.share(shuffler)
        self.step(0.06, 14)
        self.stop("people-deal", notices=True)
        self.wait_for_curtain()
        self.stop("people-first-curtain")
        self.lift()
        self.stop("people-table")
        self.play(ME, Pass())
        self.lift()
        self.play(OTHER, Pass())
        self.lift()
        self.play(ME, DrawStock())
        self.play(ME, Discard(parse_card("QD")))
        self.wait_for_curtain()
        self.stop("people-curtain-after-throw")
        self.button("back")
        self.lift()
        self.stop("people-taken-back")
        self.play(ME, Knock(parse_card("QD")))
        self.wait_for_curtain()
        self.stop("people-curtain-after-knock")
        self.button("show")
        self.until(ShowdownPhase.DEFEND)
        self.rest()
        self.stop("people-defence")
        self.button("best")
        self.step(0.1, 40)
        self.rest()
        self.button("done")
        self.until(ShowdownPhase.END)
        self.stop("people-arithmetic")
        self.button("continue")
        self.stop("people-sheet")
