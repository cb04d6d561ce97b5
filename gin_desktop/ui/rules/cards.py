"""What the scenes about rule sets share: cards with name, summary and numbers, the star, and the one rulebook."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t
from gin_desktop.words.rules.describe import (
    differences_in_words,
    facts,
    minutes,
    minutes_of_rounds,
    rules_line,
    title_of,
)

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_BOOKS: Final[WeakKeyDictionary[App, Rulebook]] = WeakKeyDictionary()


def rulebook_of(app: App) -> Rulebook:
    """The one rulebook of a program, so that what is wrong with a file is told once."""
    if app not in _BOOKS:
        _BOOKS[app] = Rulebook(app.paths)
    return _BOOKS[app]


def row_key(entry: RuleEntry) -> str:
    """The key of the control that stands for the set; pygame_gui keeps dots in names for itself."""
    return f"rules_{entry.id}".replace(".", "_")


def entry_title(entry: RuleEntry) -> str:
    """What the set is called."""
    return title_of(entry.preset, entry.title)


def entry_or_first(book: Rulebook, name: str) -> RuleEntry:
    """The entry of this name; the first of all if it is gone."""
    return book.get(name) or book.entries()[0]


def meta_text(rules: RuleSet, rounds: int = 0, duplicate: int = 0) -> str:
    """Players, usual length and target in a few words.

    `rounds` are played instead of a game, or `twice` so many deals both ways, where they are not 0.
    """
    if duplicate or rounds:
        low, high = minutes_of_rounds(rules, 2 * duplicate or rounds)
        goal = t("picker.goal.duplicate", n=duplicate) if duplicate else t("picker.goal.round")
    else:
        low, high = minutes(rules)
        goal = t("picker.goal", target=rules.target)
    return t(
        "picker.meta",
        players=t("picker.players", n=rules.players),
        minutes=t("picker.minutes", low=low, high=high),
        goal=goal,
    )


def draw_star(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: RGB) -> None:
    """A filled star of five points; drawn large and made smaller so that its edges are smooth."""
    side = 8 * radius
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    points = []
    for corner in range(10):
        reach = side / 2 * (1.0 if corner % 2 == 0 else 0.42)
        angle = math.pi * corner / 5 - math.pi / 2
        points.append((side / 2 + reach * math.cos(angle), side / 2 + reach * math.sin(angle)))
    pygame.draw.polygon(big, colour, points)
    small = pygame.transform.smoothscale(big, (2 * radius, 2 * radius))
    surface.blit(small, small.get_rect(center=centre))


def draw_radio(surface: pygame.Surface, centre: tuple[int, int], style: Style, *, chosen: bool) -> None:
    """A ring, filled when chosen: colour is not all that tells."""
    colours, radius = style.colours, style.px(9)
    pygame.draw.aacircle(surface, colours.brass if chosen else colours.button_border, centre, radius, 2)
    if chosen:
        pygame.draw.aacircle(surface, colours.brass, centre, radius // 2)


def build_facts(
    ui: Ui, rules: RuleSet, place: pygame.Rect, area: ScrollArea | None = None, *, game: bool = True
) -> int:
    """The numbers that matter, each as a small label over its value, in as many columns as fit; returns the y below.

    Without `game` those are left out that matter in a whole game only.
    """
    style = ui.style
    cells = facts(rules, game=game)
    widths = [max(text_width(c.label, "small", style), text_width(c.value, "strong", style)) for c in cells]
    x, y = place.x, place.y
    small, strong = line_height("small", style), line_height("strong", style)
    for cell, width in zip(cells, widths, strict=True):
        if x > place.x and x + width > place.right:
            x, y = place.x, y + small + strong + style.px(6)
        seen = min(width, place.width)
        ui.label(cell.label, "small", pygame.Rect(x, y, seen, small), colour=style.colours.muted, area=area)
        ui.label(cell.value, "strong", pygame.Rect(x, y + small, seen, strong), area=area)
        x += width + style.px(20)
    return y + small + strong


def build_points(
    ui: Ui, lines: Sequence[str], place: pygame.Rect, area: ScrollArea | None = None, *, above: bool = False
) -> int:
    """Lines with a brass dot before each, on top of a control where `above`; returns the y below."""
    style = ui.style
    indent = style.px(18)

    def dot(surface: pygame.Surface, rect: pygame.Rect) -> None:
        middle = (rect.x + style.px(5), rect.y + line_height("body", style) // 2)
        pygame.draw.aacircle(surface, style.colours.brass, middle, style.px(3))

    y = place.y
    for line in lines:
        rect = pygame.Rect(place.x + indent, y, place.width - indent, 0)
        bottom = ui.label(line, "body", rect, area=area)
        ui.picture(dot, pygame.Rect(place.x, y, indent, bottom - y), area=area, above=above)
        y = bottom + style.px(2)
    return y


def build_explained(ui: Ui, entry: RuleEntry, area: ScrollArea) -> int:
    """A set in an area of its own: its line, the numbers, what is different; returns the y below."""
    style, colours = ui.style, ui.style.colours
    width = area.width
    y = ui.label(entry_title(entry), "heading", pygame.Rect(0, 0, width, 0), area=area)
    line = rules_line(entry.preset) if entry.preset else t("picker.made_from", base=title_of(entry.base, None))
    y = ui.label(line, "body", pygame.Rect(0, y, width, 0), area=area) + style.px(4)
    rect = pygame.Rect(0, y, width, 0)
    y = ui.label(meta_text(entry.rules), "small", rect, colour=colours.muted, area=area) + style.px(16)
    y = build_facts(ui, entry.rules, pygame.Rect(0, y, width, 0), area) + style.px(18)
    differences = differences_in_words(entry.rules, preset("standard"))
    rect = pygame.Rect(0, y, width, 0)
    if not differences:
        return ui.label(t("picker.same"), "body", rect, colour=colours.brass, area=area)
    text = t("picker.differs", base=title_of("standard", None))
    y = ui.label(text, "strong", rect, colour=colours.brass, area=area) + style.px(4)
    return build_points(ui, differences, pygame.Rect(0, y, width, 0), area)
