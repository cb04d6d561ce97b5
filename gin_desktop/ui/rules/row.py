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
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.explained_figures import ExplainedFigures
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_radio, draw_star
from gin_desktop.ui.people.seats import HEIGHT, WIDTH, draw_seats
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

    def build(self, column: Column) -> None:
        """Adds the row as a button."""
        style, colours, rules = column.style, column.style.colours, self.entry.rules
        seats = style.px(WIDTH), style.px(HEIGHT)
        line = line_height("subheading", style)
        middle = style.px(10) + line // 2
        title, meta, star = self.entry.shown_title, meta_text(rules), style.px(34) if self.starred else 0
        name_width = text_width(title, "subheading", style) + star
        with column.card(
            control_name("rules", self.entry.id),
            self.press,
            left=42,
            right=14 if rules.players == 2 else 28 + WIDTH,
            bottom=12,
            least=style.px(22) + seats[1] if rules.players > 2 else 0,
            selected=self.is_marked(),
            on_focus=self.mark,
        ) as inner:
            beside = name_width + text_width(meta, "small", style) + style.px(20) <= inner.width
            if beside:
                inner.aside(meta, "small", height=line, colour=colours.faint)
            inner.text(title, "subheading", right=star)
            if not beside:
                inner.text(meta, "small", colour=colours.faint)
            inner.note(summary(rules))
        rect = column.last
        starred_at = inner.x - rect.x + min(name_width, inner.width) - style.px(18)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            draw_radio(surface, (seen.x + style.px(22), seen.y + middle), style, chosen=self.is_marked())
            if self.starred:
                draw_star(surface, (seen.x + starred_at, seen.y + middle), style.px(9), colours.brass)
            if rules.players > 2:
                place = placed(seats, seen.inflate(-2 * style.text_pad, 0), "midright")
                draw_seats(surface, place, rules.mode, style)

        column.form.picture(draw, rect, area=column.area, above=True)


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
        "choose": "picker.keys.choose",
        "clear": "picker.keys.clear",
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
    says={"choose": "picker.keys.choose", "read": "keys.rule_picker.read", "edit": "keys.rule_picker.edit"},
)


def build_rule_explanation(column: Column, entry: RuleEntry, figures: ExplainedFigures) -> None:
    """Adds the explanation of a set: its title, a line, the figures, its differences."""
    column.text(entry.shown_title, "heading")
    line = rules_line(entry.preset) if entry.preset else t("picker.made_from", base=title_of(entry.base, None))
    column.text(line, below=4)
    column.note(meta_text(entry.rules), below=16)
    figures.build(column, facts(entry.rules))
    column.space(10)
    differences = differences_in_words(entry.rules, preset("standard"))
    if not differences:
        column.text(t("picker.same"), colour=column.style.colours.brass)
    else:
        column.title(t("picker.differs", base=title_of("standard", None)), below=4)
        column.points(differences)
