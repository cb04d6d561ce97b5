"""A rule set as a row of a list, its explanation in the picker, and the keys of the screens of rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.ui.kit.commands import enter, escape, letter
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.lists import build_figures, build_points
from gin_desktop.ui.kit.widgets.shapes import draw_radio, draw_star
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.seats import HEIGHT, WIDTH, draw_seats
from gin_desktop.words import t
from gin_desktop.words.rules.describe import facts, meta_text, summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import rules_line, title_of


@dataclass(frozen=True)
class RuleRow:
    """A rule set as a row to press.

    Attributes:
        starred: whether it is a favourite.
        is_marked: whether it is marked, called whenever it is drawn.
        press: called when it is pressed.
        mark: called when it gets the focus.
    """

    entry: RuleEntry
    starred: bool
    is_marked: Callable[[], bool]
    press: Callable[[], None]
    mark: Callable[[], None]

    def build(self, ui: Ui, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the row as a button; returns the y below."""
        style, entry, rules = ui.style, self.entry, self.entry.rules
        pad, mark, top = style.px(14), style.px(28), place.y + style.px(10)
        x = place.x + pad + mark
        seats = _seats_place(place, rules.players, style)
        width = place.right - pad - x - (seats.width + style.px(14) if seats else 0)
        title, meta, line = entry.shown_title, meta_text(rules), line_height("subheading", style)
        star = style.px(34) if self.starred else 0
        meta_width = text_width(meta, "small", style)
        name_width = text_width(title, "subheading", style) + star
        colours = style.colours
        beside = name_width + meta_width + style.px(20) <= width
        if beside:
            rect = pygame.Rect(x + width - meta_width, top, meta_width, line)
            ui.label(meta, "small", rect, colour=colours.faint, valign="center", area=area)
        y = ui.label(title, "subheading", pygame.Rect(x, top, width - star, 0), area=area)
        if not beside:
            y = ui.label(meta, "small", pygame.Rect(x, y, width, 0), colour=colours.faint, area=area)
        y = ui.label(summary(rules), "small", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area)
        rect = pygame.Rect(place.x, place.y, place.width, max(y, seats.bottom) + style.px(12) - place.y)
        marked = self.is_marked()
        key = control_name("rules", entry.id)
        ui.button(key, "", rect, self.press, kind="row", area=area, selected=marked, on_focus=self.mark)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            middle = seen.y + style.px(10) + line // 2
            draw_radio(surface, (seen.x + style.px(22), middle), style, chosen=self.is_marked())
            if self.starred:
                at = (x - place.x + seen.x + min(name_width, width) - style.px(18), middle)
                draw_star(surface, at, style.px(9), colours.brass)
            if seats:
                at = (seen.x + seats.x - rect.x, seen.centery - seats.height // 2)
                draw_seats(surface, pygame.Rect(at, seats.size), rules.mode, style)

        ui.picture(draw, rect, area=area, above=True)
        return rect.bottom


def _seats_place(row: pygame.Rect, players: int, style: Style) -> pygame.Rect:
    """The place for the picture of the seats in a row; empty for two players, who need no picture."""
    if players == 2:
        return pygame.Rect(row.x, row.y, 0, 0)
    width = style.px(WIDTH)
    return pygame.Rect(row.right - style.px(14) - width, row.y + style.px(10), width, style.px(HEIGHT))


PICKER_KEYS: Final = keymap(
    "rule_picker",
    {
        "search": letter("f", control=True, named="picker.key.search"),  # typing letters searches as well
        "choose": enter(),
        "clear": escape(),
        "star": letter("d", control=True),
        "read": letter("r", control=True),
        "edit": letter("e", control=True),
        "find": letter("h", control=True),
    },
    says={
        "search": "picker.keys.search",
        "star": "picker.keys.star",
    },
    typed=True,
)

FINDER_KEYS: Final = keymap(
    "rule_finder",
    {"next": letter("n"), "early": letter("s"), "choose": letter("c")},
    says={"early": "finder.keys.early", "choose": "finder.keys.choose"},
)

FOUND_KEYS: Final = keymap(
    "found_rules",
    {"choose": enter(), "read": letter("r"), "edit": letter("e")},
    says={"read": "keys.rule_picker.read", "edit": "keys.rule_picker.edit"},
)


def build_explained(ui: Ui, entry: RuleEntry, area: ScrollArea) -> int:
    """Adds the explanation of a set: its title, a line, the numbers, its differences; returns the y below."""
    style, colours = ui.style, ui.style.colours
    width = area.width
    y = ui.label(entry.shown_title, "heading", pygame.Rect(0, 0, width, 0), area=area)
    line = rules_line(entry.preset) if entry.preset else t("picker.made_from", base=title_of(entry.base, None))
    y = ui.label(line, "body", pygame.Rect(0, y, width, 0), area=area) + style.px(4)
    rect = pygame.Rect(0, y, width, 0)
    y = ui.label(meta_text(entry.rules), "small", rect, colour=colours.muted, area=area) + style.px(16)
    y = build_figures(ui, facts(entry.rules), pygame.Rect(0, y, width, 0), area) + style.px(18)
    differences = differences_in_words(entry.rules, preset("standard"))
    rect = pygame.Rect(0, y, width, 0)
    if not differences:
        return ui.label(t("picker.same"), "body", rect, colour=colours.brass, area=area)
    text = t("picker.differs", base=title_of("standard", None))
    y = ui.label(text, "strong", rect, colour=colours.brass, area=area) + style.px(4)
    return build_points(ui, differences, pygame.Rect(0, y, width, 0), area)
