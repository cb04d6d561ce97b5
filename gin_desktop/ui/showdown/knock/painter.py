"""What a knock draws besides cards: frames of melds, the place of the discard, and the words above and below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.spreads import draw_bracket, draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.showdown.knock.layout import KnockMetrics, places, spread_of
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text


def paint_below(surface: pygame.Surface, model: KnockModel, metrics: KnockMetrics, style: Style) -> None:
    """Everything that cards may lie on."""
    groups, spread = spread_of(model, metrics, style)
    draw_frames(surface, groups, spread, style)
    for group, frame in zip(groups, spread.frames, strict=True):
        if group.meld:
            draw_bracket(surface, frame, style)
    colours = style.colours
    if model.discard is not None:
        draw_panel(surface, metrics.discard_panel, style, border=(*colours.brass, 200), thickness=style.px(2))
        draw_blocks(surface, [_label(model.discard, colours)], style, metrics.discard_label)
    draw_blocks(surface, words_above(model, colours), style, metrics.above)
    draw_blocks(surface, words_below(model, colours), style, metrics.below)


def paint_focus(surface: pygame.Surface, stage: Stage, focus: Card, style: Style) -> None:
    """The keyboard's focus on a card."""
    if not stage.animating and focus in stage.sprites:
        draw_card_ring(surface, stage.rect(stage.sprites[focus]), style)


def words_above(model: KnockModel, colours: Palette) -> list[Block]:
    """What the person is asked, and what can be done."""
    return [
        Words(model.title, "heading", colours.brass, "center"),
        Words(model.hint, "body", colours.muted, "center"),
    ]


def words_below(model: KnockModel, colours: Palette) -> list[Block]:
    """The deadwood, and what stands against it."""
    said, *against = model.summary
    return [
        Words(said, "number", colours.text, "center"),
        *(Words(reason, "strong", colours.warning, "center") for reason in against),
    ]


def _label(discard: Card, colours: Palette) -> Words:
    return Words(t("knock.discard", card=card_text(discard)), "strong", colours.brass, "center")


def misfits(model: KnockModel, metrics: KnockMetrics, style: Style, buttons: Sequence[TableButton]) -> list[str]:
    """What does not fit, for tests; empty when all is well."""
    colours = style.colours
    above, below = words_above(model, colours), words_below(model, colours)
    found = []
    if fitting(above, style, metrics.above) is None or fitting(below, style, metrics.below) is None:
        found.append("words")
    if model.discard is not None and fitting([_label(model.discard, colours)], style, metrics.discard_label) is None:
        found.append("label")
    window = pygame.Rect((0, 0), metrics.size)
    rects = {f"button {button.name}": button.rect for button in buttons}
    cards = {key: place.pos for key, place in places(model, metrics, style).items()}
    rects |= {f"card {key}": pygame.Rect(pos, metrics.card) for key, pos in cards.items()}
    return found + [name for name, rect in rects.items() if not window.contains(rect)]
