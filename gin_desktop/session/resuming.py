"""Reads saved games: a summary for the menu, and the whole game to continue; tells damaged files from newer ones."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.record import CHECKSUM_VERSION, Header, RecordError, Replay, parse_line, replay
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.reading import LINE, read_ends
from gin_desktop.storage.saves import RecordFile, has_zeroed_end, is_unfinished_header, read_lines
from gin_desktop.words.opponents import has_title

Trouble = Literal["unreadable", "newer"]
"""Why a saved game cannot be continued: it is damaged or not accessible, or needs a newer program."""

NEWER: Final = frozenset({"newer_version", "newer_rules", "unknown_level"})
"""The error codes of records that a newer program wrote."""
_DAMAGE: Final = frozenset({"not_json", "bad_sum", "no_sum"})
_DEAL_LINE: Final = re.compile(rb'^\{"deal":.*$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """The summary of a save: its setup, the current round, and when it was last played.

    ``round`` is 0 before the first deal, and None if the end of the file does not tell. ``played`` is in seconds since
    1970; 0 if it is not known.
    """

    setup: GameSetup
    round: int | None
    played: float = 0.0


@dataclass(frozen=True, slots=True)
class RestoredGame:
    """A record replayed as far as its lines are valid (``lines``); ``damaged`` if more lines follow."""

    played: Replay
    lines: list[str]
    damaged: bool


def read_head(path: Path) -> SaveSummary | Trouble | None:
    """The summary of a save for the menu; None if there is no file. Reads only both ends of it."""
    try:
        return _judged(path)
    except FileNotFoundError:
        return None
    except OSError:
        return "unreadable"


def is_game(path: Path) -> bool:
    """Whether a save is worth setting aside when its place is needed: a game, even one that needs a newer program.
    True as well if the disk fails to read it now."""
    try:
        return _judged(path) != "unreadable"
    except OSError:
        return True


def _judged(path: Path) -> SaveSummary | Trouble | None:
    """As :func:`read_head`; raises OSError if the disk fails to read the file."""
    try:
        head, tail, size = read_ends(path, LINE.most)
        if is_unfinished_header(head, size):
            return None
        first, end, _ = head.partition(b"\n")
        header = parse_line(first.removesuffix(b"\r").decode(), 1) if end else None
        if not isinstance(header, Header):
            return "unreadable"
        if unplayable(header.rules):
            return "newer" if header.version >= CHECKSUM_VERSION else "unreadable"
        setup = GameSetup.of(header)
    except (ValueError, GinError) as error:
        return "newer" if isinstance(error, GinError) and error.code in NEWER else "unreadable"
    if not all(level is None or has_title(level) for level in setup.levels):
        return "newer"
    if None not in setup.levels:
        return "unreadable"  # not a game of a person
    played = 0.0
    with contextlib.suppress(OSError):
        played = path.stat().st_mtime
    return SaveSummary(setup, _round(tail, header.version, whole=size <= len(tail)), played)


def _round(tail: bytes, version: int, *, whole: bool) -> int | None:
    """The number of the last deal in the end of a record; ``whole`` says that this is the whole record."""
    deals = _DEAL_LINE.findall(tail)
    if not deals:
        return 0 if whole else None
    try:
        entry = parse_line(deals[-1].decode(), 1, version)
    except (ValueError, GinError):
        return None
    return getattr(entry, "number", None)


def read_game(path: Path) -> RestoredGame:
    """Replays a save, up to its first damaged line if checksums prove the lines before it.

    Raises:
        StorageError: it cannot be read.
        RecordError: it is not a record of a person's game, does not replay, or needs a newer program
            (:data:`NEWER`).
    """
    lines, torn = read_lines(path)
    played = Replay()
    for number, text in enumerate(lines, start=1):
        try:
            entry = parse_line(text, number, played.version)
        except RecordError as error:
            if number > 1 and played.version >= CHECKSUM_VERSION and error.code in _DAMAGE:
                return RestoredGame(played, lines[: number - 1], damaged=True)
            raise
        if isinstance(entry, Header) and entry.version >= CHECKSUM_VERSION and unplayable(entry.rules):
            raise RecordError("newer_rules", line=number, field="mode")
        played.feed(entry, number)
    if None not in played.require_header().levels:
        raise RecordError("bad_line", line=1, reason="not a game of a person")
    # what a kill tears off was never shown; what a power failure takes may have been, so the person is told
    return RestoredGame(played, lines, damaged=torn and played.version >= CHECKSUM_VERSION and _zeroed(path))


def _zeroed(path: Path) -> bool:
    try:
        return has_zeroed_end(path)
    except (OSError, StorageError):  # it was readable a moment ago
        return False


def is_foreign(error: GinError) -> bool:
    """Whether an unreadable path is not one of the program's files at all: a folder, a pipe, something endless."""
    return isinstance(error, StorageError) and error.code != "cannot_read"


class _Written:
    """The journal of a finished game: it knows the record's path and refuses writes."""

    def __init__(self, path: Path) -> None:
        self.record = RecordFile(path)

    def append(self, line: str) -> None:
        raise AssertionError(f"a game that is over goes on: {line}")

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        raise AssertionError(f"a game that is over is written anew: {change}")

    def sync(self) -> None:
        """Does nothing, as nothing is written."""


def past_game(path: Path) -> Sitting:
    """The sitting of a finished game, replayed from its record.

    Raises:
        StorageError: with its ``path``: ``result_gone`` (there is no record any more), ``result_newer`` (it needs a
            newer program) or ``result_damaged`` (it is invalid, or ends before the game does).
    """
    try:
        lines, torn = read_lines(path)
        sitting = Sitting.replayed(replay(lines))
    except StorageError as error:
        raise StorageError("result_gone", path=str(path)) from error
    except (GinError, ValueError) as error:
        newer = isinstance(error, GinError) and error.code in NEWER
        raise StorageError("result_newer" if newer else "result_damaged", path=str(path)) from error
    if torn or not sitting.game.finished:
        raise StorageError("result_damaged", path=str(path))
    sitting.journal = _Written(path)
    return sitting
