"""A hand of cards fanned out on the table, as a picture that is put together card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.ui.felt.art import EDGE, RATIO, card_size
from gin_desktop.ui.felt.decks import CardLook, load_card

_REACH: Final = 1.9  # from the turning point to the middle of a card, in card heights
_AIR: Final = 0.14
"""Room for shadows around the cards, in card heights."""
_SHADOWS: Final = ((95, 0.055, 0.035), (130, 0.012, 0.006))
"""The wide one that a card casts and the dark line where it lies: how dark, how soft, how far down (card heights)."""
_FINE: Final = 4
"""The wide shadow is drawn so many times smaller."""


@dataclass(frozen=True)
class Hand:
    """What is shown.

    Attributes:
        cards: names as "QH", from left to right.
        spread: degrees from one card to the next.
        under: turns and places of face-down cards below the fan: degrees, and the middle in card heights from the
            middle of the fan's middle card.
    """

    cards: tuple[str, ...]
    spread: float
    under: tuple[tuple[float, float, float], ...] = ()


Spot = tuple[str | None, float, pygame.Vector2]
"""A card (None is a back), its degrees, and its middle."""


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
    """All cards, in pixels from the turning point."""
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
    """Width and height in pixels of a fan of cards of this height, shadows left out, without drawing it."""
    return _bounds(_spots(hand, height), height).size


class Fan:
    """The picture of a hand: grows by a card with each :meth:`step`, and the last one is kept."""

    _kept: ClassVar[dict[tuple[Hand, int, CardLook], Fan]] = {}

    def __init__(self, hand: Hand, height: int, look: CardLook) -> None:
        self._height = height
        self._look = look
        self._spots = _spots(hand, height)
        air = round(height * _AIR)
        self._place = _bounds(self._spots, height).inflate(2 * air, 2 * air)
        self.surface = pygame.Surface(self._place.size, pygame.SRCALPHA).convert_alpha()
        self._growing: Iterator[None] | None = self._grow()
        self._begun = False

    @classmethod
    def of(cls, hand: Hand, height: int, look: CardLook) -> Fan:
        """The fan of such cards that is there already, or a new one; one is kept."""
        key = hand, height, look
        if key not in cls._kept:
            cls._kept = {key: cls(hand, height, look)}
        return cls._kept[key]

    @property
    def begun(self) -> bool:
        """Whether there is anything to be seen."""
        return self._begun

    @property
    def complete(self) -> bool:
        """Whether all cards lie there."""
        return self._growing is None

    def step(self) -> bool:
        """Adds something, in a few milliseconds; true if the picture has changed."""
        if self._growing is None:
            return False
        self._begun = True
        try:
            next(self._growing)
        except StopIteration:
            self._growing = None
        return True

    def draw(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draws what is there."""
        surface.blit(self.surface, self.surface.get_rect(center=centre))

    def _grow(self) -> Iterator[None]:
        size = card_size(self._height)
        for name, turn, middle in self._spots:
            card = load_card(None if name is None else parse_card(name), self._look, size)
            yield
            self._lay(card, turn, middle)
            yield

    def _lay(self, card: pygame.Surface, turn: float, middle: pygame.Vector2) -> None:
        """Puts a card on the others, with the dark line where it touches them and the wide shadow that it casts."""
        margin = 2
        clear = pygame.Surface((card.get_width() + 2 * margin, card.get_height() + 2 * margin), pygame.SRCALPHA)
        clear.fill((*EDGE, 0))  # so that turning does not fray it
        clear.blit(card, (margin, margin))
        turned = pygame.transform.rotozoom(clear, -turn, 1.0)
        centre = (round(middle.x) - self._place.x, round(middle.y) - self._place.y)
        for alpha, reach, down in _SHADOWS:
            shadow = _shadow(turned, alpha, max(1, round(self._height * reach)))
            place = shadow.get_rect(center=(centre[0], centre[1] + round(self._height * down)))
            self.surface.blit(shadow, place)
        self.surface.blit(turned, turned.get_rect(center=centre))


def _shadow(card: pygame.Surface, alpha: int, blur: int) -> pygame.Surface:
    """The soft outline of a card; drawn small, for nobody sees the difference."""
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
