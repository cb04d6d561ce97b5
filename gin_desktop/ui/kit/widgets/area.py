"""A scroll area: a viewport on content that may be higher than itself."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.style import RGBA, Style

if TYPE_CHECKING:
    import pygame_gui
    from pygame_gui.core import UIContainer

_ENDLESS: Final = 100_000  # the inner container is as high as any content; `finish` sets the real height


_FADE: Final = 26
"""Style units from an edge over which content that continues beyond it fades out."""


@lru_cache(maxsize=8)
def _veil(height: int, strength: int, *, top: bool) -> pygame.Surface:
    """Returns a white gradient one pixel wide: opaque at the edge of an area, transparent towards its middle."""
    veil = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        away = (y if top else height - 1 - y) / height
        veil.set_at((0, y), (255, 255, 255, round(strength * (1.0 - away) ** 1.5)))
    return veil


@lru_cache(maxsize=4)
def _track(size: tuple[int, int], colour: RGBA) -> pygame.Surface:
    """Returns the track of a scroll bar: a shade over any background."""
    track = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(track, colour, track.get_rect(), border_radius=size[0] // 2)
    return track


def viewport_around(place: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns the viewport whose content is exactly as wide as a place.

    It has room for focus rings around the place and for the bar beside it. Content begins ``style.focus_margin`` from
    the viewport's corner, or from the bar at its left.
    """
    air = style.focus_margin
    view = place.inflate(2 * air, 2 * air)
    bar = style.px(12) + style.px(8)
    view.width += bar
    if style.left_handed:
        view.x -= bar
    return view


class ScrollArea:
    """A viewport on a column of content. Places inside are relative to the content's top left corner.

    Args:
        rect: its place in the window.
        style: sets the size of the bar.
        manager: the pygame_gui manager of the controls inside; None if there are none.
    """

    def __init__(self, rect: pygame.Rect, style: Style, manager: pygame_gui.UIManager | None = None) -> None:
        self.rect = rect
        self.style = style
        self.name = ""
        """Its own within a form: the group of the controls in it."""
        self.air = 0
        """How far the bar stays from the upper and lower end, in pixels: the room of focus rings around the content."""
        self.offset = 0
        self.height = rect.height
        self._grip: int | None = None
        self._ground: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._view: UIContainer | None = None
        self.container: UIContainer | None = None
        if manager is not None:
            from pygame_gui.core import UIContainer  # the safe page does without pygame_gui

            self._view = UIContainer(rect, manager)
            inside = pygame.Rect(self.indent, 0, rect.width, _ENDLESS)
            self.container = UIContainer(inside, manager, container=self._view)

    @property
    def indent(self) -> int:
        """How far the content begins from the left of the viewport, in pixels: the bar may be there."""
        return self.bar_width + self.style.px(8) if self.style.left_handed else 0

    @property
    def bar(self) -> pygame.Rect:
        """The place of the scroll bar in the window."""
        x = self.rect.x if self.style.left_handed else self.rect.right - self.bar_width
        return pygame.Rect(x, self.rect.y, self.bar_width, self.rect.height).inflate(0, -2 * self.air)

    @property
    def width(self) -> int:
        """The width of the content: the viewport without the bar, for which room is always reserved."""
        return self.rect.width - self.bar_width - self.style.px(8)

    @property
    def bar_width(self) -> int:
        """The width of the scroll bar, in pixels."""
        return self.style.px(12)

    @property
    def grip(self) -> pygame.Rect:
        """What takes a press for the scroll bar: the bar, the gaps beside it, and beyond the area up to a fingertip."""
        gap = self.style.px(8) + self.style.focus_margin
        width = max(self.style.target, gap + self.bar_width)
        left = self.bar.right + gap - width if self.style.left_handed else self.bar.x - gap
        return pygame.Rect(left, self.rect.y, width, self.rect.height)

    @property
    def furthest(self) -> int:
        """The largest scroll offset, in pixels."""
        return max(0, self.height - self.rect.height)

    def put(self, rect: pygame.Rect) -> None:
        """Moves the viewport to another place in the window."""
        self.rect = rect
        if self._view is not None:
            self._view.set_relative_position(rect.topleft)
            self._view.set_dimensions(rect.size)

    def finish(self, height: int, offset: int = 0) -> None:
        """Sets the height of the content and the initial offset, in pixels."""
        self.height = height
        self.scroll_to(offset)

    def scroll_to(self, offset: int) -> bool:
        """Scrolls to an offset in pixels, within the limits; returns whether that changed anything."""
        offset = max(0, min(offset, self.furthest))
        if offset == self.offset:
            return False
        self.offset = offset
        if self.container is not None:
            self.container.set_relative_position((self.indent, -offset))
        return True

    def show(self, rect: pygame.Rect) -> bool:
        """Scrolls as little as needed to show a place of the content; returns whether it moved."""
        air = self.style.px(_FADE)
        if rect.top - air < self.offset:
            return self.scroll_to(rect.top - air)
        if rect.bottom + air > self.offset + self.rect.height:
            return self.scroll_to(rect.bottom + air - self.rect.height)
        return False

    def to_window(self, rect: pygame.Rect) -> pygame.Rect:
        """Converts a place of the content to the window."""
        return rect.move(self.rect.x + self.indent, self.rect.y - self.offset)

    @property
    def thumb(self) -> pygame.Rect:
        """The movable part of the scroll bar; empty if everything is in view."""
        if self.furthest == 0:
            return pygame.Rect(0, 0, 0, 0)
        bar = self.bar
        height = max(self.style.target, bar.height * self.rect.height // self.height)
        y = bar.y + (bar.height - height) * self.offset // self.furthest
        return pygame.Rect(bar.x, y, bar.width, height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles the wheel and the scroll bar; returns true if the event was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.furthest:
            if self.grip.collidepoint(event.pos):
                thumb = self.thumb
                if not thumb.top <= event.pos[1] < thumb.bottom:
                    self.scroll_to(self.offset + (self.rect.height if event.pos[1] > thumb.y else -self.rect.height))
                else:
                    self._grip = event.pos[1] - thumb.y
                return True
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            # also when the button was released outside the window
            if not event.buttons[0]:
                self._grip = None
                return False
            room = self.bar.height - self.thumb.height
            self.scroll_to(round((event.pos[1] - self._grip - self.bar.y) * self.furthest / max(1, room)))
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        elif event.type == pygame.MOUSEWHEEL and self.furthest:
            self.scroll_to(self.offset - round(event.precise_y * self.style.px(64)))
            return True
        return False

    def _ends(self) -> list[tuple[pygame.Rect, int, bool]]:
        """Returns the strips at the top and the bottom where content continues, each with its fade (up to 255) and
        whether it is the top one.

        The less content lies beyond, the weaker the fade.
        """
        height = min(self.style.px(_FADE), self.rect.height // 4)
        width = self.rect.width - (self.bar_width if self.furthest else 0)
        left = self.rect.right - width if self.style.left_handed else self.rect.x
        upper = pygame.Rect(left, self.rect.y, width, height)
        lower = pygame.Rect(left, self.rect.bottom - height, width, height)
        beyond = ((upper, self.offset, True), (lower, self.furthest - self.offset, False))
        return [(strip, 255 * min(left, height) // height, top) for strip, left, top in beyond if left > 0 < height]

    def save_background(self, surface: pygame.Surface) -> None:
        """Copies the background where the content will fade out; called before the content is drawn."""
        whole = surface.get_rect()
        self._ground = []
        for strip, strength, top in self._ends():
            if whole.contains(strip):
                ground = surface.subsurface(strip).convert_alpha()
                veil = pygame.transform.scale(_veil(strip.height, strength, top=top), strip.size)
                ground.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self._ground.append((strip, ground))

    def fade_ends(self, surface: pygame.Surface) -> None:
        """Fades the content out at the edges beyond which it continues."""
        for strip, ground in self._ground:
            surface.blit(ground, strip)
        self._ground = []

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draws the scroll bar, if there is something to scroll."""
        thumb = self.thumb
        bar = self.bar
        if not thumb.height or bar.height <= 0:  # a dialog may leave no room for its text at all
            return
        colours = self.style.colours
        radius = thumb.width // 2
        surface.blit(_track(bar.size, colours.track), bar)
        colour = colours.brass if self._grip is not None else colours.button_border
        pygame.draw.rect(surface, colour, thumb, border_radius=radius)
