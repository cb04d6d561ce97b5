"""The layout of the page that shows who plays whom: one table or two, plates around them, texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, fitting
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_row, place_corner_buttons
from gin_desktop.ui.kit.places import Dock, placed, slots
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.commands import CORNER
from gin_desktop.ui.table.seating.model import SeatingModel, SeatPosition


def title_blocks(model: SeatingModel, style: Style) -> list[Block]:
    """Returns the text blocks on which deal it is and who plays whom."""
    colours = style.colours
    return [
        TextBlock(model.title, "heading", colours.brass, "center"),
        TextBlock(model.headline, "menu", colours.text, "center"),
    ]


def reason_blocks(model: SeatingModel, style: Style) -> list[Block]:
    """Returns the text blocks on why it is so."""
    lines: list[Block] = []
    for text in model.reasons:
        lines += [TextBlock(text, "body", style.colours.muted, "center"), SpaceBlock(3)]
    return lines


@dataclass(frozen=True, slots=True)
class SeatingMetrics:
    """The places of the page, in pixels."""

    size: tuple[int, int]
    words: pygame.Rect
    why: pygame.Rect
    plate: tuple[int, int]
    columns: tuple[int, ...]
    """The centre x of each table, from the left."""
    aside: int
    """The centre x of the plate beside the table."""
    rows: tuple[int, int]
    """The tops of the upper and the lower plates."""
    side: pygame.Rect
    """The place of the upper side of partners, at the left; of no width where there are no sides."""
    cloth: tuple[int, int]
    card: tuple[int, int]
    go_on: tuple[int, int]
    beside: bool
    """Whether the table buttons stand in their corner, and not in the row of the others."""
    left_handed: bool = False
    """Whether that corner is the left one."""

    @classmethod
    def of(
        cls, size: tuple[int, int], model: SeatingModel, corner: Sequence[TableButton], style: Style
    ) -> SeatingMetrics:
        """Returns the places for a window size; ``corner`` are the table buttons."""
        width, height = size
        edge, gap = style.pad, style.gap
        aside = max(button.width(style) for button in corner) + gap
        beside = width - 2 * (edge + aside) >= style.px(560)
        inner = width - 2 * edge - (2 * aside if beside else 0)
        page = Dock(pygame.Rect(edge, style.edge, width - 2 * edge, height - style.edge - style.px(20)))
        high = _tall(title_blocks(model, style), style, inner, round(height * 0.2))
        words = placed((inner, high), page.top(high, gap))
        go_on = page.bottom(button_height(style), gap).center
        wide = min(width - 2 * edge, style.px(1000))
        high = _tall(reason_blocks(model, style), style, wide, round(height * 0.24))
        why = placed((wide, high), page.bottom(high, gap))
        board = placed((inner, page.rest.height), page.rest)
        lines = 3 + any(plate.note for plate in model.plates)
        tall = line_height("strong", style) + line_height("number", style) + (lines - 2) * line_height("small", style)
        tall = min(tall + style.px(18), (board.height - style.px(64)) // 2)
        middle = min(board.height - 2 * tall, style.px(250))
        block = placed((board.width, 2 * tall + middle), board)
        rows = (block.y, block.bottom - tall)
        side = placed((0, tall), block, "topleft")
        if model.partners:
            side.width = min(style.px(250), board.width // 4)
            seats = Dock(block)
            seats.left(side.width, gap)
            wide = min(style.px(400), (seats.rest.width - 2 * gap) // 2)
            columns = tuple(place.centerx for place in slots(seats.rest, 2))
            other = columns[1]
        else:
            wide = min(style.px(400), (board.width - 2 * gap) // 2)
            apart = min(style.px(90), board.width - 2 * wide)
            columns = (board.centerx - (wide + apart) // 2,)
            other = board.centerx + (wide + apart) // 2
        high = min(middle - 2 * gap, style.px(150))
        card = card_size(max(28, min(round(high * 0.62), round(wide * 0.2 * RATIO))))
        return cls(
            size,
            words,
            why,
            (wide, tall),
            columns,
            other,
            rows,
            side,
            (wide, middle - 2 * gap),
            card,
            go_on,
            beside,
        )

    def rect(self, spot: SeatPosition) -> pygame.Rect:
        """Returns the place of a plate."""
        table, where = spot
        wide, tall = self.plate
        place = placed((wide, tall), self.why)
        place.centerx = self.aside if where.startswith("aside") else self.columns[table]
        if where == "aside":
            place.centery = (self.rows[0] + self.rows[1] + tall) // 2
        else:
            place.y = self.rows[where.endswith("south")]
        return place

    def table(self, number: int) -> pygame.Rect:
        """Returns the cloth between two players."""
        cloth = placed(self.cloth, self.why)
        cloth.center = (self.columns[number], (self.rows[0] + self.rows[1] + self.plate[1]) // 2)
        return cloth

    def side_rect(self, *, south: bool) -> pygame.Rect:
        """Returns the place of a side with its score."""
        return self.side.move(0, self.rows[south] - self.rows[0])

    def deck(self, table: int, where: str | None) -> pygame.Rect:
        """Returns where the deck lies: before the dealer, or in the middle without one."""
        cloth = self.table(table)
        deck = placed(self.card, cloth)
        air = max(4, cloth.height // 14)
        if where == "north":
            deck.top = cloth.top + air
        elif where == "south":
            deck.bottom = cloth.bottom - air
        elif where is not None:
            deck.right = cloth.right - 2 * air
        return deck

    def place_buttons(self, buttons: list[TableButton], style: Style) -> None:
        """Places every button."""
        width, _ = self.size
        corner = [button for button in buttons if button.name in CORNER]
        rest = [button for button in buttons if button not in corner]
        if not self.beside:
            place_button_row([*rest, *corner], self.go_on, style, width - 2 * style.edge, shrink=True)
            return
        place_corner_buttons(corner, width, style, at_left=self.left_handed)
        place_button_row(rest, self.go_on, style, width)


def _tall(blocks: Sequence[Block], style: Style, width: int, most: int) -> int:
    """Returns the height of texts, in smaller letters where they would be higher than ``most``."""
    used = fitting(blocks, style, pygame.Rect(0, 0, width, most)) or style
    return min(most, sum(block.height(used, width) for block in blocks))
