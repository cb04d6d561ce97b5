"""Reads a record line by line into what the history keeps of it.

The engine replays it, so this holds under any rules and for any form of game. A fault ends the reading; the rounds
before it count all the same.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice
from typing import Final

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, Undo, parse_line, plain_action
from gin_desktop.session.history.reading_games import game_row
from gin_desktop.session.history.reading_rounds import RoundCounter
from gin_desktop.session.history.searching import search_text
from gin_desktop.storage.games.keeping import NOTHING, FoundFile, IndexedRecord
from gin_desktop.storage.games.rows import RoundRow

MOST_WORK: Final = 100_000
"""The most actions of a record, those replayed after an undo included: some seconds' work, and more than the longest
series that anybody has played."""
TOO_LONG: Final = "too_long"
"""The trouble of a record with more actions."""

_PART: Final = 32


def read_record(file: FoundFile, lines: Sequence[str], digest: bytes) -> Generator[None, None, IndexedRecord]:
    """Reads a record, some lines a step; ``digest`` is that of its content."""
    reading = _Reading()
    trouble: RecordError | None = None
    at = 0
    try:
        while at < len(lines):
            done = reading.run(lines, at)
            if not done:
                reading.line(lines[at], at + 1)
            before, at = at, at + (done or 1)
            if at // _PART > before // _PART:
                yield
    except RecordError as error:
        trouble = error
    played = reading.played
    if played.header is None or played.game is None:
        if trouble is None:
            return IndexedRecord(why=NOTHING, digest=digest)
        return IndexedRecord(why=trouble.code, values=trouble.values, digest=digest)
    if not played.deals and trouble is None:
        return IndexedRecord(why=NOTHING, digest=digest)
    game, rows, people = game_row(file, played, reading.you, digest, trouble), reading.rows, played.header.people
    if file.place == "saves":  # hidden cards must stay hidden in lists and exports
        rows = [row for row in rows if played.game.may_show(row.number, row.table, people)]
    return IndexedRecord(game, rows, digest=digest, search=search_text(game))


class _Reading:
    """A record being replayed, with the rounds that have ended."""

    def __init__(self) -> None:
        self.played = Replay()
        self.rows: list[RoundRow] = []
        self.you: int | None = None
        self._seen: dict[int, RoundCounter] = {}
        self._work = 0

    def run(self, lines: Sequence[str], at: int) -> int:
        """Plays the plain actions in the lines from ``at`` on, at the only table, and returns how many it played.

        A fast path for nearly all lines. It stops at any other line, and at an illegal action: :meth:`line` takes them.
        """
        seen = self._seen.get(0)
        if seen is None or self.game.rules.tables > 1 or self._work + _PART > MOST_WORK or seen.round.facts is not None:
            return 0
        round_, first, done = seen.round, self.played.count + 1, []
        for number, text in enumerate(islice(lines, at, at + _PART), start=first):
            plain = plain_action(text)
            if plain is None:
                break
            count, table, seat, action = plain
            if count != number or table or seat != round_.turn:
                break
            mark = seen.mark(seat, action)
            try:
                round_.apply(action)
            except IllegalAction:
                break
            seen.marks.append(mark)
            done.append((seat, action))
            if round_.facts is not None:
                break
        if done:
            self._work += len(done)
            self.played.took(round_, done)
            self._count(seen)
        return len(done)

    def line(self, text: str, number: int) -> None:
        """Plays one line; raises :class:`RecordError`."""
        played = self.played
        entry = parse_line(text, number, played.version)
        if type(entry) is Step:
            self._step(entry, number)
            return
        if isinstance(entry, Undo):
            self._work += 1 + len(played.live.get(entry.table, ()))
            played.feed(entry, number)
            if (seen := self._seen.get(entry.table)) is not None:
                seen.taken_back(self.game.round_at(entry.table), len(played.live[entry.table]))
            return
        played.feed(entry, number)
        if isinstance(entry, Header):
            self.you = entry.people[0] if len(entry.people) == 1 else None
        elif isinstance(entry, Deal):
            if entry.table == 0:
                self._seen = {}
            seats = entry.seats or (0, 1)
            if self.you is None or self.you in seats:
                seat = self.you if self.you is not None else 0 if 0 in seats else seats[0]
                self._seen[entry.table] = RoundCounter(entry, seat, self.game.round_at(entry.table))

    @property
    def game(self) -> Game:
        """The game; there must have been a header."""
        assert self.played.game is not None  # the reader refuses any other first line
        return self.played.game

    def _step(self, step: Step, number: int) -> None:
        self._work += 1
        if self._work > MOST_WORK:
            raise RecordError(TOO_LONG, line=number)
        seen = self._seen.get(step.table)
        if seen is None:
            self.played.feed(step, number)
            return
        mark = seen.mark(step.seat, step.action)
        self.played.feed(step, number)
        seen.marks.append(mark)
        self._count(seen)

    def _count(self, seen: RoundCounter) -> None:
        """Adds the row of the round if it has ended."""
        if seen.round.facts is not None:
            self.rows.append(seen.row(seen.round.facts))
