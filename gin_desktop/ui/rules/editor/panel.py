"""The panel of the rules editor with problems and a summary; the list of parts, and the editor's keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import SECTIONS
from gin_desktop.engine.rule_field import Value
from gin_desktop.ui.kit.commands import Key, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.editor.model import OVERVIEW, PARTS, RuleEditorModel
from gin_desktop.words import t, tn
from gin_desktop.words.rules.describe import minutes, summary
from gin_desktop.words.rules.fields import change_text, differences_in_words, error_text, notes, problem_text
from gin_desktop.words.rules.names import title_of


class RulesSummaryPanel:
    """Shows a draft's problems, summary and length, beside or above the fields.

    Args:
        mend: applies a repair.
        rename: changes the title.
    """

    def __init__(
        self, model: RuleEditorModel, mend: Callable[[str, Value], None], rename: Callable[[str], None]
    ) -> None:
        self.model = model
        self._mend = mend
        self._rename = rename

    def build(self, column: Column, *, problems: bool = True) -> None:
        """Adds the problems, the summary, the length of a game, and notes."""
        if problems:
            self.build_problems(column)
        rules = self.model.draft.mended
        column.title(t("editor.summary"), below=0)
        column.text(summary(rules), below=8)
        least, most = minutes(rules)
        column.note(tn("editor.minutes", most, least=least) if least < most else tn("editor.minutes.same", least))
        lists = [(t("editor.notes"), notes(rules))]
        if self.model.part != OVERVIEW:
            base = self.model.draft.base_rules
            title = t("editor.differs", name=title_of(self.model.draft.base, None))
            lists.append((title, differences_in_words(rules, base)))
        for title, lines in lists:
            if lines:
                column.space(16)
                column.title(title, below=4)
            for text in lines:
                column.text(text, "small", below=6)

    def build_problems(self, column: Column, *, beside: bool = True) -> None:
        """Adds every problem with buttons for its repairs.

        Args:
            beside: whether they are beside the fields, or above them, where they would move the field being typed
                in.
        """
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
        used: Counter[str] = Counter()
        for text, repairs in found:
            column.warning(t("editor.broken"), "strong")
            column.text(text, below=6)
            if repairs:
                column.note(t("editor.mend"), below=4)
            for key, said, act in repairs:
                used[key] += 1  # two problems may have repairs of one field
                key = key if used[key] == 1 else f"{key}_{used[key]}"
                column.option(key, said, act, about=text, below=4)
            column.space(14)

    def _title_repairs(self, error: GinError) -> list[tuple[str, str, Callable[[], None]]]:
        if error.code != "title_taken":
            return []
        free = self.model.free_title()
        return [("mend_title", free, partial(self._rename, free))]


KEYS: Final = keymap(
    "rule_editor",
    {
        "save": letter("s", control=True),
        "save_new": letter("s", control=True, shift=True, named="keys.key.save_new"),
        "undo": letter("z", control=True),
        "next_part": Key(pygame.K_PAGEDOWN, "", control=True, named="keys.key.sections"),
        "part_before": Key(pygame.K_PAGEUP, "", control=True, named="keys.key.sections"),
        "name": Key(pygame.K_F2, "F2"),
        "import": letter("o", control=True),
        "export": letter("e", control=True),
        "paste": letter("v", control=True),
        "read": letter("r", control=True),
    },
    says={
        "save": "keys.save",
        "save_new": "keys.save_new",
        "undo": "keys.undo",
        "next_part": "keys.sections",
        "part_before": "keys.sections",
        "name": "keys.name",
        "import": "keys.open",
        "export": "keys.export",
        "paste": "keys.paste",
        "read": "keys.rule_picker.read",
    },
    typed=True,
)


def build_parts(ui: Ui, model: RuleEditorModel, place: pygame.Rect, open_part: Callable[[str], None]) -> None:
    """Adds the list of parts, each with a mark if something in it differs or is a problem."""
    changed, broken = set(model.draft.mended.differing(model.draft.base_rules)), model.broken_fields()
    # what is beside the list leaves no room for a bar
    scrolls = len(PARTS) * (ui.style.control + ui.style.px(7)) > place.height
    room = pygame.Rect(place.topleft, (place.width + (ui.style.focus_margin if scrolls else 0), place.height))
    with scrolled(ui, room, bar_within=scrolls) as column:
        for part in PARTS:
            button = column.button(
                f"part_{part}",
                t(f"editor.section.{part}"),
                partial(open_part, part),
                kind="choice",
                wide=True,
                selected=part == model.part,
                below=7,
            )
            fields = set(SECTIONS.get(part, ()))
            if fields & broken or fields & changed:
                mark = partial(_mark, style=ui.style, wrong=bool(fields & broken), chosen=part == model.part)
                ui.picture(mark, button.rect, area=column.area, above=True)


def _mark(surface: pygame.Surface, place: pygame.Rect, *, style: Style, wrong: bool, chosen: bool) -> None:
    """Draws a dot for a difference, a triangle for a problem."""
    colours = style.colours
    x, y, r = place.right - style.px(17), place.centery, style.px(5)
    if wrong:
        colour = colours.red_on_light if chosen else colours.warning
        corners = [(x, y - 1.6 * r), (x + 1.6 * r, y + 1.2 * r), (x - 1.6 * r, y + 1.2 * r)]
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aalines(surface, colour, True, corners)
    else:
        pygame.draw.aacircle(surface, colours.ink if chosen else colours.brass, (x, y), r)
