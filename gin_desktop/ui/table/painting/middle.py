"""Draws what lies between the two hands: the piles with their captions, the message, the ring of the drawn card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import TextBlock, fitting, one_line
from gin_desktop.ui.felt.drawing.heap import draw_heap, draw_stock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_dashed_edge
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.words import t
from gin_desktop.words.table.turns import FEW, stock_text


def draw_piles(
    surface: pygame.Surface, view: View, metrics: TableMetrics, art: CardArt, style: Style, *, silent: bool = False
) -> None:
    """Draws what lies under the top cards of stock and discard pile, and the captions; ``silent`` shows no keys."""
    colours = style.colours
    lies_open = metrics.tray.width > metrics.pile.width
    for rect in (metrics.stock, metrics.tray):
        outline = rect.inflate(style.px(8), style.px(8))
        draw_panel(surface, outline, style, fill=colours.well, border=colours.panel_border)
    draw_stock(surface, metrics.stock, view.stock_count, art, style)
    if not lies_open:
        draw_heap(surface, metrics.pile, view.pile[:-1], art)
    first = len(view.pile) == 1 and not view.discards
    if first:
        pile = t("table.upcard")
    elif lies_open and not silent:
        pile = t("table.pile_open", key=KEYS["look"].button_label)
    else:
        pile = t("table.pile")
    captions = (
        (metrics.stock, stock_text(view), 0 < view.draws_left <= FEW),
        (metrics.pile if first else metrics.tray, pile, False),
    )
    for rect, text, urgent in captions:
        # each caption has the room up to the midpoint between the piles
        width = metrics.tray.centerx - metrics.stock.centerx if not lies_open else metrics.stock.width * 2
        place = pygame.Rect(0, 0, width - style.px(6), line_height("small", style))
        place.midtop = (rect.centerx, rect.bottom + style.px(8))
        role = "small_strong" if urgent else "small"
        used = one_line([text], role, style, place.width - (style.px(16) if urgent else 0))
        text = shortened(text, role, used, place.width)
        if urgent:
            frame = pygame.Rect(0, 0, text_width(text, role, used) + style.px(16), place.height + style.px(2))
            frame.center = place.center
            draw_panel(surface, frame, style, fill=(*colours.ink, 200), border=(*colours.brass, 255))
        ink = colours.brass if urgent else colours.muted
        draw_text(surface, text, role, used, place, ink, align="center", valign="center")


def draw_last_actions(surface: pygame.Surface, text: str, place: pygame.Rect, style: Style) -> None:
    """Draws the text of the last actions, in letters that fit; centred in the window if possible."""
    if not text:
        return
    pad = style.px(16)
    used = one_line([text], "strong", style, place.width - 2 * pad)
    width = min(place.width, text_width(text, "strong", used) + 2 * pad)
    box = pygame.Rect(0, 0, width, place.height)
    box.center = (surface.get_width() // 2, place.centery)
    box.clamp_ip(place)
    colours = style.colours
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
        panel = covered.unionall(list(buttons)).inflate(2 * style.px(18), 2 * style.px(8))
        colours = style.colours
        draw_panel(surface, panel, style, fill=(*colours.ink, 200), border=(*colours.brass, 255), thickness=style.px(2))
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
        air = min(style.px(12), room.height // 4)
        room = pygame.Rect(room.x, room.y + air, room.width, room.height - air)
    used = fitting([TextBlock(text, "strong")], style, room) or replace(style, text_scale=0.5)
    lines = wrap(text, "strong", used, room.width)
    covered = pygame.Rect(0, 0, max(text_width(line, "strong", used) for line in lines), 0)
    covered.height = len(lines) * line_height("strong", used)
    covered.midbottom = room.midbottom
    return room, used, covered


def message_room(metrics: TableMetrics, buttons: Sequence[pygame.Rect], style: Style) -> pygame.Rect:
    """Returns the room of the message: between the captions of the piles and the uppermost row of buttons."""
    captions = metrics.pile.bottom + style.px(8) + line_height("small", style)
    rows = min((rect.top for rect in buttons), default=metrics.message.bottom)
    bottom = min(metrics.message.bottom, rows - style.px(4))
    top = min(captions + style.px(4), bottom - line_height("strong", style) // 2)
    return pygame.Rect(metrics.message.x + style.px(16), top, metrics.message.width - style.px(32), bottom - top)


def draw_drawn_ring(surface: pygame.Surface, drawn: Card, places: Mapping[Card, pygame.Rect], style: Style) -> None:
    """Draws a dashed ring around the visible part of the card just drawn; that of the focus is solid."""
    rect = pygame.Rect(places[drawn])
    after = [other.x for other in places.values() if other.x > rect.x]
    rect.width = min(rect.width, min(after, default=rect.right) - rect.x - (style.px(4) if after else 0))
    ring = rect.inflate(2 * style.px(2), 2 * style.px(2))
    radius = max(3, places[drawn].width // 17 + style.px(2))
    thick = style.px(3)
    draw_dashed_edge(surface, ring.inflate(2, 2), style.colours.ink, thick + 2, radius, style.px(10))
    draw_dashed_edge(surface, ring, style.colours.brass, thick, radius, style.px(10))
