"""What comes of the rules in the editor: why they cannot be, what they are in short, what is worth knowing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.rule_field import Value
from gin_desktop.ui.kit.files.rows import text_row
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.editor.model import OVERVIEW, EditorModel
from gin_desktop.words import t
from gin_desktop.words.rules.describe import minutes, summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.rules.problems import change_text, error_text, notes, problem_text


class JudgingPanel:
    """Judges a draft: built beside the fields, or around them.

    Args:
        mend: makes the change that ends a problem.
        rename: gives the rules another name.
    """

    def __init__(
        self, ui: Ui, model: EditorModel, mend: Callable[[str, Value], None], rename: Callable[[str], None]
    ) -> None:
        self.ui = ui
        self.model = model
        self._mend = mend
        self._rename = rename

    def build(self, area: ScrollArea, y: int, *, problems: bool = True) -> int:
        """What comes of it: what cannot be, the rules in short, their length, and what is worth knowing."""
        ui, style, colours = self.ui, self.ui.style, self.ui.style.colours
        width = area.width
        if problems:
            y = self.build_problems(area, y, width)
        rules = self.model.draft.mended
        y = ui.label(t("editor.summary"), "strong", pygame.Rect(0, y, width, 0), colour=colours.brass, area=area)
        y = ui.label(summary(rules), "body", pygame.Rect(0, y, width, 0), area=area) + style.px(8)
        least, most = minutes(rules)
        time = t("editor.minutes", least=least, most=most) if least < most else t("editor.minutes.same", n=least)
        y = ui.label(time, "small", pygame.Rect(0, y, width, 0), colour=colours.muted, area=area)
        lists = [(t("editor.notes"), notes(rules))]
        if self.model.part != OVERVIEW:
            base = self.model.draft.base_rules
            title = t("editor.differs", name=title_of(self.model.draft.base, None))
            lists.append((title, differences_in_words(rules, base)))
        for title, lines in lists:
            if lines:
                place = pygame.Rect(0, y + style.px(16), width, 0)
                y = ui.label(title, "strong", place, colour=colours.brass, area=area)
            for text in lines:
                y = ui.label(text, "small", pygame.Rect(0, y + style.px(4), width, 0), area=area) + style.px(2)
        return y

    def build_problems(self, area: ScrollArea, y: int, width: int, *, beside: bool = True) -> int:
        """Every reason why it cannot be kept as it is, each with the changes that end it.

        Args:
            beside: whether they stand beside the fields, or above and would push away what somebody is typing.
        """
        ui, style, colours = self.ui, self.ui.style, self.ui.style.colours
        found: list[tuple[str, list[tuple[str, str, Callable[[], None]]]]] = []
        error = self.model.title_error()
        if error is not None:
            found.append((error_text(error), self._title_repairs(error)))
        for problem in self.model.problems(beside=beside):
            repairs: list[tuple[str, str, Callable[[], None]]] = [
                (f"mend_{name}", change_text(name, value), partial(self._mend, name, value))
                for name, value in problem.repairs
            ]
            found.append((problem_text(problem.error), repairs))
        for text, repairs in found:
            place = pygame.Rect(0, y, width, 0)
            y = ui.label(t("editor.broken"), "strong", place, colour=colours.warning, area=area)
            y = ui.label(text, "body", pygame.Rect(0, y, width, 0), area=area) + style.px(6)
            if repairs:
                y = ui.label(t("editor.mend"), "small", pygame.Rect(0, y, width, 0), colour=colours.muted, area=area)
            for key, said, act in repairs:
                y = text_row(ui, key, said, pygame.Rect(0, y + style.px(4), width, 0), act, area=area)
            y += style.px(18)
        return y

    def _title_repairs(self, error: GinError) -> list[tuple[str, str, Callable[[], None]]]:
        if error.code != "title_taken":
            return []
        free = self.model.free_title()
        return [("mend_title", free, partial(self._rename, free))]
