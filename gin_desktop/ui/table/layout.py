"""The layout of the table, computed from the window's size, the style, the card size and the view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.felt.drawing.heap import place_on_heap
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.pile_scene import open_pile

_SELECTED = 0.6
"""The height above the table of a selected card (see ``Place.lift``)."""
_LARGEST: Final = 0.25
"""The height of a card as a fraction of the window's, at the normal card size."""
_FAR: Final = (0.46, 0.58)
"""The minimum and maximum size of the opponent's cards relative to the viewer's."""
_NEAR: Final = 0.72
"""Their maximum size where the table is only watched and may have them open."""
_ARC: Final = 1.9
"""Degrees of rotation between neighbouring cards of a fan."""
_ROOMY: Final = 9
"""The lines of text beside the piles below which the opponent's cards move aside, too, for a panel there."""
_OVERLAP: Final = 0.66
"""The visible part of a card of the hand beside the next one, where there is room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlaces:
    """The places of the cards on a table, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    stock: pygame.Rect
    pile: pygame.Rect
    """The place of the top discard; those below it may be visible to its left, on the tray."""
    tray: pygame.Rect
    """The room for an open discard pile; only the top card's place where it is closed."""
    hand: pygame.Rect
    """The room for the viewer's hand."""
    fan: pygame.Rect
    """The room for the opponent's cards."""
    far: float
    """The size of cards in a fan relative to the others."""
    middle: pygame.Rect
    """The part of the table between the columns at both sides; its centre is the window's."""
    gap: int
    raised: int = 0
    """How far a selected card is raised."""
    arc: float = 0.0
    """Degrees between neighbouring cards of a fan."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMetrics(CardPlaces):
    """The places of the table, in pixels."""

    deed: pygame.Rect
    """The line below the opponent's cards, for the last action there."""
    near_last_action: pygame.Rect
    """The same line above the cards at the lower edge, where those are watched."""
    own_plate: pygame.Rect
    opponent_plate: pygame.Rect
    message: pygame.Rect
    buttons: tuple[int, int]
    """The centre of the row of buttons."""
    buttons_width: int
    side: pygame.Rect
    """The room between the two plates: knock limit, memory aid."""
    seal: pygame.Rect
    """The place of the seal of the deal, at the bottom of that room."""
    cube: pygame.Rect
    """The place of the doubling cube with its text, at the lower end of that room."""
    third: pygame.Rect
    """The place of the idle one of three players, below that; its height is 0 where everybody plays."""
    corner: tuple[int, int]
    """The top right corner of the column of table buttons."""
    sort_corner: tuple[int, int]
    """The bottom right corner of the sorting buttons."""
    columns: int
    """The width of the columns of buttons in these corners."""
    beside: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The room for a second table beside the piles; empty where there is only one."""
    crowded: bool = False
    """Whether a panel beside the piles also needs the room beside the opponent's cards, as the letters are large."""
    fan_aside: bool = False
    """Whether the opponent's cards stand aside together with the piles."""
    left_handed: bool = False
    """Whether the buttons are at the left and the plates at the right: the corners are left ones then."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        style: Style,
        card_scale: float,
        corner_width: int,
        sort_width: int,
        rules: RuleSet | None = None,
        *,
        silent: bool = False,
    ) -> TableMetrics:
        """Returns the places for a window size; the cards have the requested size, as far as they fit.

        ``silent`` needs no room for texts between the cards, nor for a row of buttons. ``corner_width`` and
        ``sort_width`` are the widths of the columns of buttons at the right edge; ``rules`` tell whether the discard
        pile needs room to lie open, and whether there is a doubling cube.
        """
        width, height = size
        gap, edge = style.gap, style.edge
        button = button_height(style)
        strong, small = line_height("strong", style), line_height("small", style)
        caption, message, deed = small + style.small_gap, strong + style.line_gap, strong + style.small_gap
        if silent:
            button = message = deed = 0
        side = style.player_plate_width(width)
        raised, above, least = style.px(16), style.px(10), style.tiny_gap
        below = edge + least
        tip = line_height("small_strong", style) + 2 * style.line_gap  # the label above a raised card
        fixed = above + deed + caption + message + button + tip + raised + below + 6 * least
        tallest = int((height - fixed) / (2 + _FAR[0]))
        card = card_size(min(round(height * _LARGEST * card_scale), tallest))
        far = min(_NEAR if silent else _FAR[1], (height - fixed - 2 * card[1]) / card[1])
        bow = round(card[0] * far * 0.2)  # how much higher the ends of a fan lie than its middle
        fan_height = round(card[1] * far)
        spare = max(0, height - fixed - 2 * card[1] - fan_height - bow)
        air = least + spare // 6
        window = pygame.Rect((0, 0), size)
        middle = window.inflate(-2 * (edge + max(side, corner_width, sort_width) + gap), 0)
        hand = placed((width - 2 * edge, card[1]), window.move(0, -below), "midbottom")
        # the plate and the buttons end above the label of a raised card
        floor = hand.top - raised - tip - max(least, air // 2)

        felt = Dock(middle)
        felt.top(0, above)
        fan, last_action = felt.top(fan_height + bow, (air * 2) // 3), felt.top(deed, air)
        near_last_action = last_action.copy()
        near_last_action.bottom = hand.bottom - fan.height - air
        lies_open = rules is not None and rules.discard_view == "all"
        across = middle.width - 2 * gap if lies_open else 2 * card[0] + 4 * gap
        stock, pile, tray = open_piles(placed((across, card[1]), felt.top(card[1])), card, 4 * gap)
        felt.bottom(height - floor)
        buttons, said = felt.bottom(button, max(2, air // 2)), felt.bottom(message)

        # a partner, or a role in a captain game, takes one more line
        more = rules is not None and (rules.tables == 2 or rules.mode.startswith("captain"))
        lines = strong + line_height("number", style) + (3 if more else 2) * small
        plate, third_height, cube_height = lines + style.wide_gap, 0, 0
        if rules is not None and rules.players == 3:
            third_height = 2 * small + line_height("small_strong", style) + style.px(10)
        if rules is not None and rules.has_cube:
            cube_height = style.px(84)
        extra = sum(gap + min(part, style.px(62)) for part in (third_height, cube_height) if part)
        needed = 2 * strong + small + style.px(46) + extra
        column = Dock(Dock(window.inflate(-2 * edge, -2 * edge)).left(side))
        opponent = column.top(plate, style.small_gap)
        if floor - plate - gap - column.rest.top >= needed:
            column.bottom(column.rest.bottom - floor)
        else:  # large letters: the hand gives way to the plate
            hand = Dock(hand).right(hand.width - side - gap)
        own = column.bottom(plate, gap)
        cube_height = min(cube_height, column.rest.height // 3)
        third = column.bottom(third_height, gap if third_height else 0)
        cube = column.bottom(cube_height, gap if cube_height else 0)
        wax = min(style.target, max(1, column.rest.height * 2 // 5))
        seal = placed((wax, wax), column.bottom(wax, gap // 2), "topleft")
        return cls(
            size=size,
            card=card,
            stock=stock,
            pile=pile,
            tray=tray,
            hand=hand,
            fan=fan,
            far=round(far, 3),
            middle=middle,
            deed=last_action,
            near_last_action=near_last_action,
            own_plate=own,
            opponent_plate=opponent,
            message=said,
            buttons=buttons.center,
            buttons_width=middle.width,
            side=column.rest,
            seal=seal,
            cube=cube,
            third=third,
            corner=(width - edge, edge),
            sort_corner=(width - edge, floor),
            columns=max(corner_width, sort_width),
            crowded=said.top - last_action.bottom < _ROOMY * line_height("body", style),
            gap=gap,
            raised=raised,
            arc=_ARC,
        )

    @property
    def panel_top(self) -> int:
        """The y from which the room beside the piles is free."""
        return self.opponent_plate.top if self.fan_aside else self.deed.bottom + self.gap // 2

    @property
    def tally_line(self) -> pygame.Rect:
        """The line below the opponent's plate, for the games won against each other."""
        return placed((self.side.width, 2 * self.gap), self.side, "topleft")

    @property
    def tally(self) -> pygame.Rect:
        """The opponent's plate together with that line."""
        return self.opponent_plate.union(self.tally_line)

    def mirrored(self) -> TableMetrics:
        """Returns the places for a left-handed person."""
        column = ("own_plate", "opponent_plate", "side", "seal", "cube", "third")
        piles = ("stock", "pile", "tray")
        corners = ("corner", "sort_corner")
        found = mirrored(self, self.size[0], blocks=(column, piles), points=corners)
        return replace(found, left_handed=True)

    def with_piles_aside(self) -> TableMetrics:
        """Returns the places with stock and discard pile at one side, which leaves room for a question beside them.

        They stand at the left; for a left-handed person at the right, as the buttons are at the left.
        """
        wide = self.card[0]
        shown = round(wide * 0.6) if self.tray.width > self.pile.width else 0
        across = 2 * wide + 3 * self.gap + shown
        left = self.middle.right - across if self.left_handed else self.middle.x
        aside = self.with_piles(left, left + across, 3 * self.gap)
        if not self.crowded:
            return aside
        fan = pygame.Rect(left, self.fan.y, across, self.fan.height)
        deed = pygame.Rect(left, fan.bottom, across, self.stock.top - self.gap // 2 - fan.bottom)
        return replace(aside, fan=fan, deed=deed, fan_aside=True)

    def with_piles(self, left: int, right: int, gap: int) -> TableMetrics:
        """Returns the places with the stock and an open discard pile between these edges."""
        room = placed((right - left, self.card[1]), self.stock, "topleft").move(left - self.stock.x, 0)
        stock, pile, tray = open_piles(room, self.card, gap)
        return replace(self, stock=stock, pile=pile, tray=tray)


def open_piles(room: pygame.Rect, card: tuple[int, int], gap: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Returns the places of the stock, of the top discard at the right, and of all discards."""
    row = Dock(room)
    stock = row.left(card[0], gap)
    return stock, placed(card, room, "topright"), row.rest


class CardRow(Protocol):
    """The cards of a hand from left to right, in groups; one may lie apart."""

    groups: list[list[Card]]
    apart: Card | None


@dataclass(slots=True)
class _Row:
    groups: list[list[Card]]
    apart: Card | None


_GAP_CARD: Final = -1
"""Stands for the card that is not in the hand yet."""


def parted_places(order: HandOrder, metrics: CardPlaces, key: SpriteKey, place: int) -> dict[SpriteKey, Place]:
    """Returns the places of a hand that parts for a dragged card at a place of the row, counted without that card."""
    card = key if isinstance(key, int) and key in order.row else _GAP_CARD
    groups = [[other for other in group if other != card] for group in order.groups]
    left = place
    for group in groups:
        if left <= len(group):
            group.insert(left, card)
            break
        left -= len(group)
    else:
        groups.append([card])
    row = _Row([group for group in groups if group], None if order.apart == card else order.apart)
    found = hand_places(row, metrics)
    del found[card]
    return found


def hand_places(order: CardRow, metrics: CardPlaces, lifted: Card | None = None) -> dict[SpriteKey, Place]:
    """Returns the places of the viewer's cards: groups with gaps between them, the drawn card apart on the right."""
    count = sum(len(group) for group in order.groups)
    gaps = max(0, len(order.groups) - 1)
    wide, _ = metrics.card
    group_gap = metrics.gap * 1.5
    apart_gap = metrics.gap * 2.5
    room = metrics.hand.width - wide - gaps * group_gap
    if order.apart is not None:
        room -= wide + apart_gap
    step = min(wide * _OVERLAP, room / max(1, count - 1))
    total = wide + step * max(0, count - 1) + gaps * group_gap
    if order.apart is not None:
        total += wide + apart_gap
    x = max(metrics.hand.left, min(metrics.middle.centerx - total / 2, metrics.hand.right - total))
    places: dict[SpriteKey, Place] = {}
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


def fan_places(
    name: str, count: int, known: Sequence[Card], room: pygame.Rect, metrics: CardPlaces
) -> dict[SpriteKey, Place]:
    """Returns the places of cards held by another player, face down except for those ``known`` to all.

    ``("back", i)`` are the opponent's, ``("own", i)`` those at the lower edge of a table that is only watched; known
    cards are keyed by themselves and lie at the right. An eleventh card moves each of the others by at most its own
    width.
    """
    wide, high = (round(side * metrics.far) for side in metrics.card)
    step = min(wide * 0.42, (room.width - wide) / max(1, count - 1))
    x = room.centerx - (wide + step * (count - 1)) / 2
    lower = name == "own"
    keys: list[SpriteKey] = [*((name, i) for i in range(count - len(known))), *known]
    places: dict[SpriteKey, Place] = {}
    for number, key in enumerate(keys):
        off = number - (count - 1) / 2
        angle = off * metrics.arc
        rise = abs(off) * step * math.tan(math.radians(abs(angle)) / 2)
        y = room.bottom - high + (rise - (room.height - high) if lower else -rise)
        card = key if isinstance(key, int) else None
        turn = -angle if lower else angle
        places[key] = Place((round(x + number * step), round(y)), card, 60 + number, turn=turn, scale=metrics.far)
    return places


def pile_places(view: View, metrics: CardPlaces) -> dict[SpriteKey, Place]:
    """Returns the places of the visible discards: the top card, and in an open pile those below it.

    A closed pile is a heap in which each card is rotated a little, always in the same way.
    """
    cards = open_pile(view)
    wide, _ = metrics.card
    if view.rules.discard_view != "all":
        return {card: place_on_heap(metrics.pile.topleft, card, 2, wide) for card in cards}
    step = min(wide * 0.3, (metrics.tray.width - wide) / max(1, len(cards) - 1))
    x, y = metrics.pile.topleft
    last = len(cards) - 1
    return {card: Place((round(x - (last - i) * step), y), card, 2 + i) for i, card in enumerate(cards)}


def table_places(
    view: View, order: HandOrder, metrics: CardPlaces, lifted: Card | None = None, known: CardSet = 0
) -> dict[SpriteKey, Place]:
    """Returns where every card lies when nothing moves; used alike for drawing, resuming and resizing.

    ``known`` are the cards in other players' hands that are shown because everybody saw them taken.
    """
    places: dict[SpriteKey, Place] = {}
    if view.stock_count:
        places["stock"] = Place(metrics.stock.topleft, None, 1, lift=-1)
    places.update(pile_places(view, metrics))
    theirs = list(each(known & view.opponent_known))
    places.update(fan_places("back", view.opponent_count, theirs, metrics.fan, metrics))
    if view.watching:
        near = metrics.fan.copy()
        near.bottom = metrics.hand.bottom
        places.update(fan_places("own", view.hand_count, list(each(known & view.known)), near, metrics))
    else:
        places.update(hand_places(order, metrics, lifted))
    return places


def place_in_row(order: HandOrder, places: dict[SpriteKey, Place], x: float, card: Card | None = None) -> int:
    """Returns the place in the row of a card dropped with its left edge at ``x``, counted without it."""
    return sum(1 for other in order.row if other not in (card, order.apart) and places[other].pos[0] < x)
