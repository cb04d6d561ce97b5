"""The plate of a player: portrait, name, score, a short note, and marks for the turn and the dealer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.felt.blocks import draw_line
from gin_desktop.ui.felt.marks import draw_arrowhead, draw_marked_panel, draw_tag
from gin_desktop.ui.felt.pictures.portraits import Expression
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width, wrap
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.words import t, tn
from gin_desktop.words.names import shown_name
from gin_desktop.words.opponents import level_title, stand_in_title

_FACE: Final = 78
"""Style units of the portrait on a plate, where there is room."""
_LEAST: Final = 0.86
"""The minimum scale of a small line before it is shortened."""
_LEAST_NAME: Final = 0.7
"""The same for a name, and for a title, which may contain the partner's name."""
_HELD: Final = "\u00a0"
"""A no-break space."""
_STEP: Final = 0.02
_WIDEST: Final = (98, 11)
"""The largest deadwood and number of cards that the small lines have room for in any case."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The content of a player's plate. ``note`` is a short line such as the number of cards or the deadwood."""

    seat: Seat
    score: str
    note: str
    dealer: bool
    turn: bool
    below: str = ""
    """The name of the level that plays in its place, if it cannot play itself."""
    partner: str = ""
    """The partner, ready to show."""
    expression: Expression = "calm"
    """The expression of the portrait."""
    brief: str = ""
    """A shorter note, for a plate without room for it; empty where there is none."""
    own: bool = False
    """Whether it belongs to a visible hand: its note may need two lines, which are reserved."""

    @property
    def name(self) -> str:
        """The player's name."""
        return shown_name(self.seat.name)


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text fitted into a place that may be too small for it."""

    lines: tuple[str, ...]
    scale: float
    """The scale of the text."""
    whole: bool
    """Whether the text is complete."""


@dataclass(frozen=True, slots=True)
class PlateLayout:
    """The places on a plate.

    No place depends on the name, the turn or the cards held, so that nothing moves in the course of a round, and all
    portraits have the same size.
    """

    face: pygame.Rect
    tag: pygame.Rect
    """The dealer's tag, beside or below the portrait; reserved whoever deals."""
    name: pygame.Rect
    score: pygame.Rect
    small: pygame.Rect
    """The room of the title and the note."""
    pointer: pygame.Rect
    """The pointer that marks the turn."""


def draw_plate(surface: pygame.Surface, rect: pygame.Rect, plate: Plate, style: Style) -> None:
    """Draws a player's plate; a bright frame and a pointer mark the turn.

    The portrait stands at the left of all lines, with the dealer's tag below it; if the letters are too large for that,
    it stands beside the small lines, and the tag beside the score.
    """
    colours, places = style.colours, plate_layout(rect, style)
    draw_marked_panel(surface, rect, style, marked=plate.turn)
    if plate.turn:
        draw_arrowhead(surface, places.pointer, style)
    name = fitted_name(plate, places, style)
    draw_text(surface, name.lines[0], "strong", _scaled(style, name.scale), places.name, valign="center")
    beside = places.score.copy()
    if plate.dealer and places.tag.colliderect(places.score):
        beside.width = places.tag.x - style.small_gap - beside.x
    # the three columns of a Hollywood score are long
    draw_line(surface, plate.score, "number", style, beside, colours.brass)
    title, note = fitted_lines(plate, places, style)
    small = Dock(places.small if plate.score else places.score.union(places.small))
    for text, colour in ((title, colours.brass), (note, colours.muted)):
        for line in text.lines:
            place = small.top(line_height("small", style))
            draw_text(surface, line, "small", _scaled(style, text.scale), place, colour, valign="center")
    picture = face(plate.seat, plate.expression, places.face.width, style)
    surface.blit(picture, places.face)
    if plate.dealer:
        label = shortened(t("table.dealer"), "small_strong", style, places.tag.width - style.gap)
        draw_tag(surface, places.tag, label, style)


def truncated_texts(rect: pygame.Rect, plate: Plate, style: Style) -> list[str]:
    """Returns the texts of a plate at this place that are not shown completely."""
    places = plate_layout(rect, style)
    title, note = fitted_lines(plate, places, style)
    shown = ((plate.name, fitted_name(plate, places, style)), (title_of(plate), title), (plate.note, note))
    brief = {plate.note} if plate.brief else set()
    return [text for text, fitted in shown if not fitted.whole or text in brief]


def title_of(plate: Plate) -> str:
    """Returns the title below the score: the level, and the partner if there is one."""
    title = level_title(plate.seat.level) if plate.seat.level else ""
    if plate.below:
        title = stand_in_title(plate.seat.level or "", plate.below)
    if plate.partner:
        title = t("plate.level_with", level=title, partner=plate.partner) if title else plate.partner
    return title


def face_place(rect: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns the place of the portrait on a plate."""
    return plate_layout(rect, style).face


def plate_layout(rect: pygame.Rect, style: Style) -> PlateLayout:
    """Returns the places on a plate in a rectangle."""
    inner = rect.inflate(-2 * style.gap, -style.wide_gap)
    top, number, small = (line_height(role, style) for role in ("strong", "number", "small"))
    gap, over = style.text_pad, style.tiny_gap  # the tag lies over the foot of the portrait
    tag = (
        min(text_width(t("table.dealer"), "small_strong", style) + style.wide_gap, inner.width),
        line_height("small_strong", style) + style.stroke,
    )
    column = max(style.px(_FACE), tag[0])
    lines = Dock(inner)
    beside = inner.width - column - gap >= _needed(style)
    if beside:
        left = lines.left(column, gap)
        side = min(column, inner.height - tag[1] + over)
        whole = Dock(placed((column, side + tag[1] - over), left))
        label = placed(tag, whole.rest, "midbottom")
        picture = placed((side, side), whole.rest, "midtop")
    name, score = lines.top(top), lines.top(number)
    if not beside:
        side = min(lines.rest.height, column)
        picture = placed((side, side), lines.left(side, gap), "topleft")
        label = placed(tag, score, "midright")
    pointer = placed((style.px(7), style.px(13)), name, "midleft")
    pointer.right = name.x - over
    lines.rest.height = max(small, lines.rest.height)
    return PlateLayout(face=picture, tag=label, name=name, score=score, small=lines.rest, pointer=pointer)


def _needed(style: Style) -> float:
    """Returns the minimum width of the small lines, in pixels."""
    deadwood, cards = _WIDEST
    texts = (t("table.deadwood", count=deadwood), tn("table.cards", cards))
    return max(text_width(text, "small", style) for text in texts) * _LEAST


def fitted_name(plate: Plate, places: PlateLayout, style: Style) -> FittedText:
    """Returns the name, scaled down or shortened if it is too long."""
    return fit((plate.name,), "strong", style, places.name.width, 1, _LEAST_NAME)


def fitted_lines(plate: Plate, places: PlateLayout, style: Style) -> tuple[FittedText, FittedText]:
    """Returns the title, if there is one, and the note below it.

    Their numbers of lines do not depend on the present note.
    """
    most = max(1, places.small.height // line_height("small", style))
    title, width = title_of(plate), places.small.width
    options = (plate.brief or plate.note,)  # the same words whatever room the number leaves
    if not title:
        return FittedText((), 1.0, whole=True), fit(options, "small", style, width, most, _LEAST)
    noted = min(2 if plate.own else 1, max(1, most - 1))
    above = fit((title,), "small", style, width, max(1, most - noted), _LEAST_NAME)
    return above, fit(options, "small", style, width, noted, _LEAST)


@lru_cache(maxsize=256)
def fit(options: tuple[str, ...], role: str, style: Style, width: int, most: int, least: float) -> FittedText:
    """Fits a text into at most ``most`` lines of a width in pixels, in the largest letters.

    Where the first option does not fit at the minimum scale ``least``, the next, shorter one is used; the last one is
    cut. Cached, because it takes much measuring and a plate is painted with every card that moves.
    """
    for number, text in enumerate(options):
        # slightly smaller letters are better than another line, and another line is better than much smaller ones
        ways = [(room, floor) for floor in (max(least, _LEAST), least) for room in range(1, most + 1)]
        for room, floor in ways:
            scale = 1.0
            while scale >= floor - _STEP / 2:
                used = _scaled(style, scale)
                lines = wrap(text, role, used, width)
                held = sum(line.count(_HELD) for line in lines) == text.count(_HELD)
                if held and len(lines) <= room and all(text_width(line, role, used) <= width for line in lines):
                    return FittedText(tuple(lines), scale, whole=number == 0)
                scale -= _STEP
    used = _scaled(style, least)
    lines = wrap(options[-1], role, used, width)
    cut = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return FittedText(tuple(shortened(line, role, used, width) for line in cut), least, whole=False)


def _scaled(style: Style, scale: float) -> Style:
    return style if scale == 1.0 else replace(style, text_scale=style.text_scale * scale)
