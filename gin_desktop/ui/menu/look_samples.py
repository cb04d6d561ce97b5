"""Small pictures of tables, faces, backs and suits for the settings, drawn one a frame; and the preview strip."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.engine.cards import Card, parse_card
from gin_desktop.ui.felt.art import RATIO, CardArt, card_size
from gin_desktop.ui.felt.decks import OWN_DECK_PREFIX, CardLook, load_card
from gin_desktop.ui.kit.style import PALETTES, Palette
from gin_desktop.ui.kit.widgets.backdrop import draw_felt, felt

_FACES: Final = ("7S", "QH")
_SUITS: Final = ("AS", "AH", "AD", "AC")
_SHOWN: Final = {"card_face": _FACES, "suit_colours": _SUITS, "card_back": ()}
"""Setting -> the cards that its samples show."""


@dataclass(frozen=True)
class Sample:
    """What a sample's picture depends on.

    Attributes:
        name, value: the setting and its value.
        look: of the cards.
        size: width and height in pixels.
    """

    name: str
    value: str
    look: CardLook
    size: tuple[int, int]


def sample(name: str, value: str, look: CardLook, size: tuple[int, int]) -> Sample:
    """The sample of a setting's value, with all other settings as they are."""
    if name == "card_face":
        look = replace(look, face=value, back="")
    elif name == "card_back":
        look = CardLook("", value, "")
    elif name == "suit_colours":
        look = CardLook("large", "", value)
    else:
        look = CardLook("", "", "")
    return Sample(name, value, look, size)


class Samples:
    """Draws samples when there is time, and keeps those of one size."""

    def __init__(self) -> None:
        self._drawn: dict[Sample, pygame.Surface] = {}
        self._wanted: deque[Sample] = deque()
        self._cards: dict[tuple[Card | None, CardLook, tuple[int, int]], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, place: pygame.Rect, wanted: Sample) -> None:
        """Draws a sample if it is ready, else requests it."""
        picture = self._drawn.get(wanted)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=place.center))
        elif wanted not in self._wanted:
            self._wanted.append(wanted)

    def step(self) -> bool:
        """Draws a part of a requested sample; returns whether one is newly ready."""
        if not self._wanted:
            return False
        wanted = self._wanted[0]
        for card in self._needs(wanted):
            if card not in self._cards:
                self._cards[card] = load_card(*card)
                return False
        self._wanted.popleft()
        if any(one.size != wanted.size for one in self._drawn):
            self._drawn = {}
        self._drawn[wanted] = self._picture(wanted)
        if not self._wanted:
            self._cards = {}
        return True

    def forget(self) -> None:
        """Drops samples of the person's own cards, which may have changed."""
        self._drawn = {
            one: picture for one, picture in self._drawn.items() if not one.value.startswith(OWN_DECK_PREFIX)
        }
        self._cards = {}

    def _needs(self, wanted: Sample) -> list[tuple[Card | None, CardLook, tuple[int, int]]]:
        size = card_size(round(wanted.size[1] * 0.94))
        if wanted.name == "card_back":
            return [(None, wanted.look, size)]
        return [(parse_card(card), wanted.look, size) for card in _SHOWN.get(wanted.name, ())]

    def _picture(self, wanted: Sample) -> pygame.Surface:
        width, height = wanted.size
        if wanted.name == "table":
            return _small_table(wanted.size, wanted.value)
        picture = pygame.Surface(wanted.size, pygame.SRCALPHA).convert_alpha()
        cards = [self._cards[card] for card in self._needs(wanted)]
        card_width = cards[0].get_width()
        step = min(round(card_width * 0.62), (width - card_width) // max(1, len(cards) - 1))
        left = (width - card_width - step * (len(cards) - 1)) // 2
        edge = max(1, round(height / RATIO / 60))
        for index, card in enumerate(cards):
            place = card.get_rect(midleft=(left + index * step, height // 2))
            shadow = place.move(edge, edge)
            pygame.draw.rect(
                picture, (0, 0, 0, 110), shadow.inflate(edge, edge), border_radius=max(2, card_width // 14)
            )
            picture.blit(card, place)
        return picture


def _small_table(size: tuple[int, int], name: str) -> pygame.Surface:
    """A table from above with round corners; drawn larger and scaled down, so that its cloth has a grain."""
    large = draw_felt((size[0] * 3, size[1] * 3), PALETTES[name])
    small = pygame.transform.smoothscale(large, size).convert_alpha()
    corners = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(corners, (255, 255, 255, 255), corners.get_rect(), border_radius=max(2, size[1] // 12))
    small.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return small


_HAND: Final = tuple(parse_card(card) for card in ("7S", "8S", "9S", "QH", "QD", "QC", "KD", "AC"))
_DISCARD: Final = parse_card("4D")
_SIZES: Final = (0.42, 0.26)
"""The share of the strip's height that the cards fill: a constant, and a part for each 100 per cent of card size."""
_STRIP: Final = 0.62
"""How much of a card is visible beside the next one, if there is room."""
_STOCK: Final = 3


class LookPreview:
    """Draws the preview strip; it follows a new look as soon as its pictures are rendered."""

    def __init__(self, look: CardLook) -> None:
        self._art = CardArt(look)
        self._table: tuple[tuple[int, int], Palette, pygame.Surface] | None = None

    def use(self, look: CardLook) -> None:
        """Switches to another look."""
        self._art.use(look)

    def arrived(self) -> bool:
        """Whether a missing picture has been rendered."""
        return self._art.arrived()

    def close(self) -> None:
        """Stops rendering."""
        self._art.close()

    def draw(self, surface: pygame.Surface, place: pygame.Rect, colours: Palette, scale: float) -> None:
        """Draws the strip; ``scale`` is the person's card size."""
        self._draw_table(surface, place, colours)
        height = round(place.height * (_SIZES[0] + _SIZES[1] * scale))
        width = card_size(height)[0]
        self._art.resize((width, height))
        gap = max(4, width // 4)
        top = place.y + (place.height - height) // 2
        right = place.right - place.height // 6 - width
        self._art.draw(surface, (right, top), _DISCARD, turn=-2.0)
        stock = right - gap - width
        for layer in range(_STOCK):
            self._art.draw(surface, (stock - layer * max(1, width // 60), top - layer * max(1, width // 60)), None)
        left = place.x + place.height // 6
        room = stock - gap - left - width
        step = min(round(width * _STRIP), room // (len(_HAND) - 1))
        for index, card in enumerate(_HAND):
            self._art.draw(surface, (left + index * step, top), card)

    def _draw_table(self, surface: pygame.Surface, place: pygame.Rect, colours: Palette) -> None:
        """Draws the middle of the table's cloth, scaled down, with a rail around it."""
        if self._table is None or self._table[:2] != (place.size, colours):
            table = felt(surface.get_size(), colours)
            middle = table.get_rect().inflate(-table.get_width() // 20, 0)
            middle.height = middle.width * place.height // place.width
            middle.centery = table.get_height() // 2
            self._table = (place.size, colours, pygame.transform.smoothscale(table.subsurface(middle), place.size))
        surface.blit(self._table[2], place)
        rail = max(2, place.height // 60)
        pygame.draw.rect(surface, colours.rail, place.inflate(2 * rail, 2 * rail), rail, border_radius=2 * rail)
