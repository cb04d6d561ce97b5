"""A rule set explained: its line, its numbers, and what is different."""

from __future__ import annotations

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.lists import build_figures, build_points
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t
from gin_desktop.words.rules.describe import facts, meta_text
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import rules_line, title_of


def build_explained(ui: Ui, entry: RuleEntry, area: ScrollArea) -> int:
    """A set in an area of its own: its line, the numbers, what is different; returns the y below."""
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
