"""Records from elsewhere are imported as far as they hold, or refused, and their pages show what there is."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.session.history.exporting import game_text
from gin_desktop.session.history.record_manager import RecordManager
from gin_desktop.session.history.rows import GameRow
from gin_desktop.storage.paths import Paths
from gin_desktop.words.record_results import record_error_text
from soak.fuzz.games import records
from soak.fuzz.hostile import damaged
from soak.fuzz.lines import damaged_record
from soak.fuzz.target import Files, Target, Violation, write_files

IMPORTED_FILE = "given/from a friend.jsonl"


class _StubHistory:
    """A history that knows no game."""

    def game(self, key: str) -> GameRow | None:  # noqa: ARG002 - as the history is asked
        """Knows no game."""
        return None

    def path(self, row: GameRow) -> Path:
        """Knows no path."""
        raise AssertionError(row)

    def finished(self, path: Path) -> None:
        """Does nothing."""

    def forget(self, path: Path) -> None:
        """Does nothing."""


class ImportedRecords(Target):
    """A record is imported and written as a text, or refused with a reason; its file stays unchanged."""

    name = "imports"
    collects = True

    def __init__(self, most: int = 0) -> None:
        self._most = most

    def warm_up(self) -> None:
        records(self._most)

    def known(self) -> Mapping[str, Files]:
        good = records(self._most)[0]
        head = good.partition(b"\n")[0] + b"\n"
        return {
            "a header alone": {IMPORTED_FILE: head},
            "a million empty lines": {IMPORTED_FILE: head + b"\n" * 1_000_000},
            "a deep line": {IMPORTED_FILE: head + b"[" * 60_000 + b"\n"},
            "half of it": {IMPORTED_FILE: good[: len(good) // 2]},
        }

    def generate(self, rng: random.Random) -> Files:
        data = rng.choice(records(self._most))
        return {IMPORTED_FILE: damaged_record(data, rng, head=0.1) if rng.random() < 0.7 else damaged(data, rng)}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths = Paths.under(folder)
        steps = RecordManager(paths, _StubHistory(), writes=True).importing(folder / IMPORTED_FILE)
        try:
            while True:
                next(steps)
        except StopIteration as end:
            found = end.value
            if found.path.read_bytes() != files[IMPORTED_FILE]:
                raise Violation("what was imported is another record") from None
            if not game_text(found.report).strip():
                raise Violation("nothing is told of it") from None
        except GinError as error:
            if "{" in record_error_text(error):
                raise Violation(f"no sentence for {error.code}") from error
            if paths.imported.is_dir() and any(paths.imported.iterdir()):
                raise Violation("a record was refused, and there is one more") from error
        if (folder / IMPORTED_FILE).read_bytes() != files[IMPORTED_FILE]:
            raise Violation("the record itself was changed")
