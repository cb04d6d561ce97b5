"""The panes of the answer to a spread task: each a spread with its cost and the cards that would fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pygame

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.spread.weighing import Alternative
from gin_desktop.practice.spread.words import points_text
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import draw_plus
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.groups import layoff_end, meld_groups
from gin_desktop.ui.melding.painter import layoff_mark_centre, layoff_mark_radius
from gin_desktop.ui.practice.drill.layout import PaneRoom
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.words import t
from gin_desktop.words.numbers import decimal

_PALE = 150
"""The alpha, of 255, of a card that the defender may have."""

_SMALLEST = 0.5
"""The text scale down to which a sum shrinks."""


Part = tuple[str, str, int]
"""A part of a sum: its text, its text role, its width."""


@dataclass(frozen=True, slots=True)
class SpreadCost:
    """The cost of a spread, ready to show: the deadwood, the average lay-offs, and their sum."""

    deadwood: str
    layoffs: str
    both: str


def spread_costs(every: Sequence[Alternative]) -> list[SpreadCost]:
    """The costs of spreads to the tenth, or to the hundredth if that would hide a difference."""
    shown = {points_text(one.measure) for one in every}
    fine = len(shown) < len({one.measure for one in every})

    def text(points: Fraction) -> str:
        return hundredths_text(points) if fine else points_text(points)

    return [SpreadCost(str(one.deadwood), text(one.expected), text(one.measure)) for one in every]


def hundredths_text(points: Fraction) -> str:
    """Points to the hundredth: ``3.62``, halves rounded up."""
    whole = int((points * 200 + 1) // 2)
    return decimal(whole / 100, 2)


def spread_groups(melder: MeldRules, one: Alternative, hand: CardSet) -> list[Group]:
    """The groups of a spread, with room at the ends where an unseen card fits."""
    groups = meld_groups(melder, one.melds, hand & ~sum(one.melds))
    for place, end, _ in ghosts_of(melder, one):
        left, right = groups[place].ends
        groups[place].ends = (left or end == 0, right or end == 1)
    return groups


def fitting_cards(melder: MeldRules, one: Alternative, meld: CardSet) -> list[Card]:
    """The unseen cards that fit a meld of a spread."""
    return [card for card in each(one.open_cards) if melder.fits(card, meld)]


@dataclass(slots=True)
class SpreadPane(Pane):
    """A pane with a spread, and its cost at the right of the title. The best ones have a frame."""

    stage: Stage | None = None
    cost: SpreadCost | None = None
    best: bool = False
    every: Sequence[SpreadCost] = ()
    titles: Sequence[str] = ()
    """the titles of all panes, so that all sums get the same size"""
    ghosts: list[tuple[int, int, Card]] = field(default_factory=list)
    """meld, end (0 left, 1 right), card"""

    @property
    def sum_text(self) -> str:
        cost = self.cost
        if cost is None:
            return ""
        return t("access.solution.cost", deadwood=cost.deadwood, layoffs=cost.layoffs, both=cost.both)

    def paint_under_cards(self, surface: pygame.Surface, room: PaneRoom, style: Style) -> None:
        used, _ = self._sum(style, room.title)
        assert self.cost is not None
        parts = cost_parts(self.cost, [self.cost], used)
        wide = sum(width for _, _, width in parts)
        title = pygame.Rect(room.title.topleft, (room.title.width - wide, room.title.height))
        # slots=True makes a new class, so super() without arguments does not work
        Pane.paint_under_cards(self, surface, replace(room, title=title), style)
        if self.best:
            edge, thick = (*style.colours.brass, 255), style.px(2)
            draw_panel(surface, room.rect, style, fill=style.colours.nothing, border=edge, thickness=thick)
        self._paint_sum(surface, room, used, parts)
        self._paint_ghosts(surface, style, 0)

    def paint_card_marks(self, surface: pygame.Surface, stage: Stage, style: Style) -> None:
        Pane.paint_card_marks(self, surface, stage, style)
        self._paint_ghosts(surface, style, 1)

    def ghost_rects(self) -> list[pygame.Rect]:
        """The visible rects of the pale cards; those at the left are partly covered by other cards."""
        found = []
        for place, end, _ in self.ghosts:
            rect = pygame.Rect(self.spreads[0].ends[place][end])
            if end == 0:
                rect.width = self.spreads[0].end
            found.append(rect)
        return found

    # -- the sum

    def fits(self, room: PaneRoom, style: Style) -> bool:
        """Whether the sum fits beside the title."""
        used, _ = self._sum(style, room.title)
        return used.text_scale > _SMALLEST

    def _sum(self, style: Style, title: pygame.Rect) -> tuple[Style, list[Part]]:
        """The style in which the longest title and the sum fit side by side, and the parts of the sum."""
        assert self.cost is not None
        used = style
        while True:
            parts = cost_parts(self.cost, self.every, used)
            words = max(text_width(text, "strong", used) for text in self.titles)
            # the mark before a title does not shrink with it
            words += title.height + style.px(12)
            if words + sum(width for _, _, width in parts) <= title.width or used.text_scale <= _SMALLEST:
                return used, parts
            used = replace(used, text_scale=used.text_scale - 0.05)

    def _paint_sum(self, surface: pygame.Surface, room: PaneRoom, style: Style, parts: Sequence[Part]) -> None:
        """Paints ``count 5 + lay-offs 1.6 = 6.6``, right-aligned."""
        colours = style.colours
        paints: dict[str, RGB] = {"small": colours.muted, "strong": colours.text, "number": colours.brass}
        x = room.title.right - sum(width for _, _, width in parts)
        for text, role, width in parts:
            cell = pygame.Rect(x, room.title.y, width, room.title.height)
            colour = paints[role] if role != "number" or self.best else colours.text
            draw_text(surface, text, role, style, cell, colour, align="right", valign="center")
            x += width

    # -- cards that would fit

    def _paint_ghosts(self, surface: pygame.Surface, style: Style, side: int) -> None:
        """Paints the pale cards of one side: those at the left under the melds, those at the right over them, as if
        laid off."""
        assert self.stage is not None
        if not self.spreads or self.stage.animating:
            return
        spread = self.spreads[0]
        radius = layoff_mark_radius(spread.step, style)
        for place, end, card in self.ghosts:
            if end == side:
                rect = spread.ends[place][end]
                draw_ghost(surface, self.stage.art.face(card), rect, style)
                draw_plus(surface, layoff_mark_centre(rect, radius, style), radius, style)


def cost_parts(cost: SpreadCost, every: Sequence[SpreadCost], style: Style) -> list[Part]:
    """The parts of a sum; the numbers get the width of the widest in ``every``."""
    gap = style.px(7)
    found = []
    for label, value, role, values in (
        (t("sides.spread.count"), cost.deadwood, "strong", [one.deadwood for one in every]),
        ("+ " + t("sides.spread.layoffs"), cost.layoffs, "strong", [one.layoffs for one in every]),
        ("=", cost.both, "number", [one.both for one in every]),
    ):
        found.append((label, "small", text_width(label, "small", style) + 2 * gap))
        found.append((value, role, max(text_width(text, role, style) for text in values) + gap))
    return found


def draw_ghost(surface: pygame.Surface, face: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws a card that is not there: pale, with an outline."""
    colours = style.colours
    shape = face.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colours.felt_dark, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(shape, rect)
    pale = face.copy()
    pale.set_alpha(_PALE)
    surface.blit(pale, rect)
    radius = max(3, rect.width // 16)
    pygame.draw.rect(surface, colours.brass, rect, max(1, style.px(2)), border_radius=radius)


def ghosts_of(melder: MeldRules, one: Alternative) -> list[tuple[int, int, Card]]:
    """The unseen cards that fit a spread: meld, end (0 left, 1 right), card."""
    return [
        (place, layoff_end(melder, card, meld, 0), card)
        for place, meld in enumerate(one.melds)
        for card in fitting_cards(melder, one, meld)
    ]
