"""What the table shows besides cards: plates, piles, counts, the knock limit, marks on cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import Words, fitting, one_line
from gin_desktop.ui.felt.marks import draw_stack
from gin_desktop.ui.felt.pictures.portraits import portrait
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.words import t, tn
from gin_desktop.words.opponents import level_title, stand_in_title

_FACE = 60
"""Units of the picture on a plate, where there is room."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a player's plate says. ``note`` is a short line such as the number of cards or the deadwood."""

    name: str
    score: str
    note: str
    dealer: bool
    turn: bool
    says: str = ""
    """what the player has just answered, beside the plate"""
    level: str = ""
    """the name of the level, for a computer: its picture is beside what it is called"""
    below: str = ""
    """the name of the level that plays in its place, if it cannot"""


def draw_plate(surface: pygame.Surface, rect: pygame.Rect, plate: Plate, style: Style) -> None:
    """Draws a player's plate; a bright frame and a pointer mark whose turn it is.

    A computer's picture stands at the left of all lines, with the dealer's tag below it; where the letters are too
    large for that, beside the two small lines, and the tag stands beside the score.
    """
    colours = style.colours
    border = (*colours.brass, 255) if plate.turn else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3) if plate.turn else 1)
    inner = rect.inflate(-2 * style.px(14), -style.px(16))
    tag = pygame.Rect(0, 0, 0, 0)
    if plate.dealer:
        label = _shortened(t("table.dealer"), "small_strong", style, inner.width - style.px(16))
        tag.width = text_width(label, "small_strong", style) + style.px(16)
        tag.height = line_height("small_strong", style) + style.px(4)
    title = level_title(plate.level) if plate.level else ""
    if plate.below:
        title = stand_in_title(plate.level, plate.below)
    pointer = style.px(16) if plate.turn else 0
    lines = inner.copy()
    column = _face_column(plate, title, inner, style)
    if column:
        side = min(style.px(_FACE), column)
        face = pygame.Rect(inner.x + (column - side) // 2, inner.y, side, side)
        lines.width -= column + style.px(10)
        lines.x += column + style.px(10)
        tag.midtop = (face.centerx, face.bottom + style.px(5))
    top, number = line_height("strong", style), line_height("number", style)
    score_width = lines.width
    name_room = lines.width - pointer
    if not column:
        tag.midright = (rect.right - style.px(10), inner.y + top // 2)
        fits = tag.x >= lines.x + pointer + text_width(plate.name, "strong", style) + style.px(6)
        if plate.dealer and not fits:
            tag.midright = (inner.right, inner.y + top + number // 2)
            score_width -= tag.width + style.px(8)
    if plate.turn:
        size, x, y = style.px(7), lines.x, inner.y + top // 2
        pygame.draw.polygon(surface, colours.brass, [(x, y - size), (x + size * 1.3, y), (x, y + size)])
    name = _shortened(plate.name, "strong", style, name_room)
    draw_text(surface, name, "strong", style, pygame.Rect(lines.x + pointer, inner.y, name_room, 1))
    used = one_line([plate.score], "number", style, score_width)  # three columns of a sheet are long
    score = pygame.Rect(lines.x, inner.y + top, score_width, number)
    draw_text(surface, plate.score, "number", used, score, colours.brass, valign="center")
    y, small = inner.y + top + number, line_height("small", style)
    if title and not column:
        side = 2 * small
        face = pygame.Rect(lines.x, y, side, side)
        lines = pygame.Rect(face.right + style.px(8), lines.y, lines.right - face.right - style.px(8), lines.height)
    for text, colour in ((plate.note, colours.muted), (title, colours.brass)):
        shown = _shortened(text, "small", style, lines.width)
        draw_text(surface, shown, "small", style, pygame.Rect(lines.x, y, lines.width, small), colour)
        y += small
    if title:
        surface.blit(portrait(plate.level, face.width), face)
    if plate.dealer:
        draw_panel(surface, tag, style, fill=(*colours.brass, 255), border=(*colours.brass, 255))
        draw_text(surface, label, "small_strong", style, tag, colours.ink, align="center", valign="center")
    if plate.says:
        _draw_speech(surface, rect, plate.says, style)


def _face_column(plate: Plate, title: str, inner: pygame.Rect, style: Style) -> int:
    """How wide the column with a picture and the dealer's tag is; 0 where the lines beside it would be cut short.

    The same for whoever deals and whose turn it is, so that nothing jumps.
    """
    if not title:
        return 0
    tag = text_width(t("table.dealer"), "small_strong", style) + style.px(16)
    column = max(style.px(_FACE), tag)
    name = text_width(plate.name, "strong", style) + style.px(16)
    needed = max(name, text_width(plate.note, "small", style), text_width(title, "small", style))
    high = style.px(_FACE) + line_height("small_strong", style) + style.px(9)
    return column if needed <= inner.width - column - style.px(10) and high <= inner.height + style.px(8) else 0


def _draw_speech(surface: pygame.Surface, plate: pygame.Rect, says: str, style: Style) -> None:
    colours = style.colours
    width = text_width(says, "small_strong", style) + style.px(24)
    height = line_height("small_strong", style) + style.px(12)
    rect = pygame.Rect(plate.x, 0, width, height)
    above = plate.y > surface.get_height() // 2
    if above:
        rect.bottom = plate.y - style.px(8)
    else:
        rect.top = plate.bottom + style.px(8)
    draw_panel(surface, rect, style, fill=(*colours.text, 255), border=(*colours.text, 255))
    draw_text(surface, says, "small_strong", style, rect, colours.ink, align="center", valign="center")


def _shortened(text: str, role: str, style: Style, width: int) -> str:
    if text_width(text, role, style) <= width:
        return text
    while text and text_width(text + "…", role, style) > width:
        text = text[:-1]
    return text + "…"


def draw_piles(surface: pygame.Surface, view: View, metrics: TableMetrics, art: CardArt, style: Style) -> None:
    """Draws what lies under the top cards of stock and discard pile, and their captions."""
    colours = style.colours
    lies_open = metrics.tray.width > metrics.pile.width
    for rect in (metrics.stock, metrics.tray):
        outline = rect.inflate(style.px(8), style.px(8))
        draw_panel(surface, outline, style, fill=colours.well, border=colours.panel_border)
    draw_stack(surface, metrics.stock, view.stock_count, art, style)
    first = len(view.pile) == 1 and not view.discards
    pile = t("table.upcard" if first else "table.pile_open" if lies_open else "table.pile")
    captions = (
        (metrics.stock, tn("table.stock", view.stock_count)),
        (metrics.pile if first else metrics.tray, pile),
    )
    for rect, text in captions:
        # each has the room up to the middle between the two
        width = metrics.tray.centerx - metrics.stock.centerx if not lies_open else metrics.stock.width * 2
        place = pygame.Rect(0, 0, width - style.px(6), line_height("small", style))
        text = _shortened(text, "small", style, place.width)
        place.midtop = (rect.centerx, rect.bottom + style.px(8))
        draw_text(surface, text, "small", style, place, colours.muted, align="center")


def draw_message(
    surface: pygame.Surface,
    text: str,
    metrics: TableMetrics,
    buttons: Sequence[pygame.Rect],
    style: Style,
    *,
    framed: bool = False,
) -> None:
    """Draws the line above the row of buttons, higher where they need two rows, and in smaller letters if it must.

    ``framed`` puts both on a panel: something has to be decided that does not come up every turn.
    """
    if not text:
        return
    room = message_room(metrics, buttons, style)
    if framed:
        air = min(style.px(12), room.height // 4)
        room = pygame.Rect(room.x, room.y + air, room.width, room.height - air)
    used = fitting([Words(text, "strong")], style, room) or replace(style, text_scale=0.5)
    lines = wrap(text, "strong", used, room.width)
    covered = pygame.Rect(0, 0, max(text_width(line, "strong", used) for line in lines), 0)
    covered.height = len(lines) * line_height("strong", used)
    covered.midbottom = room.midbottom
    if framed:
        panel = covered.unionall(list(buttons)).inflate(2 * style.px(18), 2 * style.px(8))
        colours = style.colours
        draw_panel(surface, panel, style, fill=(*colours.ink, 200), border=(*colours.brass, 255), thickness=style.px(2))
    draw_text(surface, text, "strong", used, room, align="center", valign="bottom")


def message_room(metrics: TableMetrics, buttons: Sequence[pygame.Rect], style: Style) -> pygame.Rect:
    """The room for the message: between the captions of the piles and the uppermost row of buttons."""
    captions = metrics.pile.bottom + style.px(8) + line_height("small", style)
    rows = min((rect.top for rect in buttons), default=metrics.message.bottom)
    bottom = min(metrics.message.bottom, rows - style.px(4))
    top = min(captions + style.px(4), bottom - line_height("strong", style) // 2)
    return pygame.Rect(metrics.message.x + style.px(16), top, metrics.message.width - style.px(32), bottom - top)


def draw_meld_marks(
    surface: pygame.Surface, places: dict[Card, pygame.Rect], view: View, melder: MeldRules, style: Style
) -> None:
    """Draws a bar under the visible part of each card that belongs to a meld of the best arrangement.

    Neighbours of one meld share a bar; a gap tells one meld from the next.
    """
    thick = style.px(4)
    order = sorted(places, key=lambda card: places[card].x)
    meld_of = {card: meld for meld in melder.best_arrangement(view.hand) for card in each(meld)}
    bars: list[tuple[int, pygame.Rect]] = []
    for card, after in zip(order, [*order[1:], None], strict=True):
        if card not in meld_of:
            continue
        rect = places[card]
        right = rect.right if after is None else min(rect.right, places[after].x)
        bar = pygame.Rect(rect.x, places[card].bottom + style.px(3), right - rect.x, thick)
        if bars and bars[-1][0] == meld_of[card] and bars[-1][1].right >= bar.x - 1 and bars[-1][1].y == bar.y:
            bars[-1][1].width = bar.right - bars[-1][1].x
        else:
            bars.append((meld_of[card], bar))
    for _, bar in bars:
        shown = bar.inflate(-style.px(6), 0)
        pygame.draw.rect(surface, style.colours.brass, shown, border_radius=thick // 2)
