"""The part of the screen above the list of games, and what is shown in place of an empty list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.games.record_tables import RefusedFile
from gin_desktop.ui.kit.widgets.button_rows import chips_width
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.records.filters import NAMES, Name, is_asked, label
from gin_desktop.ui.records.host import RecordsHistory
from gin_desktop.ui.records.model import RECORD_LISTS, RecordsModel
from gin_desktop.words import t
from gin_desktop.words.record_results import refused_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_REFUSED: Final = 20
"""The most files that are named."""


def build_filters(
    column: Column,
    model: RecordsModel,
    history: RecordsHistory,
    today: date,
    show: Callable[[str], None],
    choose: Callable[[Name], None],
) -> None:
    """Adds the parts of the list and its filters, on one row if there is room."""
    shows = [(one, t(f"records.show.{one}")) for one in RECORD_LISTS]
    names = [(name, label(name, model.asked, history.listed, today)) for name in NAMES]
    narrow, widest = chips_width(names, column.style), chips_width(shows, column.style)
    in_line = widest + narrow + column.style.px(40) <= column.width
    first, second = column.fixed(0, narrow, gap=0) if in_line else (column, column)
    first.chips("show", shows, model.show, show, below=0 if in_line else 8)
    asked = {name for name in NAMES if is_asked(name, model.asked)}
    second.chips("filter", names, asked, choose, below=14)
    column.follow(first, second)


def build_empty(column: Column, model: RecordsModel, reading: str | None, everything: Callable[[], None]) -> None:
    """Adds the explanation shown in place of an empty list.

    Args:
        reading: the progress of indexing records, while no game is known; None otherwise.
        everything: resets the filters.
    """
    title, text = _said(model) if reading is None else ("", reading)
    column.y += min(column.style.px(60), column.remaining.height // 5)
    column = column.centred(min(column.width, column.style.px(620)))
    if title:
        column.text(title, "subheading", colour=column.style.colours.brass, align="center", below=10)
    if text:
        column.text(text, colour=column.style.colours.muted, align="center", below=18)
    if model.filtered:
        text = t("records.none.button")
        column.centred(column.form.button_width(text)).button("all", text, everything, wide=True)


def _said(model: RecordsModel) -> tuple[str, str]:
    if model.filtered:
        return t("records.none.title"), t("records.none.text")
    if model.show == "all":
        return t("records.empty.title"), t("records.empty.text")
    return "", t(f"records.empty.{model.show}")


def show_unreadable_files(app: App, found: Sequence[RefusedFile]) -> None:
    """Shows the files that no game could be read from, and why."""
    lines = [refused_text(one.name, one.code, one.values) for one in found[:_REFUSED]]
    if len(found) > _REFUSED:
        lines.append(t("keeping.refused.more", n=len(found) - _REFUSED))
    text = "\n".join([t("keeping.refused.text"), "", *lines])
    app.open(Dialog(app, t("keeping.refused.title"), text, [Choice(t("button.ok"))]))
