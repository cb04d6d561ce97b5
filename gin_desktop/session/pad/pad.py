"""An open score pad: enter, change and delete rounds, with undo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.engine.seating import Seating
from gin_desktop.session.pad.counting import Counted, count, facts_of_deal, score_entries
from gin_desktop.session.pad.results import PadError
from gin_desktop.storage.pad_files import MOST_ENTRIES, Entry, PadFile

_STEPS: Final = 200
"""The most steps that can be undone."""


@dataclass(frozen=True)
class Change:
    """How a change affected the entries after it, to tell the person.

    Attributes:
        code: ``ended_earlier``, ``stuck`` (a later entry is now impossible), ``counts_again``, or empty.
        number: the entry that counts last (``ended_earlier``), or that is impossible (``stuck``); from 1.
        waiting: how many entries do not count now.
        trouble: why an entry is impossible.
    """

    code: str = ""
    number: int = 0
    waiting: int = 0
    trouble: PadError | None = None


class ScorePad:
    """The entries of a pad and their score.

    Entries that do not count (after an earlier end, or from an impossible one on) are kept: a later change or an undo
    may bring them back.
    """

    def __init__(self, content: PadFile) -> None:
        self.content = content
        self._before: list[PadFile] = []
        self._counted: Counted | None = None
        self._seating: tuple[tuple[Entry, ...], int, Seating] | None = None

    @property
    def rules(self) -> RuleSet:
        """The rules of the pad."""
        return self.content.rules

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, including those that do not count."""
        return self.content.entries

    @property
    def counted(self) -> Counted:
        """The score of the entries."""
        if self._counted is None:
            self._counted = count(self.content)
        return self._counted

    @property
    def waiting(self) -> int:
        """How many entries do not count."""
        return len(self.entries) - self.counted.counted

    @property
    def can_enter(self) -> bool:
        """Whether another round can be entered."""
        return not self.counted.over and not self.waiting and len(self.entries) < MOST_ENTRIES

    def seating_at(self, index: int) -> Seating:
        """Who plays whom in the deal with an index, given the entries before it."""
        known = self._seating
        if known is None or known[0] is not self.entries or known[1] != index:  # asked for with every key that is typed
            known = self._seating = self.entries, index, score_entries(self.rules, self.entries[:index]).seating
        return known[2]

    def check(self, entry: Entry, index: int | None = None) -> tuple[RoundScore, ...]:
        """The scores that an entry would get at each table, at an index or as a new one; raises `PadError`."""
        place = len(self.entries) if index is None else index
        facts = facts_of_deal(entry, self.rules, self.seating_at(place))
        return tuple(score_round(one, self.rules) for one in facts)

    # -- changing

    def enter(self, entry: Entry) -> Change:
        """Adds a round; raises `PadError` and changes nothing if it is not valid."""
        if not self.can_enter:
            raise PadError("game_over", place="winner", table=0)
        self.check(entry)
        return self._become(entries=(*self.entries, self._seated(entry, len(self.entries))))

    def change(self, index: int, entry: Entry) -> Change:
        """Replaces an entry; raises `PadError` and changes nothing if it is not valid."""
        self.check(entry, index)
        entries = list(self.entries)
        entries[index] = self._seated(entry, index)
        return self._become(entries=tuple(entries))

    def delete(self, index: int) -> Change:
        """Deletes an entry."""
        return self._become(entries=(*self.entries[:index], *self.entries[index + 1 :]))

    def rename(self, title: str) -> None:
        """Renames the pad."""
        self._become(title=title)

    def stop(self) -> None:
        """Ends a series early; does nothing if it cannot be ended."""
        self._become(stopped=True)

    @property
    def can_stop(self) -> bool:
        """Whether a series can be ended early now."""
        sheet = self.counted.sheet
        return bool(getattr(sheet, "can_stop", False)) and not self.waiting

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._before)

    def undo(self) -> Change:
        """Undoes the last change."""
        was = self.counted
        if self._before:
            self.content = self._before.pop()
            self._counted = None
        return self._told(was, len(self.entries))

    def _seated(self, entry: Entry, index: int) -> Entry:
        """The entry completed with who played, if there are more than two players."""
        if self.rules.players == 2:
            return tuple(replace(one, seats=None) for one in entry)
        due = self.seating_at(index).tables
        return tuple(
            one if one.seats is not None else replace(one, seats=pairing.seats)
            for one, pairing in zip(entry, due, strict=True)
        )

    def _become(self, **changes: object) -> Change:
        was, length = self.counted, len(self.entries)
        self._before = [*self._before[-_STEPS + 1 :], self.content]
        self.content = replace(self.content, **changes)  # type: ignore[arg-type]
        self._counted = None
        return self._told(was, length)

    def _told(self, was: Counted, length: int) -> Change:
        """How a change affected entries other than the changed one."""
        now = self.counted
        waiting = len(self.entries) - now.counted
        if waiting:
            same = was.trouble is not None and now.trouble is not None and was.trouble.code == now.trouble.code
            if same and length - was.counted == waiting:
                return Change()
            code = "ended_earlier" if now.trouble is not None and now.trouble.code == "game_over" else "stuck"
            number = now.counted if code == "ended_earlier" else now.counted + 1
            return Change(code, number, waiting, now.trouble)
        return Change("counts_again") if was.trouble is not None else Change()
