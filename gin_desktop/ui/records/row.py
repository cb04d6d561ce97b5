"""Draws a game as a row of the list: a face, who won, the points, what was played, and the final hands; stars games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.marks import MOST_STARS
from gin_desktop.session.history.rows import GameRow, RoundRow
from gin_desktop.ui.felt.pictures.small import SmallCards
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.shapes import draw_star
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.ui.records.texts import (
    day_in_words,
    game_details,
    game_marks,
    game_title,
    melds_and_deadwood,
    points_text,
)
from gin_desktop.words import t
from gin_desktop.words.dates import full_date
from gin_desktop.words.numbers import whole

_PAD: Final = 14
_LEAST: Final = 300
"""The width in units that the text of a row needs at the normal text size; with less, cards are left out."""
_LONG_DATE: Final = date(2026, 9, 30)
"""A date of the greatest width, so that the hands of all rows are aligned."""


def row_height(style: Style) -> int:
    """The height of a row in pixels."""
    lines = line_height("strong", style) + line_height("small", style)
    return max(style.px(72), lines + style.px(22))


def card_height(style: Style) -> int:
    """The height of the small cards of a row in pixels."""
    return min(row_height(style) - style.px(20), style.px(54))


def prepare_game(style: Style, row: GameRow, last: RoundRow | None, cards: SmallCards) -> None:
    """Requests the pictures that the row of a game needs."""
    _face(style, row)
    for hand in [] if last is None else [last.you.final, last.them.final]:
        cards.want(melds_and_deadwood(meld_rules_for(*row.melding), hand)[0])


def _face(style: Style, row: GameRow) -> pygame.Surface:
    """The picture of the opponent."""
    side = min(style.px(46), row_height(style) - style.px(16))
    across = next((seat for seat in range(len(row.names)) if seat != row.you), 0)
    return face(Seat(row.names[across], row.levels[across]), "calm", side, style)


def draw_game(
    surface: pygame.Surface,
    place: pygame.Rect,
    style: Style,
    row: GameRow,
    last: RoundRow | None,
    cards: SmallCards,
    today: date,
) -> None:
    """Draws the row of a game."""
    pad = style.px(_PAD)
    picture = _face(style, row)
    side = picture.get_height()
    surface.blit(picture, (place.x + pad, place.centery - side // 2))
    right = _draw_end(surface, place, style, row, today)
    hands = [] if last is None else [last.you.final, last.them.final]
    left = place.x + pad + side + style.px(14)
    room = _draw_hands(surface, place, style, row, hands, cards, (left, right))
    _draw_words(surface, pygame.Rect(left, place.y, room - left, place.height), style, row)


def _draw_end(surface: pygame.Surface, place: pygame.Rect, style: Style, row: GameRow, today: date) -> int:
    """Draws the date and the star at the right end, equally wide in every row; returns their left edge."""
    day = day_in_words(row, today)
    width = max(text_width(one, "small", style) for one in (day, full_date(_LONG_DATE)))
    rect = pygame.Rect(place.right - style.px(_PAD) - width, place.y, width, place.height)
    line = line_height("small", style)
    upper = pygame.Rect(rect.x, place.centery - line if row.starred else rect.y, width, line)
    upper.height = line if row.starred else rect.height
    draw_text(surface, day, "small", style, upper, style.colours.muted, align="right", valign="center")
    if row.starred:
        radius = style.px(9)
        draw_star(surface, (rect.right - radius, upper.bottom + radius + style.px(3)), radius, style.colours.brass)
    return rect.x - style.px(16)


def _draw_hands(
    surface: pygame.Surface,
    place: pygame.Rect,
    style: Style,
    row: GameRow,
    hands: Sequence[CardSet],
    cards: SmallCards,
    between: tuple[int, int],
) -> int:
    """Draws the hands of the last round side by side, as far as there is room; returns their left edge."""
    melder, (left, right) = meld_rules_for(*row.melding), between
    gap = style.px(18)
    # equally wide in every row, so that they are aligned
    slot = cards.width_of([range(3), range(3), range(3), range(1)])
    shown = [hand for hand in hands if hand]
    slots = min(2, max(0, (right - left - style.px(_LEAST * max(1.0, style.text_scale))) // (slot + gap)))
    x = right - slots * (slot + gap) + gap
    for hand in shown[:slots]:
        groups, loose = melds_and_deadwood(melder, hand)
        cards.draw(surface, (x, place.centery - cards.height // 2), groups, dim=loose)
        x += slot + gap
    return right - slots * (slot + gap)


def _draw_words(surface: pygame.Surface, place: pygame.Rect, style: Style, row: GameRow) -> None:
    """Draws who won how many points; below it what was played."""
    colours = style.colours
    strong, small = line_height("strong", style), line_height("small", style)
    y = place.centery - (strong + small + style.px(2)) // 2
    points = points_text(row)
    taken = text_width(points, "strong", style) + style.px(14) if points else 0
    title = shortened(game_title(row), "strong", style, max(1, place.width - taken))
    rect = pygame.Rect(place.x, y, place.width, strong)
    draw_text(surface, title, "strong", style, rect, colours.text)
    if points:
        rect = pygame.Rect(place.x + text_width(title, "strong", style) + style.px(14), y, taken, strong)
        draw_text(surface, points, "strong", style, rect, colours.brass)
    y += strong + style.px(2)
    marks = " · ".join(game_marks(row))
    width = place.width
    if marks:
        taken = min(text_width(marks, "small_strong", style), width)
        said = shortened(marks, "small_strong", style, width)
        draw_text(surface, said, "small_strong", style, pygame.Rect(place.x, y, taken, small), colours.brass)
        place = place.move(taken + style.px(12), 0)
        width -= taken + style.px(12)
    if width > style.px(40):
        said = shortened(game_details(row), "small", style, width)
        draw_text(surface, said, "small", style, pygame.Rect(place.x, y, width, small), colours.muted)


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def toggle_star(app: App, host: RecordsHost, key: str) -> None:
    """Stars a game or removes its star; notifies the person if there are too many stars."""
    marks = host.marks
    if not marks.star(key, not marks.is_starred(key)):
        app.notify(t("records.starred.full", most=whole(MOST_STARS)))
    host.history.set_starred(marks.starred)
