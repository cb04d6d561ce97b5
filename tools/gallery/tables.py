"""Screens of two live tables: the partner's small or large, and what people who share the screen see."""

from __future__ import annotations

import random
from collections.abc import Callable

from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.live_table import LiveTable
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.beside.other_table import OtherTable
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.seating.scene import SeatingScene
from gin_desktop.ui.table.sharing.model import GRACE_SECONDS
from tools.gallery.walker import ME, STEP, Walker

_NAMES = ("Anna", "Tom", "Bartholomew", "Ida")


class TablesRoom(Walker):
    """A walker who plays with a partner."""

    def two_tables(self) -> None:
        """One person with three computers, then four people."""
        self.with_computers()
        self.four_people()

    def start_partnership_game(self, *levels: str | None) -> None:
        """Starts a game of partners; the cards of the first round are being dealt."""
        self.program = self._open_games(Shuffler(5))
        seats = tuple(Seat(name, one) for name, one in zip(_NAMES, levels, strict=True))
        rules = preset("partners4").but(first_dealer="random")
        self.program.starter.new_game(GameSetup(rules, seats, "partners4"))
        self.step()
        self.rest()
        assert isinstance(self.app.scene, SeatingScene)
        self.button("go_on")
        self.step()

    @property
    def tables(self) -> tuple[TableScene, OtherTable]:
        """Returns the large table, and the part of its scene that shows the other one."""
        assert isinstance(self.app.scene, TableScene), self.app.scene
        other = self.app.scene.parts.find(OtherTable)
        assert other is not None
        return self.app.scene, other

    def move_at(self, live: LiveTable) -> None:
        """Plays the next action at a table and waits until it has been shown."""
        player, turn = level("easy"), live.turn
        scene, other = self.tables
        assert turn is not None
        view = self.sitting.view(turn)
        action = decide(player.player, with_local_seats(view), random.Random(len(live.actions)), player.work)
        if scene.model.live is live:
            scene.carry_out(turn, action)
        else:
            other.act_at_small_table(turn, action)
        if self.app.scene is scene:
            scene.finish_moving()
            assert scene.inset is not None
            scene.inset.stage.finish()

    def play_at_until(self, live: LiveTable, until: Callable[[], bool]) -> None:
        """Plays at a table until a condition holds."""
        while not until() and isinstance(self.app.scene, TableScene):
            self.move_at(live)

    def with_computers(self) -> None:
        """Plays from the deal to the addition of both tables."""
        self.start_partnership_game(None, "easy", "hard", "medium")
        self.step(0.06, 14)
        self.visit_screen("tables-deal", notices=True)
        self.rest()
        self.step(STEP, 60)
        own, other = (self.sitting.tables[number] for number in (0, 1))
        self.play_at_until(own, lambda: len(own.actions) > 6 and own.turn == ME)
        self.play_at_until(other, lambda: len(other.actions) > 5)
        self.step()
        self.visit_screen("tables-own-large")
        self.click(self.tables[0].table.beside.center)
        self.step()
        self.visit_screen("tables-other-large")
        self.play_at_until(other, lambda: other.over)
        self.visit_screen("tables-other-over")
        self.button("swap")
        self.visit_screen("tables-own-again")
        self.play_at_until(own, lambda: own.turn is None or self.tables[0].model.over)
        self.finish_own_showdown()
        self.visit_screen("tables-added-up")
        self.button("continue")
        self.step()
        self.visit_screen("tables-sheet")
        assert isinstance(self.app.scene, SheetScene)
        self.app.scene.ui.press("other_table")
        self.rest()
        self.visit_screen("tables-other-showdown")
        self.app.pop()
        self.start_partnership_game(None, "easy", "hard", "medium")
        self.rest()
        own = self.sitting.tables[0]
        self.play_at_until(own, lambda: own.turn is None or self.tables[0].model.over)
        self.finish_own_showdown()
        self.visit_screen("tables-first-over")
        self.button("continue")
        self.rest()
        self.visit_screen("tables-waiting")

    def finish_own_showdown(self) -> None:
        """Plays the own round to the end of its showdown."""
        for _ in range(3000):
            scene = self.app.scene
            if isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.END:
                return
            if isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.DEFEND:
                self.rest()
                self.button("best")
                self.step(0.1, 40)
                self.rest()
                self.button("done")
            self.step(STEP)
        raise RuntimeError("the showdown never ended")

    def curtain_falls(self) -> None:
        """Waits until the curtain is down and can be lifted."""
        self.rest()
        if self.scene.inset is not None:
            self.scene.inset.stage.finish()
        self.step(STEP, round(GRACE_SECONDS / STEP) + 4)
        self.rest()

    def four_people(self) -> None:
        """The covered deal at two tables, the curtain, and a table of one of four."""
        self.start_partnership_game(None, None, None, None)
        self.step(0.06, 14)
        self.visit_screen("four-people-deal")
        self.curtain_falls()
        self.visit_screen("four-people-curtain")
        self.button("show")
        self.rest()
        self.visit_screen("four-people-table")
