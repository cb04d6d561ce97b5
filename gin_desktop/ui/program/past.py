"""The score sheet of a game that is over, opened from the main menu."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.analysis.coaching.knock_choices import KnockChoices
from gin_desktop.session.coaching.kept_reviews import COACH_VERSION
from gin_desktop.session.coaching.knock_costs import knock_costs
from gin_desktop.session.deals.daily import retry_setup
from gin_desktop.session.history.exporting_statistics import StatisticsExport, export_title
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.resuming import past_game
from gin_desktop.storage.files import StorageError, free_path_for_title
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.menu.continuing import begin_game, choose_game
from gin_desktop.ui.program.notes import uncounted_note
from gin_desktop.ui.sheets.scene import SheetScene

if TYPE_CHECKING:
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuHost
    from gin_desktop.ui.program.navigator import Navigator


class PastSheetActions:
    """What the buttons of the sheet of a past game do, opened from the main menu."""

    def __init__(self, app: App, host: MenuHost, ways: Navigator, sitting: Sitting) -> None:
        self._app = app
        self._host = host
        self._ways = ways
        self._sitting = sitting
        people = sitting.people
        self.shared = len(people) > 1
        self.viewer = people[0] if people else 0

    def close(self) -> None:
        """Returns to the main menu."""
        self._app.pop()

    to_menu = close

    def next_round(self) -> None:
        """Does nothing, as no round follows the end of a game."""

    def play_again(self) -> None:
        """Starts the same game once more."""
        begin_game(self._app, self._host, replace(retry_setup(self._sitting.setup), partners_cut=(), played_on=None))

    def open_deal(self, number: int) -> None:
        """Opens a deal of this game, counted from 1."""
        self._ways.open_deal(self._sitting, number, self.viewer)


DealPageOpener = Callable[["Sitting"], Callable[[], None] | None]


def open_past_sheet(
    app: App,
    host: MenuHost,
    ways: Navigator,
    path: Path,
    replay: Callable[[], None] | None = None,
    review: Callable[[], None] | None = None,
    deal_page_opener: DealPageOpener = lambda _: None,
) -> None:
    """Opens the sheet of the game with this record above the present screen; says why where that cannot be done.

    ``replay`` shows its rounds on the table, ``review`` opens its review; ``deal_page_opener`` has the way to the page
    of a deal that was shared.
    """
    try:
        sitting = past_game(path)
    except StorageError as error:
        app.notify(Notice(error.code, error.values))
        return
    past = PastSheetActions(app, host, ways, sitting)
    note, deal, shared = uncounted_note(sitting), deal_page_opener(sitting), past.shared
    app.push(
        SheetScene(
            *(app, sitting, past.viewer, past),
            watching=shared,
            deal=deal,
            note=note,
            past=True,
            replay=replay,
            review=review,
        )
    )


if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.marks import Marks
    from gin_desktop.session.history.milestones import Milestone
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuHost, RulesNavigation
    from gin_desktop.ui.statistics.host import Export


class StatisticsActions:
    """What the page asks for.

    Args:
        app: the window.
        source: the person's history.
        marks: know from when on games count.
        host: starts games; ``ways`` lead to rules for them.
        open_records: opens the list of some games.
        open_showdown: opens the showdown of a round: the key of its game, the deal, the table.
        open_skill: opens the page of skill and luck in some games.
        open_milestone: opens the game or round that reached a milestone.
    """

    def __init__(
        self,
        app: App,
        source: History,
        marks: Marks,
        host: MenuHost,
        ways: RulesNavigation,
        open_records: Callable[[Filter], None],
        open_showdown: Callable[[str, int, int], None],
        open_skill: Callable[[Filter], None],
        open_milestone: Callable[[Milestone], None],
    ) -> None:
        self._app = app
        self.source = source
        self._marks = marks
        self._host = host
        self._ways = ways
        self.open_records = open_records
        self.open_showdown = open_showdown
        self.open_skill = open_skill
        self.open_milestone = open_milestone

    def new_game(self) -> None:
        """Opens the page on which a new game is begun."""
        choose_game(self._app, self._host, self._ways)

    def knock_costs(self, asked: Filter) -> Generator[None, None, KnockChoices]:
        """Adds up what knocking and waiting cost in the reviewed rounds of these games, in small steps."""
        return knock_costs(lambda after, most: self.source.reviews_after(asked, COACH_VERSION, after, most))

    def export_title(self) -> str:
        """The proposed name of an export."""
        return export_title()

    def export(self, asked: Filter, kind: Export, target: Path) -> StatisticsExport:
        """Writes the statistics of these games to a file, or as CSV to a folder."""
        return StatisticsExport(self.source.open_read_session(), asked, kind, target)

    def export_all(self) -> StatisticsExport:
        """Keeps a copy of all there is, before statistics begin anew."""
        target = free_path_for_title(self._app.paths.statistics_exports, export_title(), ".json")
        return StatisticsExport(self.source.open_read_session(), Filter(), "json", target)

    def count_since(self, moment: float) -> None:
        """Has statistics count from a moment on; 0 has them count all games."""
        self._marks.count_since(moment)
        self.source.since = self._marks.counted_from
