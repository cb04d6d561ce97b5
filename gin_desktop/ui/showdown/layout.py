"""The layout of a showdown: two rows of cards, the piles between them, a column of text at the side.

It is a function of the model and the window, used alike after resuming, resizing and skipping an animation.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import (
    TableButton,
    column_height,
    place_button_column,
    place_panel_buttons,
    side_panel,
)
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.felt.spreads import SHIFT, WIDTHS, GroupRow, lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.showdown.model import ShowdownModel

_ROWS = 2
"""Rows of the rest of the stock, which overlap."""

_UNCOVERED = 0.32
"""The visible part of a card's height below the next row."""


@dataclass(frozen=True, slots=True)
class ShowdownMetrics:
    """The places of the showdown, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    upper: pygame.Rect
    """The room for the opponent's cards: their top edge, without frames."""
    lower: pygame.Rect
    upper_caption: pygame.Rect
    lower_caption: pygame.Rect
    middle: pygame.Rect
    stock: pygame.Rect
    discard: pygame.Rect
    panel: pygame.Rect
    corner: tuple[int, int]
    """The top right corner, for the menu button."""
    raised: int
    left_handed: bool = False
    """Whether the buttons are at the left: the corners are left ones then."""

    @classmethod
    def of(cls, size: tuple[int, int], style: Style, card_scale: float, button_width: int) -> ShowdownMetrics:
        """Returns the places for a window size. ``button_width`` is the width of the widest button of the column."""
        gap, pad = style.gap, style.px(7)
        inner = max(style.px(250) * max(1.0, 0.5 + 0.5 * style.text_scale), button_width)
        left, panel, head = side_panel(size, style, inner, 0.4)
        line = line_height("strong", style) + style.tiny_gap
        small = line_height("small", style) + style.line_gap
        fixed = 2 * (line + 2 * pad) + small + 2 * gap
        tallest = (left.height - fixed) / (3 + 2 * SHIFT + _UNCOVERED)
        widest = (left.width - 2 * pad) / WIDTHS * RATIO
        card = card_size(round(min(size[1] * 0.215 * card_scale, tallest, widest)))
        row = card[1] + round(card[1] * SHIFT)
        felt = Dock(left)
        upper_caption, upper = felt.top(line, pad), felt.top(row, pad)
        felt.bottom(0, pad)
        lower, lower_caption = felt.bottom(row, pad), felt.bottom(line)
        piles = placed((2 * (card[0] + 2 * gap), card[1] + small), felt.rest)
        return cls(
            size=size,
            card=card,
            upper=upper,
            lower=lower,
            upper_caption=upper_caption,
            lower_caption=lower_caption,
            middle=felt.rest,
            stock=placed(card, piles, "topleft"),
            discard=placed(card, piles, "topright"),
            panel=panel,
            corner=head.topright,
            raised=style.px(14),
        )

    def mirrored(self) -> ShowdownMetrics:
        """Returns the places for a left-handed person."""
        felt = ("upper", "lower", "upper_caption", "lower_caption", "middle", "stock", "discard")
        return replace(mirrored(self, self.size[0], blocks=(felt,), points=("corner",)), left_handed=True)

    def beside_piles(self, style: Style) -> pygame.Rect:
        """Returns the room between the rows at the right of the piles, where no card lies."""
        left = self.discard.right + self.card[0] // 2 + style.gap  # the caption of the pile is wider than its card
        top, bottom = self.middle.top + style.gap, self.middle.bottom - self.raised
        return pygame.Rect(left, top, max(0, self.middle.right - left), max(0, bottom - top))

    def rest_panel(self, style: Style) -> pygame.Rect:
        """Returns the panel on which the rest of the stock is laid out."""
        line = line_height("small", style) + style.px(10)
        high = line + round(self.card[1] * (1 + _UNCOVERED * (_ROWS - 1))) + style.gap
        return placed((self.middle.width, high), self.middle)

    def rest_places(self, stock: Sequence[Card], style: Style) -> dict[SpriteKey, Place]:
        """Returns the places of the rest of the stock in its order, beside the knock discard."""
        panel = self.rest_panel(style)
        wide, high = self.card
        first = self.open_discard(style).right + 2 * style.gap
        room = panel.right - style.gap - first
        rows = 1 if len(stock) * wide * 0.34 <= room else _ROWS
        each = max(1, -(-len(stock) // rows))
        step = min(wide * 0.62, (room - wide) / max(1, each - 1))
        lift = round(high * _UNCOVERED)
        bottom = panel.bottom - style.gap - (0 if rows > 1 else lift // 2)
        places: dict[SpriteKey, Place] = {}
        for number, card in enumerate(stock):
            row, column = divmod(number, each)
            y = bottom - high - (rows - 1 - row) * lift
            places[card] = Place((round(first + column * step), y), card, 600 + number)
        return places

    def open_discard(self, style: Style) -> pygame.Rect:
        """Returns where the knock discard lies while the rest of the stock is shown."""
        inner = self.rest_panel(style).inflate(-2 * style.text_pad, -2 * style.gap)
        return placed(self.card, inner, "bottomleft").move(0, -(round(self.card[1] * _UNCOVERED) // 2))


def spread_of(model: ShowdownModel, metrics: ShowdownMetrics, style: Style, seat: int) -> tuple[list[Group], GroupRow]:
    """Returns the groups of a seat, and their layout."""
    groups = model.groups(seat)
    area, z = (metrics.lower, 300) if seat == model.viewer else (metrics.upper, 100)
    return groups, lay_out(groups, area, metrics.card, style, z=z)


def places(model: ShowdownModel, metrics: ShowdownMetrics, style: Style) -> dict[SpriteKey, Place]:
    """Returns where every card lies when nothing moves."""
    view = model.view
    found: dict[SpriteKey, Place] = {}
    discard = metrics.open_discard(style) if model.opened else metrics.discard
    if view.top is not None and not (model.opened and model.discarded):
        found[view.top] = Place(discard.topleft, view.top, 2)
    if model.discarded:
        found["discard"] = Place(discard.topleft, model.discard_face, 5)
    if model.opened:
        found.update(metrics.rest_places(view.stock, style))
    elif view.stock_count:
        found["stock"] = Place(metrics.stock.topleft, None, 1, lift=-1)
    for seat in (model.opponent, model.viewer):
        found.update(spread_of(model, metrics, style, seat)[1].places)
    lifted = None if model.live is None else model.live.lifted
    if lifted is not None and lifted in found:
        x, y = found[lifted].pos
        found[lifted].pos = (x, y - metrics.raised)
    return found


def place_buttons(
    buttons: Sequence[TableButton], metrics: ShowdownMetrics, style: Style, *, beside: Collection[str] = ()
) -> None:
    """Places the menu button above the column, those named in ``beside`` beside the piles, all others at its bottom."""
    column = [button for button in buttons if button.name != "menu" and button.name not in beside]
    menu = [button for button in buttons if button.name == "menu"]
    if by_piles := [button for button in buttons if button.name in beside]:
        bottom = metrics.middle.centery + column_height(len(by_piles), style) // 2
        place_button_column(by_piles, metrics.middle.right, bottom, style)
    place_button_column(menu, metrics.corner[0], metrics.panel.y - style.gap, style, at_left=metrics.left_handed)
    place_panel_buttons(column, metrics.panel, style, style.wide_gap)
