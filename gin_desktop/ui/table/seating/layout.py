"""The layout of the page that shows who plays whom: one table or two, plates around them, texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, fitting
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_column, place_button_row
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
        edge, gap = style.px(24), style.gap
        aside = max(button.width(style) for button in corner) + gap
        beside = width - 2 * (edge + aside) >= style.px(560)
        inner = width - 2 * edge - (2 * aside if beside else 0)
        words = pygame.Rect((width - inner) // 2, style.px(16), inner, 0)
        words.height = _tall(title_blocks(model, style), style, words.width, round(height * 0.2))
        go_on = (width // 2, height - style.px(20) - button_height(style) // 2)
        why = pygame.Rect(0, 0, min(width - 2 * edge, style.px(1000)), 0)
        why.height = _tall(reason_blocks(model, style), style, why.width, round(height * 0.24))
        why.midbottom = (width // 2, go_on[1] - button_height(style) // 2 - gap)
        board = pygame.Rect(edge, words.bottom + gap, width - 2 * edge, why.top - words.bottom - 2 * gap)
        if beside:
            board.inflate_ip(-2 * aside, 0)  # its centre stays that of the window
        lines = 3 + any(plate.note for plate in model.plates)
        tall = line_height("strong", style) + line_height("number", style) + (lines - 2) * line_height("small", style)
        tall = min(tall + style.px(18), (board.height - style.px(40)) // 2)
        middle = min(board.height - 2 * tall, style.px(250))
        top = board.y + (board.height - 2 * tall - middle) // 2
        rows = (top, top + tall + middle)
        side = pygame.Rect(board.x, rows[0], 0, tall)
        if model.partners:
            side.width = min(style.px(250), board.width // 4)
            left, room = side.right + gap, board.right - side.right - gap
            wide = min(style.px(400), (room - 2 * gap) // 2)
            columns: tuple[int, ...] = (left + room // 4, left + 3 * room // 4)
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
            (wide, middle - style.px(24)),
            card,
            go_on,
            beside,
        )

    def rect(self, spot: SeatPosition) -> pygame.Rect:
        """Returns the place of a plate."""
        table, where = spot
        wide, tall = self.plate
        place = pygame.Rect(0, 0, wide, tall)
        place.centerx = self.aside if where.startswith("aside") else self.columns[table]
        if where == "aside":
            place.centery = (self.rows[0] + self.rows[1] + tall) // 2
        else:
            place.y = self.rows[where.endswith("south")]
        return place

    def table(self, number: int) -> pygame.Rect:
        """Returns the cloth between two players."""
        cloth = pygame.Rect(0, 0, *self.cloth)
        cloth.center = (self.columns[number], (self.rows[0] + self.rows[1] + self.plate[1]) // 2)
        return cloth

    def side_rect(self, *, south: bool) -> pygame.Rect:
        """Returns the place of a side with its score."""
        return self.side.move(0, self.rows[south] - self.rows[0])

    def deck(self, table: int, where: str | None) -> pygame.Rect:
        """Returns where the deck lies: before the dealer, or in the middle without one."""
        cloth = self.table(table)
        deck = pygame.Rect(0, 0, *self.card)
        deck.center = cloth.center
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
            place_button_row([*rest, *corner], self.go_on, style, width - style.px(32), shrink=True)
            return
        between, edge = style.px(8), style.px(16)
        bottom = edge + len(corner) * (button_height(style) + between) - between
        side = edge if self.left_handed else width - edge
        place_button_column(corner, side, bottom, style, at_left=self.left_handed)
        place_button_row(rest, self.go_on, style, width)


def _tall(blocks: Sequence[Block], style: Style, width: int, most: int) -> int:
    """Returns the height of texts, in smaller letters where they would be higher than ``most``."""
    used = fitting(blocks, style, pygame.Rect(0, 0, width, most)) or style
    return min(most, sum(block.height(used, width) for block in blocks))
