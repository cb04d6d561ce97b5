"""A game that is over, looked at once more: replayed from its record, which is only read."""

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
    """The journal of a game of which everything is written: it tells where that is, and takes nothing more."""

    def __init__(self, path: Path) -> None:
        self.record = RecordFile(path)

    def append(self, line: str) -> None:
        raise AssertionError(f"a game that is over goes on: {line}")

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        raise AssertionError(f"a game that is over is written anew: {change}")

    def sync(self) -> None:
        """Nothing is left to be written."""


def past_game(path: Path) -> Sitting:
    """The game of a record, as it ended.

    Raises:
        StorageError: ``result_gone``, ``result_newer`` or ``result_damaged``, each with its ``path``: there is no such
            record any more, it has something that only a newer version knows, or it does not hold, or not to the end.
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
