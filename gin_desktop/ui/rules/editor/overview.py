"""The overview page of the rules editor: the base, every difference, import and export."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.rules.editor.exchange import RuleExchange
from gin_desktop.ui.rules.editor.model import RuleEditorModel, part_of
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

    def __init__(self, model: RuleEditorModel, exchange: RuleExchange, acts: OverviewActions) -> None:
        self.model = model
        self._exchange = exchange
        self._acts = acts

    def build(self, column: Column) -> None:
        """Adds the base, every difference, and the buttons for import and export."""
        draft, exchange = self.model.draft, self._exchange
        base = title_of(draft.base, None)
        column.text(t("editor.base", name=base), "strong")
        column.note(rules_line(draft.base), below=8)
        commands = [
            Command("bases", None, t("editor.base.choose"), exchange.choose_base),
            Command("read", None, t("editor.read"), self._acts.read),
        ]
        column.buttons(commands, below=22)
        names = draft.mended.differing(draft.base_rules)
        if not names:
            column.text(t("editor.same"))
        else:
            column.text(t("editor.differs", name=base), "strong", below=6)
            lines = differences_in_words(draft.mended, draft.base_rules)
            for name, said in zip(names, lines, strict=True):
                self._build_difference(column, name, said)
            if len(names) > 1:
                column.space(4)
                column.button("reset_all", t("editor.reset_all"), self._acts.reset_all)
        column.space(22)
        column.text(t("editor.files"), "strong")
        column.note(t("editor.files.help", key=KEYS["paste"].button_label), below=8)
        commands = [
            Command("export", None, t("editor.export"), exchange.export),
            Command("import", None, t("editor.import"), exchange.open_import),
            Command("copy", None, t("editor.copy"), exchange.copy),
        ]
        if draft.id is not None:
            commands.append(Command("delete", None, t("editor.delete"), exchange.ask_delete))
        column.buttons(commands, below=6)

    def _build_difference(self, column: Column, name: str, said: str) -> None:
        """Adds a field that differs: its row shows the field, the button beside it resets it."""
        go = partial(self._acts.go_to, part_of(name), name)
        if not self.model.draft.can_reset(name):
            column.option(f"go_{name}", said, go)
            return
        text = t("editor.reset")
        width = column.form.button_width(text)
        row = column.option(f"go_{name}", said, go, width=column.width - width - column.style.line_gap)
        place = pygame.Rect(column.right - width, row.y, width, row.height)
        named = t("access.reset", name=field_label(name))
        column.button(f"reset_{name}", text, partial(self._acts.reset, name), name=named, place=place)
