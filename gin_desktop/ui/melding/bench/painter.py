"""Paints the scene that composes two hands: the two sides, the gaps in the grid, the focus ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.engine.cards import FULL, Card, each
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, fitting, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_faults, text_room
from gin_desktop.ui.felt.marks import draw_arrowhead, draw_card_ring, draw_marked_panel, draw_visible_card_ring
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.bench.layout import BenchMetrics, lay_out_side, places
from gin_desktop.ui.melding.bench.model import BenchModel
from gin_desktop.words.cards import card_text


@dataclass(frozen=True)
class SideTexts:
    """The texts of a side: its name, its number of cards, a note at the right (an error if ``wrong``), and a text for
    its empty room.
    """

    name: str
    amount: str
    note: str
    wrong: bool
    empty: str


def paint_bench(
    surface: pygame.Surface, model: BenchModel, table: BenchMetrics, style: Style, said: Mapping[Side, SideTexts]
) -> None:
    """Paints the rooms of both sides, and the grid with its gaps."""
    for side in SIDES:
        _paint_side(surface, model, table, style, side, said[side])
    draw_panel(surface, table.grid, style, fill=style.colours.well, border=style.colours.panel_border)
    for card in each(FULL & ~model.draft.free):
        _paint_gap(surface, table, style, card)


def _paint_side(
    surface: pygame.Surface, model: BenchModel, table: BenchMetrics, style: Style, side: Side, said: SideTexts
) -> None:
    """Paints the room of a side with its caption."""
    colours = style.colours
    marked = side == model.target
    draw_marked_panel(surface, table.hands[side], style, marked=marked)
    room, size = Dock(table.captions[side]), style.px(9)
    pointer = placed((size, round(size * 1.6)), room.left(size, size))
    if marked:
        draw_arrowhead(surface, pointer, style)
    used = one_line([said.name, said.amount, said.note], "strong", style, room.rest.width)
    colour = colours.warning if said.wrong else colours.muted
    draw_text(surface, said.note, "strong", used, room.rest, colour, align="right", valign="center")
    name, ink = room.left(text_width(said.name, "strong", used), style.text_pad), colours.brass if marked else None
    draw_text(surface, said.name, "strong", used, name, ink, valign="center")
    draw_text(surface, said.amount, "strong", used, room.rest, valign="center")
    groups, spread = lay_out_side(model, table, style, side)
    draw_frames(surface, groups, spread, style)
    if not groups:
        draw_text(surface, said.empty, "body", style, table.rows[side], colours.faint, align="center", valign="center")


def _paint_gap(surface: pygame.Surface, table: BenchMetrics, style: Style, card: Card) -> None:
    """Paints the empty place of a card that a side has."""
    cell = table.cell(card)
    draw_panel(surface, cell, style, fill=style.colours.well_deep, border=style.colours.panel_border)
    inner = Dock(cell).top(table.step[1])  # the part that the next suit leaves visible
    text, colour = card_text(card), style.colours.faint
    draw_text(surface, text, "small", style, inner, colour, align="center", valign="center")


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
