"""The overview page of the rules editor: the base, every difference, import and export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from gin_desktop.ui.kit.file_chooser import text_row
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.editor.exchange import RuleExchange
from gin_desktop.ui.rules.editor.fields import button_line
from gin_desktop.ui.rules.editor.model import EditorModel, part_of
from gin_desktop.ui.rules.editor.panel import KEYS
from gin_desktop.words import t
from gin_desktop.words.rules.fields import differences_in_words, field_label
from gin_desktop.words.rules.names import rules_line, title_of


class OverviewActions(Protocol):
    """The actions of the overview."""

    def read(self) -> None:
        """Opens the page of these rules."""

    def go_to(self, part: str, name: str) -> None:
        """Shows a field."""

    def reset(self, name: str) -> None:
        """Resets a field to the base."""

    def reset_all(self) -> None:
        """Resets everything to the base."""


class Overview:
    """Adds the overview in place of the fields."""

    def __init__(self, ui: Ui, model: EditorModel, exchange: RuleExchange, acts: OverviewActions) -> None:
        self.ui = ui
        self.model = model
        self._exchange = exchange
        self._acts = acts

    def build(self, area: ScrollArea, y: int, width: int) -> int:
        """Adds the base, every difference, and the buttons for import and export; returns the y below."""
        ui, style, colours = self.ui, self.ui.style, self.ui.style.colours
        base = title_of(self.model.draft.base, None)
        y = ui.label(t("editor.base", name=base), "strong", pygame.Rect(0, y, width, 0), area=area)
        line = rules_line(self.model.draft.base)
        y = ui.label(line, "small", pygame.Rect(0, y, width, 0), colour=colours.muted, area=area) + style.px(8)
        place = pygame.Rect(0, y, width, 0)
        buttons: list[tuple[str, str, Callable[[], None]]] = [
            ("bases", t("editor.base.choose"), self._exchange.choose_base),
            ("read", t("editor.read"), self._acts.read),
        ]
        y = button_line(ui, place, buttons, area) + style.px(22)
        names = self.model.draft.mended.differing(self.model.draft.base_rules)
        place = pygame.Rect(0, y, width, 0)
        if not names:
            y = ui.label(t("editor.same"), "body", place, area=area)
        else:
            y = ui.label(t("editor.differs", name=base), "strong", place, area=area) + style.px(6)
            lines = differences_in_words(self.model.draft.mended, self.model.draft.base_rules)
            for name, said in zip(names, lines, strict=True):
                y = self._build_difference(area, pygame.Rect(0, y, width, 0), name, said) + style.px(6)
            if len(names) > 1:
                place = pygame.Rect(0, y + style.px(4), width, 0)
                y = button_line(ui, place, [("reset_all", t("editor.reset_all"), self._acts.reset_all)], area)
        y += style.px(22)
        y = ui.label(t("editor.files"), "strong", pygame.Rect(0, y, width, 0), area=area)
        place = pygame.Rect(0, y, width, 0)
        text = t("editor.files.help", key=KEYS["paste"].on_button)
        y = ui.label(text, "small", place, colour=colours.muted, area=area) + style.px(8)
        buttons = [
            ("export", t("editor.export"), self._exchange.export),
            ("import", t("editor.import"), self._exchange.open_import),
            ("copy", t("editor.copy"), self._exchange.copy),
        ]
        if self.model.draft.id is not None:
            buttons.append(("delete", t("editor.delete"), self._exchange.ask_delete))
        return button_line(ui, pygame.Rect(0, y, width, 0), buttons, area) + style.px(6)

    def _build_difference(self, area: ScrollArea, place: pygame.Rect, name: str, said: str) -> int:
        """Adds a field that differs: its row shows the field, the button beside it resets it; returns the y below."""
        ui, style = self.ui, self.ui.style
        part = part_of(name)
        width = ui.button_width(t("editor.reset")) if self.model.draft.can_reset(name) else 0
        row = pygame.Rect(place.x, place.y, place.width - width - (style.px(6) if width else 0), 0)
        bottom = text_row(ui, f"go_{name}", said, row, partial(self._acts.go_to, part, name), area=area)
        if width:
            rect = pygame.Rect(place.right - width, place.y, width, bottom - place.y)
            ui.button(
                f"reset_{name}",
                t("editor.reset"),
                rect,
                partial(self._acts.reset, name),
                name=t("access.reset", name=field_label(name)),
                area=area,
            )
        return bottom
