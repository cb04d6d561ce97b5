"""Divides rectangles into the places of what is drawn in them, so that no drawing adds up pixels."""

from __future__ import annotations

from typing import Literal

import pygame

Edge = Literal["left", "right", "top", "bottom"]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Dock:
    """A rectangle from whose edges places are taken; ``rest`` is what they leave. All is in pixels."""

    def __init__(self, place: pygame.Rect) -> None:
        self.rest = place.copy()

    def take(self, edge: Edge, size: int, gap: int = 0) -> pygame.Rect:
        """Takes a place of this width or height at an edge, and leaves a gap beside it; there may be less."""
        rest, upright = self.rest, edge in ("top", "bottom")
        whole = rest.height if upright else rest.width
        size = max(0, min(size, whole))
        left = max(0, whole - size - gap)
        across = (rest.width, size) if upright else (size, rest.height)
        remaining = (rest.width, left) if upright else (left, rest.height)
        ends: tuple[Anchor, Anchor] = ("topleft", "bottomright")
        near, far = ends if edge in ("left", "top") else ends[::-1]
        self.rest = placed(remaining, rest, far)
        return placed(across, rest, near)

    def left(self, width: int, gap: int = 0) -> pygame.Rect:
        """Takes a place at the left."""
        return self.take("left", width, gap)

    def right(self, width: int, gap: int = 0) -> pygame.Rect:
        """Takes a place at the right."""
        return self.take("right", width, gap)

    def top(self, height: int, gap: int = 0) -> pygame.Rect:
        """Takes a place at the top."""
        return self.take("top", height, gap)

    def bottom(self, height: int, gap: int = 0) -> pygame.Rect:
        """Takes a place at the bottom."""
        return self.take("bottom", height, gap)


def placed(size: tuple[int, int], within: pygame.Rect, anchor: Anchor = "center") -> pygame.Rect:
    """Returns a rectangle of this size whose point ``anchor`` is that of another rectangle."""
    found = pygame.Rect((0, 0), size)
    setattr(found, anchor, getattr(within, anchor))
    return found


def slots(place: pygame.Rect, count: int, *, down: bool = False) -> list[pygame.Rect]:
    """Divides a place into so many equal ones side by side, or (``down``) one below the other."""
    if down:
        step = place.height / max(1, count)
        return [pygame.Rect(place.x, round(place.y + n * step), place.width, round(step)) for n in range(count)]
    step = place.width / max(1, count)
    return [pygame.Rect(round(place.x + n * step), place.y, round(step), place.height) for n in range(count)]


def side_by_side(size: tuple[int, int], count: int, gap: int, within: pygame.Rect) -> list[pygame.Rect]:
    """Returns so many places of one size side by side, in the middle of a rectangle."""
    step = size[0] + gap
    whole = placed((count * step - gap, size[1]), within)
    return [pygame.Rect((whole.x + n * step, whole.y), size) for n in range(count)]
