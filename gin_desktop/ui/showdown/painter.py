"""Paints a showdown except for its cards: captions, frames, piles, marks, and the column of text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import draw_blocks, fitting, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_faults, text_room
from gin_desktop.ui.felt.drawing.heap import draw_stock
from gin_desktop.ui.felt.marks import draw_well
from gin_desktop.ui.felt.mirroring import beside_panel
from gin_desktop.ui.felt.pictures.cube import draw_cube
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.painter import draw_hand_marks, draw_layoff_marks
from gin_desktop.ui.people.portrait_remark import PortraitRemark, draw_portrait_remark
from gin_desktop.ui.showdown.column import fitted_column
from gin_desktop.ui.showdown.layout import ShowdownMetrics, places, spread_of
from gin_desktop.ui.showdown.model import ShowdownModel
from gin_desktop.words import t, tn

# -- under the cards


def paint_under_cards(
    surface: pygame.Surface,
    model: ShowdownModel,
    metrics: ShowdownMetrics,
    style: Style,
    art: CardArt,
    *,
    block: bool = True,
) -> None:
    """Paints captions, the piles or the rest of the stock, and frames around melds; ``block`` is that of the stock."""
    for seat, caption in ((model.opponent, metrics.upper_caption), (model.viewer, metrics.lower_caption)):
        draw_text(surface, seat_caption(model, seat), "strong", style, caption, style.colours.text, align="center")
    if model.opened:
        _paint_rest(surface, model, metrics, style)
    else:
        _paint_piles(surface, model, metrics, style, art, block=block)
    for seat in (model.opponent, model.viewer):
        groups, spread = spread_of(model, metrics, style, seat)
        brackets = seat == model.viewer and model.draft is not None
        draw_frames(surface, groups, spread, style, brackets=brackets)


def paint_column(
    surface: pygame.Surface,
    model: ShowdownModel,
    metrics: ShowdownMetrics,
    style: Style,
    buttons: Sequence[TableButton],
    comment: PortraitRemark | None,
) -> None:
    """Paints the panel at the side with its text and, if there is room, the portrait with a remark."""
    draw_panel(surface, metrics.panel, style)
    room = Dock(text_room(metrics.panel, buttons, style))
    blocks, letters = fitted_column(model, style, room.rest)
    draw_blocks(surface, blocks, letters, room.rest)
    used = None if comment is None else fitting(blocks, letters, room.rest)
    if comment is not None and used is not None:
        room.top(sum(block.height(used, room.rest.width) for block in blocks), style.gap)
        draw_portrait_remark(surface, comment, room.rest, style)


def seat_caption(model: ShowdownModel, seat: int) -> str:
    """Returns the caption of a player's cards: the name, and the deadwood once it is known."""
    name, deadwood = model.who.names[seat], model.deadwood_of(seat)
    if deadwood is None:
        return t("showdown.row.hidden", name=name)
    return t("showdown.row", name=name, count=deadwood)


def pile_caption(model: ShowdownModel) -> str:
    """Returns the caption of the pile: the card that ended the round (big gin has none), or the discards."""
    return t(f"showdown.discarded.{model.view.require_showdown().ending}") if model.discarded else t("showdown.pile")


def _paint_piles(
    surface: pygame.Surface, model: ShowdownModel, metrics: ShowdownMetrics, style: Style, art: CardArt, *, block: bool
) -> None:
    view = model.view
    stock, pile = tn("showdown.stock", view.stock_count), pile_caption(model)
    used = one_line([stock, pile], "small", style, metrics.middle.width // 2)
    middle = (metrics.stock.centerx + metrics.discard.centerx) // 2
    for rect, text in ((metrics.stock, stock), (metrics.discard, pile)):
        draw_well(surface, rect, style, style.small_gap)
        place = placed((text_width(text, "small", used), 0), rect.move(0, style.line_gap), "midbottom")
        if rect is metrics.stock:  # long captions extend outwards instead of into each other
            place.right = min(place.right, middle - style.line_gap)
        else:
            place.left = max(place.left, middle + style.line_gap)
        draw_text(surface, text, "small", used, place, style.colours.muted)
    if block:
        draw_stock(surface, metrics.stock, view.stock_count, art, style)
    if view.rules.has_cube:
        draw_cube(surface, cube_rect(metrics, style), view.cube.factor, style)


def cube_rect(metrics: ShowdownMetrics, style: Style) -> pygame.Rect:
    """Returns the place of the doubling cube, left of the stock."""
    side = min(style.px(64), metrics.stock.x - metrics.middle.x - 2 * style.gap)
    cube = placed((side, side), metrics.stock, "midleft")
    return cube.move(-side - 2 * style.gap, 0)


def _paint_rest(surface: pygame.Surface, model: ShowdownModel, metrics: ShowdownMetrics, style: Style) -> None:
    """Paints the panel under the rest of the stock, and its captions."""
    panel = metrics.rest_panel(style)
    draw_panel(surface, panel, style, fill=(*style.colours.ink, 215), border=(*style.colours.brass, 140))
    line = panel.inflate(-2 * style.text_pad, -2 * style.line_gap)
    texts = [pile_caption(model), t("showdown.rest") if model.view.stock else t("showdown.rest.none")]
    used = one_line(texts, "small", style, line.width)
    draw_text(surface, texts[0], "small", used, line, style.colours.muted)
    # above the first card if there is room, otherwise as far right as necessary
    first = metrics.open_discard(style).right + 2 * style.gap
    after = line.x + text_width(texts[0], "small", used) + style.gap
    line.x = max(after, min(first, line.right - text_width(texts[1], "small", used)))
    draw_text(surface, texts[1], "small", used, line, style.colours.muted)


# -- over the cards


def paint_marks(
    surface: pygame.Surface,
    model: ShowdownModel,
    metrics: ShowdownMetrics,
    style: Style,
    stage: Stage,
    focus: Card | None,
) -> None:
    """Paints marks on cards laid off, and the keyboard focus (None: hidden)."""
    if model.knocker is not None and model.spread_out:
        _, spread = spread_of(model, metrics, style, model.knocker)
        draw_layoff_marks(surface, stage, [layoff.card for layoff in model.layoffs], spread.step, style)
    if model.live is not None:
        draw_hand_marks(surface, model.live, stage, focus, style)


# -- for tests


def layout_faults(
    model: ShowdownModel, metrics: ShowdownMetrics, style: Style, buttons: Sequence[TableButton]
) -> list[str]:
    """Returns layout faults as texts."""
    found = button_faults(buttons, metrics.size, style)
    column = text_room(metrics.panel, buttons, style)
    if fitting(fitted_column(model, style, column)[0], style, column) is None:
        found.append("the column")
    room = beside_panel(metrics.panel, pygame.Rect((0, 0), metrics.size))
    cards = {key: pygame.Rect(place.pos, metrics.card) for key, place in places(model, metrics, style).items()}
    return found + [f"card {key}" for key, rect in cards.items() if not room.contains(rect)]
