"""Screens of choosing an opponent, before a game and between two games, and the plate of the chosen one."""

from __future__ import annotations

from gin_desktop.session.even_match import EvenMatch
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import Record
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
        opponents = self.program.starter.opponents()
        new_game = NewGameScene(
            self.app, self.program.ways, opponents, lambda _choice: None, keeper, record=lambda *_who: Record(12, 8)
        )
        self.app.push(new_game)
        self.step(count=len(opponents) + 3)  # the records come one by one
        self.visit_screen("new-game")
        level, _, style = STYLED_LEVEL.partition(":")
        new_game.ui.press(f"opponent_{level}")
        new_game.ui.press("style")
        self.form.ui.press(f"style_{style}")
        self.visit_screen("opponent-style")
        self.app.pop()
        new_game.ui.press(f"opponent_{EVEN}")
        new_game.ui.press("style")
        self.visit_screen("opponent-even")
        self.form.ui.press("even_reset")
        self.visit_screen("even-start-over")
        self.app.pop()
        self.app.pop()
        new_game.ui.press(f"opponent_{PERSON}")
        self.visit_screen("two-people")
        new_game.ui.press(f"opponent_{level}")
        self.rules_of_new_game(new_game)

    def rules_of_new_game(self, new_game: NewGameScene) -> None:
        """Shows the sheet with the rules, and the ways to other ones."""
        self.app.change_settings(favourites=("big_gin_50", "doubling"))
        new_game.ui.press("change")
        self.visit_screen("rules-sheet")
        self.form.ui.press("rules_oklahoma")
        self.form.ui.press("figure_knock")
        self.form.ui.press("duplicate_3")
        self.visit_screen("rules-sheet-duplicate")
        self.form.ui.press("find")
        self.visit_screen("taste")
        self.form.ui.press("length_short")
        self.form.ui.press("twist_corner")
        self.visit_screen("taste-fits")
        self.form.ui.press("ending_gins")
        self.visit_screen("taste-nearest")
        self.app.pop()
        self.app.pop()
        self.app.change_settings(favourites=())

    @property
    def form(self) -> UiScene:
        """The top page of controls."""
        assert isinstance(self.app.scene, UiScene)
        return self.app.scene

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
