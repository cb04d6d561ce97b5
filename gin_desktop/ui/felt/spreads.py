"""Groups of cards laid out side by side: the places of the cards, and the frames and marks around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_dashed_edge

WIDTHS = 7.3
"""The width of a full row of four groups with legible indices, in card widths."""

SHIFT = 0.09
"""How far a laid-off card is shifted out of its meld, as a fraction of the card's height."""

_WIDEST = 0.62
_GAP = 0.22


@dataclass(slots=True)
class GroupRow:
    """The layout of a row of groups."""

    places: dict[SpriteKey, Place] = field(default_factory=dict)
    frames: list[pygame.Rect] = field(default_factory=list)
    """The rectangle of each group, with a margin."""
    ends: list[tuple[pygame.Rect, pygame.Rect]] = field(default_factory=list)
    """Where the next card would lie at the left and at the right end of each group."""
    open: list[tuple[bool, bool]] = field(default_factory=list)
    """At which of these ends room is kept."""
    step: int = 0
    end: int = 0
    """The visible width of a card at an open end, in pixels."""


def lay_out(
    groups: Sequence[Group],
    area: pygame.Rect,
    card: tuple[int, int],
    style: Style,
    *,
    z: int = 100,
    end: float = _WIDEST,
) -> GroupRow:
    """Lays groups side by side, centred in ``area`` at its top edge, as far apart as there is room.

    ``end`` is the maximum width of an open end, in card widths.
    """
    spread = GroupRow()
    if not groups:
        return spread
    wide, high = card
    pad = style.px(7)
    gap = max(2 * pad + style.px(5), round(wide * _GAP))
    ends = sum(sum(group.ends) for group in groups)
    steps = sum(len(group.cards) - 1 for group in groups)
    room = area.width - 2 * pad - len(groups) * wide - (len(groups) - 1) * gap
    opening = min(wide * end, room / max(1, steps + ends))
    step = min(wide * _WIDEST, (room - ends * opening) / max(1, steps))
    total = len(groups) * wide + (len(groups) - 1) * gap + steps * step + ends * opening
    x = area.centerx - total / 2
    spread.step, spread.end = round(step), round(opening)
    shift = round(high * SHIFT)
    for group in groups:
        left = x
        if group.ends[0]:
            x += opening
        first = x
        for key in group.cards:
            laid = isinstance(key, int) and bool(group.laid >> key & 1)
            face = key if group.shown and isinstance(key, int) else None
            spread.places[key] = Place((round(x), area.y + (shift if laid else 0)), face, z, dim=group.dim)
            x += step
            z += 1
        last = x - step
        x = last + wide + (opening if group.ends[1] else 0)
        frame = pygame.Rect(round(left) - pad, area.y - pad, round(x - left) + 2 * pad, high + shift + 2 * pad)
        spread.frames.append(frame)
        slot = pygame.Rect(0, area.y + shift, wide, high)
        spread.open.append(group.ends)
        spread.ends.append((slot.move(round(first - opening), 0), slot.move(round(last + opening), 0)))
        x += gap
    return spread


def draw_frames(
    surface: pygame.Surface, groups: Iterable[Group], spread: GroupRow, style: Style, *, brackets: bool = False
) -> None:
    """Draws a subtle frame around each meld, and with ``brackets`` one along its lower edge."""
    for group, frame in zip(groups, spread.frames, strict=True):
        if group.meld:
            draw_panel(surface, frame, style, fill=style.colours.well_deep, border=style.colours.panel_border)
            if brackets:
                draw_bracket(surface, frame, style)


def draw_bracket(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws a bracket along the lower edge of a meld in the hand."""
    thick, tick = style.px(3), style.px(9)
    colour = style.colours.brass
    bottom = rect.bottom
    pygame.draw.rect(surface, colour, (rect.x, bottom - thick, rect.width, thick), border_radius=thick // 2)
    for x in (rect.x, rect.right - thick):
        pygame.draw.rect(surface, colour, (x, bottom - tick, thick, tick), border_radius=thick // 2)


def draw_drop_slot(
    surface: pygame.Surface, rect: pygame.Rect, strip: pygame.Rect, style: Style, *, strong: bool = False
) -> None:
    """Draws an open place for a card: a dashed outline, and a plus sign in the part that stays uncovered."""
    colours = style.colours
    radius = max(4, rect.width // 14)
    draw_panel(surface, rect, style, fill=(*colours.brass, 90 if strong else 38), border=colours.nothing)
    draw_dashed_edge(surface, rect, colours.brass, style.px(4 if strong else 3), radius, style.px(9))
    draw_plus(surface, strip.center, max(style.px(8), min(strip.width, style.px(34)) // 2 - style.px(2)), style)


def draw_plus(surface: pygame.Surface, centre: tuple[int, int], radius: int, style: Style) -> None:
    """Draws a round mark with a plus sign: a card laid off, or that can be laid off here."""
    colours = style.colours
    pygame.draw.circle(surface, colours.ink, centre, radius + 1)
    pygame.draw.circle(surface, colours.brass, centre, radius)
    arm, thick = max(3, round(radius * 0.58)), max(2, radius // 4)
    pygame.draw.rect(surface, colours.ink, (centre[0] - arm, centre[1] - thick // 2, 2 * arm + 1, thick))
    pygame.draw.rect(surface, colours.ink, (centre[0] - thick // 2, centre[1] - arm, thick, 2 * arm + 1))
