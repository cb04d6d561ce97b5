"""Screens for three and four players: choosing seats, cuts, pairings, watching."""

from __future__ import annotations

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.cast.characters import characters
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import play_out
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.seating.scene import SeatingScene
from tools.gallery.walker import STEP, Walker

SEED = 4
SIT_OUT_SEED = 1
"""With these deals the person draws the lowest card of three."""


class CompanyRoom(Walker):
    """A walker who plays with two or three others."""

    def company(self) -> None:
        """From the choice of seats to the table, by several rules."""
        self.choosing_seats()
        self.three()
        self.sitting_out()
        self.captains()
        self.partners()

    def choosing_seats(self) -> None:
        """The screen for a new game of three, and of four."""
        program = self.program
        program.app.change_settings(rules="cutthroat3")
        scene = NewGameScene(self.app, program.ways, program.starter.opponents(), lambda _choice: None)
        self.app.push(scene)
        scene.ui.press("watching_on")
        self.visit_screen("new-game-three")
        scene.model.use(program.ways.book.get_or_first("partners4"))
        scene.rebuild()
        scene.ui.press("chair_2")
        scene.ui.press("opponent_hard")
        self.visit_screen("new-game-four")
        scene.ui.press("chair_3")
        scene.ui.press("opponent_person")
        self.visit_screen("new-game-four-people")
        self.app.pop()
        program.app.change_settings(rules="standard")

    def begin(self, rules: str, *levels: str | None, seed: int = SEED, open_watching: bool = False) -> None:
        """Starts a game of the person (None) and computers by a preset; its first screen is then shown."""
        self.program = self._open_games(Shuffler(seed))
        cast = iter(characters([level for level in levels if level is not None]))
        seats = tuple(Seat(UNNAMED if level is None else next(cast).name, level) for level in levels)
        setup = GameSetup(preset(rules), seats, rules, open_watching=open_watching)
        if rules == "partners4":
            setup = self.program.starter.cut_for_partners(setup)
        self.program.starter.new_game(setup)
        self.step()

    def draw_until_cut_decided(self) -> None:
        """Draws cards until the cut is decided."""
        while isinstance(self.app.scene, CutScene) and not self.app.scene.model.decided:
            scene = self.app.scene
            if scene.model.persons_turn:
                scene.pick(scene.model.cards_left()[20])
            self.step(STEP)
            self.rest()

    def seating(self) -> SeatingScene:
        """Goes past the cut, if there is one, until everybody sits in the right place."""
        self.draw_until_cut_decided()
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()
            self.step()
        self.rest()
        assert isinstance(self.app.scene, SeatingScene)
        return self.app.scene

    def next_deal(self) -> None:
        """Plays the deal without pictures, with computers in all seats, and goes on to the next one."""
        sitting = self.sitting
        person = next(iter(sitting.people))
        number = len(sitting.game.sheet.rows)
        while len(sitting.game.sheet.rows) == number and not sitting.game.finished:
            turns = [table.turn for table in sitting.tables]
            if person in turns:
                sitting.play(person, sitting.view(person).legal[0])
            else:
                play_out(sitting, lambda one: one.deal_over or person in [table.turn for table in one.tables])
        self.program.flow.next_round()
        self.step()

    def three(self) -> None:
        """Cutthroat: the cut, the first seating, the next one on its way, and done."""
        self.begin("cutthroat3", None, "hard", "easy")
        self.visit_screen("cut-three")
        self.draw_until_cut_decided()
        self.visit_screen("cut-three-decided")
        self.seating()
        self.visit_screen("seating-first")
        self.button("go_on")
        self.rest()
        self.visit_screen("three-table")
        self.next_deal()
        self.step(STEP, 40)
        self.visit_screen("seating-moving")
        self.rest()
        self.visit_screen("seating-next")
        self.program.flow.to_menu()
        self.visit_screen("three-menu")

    def sitting_out(self) -> None:
        """Shows the table for a player who sits out: backs, and a hand that may be watched."""
        self.begin("cutthroat3", None, "hard", "easy", seed=SIT_OUT_SEED, open_watching=True)
        self.seating()
        self.visit_screen("seating-sits-out")
        self.button("go_on")
        self.rest()
        self.visit_screen("idle-table")
        self.button("open")
        self.rest()
        self.visit_screen("idle-open-hand")

    def captains(self) -> None:
        """A solo player against a captain, and one who waits."""
        self.begin("captain3_rotating_box", "medium", None, "hard")
        self.seating()
        self.visit_screen("seating-captain")
        self.button("go_on")
        self.next_deal()
        self.rest()
        self.visit_screen("seating-captain-next")
        self.begin("dealer_out3", "medium", None, "hard", seed=2)
        self.seating()
        self.visit_screen("seating-dealer-out")

    def partners(self) -> None:
        """Cutting for partners, two tables, and the cut for the deal."""
        self.begin("partners4", None, "hard", "easy", "expert:careful")
        self.draw_until_cut_decided()
        self.visit_screen("cut-partners")
        self.seating()
        self.visit_screen("seating-partners")
        self.button("go_on")
        self.draw_until_cut_decided()
        self.visit_screen("cut-partners-deal")
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()
        self.next_deal()
        self.rest()
        self.visit_screen("seating-partners-next")
