"""Paints the screen that arranges a spread: the tray, frames of melds, the place of the discard, and texts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.blocks import Block, TextBlock, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.marks import draw_visible_card_ring
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel, felt
from gin_desktop.ui.showdown.knock.layout import KnockMetrics, places, spread_of
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text


def paint_under_cards(surface: pygame.Surface, model: KnockModel, metrics: KnockMetrics, style: Style) -> None:
    """Paints everything under the cards: the tray, frames, the place of the discard, and texts."""
    _paint_tray(surface, metrics, style)
    groups, spread = spread_of(model, metrics, style)
    draw_frames(surface, groups, spread, style, brackets=True)
    colours = style.colours
    if model.discard is not None:
        draw_panel(surface, metrics.discard_panel, style, border=(*colours.brass, 200), thickness=style.stroke)
        draw_blocks(surface, [_label(model.discard, colours)], style, metrics.discard_label)
    draw_blocks(surface, blocks_above(model, colours), style, metrics.above)
    draw_blocks(surface, blocks_beside(model, colours), style, metrics.beside)


def _paint_tray(surface: pygame.Surface, metrics: KnockMetrics, style: Style) -> None:
    """Paints a tray of felt over the table, with its shadow."""
    tray = metrics.tray
    inside = tray.inflate(-style.line_gap, -style.line_gap)
    shades = [
        (tray.inflate(2 * style.px(grown), 2 * style.px(grown)).move(0, style.px(3)), alpha)
        for grown, alpha in ((10, 26), (6, 34), (3, 44))
    ]
    whole, clip = Dock(shades[0][0]), surface.get_clip()
    for side in (  # only these parts are visible, and the tray is large
        whole.top(inside.top - whole.rest.top),
        whole.bottom(whole.rest.bottom - inside.bottom),
        whole.left(inside.left - whole.rest.left),
        whole.right(whole.rest.right - inside.right),
    ):
        surface.set_clip(clip.clip(side))
        for shade, alpha in shades:
            draw_panel(surface, shade, style, fill=(0, 0, 0, alpha), border=style.colours.nothing)
    surface.set_clip(clip)
    surface.blit(felt(surface.get_size(), style.colours), inside, inside)
    draw_panel(surface, tray, style, border=(*style.colours.brass, 150), thickness=style.stroke)


def paint_focus(surface: pygame.Surface, stage: Stage, focus: Card, style: Style) -> None:
    """Paints the keyboard focus on a card."""
    if not stage.animating and focus in stage.sprites:
        draw_visible_card_ring(surface, stage, stage.sprites[focus], style)


def blocks_above(model: KnockModel, colours: Palette) -> list[Block]:
    """Returns the blocks of the question, and of the hint or the objection."""
    _, *against = model.summary
    said = [TextBlock(reason, "strong", colours.warning) for reason in against]
    return [
        TextBlock(model.title, "subheading", colours.brass),
        *(said or [TextBlock(model.hint, "small", colours.muted)]),
    ]


def blocks_beside(model: KnockModel, colours: Palette) -> list[Block]:
    """Returns the block of the deadwood."""
    return [TextBlock(model.summary[0], "strong", colours.text, "right")]


def _label(discard: Card, colours: Palette) -> TextBlock:
    return TextBlock(t("knock.discard", card=card_text(discard)), "strong", colours.brass, "center")


def layout_faults(model: KnockModel, metrics: KnockMetrics, style: Style, buttons: Sequence[TableButton]) -> list[str]:
    """Returns layout faults as texts, for tests."""
    colours = style.colours
    above, beside = blocks_above(model, colours), blocks_beside(model, colours)
    found = []
    if fitting(above, style, metrics.above) is None or fitting(beside, style, metrics.beside) is None:
        found.append("words")
    if model.discard is not None and fitting([_label(model.discard, colours)], style, metrics.discard_label) is None:
        found.append("label")
    window = pygame.Rect((0, 0), metrics.size)
    rects = {f"button {button.name}": button.rect for button in buttons}
    cards = {key: place.pos for key, place in places(model, metrics, style).items()}
    rects |= {f"card {key}": pygame.Rect(pos, metrics.card) for key, pos in cards.items()}
    return found + [name for name, rect in rects.items() if not window.contains(rect)]
