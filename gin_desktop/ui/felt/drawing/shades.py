"""The soft shadows of cards: narrow where they lie, wide where they are lifted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.places import Dock

STEPS: Final = 4
"""Number of heights told apart; finer steps are invisible."""
_KEPT: Final = 8_000_000
_ENOUGH: Final = 90
"""The width in pixels of a card in the picture that its shadow is made from."""
_LIFTED_ENOUGH: Final = 45
"""The same for a lifted card, whose shadow is softer, and is often made within a frame of an animation."""


@dataclass(frozen=True, slots=True)
class _Light:
    """A shadow: how far it extends, its offset to the lower right, and how dark it is."""

    blur: float
    """As a fraction of a card's width, as the next two."""
    right: float
    down: float
    dark: int
    around: int
    """How dark it is close to the card on all sides."""


_LYING: Final = _Light(0.022, 0.012, 0.020, 96, 74)
_LIFTED: Final = _Light(0.085, 0.055, 0.095, 104, 30)


def _between(lift: float) -> _Light:
    low, high = _LYING, _LIFTED

    def mix(a: float, b: float) -> float:
        return a + (b - a) * lift

    return _Light(
        mix(low.blur, high.blur),
        mix(low.right, high.right),
        mix(low.down, high.down),
        round(mix(low.dark, high.dark)),
        round(mix(low.around, high.around)),
    )


def reach(size: tuple[int, int]) -> int:
    """Returns how far any shadow of a card of this size extends beyond it, in pixels."""
    return _margin(size, 1.0)


def _margin(size: tuple[int, int], lift: float) -> int:
    light = _between(lift)
    return max(3, round(size[0] * (1.6 * light.blur + max(light.right, light.down))) + 1)


def level(lift: float) -> int:
    """Returns the step, 0 to :data:`STEPS`, at which a lift (0 to 1) is drawn."""
    return max(0, min(STEPS, round(lift * STEPS)))


@cached_pictures(_KEPT)
def shade(size: tuple[int, int], height: int, turn: float = 0.0) -> pygame.Surface:
    """Returns the shadow of a card of this size at a step of :func:`level`, centred on the card; do not draw on it."""
    if turn:
        return pygame.transform.rotozoom(shade(size, height), turn, 1.0).convert_alpha()
    lift = height / STEPS
    light, margin = _between(lift), _margin(size, lift)
    fine = max(1, size[0] // (_LIFTED_ENOUGH if height else _ENOUGH))  # soft shapes are drawn small and scaled up
    width, tall = size[0] / fine, size[1] / fine
    edge = margin / fine
    small = (round(width + 2 * edge), round(tall + 2 * edge))
    card = pygame.Rect(round(edge), round(edge), round(width), round(tall))
    radius = max(2, card.width // 17)
    blur = max(1, round(width * light.blur))
    whole, cast = pygame.Surface(small, pygame.SRCALPHA), pygame.Surface(small, pygame.SRCALPHA)
    moved = card.move(round(width * light.right), round(width * light.down))
    pygame.draw.rect(cast, (0, 0, 0, light.dark), moved, border_radius=radius)
    cast = pygame.transform.box_blur(pygame.transform.box_blur(cast, blur), max(1, blur // 2))
    pygame.draw.rect(whole, (0, 0, 0, light.around), card.inflate(2, 2), border_radius=radius + 1)
    whole = pygame.transform.box_blur(whole, max(1, blur // 2))
    whole.blit(cast, (0, 0))
    if fine > 1:
        whole = pygame.transform.smoothscale(whole, (size[0] + 2 * margin, size[1] + 2 * margin))
    return whole.convert_alpha()


Piece = tuple[int, int, pygame.Rect]
"""A part of a shadow: its offset from the card's corner, and its rectangle in the shadow's picture."""


def pieces(picture: pygame.Surface, size: tuple[int, int], *, turned: bool = False) -> list[Piece]:
    """Returns the parts of a shadow that are visible around a card.

    ``turned`` if the card on it may be rotated by a few degrees.
    """
    whole = picture.get_rect()
    margin = (whole.width - size[0]) // 2
    inset = size[0] // 8 if turned else max(2, size[0] // 17) + 1  # the corners of a card are round
    inner = pygame.Rect((margin, margin), size).inflate(-2 * inset, -2 * inset)
    rest = Dock(whole)
    parts = [rest.top(inner.top), rest.bottom(whole.bottom - inner.bottom)]
    parts += [rest.left(inner.left), rest.right(whole.right - inner.right)]
    return [(part.x - margin, part.y - margin, part) for part in parts]
