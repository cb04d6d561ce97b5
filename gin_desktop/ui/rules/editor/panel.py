"""What comes of the rules in the editor: why they cannot be, what they are in short, what is worth knowing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import SECTIONS
from gin_desktop.session.rule_draft import RuleDraft, RuleProblem
from gin_desktop.session.rulebook import RulebookError
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.rules.editor.fields import text_row
from gin_desktop.ui.rules.editor.share import Sharing
from gin_desktop.words import t
from gin_desktop.words.rules.describe import minutes, summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.rules.problems import change_text, error_text, notes, problem_text

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook
    from gin_desktop.ui.kit.scene import App

OVERVIEW: Final = "overview"


class Panel(Sharing, ABC):
    """The part of the rules editor that judges a draft."""

    def __init__(self, app: App, rulebook: Rulebook, draft: RuleDraft) -> None:
        super().__init__(app, rulebook, draft)
        self.part = OVERVIEW

    @abstractmethod
    def mend(self, name: str, value: Any) -> None:
        """Makes the change that ends a problem."""

    def rename(self, title: str) -> None:
        """Gives the rules another name."""
        before = self._title_error()
        self.draft.title = title
        # the field shows its letters itself; all the rest need not be built anew at each of them
        if (self._title_error() is None) != (before is None) or before is not None:
            self.rebuild()

    def _build_panel(self, area: ScrollArea, y: int, *, problems: bool = True) -> int:
        """What comes of it: what cannot be, the rules in short, their length, and what is worth knowing."""
        ui, style, colours = self.ui, self.style, self.style.colours
        width = area.width
        if problems:
            y = self._build_problems(area, y, width)
        rules = self.draft.mended
        y = ui.label(t("editor.summary"), "strong", pygame.Rect(0, y, width, 0), colour=colours.brass, area=area)
        y = ui.label(summary(rules), "body", pygame.Rect(0, y, width, 0), area=area) + style.px(8)
        least, most = minutes(rules)
        time = t("editor.minutes", least=least, most=most) if least < most else t("editor.minutes.same", n=least)
        y = ui.label(time, "small", pygame.Rect(0, y, width, 0), colour=colours.muted, area=area)
        lists = [(t("editor.notes"), notes(rules))]
        if self.part != OVERVIEW:
            base = self.draft.base_rules
            title = t("editor.differs", name=title_of(self.draft.base, None))
            lists.append((title, differences_in_words(rules, base)))
        for title, lines in lists:
            if lines:
                place = pygame.Rect(0, y + style.px(16), width, 0)
                y = ui.label(title, "strong", place, colour=colours.brass, area=area)
            for text in lines:
                y = ui.label(text, "small", pygame.Rect(0, y + style.px(4), width, 0), area=area) + style.px(2)
        return y

    def _build_problems(self, area: ScrollArea, y: int, width: int, *, beside: bool = True) -> int:
        """Every reason why it cannot be kept as it is, each with the changes that end it.

        Args:
            beside: whether they stand beside the fields, or above and would push away what somebody is typing.
        """
        ui, style, colours = self.ui, self.style, self.style.colours
        found: list[tuple[str, list[tuple[str, str, Callable[[], None]]]]] = []
        error = self._title_error()
        if error is not None:
            found.append((error_text(error), self._title_repairs(error)))
        for problem in self._problems(beside=beside):
            repairs: list[tuple[str, str, Callable[[], None]]] = [
                (f"mend_{name}", change_text(name, value), partial(self.mend, name, value))
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

    def _title_error(self) -> GinError | None:
        """Why the title cannot be kept; None if it can."""
        try:
            self.rulebook.check_title(self.draft.title, self.draft.id)
        except RulebookError as error:
            return error
        return None

    def _title_repairs(self, error: GinError) -> list[tuple[str, str, Callable[[], None]]]:
        if error.code != "title_taken":
            return []
        free = self.rulebook.free_title(self.draft.title, self.draft.id)
        return [("mend_title", free, partial(self.rename, free))]

    def _problems(self, *, beside: bool) -> list[RuleProblem]:
        here = () if beside else SECTIONS.get(self.part, ())
        found = self.draft.problems()
        return [one for one in found if not one.of_number or one.fields[0] not in here]

    def _broken_fields(self) -> set[str]:
        return {name for problem in self.draft.problems() for name in problem.fields}
