"""Paints a drill: the header, captions and frames or the panes of the answer, and the column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from gin_desktop.ui.felt.blocks import Block, draw_blocks, draw_line, fitting
from gin_desktop.ui.felt.buttons import button_faults
from gin_desktop.ui.felt.mirroring import beside_panel
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.meter import draw_meter
from gin_desktop.ui.melding.painter import draw_hand_marks, draw_layoff_marks, draw_slots
from gin_desktop.ui.practice.drill.column import FootText, column_blocks, column_text_rect
from gin_desktop.ui.practice.drill.commands import SORTS
from gin_desktop.ui.practice.drill.header import Header, draw_header, header_of, header_state, header_style
from gin_desktop.ui.practice.drill.layout import sort_label_width
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.ui.practice.drill.pointer import Pointer, draw_pointer
from gin_desktop.words import t

_METER = 44
"""The least height between the rows for the meter, in style units."""


class DrillPainter:
    """Paints snapshots of a drill, and remembers the last one to measure less."""

    def __init__(self) -> None:
        self._told: object = None
        self._fitted: tuple[object, Style] | None = None

    # -- overridden for lessons

    def header(self, sight: DrillSnapshot) -> Header:
        """The items of the header."""
        return header_of(sight.model, sight.style, sight.table.header.width)

    def column(self, sight: DrillSnapshot) -> Sequence[Block]:
        """The blocks of the column from top to bottom."""
        return column_blocks(sight)

    def text_rect(self, sight: DrillSnapshot) -> pygame.Rect:
        """The part of the column for text."""
        return column_text_rect(sight)

    # -- painting

    def header_changed(self, model: DrillModel) -> bool:
        """Whether the header would differ from the one painted last. Called every frame."""
        return header_state(model) != self._told

    def below(self, surface: pygame.Surface, sight: DrillSnapshot) -> None:
        """Paints everything below the cards."""
        table, style = sight.table, sight.style
        self._told = header_state(sight.model)
        draw_header(surface, table.header, *self.header(sight), style)
        if sight.model.verdict is not None:
            for pane, room in zip(sight.panes, table.panes, strict=True):
                pane.paint_under_cards(surface, room, style)
        else:
            _paint_rows(surface, sight)
        draw_panel(surface, table.panel, style)
        blocks, rect = self.column(sight), self.text_rect(sight)
        used = self._fitting(blocks, rect, style)
        foot = [block for block in blocks if isinstance(block, FootText)]
        draw_blocks(surface, [block for block in blocks if block not in foot], used, rect)
        draw_blocks(surface, foot, used, rect, valign="bottom")

    def _fitting(self, blocks: Sequence[Block], room: pygame.Rect, style: Style) -> Style:
        """The style in which the column fits, found once, as that means measuring it at several sizes."""
        key = (repr(blocks), room.size, style)
        if self._fitted is None or self._fitted[0] != key:
            self._fitted = (key, fitting(blocks, style, room) or style)
        return self._fitted[1]

    def above(self, surface: pygame.Surface, sight: DrillSnapshot, pointer: Pointer | None) -> None:
        """Paints the marks on cards, the focus, and a guide's bubble."""
        style = sight.style
        if sight.model.verdict is not None:
            for pane in sight.panes:
                pane.paint_card_marks(surface, sight.stage, style)
        else:
            laid = [layoff.card for layoff in sight.model.draft.layoffs]
            draw_layoff_marks(surface, sight.stage, laid, sight.upper[1].step, style)
            draw_hand_marks(surface, sight.model.melding, sight.stage, sight.focus, style)
        if pointer is not None:
            air = 2 * style.small_gap
            draw_pointer(surface, pointer, style, surface.get_rect().inflate(-air, -air))

    def layout_faults(self, sight: DrillSnapshot, places: Mapping[SpriteKey, Place]) -> list[str]:
        """The texts that do not fit, for tests; empty if all do."""
        table, style = sight.table, sight.style
        found = button_faults(sight.buttons, table.size, style)
        if fitting(self.column(sight), style, self.text_rect(sight)) is None:
            found.append("the column")
        if header_style(*self.header(sight), style, table.header.width) is None:
            found.append("the header")
        room = beside_panel(table.panel, pygame.Rect((0, 0), table.size))
        cards = {key: pygame.Rect(place.pos, table.card) for key, place in places.items()}
        return found + [f"card {key}" for key, rect in cards.items() if not room.contains(rect)]


def _paint_rows(surface: pygame.Surface, sight: DrillSnapshot) -> None:
    """Paints captions, frames, the meter of deadwood between the rows, and the open places."""
    table, style, model = sight.table, sight.style, sight.model
    upper, lower = sight.captions
    for text, caption in ((upper, table.upper_caption), (lower, lower_caption(sight))):
        draw_line(surface, text, "strong", style, caption, align="center")
    sorts = _sort_rects(sight)
    if sorts:
        before = table.lower_caption.copy()
        before.width = min(rect.x for rect in sorts) - style.small_gap - before.x  # up to the buttons, also at the left
        muted = style.colours.muted
        draw_text(surface, t("drill.sort"), "small", style, before, muted, align="right", valign="center")
    draw_frames(surface, *sight.upper, style)
    own, spread = sight.own
    draw_frames(surface, own, spread, style, brackets=True)
    if table.middle.height >= style.px(_METER):
        deadwood = model.draft.deadwood, model.deadwood_without_melds
        draw_meter(surface, table.middle, style, deadwood, model.mark, model.change.now)
    draw_slots(surface, model.melding, sight.hands, sight.active, style)


def lower_caption(sight: DrillSnapshot) -> pygame.Rect:
    """The room for the caption above the own cards: the middle of the row, or what the buttons there leave."""
    style, caption, sorts = sight.style, sight.table.lower_caption, _sort_rects(sight)
    aside = style.gap
    if sorts:
        aside += sorts[0].unionall(sorts).width + sort_label_width(style)
    centred = caption.inflate(-2 * aside, 0)
    if text_width(sight.captions[1], "strong", style) <= centred.width:
        return centred
    return Dock(caption).take("right" if sight.table.left_handed else "left", caption.width - aside)


def _sort_rects(sight: DrillSnapshot) -> list[pygame.Rect]:
    return [button.rect for button in sight.buttons if button.name in SORTS]
