"""The program around the screens: from the menu to the table, from round to round, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gin_desktop.engine.seating import across
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.menu.host import Opponent, ResultLine, SavedLine
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.overview import MenuSummary
from gin_desktop.ui.program.pads import PadsActions
from gin_desktop.ui.program.unsaved import DraftsGuard, UnsavedGuard
from gin_desktop.ui.program.ways import Navigator
from gin_desktop.ui.program.yours import GameLibrary
from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from gin_desktop.session.cast.talk import Talk
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.ending.scene import EndingScene
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.program.at_table import RoundScreens
    from gin_desktop.ui.program.circle import MultiplayerFlow
    from gin_desktop.ui.sheets.scene import SheetScene
    from gin_desktop.ui.showdown.scene import ShowdownHost
    from gin_desktop.ui.table.sharing.sharing import HotSeatFlow

PERSON = 0
"""The seat of the person in a game against the computer."""


class Program:
    """Does what the menu, the table and the score sheet ask for. `app` is set once the window is open.

    Args:
        games: keep the person's game.
    """

    app: App
    ways: Navigator
    pads: PadsActions
    yours: GameLibrary
    overview: MenuSummary
    _drafts: DraftsGuard
    _leaving: UnsavedGuard

    def __init__(self, games: SavedGames) -> None:
        self.games = games
        self._sitting: Sitting | None = None
        self._talk: Talk | None = None
        self._viewer = PERSON
        self._sharing: HotSeatFlow | None = None
        self._circle: MultiplayerFlow | None = None

    def menu(self, app: App) -> MenuScene:
        """The main menu; also what `App` makes to get to a safe place after an error."""
        if not hasattr(self, "ways"):
            self.app, self.ways = app, Navigator(app)
            self._drafts, self._leaving = DraftsGuard(app), UnsavedGuard(app, self.games)
            self.yours = GameLibrary(app, self.games, self.ways, self)
            self.overview = MenuSummary(app, self.games, self.yours)
            self.pads = PadsActions(app, self.ways, lock_held=self.games.lock_held)
            app.may_quit = self._may_quit
            OWN.use(app.paths.config)
        app.open_game_rules, app.open_all_rules = None, self.ways.read_rules
        self.overview.look()
        return MenuScene(app, self, self.ways)

    def look_back(self) -> None:
        """Has the history of the person's games begun."""
        self.yours.begin()

    def end(self) -> None:
        """At the end of the program: nothing is open any more that was opened for the menu."""
        if hasattr(self, "yours"):
            self.yours.close()

    # -- what the menu asks for

    def can_continue(self) -> bool:
        """Whether there is a saved game."""
        return self.games.has_saved()

    def saved_games(self) -> Sequence[SavedLine]:
        """The saved games, the one played last first."""
        return self.overview.saved()

    def news(self) -> int:
        """A number that rises when more is known of saved games, results and practice."""
        return self.overview.news()

    def daily_note(self) -> str:
        """How far today's ten of practice are."""
        return self.overview.daily()

    def results(self) -> Sequence[ResultLine]:
        """The last games that were played to their end, the latest first."""
        return self.overview.results()

    def expected_results(self) -> int:
        """How many results will probably be told."""
        return self.overview.expected()

    def open_result(self, number: int) -> None:
        """The page of one of these games."""
        last = self.overview.last
        if number < len(last):  # they may have been read anew since they were drawn
            self.yours.open_record(last[number].key)

    def replaces(self, setup: GameSetup) -> bool:
        """Whether a saved game would have to be given up for this one: one of its kind."""
        return self.games.replaces_saved(setup)

    def continue_game(self, kind: str | None = None) -> None:
        """Goes on with the saved game of a kind, or the one played last, at exactly the point it has reached."""
        if self.games.sitting is not None and kind in (None, self.games.kinds()[0]):
            self._continue(kind)  # it is open; also when lines of it wait
        else:
            self._leaving.then(lambda: self._continue(kind))

    def _continue(self, kind: str | None) -> None:
        sitting, notices = self.games.resume(kind)
        for notice in notices:
            self.app.notify(notice)
        if sitting is None:
            self.app.reset(self.menu(self.app))
        else:
            self._sit_down(sitting)

    def new_game(self, setup: GameSetup) -> None:
        """Starts a game of people at this laptop, computers, or both."""
        self._start(setup, setup.levels)

    def cut_for_partners(self, setup: GameSetup) -> GameSetup:
        """The game with its four players in the seats that a cut for partners gives them."""
        from gin_desktop.session.dealing import seated_by_cut

        return seated_by_cut(setup, self.games.shuffler)

    def opponents(self) -> Sequence[Opponent]:
        """Who can be played against, weakest first."""
        from gin_desktop.ui.program.notes import opponents

        return opponents()

    def even_match(self) -> EvenMatchKeeper:
        """Where the person's Even match stands."""
        return self.games.even

    def _level(self, name: str) -> str:
        """The level to begin a game with: an even match is as strong as it stands now, and stays so to its end."""
        return self.games.even.state.name if name.partition(":")[0] == EVEN else name

    def practice(self) -> None:
        """The practice menu. It is loaded now: the start of the program need not wait for it."""
        from gin_desktop.ui.practice.program import PracticeProgram

        PracticeProgram(self.app, self.ways).open()

    def score_pads(self) -> None:
        """The score pads, for games with real cards."""
        self.pads.open()

    def _may_quit(self) -> bool:
        """Whether the program may end now; otherwise it has been asked what becomes of what is in no file."""
        return self._drafts.may_quit() and self._leaving.may_quit() and self.pads.may_quit()

    # -- what the table asks for

    def round_over(self) -> None:
        """The round has been shown to its end: the result or the sheet; partners wait for the other table first."""
        if self._circle is not None and not self._game().deal_over:
            self._circle.begin()
            return
        self.games.count_result()
        self.yours.finished(self._game())
        self.app.reset(self._after_round())
        self.keep_screen({"sheet": True})  # a resume comes back to the sheet, not to the showdown again

    def show_sheet(self) -> None:
        """The score sheet in the place of the result."""
        self.app.reset(self._sheet())

    def open_sheet(self) -> None:
        """The score sheet on demand."""
        self.app.push(self._sheet())

    def open_rules(self) -> None:
        """The rules of this game, at the part that answers what may be done now."""
        self.ways.rules_of(self._game(), self._viewer)

    @property
    def replay(self) -> Callable[[], None] | None:
        """Shows the round that was over last once more; None where there is none."""
        return self.yours.replaying(self._game())

    def open_menu(self) -> None:
        """The menu on the table; the game waits while it is open."""
        from gin_desktop.ui.menu.table_menu import TableMenuScene
        from gin_desktop.ui.program.at_table import TableMenuActions

        game = TableMenuActions(self.games, self.yours, self._game(), self._viewer, self, self.to_menu)
        self.app.push(TableMenuScene(self.app, game, self, self.ways))

    def open_fairness(self) -> None:
        """Whether the deals are fair, and those of this game."""
        self.ways.open_fairness(self._game(), self._viewer)

    def to_menu(self) -> None:
        """To the menu; a finished game whose sheet is left goes to the others."""
        game = self.games.sitting
        if game is not None and game.game.finished:
            self._leaving.then(self._to_menu)
        else:
            if game is not None:
                self.yours.finished(game)  # also one of which no round is over: it has been begun
            self._to_menu()  # the game stays open

    def _to_menu(self) -> None:
        self.games.archive()
        self._sitting = self._sharing = self._circle = None
        self.app.reset(self.menu(self.app))

    def keep_screen(self, state: Mapping[str, Any]) -> None:
        """Keeps how the cards lie."""
        self._game().keep_screen(state)

    def kept_screen(self) -> dict[str, Any] | None:
        """What was kept at this very point."""
        return self._game().kept_screen()

    @property
    def screens(self) -> RoundScreens:
        """The other screens of the round, for the person at the table."""
        return self.screens_for(self._viewer, self)

    def screens_for(self, seat: int, host: ShowdownHost) -> RoundScreens:
        """The same for one of several people; the screens ask ``host``."""
        from gin_desktop.ui.program.at_table import RoundScreens

        return RoundScreens(self.app, self._game(), seat, host, history=self.yours.begin)

    # -- what the sheet asks for

    def open_deal(self, number: int) -> None:
        """A deal of this game, from 1."""
        self.ways.open_deal(self._game(), number, self._viewer)

    def close(self) -> None:
        """Back to the table."""
        self.app.pop()

    def next_round(self) -> None:
        """Deals the next round."""
        if self._circle is not None:
            self._circle.next()
            return
        if self._sharing is not None:
            self._sharing.deal()
            return
        from gin_desktop.ui.table.scene import TableScene

        table = TableScene(self.app, self._game(), self._viewer, self, tally=self._tally)
        self.app.reset(table)
        table.deal()

    def play_again(self) -> None:
        """The same game once more, everybody in the same seat: partners stay together."""
        from gin_desktop.session.deals.daily import as_retry

        self._begin_after(replace(as_retry(self._game().setup), seats=self._game().seats, partners_cut=()))

    def other_opponent(self) -> None:
        """Asks whom to play the same game against next; called where the person plays a computer."""
        from gin_desktop.ui.menu.other_opponent import OtherOpponentScene

        seats, start = self._game().seats, self.play_against
        present, own = seats[across(self._viewer)].level or "", seats[self._viewer].name
        self.app.push(OtherOpponentScene(self.app, self.opponents(), self.even_match(), present, start, [own]))

    def play_against(self, name: str) -> None:
        """The same game once more, against this opponent."""
        levels = [None if seat == self._viewer else name for seat in range(2)]
        self._begin_after(replace(self._game().setup, seats=self._game().seats), levels)

    def _begin_after(self, setup: GameSetup, levels: Sequence[str | None] | None = None) -> None:
        """Starts a game after the one that is over; asks where an open one of its kind would have to go for it, as
        after a game for practice."""
        from gin_desktop.ui.menu.continuing import ask_before

        setup = replace(setup, played_on=None)  # it has its own beginning
        ask_before(self.app, self, setup, lambda: self._start(setup, setup.levels if levels is None else levels))

    def _start(self, setup: GameSetup, levels: Sequence[str | None]) -> None:
        """Starts a game at these levels; an even match is as strong as it stands now."""
        from gin_desktop.session.cast.characters import rematch

        levels = [None if level is None else self._level(level) for level in levels]
        self._leaving.then(lambda: self._sit_down(self.games.start(rematch(setup, levels))))

    def _tally(self) -> tuple[int, int] | None:
        """Games won against each other, for the table."""
        return self.yours.tally(self._game(), self._viewer)

    def practise(self, lines: Sequence[str]) -> None:
        """Goes on, as a game for practice, where these lines of a record lead."""
        self._leaving.then(lambda: self._sit_down(self.games.start_from(lines)))

    # -- the way to the right screen

    def _game(self) -> Sitting:
        assert self._sitting is not None, "no game is on the table"
        return self._sitting

    def _after_round(self) -> Scene:
        """The result where a game has ended, the sheet after any other round."""
        from gin_desktop.engine.sheets.series import Series

        sheet = self._game().game.sheet
        between = isinstance(sheet, Series) and sheet.current.ended
        return self._ending() if self._game().game.finished or between else self._sheet()

    def _ending(self) -> EndingScene:
        from gin_desktop.ui.ending.model import EndingModel
        from gin_desktop.ui.ending.scene import EndingScene

        shared = self._sharing is not None
        model = EndingModel(self._game(), self._viewer, shared=shared, note=self._note())
        deal = self.yours.deal_of(self._game())
        return EndingScene(self.app, model, self, other=self._other(), deal=deal, replay=self.replay)

    def _other(self) -> Callable[[], None] | None:
        """Asks for another opponent; None where the person does not play one."""
        alone = self._sharing is None and self._circle is None
        return self.other_opponent if alone and self._game().setup.shared is None else None

    def _note(self) -> str:
        """What is told besides of a game that is over."""
        from gin_desktop.ui.program.notes import even_note, uncounted_note

        return uncounted_note(self._game()) or even_note(self._game(), self.games)

    def _sheet(self) -> SheetScene:
        from gin_desktop.ui.sheets.scene import SheetScene

        shared = self._sharing is not None  # several people look at it together, so nobody is spoken to
        return SheetScene(
            self.app,
            self._game(),
            self._viewer,
            self,
            watching=shared,
            other=self._other(),
            deal=self.yours.deal_of(self._game()),
            note=self._note(),
            file_away=self.games.file_away,
            result=self.round_over,
            replay=self.replay,
        )

    def _sit_down(self, sitting: Sitting) -> None:
        from gin_desktop.ui.program.notes import own_name
        from gin_desktop.ui.table.scene import TableScene
        from gin_desktop.ui.table.sharing.sharing import HotSeatFlow

        self._sitting = sitting
        self._talk = sitting.talk = self._talk or sitting.talk  # nobody repeats what they said in the game before
        sitting.free_undo = lambda: self.app.settings.free_undo
        sitting.own_name = own_name(self.app)
        self._sharing = HotSeatFlow(self.app, sitting, self) if sitting.shared else None
        self.app.open_game_rules = self.open_rules
        self._viewer = next(seat for seat in range(len(sitting.seats)) if sitting.is_person(seat))
        self.games.count_result()  # the program may have ended before the sheet was shown
        self._circle = None
        if len(sitting.seats) > 2:
            from gin_desktop.ui.program.circle import MultiplayerFlow

            self._circle = MultiplayerFlow(self.app, sitting, self._viewer, self, self._sharing)
        kept = self.kept_screen() or {}
        if sitting.game.finished or (sitting.deals and sitting.deal_over and kept.get("sheet")):
            self.app.reset(self._after_round())
        elif self._circle is not None:
            self._circle.begin()
        elif self._sharing is not None:
            self._sharing.begin()
        else:
            self.app.reset(TableScene(self.app, sitting, self._viewer, self, tally=self._tally))
