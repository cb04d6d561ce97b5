"""Marks on and beside cards: rings, tooltips, bubbles and small labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.ui.felt.stage import Sprite, Stage
from gin_desktop.ui.kit.places import Dock, Edge, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, render, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_dashed_edge


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
    draw_dashed_edge(surface, ring, colours.brass, style.stroke, radius, style.px(10))


def draw_visible_card_ring(
    surface: pygame.Surface, stage: Stage, sprite: Sprite, style: Style, *, dashed: bool = False
) -> None:
    """Draws a ring around the visible part of a card: it passes below the card that lies over it."""
    rect = stage.rect(sprite)
    over = covering_rect(stage, sprite)
    if over is None:
        draw_card_ring(surface, rect, style, dashed=dashed)
        return
    if abs(over.y - rect.y) < style.small_gap:  # side by side: a ring around the visible strip
        draw_card_ring(surface, Dock(rect).left(over.x - style.px(3) - rect.x), style, dashed=dashed)
        return
    window = Dock(surface.get_rect())
    left = window.left(over.x)
    free = window.top(over.y) if over.y > rect.y else window.bottom(window.rest.bottom - over.bottom)
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
        parts.append(Dock(rect).left(min([rect.right, *over]) - rect.x))
    return parts


def index_corner(rect: pygame.Rect) -> pygame.Rect:
    """Returns the part of a card that identifies it when others lie over the rest: the corner with rank and suit."""
    return placed((round(rect.width * 0.3), round(rect.height * 0.36)), rect, "topleft")


def _beside(size: tuple[int, int], anchor: pygame.Rect, air: int) -> dict[Edge, pygame.Rect]:
    """Returns the places of something of this size in the middle of each edge of a rectangle, a distance from it."""
    around = anchor.inflate(2 * air, 2 * air)
    found: dict[Edge, pygame.Rect] = {edge: placed(size, around) for edge in ("left", "right", "top", "bottom")}
    found["left"].right, found["right"].left = around.left, around.right
    found["top"].bottom, found["bottom"].top = around.top, around.bottom
    return found


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
    pad, air = style.px(10), style.small_gap
    width = min(text_width(text, "body", style), style.px(400 * style.text_scale), window.width - 4 * pad)
    height = text_height(text, "body", style, width)
    width = max(text_width(line, "body", style) for line in wrap(text, "body", style, width))
    inside = window.inflate(-2 * air, -2 * air)
    sides = _beside((width + 2 * pad, height + 2 * style.line_gap), rect, air)
    below, above = sides["bottom"], sides["top"]
    places = [below, above] if below.x >= 0 and below.bottom <= inside.bottom else [above, below]
    places += [_beyond(above.clamp(inside), avoid, air), sides["right"], sides["left"]]
    places = [one.clamp(inside) for one in places]
    return next((one for one in places if one.collidelist(list(avoid)) < 0 and not one.colliderect(rect)), places[0])


def _beyond(box: pygame.Rect, avoid: Sequence[pygame.Rect], air: int) -> pygame.Rect:
    """Returns the rectangle moved up until it covers nothing of ``avoid``."""
    box = box.copy()
    while (met := box.collidelist(list(avoid))) >= 0:
        box.bottom = avoid[met].top - air // 2
    return box


def draw_card_label(
    surface: pygame.Surface, rect: pygame.Rect, text: str, style: Style, within: pygame.Rect | None = None
) -> pygame.Rect:
    """Draws a small label above a card, kept between the edges of ``within`` if that is wide enough.

    Returns its rectangle.
    """
    picture = render(text, "small_strong", style, style.colours.text)
    air = style.line_gap
    box = _beside((picture.get_width() + 2 * style.small_gap, picture.get_height() + air), rect, air)["top"]
    if within is not None and box.width <= within.width:
        box.x = max(within.left, min(box.x, within.right - box.width))
    box.clamp_ip(surface.get_rect())
    colours = style.colours
    draw_panel(surface, box, style, fill=(*colours.ink, 235), border=(*colours.brass, 160))
    surface.blit(picture, picture.get_rect(center=box.center))
    return box


@dataclass(slots=True)
class Bubble:
    """A short text in a bubble beside ``anchor``; ``left`` is its remaining time in seconds."""

    text: str
    anchor: pygame.Rect
    left: float
    warning: bool = True

    def place(
        self,
        window: pygame.Rect,
        style: Style,
        avoid: Sequence[pygame.Rect] = (),
        buttons: Sequence[pygame.Rect] = (),
        cards: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Returns where it is drawn: above its anchor, or to its outer side where that would cover something of
        ``avoid``; there a little lower or narrower if need be. If possible it keeps off buttons and cards, too.
        """
        outer: tuple[Edge, Edge] = ("left", "right") if self.anchor.centerx < window.centerx else ("right", "left")
        air = style.small_gap
        inside = window.inflate(-air, -air)
        usual, narrow = (_beside(bubble_size(self.text, style, most), self.anchor, air) for most in (_WIDEST, _NARROW))
        others = [one for one in buttons if one != self.anchor]
        places = [usual["top"].clamp(inside)]
        for edge in outer:
            for side in (usual[edge].clamp(inside), narrow[edge].clamp(inside)):
                places += [side, _below(side, [*avoid, *others], style.tiny_gap)]
        possible = [one for one in places if inside.contains(one) and not one.colliderect(self.anchor)]
        for kept in ([*avoid, *others, *cards], [*avoid, *others], list(avoid)):
            free = next((one for one in possible if one.collidelist(kept) < 0), None)
            if free is not None:
                return free
        return places[0]

    def draw(
        self,
        surface: pygame.Surface,
        style: Style,
        avoid: Sequence[pygame.Rect] = (),
        buttons: Sequence[pygame.Rect] = (),
        cards: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draws it at its place within the surface."""
        pad = style.gap
        rect = self.place(surface.get_rect(), style, avoid, buttons, cards)
        colours = style.colours
        border = colours.warning if self.warning else colours.brass
        draw_panel(surface, rect, style, fill=(*colours.ink, 245), border=(*border, 255), thickness=style.stroke)
        draw_text(surface, self.text, "body", style, rect.inflate(-2 * pad, -pad), align="center", valign="center")


def _below(box: pygame.Rect, avoid: Sequence[pygame.Rect], air: int) -> pygame.Rect:
    """Returns the rectangle moved down off what it meets of ``avoid``, by half its height at most."""
    met = box.collidelist(list(avoid))
    lower = 0 if met < 0 else avoid[met].bottom + air - box.y
    return box.move(0, lower) if lower <= box.height // 2 else box


_WIDEST: Final = 360
"""The greatest width of the text in a bubble, in style units."""
_NARROW: Final = 250
"""The same where there is little room beside what the bubble is about."""


def bubble_size(text: str, style: Style, widest: int = _WIDEST) -> tuple[int, int]:
    """Returns the size of a bubble with this text, in pixels."""
    pad = style.gap
    width = min(text_width(text, "body", style), style.px(widest))
    return width + 2 * pad, text_height(text, "body", style, width) + pad


def draw_tag(surface: pygame.Surface, rect: pygame.Rect, text: str, style: Style) -> None:
    """Draws a short text on a bright plate, such as that of the dealer."""
    brass, ink = style.colours.brass, style.colours.ink
    draw_panel(surface, rect, style, fill=(*brass, 255), border=(*brass, 255))
    inner = rect.inflate(-style.gap, 0)
    draw_text(surface, text, "small_strong", style, inner, ink, align="center", valign="center")


def draw_arrowhead(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws a triangle that points to the right, such as at the name of the player whose turn it is."""
    pygame.draw.polygon(surface, style.colours.brass, [rect.topleft, rect.midright, rect.bottomleft])


def draw_marked_panel(surface: pygame.Surface, rect: pygame.Rect, style: Style, *, marked: bool) -> None:
    """Draws a panel, with a bright, thick edge if it is ``marked``."""
    border = (*style.colours.brass, 255) if marked else style.colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3) if marked else 1)


def draw_well(surface: pygame.Surface, rect: pygame.Rect, style: Style, air: int) -> None:
    """Draws the hollow in the felt that a pile lies in, so many pixels wider and higher than the pile."""
    outline = rect.inflate(air, air)
    draw_panel(surface, outline, style, fill=style.colours.well, border=style.colours.panel_border)
