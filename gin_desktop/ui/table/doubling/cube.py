"""The doubling cube in its place on the table."""

from __future__ import annotations

import pygame

from gin_desktop.engine.play.cube import may_double_again, next_doubler
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.blocks import Words, draw_blocks
from gin_desktop.ui.felt.pictures.cube import CubeTurn, draw_cube
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.doubling import cube_words


def draw_table_cube(
    surface: pygame.Surface, rect: pygame.Rect, view: View, who: Who, turn: CubeTurn, style: Style
) -> None:
    """Draws the cube in its place on the table, with a word on who may turn it and a pointer to that side."""
    colours = style.colours
    draw_panel(surface, rect, style)
    pad = style.px(10)
    side = min(rect.height - 2 * pad, rect.width // 3)
    cube = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
    factor, wide = turn.face()
    draw_cube(surface, cube, factor, style, wide=wide)
    left = cube.right + style.px(6)
    offer = view.cube.offer
    seat = (
        next_doubler(view.rules, view.cube)
        if offer is None
        else view.opponent
        if offer.seat == view.seat
        else view.seat
    )
    size = style.px(6)
    middle = left + size
    free = may_double_again(view.rules, view.cube)
    if free or offer is not None:
        ups = [seat != view.seat] if seat is not None else [True, False]
        for up in ups:
            y = cube.top + size if up else cube.bottom - size
            tip = -size if up else size
            points = [(middle, y + tip), (middle - size, y - tip * 0.4), (middle + size, y - tip * 0.4)]
            pygame.draw.polygon(surface, colours.brass, points)
    left = middle + size + style.px(6)
    words = pygame.Rect(left, rect.y + style.px(6), rect.right - pad - left, rect.height - style.px(12))
    ink = colours.brass if offer is not None or seat == view.seat else colours.text if free else colours.muted
    block = Words(cube_words(view, who), "small_strong", ink)
    high = min(block.height(style, words.width), words.height)
    draw_blocks(surface, [block], style, pygame.Rect(words.x, words.centery - high // 2, words.width, words.height))
