"""Reads a record line by line into what the history keeps of it.

The engine replays it, so this holds under any rules and for any form of game. A fault ends the reading; the rounds
before it count all the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, Undo, parse_line, parse_plain_action
from gin_desktop.session.history import fairness
from gin_desktop.session.history.game_counts import count_game
from gin_desktop.session.history.reading_games import game_row
from gin_desktop.session.history.reading_rounds import RoundCounter
from gin_desktop.session.history.searching import search_text
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.deal_sums import DealSums
from gin_desktop.storage.games.record_tables import NOTHING, FoundFile, IndexedRecord
from gin_desktop.storage.games.rows import RoundRow
from gin_desktop.storage.reading import ReadError
from gin_desktop.storage.saves import read_lines

READING: Final = "4"
"""Names what is read of a record, and what the numbers mean: where it changes, all records are read again."""
MOST_BYTES: Final = 8 * 1024 * 1024
"""A larger record is not read: it would hold a thousand rounds and more."""
MOST_WORK: Final = 100_000
"""The most actions of a record, those replayed after an undo included: some seconds' work, and more than the longest
series that anybody has played."""
TOO_LONG: Final = "too_long"
"""The trouble of a record with more actions."""

_PART: Final = 32


def read_file(file: FoundFile, folder: Path) -> Generator[None, None, IndexedRecord | None]:
    """Returns what a record in a folder holds, read in steps; None if it is gone, or cannot be opened now."""
    if file.size > MOST_BYTES:
        return IndexedRecord(why="too_large", values={"most": MOST_BYTES // 1024})
    try:
        lines, _ = read_lines(folder / file.name)
    except ReadError as error:
        return IndexedRecord(why=error.code, values=error.values)
    except StorageError:
        return None
    digest = hashlib.sha256("\n".join(lines).encode("utf-8", "replace")).digest()[:16]
    try:
        return (yield from read_record(file, lines, digest))
    except GinError as error:
        return IndexedRecord(why=error.code, values=error.values, digest=digest)
    except Exception as error:  # whatever somebody made up: it is no record, and nothing else is held up by it
        values = {"line": 0, "reason": type(error).__name__}
        return IndexedRecord(why="does_not_replay", values=values, digest=digest)


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
    sums, deals = count_game(game, rows), _deals(file, reading, trouble)
    return IndexedRecord(game, rows, sums, deals, digest=digest, search=search_text(game))


def _deals(file: FoundFile, reading: _Reading, trouble: RecordError | None) -> DealSums | None:
    """What is counted to find out whether deals are fair; None for a game that is none of the person's own."""
    if file.place not in ("games", "saves"):
        return None
    if trouble is not None:
        return DealSums(fairness.DAMAGED)
    header, game = reading.played.require_header(), reading.game
    # who undoes a draw sees more cards than chance gives, cards of another game are no new ones, and those of a code
    # may have been chosen
    known = header.played_on is not None or header.shared is not None
    if reading.you is None or header.assisted or known:
        return DealSums(fairness.LEFT_OUT)
    if file.place == "games":
        rows = [*reading.deals.values(), *(seen.deal() for seen in reading.unfinished)]
    else:
        rows = [row for (number, table), row in reading.deals.items() if game.may_show(number, table, header.people)]
    numbers = [sum(column) for column in zip(*rows, strict=True)] or [0] * len(fairness.NUMBERS)
    return DealSums(fairness.kind_of((header.rules.ace_runs, header.rules.ace_points)), Counts(numbers))


class _Reading:
    """A record being replayed, with the rounds that have ended."""

    def __init__(self) -> None:
        self.played = Replay()
        self.rows: list[RoundRow] = []
        self.deals: dict[tuple[int, int], list[int]] = {}
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
            plain = parse_plain_action(text)
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
            self.played.take_over_actions(round_, done)
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
            row = seen.row(seen.round.facts)
            self.rows.append(row)
            self.deals[row.number, row.table] = seen.deal()

    @property
    def unfinished(self) -> list[RoundCounter]:
        """The rounds that had not ended when the record did."""
        return [seen for seen in self._seen.values() if seen.round.facts is None]
