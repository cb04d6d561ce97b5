"""The texts of a drill's column, and which of them are left out if there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock, fitting
from gin_desktop.ui.felt.buttons import text_room
from gin_desktop.ui.practice.drill.header import MIN_HEADER_SCALE
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.words import t
from gin_desktop.words.practice_names import theme_line, theme_name

_READABLE: Final = 0.85
"""The text scale, relative to the set one, below which numbers that the felt shows as well are left out."""


@dataclass(slots=True)
class FootText(TextBlock):
    """A paragraph at the foot of the column."""


def column_blocks(sight: DrillSnapshot) -> list[Block]:
    """The blocks of the column from top to bottom; the least important are left out if there is little room."""
    model = sight.model
    muted = sight.style.colours.muted
    found = list(sight.blocks)
    differs = model.host.standing().differs
    if differs:
        found += [SpaceBlock(8), TextBlock(differs, "small", muted)]
    extras: list[list[Block]] = []  # the most important come first
    if model.task.code:
        extras.append([SpaceBlock(6), FootText(t("drill.code", code=model.task.code), "small", muted)])
    if model.verdict is not None and model.task.theme:
        kind, theme = model.task.kind, model.task.theme
        said = t("drill.theme", theme=theme_name(kind, theme))
        extras.append([SpaceBlock(10), TextBlock(said, "small_strong", muted)])
        extras.append([TextBlock(theme_line(kind, theme), "small", muted)])
    if model.verdict is not None and model.task.source == "showdown":
        extras.append([SpaceBlock(6), TextBlock(t("drill.showdown"), "small", muted)])
    style, rect = sight.style, column_text_rect(sight)
    fits = fitting(found, style, rect)
    if model.verdict is not None or fits is None or fits.text_scale < style.text_scale * _READABLE:
        found = without_numbers(found, sight)
    # with large text fewer words fit
    smallest = style if style.text_scale > 1 else replace(style, text_scale=style.text_scale * MIN_HEADER_SCALE)
    while extras:
        blocks = [*found, *(block for extra in (*extras[1:], extras[0]) for block in extra)]
        if sum(block.height(smallest, rect.width) for block in blocks) <= rect.height:
            return blocks
        extras.pop()
    return found


def without_numbers(blocks: Sequence[Block], sight: DrillSnapshot) -> list[Block]:
    """The blocks; without the numbers repeated above the cards if there is too little room."""
    style, rect = sight.style, column_text_rect(sight)
    if sum(block.height(style, rect.width) for block in blocks) <= rect.height:
        return list(blocks)
    return [block for block in blocks if not isinstance(block, NumberPairBlock)]


def column_text_rect(sight: DrillSnapshot) -> pygame.Rect:
    """The part of the column above its buttons."""
    return text_room(sight.table.panel, sight.buttons, sight.style)
