"""The part of the screen above the list of games, and what is shown in place of an empty list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.games.record_tables import RefusedFile
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.widgets.button_rows import chips, chips_width
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.records.filters import NAMES, Name, is_asked, label
from gin_desktop.ui.records.host import RecordsHistory
from gin_desktop.ui.records.model import SHOWS, RecordsModel
from gin_desktop.words import t
from gin_desktop.words.record_results import refused_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_REFUSED: Final = 20
"""The most files that are named."""


def build_filters(
    ui: Ui,
    place: pygame.Rect,
    model: RecordsModel,
    history: RecordsHistory,
    today: date,
    show: Callable[[str], None],
    choose: Callable[[Name], None],
) -> int:
    """Adds the parts of the list and its filters, on one row if there is room; returns the y below."""
    style = ui.style
    shows = [(one, t(f"records.show.{one}")) for one in SHOWS]
    names = [(name, label(name, model.asked, history.listed, today)) for name in NAMES]
    narrow = chips_width(names, style)
    in_line = chips_width(shows, style) + narrow + style.px(40) <= place.width
    y = chips(ui, "show", place, shows, model.show, show)
    below = pygame.Rect(place.x, y + style.px(8), place.width, 0)
    if in_line:
        below = pygame.Rect(place.right - narrow, place.y, narrow, 0)
    x, height = below.x, style.control
    for name, text in names:
        width = min(below.width, chips_width([(name, text)], style))
        if x > below.x and x + width > below.right + 1:
            x, below.y = below.x, below.y + height + style.px(6)
        rect = pygame.Rect(x, below.y, width, height)
        asked = is_asked(name, model.asked)
        ui.button(control_name("filter", name), text, rect, partial(choose, name), kind="choice", selected=asked)
        x += width + style.px(6)
    return below.y + height + style.px(14)


def build_empty(
    ui: Ui, place: pygame.Rect, model: RecordsModel, reading: str | None, everything: Callable[[], None]
) -> None:
    """Adds the explanation shown in place of an empty list.

    Args:
        reading: the progress of indexing records, while no game is known; None otherwise.
        everything: resets the filters.
    """
    style, colours = ui.style, ui.style.colours
    title, text = _said(model) if reading is None else ("", reading)
    width = min(place.width, style.px(620))
    x, y = place.centerx - width // 2, place.y + min(style.px(60), place.height // 5)
    if title:
        rect = pygame.Rect(x, y, width, 0)
        y = ui.label(title, "subheading", rect, colour=colours.brass, align="center") + style.px(10)
    if text:
        rect = pygame.Rect(x, y, width, 0)
        y = ui.label(text, "body", rect, colour=colours.muted, align="center") + style.px(18)
    if model.filtered:
        text = t("records.none.button")
        taken = min(width, ui.button_width(text))
        ui.button("all", text, pygame.Rect(place.centerx - taken // 2, y, taken, style.control), everything)


def _said(model: RecordsModel) -> tuple[str, str]:
    if model.filtered:
        return t("records.none.title"), t("records.none.text")
    if model.show == "all":
        return t("records.empty.title"), t("records.empty.text")
    return "", t(f"records.empty.{model.show}")


def show_refused(app: App, found: Sequence[RefusedFile]) -> None:
    """Shows the files that no game could be read from, and why."""
    lines = [refused_text(one.name, one.code, one.values) for one in found[:_REFUSED]]
    if len(found) > _REFUSED:
        lines.append(t("keeping.refused.more", n=len(found) - _REFUSED))
    text = "\n".join([t("keeping.refused.text"), "", *lines])
    app.open(Dialog(app, t("keeping.refused.title"), text, [Choice(t("button.ok"))]))
