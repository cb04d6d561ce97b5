"""What a position being set up shows besides cards: the two sides, the gaps in the grid, and the column of text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.engine.cards import FULL, Card, each
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, Space, Words, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.practice.setup.commands import TOOLS
from gin_desktop.ui.practice.setup.layout import SetupMetrics, lay_side, places
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.ui.practice.setup.words import caption, note, problem_text
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

# -- under the cards


def paint_below(
    surface: pygame.Surface,
    model: SetupModel,
    table: SetupMetrics,
    style: Style,
    buttons: Sequence[TableButton],
    *,
    by_keyboard: bool,
) -> None:
    """The rooms of both sides, the grid with its gaps, the column; ``buttons`` as they are placed."""
    for side in SIDES:
        _paint_side(surface, model, table, style, side)
    draw_panel(surface, table.grid, style, fill=style.colours.well, border=style.colours.panel_border)
    for card in each(FULL & ~model.draft.free):
        _paint_gap(surface, table, style, card)
    draw_panel(surface, table.panel, style)
    draw_blocks(surface, blocks(model, style, by_keyboard=by_keyboard), style, text_rect(table, style, buttons))


def _paint_side(surface: pygame.Surface, model: SetupModel, table: SetupMetrics, style: Style, side: Side) -> None:
    colours = style.colours
    marked = side == model.target
    border = (*colours.brass, 255) if marked else colours.panel_border
    draw_panel(surface, table.hands[side], style, border=border, thickness=style.px(3) if marked else 1)
    room = pygame.Rect(table.captions[side])
    if marked:
        size = style.px(7)
        x, y = room.x, room.centery
        pygame.draw.polygon(surface, colours.brass, [(x, y - size), (x + size * 1.3, y), (x, y + size)])
    room.x += style.px(18)
    room.width -= style.px(18)
    name, amount = caption(model, side)
    said, wrong = note(model, side)
    used = one_line([name, amount, said], "strong", style, room.width)
    draw_text(surface, name, "strong", used, room, colours.brass if marked else colours.text, valign="center")
    after = pygame.Rect(room)
    after.x += text_width(name, "strong", used) + style.px(14)
    draw_text(surface, amount, "strong", used, after, colours.text, valign="center")
    colour = colours.warning if wrong else colours.muted
    draw_text(surface, said, "strong", used, room, colour, align="right", valign="center")
    groups, spread = lay_side(model, table, style, side)
    draw_frames(surface, groups, spread, style)
    if not groups:
        text = t("setup.empty.here" if marked else "setup.empty.there")
        draw_text(surface, text, "body", style, table.rows[side], colours.faint, align="center", valign="center")


def _paint_gap(surface: pygame.Surface, table: SetupMetrics, style: Style, card: Card) -> None:
    """The empty place of a card that somebody has."""
    cell = table.cell(card)
    draw_panel(surface, cell, style, fill=style.colours.well_deep, border=style.colours.panel_border)
    # the part that the next suit leaves to be seen
    inner = pygame.Rect(cell.x, cell.y, cell.width, min(cell.height, table.step[1]))
    text, colour = card_text(card), style.colours.faint
    draw_text(surface, text, "small", style, inner, colour, align="center", valign="center")


# -- over the cards


def paint_focus(
    surface: pygame.Surface, model: SetupModel, table: SetupMetrics, style: Style, stage: Stage, card: Card
) -> None:
    """The keyboard's place in the grid; and the card itself, where somebody has it."""
    if model.draft.side_of(card) is not None:
        draw_card_ring(surface, stage.rect(stage.sprites[card]), style, dashed=True)
    draw_card_ring(surface, table.cell(card), style)


# -- the column


def blocks(model: SetupModel, style: Style, *, by_keyboard: bool) -> list[Block]:
    """The column from the top down."""
    colours = style.colours
    found: list[Block] = [
        Words(t("setup.title"), "subheading", colours.brass, "center"),
        Space(6),
        Words(t("setup.hint.keys" if by_keyboard else "setup.hint"), "body", colours.muted),
        Space(10),
    ]
    problems = model.draft.problems
    for number, problem in enumerate(problems):
        found += [*([Space(8)] if number else []), Words(problem_text(problem), "body", colours.text)]
    if not problems:
        found += [
            Words(t("setup.ready"), "strong", colours.text),
            Space(4),
            Words(t("setup.code", code=model.code), "small", colours.muted),
        ]
    if model.foreign:
        found += [Space(8), Words(t("setup.foreign"), "small", colours.muted)]
    return found


def text_rect(table: SetupMetrics, style: Style, buttons: Sequence[TableButton]) -> pygame.Rect:
    """The part of the column that the buttons leave."""
    panel = table.panel
    pad = style.px(16)
    rect = panel.inflate(-2 * pad, -2 * pad)
    tops = [button.rect.top for button in buttons if panel.contains(button.rect)]
    rect.height = min(tops, default=rect.bottom) - style.gap - rect.y
    return rect


def misfits(
    model: SetupModel, table: SetupMetrics, style: Style, buttons: Sequence[TableButton], *, by_keyboard: bool
) -> list[str]:
    """What does not fit, for tests; empty when all is well."""
    window = pygame.Rect((0, 0), table.size)
    found = []
    if fitting(blocks(model, style, by_keyboard=by_keyboard), style, text_rect(table, style, buttons)) is None:
        found.append("the column")
    for button in buttons:
        if not window.contains(button.rect) or button.width(style) > button.rect.width:
            found.append(f"button {button.name}")
    tools = [button.rect for button in buttons if button.name in TOOLS]
    free = pygame.Rect(table.hands["knocker"])
    free.height = free.bottom - table.captions["knocker"].bottom
    free.y = table.captions["knocker"].bottom
    found += ["the tools" for rect in tools if not free.contains(rect)]
    for side in SIDES:
        frames = lay_side(model, table, style, side)[1].frames
        found += [f"cards of the {side}" for frame in frames if frame.collidelist(tools) >= 0]
    for card, place in places(model, table, style).items():
        assert isinstance(card, int)  # nothing else lies here
        owner = model.draft.side_of(card)
        room = table.grid if owner is None else table.hands[owner]
        if not room.contains(pygame.Rect(place.pos, table.card)):
            found.append(f"card {card_text(card)}")
    return found
