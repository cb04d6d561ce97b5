"""Paints the board of the small table, except for its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.drawing.heap import draw_heap, draw_stock
from gin_desktop.ui.felt.marks import draw_arrowhead, draw_well
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.keycap import draw_keycap, keycap_size
from gin_desktop.ui.table.beside.layout import BesideLayout
from gin_desktop.ui.table.beside.texts import BoardTexts, PlayerLine

_LEAST: Final = 0.7
"""The minimum text scale of a name, relative to the normal one, before it is shortened."""
_LEAST_STATE: Final = 0.7
"""The minimum text scale of the status, below which it is told in a word or not at all."""


def paint_board(
    surface: pygame.Surface,
    board: BoardTexts,
    view: View | None,
    places: BesideLayout,
    art: CardArt,
    style: Style,
    *,
    key: str,
    hover: bool,
) -> None:
    """Paints the board; ``key`` is shown in its corner, ``hover`` highlights it."""
    colours = style.colours
    border = (*colours.brass, 255) if board.urgent or hover else colours.panel_border
    fill = (*colours.felt_dark, 150) if hover else (*colours.ink, 90)
    draw_panel(surface, places.board, style, fill=fill, border=border, thickness=style.px(3) if board.urgent else 1)
    draw_keycap(surface, placed(keycap_size(key, style), places.key, "midright"), key, style)
    _draw_line(surface, board.upper, places.upper, style)
    _draw_line(surface, board.lower, places.lower, style)
    if places.table is not None and view is not None:
        for rect in (places.table.stock, places.table.pile):
            draw_well(surface, rect, style, style.px(5))
        draw_stock(surface, places.table.stock, view.stock_count, art, style)
        if view.rules.discard_view != "all":
            draw_heap(surface, places.table.pile, view.pile[:-1], art)
    _draw_state(surface, board, places.state, style)


def _draw_line(surface: pygame.Surface, line: PlayerLine, place: pygame.Rect, style: Style) -> None:
    """Draws a name, with a pointer on that seat's turn, and at the right its last action."""
    colours, room = style.colours, Dock(place)
    pointer = placed((style.px(7), style.px(10)), room.left(style.px(7), style.px(5)))
    if line.turn:
        draw_arrowhead(surface, pointer, style)
    name, used = _fitted([line.name, line.short], "small_strong", style, room.rest.width)
    colour = colours.brass if line.turn else colours.text
    first = room.left(text_width(name, "small_strong", used), style.px(10))
    draw_text(surface, name, "small_strong", used, first, colour, valign="center")
    said, used = _fitted([line.said], "small", style, max(1, room.rest.width))
    if said == line.said:  # a part of it would say nothing
        draw_text(surface, said, "small", used, room.rest, colours.muted, align="right", valign="center")


def _fitted(texts: Sequence[str], role: str, style: Style, width: int) -> tuple[str, Style]:
    """Returns the first text that fits in a line of this width, perhaps in smaller letters, with its style.

    If none fits, the last one is shortened.
    """
    for text in texts:
        used = one_line([text], role, style, width)
        if used.text_scale >= style.text_scale * _LEAST and text_width(text, role, used) <= width:
            return text, used
    used = replace(style, text_scale=style.text_scale * _LEAST)
    return shortened(texts[-1], role, used, width), used


def _draw_state(surface: pygame.Surface, board: BoardTexts, place: pygame.Rect, style: Style) -> None:
    """Draws the status of the round, in letters that fit."""
    if not board.state or place.width < 2 or place.height < line_height("small", replace(style, text_scale=0.5)):
        return
    colour = style.colours.brass if board.urgent else style.colours.muted
    for text in (board.state, board.brief):
        words = [TextBlock(text, "strong" if board.urgent else "small", colour)]
        used = fitting(words, style, place) if text else None
        if used is not None and used.text_scale >= _LEAST_STATE:
            draw_blocks(surface, words, used, place, valign="center")
            return
