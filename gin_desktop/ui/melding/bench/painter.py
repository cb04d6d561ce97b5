"""Paints the scene that composes two hands: the two sides, the gaps in the grid, the focus ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from gin_desktop.engine.cards import FULL, Card, each
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, fitting
from gin_desktop.ui.felt.buttons import TableButton, button_faults, text_room
from gin_desktop.ui.felt.marks import draw_card_ring, draw_marked_panel, draw_visible_card_ring
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.bench.layout import BenchMetrics, lay_out_side, places
from gin_desktop.ui.melding.bench.model import BenchModel
from gin_desktop.ui.melding.card_picking import RoomTexts, draw_caption, draw_gap
from gin_desktop.words.cards import card_text


def paint_bench(
    surface: pygame.Surface, model: BenchModel, table: BenchMetrics, style: Style, said: Mapping[Side, RoomTexts]
) -> None:
    """Paints the rooms of both sides, and the grid with its gaps."""
    for side in SIDES:
        _paint_side(surface, model, table, style, side, said[side])
    draw_panel(surface, table.grid, style, fill=style.colours.well, border=style.colours.panel_border)
    for card in each(FULL & ~model.draft.free):
        draw_gap(surface, table.cell(card), table.step[1], style, card)


def _paint_side(
    surface: pygame.Surface, model: BenchModel, table: BenchMetrics, style: Style, side: Side, said: RoomTexts
) -> None:
    """Paints the room of a side with its caption."""
    marked = side == model.target
    draw_marked_panel(surface, table.hands[side], style, marked=marked)
    draw_caption(surface, table.captions[side], style, said, marked=marked)
    groups, spread = lay_out_side(model, table, style, side)
    draw_frames(surface, groups, spread, style)
    if not groups:
        ink = style.colours.faint
        draw_text(surface, said.empty, "body", style, table.rows[side], ink, align="center", valign="center")


def paint_focus(
    surface: pygame.Surface, model: BenchModel, table: BenchMetrics, style: Style, stage: Stage, card: Card
) -> None:
    """Paints the focus in the grid, and around the card itself if a side has it."""
    if model.draft.side_of(card) is not None:
        draw_visible_card_ring(surface, stage, stage.sprites[card], style, dashed=True)
    draw_card_ring(surface, table.cell(card), style)


def bench_layout_problems(
    model: BenchModel,
    table: BenchMetrics,
    style: Style,
    buttons: Sequence[TableButton],
    tool_names: Sequence[str],
    column: Sequence[Block],
) -> list[str]:
    """Returns layout faults as texts, for tests. ``column`` is the text beside the cards."""
    found = button_faults(buttons, table.size, style)
    if fitting(column, style, text_room(table.panel, buttons, style)) is None:
        found.append("the column")
    tools = [button.rect for button in buttons if button.name in tool_names]
    room = table.hands["knocker"]
    free = Dock(room).bottom(room.bottom - table.captions["knocker"].bottom)
    found += ["the tools" for rect in tools if not free.contains(rect)]
    for side in SIDES:
        frames = lay_out_side(model, table, style, side)[1].frames
        found += [f"cards of the {side}" for frame in frames if frame.collidelist(tools) >= 0]
    for card, place in places(model, table, style).items():
        assert isinstance(card, int)  # all sprites here are cards
        rooms = (table.grid,) if model.draft.side_of(card) is None else tuple(table.hands.values())
        rect = pygame.Rect(place.pos, table.card)
        if not any(room.contains(rect) for room in rooms) or rect.collidelist(tools) >= 0:
            found.append(f"card {card_text(card)}")
    return found
