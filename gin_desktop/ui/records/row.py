"""Draws a game as a row of the list: a face, who won, the points, what was played, and the final hands; stars games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.marks import MOST_STARS
from gin_desktop.session.history.rows import GameRow, RoundRow
from gin_desktop.ui.felt.pictures.small import Groups, SmallCards
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_line, draw_text, line_height, text_height, text_width, wrap
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
from gin_desktop.words.dates import day_text
from gin_desktop.words.numbers import whole

_LEAST: Final = 300
"""The width in units that the text of a row needs at the normal text size; with less, cards are left out."""
_LONG_DATE: Final = date(2026, 9, 30)
"""A date of the greatest width, so that the hands of all rows are aligned."""


GroupedHand = tuple[Groups, int | None]
"""The groups of a hand, and the number of the one that is deadwood."""


def row_height(style: Style) -> int:
    """The height of a row in pixels: for three lines beside the cards."""
    return max(style.px(72), line_height("strong", style) + 2 * line_height("small", style) + style.small_gap)


def card_height(style: Style) -> int:
    """The height of the small cards of a row in pixels."""
    return min(row_height(style) - style.px(20), style.px(52))


def prepare_game(style: Style, row: GameRow, last: RoundRow | None, cards: SmallCards) -> None:
    """Requests the pictures that the row of a game needs."""
    _face(style, row)
    for hand in [] if last is None else [last.you.final, last.them.final]:
        cards.want(melds_and_deadwood(meld_rules_for(*row.melding), hand)[0])


def _face(style: Style, row: GameRow) -> pygame.Surface:
    """The picture of the opponent."""
    side = min(style.px(46), row_height(style) - style.wide_gap)
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
    room, picture = Dock(place.inflate(-2 * style.text_pad, 0)), _face(style, row)
    surface.blit(picture, placed(picture.get_size(), room.left(picture.get_width(), style.text_pad), "midleft"))
    _draw_end(surface, room, style, row, today)
    melder = meld_rules_for(*row.melding)
    finals = [] if last is None else [last.you.final, last.them.final]
    hands = [melds_and_deadwood(melder, hand) for hand in finals if hand]
    draw_hands(surface, room, style, hands, cards, style.text_room(_LEAST))
    _draw_words(surface, room.rest, style, row)


def _draw_end(surface: pygame.Surface, room: Dock, style: Style, row: GameRow, today: date) -> None:
    """Draws the date and the star at the right end, equally wide in every row; a date with a year has two lines."""
    day, ink = day_in_words(row, today), style.colours.muted
    width = max(text_width(one, "small", style) for one in (day_text(_LONG_DATE), *_day_lines(day, style)))
    end = room.right(width, style.wide_gap)
    line = line_height("small", style)
    days = text_height(day, "small", style, width)
    radius = style.px(9)
    lines = Dock(placed((width, days + (line if row.starred else 0)), end, "midright"))
    draw_text(surface, day, "small", style, lines.top(days), ink, align="right")
    if row.starred:
        star = placed((2 * radius, 2 * radius), lines.rest, "topright").move(0, style.px(3))
        draw_star(surface, star.center, radius, style.colours.brass)


def _day_lines(day: str, style: Style) -> list[str]:
    """The lines of a date, each no wider than needed for a date of this year."""
    return wrap(day, "small", style, text_width(day_text(_LONG_DATE), "small", style))


def draw_hands(
    surface: pygame.Surface, room: Dock, style: Style, hands: Sequence[GroupedHand], cards: SmallCards, least: int
) -> None:
    """Draws the hands of a round at the right of a row, as many as leave ``least`` pixels to its words.

    The room that they take is equally wide in every row, so that they are aligned.
    """
    if not hands:
        return  # nothing has ended: the words have the room
    wide, gap = cards.width_of([range(3), range(3), range(3), range(1)]), style.px(18)
    count = min(2, max(0, (room.rest.width - least) // (wide + gap)))
    places = [room.right(wide, gap) for _ in range(count)]
    for (groups, deadwood), place in zip(hands, reversed(places), strict=False):
        cards.draw(surface, placed((wide, cards.height), place).topleft, groups, dim=deadwood)


def draw_result(surface: pygame.Surface, place: pygame.Rect, style: Style, text: str, points: str) -> None:
    """Draws who won, and how many points after it."""
    gap, line = style.gap, Dock(place)
    taken = text_width(points, "strong", style) + gap if points else 0
    said = line.left(min(text_width(text, "strong", style), place.width - taken), gap)
    draw_line(surface, text, "strong", style, said, style.colours.text)
    draw_text(surface, points, "strong", style, line.rest, style.colours.brass)


def _draw_words(surface: pygame.Surface, place: pygame.Rect, style: Style, row: GameRow) -> None:
    """Draws who won how many points; below it what was played, in two lines if one is too short."""
    strong, small = line_height("strong", style), line_height("small", style)
    marks, details = " · ".join(game_marks(row)), game_details(row)
    texts = words_below(marks, details, place.width, place.height - strong - style.stroke, style)
    lines = Dock(placed((place.width, strong + style.stroke + small * max(1, len(texts))), place))
    draw_result(surface, lines.top(strong, style.stroke), style, game_title(row), points_text(row))
    if len(texts) > 1:
        for text in texts:
            ink = style.colours.brass if text == marks else style.colours.muted
            draw_line(surface, text, "small_strong" if text == marks else "small", style, lines.top(small), ink)
        return
    below = Dock(lines.rest)
    if marks:
        drawn = draw_line(surface, marks, "small_strong", style, below.rest, style.colours.brass)
        below.left(drawn.width, style.gap)
    if below.rest.width > style.px(40):
        draw_line(surface, details, "small", style, below.rest, style.colours.muted)


def words_below(marks: str, details: str, width: int, height: int, style: Style) -> list[str]:
    """The lines below who won: two where one would be cut and a row has the height for both."""
    gap = style.gap if marks else 0
    whole = text_width(marks, "small_strong", style) + gap + text_width(details, "small", style) <= width
    if whole or 2 * line_height("small", style) > height:
        return [details]
    if marks:
        return [marks, details]
    first, *rest = wrap(details, "small", style, width)
    return [first, " ".join(rest)]


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def toggle_star(app: App, host: RecordsHost, key: str) -> None:
    """Stars a game or removes its star; notifies the person if there are too many stars."""
    marks = host.marks
    if not marks.star(key, not marks.is_starred(key)):
        app.notify(t("records.starred.full", most=whole(MOST_STARS)))
    host.history.set_starred(marks.starred)
