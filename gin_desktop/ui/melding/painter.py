"""Draws marks for a defence being arranged: open places, lay-offs, the focus, the gap in a row."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from gin_desktop.engine.cards import Card, to_set
from gin_desktop.ui.felt.marks import draw_visible_card_ring
from gin_desktop.ui.felt.spreads import draw_drop_slot, draw_plus
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.access import ArrangedRow
from gin_desktop.ui.melding.groups import layoff_end
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel


def draw_slots(
    surface: pygame.Surface, model: DefenceModel, layout: DefenceLayout, card: Card | None, style: Style
) -> None:
    """Draws the places for a held or focused card: a shape with a plus, so that colour is not the only sign."""
    if card is None or layout.stage.animating:
        return
    spread = layout.spread
    for place, side in visible_places(model, layout, card):
        slot = spread.ends[place][side]
        strip = pygame.Rect(slot)
        strip.width = spread.end
        if side:
            strip.right = slot.right
        strip.height = slot.height // 2
        strip.centery = slot.centery
        draw_drop_slot(surface, slot, strip, style, strong=model.target == place)


def visible_places(model: DefenceModel, layout: DefenceLayout, card: Card) -> list[tuple[int, int]]:
    """Returns the places shown for a card, as (meld, end: 0 left, 1 right).

    These are where the card fits; but with ``every_end`` all open ends, whatever the card is.
    """
    draft, laid = model.draft, to_set(model.laid)
    if model.every_end:
        return [(place, side) for place, ends in enumerate(layout.spread.open) for side in (0, 1) if ends[side]]
    return [(place, layoff_end(draft.melder, card, draft.extended[place], laid)) for place in model.fitting(card)]


def draw_layoff_marks(
    surface: pygame.Surface, stage: Stage, keys: Iterable[SpriteKey], step: int, style: Style
) -> None:
    """Draws a round plus mark on each card laid off and at rest; ``step`` is the visible width of a card."""
    radius = layoff_mark_radius(step, style)
    for key in keys:
        sprite = stage.sprites.get(key)
        if sprite is not None and not sprite.moving:
            draw_plus(surface, layoff_mark_centre(stage.rect(sprite), radius, style), radius, style)


def layoff_mark_radius(step: int, style: Style) -> int:
    """Returns the radius of a mark on a card with this visible width."""
    return max(style.px(7), min(style.px(12), step // 2 - style.px(2)))


def layoff_mark_centre(rect: pygame.Rect, radius: int, style: Style) -> tuple[int, int]:
    """Returns the centre of a mark on a card: in its lower left corner, which is visible in a row of cards."""
    return rect.x + radius + style.px(4), rect.bottom - radius - style.px(5)


def draw_hand_marks(
    surface: pygame.Surface, model: DefenceModel, stage: Stage, focus: Card | None, style: Style
) -> None:
    """Draws the keyboard focus (None: hidden) or the selected card's ring, and the gap that a click would fill."""
    if stage.animating:
        return
    selected = model.selected
    if focus is not None and focus in stage.sprites:
        draw_visible_card_ring(surface, stage, stage.sprites[focus], style)
    elif selected is not None and selected in stage.sprites:
        draw_visible_card_ring(surface, stage, stage.sprites[selected], style, dashed=True)
        if model.gap is not None:
            draw_gap(surface, ArrangedRow(model.draft, selected, stage, pygame.Rect(0, 0, 0, 0)), model.gap, style)


def draw_gap(surface: pygame.Surface, arranged: ArrangedRow, gap: int, style: Style) -> None:
    """Draws a peg between two cards of the row, where the selected card would go."""
    row, stage = arranged.others, arranged.stage
    if gap > len(row):
        return
    after = stage.rect(stage.sprites[row[gap]]) if gap < len(row) else None
    before = stage.rect(stage.sprites[row[gap - 1]]) if gap else None
    if after is not None and before is not None:
        x = after.x if after.x < before.right else (before.right + after.x) // 2
    else:
        edge = after.x if after is not None else before.right if before is not None else 0
        x = edge
    y = (after or before or pygame.Rect(0, 0, 0, 0)).y
    bottom = y + stage.art.size[1]
    thick, head = style.px(4), style.px(8)
    colours = style.colours
    bar = pygame.Rect(x - thick // 2, y, thick, bottom - y)
    pygame.draw.rect(surface, colours.ink, bar.inflate(2, 2))
    pygame.draw.rect(surface, colours.brass, bar)
    for tip, back in ((y + head, y - head // 2), (bottom - head, bottom + head // 2)):
        points = [(x, tip), (x - head, back), (x + head, back)]
        pygame.draw.polygon(surface, colours.brass, points)
        pygame.draw.polygon(surface, colours.ink, points, 1)
