"""Buttons with icons as on music players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.buttons import TableButton, blank_face
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import draw_focus
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.tree.control import Control

_FINE: Final = 4
"""The factor by which an icon is drawn enlarged: pygame's own edges are jagged."""

Point = tuple[float, float]


@dataclass(slots=True)
class IconButton(TableButton):
    """A button that shows an icon instead of its text, which speech and the tooltip use."""

    icon: str = ""

    @classmethod
    def showing(cls, command: Command, icon: str) -> IconButton:
        """Returns the button of a command with an icon on it."""
        button = cls.of(command)
        button.icon = icon
        return button

    def described(self) -> Control:
        """Returns it as a control; its description is why it is not possible now, if it is not."""
        why = "" if self.enabled else self.tip
        return replace(TableButton.described(self), description=why, group="bar")

    def width(self, style: Style) -> int:
        """Returns its minimum width."""
        return style.px(24)

    def draw(self, surface: pygame.Surface, style: Style, *, hover: bool, focus: bool) -> None:
        """Draws it at its place."""
        surface.blit(_face(self.icon, self.rect.width, self.primary, self.look(hover=hover), style), self.rect)
        if focus:
            draw_focus(surface, self.rect, style)


def _triangle(x: float, way: int, wide: float = 0.3) -> list[Point]:
    """Returns a triangle whose base is at ``x``, pointing to the right (1) or left (-1)."""
    return [(x, 0.24), (x + way * wide, 0.5), (x, 0.76)]


def _bar(x: float, wide: float = 0.08, top: float = 0.24) -> list[Point]:
    return [(x, top), (x + wide, top), (x + wide, 1 - top), (x, 1 - top)]


def _flat(y: float, left: float = 0.28) -> list[Point]:
    return [(left, y), (1 - left, y), (1 - left, y + 0.08), (left, y + 0.08)]


def _chevrons(way: int) -> list[list[Point]]:
    """Returns two chevrons, the icon of a jump to another round."""
    found = []
    for start in (0.28, 0.52):
        x = start if way > 0 else 1 - start
        tip, thick = x + way * 0.2, way * 0.1
        found.append([(x, 0.24), (x + thick, 0.24), (tip + thick, 0.5), (x + thick, 0.76), (x, 0.76), (tip, 0.5)])
    return found


def _diamond(x: float, half: float = 0.17) -> list[Point]:
    """Returns a diamond, the mark of a mistake."""
    return [(x, 0.5 - half), (x + half, 0.5), (x, 0.5 + half), (x - half, 0.5)]


_QUESTION: Final[list[list[Point]]] = [
    [
        *((0.32, 0.32), (0.42, 0.2), (0.58, 0.2), (0.68, 0.3), (0.68, 0.42), (0.55, 0.54), (0.55, 0.62), (0.45, 0.62)),
        *((0.45, 0.49), (0.58, 0.38), (0.58, 0.34), (0.54, 0.3), (0.46, 0.3), (0.4, 0.37)),
    ],
    [(0.44, 0.69), (0.56, 0.69), (0.56, 0.81), (0.44, 0.81)],
]
"""A question mark."""

_CARDS: Final[list[list[Point]]] = [
    [(0.16, 0.32), (0.42, 0.24), (0.55, 0.7), (0.29, 0.78)],
    [(0.58, 0.24), (0.84, 0.32), (0.71, 0.78), (0.6, 0.75), (0.5, 0.36), (0.55, 0.34)],
]
"""Two cards that lie open."""

_ICONS: Final[dict[str, list[list[Point]]]] = {
    "play": [_triangle(0.34, 1, 0.4)],
    "pause": [_bar(0.32, 0.12), _bar(0.56, 0.12)],
    "forward": [_bar(0.3), _triangle(0.44, 1)],
    "back": [_bar(0.62), _triangle(0.56, -1)],
    "after": [_triangle(0.24, 1, 0.26), _triangle(0.5, 1, 0.26)],
    "before": [_triangle(0.76, -1, 0.26), _triangle(0.5, -1, 0.26)],
    "last": [_triangle(0.2, 1, 0.24), _triangle(0.44, 1, 0.24), _bar(0.7)],
    "first": [_triangle(0.8, -1, 0.24), _triangle(0.56, -1, 0.24), _bar(0.22)],
    "slower": [_flat(0.46)],
    "faster": [_flat(0.46), _bar(0.46, 0.08, 0.28)],
    "round_before": _chevrons(-1),
    "round_after": _chevrons(1),
    "mistake_after": [_diamond(0.3), _triangle(0.56, 1, 0.26)],
    "mistake_before": [_diamond(0.7), _triangle(0.44, -1, 0.26)],
    "ask": _QUESTION,
    "open_cards": _CARDS,
}


@cached_pictures(1_500_000)
def _face(icon: str, side: int, primary: bool, state: str, style: Style) -> pygame.Surface:
    """Draws a button's face."""
    surface, ink = blank_face((side, side), primary, state, style)
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*ink, 0))
    for shape in _ICONS[icon]:
        pygame.draw.polygon(large, (*ink, 255), [(x * side * _FINE, y * side * _FINE) for x, y in shape])
    surface.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))
    return surface
