"""Marks on and beside cards: rings, tooltips, bubbles and small labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.stage import Sprite, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, render, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel


def draw_card_ring(surface: pygame.Surface, rect: pygame.Rect, style: Style, *, dashed: bool = False) -> None:
    """Draws a ring around a card: the keyboard focus, or (dashed) the card just drawn."""
    air = style.px(3)
    ring = rect.inflate(2 * air, 2 * air)
    radius = max(4, rect.width // 14 + air)
    colours = style.colours
    if not dashed:
        pygame.draw.rect(surface, colours.ink, ring.inflate(2, 2), style.ring + 2, border_radius=radius)
        pygame.draw.rect(surface, colours.focus, ring, style.ring, border_radius=radius)
        return
    length = style.px(10)
    for x in range(ring.left + radius, ring.right - radius, 2 * length):
        for y in (ring.top, ring.bottom - 1):
            pygame.draw.line(surface, colours.brass, (x, y), (min(x + length, ring.right - radius), y), style.px(2))
    for y in range(ring.top + radius, ring.bottom - radius, 2 * length):
        for x in (ring.left, ring.right - 1):
            pygame.draw.line(surface, colours.brass, (x, y), (x, min(y + length, ring.bottom - radius)), style.px(2))


def draw_visible_card_ring(
    surface: pygame.Surface, stage: Stage, sprite: Sprite, style: Style, *, dashed: bool = False
) -> None:
    """Draws a ring around the visible part of a card: it passes below the card that lies over it."""
    rect = stage.rect(sprite)
    over = covering_rect(stage, sprite)
    if over is None:
        draw_card_ring(surface, rect, style, dashed=dashed)
        return
    if abs(over.y - rect.y) < style.px(8):  # side by side: a ring around the visible strip
        strip = pygame.Rect(rect.x, rect.y, over.x - style.px(3) - rect.x, rect.height)
        draw_card_ring(surface, strip, style, dashed=dashed)
        return
    window = surface.get_rect()
    left = pygame.Rect(window.x, window.y, over.x - window.x, window.height)
    if over.y > rect.y:
        free = pygame.Rect(over.x, window.y, window.right - over.x, over.y - window.y)
    else:
        free = pygame.Rect(over.x, over.bottom, window.right - over.x, window.bottom - over.bottom)
    clip = surface.get_clip()
    for part in (left, free):
        surface.set_clip(part.clip(clip))
        draw_card_ring(surface, rect, style, dashed=dashed)
    surface.set_clip(clip)


def covering_rect(stage: Stage, sprite: Sprite) -> pygame.Rect | None:
    """Returns the rectangle of the card that covers the right part of a card; None if that is fully visible."""
    rect = stage.rect(sprite)
    others = [stage.rect(other) for other in stage.sprites.values() if other.z > sprite.z and not other.moving]
    return min((o for o in others if o.x > rect.x and o.colliderect(rect)), key=lambda o: o.x, default=None)


def visible_parts(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Returns the part of each card of a row that the next one, which lies over it further right, leaves visible."""
    parts = []
    for number, rect in enumerate(rects):
        over = [other.x for other in rects[number + 1 : number + 2] if other.x > rect.x and other.colliderect(rect)]
        parts.append(pygame.Rect(rect.x, rect.y, min([rect.right, *over]) - rect.x, rect.height))
    return parts


def index_corner(rect: pygame.Rect) -> pygame.Rect:
    """Returns the part of a card that identifies it when others lie over the rest: the corner with rank and suit."""
    return pygame.Rect(rect.x, rect.y, round(rect.width * 0.3), round(rect.height * 0.36))


def draw_tooltip(
    surface: pygame.Surface, rect: pygame.Rect, text: str, style: Style, avoid: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draws the tooltip of a button or the cube, and returns its rectangle.

    It is below the button, or where it covers nothing of ``avoid``: at the left edge the plate with the score lies
    below, and only felt above.
    """
    pad = style.px(10)
    box = tooltip_rect(surface.get_rect(), rect, text, style, avoid)
    colours = style.colours
    draw_panel(surface, box, style, fill=(*colours.ink, 255), border=(*colours.brass, 200))
    draw_text(surface, text, "body", style, box.inflate(-2 * pad, 0), valign="center")
    return box


def tooltip_rect(
    window: pygame.Rect, rect: pygame.Rect, text: str, style: Style, avoid: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Returns where a tooltip about ``rect`` is drawn; see :func:`draw_tooltip`."""
    pad, air = style.px(10), style.px(8)
    width = min(text_width(text, "body", style), style.px(400 * style.text_scale), window.width - 4 * pad)
    height = text_height(text, "body", style, width)
    width = max(text_width(line, "body", style) for line in wrap(text, "body", style, width))
    box = pygame.Rect(0, 0, width + 2 * pad, height + 2 * style.px(6))
    inside = window.inflate(-2 * air, -2 * air)
    below, above, right, left = (box.copy() for _ in range(4))
    below.midtop = (rect.centerx, rect.bottom + air)
    above.midbottom = (rect.centerx, rect.top - air)
    right.midleft, left.midright = (rect.right + air, rect.centery), (rect.left - air, rect.centery)
    low = below.x >= 0 and below.bottom <= inside.bottom
    places = [below, above] if low else [above, below]
    places = [one.clamp(inside) for one in (*places, _beyond(above.clamp(inside), avoid, air), right, left)]
    return next((one for one in places if one.collidelist(list(avoid)) < 0 and not one.colliderect(rect)), places[0])


def _beyond(box: pygame.Rect, avoid: Sequence[pygame.Rect], air: int) -> pygame.Rect:
    """Returns the rectangle moved up until it covers nothing of ``avoid``."""
    box = box.copy()
    while (met := box.collidelist(list(avoid))) >= 0:
        box.bottom = avoid[met].top - air // 2
    return box


def draw_card_label(
    surface: pygame.Surface, rect: pygame.Rect, text: str, style: Style, within: pygame.Rect | None = None
) -> None:
    """Draws a small label above a card, kept between the edges of ``within`` if that is wide enough."""
    picture = render(text, "small_strong", style, style.colours.text)
    pad = style.px(8)
    box = pygame.Rect(0, 0, picture.get_width() + 2 * pad, picture.get_height() + style.px(6))
    box.midbottom = (rect.centerx, rect.top - style.px(6))
    if within is not None and box.width <= within.width:
        box.x = max(within.left, min(box.x, within.right - box.width))
    box.clamp_ip(surface.get_rect())
    colours = style.colours
    draw_panel(surface, box, style, fill=(*colours.ink, 235), border=(*colours.brass, 160))
    surface.blit(picture, picture.get_rect(center=box.center))


@dataclass(slots=True)
class Bubble:
    """A short text in a bubble beside ``anchor``; ``left`` is its remaining time in seconds."""

    text: str
    anchor: pygame.Rect
    left: float
    warning: bool = True

    def place(self, window: pygame.Rect, style: Style, avoid: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """Returns where it is drawn: above its anchor, or to its outer side where that would cover something of
        ``avoid``.
        """
        air, anchor = style.px(8), self.anchor
        above, right, left = (pygame.Rect((0, 0), bubble_size(self.text, style)) for _ in range(3))
        above.midbottom = (anchor.centerx, anchor.top - air)
        right.midleft, left.midright = (anchor.right + air, anchor.centery), (anchor.left - air, anchor.centery)
        sides = (left, right) if anchor.centerx < window.centerx else (right, left)
        places = [one.clamp(window.inflate(-air, -air)) for one in (above, *sides)]
        return next((one for one in places if one.collidelist(list(avoid)) < 0), places[0])

    def draw(self, surface: pygame.Surface, style: Style, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draws it at its place within the surface."""
        pad = style.px(12)
        rect = self.place(surface.get_rect(), style, avoid)
        colours = style.colours
        border = colours.warning if self.warning else colours.brass
        draw_panel(surface, rect, style, fill=(*colours.ink, 245), border=(*border, 255), thickness=style.px(2))
        draw_text(surface, self.text, "body", style, rect.inflate(-2 * pad, -pad), align="center", valign="center")


def bubble_size(text: str, style: Style) -> tuple[int, int]:
    """Returns the size of a bubble with this text, in pixels."""
    pad = style.px(12)
    width = min(text_width(text, "body", style), style.px(360))
    return width + 2 * pad, text_height(text, "body", style, width) + pad
