"""The model of the list of games: the filter, the rows, and the marked one. Without a window."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Final, Literal

from gin_desktop.session.history.rows import Filter, GameRow, Reason, RoundRow
from gin_desktop.ui.records.filters import NAMES, is_asked
from gin_desktop.ui.records.host import RecordsHistory

Show = Literal["all", "starred", "practice", "imported", "deleted"]
"""A part of the list that has a button of its own."""
RECORD_LISTS: Final[tuple[Show, ...]] = ("all", "starred", "practice", "imported", "deleted")

_PAGE: Final = 50
_PAGES: Final = 12
"""The most pages of the list that are kept in memory."""
_ROUNDS: Final = 300


class RecordsModel:
    """Reads the visible rows from the history, and keeps them.

    Attributes:
        marked: the index of the marked row.
        wanted: the key of a game to mark as soon as the history has it.
    """

    def __init__(self, history: RecordsHistory, asked: Filter | None = None) -> None:
        self._history = history
        self._asked = asked or Filter()
        self._pages: OrderedDict[int, list[GameRow]] = OrderedDict()
        self._last: OrderedDict[str, RoundRow | None] = OrderedDict()
        self._known = -1
        self.wanted: str | None = None
        self._count = 0
        self._left_out: dict[str, None] = {}
        self.marked = 0
        self.typed = self._asked.text
        """the text of the search field; :meth:`search_typed_text` searches for it"""

    # -- what is asked for

    @property
    def asked(self) -> Filter:
        """The present filter."""
        return self._asked

    @property
    def show(self) -> Show:
        """The part of the list that is shown."""
        asked = self._asked
        if asked.place in ("imported", "deleted"):
            return "imported" if asked.place == "imported" else "deleted"
        return "practice" if asked.why == "practice" else "starred" if asked.starred else "all"

    @property
    def filtered(self) -> bool:
        """Whether the filter excludes games of the part that is shown."""
        asked = self._asked
        return bool(asked.text.strip()) or any(is_asked(name, asked) for name in NAMES)

    def pick_show(self, show: Show) -> None:
        """Shows another part of the list."""
        place = show if show in ("imported", "deleted") else None
        why: Reason | None = "practice" if show == "practice" else None
        self.ask(replace(self._asked, place=place, why=why, starred=show == "starred"))

    def ask(self, asked: Filter) -> None:
        """Sets another filter, and marks the first game."""
        if asked != self._asked:
            self._asked = asked
            self.marked = 0
            self._left_out.clear()
            self._forget()

    def type(self, text: str) -> None:
        """Takes the text of the search field; the caller starts the search after a pause."""
        self.typed = text

    def search_typed_text(self) -> None:
        """Searches for the typed text."""
        self.ask(replace(self._asked, text=self.typed))

    def clear(self) -> None:
        """Resets the filter to all games of the part that is shown."""
        asked, self.typed = self._asked, ""
        self.ask(Filter(place=asked.place, why=asked.why, starred=asked.starred, order=asked.order))

    # -- what there is

    def refresh(self) -> bool:
        """Drops the rows if the history has changed since they were read; returns whether it had."""
        if self._known == self._now:
            return False
        present = self.row(self.marked) if self._known >= 0 and self.wanted is None else None
        self._left_out.clear()
        self._forget()
        if present is not None:
            self._find(present.key)
        if self.wanted is not None and self._find(self.wanted):
            self.wanted = None
        return True

    @property
    def count(self) -> int:
        """How many games match the filter."""
        if self._known < 0:
            self._forget()
        return self._count

    def row(self, number: int) -> GameRow | None:
        """The game with an index; None if there is none."""
        if not 0 <= number < self.count:
            return None
        page, place = divmod(number, _PAGE)
        rows = self._pages.get(page)
        if rows is None:
            found = self._history.games(self._asked, offset=page * _PAGE, limit=_PAGE + len(self._left_out))
            rows = self._pages[page] = [row for row in found if row.key not in self._left_out]
            if len(self._pages) > _PAGES:
                self._pages.popitem(last=False)
        return rows[place] if place < len(rows) else None

    @property
    def present(self) -> GameRow | None:
        """The marked game."""
        return self.row(self.marked)

    def last_round(self, row: GameRow) -> RoundRow | None:
        """The last finished round of a game; None if there is none that may be shown."""
        if row.key not in self._last:
            rounds = self._history.rounds(row.key) if row.rounds else []
            self._last[row.key] = rounds[-1] if rounds else None
            if len(self._last) > _ROUNDS:
                self._last.popitem(last=False)
        return self._last[row.key]

    def hide_deleted_game(self, key: str) -> None:
        """Hides a game that was just deleted, until the history knows."""
        self._left_out[key] = None
        self._forget()

    def reload_rows(self) -> None:
        """Reads the rows again after games were restored or starred."""
        self._left_out.clear()
        self._forget()

    @property
    def waiting(self) -> bool:
        """Whether the history has not caught up with a change made here."""
        return bool(self._left_out) or self.wanted is not None

    def want(self, key: str) -> None:
        """Marks a game as soon as the history has it."""
        self.wanted = key

    @property
    def _now(self) -> int:
        """A number that rises whenever the history changes."""
        return self._history.changes + self._history.ready

    def _forget(self) -> None:
        self._known = self._now
        self._pages.clear()
        self._last.clear()
        self._count = max(0, self._history.count(self._asked) - len(self._left_out))
        self.marked = max(0, min(self.marked, self._count - 1))

    def _find(self, key: str) -> bool:
        """Marks a game if it is near the mark, or at the beginning of the list; returns whether it was found."""
        near = range(max(0, self.marked - _PAGE), min(self._count, self.marked + _PAGE))
        for number in (*near, *range(min(self._count, _PAGE))):
            row = self.row(number)
            if row is not None and row.key == key:
                self.marked = number
                return True
        return False
