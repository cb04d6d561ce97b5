"""Asks in which form and where statistics are to be exported, and follows the export that runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.files import StorageError
from gin_desktop.ui.kit.saving import SaveRequest
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.statistics.host import Export, ExportJob, StatisticsHost
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


_LONGEST_WAIT: Final = 10.0
"""The most seconds that leaving the page waits for an export."""


class RunningExport:
    """The export that runs, at most one at a time."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._writing: tuple[ExportJob, Callable[[Sequence[Path]], None], str] | None = None

    @property
    def runs(self) -> bool:
        """Whether there is one."""
        return self._writing is not None

    def begin(self, job: ExportJob, told: Callable[[Sequence[Path]], None], failed: str) -> None:
        """Follows an export; ``told`` is called with its paths, ``failed`` is the message if it fails."""
        self._writing = job, told, failed

    def has_ended(self) -> bool:
        """Whether none runs; reports one that has just ended."""
        if self._writing is None:
            return True
        job, told, failed = self._writing
        try:
            if not job.over:
                return False
        except StorageError as error:
            self._writing = None
            self._app.notify(t(failed, **error.values))
        else:
            self._writing = None
            told(job.paths)
        return True

    def wait(self) -> None:
        """Waits for its end."""
        if self._writing is not None:
            self._writing[0].wait(_LONGEST_WAIT)
            self.has_ended()


def ask_export(app: App, host: StatisticsHost, asked: Filter, begun: Callable[[ExportJob], None]) -> None:
    """Asks for the form of an export, then for its place; ``begun`` is called with the export that then runs."""
    forms: tuple[Export, ...] = ("csv", "json")
    choices = [
        Choice(t(f"statistics.export.{form}"), partial(_ask_place, app, host, asked, begun, form)) for form in forms
    ]
    choices.append(Choice(t("button.cancel")))
    app.open(Dialog(app, t("statistics.export.title"), t("statistics.export.text"), choices))


def _ask_place(app: App, host: StatisticsHost, asked: Filter, begun: Callable[[ExportJob], None], form: Export) -> None:
    suffix = ".json" if form == "json" else ""  # CSV is a folder of files
    heading, title = t("statistics.export.title"), host.export_title()
    SaveRequest(
        app, heading, title, suffix, listed=f".{form}", saved=lambda path: begun(host.export(asked, form, path))
    ).ask()


def tell_exported(app: App, paths: Sequence[Path]) -> None:
    """Notifies the person of the file, or of the folder of several files."""
    place = paths[0] if len(paths) == 1 else paths[0].parent
    app.notify(tn("statistics.exported", len(paths), path=place))
