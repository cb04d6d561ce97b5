"""Imports a record: asks for its file or takes a dropped one, and checks it in slices."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.session.history.record_manager import ImportedRecord
from gin_desktop.storage.paths import documents
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.words import t
from gin_desktop.words.record_results import record_error_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_SLICE: Final = 0.006
"""The seconds of each frame for checking."""
AT_ONCE: Final = 0.05
"""The seconds after which a check in progress is shown; most are done by then."""

Steps = Generator[None, None, ImportedRecord]


class RecordImport:
    """Imports records.

    Args:
        done: called with every imported record.
    """

    def __init__(self, app: App, host: RecordsHost, done: Callable[[ImportedRecord], None]) -> None:
        self.app = app
        self.host = host
        self._done = done
        self._folder: Path | None = None

    def ask(self) -> None:
        """Asks for the file."""
        folder, empty = self._folder or documents(), t("records.import.empty")
        title = t("records.import.title")
        self.app.open(FileChooserScene(self.app, title, folder, self._chosen, suffix=".jsonl", empty=empty))

    def _chosen(self, files: FileChooserScene, path: str) -> None:
        def done(found: ImportedRecord) -> None:
            if self.app.scene is files:
                self.app.pop()
            self._folder = files.folder
            self._done(found)

        self.take(path, done, files.refuse)

    def dropped(self, path: str) -> None:
        """Imports a file that was dropped on the window."""
        self.take(path, self._done, self.app.notify)

    def take(self, path: str, done: Callable[[ImportedRecord], None], refuse: Callable[[str], None]) -> None:
        """Checks and imports a record; ``refuse`` is called with the reason if it cannot be imported."""
        steps = self.host.record_manager.importing(_plain_path(path))
        run = ImportRun(steps, done, refuse)
        if not run.go_on(AT_ONCE):
            self.app.open(ImportProgressScene(self.app, run))


def imported_text(found: ImportedRecord) -> str:
    """The result of checking an imported record, in the words of the command line."""
    report, game = found.report, found.report.played.game
    if report.fault is not None:
        said = t("records.imported.damaged", line=report.fault.line, why=report.fault.text)
    elif report.torn:
        said = t("records.imported.torn", line=report.lines + 1)
    else:
        said = t("records.imported" if game is not None and game.finished else "records.imported.unfinished")
    return f"{said} {t('records.imported.replaced')}" if found.replaced else said


def _plain_path(text: str) -> Path:
    """The path in a text as typed or pasted: perhaps in quotes, perhaps with ``~``."""
    clean = text.strip()
    if len(clean) > 1 and clean[0] == clean[-1] and clean[0] in "'\"":
        clean = clean[1:-1]
    return Path(os.path.expanduser(clean))


class ImportRun:
    """The check of a record in progress."""

    def __init__(self, steps: Steps, done: Callable[[ImportedRecord], None], refuse: Callable[[str], None]) -> None:
        self._steps = steps
        self._done = done
        self._refuse = refuse
        self.lines = 0

    def go_on(self, seconds: float, before: Callable[[], None] = lambda: None) -> bool:
        """Continues for ``seconds``; returns whether it has ended. ``before`` is called before the result is
        reported."""
        until = perf_counter() + seconds
        try:
            while perf_counter() < until:
                next(self._steps)
                self.lines += 1
        except StopIteration as end:
            before()
            self._done(end.value)
        except GinError as error:
            before()
            self._refuse(record_error_text(error))
        else:
            return False
        return True

    def stop(self) -> None:
        """Cancels the check."""
        self._steps.close()


@screen(gallery_rooms=("your games",))
class ImportProgressScene(Dialog):
    """Shows that a long record is being checked; Esc cancels, and nothing is imported."""

    def __init__(self, app: App, run: ImportRun) -> None:
        self._run = run
        super().__init__(app, t("records.import.checking"), "", [Choice(t("button.cancel"), run.stop)])
        self.text = t("records.import.lines", n=run.lines)
        self._over = False
        self._seen = 0.0

    @property
    def animating(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        self._seen += dt
        if self._run.go_on(_SLICE, self.app.pop):
            return
        if self._seen > 0.25:
            self._seen = 0.0
            self.text = t("records.import.lines", n=self._run.lines)
            self.rebuild()
        super().update(dt)
