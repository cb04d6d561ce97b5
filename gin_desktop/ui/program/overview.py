"""What the main menu tells of the person's games and practice; read beside the drawing, and there when it is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.files import any_inside
from gin_desktop.ui.menu.host import ResultLine, SavedLine
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.resuming import Saved
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.session.saves.recent import Recent, Result
    from gin_desktop.storage.progress import Progress
    from gin_desktop.ui.kit.scene import App


EXPECTED: Final = 3
"""As many results as are told at most."""


class Overview:
    """Today's ten, the last results, and the games to go on with.

    Args:
        games: the person's games.
        today: the date of this moment.
    """

    def __init__(self, app: App, games: SavedGames, today: Callable[[], date] = date.today) -> None:
        self._app = app
        self._games = games
        self._today = today
        self._asked = False

    @cached_property
    def recent(self) -> Recent:
        """The records played last; loaded when the menu is on the screen."""
        from gin_desktop.session.saves.recent import Recent

        return Recent(self._app.paths, lock_held=self._games.lock_held)

    # -- what is read meanwhile

    def look(self) -> None:
        """The menu is opened: everything is to be read that has changed."""
        self._asked = False

    def news(self) -> int:
        """A number that rises when there is something new to tell; nothing is read before it is asked for."""
        if not self._asked:
            self._asked = True
            self.recent.look()
        history = self._history()
        return self.recent.changes + (0 if history is None else history.changes + history.ready)

    def _history(self) -> Progress | None:
        """The history of practice, once it is read: that is done after the first frame, when all is calm."""
        if self._app.background is not None:
            return None
        from gin_desktop.ui.practice.history import begun

        return begun(self._app)

    # -- what is told

    def daily(self) -> str:
        """How far today's ten are; empty while that is not known, and for somebody who does not practise."""
        history = self._history() if self._asked else None
        if history is None or not history.ready:
            return ""
        from gin_desktop.practice.daily_set import DAILY_LEVELS

        done = history.daily_done(self._today().isoformat())
        if done is None:
            return t("menu.daily.new") if history.tried() else ""
        right, answered = done
        key = "menu.daily.done" if answered >= len(DAILY_LEVELS) else "menu.daily.begun"
        return t(key, right=right, answered=answered, of=len(DAILY_LEVELS))

    def saved(self) -> list[SavedLine]:
        """The games to go on with, the one played last first."""
        kinds, found = self._games.kinds(), []
        if not kinds:
            return []  # for the first frame of somebody new nothing of the rules is loaded
        from gin_desktop.ui.program.notes import saved_title

        for kind in kinds:
            head = self._games.head(kind)
            if head is not None:
                line = "" if isinstance(head, str) else self._standing(kind, head)
                found.append(SavedLine(kind, saved_title(head), line))
        return found

    def _standing(self, kind: str, saved: Saved) -> str:
        """When the game was played last, and the score, where it is known."""
        sitting = self._games.sitting if kind == self._games.kinds()[0] else None
        sheet = self.recent.sheets.get(kind) if sitting is None and self._asked else None
        sheet = sheet if sitting is None else sitting.game.sheet
        told = [self._when(saved.played)]
        if sheet is not None and sheet.rows:
            from gin_desktop.words.sheets.results import score_text

            told.append(score_text(sheet, saved.setup.names))
        return " · ".join(filter(None, told))

    def _when(self, moment: float) -> str:
        from gin_desktop.words.dates import when_text

        try:
            day = date.fromtimestamp(moment)
        except (OverflowError, OSError, ValueError):  # a file of a clock that was wrong by more than a calendar has
            return ""
        return when_text(day, self._today()) if moment else ""

    def results(self) -> Sequence[ResultLine]:
        """The last games that were played to their end, the latest first."""
        return [self._told(result) for result in self.recent.results] if self._asked else []

    def expected(self) -> int:
        """How many of them there will probably be, before they are read: most people have played more games."""
        if self._asked and self.recent.changes:
            return len(self.recent.results)
        return EXPECTED if any_inside(self._app.paths.games) else 0

    def _told(self, result: Result) -> ResultLine:
        from gin_desktop.words.rules.names import title_of
        from gin_desktop.words.sheets.results import opponents_text, result_text

        setup = result.setup
        people = [seat for seat, level in enumerate(setup.levels) if level is None]
        you = people[0] if len(people) == 1 else None
        rules = title_of(setup.preset, setup.title)
        who = opponents_text(setup.names, you)
        key = "menu.result.line.people" if you is None else "menu.result.line"
        line = t(key, rules=rules, names=who, when=self._when(result.ended) or t("when.unknown"))
        return ResultLine(result_text(result.sheet, setup.names, you), line)
