"""What the main menu tells of the person's games and practice; read beside the drawing, and there when it is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.files import has_entries
from gin_desktop.ui.menu.host import ResultLine, SavedGameLine
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.history.rows import GameRow
    from gin_desktop.session.resuming import SaveSummary
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.standings import Standings
    from gin_desktop.storage.practice.progress import Progress
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.program.game_library import GameLibrary


SHOWN: Final = 3
"""As many results are told at most."""
_TRIED: Final = 60
"""So many games are looked at for them: those that were given up have no result."""


class MenuSummary:
    """Today's ten, the last results, and the games to go on with.

    Args:
        games: the games to go on with.
        yours: the history.
        today: the date of this moment.
    """

    def __init__(self, app: App, games: SavedGames, yours: GameLibrary, today: Callable[[], date] = date.today) -> None:
        self._app = app
        self._games = games
        self._yours = yours
        self._today = today
        self._asked = False
        self._last: Sequence[GameRow] = ()
        self._seen, self._changes = -1, 0
        self._deal = ""

    @cached_property
    def standings(self) -> Standings:
        """How the games stand that can be gone on with; loaded when the menu is on the screen."""
        from gin_desktop.session.standings import Standings

        return Standings(self._app.paths, lock_held=self._games.lock_held)

    # -- what is read meanwhile

    def look(self) -> None:
        """The menu is opened: everything is to be read that has changed."""
        self._asked = False

    def change_counter(self) -> int:
        """A number that rises when there is something new to tell; nothing is read before it is asked for."""
        if not self._asked:
            self._asked = True
            self.standings.look()
        self._look_at_history()
        practice = self._practice()
        return (
            self._changes
            + self.standings.changes
            + (0 if practice is None else practice.changes_elsewhere + practice.ready)
        )

    def _look_at_history(self) -> None:
        """The last games and today's deal, when the history has changed; not while old records are read."""
        history, deal = self._yours.history_if_loaded, self._yours.deal_note()
        if history is None or not history.ready or history.progress is not None:
            return
        if (self._seen, self._deal) == (history.changes, deal):
            return
        from gin_desktop.session.history.rows import Filter

        rows = history.games(Filter(place="games"), limit=_TRIED)
        last = [row for row in rows if row.result != "unfinished" and row.why_not != "practice"][:SHOWN]
        if (last, deal) != (self._last, self._deal) or self._seen < 0:
            self._last, self._deal = last, deal
            self._changes += 1
        self._seen = history.changes

    def _practice(self) -> Progress | None:
        """The history of practice, once it is read: that is done after the first frame, when all is calm."""
        if self._app.background is not None:
            return None
        from gin_desktop.ui.practice.menu_host import loaded_progress

        return loaded_progress(self._app)

    # -- what is told

    def daily(self) -> str:
        """How far today's ten are; empty while that is not known, and for somebody who does not practise."""
        history = self._practice() if self._asked else None
        if history is None or not history.ready:
            return ""
        from gin_desktop.practice.daily_set import DAILY_LEVELS

        done = history.daily_set_score(self._today().isoformat())
        if done is None:
            return t("menu.daily.new") if history.tried() else ""
        right, answered = done
        key = "menu.daily.done" if answered >= len(DAILY_LEVELS) else "menu.daily.begun"
        return t(key, right=right, answered=answered, of=len(DAILY_LEVELS))

    def saved(self) -> list[SavedGameLine]:
        """The games to go on with, the one played last first."""
        kinds, found = self._games.kinds(), []
        if not kinds:
            return []  # for the first frame of somebody new nothing of the rules is loaded
        from gin_desktop.ui.program.notes import saved_title

        for kind in kinds:
            head = self._games.summary(kind)
            if head is not None:
                line = "" if isinstance(head, str) else self._standing(kind, head)
                shared = None if isinstance(head, str) else head.setup.shared
                counts = shared is None or not shared.again
                trouble = head if isinstance(head, str) else ""
                found.append(SavedGameLine(kind, saved_title(head), line, counts, trouble))
        return found

    def _standing(self, kind: str, saved: SaveSummary) -> str:
        """When the game was played last, and the score, where it is known."""
        sitting = self._games.sitting if kind == self._games.kinds()[0] else None
        sheet = self.standings.sheets.get(kind) if sitting is None and self._asked else None
        sheet = sheet if sitting is None else sitting.game.sheet
        told = [self._when(saved.played)]
        if sheet is not None and sheet.rows:
            from gin_desktop.words.sheets.scores import scores_text

            told.append(scores_text(sheet, saved.setup.names))
        return " · ".join(filter(None, told))

    def _when(self, moment: float) -> str:
        from gin_desktop.words.dates import relative_date

        try:
            day = date.fromtimestamp(moment)
        except (OverflowError, OSError, ValueError):  # a file of a clock that was wrong by more than a calendar has
            return ""
        return relative_date(day, self._today()) if moment else ""

    @property
    def last(self) -> Sequence[GameRow]:
        """The last games that were played to their end, the latest first."""
        return self._last

    def results(self) -> Sequence[ResultLine]:
        """The same as the menu tells them."""
        return [self._told(row) for row in self._last]

    def open_result(self, number: int) -> None:
        """Opens the page of one of them, counted from 0."""
        if number < len(self._last):  # they may have been read anew since they were drawn
            self._yours.open_record(self._last[number].key)

    def expected(self) -> int:
        """How many of them there will probably be, before they are read: most people have played more games."""
        if self._seen >= 0:
            return len(self._last)
        return SHOWN if has_entries(self._app.paths.games) else 0

    def _told(self, row: GameRow) -> ResultLine:
        from gin_desktop.words.record_results import won_text
        from gin_desktop.words.rules.names import title_of
        from gin_desktop.words.sheets.scores import opponents_text

        title = won_text(row.names, row.you, row.opponent, row.result, row.mine - row.theirs)
        who = opponents_text(row.names, row.you)
        key = "menu.result.line.people" if row.you is None else "menu.result.line"
        when = self._when(row.ended) or t("when.unknown")
        rules = title_of(row.preset, row.title)
        short = t("menu.result.line.short", rules=rules, when=when)
        return ResultLine(title, t(key, rules=rules, names=who, when=when), short)
