"""The discard pile to look through, under rules that leave it open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.marks import draw_card_ring, draw_tip
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.focus import walk
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.pile.cards import open_pile
from gin_desktop.ui.table.pile.commands import pile_commands
from gin_desktop.words import t, tn
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.turns import discarded_text

_IN_A_ROW = 10
_ACROSS = 0.62
"""The part of a card's width from one card to the next."""


class PileScene(CardScene):
    """All cards of the discard pile in the order in which they came to lie there; a card says who discarded it.

    Args:
        view: of the person who looks.
        who: the names of the seats, and the one spoken to.
    """

    def __init__(self, app: App, view: View, who: Who) -> None:
        super().__init__(app)
        self.view = view
        self.who = who
        self.cards = open_pile(view)
        self.words = pygame.Rect(0, 0, 0, 0)
        self.room = pygame.Rect(0, 0, 0, 0)

    def metrics(self, size: tuple[int, int]) -> None:
        style = self.app.style
        edge = style.px(24)
        words = line_height("heading", style) + 2 * line_height("body", style)
        tip = line_height("small_strong", style) + style.px(12)
        self.words = pygame.Rect(edge, edge, size[0] - 2 * edge, words)
        bottom = size[1] - edge - button_height(style) - style.gap
        top = self.words.bottom + tip
        self.room = pygame.Rect(edge, top, size[0] - 2 * edge, bottom - top)
        rows = -(-len(self.cards) // _IN_A_ROW)
        high = (self.room.height - (rows - 1) * (style.gap + tip)) / max(1, rows)
        wide = self.room.width / (1 + _ACROSS * (_IN_A_ROW - 1)) * RATIO
        self.use_card_height(card_size(round(min(high, wide, size[1] * 0.235 * self.app.settings.card_scale)))[1])

    def places(self) -> dict[Key, Place]:
        """Where every card lies: in rows, the first one top left."""
        wide, high = self.art.size
        rows = [self.cards[start : start + _IN_A_ROW] for start in range(0, len(self.cards), _IN_A_ROW)]
        air = (self.room.height - len(rows) * high) // (len(rows) + 1)
        step = round(wide * _ACROSS)
        left = self.room.centerx - (wide + step * (min(len(self.cards), _IN_A_ROW) - 1)) // 2
        places: dict[Key, Place] = {}
        for number, row in enumerate(rows):
            y = self.room.y + air + number * (high + air)
            for column, card in enumerate(row):
                places[card] = Place((left + column * step, y), card, len(places))
        return places

    def commands(self) -> Commands:
        return pile_commands(self)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style = self.app.style
        width, height = self.app.size
        place_row(buttons, (width // 2, height - style.px(24) - button_height(style) // 2), style, width)

    def focus_order(self) -> Sequence[Key]:
        return self.cards

    def close(self) -> None:
        """Back to the table."""
        self.app.pop()

    def walk(self, step: int) -> None:
        """Goes along the cards."""
        self.focus = walk(self.cards, self.focus, step)

    def go_to(self, place: int) -> None:
        """Goes to the first card (0) or the last one (-1)."""
        self.focus = self.cards[place]

    def blocks(self) -> list[Block]:
        """The words above the cards."""
        colours = self.app.style.colours
        return [
            Words(tn("pile.title", len(self.cards)), "heading", colours.brass, "center"),
            Words(t("pile.order"), "body", colours.muted, "center"),
        ]

    def paint_below(self, surface: pygame.Surface) -> None:
        draw_blocks(surface, self.blocks(), self.app.style, self.words)

    def paint_above(self, surface: pygame.Surface) -> None:
        key = self.focus if self.app.by_keyboard else self.hover
        sprite = self.stage.sprites.get(key) if isinstance(key, int) else None
        if sprite is None or self.stage.animating or not isinstance(key, int):
            return
        rect = self.stage.rect(sprite)
        surface.blit(self.art.face(key), rect)
        draw_card_ring(surface, rect, self.app.style)
        draw_tip(surface, rect, discarded_text(self.view, key, self.who), self.app.style)
