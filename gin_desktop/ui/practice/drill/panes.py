"""The panes of an answer, and the snapshot of a drill that is painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.ui.felt.blocks import Block, one_line
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import GroupRow, draw_frames, lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.painter import draw_layoff_marks, layoff_mark_centre, layoff_mark_radius
from gin_desktop.ui.practice.drill.layout import DrillMetrics, PaneRoom
from gin_desktop.ui.practice.drill.marks import draw_difference, draw_verdict
from gin_desktop.ui.practice.drill.model import DrillModel


@dataclass(slots=True)
class Pane:
    """A solution laid out in rows of cards.

    ``name`` distinguishes the cards of panes that show the same cards; one pane has none. ``right`` adds a mark before
    the title, ``differing`` marks cards, ``numbers`` puts the number of a sentence into some of those marks, ``laid``
    are the cards laid off; the last row has the person's own cards.
    """

    title: str
    rows: list[list[Group]]
    name: str = ""
    note: str = ""
    right: bool | None = None
    differing: CardSet = 0
    numbers: Mapping[Card, int] = field(default_factory=dict)
    laid: CardSet = 0
    spreads: list[GroupRow] = field(default_factory=list)

    @property
    def sum_text(self) -> str:
        """What a sum beside the title says; empty without one."""
        return ""

    def key(self, card: int) -> SpriteKey:
        """The key of a card of this pane on the stage."""
        return (self.name, card) if self.name else card

    def lay(self, room: PaneRoom, card: tuple[int, int], style: Style, z: int) -> dict[SpriteKey, Place]:
        """Lays its cards out and returns their places."""
        places: dict[SpriteKey, Place] = {}
        self.spreads = []
        for number, (groups, row) in enumerate(zip(self.rows, room.rows, strict=True)):
            # a card moving up from a lower row passes over the others
            spread = lay_out(groups, row, card, style, z=z + 40 * (len(self.rows) - number))
            self.spreads.append(spread)
            for key, place in spread.places.items():
                places[self.key(key) if isinstance(key, int) else key] = place
        return places

    def paint_under_cards(self, surface: pygame.Surface, room: PaneRoom, style: Style) -> None:
        """Draws the panel, the title, and the frames of melds."""
        colours = style.colours
        draw_panel(surface, room.rect, style, fill=colours.well, border=colours.panel_border)
        title = pygame.Rect(room.title)
        if self.right is not None:
            radius = title.height // 3
            draw_verdict(surface, (title.x + radius, title.centery), radius, style, right=self.right)
            title.x += 2 * radius + style.px(10)
            title.width -= 2 * radius + style.px(10)
        used = one_line([self.title, self.note] if self.note else [self.title], "strong", style, title.width)
        draw_text(surface, self.title, "strong", used, title, valign="center")
        if self.note:
            title.x += text_width(self.title, "strong", used) + style.px(18)
            title.width = room.title.right - title.x
            draw_text(surface, self.note, "body", used, title, colours.muted, valign="center")
        for number, (groups, spread) in enumerate(zip(self.rows, self.spreads, strict=False)):
            draw_frames(surface, groups, spread, style, brackets=number == len(self.rows) - 1)

    def paint_card_marks(self, surface: pygame.Surface, stage: Stage, style: Style) -> None:
        """Draws the marks on cards that are not moving."""
        if not self.spreads:
            return
        same = [self.key(card) for card in each(self.laid & ~self.differing)]
        draw_layoff_marks(surface, stage, same, self.spreads[0].step, style)
        for spread in self.spreads:
            radius = layoff_mark_radius(spread.step, style)
            for card in each(self.differing):
                sprite = stage.sprites.get(self.key(card))
                if card in spread.places and sprite is not None and not sprite.moving:
                    centre = layoff_mark_centre(stage.rect(sprite), radius, style)
                    number = self.numbers.get(card, 0)
                    draw_difference(surface, centre, radius, style, laid=bool(self.laid >> card & 1), number=number)


PlacedGroups = tuple[list[Group], GroupRow]
"""Groups of cards, and where they lie."""


@dataclass(frozen=True, slots=True)
class DrillSnapshot:
    """A drill at one moment, for painting.

    ``captions`` are the texts above the upper and the own cards, ``blocks`` the content of the column, ``panes`` the
    laid-out answer; ``hands`` is where cards are moved, ``active`` the card whose possible places are shown, and
    ``focus`` the one with a ring. ``by_keyboard`` if the person uses the keys.
    """

    model: DrillModel
    table: DrillMetrics
    style: Style
    stage: Stage
    hands: DefenceLayout
    active: Card | None
    focus: Card | None
    buttons: Sequence[TableButton]
    upper: PlacedGroups
    own: PlacedGroups
    captions: tuple[str, str]
    blocks: Sequence[Block]
    panes: Sequence[Pane]
    by_keyboard: bool
    bubble: bool
    """whether a bubble answers the last move"""
