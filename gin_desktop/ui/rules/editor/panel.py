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
from gin_desktop.ui.kit.commands import Key, Keymap, letter
from gin_desktop.ui.kit.file_chooser import text_row
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.editor.model import OVERVIEW, PARTS, EditorModel
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
        self, ui: Ui, model: EditorModel, mend: Callable[[str, Value], None], rename: Callable[[str], None]
    ) -> None:
        self.ui = ui
        self.model = model
        self._mend = mend
        self._rename = rename

    def build(self, area: ScrollArea, y: int, *, problems: bool = True) -> int:
        """Adds the problems, the summary, the length of a game, and notes; returns the y below."""
        ui, style, colours = self.ui, self.ui.style, self.ui.style.colours
        width = area.width
        if problems:
            y = self.build_problems(area, y, width)
        rules = self.model.draft.mended
        y = ui.label(t("editor.summary"), "strong", pygame.Rect(0, y, width, 0), colour=colours.brass, area=area)
        y = ui.label(summary(rules), "body", pygame.Rect(0, y, width, 0), area=area) + style.px(8)
        least, most = minutes(rules)
        time = tn("editor.minutes", most, least=least) if least < most else tn("editor.minutes.same", least)
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
        """Adds every problem with buttons for its repairs; returns the y below.

        Args:
            beside: whether they are beside the fields, or above them, where they would move the field being typed
                in.
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
        used: Counter[str] = Counter()
        for text, repairs in found:
            place = pygame.Rect(0, y, width, 0)
            y = ui.label(t("editor.broken"), "strong", place, colour=colours.warning, area=area)
            y = ui.label(text, "body", pygame.Rect(0, y, width, 0), area=area) + style.px(6)
            if repairs:
                y = ui.label(t("editor.mend"), "small", pygame.Rect(0, y, width, 0), colour=colours.muted, area=area)
            for key, said, act in repairs:
                used[key] += 1  # two problems may have repairs of one field
                key = key if used[key] == 1 else f"{key}_{used[key]}"
                y = text_row(ui, key, said, pygame.Rect(0, y + style.px(4), width, 0), act, area=area, about=text)
            y += style.px(18)
        return y

    def _title_repairs(self, error: GinError) -> list[tuple[str, str, Callable[[], None]]]:
        if error.code != "title_taken":
            return []
        free = self.model.free_title()
        return [("mend_title", free, partial(self._rename, free))]


KEYS: Final[Keymap] = {
    "save": letter("s", control=True),
    "save_new": letter("s", control=True, shift=True, named="keys.key.save_new"),
    "undo": letter("z", control=True),
    "next_part": Key(pygame.K_PAGEDOWN, "", control=True, named="keys.key.sections"),
    "part_before": Key(pygame.K_PAGEUP, "", control=True, named="keys.key.sections"),
    "name": Key(pygame.K_F2, "F2"),
    "import": letter("o", control=True),
    "export": letter("e", control=True),
    "paste": letter("v", control=True),
    "read": Key(pygame.K_F1, "F1"),
}


def build_parts(ui: Ui, model: EditorModel, place: pygame.Rect, open_part: Callable[[str], None]) -> None:
    """Adds the list of parts, each with a mark if something in it differs or is a problem."""
    style = ui.style
    air = style.ring_room
    area = ui.area(pygame.Rect(place.x - air, place.y - air, place.width + 2 * air, place.height + air))
    step = style.control + style.px(7)
    scrolls = len(PARTS) * step > place.height
    width = area.width - 2 * air if scrolls else place.width
    changed, broken = set(model.draft.mended.differing(model.draft.base_rules)), model.broken_fields()
    y = air
    for part in PARTS:
        rect = pygame.Rect(air, y, width, style.control)
        ui.button(
            f"part_{part}",
            t(f"editor.section.{part}"),
            rect,
            partial(open_part, part),
            kind="choice",
            area=area,
            selected=part == model.part,
        )
        fields = set(SECTIONS.get(part, ()))
        if fields & broken or fields & changed:
            mark = partial(_mark, style=style, wrong=bool(fields & broken), chosen=part == model.part)
            ui.picture(mark, rect, area=area, above=True)
        y += step
    ui.finish_area(area, y - style.px(7) + air)


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
