"""The record of the demo that is shown."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path

from gin_desktop.storage.files import StorageError, give_usual_mode
from gin_desktop.storage.saves import RecordFile


class DemoRecord:
    """The file of one demo after the other, in their folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: RecordFile | None = None

    def begin(self) -> RecordFile:
        """Closes the file of the last demo; returns the one of a new demo."""
        self.close()
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in count(1):
            more = "" if number == 1 else f"-{number}"
            try:
                self._file = RecordFile.create(self._folder / f"demo-{stamp}{more}.jsonl")
            except StorageError:
                continue
            return self._file
        raise AssertionError("counting never ends")

    def close(self) -> None:
        """Closes the file, after which others may read it."""
        if self._file is not None:
            self._file.close()
            give_usual_mode(self._file.path)
            self._file = None
