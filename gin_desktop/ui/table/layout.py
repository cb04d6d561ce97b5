"""Where everything on the table lies: a function of the window's size, the style, the card size and the view."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.felt.drawing.heap import heaped
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.pile.cards import open_pile

_SELECTED = 0.6
"""How far above the table a selected card is (see ``Place.lift``)."""

HIDDEN = 0.36
"""The part of the opponent's cards that lies beyond the window's upper edge."""


@dataclass(frozen=True, slots=True)
class TableMetrics:
    """The places of the table, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    stock: pygame.Rect
    pile: pygame.Rect
    """the place of the top card; what lies under it may be seen to its left, on the tray"""
    tray: pygame.Rect
    """the room for a discard pile that lies open; only the top card's where it is closed"""
    hand: pygame.Rect
    """the room for the own hand"""
    fan: pygame.Rect
    """the room for the opponent's cards"""
    own_plate: pygame.Rect
    opponent_plate: pygame.Rect
    message: pygame.Rect
    buttons: tuple[int, int]
    """the centre of the row of buttons"""
    buttons_width: int
    side: pygame.Rect
    """the room between the two plates: knock limit, memory aid"""
    cube: pygame.Rect
    """the place of the doubling cube with its words, at the lower end of that room"""
    third: pygame.Rect
    """the place of the one of three who does not play, below that; of no height where everybody does"""
    corner: tuple[int, int]
    """the top right corner for the column of the table's own buttons"""
    sort_corner: tuple[int, int]
    """the bottom right corner for the sorting buttons"""
    gap: int
    raised: int
    """how far a selected card is lifted"""
    beside: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """the room for another table, beside the piles; none where there is only one"""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        style: Style,
        card_scale: float,
        corner_width: int,
        sort_width: int,
        rules: RuleSet | None = None,
    ) -> TableMetrics:
        """The places for a window size; the cards are as large as asked for, as far as they fit.

        ``corner_width`` and ``sort_width`` are the widths of the columns of buttons at the right edge; ``rules`` say
        whether the discard pile needs room to lie open, and whether there is a doubling cube.
        """
        width, height = size
        gap, edge = style.gap, style.edge
        button = button_height(style)
        caption = line_height("small", style)
        message = line_height("strong", style) + style.px(6)
        side = style.plate_width(width)
        raised = style.px(16)
        tip = line_height("small_strong", style) + style.px(12)  # the label above a raised card
        fixed = edge + 2 * gap + button + message + caption + raised + tip + 3 * gap
        tallest = int((height - fixed) / (2 + 1 - HIDDEN))
        card_height = min(round(height * 0.235 * card_scale), tallest)
        card = card_size(card_height)
        left, right = edge + side + gap, width - edge - sort_width - gap
        hand = pygame.Rect(left, height - edge - style.px(8) - card[1], right - left, card[1])
        fan_bottom = round(card[1] * (1 - HIDDEN))
        fan = pygame.Rect(left, fan_bottom - card[1], width - edge - corner_width - gap - left, card[1])
        below = button + message + caption + raised + tip
        room = hand.top - fan_bottom - card[1] - below
        air = max(gap // 2, room // 5)
        top = fan_bottom + air
        centre = (left + width - edge - max(sort_width, corner_width) - gap) // 2
        stock = pygame.Rect(centre - card[0] - gap * 2, top, *card)
        pile = pygame.Rect(centre + gap * 2, top, *card)
        tray = pygame.Rect(pile)
        if rules is not None and rules.discard_view == "all":
            half = min(centre - left, right - centre)
            stock.x, pile.right = centre - half + gap, centre + half - gap
            tray = pygame.Rect(stock.right + 4 * gap, top, pile.right - stock.right - 4 * gap, card[1])
        buttons_y = hand.top - raised - tip - max(2, air // 3) - button // 2
        message_y = buttons_y - button // 2 - message - max(2, air // 4)
        lines = line_height("strong", style) + line_height("number", style) + 2 * caption
        own = pygame.Rect(edge, 0, side, lines + style.px(16))
        own.bottom = height - edge
        opponent = pygame.Rect(edge, edge, side, own.height)
        speech = line_height("small_strong", style) + style.px(28)
        beside = pygame.Rect(edge, opponent.bottom + speech, side, own.top - opponent.bottom - 2 * speech)
        cube = pygame.Rect(edge, 0, side, 0)
        if rules is not None and rules.has_cube:
            cube.height = min(style.px(84), beside.height // 3)
            beside.height -= cube.height + gap
        third = pygame.Rect(edge, 0, side, 0)
        if rules is not None and rules.players == 3:
            third.height = 2 * caption + line_height("small_strong", style) + style.px(10)
            beside.height -= third.height + gap
        cube.top = beside.bottom + gap
        third.top = cube.bottom + (gap if cube.height else 0)
        return cls(
            size=size,
            card=card,
            stock=stock,
            pile=pile,
            tray=tray,
            hand=hand,
            fan=fan,
            own_plate=own,
            opponent_plate=opponent,
            message=_around(centre, left, right, message_y, message),
            buttons=(centre, buttons_y),
            buttons_width=right - left,
            side=beside,
            cube=cube,
            third=third,
            corner=(width - edge, edge),
            sort_corner=(width - edge, height - edge),
            gap=gap,
            raised=raised,
        )

    def aside(self) -> TableMetrics:
        """The same with stock and discard pile at the left, so that a question has room beside them."""
        wide = self.card[0]
        open_ = round(wide * 0.6) if self.tray.width > self.pile.width else 0
        stock, pile = pygame.Rect(self.stock), pygame.Rect(self.pile)
        stock.x = self.hand.x + 2 * self.gap
        tray = pygame.Rect(stock.right + 3 * self.gap, self.tray.y, wide + open_, self.tray.height)
        pile.right = tray.right
        return replace(self, stock=stock, pile=pile, tray=tray)


def _around(centre: int, left: int, right: int, top: int, height: int) -> pygame.Rect:
    """The widest place between two edges with this middle."""
    half = min(centre - left, right - centre)
    return pygame.Rect(centre - half, top, 2 * half, height)


def hand_places(order: HandOrder, metrics: TableMetrics, lifted: Card | None = None) -> dict[Key, Place]:
    """The places of the own cards: groups with gaps between them, the drawn card apart on the right."""
    count = sum(len(group) for group in order.groups)
    gaps = max(0, len(order.groups) - 1)
    wide, _ = metrics.card
    group_gap = metrics.gap * 1.5
    apart_gap = metrics.gap * 2.5
    room = metrics.hand.width - wide - gaps * group_gap
    if order.apart is not None:
        room -= wide + apart_gap
    step = min(wide * 0.86, room / max(1, count - 1))
    total = wide + step * max(0, count - 1) + gaps * group_gap
    if order.apart is not None:
        total += wide + apart_gap
    x = metrics.hand.centerx - total / 2
    places: dict[Key, Place] = {}
    z = 100
    for number, group in enumerate(order.groups):
        if number:
            x += group_gap
        for card in group:
            y = metrics.hand.y - (metrics.raised if card == lifted else 0)
            places[card] = Place((round(x), y), card, z, lift=_SELECTED if card == lifted else 0.0)
            x += step
            z += 1
    if order.apart is not None:
        y = metrics.hand.y - (metrics.raised if order.apart == lifted else 0)
        lift = _SELECTED if order.apart == lifted else 0.0
        places[order.apart] = Place((round(x + wide - step + apart_gap), y), order.apart, z, lift=lift)
    return places


def fan_places(name: str, count: int, room: pygame.Rect, metrics: TableMetrics) -> dict[Key, Place]:
    """The places of so many cards that lie face down: ``(name, i)``.

    ``("back", i)`` are the opponent's, ``("own", i)`` those at the lower edge of a table that is only watched. An
    eleventh card lies at the right of the others, which stay where they are.
    """
    wide, _ = metrics.card
    step = min(wide * 0.4, (room.width - wide) / max(1, count - 1))
    x = min(room.centerx - (wide + step * (min(count, 10) - 1)) / 2, room.right - wide - step * (count - 1))
    return {(name, i): Place((round(x + i * step), room.y), None, 60 + i) for i in range(count)}


def pile_places(view: View, metrics: TableMetrics) -> dict[Key, Place]:
    """The places of the discards that may be seen: the top card, and where the pile is open those under it, too.

    A closed pile is a heap on which each card lies a little turned, always in the same way.
    """
    cards = open_pile(view)
    wide, _ = metrics.card
    if view.rules.discard_view != "all":
        return {card: heaped(metrics.pile.topleft, card, 2, wide) for card in cards}
    step = min(wide * 0.3, (metrics.tray.width - wide) / max(1, len(cards) - 1))
    x, y = metrics.pile.topleft
    last = len(cards) - 1
    return {card: Place((round(x - (last - i) * step), y), card, 2 + i) for i, card in enumerate(cards)}


def table_places(view: View, order: HandOrder, metrics: TableMetrics, lifted: Card | None = None) -> dict[Key, Place]:
    """Where every card lies when nothing moves; the one function that drawing, resuming and resizing use."""
    places: dict[Key, Place] = {}
    if view.stock_count:
        places["stock"] = Place(metrics.stock.topleft, None, 1, lift=-1)
    places.update(pile_places(view, metrics))
    places.update(fan_places("back", view.opponent_count, metrics.fan, metrics))
    if view.watching:
        places.update(fan_places("own", view.hand_count, metrics.hand, metrics))
    else:
        places.update(hand_places(order, metrics, lifted))
    return places


def place_in_row(order: HandOrder, places: dict[Key, Place], card: Card, x: float) -> int:
    """Where in the row a card belongs that is let go with its left edge at ``x`` (counted without it)."""
    return sum(1 for other in order.row if other not in (card, order.apart) and places[other].pos[0] < x)
