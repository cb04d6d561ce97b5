"""What a position being set up shows besides cards: the two sides, the gaps in the grid, and the column of text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, Space, Words, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.bench.layout import BenchMetrics, lay_side, places
from gin_desktop.ui.melding.bench.painter import Said, paint_bench
from gin_desktop.ui.practice.setup.commands import TOOLS
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.ui.practice.setup.words import caption, note, problem_text
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

# -- under the cards


def paint_below(
    surface: pygame.Surface,
    model: SetupModel,
    table: BenchMetrics,
    style: Style,
    buttons: Sequence[TableButton],
    *,
    by_keyboard: bool,
) -> None:
    """The rooms of both sides, the grid with its gaps, the column; ``buttons`` as they are placed."""
    paint_bench(surface, model, table, style, {side: said_of(model, side) for side in SIDES})
    draw_panel(surface, table.panel, style)
    draw_blocks(surface, blocks(model, style, by_keyboard=by_keyboard), style, text_rect(table, style, buttons))


def said_of(model: SetupModel, side: Side) -> Said:
    """What is said about a side."""
    name, amount = caption(model, side)
    said, wrong = note(model, side)
    return Said(name, amount, said, wrong, t("setup.empty.here" if side == model.target else "setup.empty.there"))


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


def text_rect(table: BenchMetrics, style: Style, buttons: Sequence[TableButton]) -> pygame.Rect:
    """The part of the column that the buttons leave."""
    panel = table.panel
    pad = style.px(16)
    rect = panel.inflate(-2 * pad, -2 * pad)
    tops = [button.rect.top for button in buttons if panel.contains(button.rect)]
    rect.height = min(tops, default=rect.bottom) - style.gap - rect.y
    return rect


def misfits(
    model: SetupModel, table: BenchMetrics, style: Style, buttons: Sequence[TableButton], *, by_keyboard: bool
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
