"""Asks in which form and where statistics are to be exported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.saving import SaveRequest
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.statistics.host import Export, ExportJob, StatisticsHost
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


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
