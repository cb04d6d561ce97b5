"""Leads the game on the table from round to round, and from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.engine.seating import other_side
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.between_rounds import deals_at_once
from gin_desktop.session.coaching.tutoring import OFF
from gin_desktop.session.deals.daily import retry_setup
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.menu.continuing import ask_before
from gin_desktop.ui.menu.host import MenuHost
from gin_desktop.ui.program.multiplayer_flow import DealToDealFlow
from gin_desktop.ui.program.notes import even_match_note, own_name, uncounted_note
from gin_desktop.ui.program.table_actions import RoundScreens, TableMenuActions
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import table_scene
from gin_desktop.ui.table.sharing.sharing import HotSeatFlow
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.ending.scene import EndingScene
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.program.game_library import GameLibrary
    from gin_desktop.ui.program.game_starter import GameStarter
    from gin_desktop.ui.program.navigator import Navigator
    from gin_desktop.ui.showdown.scene import ShowdownHost


OFFER_AFTER: Final = 2
"""After so many earlier games against computers the tutor is offered."""
OFFERED: Final = "mistake"
"""The losses from which on the offered tutor warns."""


class GameServices(MenuHost, Protocol):
    """The parts of the program that a game uses."""

    app: App
    games: SavedGames
    ways: Navigator
    starter: GameStarter
    yours: GameLibrary

    def leave_game(self) -> None:
        """Leaves the game for the main menu; asks before, where it is over and not saved."""


class GameFlow:
    """Answers the table, the showdown, the result and the score sheet of one game, which know nothing of each other.

    Args:
        parts: of the program.
        sitting: the game.
    """

    def __init__(self, parts: GameServices, sitting: Sitting) -> None:
        self._parts = parts
        self._app, self._games, self._yours, self._ways = parts.app, parts.games, parts.yours, parts.ways
        self._sitting = sitting
        self._viewer = next(seat for seat in range(len(sitting.seats)) if sitting.is_person(seat))
        sitting.free_undo = lambda: parts.app.settings.free_undo
        sitting.own_name = own_name(self._app)
        self._sharing = HotSeatFlow(self._app, sitting, self) if sitting.shared else None
        several = len(sitting.seats) > 2
        self._circle = DealToDealFlow(self._app, sitting, self._viewer, self, self._sharing) if several else None
        self._app.open_game_rules = self.open_rules

    def begin(self) -> None:
        """Shows the screen that goes with the point that the game has reached."""
        sitting = self._sitting
        self._games.count_for_even_match()  # the program may have ended before the sheet was shown
        kept = self.saved_screen_state() or {}
        if sitting.game.finished or (sitting.deals and sitting.deal_over and kept.get("sheet")):
            self._app.reset(self._after_round())
        elif self._circle is not None:
            self._circle.begin()
        elif self._sharing is not None:
            self._sharing.begin()
        else:
            self._app.reset(self._table())

    # -- what the table asks for

    def round_over(self) -> None:
        """Goes on when the round has been shown: with the next one where nothing is to be decided, otherwise with the
        result or the sheet; partners wait for the other table first."""
        if self._circle is not None and not self._sitting.deal_over:
            self._circle.begin()
            return
        self._games.count_for_even_match()
        self._yours.finished(self._sitting)
        if deals_at_once(self._sitting):
            self.next_round()
            return
        self._app.reset(self._after_round())
        self.save_screen_state({"sheet": True})  # a resume comes back to the sheet, not to the showdown again

    def open_menu(self) -> None:
        """Opens the menu on the table; the game waits while it is open."""
        from gin_desktop.ui.menu.table_menu import TableMenuScene

        game = TableMenuActions(self._games, self._yours, self._sitting, self._viewer, self, self.to_menu)
        self._app.push(TableMenuScene(self._app, game, self._parts, self._ways))

    def open_rules(self) -> None:
        """Opens the rules of this game at the part that answers what may be done now."""
        self._ways.rules_of(self._sitting, self._viewer)

    def save_screen_state(self, state: Mapping[str, object]) -> None:
        """Keeps how the cards lie."""
        self._sitting.save_screen_state(state)

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns what was kept at this very point."""
        return self._sitting.saved_screen_state()

    @property
    def screens(self) -> RoundScreens:
        """The other screens of the round, for the person at the table."""
        return self.screens_for(self._viewer, self)

    def screens_for(self, seat: int, host: ShowdownHost) -> RoundScreens:
        """The same for one of several people; the screens ask ``host``."""
        onward = partial(deals_at_once, self._sitting)
        return RoundScreens(self._app, self._sitting, seat, host, onward=onward)

    # -- what the sheet and the result ask for

    def open_sheet(self) -> None:
        """Opens the score sheet on demand."""
        self._app.push(self._sheet(above=True))

    def show_sheet(self) -> None:
        """Replaces the result by the score sheet."""
        self._app.reset(self._sheet())

    def close(self) -> None:
        """Returns to the table."""
        self._app.pop()

    def open_deal(self, number: int) -> None:
        """Opens a deal of this game, counted from 1."""
        self._ways.open_deal(self._sitting, number, self._viewer)

    @property
    def replay_last_round(self) -> Callable[[], None] | None:
        """Shows the round that was over last once more; None where there is none."""
        return self._yours.replaying(self._sitting)

    @property
    def review_game(self) -> Callable[[], None] | None:
        """Opens the review of the game, or of the round between two; None where there is no round to review."""
        return self._yours.reviewing(self._sitting)

    def next_round(self) -> None:
        """Deals the next round."""
        if self._circle is not None:
            self._circle.next()
        elif self._sharing is not None:
            self._sharing.deal()
        else:
            table = self._table()
            table.take_seat()
            table.deal()

    def to_menu(self) -> None:
        """Leaves the game for the main menu."""
        self._parts.leave_game()

    # -- the game after this one

    def play_again(self) -> None:
        """Starts the same game once more, everybody in the same seat: partners stay together."""
        self._begin_after(replace(retry_setup(self._sitting.setup), seats=self._sitting.seats, partners_cut=()))

    def other_opponent(self) -> None:
        """Asks whom to play the same game against next; called where the person plays a computer."""
        from gin_desktop.ui.menu.other_opponent import OtherOpponentScene

        seats, starter = self._sitting.seats, self._parts.starter
        present, own = seats[other_side(self._viewer)].level or "", seats[self._viewer].name
        opponents, even = starter.opponents(), starter.even_match()
        self._app.push(OtherOpponentScene(self._app, opponents, even, present, self.play_against, [own]))

    def play_against(self, name: str) -> None:
        """Starts the same game once more, against this opponent."""
        levels = [None if seat == self._viewer else name for seat in range(2)]
        self._begin_after(replace(self._sitting.setup, seats=self._sitting.seats), levels)

    def _begin_after(self, setup: GameSetup, levels: Sequence[str | None] | None = None) -> None:
        """Starts a game after the one that is over.

        The player is asked where a saved game of its kind would have to go for it, as after a practice game.
        """
        setup = replace(setup, played_on=None)  # it has its own beginning
        levels = setup.levels if levels is None else levels
        ask_before(self._app, self._parts, setup, lambda: self._parts.starter.start(setup, levels))

    # -- the screens

    def _table(self) -> TableScene:
        return table_scene(self._app, self._sitting, self._viewer, self, tally=self._tally)

    def _tally(self) -> tuple[int, int] | None:
        """Games won against each other, for the table."""
        return self._yours.tally(self._sitting, self._viewer)

    def _after_round(self) -> Scene:
        """The result where a game has ended, the sheet after any other round."""
        sheet = self._sitting.game.sheet
        between = isinstance(sheet, Series) and sheet.current.ended
        return self._ending() if self._sitting.game.finished or between else self._sheet()

    def _ending(self) -> EndingScene:
        from gin_desktop.ui.ending.model import EndingModel
        from gin_desktop.ui.ending.scene import EndingScene
        from gin_desktop.ui.program.milestones import milestone_news

        shared = self._sharing is not None
        note = self._note()
        tutor = None if note else self._tutor_offer()
        if tutor is not None:
            note = t("tutor.offer")
            self._app.change_settings(tutor_offered=True)
        model = EndingModel(self._sitting, self._viewer, shared=shared, note=note)
        deal = self._yours.deal_page_opener(self._sitting)
        replay, review = self.replay_last_round, self.review_game
        original = self._yours.original_of(self._sitting) if model.over else None
        point = self._sitting.setup.played_on
        back = None
        if original is not None and point is not None:
            model.original = original
            back = partial(self._yours.open_point, original, point.count)
        told = model.over and not uncounted_note(self._sitting)
        news = milestone_news(self._yours, self._sitting) if told else None
        return EndingScene(
            *(self._app, model, self),
            other=self._other(),
            deal=deal,
            replay=replay,
            review=review,
            tutor=tutor,
            back=back,
            news=news,
        )

    def _tutor_offer(self) -> Callable[[], None] | None:
        """Turns the tutor on; None where it is not offered: it is once, after some games against computers."""
        settings, history = self._app.settings, self._yours.history_if_loaded
        alone = self._sharing is None and self._circle is None and self._sitting.setup.shared is None
        if not alone or settings.tutor != OFF or settings.tutor_offered or history is None or not history.ready:
            return None
        return self._use_tutor if history.count(Filter(counting=True)) >= OFFER_AFTER else None

    def _use_tutor(self) -> None:
        self._app.change_settings(tutor=OFFERED)
        self._app.notify(t("tutor.offer.done"))

    def _other(self) -> Callable[[], None] | None:
        """Asks for another opponent; None where the person does not play one."""
        alone = self._sharing is None and self._circle is None
        return self.other_opponent if alone and self._sitting.setup.shared is None else None

    def _note(self) -> str:
        """What is told besides of a game that is over."""
        return uncounted_note(self._sitting) or even_match_note(self._sitting, self._games)

    def _sheet(self, *, above: bool = False) -> SheetScene:
        shared = self._sharing is not None  # several people look at it together, so nobody is spoken to
        return SheetScene(
            self._app,
            self._sitting,
            self._viewer,
            self,
            watching=shared,
            above=above,
            other=self._other(),
            deal=self._yours.deal_page_opener(self._sitting),
            note=self._note(),
            file_away=self._games.file_away,
            result=self.round_over,
            replay=self.replay_last_round,
            review=self.review_game,
            other_table=self._yours.other_showdown(self._sitting),
        )
