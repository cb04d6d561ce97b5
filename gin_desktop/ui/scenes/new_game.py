"""Choosing rules, opponent and target. Two clicks from the menu start with last time's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.ui.scenes.menu import GameChoice, Opponent
from gin_desktop.ui.widgets.area import ScrollArea
from gin_desktop.ui.widgets.text import text_width
from gin_desktop.ui.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.describe import facts, playable_names, rules_line, rules_name

if TYPE_CHECKING:
    from gin_desktop.ui.app import App

TARGETS: Final = (50, 100, 125, 150, 200, 250)
"""The targets to choose from, besides the rule set's own."""


class NewGameScene(UiScene):
    """Rules on the left; opponent, target and the button that deals on the right.

    Args:
        opponents: who can be chosen, weakest first; not empty.
        start: called with the choice, which is saved in the settings before.
    """

    def __init__(self, app: App, opponents: Sequence[Opponent], start: Callable[[GameChoice], None]) -> None:
        super().__init__(app)
        self.opponents = tuple(opponents)
        self._start = start
        names, levels = playable_names(), [opponent.name for opponent in self.opponents]
        chosen = app.settings
        self.rules = chosen.rules if chosen.rules in names else names[0]
        # an opponent of an older version may be gone: the middle one is the best guess
        self.opponent = chosen.opponent if chosen.opponent in levels else levels[len(levels) // 2]
        self.target = chosen.target if chosen.target in TARGETS else 0

    def build(self, size: tuple[int, int]) -> str | None:
        style, gap = self.style, self.style.px(28)
        content = self.content(size)
        top = self.heading(content, t("new_game.title"))
        footer = style.control
        body = pygame.Rect(content.x, top, content.width, content.bottom - top - footer - style.px(20))
        left = pygame.Rect(body.x, body.y, round((body.width - gap) * 0.6), body.height)
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        self._build_rules(left)
        self._build_choices(right)
        y = content.bottom - footer
        back = self.ui.button_width(t("button.back"))
        self.ui.button("back", t("button.back"), pygame.Rect(content.x, y, back, footer), self.escape)
        deal = max(style.px(220), self.ui.button_width(t("new_game.start")))
        rect = pygame.Rect(content.right - deal, y, deal, footer)
        self.ui.button("start", t("new_game.start"), rect, self._deal, kind="primary")
        return "start"

    def _build_rules(self, place: pygame.Rect) -> None:
        style = self.style
        air = style.ring + style.px(4)  # room for the focus ring; the area reaches out by it
        area = self.ui.area(pygame.Rect(place.x - air, place.y - air, place.width + air, place.height + air))
        y = air
        y = self.ui.label(
            t("new_game.rules"),
            "strong",
            pygame.Rect(air, y, area.width - 2 * air, 0),
            colour=style.colours.brass,
            area=area,
        ) + style.px(8)
        for name in playable_names():
            y = self._build_card(area, name, pygame.Rect(air, y, area.width - 2 * air, 0)) + style.gap
        self.ui.finish_area(area, y - style.gap + air)

    def _build_card(self, area: ScrollArea, name: str, place: pygame.Rect) -> int:
        """One rule set: name, line, numbers; all of it is a button. Returns the y below."""
        style, pad = self.style, self.style.px(16)
        mark = style.px(26)
        x, width = place.x + pad + mark, place.width - 2 * pad - mark
        y = place.y + style.px(12)
        y = self.ui.label(rules_name(name), "subheading", pygame.Rect(x, y, width, 0), area=area)
        y = self.ui.label(rules_line(name), "body", pygame.Rect(x, y, width, 0), colour=style.colours.muted, area=area)
        y = self._build_facts(area, name, pygame.Rect(x, y + style.px(8), width, 0)) + style.px(14)
        rect = pygame.Rect(place.x, place.y, place.width, y - place.y)
        chosen = name == self.rules
        self.ui.button(
            f"rules_{name}", "", rect, partial(self._pick, "rules", name), kind="row", area=area, selected=chosen
        )
        self.ui.picture(
            lambda surface, seen: self._draw_mark(surface, seen, chosen=chosen), rect, area=area, above=True
        )
        return y

    def _build_facts(self, area: ScrollArea, name: str, place: pygame.Rect) -> int:
        """The numbers, each as a small label over its value, in as many columns as fit."""
        style, gap = self.style, self.style.px(18)
        cells = facts(preset(name), self.target)
        widths = [max(text_width(c.label, "small", style), text_width(c.value, "strong", style)) for c in cells]
        x, y = place.x, place.y
        height = self.line("small") + self.line("strong")
        for cell, width in zip(cells, widths, strict=True):
            if x > place.x and x + width > place.right:
                x, y = place.x, y + height + style.px(6)
            seen = min(width, place.width)
            label = pygame.Rect(x, y, seen, self.line("small"))
            self.ui.label(cell.label, "small", label, colour=style.colours.muted, area=area)
            self.ui.label(cell.value, "strong", pygame.Rect(x, label.bottom, seen, self.line("strong")), area=area)
            x += width + gap
        return y + height

    def _draw_mark(self, surface: pygame.Surface, rect: pygame.Rect, *, chosen: bool) -> None:
        """A ring, filled when chosen: colour is not all that tells."""
        style, colours = self.style, self.style.colours
        radius = style.px(9)
        centre = (rect.x + style.px(24), rect.y + style.px(12) + self.line("subheading") // 2)
        pygame.draw.aacircle(surface, colours.brass if chosen else colours.button_border, centre, radius, 2)
        if chosen:
            pygame.draw.aacircle(surface, colours.brass, centre, radius // 2)

    def _build_choices(self, place: pygame.Rect) -> None:
        style, colours = self.style, self.style.colours
        air = style.ring + style.px(4)
        area = self.ui.area(pygame.Rect(place.x - air, place.y - air, place.width + 2 * air, place.height + air))
        # nothing to scroll in most windows: then the buttons may end where the others do
        width = place.width if self._fits(place) else area.width - 2 * air
        y = self.ui.label(
            t("new_game.opponent"),
            "strong",
            pygame.Rect(air, air, width, 0),
            colour=colours.brass,
            area=area,
        ) + style.px(8)
        for opponent in self.opponents:
            y = self._build_opponent(area, opponent, pygame.Rect(air, y, width, 0)) + style.gap
        y += style.px(12)
        y = self.ui.label(
            t("new_game.target"), "strong", pygame.Rect(air, y, width, 0), colour=colours.brass, area=area
        ) + style.px(8)
        own = preset(self.rules).target
        points = sorted({*TARGETS, own})
        y = self.ui.choices(
            "target",
            pygame.Rect(air, y, width, 0),
            [(value, t("new_game.points", n=value)) for value in points],
            self.target or own,
            lambda value: self._pick("target", 0 if value == own else value),
            area=area,
        )
        self.ui.finish_area(area, y + air)

    def _fits(self, place: pygame.Rect) -> bool:
        """Whether opponents and targets are sure to need no scroll bar."""
        line = self.line("subheading") + 3 * self.line("body") + self.style.px(40)
        return len(self.opponents) * line + 4 * self.style.control + 3 * self.line("strong") < place.height

    def _build_opponent(self, area: ScrollArea, opponent: Opponent, place: pygame.Rect) -> int:
        style, pad = self.style, self.style.px(16)
        x, width = place.x + pad + style.px(26), place.width - 2 * pad - style.px(26)
        y = self.ui.label(opponent.title, "subheading", pygame.Rect(x, place.y + style.px(12), width, 0), area=area)
        y = self.ui.label(
            opponent.line, "body", pygame.Rect(x, y, width, 0), colour=style.colours.muted, area=area
        ) + style.px(14)
        rect = pygame.Rect(place.x, place.y, place.width, y - place.y)
        chosen = opponent.name == self.opponent
        pick = partial(self._pick, "opponent", opponent.name)
        self.ui.button(f"opponent_{opponent.name}", "", rect, pick, kind="row", area=area, selected=chosen)
        self.ui.picture(
            lambda surface, seen: self._draw_mark(surface, seen, chosen=chosen), rect, area=area, above=True
        )
        return y

    def _pick(self, what: str, value: str | int) -> None:
        setattr(self, what, value)
        self.rebuild()

    def _deal(self) -> None:
        self.app.change_settings(rules=self.rules, opponent=self.opponent, target=self.target)
        self._start(GameChoice(self.rules, self.opponent, self.target))
