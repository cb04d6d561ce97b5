"""The layout of the curtain, and its texts."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock, fitting
from gin_desktop.ui.felt.buttons import (
    TableButton,
    button_height,
    column_height,
    place_button_row,
    place_corner_buttons,
    place_panel_buttons,
)
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.commands import CORNER
from gin_desktop.ui.table.sharing.model import CurtainModel
from gin_desktop.words import t


def curtain_blocks(model: CurtainModel, style: Style) -> list[Block]:
    """Returns the text blocks of the board."""
    colours = style.colours
    align = "center" if model.top is None else "left"
    return [
        TextBlock(model.round, "small", colours.muted, align),
        TextBlock(model.title, "heading", colours.brass, align),
        TextBlock(model.look_away_text, "body", colours.muted, align),
        SpaceBlock(14),
        *(TextBlock(line, "menu", colours.text, align) for line in model.lines),
        SpaceBlock(18),
        *_scores(model, style, align),
        *([TextBlock(model.columns, "small", colours.muted, align)] if model.columns else []),
    ]


def _scores(model: CurtainModel, style: Style, align: str) -> list[Block]:
    """Returns the blocks of the scores: two large numbers, or three in a line."""
    names, scores = model.entrants, model.scores
    if len(scores) == 2:
        return [NumberPairBlock((names[0], names[1]), (scores[0], scores[1]))]
    line = " · ".join(t("curtain.score", name=name, score=score) for name, score in zip(names, scores, strict=True))
    return [TextBlock(line, "strong", style.colours.text, align)]


@dataclass(frozen=True, slots=True)
class CurtainMetrics:
    """The places of the curtain, in pixels: a board in the middle with the public card at its left and the texts beside
    it.
    """

    size: tuple[int, int]
    board: pygame.Rect
    text: pygame.Rect
    card: pygame.Rect
    aside: bool
    """Whether there is room for the table buttons beside the board."""
    left_handed: bool = False
    """Whether these are at the left."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        model: CurtainModel,
        answers: list[TableButton],
        corner: list[TableButton],
        style: Style,
    ) -> CurtainMetrics:
        """Returns the places for a window size; ``answers`` are the buttons on the board, ``corner`` those of the
        table.
        """
        pad, gap, whole = style.margin, style.gap, pygame.Rect((0, 0), size)
        window = Dock(whole.inflate(-2 * style.edge, -2 * style.edge))
        wide = max(button.width(style) for button in answers)
        beside = max(button.width(style) for button in corner)
        aside = wide + 2 * pad <= window.rest.width - beside - gap
        if aside:  # the table buttons stand where they always do
            window.right(beside, gap)
        else:
            window.top(button_height(style), gap)
        across = min(max(style.px(760), wide + 2 * pad), window.rest.width)
        below = column_height(len(answers), style) + style.small_gap + gap
        room = window.rest.height - 2 * pad - below
        high = min(style.px(230), room // 2)
        card = card_size(high)
        left = 0 if model.top is None else card[0]
        inner = pygame.Rect(0, 0, across - 2 * pad - (left + pad if left else 0), room)
        blocks = curtain_blocks(model, style)
        used = fitting(blocks, style, inner) or style
        tall = sum(block.height(used, inner.width) for block in blocks)
        if model.top is not None:
            tall = max(tall, card[1] + style.gap + line_height("small", style))
        board = placed((across, min(room, tall) + below + 2 * pad), whole).clamp(window.rest)
        inside = Dock(board.inflate(-2 * pad, -2 * pad))
        inside.bottom(below)
        place = placed(card, inside.rest, "topleft")
        inside.left(left, pad if left else 0)
        return cls(size, board, inside.rest, place, aside)

    def mirrored(self) -> CurtainMetrics:
        """Returns the places for a left-handed person."""
        return replace(mirrored(self, self.size[0], blocks=(("board", "text", "card"),)), left_handed=True)

    def place_buttons(self, buttons: list[TableButton], style: Style) -> None:
        """Places the answers on the board, and the table buttons in the corner or above."""
        width, _ = self.size
        corner = [button for button in buttons if button.name in CORNER]
        answers = [button for button in buttons if button not in corner]
        place_panel_buttons(answers, self.board, style, style.margin)
        if self.aside:
            place_corner_buttons(corner, width, style, at_left=self.left_handed)
        else:
            place_button_row(corner, (width // 2, style.edge + button_height(style) // 2), style, width)
