"""A fanned-out hand of cards, as a picture that is composed card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.ui.felt.art import EDGE, RATIO, card_size
from gin_desktop.ui.felt.decks import CardLook, load_card

_REACH: Final = 1.9  # from the pivot to the centre of a card, in card heights
_AIR: Final = 0.14
"""Room for shadows around the cards, in card heights."""
_SHADOWS: Final = ((95, 0.055, 0.035), (130, 0.012, 0.006))
"""The wide shadow of a card and the dark line where it touches: opacity, blur and offset down (card heights)."""
_FINE: Final = 4
"""The factor by which the wide shadow is drawn smaller."""


@dataclass(frozen=True)
class Hand:
    """The cards of a fan.

    Attributes:
        cards: names such as "QH", from left to right.
        spread: degrees from one card to the next.
        under: face-down cards below the fan: rotation in degrees, and the centre in card heights from the
            centre of the fan's middle card.
    """

    cards: tuple[str, ...]
    spread: float
    under: tuple[tuple[float, float, float], ...] = ()


Spot = tuple[str | None, float, pygame.Vector2]
"""A card (None is a back), its rotation in degrees, and its centre."""


def _spots(hand: Hand, height: int) -> list[Spot]:
    reach = height * _REACH
    found: list[Spot] = []
    for turn, x, y in hand.under:
        found.append((None, turn, pygame.Vector2(x * height, y * height - reach)))
    for index, name in enumerate(hand.cards):
        turn = hand.spread * (index - (len(hand.cards) - 1) / 2)
        found.append((name, turn, pygame.Vector2(0, -reach).rotate(turn)))
    return found


def _bounds(spots: Sequence[Spot], height: int) -> pygame.Rect:
    """Returns the bounding box of all cards, in pixels from the pivot."""
    corners = [
        middle + pygame.Vector2(x * height / RATIO, y * height).rotate(turn)
        for _, turn, middle in spots
        for x in (-0.5, 0.5)
        for y in (-0.5, 0.5)
    ]
    left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
    right, bottom = max(corner.x for corner in corners), max(corner.y for corner in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def fan_size(hand: Hand, height: int) -> tuple[int, int]:
    """Returns the width and height in pixels of a fan with cards of this height, without shadows or drawing."""
    return _bounds(_spots(hand, height), height).size


class Fan:
    """The picture of a fan: grows by a card with each :meth:`step`; the last one is cached and stands in for other
    sizes."""

    _kept: ClassVar[dict[tuple[Hand, int, CardLook], Fan]] = {}

    def __init__(self, hand: Hand, height: int, look: CardLook, before: Fan | None = None) -> None:
        self._hand = hand
        self._height = height
        self._look = look
        self._spots = _spots(hand, height)
        air = round(height * _AIR)
        self._place = _bounds(self._spots, height).inflate(2 * air, 2 * air)
        self.surface = pygame.Surface(self._place.size, pygame.SRCALPHA).convert_alpha()
        self._growing: Iterator[None] | None = self._grow()
        self._begun = False
        self._before = None if before is None else before.scaled(self)

    @classmethod
    def of(cls, hand: Hand, height: int, look: CardLook) -> Fan:
        """Returns the cached fan of these cards, or a new one."""
        key = hand, height, look
        if key not in cls._kept:
            cls._kept = {key: cls(hand, height, look, next(iter(cls._kept.values()), None))}
        return cls._kept[key]

    def scaled(self, other: Fan) -> pygame.Surface | None:
        """Returns what stands in for the fan of the same cards in another size; None where nothing can."""
        picture = self.surface if self.complete else self._before
        if picture is None or (self._hand, self._look) != (other._hand, other._look):
            return None
        return pygame.transform.smoothscale(picture, other.surface.get_size())

    @property
    def begun(self) -> bool:
        """Whether anything is visible."""
        return self._begun or self._before is not None

    @property
    def complete(self) -> bool:
        """Whether all cards are drawn."""
        return self._growing is None

    def step(self) -> bool:
        """Adds the next part, in a few milliseconds; returns whether the picture has changed."""
        if self._growing is None:
            return False
        self._begun = True
        try:
            next(self._growing)
        except StopIteration:
            self._growing = self._before = None
        return True

    def draw(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draws what is complete so far; the fan in the size before until then, if there was one."""
        picture = self.surface if self._before is None else self._before
        surface.blit(picture, picture.get_rect(center=centre))

    def _grow(self) -> Iterator[None]:
        size = card_size(self._height)
        for name, turn, middle in self._spots:
            card = load_card(None if name is None else parse_card(name), self._look, size)
            yield
            self._lay(card, turn, middle)
            yield

    def _lay(self, card: pygame.Surface, turn: float, middle: pygame.Vector2) -> None:
        """Adds a card on top, with the dark line where it touches the others and its wide shadow."""
        margin = 2
        clear = pygame.Surface((card.get_width() + 2 * margin, card.get_height() + 2 * margin), pygame.SRCALPHA)
        clear.fill((*EDGE, 0))  # so that rotating does not fray its edges
        clear.blit(card, (margin, margin))
        turned = pygame.transform.rotozoom(clear, -turn, 1.0)
        centre = (round(middle.x) - self._place.x, round(middle.y) - self._place.y)
        for alpha, reach, down in _SHADOWS:
            shadow = _shadow(turned, alpha, max(1, round(self._height * reach)))
            place = shadow.get_rect(center=(centre[0], centre[1] + round(self._height * down)))
            self.surface.blit(shadow, place)
        self.surface.blit(turned, turned.get_rect(center=centre))


def _shadow(card: pygame.Surface, alpha: int, blur: int) -> pygame.Surface:
    """Returns the soft shadow of a card, drawn small and scaled up."""
    outline = card.copy()
    outline.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    outline.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    width, height = outline.get_size()
    room = 3 * blur
    fine = _FINE if blur >= 2 * _FINE else 1
    small = pygame.Surface(((width + 2 * room) // fine, (height + 2 * room) // fine), pygame.SRCALPHA)
    small.blit(pygame.transform.smoothscale(outline, (width // fine, height // fine)), (room // fine, room // fine))
    soft = pygame.transform.box_blur(small, max(1, blur // fine))
    return soft if fine == 1 else pygame.transform.smoothscale(soft, (width + 2 * room, height + 2 * room))
