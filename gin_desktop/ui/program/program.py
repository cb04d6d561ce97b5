"""The program around the screens, composed of its parts."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.game_library import GameLibrary
from gin_desktop.ui.program.game_starter import GameStarter
from gin_desktop.ui.program.helping import Helper
from gin_desktop.ui.program.menu_summary import MenuSummary
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.program.own_keys import OwnKeys
from gin_desktop.ui.program.people import ChangeProfile, PeopleActions

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.engine.ruleset import RuleSet
    from gin_desktop.session.cast.talk import Talk
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.learning.course import Course
    from gin_desktop.ui.program.game_flow import GameFlow
    from gin_desktop.ui.program.pads import PadsActions
    from gin_desktop.ui.program.unsaved import DraftsGuard, UnsavedGuard


class Program:
    """Makes the parts, which know each other only as far as each needs, and leads from the menu to a game and back.

    Args:
        app: the window.
        games: keep the games.
        change_profile: goes on with another profile; None where only one can play.

    Attributes:
        ways: open the screens that several features lead to.
        starter: starts games and goes on with saved ones.
        yours: the history of games and its screens.
        overview: what the main menu tells of games and practice.
        own_keys: the keys that the person has changed.
        people: who plays, and who else could.
    """

    def __init__(self, app: App, games: SavedGames, change_profile: ChangeProfile | None = None) -> None:
        self.app = app
        self.games = games
        self.ways = Navigator(app)
        self.ways.course = self.course
        self.starter = GameStarter(app, games, lambda go: self.leaving.then(go), self._sit_down, self._show_menu)
        self.yours = GameLibrary(app, games, self.ways, self)
        self.overview = MenuSummary(app, games, self.yours)
        self._flow: GameFlow | None = None
        self._talk: Talk | None = None
        app.may_quit = self._may_quit
        OWN.use(app.paths.config)
        self.own_keys = OwnKeys(app)
        self.people = PeopleActions(app, lock_held=games.lock_held, leave=self._leave, change=change_profile)
        app.help = Helper(app, self.ways, self._rules_played)

    @cached_property
    def pads(self) -> PadsActions:
        """The score pads, for games with real cards."""
        from gin_desktop.ui.program.pads import PadsActions

        return PadsActions(self.app, self.ways, lock_held=self.games.lock_held)

    @cached_property
    def leaving(self) -> UnsavedGuard:
        """Asks before a game is left that is not saved."""
        from gin_desktop.ui.program.unsaved import UnsavedGuard

        return UnsavedGuard(self.app, self.games)

    @cached_property
    def _drafts(self) -> DraftsGuard:
        from gin_desktop.ui.program.unsaved import DraftsGuard

        return DraftsGuard(self.app)

    @property
    def flow(self) -> GameFlow:
        """The game on the table."""
        assert self._flow is not None, "no game is on the table"
        return self._flow

    def menu(self) -> MenuScene:
        """Returns the main menu; also what `App` makes to get to a safe place after an error."""
        self.app.open_game_rules, self.app.open_all_rules = None, self.ways.read_rules
        self.overview.look()
        return MenuScene(self.app, self, self.ways)

    def practice(self, kind: str = "") -> None:
        """Opens the practice menu, which is loaded now: the start of the program need not wait for it.

        It opens at a ``kind`` of practice, by default the last one.
        """
        if kind:
            self.app.change_settings(practice_kind=kind)
        from gin_desktop.ui.positions.drill_scene import decision_drill
        from gin_desktop.ui.practice.program import PracticeProgram

        PracticeProgram(self.app, self.ways, decision_drill=decision_drill, ask_coach=self.ways.ask_coach).open()

    def learn(self) -> None:
        """Opens the page of lessons."""
        self.lessons().open()

    def welcome(self) -> None:
        """Asks at the first start whether the person knows the game; otherwise the first lesson begins."""
        from gin_desktop.ui.learning.course import welcome

        if isinstance(self.app.scene, MenuScene):
            self.app.scene.prepare_for_question()
        course = self.lessons()
        welcome(self.app, lambda: course.start(course.next))

    def lessons(self) -> Course:
        """The lessons under the rules that were chosen last."""
        from gin_desktop.practice.learning.kept_round import KeptRound
        from gin_desktop.ui.learning.course import Course

        entry = self.ways.book.get_or_first(self.app.settings.rules)
        kept = KeptRound(self.app.paths, writes=self.games.lock_held, notify=self.app.notify)
        return Course(self.app, entry, kept, self._show_menu, self._play_tom)

    def _play_tom(self, rules: RuleSet) -> None:
        """Starts a game after the lessons, against who was there in them."""
        from gin_desktop.engine.record import UNNAMED
        from gin_desktop.practice.learning.boards import setup_against_tom
        from gin_desktop.ui.menu.continuing import ask_before

        setup = setup_against_tom(rules, self.app.settings.player_name or UNNAMED)
        setup = replace(setup, first_dealer=None)
        ask_before(self.app, self, setup, lambda: self.starter.new_game(setup))

    def course(self, lesson: str = "") -> None:
        """Opens a lesson on how to play well in place of the page on it; by default the next one."""
        from gin_desktop.ui.positions.drill_scene import decision_drill
        from gin_desktop.ui.practice.program import PracticeProgram
        from gin_desktop.ui.rules.scene import RulesScene

        if isinstance(self.app.scene, RulesScene):
            self.app.pop()
        PracticeProgram(self.app, self.ways, decision_drill=decision_drill).open_course(lesson)

    def leave_game(self) -> None:
        """Leaves the game for the main menu; a finished one goes to the others, and unsaved lines are asked about."""
        game = self.games.sitting
        if game is not None and game.game.finished:
            self.leaving.then(self._put_away)
        else:
            if game is not None:
                self.yours.finished(game)  # also one of which no round is over: it has been begun
            self._put_away()  # the game stays open

    def _put_away(self) -> None:
        self.games.archive()
        self._flow = None
        self._show_menu()

    def end(self) -> None:
        """Closes the files that the parts hold open, at the end of the program."""
        self.yours.close()

    def _show_menu(self) -> None:
        self.app.reset(self.menu())

    def _sit_down(self, sitting: Sitting) -> None:
        from gin_desktop.ui.program.game_flow import GameFlow

        self._talk = sitting.talk = self._talk or sitting.talk  # nobody repeats what they said in the game before
        self._flow = GameFlow(self, sitting)
        self._flow.begin()

    def _leave(self, go: Callable[[], None]) -> None:
        """Goes on as soon as nothing of games and pads would be lost by it."""
        if self._pads_may_go():
            self.leaving.then(go)

    def _pads_may_go(self) -> bool:
        return "pads" not in vars(self) or self.pads.may_quit()

    def _rules_played(self) -> tuple[RuleSet, str] | None:
        """Returns the rules of the game on the table with their title; None while none is played."""
        sitting = None if self._flow is None else self.games.sitting
        if sitting is None:
            return None
        from gin_desktop.words.rules.names import title_of

        return sitting.rules, title_of(sitting.setup.preset, sitting.setup.title)

    def _may_quit(self) -> bool:
        """Whether the program may end now; otherwise the player is asked what becomes of unsaved work."""
        return self._drafts.may_quit() and self.leaving.may_quit() and self._pads_may_go()
