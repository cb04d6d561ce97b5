"""Draws what lies between the two hands: the piles with their captions, the message, the ring of the drawn card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks, draw_line, fitting, one_line
from gin_desktop.ui.felt.drawing.heap import draw_heap, draw_stock
from gin_desktop.ui.felt.marks import draw_well
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_dashed_edge
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.words import t
from gin_desktop.words.table.turns import FEW

_READABLE: Final = 0.9
"""The text scale, relative to the usual one, below which the last action is rather told in two lines."""


def draw_piles(
    surface: pygame.Surface,
    view: View,
    metrics: TableMetrics,
    art: CardArt,
    style: Style,
    *,
    caption: str,
    silent: bool = False,
) -> None:
    """Draws what lies under the top cards of stock and discard pile, and the captions; ``caption`` is the stock's.

    ``silent`` shows no keys.
    """
    colours = style.colours
    lies_open = metrics.tray.width > metrics.pile.width
    for rect in (metrics.stock, metrics.tray):
        draw_well(surface, rect, style, style.small_gap)
    draw_stock(surface, metrics.stock, view.stock_count, art, style)
    if not lies_open:
        draw_heap(surface, metrics.pile, view.pile[:-1], art)
    first = view.upcard_lies
    if first:
        pile = t("table.upcard")
    elif lies_open and not silent:
        pile = t("table.pile_open", key=KEYS["look"].button_label)
    else:
        pile = t("table.pile")
    captions = (
        (metrics.stock, caption, 0 < view.draws_left <= FEW),
        (metrics.pile if len(view.pile) == 1 and not view.discards else metrics.tray, pile, False),
    )
    for rect, text, urgent in captions:
        # each caption has the room up to the midpoint between the piles
        width = metrics.tray.centerx - metrics.stock.centerx if not lies_open else metrics.stock.width * 2
        place = placed((width - style.line_gap, line_height("small", style)), rect, "midbottom")
        place.top = rect.bottom + style.small_gap
        if not urgent:
            draw_line(surface, text, "small", style, place, colours.muted, align="center")
            continue
        used = one_line([text], "small_strong", style, place.width - style.wide_gap)
        wide = text_width(text, "small_strong", used) + style.wide_gap
        frame = placed((wide, place.height + style.stroke), place)
        draw_panel(surface, frame, style, fill=(*colours.ink, 200), border=(*colours.brass, 255))
        draw_text(surface, text, "small_strong", used, place, colours.brass, align="center", valign="center")


def draw_last_actions(surface: pygame.Surface, text: str, place: pygame.Rect, style: Style) -> None:
    """Draws the text of the last actions, in letters that fit; centred in the window if possible."""
    if not text:
        return
    pad = style.wide_gap
    colours = style.colours
    used = one_line([text], "strong", style, place.width - 2 * pad)
    if used.text_scale < min(1.0, style.text_scale) * _READABLE:  # larger in two lines
        room = place.inflate(-pad, 0)
        draw_panel(surface, place, style, fill=(*colours.ink, 120), border=(*colours.ink, 0))
        draw_blocks(surface, [TextBlock(text, "strong", colours.text, "center")], style, room, valign="center")
        return
    width = min(place.width, text_width(text, "strong", used) + 2 * pad)
    box = placed((width, place.height), place)
    box.centerx = surface.get_width() // 2
    box.clamp_ip(place)
    draw_panel(surface, box, style, fill=(*colours.ink, 120), border=(*colours.ink, 0))
    draw_text(surface, text, "strong", used, box, colours.text, align="center", valign="center")


def draw_message(
    surface: pygame.Surface,
    text: str,
    metrics: TableMetrics,
    buttons: Sequence[pygame.Rect],
    style: Style,
    *,
    framed: bool = False,
) -> None:
    """Draws the message above the row of buttons, higher above two rows, and in smaller letters if necessary.

    ``framed`` draws both on a panel, for an unusual decision.
    """
    if not text:
        return
    room, used, covered = _laid_out(text, metrics, buttons, style, framed=framed)
    if framed:
        panel = covered.unionall(list(buttons)).inflate(2 * style.px(18), 2 * style.small_gap)
        colours = style.colours
        draw_panel(
            surface, panel, style, fill=(*colours.ink, 200), border=(*colours.brass, 255), thickness=style.stroke
        )
    draw_text(surface, text, "strong", used, room, align="center", valign="bottom")


def message_rect(
    text: str, metrics: TableMetrics, buttons: Sequence[pygame.Rect], style: Style, *, framed: bool = False
) -> pygame.Rect:
    """Returns what the message covers; see :func:`draw_message`."""
    return _laid_out(text, metrics, buttons, style, framed=framed)[2]


def _laid_out(
    text: str, metrics: TableMetrics, buttons: Sequence[pygame.Rect], style: Style, *, framed: bool
) -> tuple[pygame.Rect, Style, pygame.Rect]:
    """Returns the room of the message, the style in which it fits, and what it covers."""
    room = message_room(metrics, buttons, style)
    if framed:
        room = Dock(room).bottom(room.height - min(style.gap, room.height // 4))
    used = fitting([TextBlock(text, "strong")], style, room) or replace(style, text_scale=0.5)
    lines = wrap(text, "strong", used, room.width)
    size = (max(text_width(line, "strong", used) for line in lines), len(lines) * line_height("strong", used))
    return room, used, placed(size, room, "midbottom")


def message_room(metrics: TableMetrics, buttons: Sequence[pygame.Rect], style: Style) -> pygame.Rect:
    """Returns the room of the message: between the captions of the piles and the uppermost row of buttons."""
    room = metrics.message.inflate(-2 * style.wide_gap, 0)
    captions = metrics.pile.bottom + style.small_gap + line_height("small", style)
    bottom = min([room.bottom, *(rect.top - style.tiny_gap for rect in buttons)])
    room.top = min(captions + style.tiny_gap, bottom - line_height("strong", style) // 2)
    room.height = bottom - room.top
    return room


def draw_drawn_ring(surface: pygame.Surface, drawn: Card, places: Mapping[Card, pygame.Rect], style: Style) -> None:
    """Draws a dashed ring around the visible part of the card just drawn; that of the focus is solid."""
    rect, air = places[drawn].copy(), style.stroke
    after = [other.x - style.tiny_gap - rect.x for other in places.values() if other.x > rect.x]
    rect.width = min([rect.width, *after])
    ring = rect.inflate(2 * air, 2 * air)
    radius = max(3, places[drawn].width // 17 + air)
    thick = style.px(3)
    draw_dashed_edge(surface, ring.inflate(2, 2), style.colours.ink, thick + 2, radius, style.px(10))
    draw_dashed_edge(surface, ring, style.colours.brass, thick, radius, style.px(10))
