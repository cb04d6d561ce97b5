"""Opens a finished game from its record, read-only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import replay
from gin_desktop.session.resuming import NEWER
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.saves import RecordFile, read_lines


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
