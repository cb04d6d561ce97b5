"""Screens of choosing an opponent, before a game and between two games, and the plate of the chosen one."""

from __future__ import annotations

from gin_desktop.session.even_match import EvenMatch
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.opponent_choice import PERSON
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.words.opponents import EVEN
from tools.gallery.walker import Walker

STYLED_LEVEL = "hard:hunter"


class Opponents(Walker):
    """A walker who can also choose an opponent."""

    def opponents(self) -> None:
        """Shows the screen for a new game with every opponent, and leaves it open."""
        keeper = self.program.starter.even_match()
        keeper.state = EvenMatch(135, 12, "WLWWLLWLWW")
        new_game = NewGameScene(
            self.app, self.program.ways, self.program.starter.opponents(), lambda _choice: None, keeper
        )
        self.app.push(new_game)
        self.visit_screen("new-game")
        level, _, style = STYLED_LEVEL.partition(":")
        new_game.ui.press(f"opponent_{level}")
        new_game.ui.press(f"style_{style}")
        self.visit_screen("opponent-style")
        new_game.ui.press(f"opponent_{EVEN}")
        self.visit_screen("opponent-even")
        new_game.ui.press("even_reset")
        self.visit_screen("even-start-over")
        self.app.pop()
        new_game.ui.press(f"opponent_{PERSON}")
        self.visit_screen("two-people")

    def other_opponent(self) -> None:
        """Goes from the final sheet to the next game, against another opponent."""
        self.program.flow.other_opponent()
        self.visit_screen("other-opponent")
        self.app.pop()
        self.program.flow.play_against(STYLED_LEVEL)
        self.step()
        if isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()
        self.rest()
        self.visit_screen("opponent-on-plate")
