"""The person's own games: what was played, and the ways to look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.engine.seating import other_side
from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from gin_desktop.engine.sheets.kinds import AnySheet
    from gin_desktop.session.game_review import ReviewedRound
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.marks import Marks
    from gin_desktop.session.history.record_manager import RecordManager
    from gin_desktop.session.history.rows import Filter, GameRow
    from gin_desktop.session.recorded_game import RecordedGame
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuHost, Record
    from gin_desktop.ui.program.deals import Deals
    from gin_desktop.ui.program.navigator import Navigator
    from gin_desktop.ui.program.reviewing import ReviewServices
    from gin_desktop.ui.sheets.paper import SheetPaper


class GameLibrary:
    """The history of the person's games, and the screens that show it. Each screen is loaded when it is first opened,
    above the present one.

    Args:
        app: the window.
        games: keep the games that can be gone on with.
        ways: to the screens that several features lead to.
        host: starts games.
    """

    def __init__(self, app: App, games: SavedGames, ways: Navigator, host: MenuHost) -> None:
        self.app = app
        self.games = games
        self.ways = ways
        self.host = host
        self._history: History | None = None
        self._marks: Marks | None = None
        self._keeping: RecordManager | None = None
        self._today: tuple[object, str] = None, ""
        self._tally: tuple[object, tuple[int, int] | None] = None, None
        games.moved = self._moved
        ways.replay, ways.review, ways.history = self.replay_deal, self.review_deal, self.begin

    # -- the history

    @property
    def history_if_loaded(self) -> History | None:
        """The history for who can do without it: it is begun when there is time, or a screen needs it."""
        return self._history

    @property
    def history(self) -> History:
        """The history, begun now if it was not before."""
        return self.begin()

    def begin(self) -> History:
        """Has all records taken into the history that are new, beside the drawing; once."""
        if self._history is None:
            from gin_desktop.session.history.history import History

            self._history = History(self.app.paths, lock_held=self.games.lock_held, notify=self.app.notify)
            self._history.set_starred(self.marks.starred)
            self._history.since = self.marks.counted_from
            self._history.begin()
        return self._history

    def finished(self, sitting: Sitting) -> None:
        """A round of this game is over: the history has it soon."""
        from gin_desktop.session.sealed_deals import record_path

        path = record_path(sitting)
        if self._history is not None and path is not None:  # otherwise it is found when the history is begun
            self._history.finished(path)

    def _moved(self, was: Path, now: Path) -> None:
        if self._history is not None:
            self._history.forget(was)
            self._history.finished(now)

    def close(self) -> None:
        """Lets go of every file; at the end of the program, and before what is saved is put aside."""
        if self._history is not None:
            self._history.close()

    # -- what is told of it elsewhere

    def reading(self) -> str:
        """How far older records are being read; empty when none is."""
        progress = None if self._history is None else self._history.progress
        if progress is None:
            return ""
        from gin_desktop.words.record_results import reading_text

        return reading_text(progress.done, progress.of)

    def tally(self, sitting: Sitting, viewer: int) -> tuple[int, int] | None:
        """How many games the one person at a table of two and who sits across have won against each other.

        None while that is not known, and where it would mean nothing: with several people, and in a game for practice.
        """
        history = self.history_if_loaded
        if history is None or not history.ready or sitting.setup.played_on is not None:
            return None
        who = self.opponent(sitting, viewer)
        if who is None:
            return None
        asked = who, history.changes, history.since
        if self._tally[0] != asked:
            self._tally = asked, history.against(*who)
        return self._tally[1]

    def record_against(self, name: str, level: str) -> Record | None:
        """The games won and lost against a computer player; None while the history is not ready."""
        history = self.history_if_loaded
        if history is None or not history.ready:
            return None
        from gin_desktop.ui.menu.host import Record

        counted = history.against(name, level)
        if any(counted):
            return Record(*counted)
        hinted = history.against(name, level, hinted=True)
        return Record(*hinted, hinted=any(hinted))

    @staticmethod
    def opponent(sitting: Sitting, viewer: int) -> tuple[str, str] | None:
        """The name and the level of the computer across, as the history has them; None where there is none."""
        if len(sitting.seats) != 2 or sitting.shared:
            return None
        seat = sitting.seats[other_side(viewer)]
        if seat.level is None:
            return None
        kind = seat.level.partition(":")[0]
        return seat.name, kind if kind == EVEN else seat.level

    # -- what is done with records

    @property
    def marks(self) -> Marks:
        """The stars of games."""
        if self._marks is None:
            from gin_desktop.session.history.marks import Marks

            self._marks = Marks(self.app.paths, writes=self.games.lock_held, notify=self.app.notify)
        return self._marks

    @property
    def record_manager(self) -> RecordManager:
        """Deletes and imports records."""
        if self._keeping is None:
            from gin_desktop.session.history.record_manager import RecordManager

            self._keeping = RecordManager(self.app.paths, self.history, writes=self.games.lock_held)
        return self._keeping

    # -- the screens

    def open_statistics(self, asked: Filter | None = None) -> None:
        """Opens the statistics of these games, of all by default."""
        from gin_desktop.ui.program.milestones import open_milestone
        from gin_desktop.ui.program.past import StatisticsActions
        from gin_desktop.ui.statistics.scene import StatisticsScene

        lead = self.open_records, self.open_showdown, self.open_skill, partial(open_milestone, self)
        host = StatisticsActions(self.app, self.history, self.marks, self.host, self.ways, *lead)
        self.app.open(StatisticsScene(self.app, host, asked))

    def open_records(self, asked: Filter | None = None) -> None:
        """Opens the list of all games, or of those that are asked for."""
        from gin_desktop.ui.records.scene import RecordsScene

        self.app.open(RecordsScene(self.app, self, asked))

    def open_record(self, key: str) -> None:
        """Opens the page of the game with this key."""
        from gin_desktop.ui.records.record_scene import RecordScene
        from gin_desktop.words import t

        row = self.history.game(key)
        if row is None:
            self.app.notify(t("record.gone"))
        else:
            self.app.open(RecordScene(self.app, self, row))

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> SheetPaper:
        """A sheet on its paper."""
        from gin_desktop.ui.sheets.paper import SheetPaper

        return SheetPaper(self.app, sheet, names, sides)

    @cached_property
    def deals(self) -> Deals:
        """The daily deal, and deals to share."""
        from gin_desktop.ui.program.deals import Deals

        return Deals(self)

    def deal_note(self) -> str:
        """How today's deal stands; empty while that is not known."""
        history = self.history_if_loaded
        if history is None or not history.ready or history.progress is not None:
            return self._today[1]
        asked = date.today(), history.changes
        if self._today[0] != asked:
            from gin_desktop.session.deals.tries import daily_try
            from gin_desktop.words.deal_results import today_text

            one = daily_try(history, asked[0])
            self._today = (
                asked,
                today_text("none", None, 0) if one is None else today_text(one.state, one.outcome, one.points),
            )
        return self._today[1]

    def open_deals(self) -> None:
        """Opens the page of the daily deal and of deals to share."""
        self.deals.open()

    def deal_page_opener(self, sitting: Sitting) -> Callable[[], None] | None:
        """Opens the page of the shared deal that was played; None where it was none, or is not over."""
        setup = sitting.setup
        if setup.shared is None or setup.played_on is not None or not sitting.game.finished:
            return None
        return lambda: self.deals.open_deal_of(sitting)

    def open_sheet(self, path: Path) -> None:
        """Opens the score sheet of the game with this record."""
        from gin_desktop.ui.program.past import open_past_sheet

        replay, review = partial(self.open_replay, path), partial(self.open_review, path)
        open_past_sheet(self.app, self.host, self.ways, path, replay, review, self.deal_page_opener)

    def open_replay(self, path: Path, deal: int = 1, table: int = 0) -> None:
        """Replays the rounds of the game with this record on the table, from this one on."""
        from gin_desktop.session.recorded_game import recorded_from_file
        from gin_desktop.ui.program.replaying import open_replay

        running = path.parent == self.app.paths.saves
        reading = recorded_from_file(path, running=running)
        place, services = partial(_place_of, deal, table), self.review_services
        open_replay(self.app, reading, place=place, play_on=self.play_on, services=services)

    def original_of(self, sitting: Sitting) -> GameRow | None:
        """The game from which a game for practice was played on; None where it is not known, or gone."""
        point, history = sitting.setup.played_on, self.history_if_loaded
        return None if point is None or history is None else history.game(point.game[:32])

    def open_point(self, row: GameRow, count: int) -> None:
        """Replays the game of a row at the point after so many lines of its record."""
        from gin_desktop.session.recorded_game import recorded_from_file
        from gin_desktop.ui.program.replaying import open_replay

        reading = recorded_from_file(self.history.path(row), running=row.place == "saves")
        open_replay(self.app, reading, point=count, play_on=self.play_on, services=self.review_services)

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        """Opens the showdown of a round of the game with this key."""
        from gin_desktop.session.recorded_game import recorded_from_file
        from gin_desktop.ui.program.replaying import open_replay
        from gin_desktop.words import t

        row = self.history.game(key)
        if row is None:
            self.app.notify(t("record.gone"))
            return
        path = self.history.path(row)
        reading = recorded_from_file(path, running=row.place == "saves")
        open_replay(
            self.app,
            reading,
            place=lambda recorded: recorded.find(deal, table),
            play_on=self.play_on,
            at_showdown=True,
            services=self.review_services,
        )

    def replaying(self, sitting: Sitting) -> Callable[[], None] | None:
        """Replays the round of this game that was over last; None where there is none, or its cards come again."""
        return partial(self.replay_last, sitting) if sitting.has_viewable_round else None

    def replay_last(self, sitting: Sitting) -> None:
        """Replays the last finished round of this game on the table."""
        self._replay(sitting, lambda recorded: recorded.last)

    def replay_deal(self, sitting: Sitting, deal: int, table: int) -> None:
        """Replays a finished round of this game on the table."""
        self._replay(sitting, partial(_place_of, deal, table))

    def other_showdown(self, sitting: Sitting) -> Callable[[], None] | None:
        """Opens the end of the round that was played at the other table in the last deal; None where there is none."""
        place = self._recorded(sitting).elsewhere if sitting.rules.tables > 1 else None
        return None if place is None else lambda: self._replay(sitting, lambda _: place, at_showdown=True)

    def _replay(self, sitting: Sitting, place: Callable[[RecordedGame], int], *, at_showdown: bool = False) -> None:
        from gin_desktop.session.recorded_game import wrap_loaded_game
        from gin_desktop.ui.program.replaying import open_replay

        reading, services = wrap_loaded_game(self._recorded(sitting)), self.review_services
        open_replay(self.app, reading, place=place, play_on=self.play_on, at_showdown=at_showdown, services=services)

    # -- reviews

    @property
    def review_services(self) -> ReviewServices:
        """What the program does for reviews."""
        from gin_desktop.ui.program.reviewing import ReviewServices

        return ReviewServices(self.keep_review, self.host.practice, self.ways.ask_coach)

    def keep_review(self, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
        """Keeps what a reviewed round came to: its figures, and the mistakes for practice."""
        from gin_desktop.ui.program.skill import keep_reviewed_round

        keep_reviewed_round(self.app, self.history, recorded, reviewed)

    def open_skill(self, asked: Filter) -> None:
        """Opens the page of skill and luck in these games."""
        from gin_desktop.ui.program.skill import SkillActions
        from gin_desktop.ui.review.skill_scene import SkillScene

        self.app.open(SkillScene(self.app, SkillActions(self, asked, self.host.practice)))

    def open_review(self, path: Path) -> None:
        """Opens the review of the game with this record."""
        from gin_desktop.session.recorded_game import recorded_from_file
        from gin_desktop.ui.program.replaying import open_review

        running = path.parent == self.app.paths.saves
        reading, services = recorded_from_file(path, running=running), self.review_services
        open_review(self.app, reading, play_on=self.play_on, services=services)

    def reviewing(self, sitting: Sitting) -> Callable[[], None] | None:
        """Opens the review of this game, or while it goes on of the round that was over last; None where there is no
        round that may be reviewed."""
        from gin_desktop.session.game_review import reviewable_rounds

        recorded = self._recorded(sitting)
        if not reviewable_rounds(recorded):
            return None
        over = sitting.game.finished
        return lambda: self._review(sitting, None if over else lambda recorded: recorded.last)

    def review_deal(self, sitting: Sitting, deal: int, table: int) -> None:
        """Opens the review of a finished round of this game."""
        self._review(sitting, partial(_place_of, deal, table))

    def _review(self, sitting: Sitting, place: Callable[[RecordedGame], int] | None) -> None:
        from gin_desktop.session.recorded_game import wrap_loaded_game
        from gin_desktop.ui.program.replaying import open_review

        reading, services = wrap_loaded_game(self._recorded(sitting)), self.review_services
        open_review(self.app, reading, place=place, play_on=self.play_on, services=services)

    @staticmethod
    def _recorded(sitting: Sitting) -> RecordedGame:
        from gin_desktop.session.recorded_game import recorded_from_sitting
        from gin_desktop.session.sealed_deals import record_path

        return recorded_from_sitting(sitting, record_path(sitting))

    def play_on(self, path: Path, count: int, viewer: int) -> None:
        """Asks how the game with this record is to be played on from the point where it has ``count`` lines (deals and
        the first one not counted), and begins that game for practice. ``viewer`` is whose eyes have seen the cards."""
        from gin_desktop.ui.program.replaying import play_on

        play_on(self.app, self.games, self.host.starter, path, count, viewer)


def _place_of(deal: int, table: int, recorded: RecordedGame) -> int:
    """Returns the round of a record that is shown for a deal at a table."""
    return recorded.place_of(deal, table)
