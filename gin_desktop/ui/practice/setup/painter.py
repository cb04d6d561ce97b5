"""Paints the screen for setting up a position: the two sides, the gaps in the grid, and the column of text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, draw_blocks
from gin_desktop.ui.felt.buttons import TableButton, text_room
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.bench.layout import BenchMetrics
from gin_desktop.ui.melding.bench.painter import bench_layout_problems, paint_bench
from gin_desktop.ui.melding.card_picking import RoomTexts
from gin_desktop.ui.practice.setup.commands import TOOLS
from gin_desktop.ui.practice.setup.model import SetupModel, caption, note, problem_text
from gin_desktop.words import t

# -- under the cards


def paint_under_cards(
    surface: pygame.Surface,
    model: SetupModel,
    table: BenchMetrics,
    style: Style,
    buttons: Sequence[TableButton],
) -> None:
    """Paints the two sides, the grid with its gaps, and the column; ``buttons`` are placed already."""
    paint_bench(surface, model, table, style, {side: side_texts(model, side) for side in SIDES})
    draw_panel(surface, table.panel, style)
    draw_blocks(surface, blocks(model, style), style, text_room(table.panel, buttons, style))


def side_texts(model: SetupModel, side: Side) -> RoomTexts:
    """The texts of a side."""
    name, amount = caption(model, side)
    said, wrong = note(model, side)
    return RoomTexts(name, amount, said, wrong, t("setup.empty.here" if side == model.target else "setup.empty.there"))


# -- the column


def blocks(model: SetupModel, style: Style) -> list[Block]:
    """The blocks of the column from top to bottom."""
    colours = style.colours
    found: list[Block] = [
        TextBlock(t("setup.title"), "subheading", colours.brass, "center"),
        SpaceBlock(6),
        TextBlock(t("cards.hint"), "body", colours.muted),
        SpaceBlock(10),
    ]
    if model.typed.said:
        found += [TextBlock(model.typed.said, "strong", colours.brass), SpaceBlock(8)]
    problems = model.draft.problems
    for number, problem in enumerate(problems):
        found += [*([SpaceBlock(8)] if number else []), TextBlock(problem_text(problem), "body", colours.text)]
    if not problems:
        found += [
            TextBlock(t("setup.ready"), "strong", colours.text),
            SpaceBlock(4),
            TextBlock(t("setup.code", code=model.code), "small", colours.muted),
        ]
    if model.has_other_rules:
        found += [SpaceBlock(8), TextBlock(t("setup.foreign"), "small", colours.muted)]
    return found


def layout_faults(model: SetupModel, table: BenchMetrics, style: Style, buttons: Sequence[TableButton]) -> list[str]:
    """The texts that do not fit, for tests; empty if all do."""
    return bench_layout_problems(model, table, style, buttons, TOOLS, blocks(model, style))
