"""Pictures for kinds of games: who sits at the table, and what is special about three rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from gin_desktop.engine.cards import Card, parse_card
from gin_desktop.ui.felt.art import RATIO
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.seats import HEIGHT, WIDTH, draw_seats

WIDE: Final = WIDTH / HEIGHT
"""The width of a picture relative to its height."""

_RUN: Final = tuple(map(parse_card, ("5H", "6H", "7H")))
_UPCARD: Final = parse_card("7S")
_SHEET: Final = ((0.85, 0.6, 0.4), (0.6, 0.4), (0.4,))
"""The lengths of the lines in the three columns of a Hollywood sheet, relative to the column."""


def seats_picture(mode: str, style: Style, height: int) -> pygame.Surface:
    """Returns who plays whom in a mode of play."""
    picture = pygame.Surface((round(height * WIDE), height), pygame.SRCALPHA)
    draw_seats(picture, picture.get_rect(), mode, style)
    return picture


def rules_picture(name: str, look: CardLook, style: Style, height: int) -> pygame.Surface:
    """Returns what a rule set is known by: a meld, the upcard that sets the knock, or a sheet of three columns.

    Any other set shows who plays whom; ``name`` is its preset or its mode.
    """
    if name == "standard":
        return _cards(_RUN, look, height, step=0.42)
    if name == "oklahoma":
        return _cards((None, _UPCARD), look, height, step=1.12)
    if name == "hollywood":
        return _sheet(style, height)
    return seats_picture(name, style, height)


def twice_picture(look: CardLook, height: int) -> pygame.Surface:
    """Returns two decks side by side, for deals that are played twice."""
    return _cards((None, None), look, height, step=0.8)


@cached_pictures(1_000_000)
def _cards(cards: Sequence[Card | None], look: CardLook, height: int, step: float) -> pygame.Surface:
    """Returns cards side by side, each ``step`` widths right of the one before; None is a back."""
    width = round(height / RATIO)
    across = width + round((len(cards) - 1) * step * width)
    picture = pygame.Surface((max(across, round(height * WIDE)), height), pygame.SRCALPHA)
    left = (picture.get_width() - across) // 2
    for number, card in enumerate(cards):
        picture.blit(load_card(card, look, (width, height)), (left + round(number * step * width), 0))
    return picture


@cached_pictures(300_000)
def _sheet(style: Style, height: int) -> pygame.Surface:
    """Returns a score sheet with three columns, of which each begins one win later."""
    colours = style.colours
    picture = pygame.Surface((round(height * WIDE), height), pygame.SRCALPHA)
    gap = max(2, height // 14)
    width = (picture.get_width() - 2 * gap) // 3
    line = max(2, height // 16)
    for number, lengths in enumerate(_SHEET):
        column = pygame.Rect(number * (width + gap), 0, width, height)
        pygame.draw.rect(picture, (*colours.field, 255), column, border_radius=gap)
        pygame.draw.rect(picture, (*colours.brass, 255), column, max(1, line // 2), border_radius=gap)
        for row, length in enumerate(lengths):
            stroke = pygame.Rect(column.x + gap, 0, round((width - 2 * gap) * length), line)
            stroke.y = round(height * (0.2 + 0.2 * row))
            pygame.draw.rect(picture, (*colours.text, 255), stroke, border_radius=line // 2)
    return picture
