"""The layout of the cut: the ribbon of cards in the middle, the others' drawn cards above it, the viewer's below."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.cut.model import CARD_COUNT, CutModel

_DECK = 12
"""So many cards are shown of a deck from which cards are drawn by themselves."""


@dataclass(frozen=True, slots=True)
class CutMetrics:
    """The places of the cut, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    row: pygame.Rect
    """The ribbon of cards."""
    upper: pygame.Rect
    """The card of the opponent, in the middle."""
    lower: pygame.Rect
    """The viewer's card."""
    words: pygame.Rect
    message: pygame.Rect
    raised: int
    """How far a card of the ribbon under the mouse or focus is raised."""

    @classmethod
    def of(cls, size: tuple[int, int], style: Style) -> CutMetrics:
        """Returns the places for a window size."""
        gap, height = style.gap, size[1]
        felt = Dock(pygame.Rect((0, 0), size).inflate(-2 * style.pad, -2 * style.pad))
        high = min(line_height("heading", style) + 2 * line_height("body", style), round(height * 0.2))
        words = felt.top(high, gap)
        felt.bottom(button_height(style), gap + gap // 2)
        message = felt.bottom(line_height("strong", style), gap - gap // 2)
        tallest = (felt.rest.height - 4 * gap) // 3
        card = card_size(min(round(height * 0.2), tallest, round(felt.rest.width * 0.12 * RATIO)))
        spare = max(0, felt.rest.height - 3 * card[1]) // 4
        felt.top(0, spare)
        upper, row, lower = (felt.top(card[1], spare) for _ in range(3))
        return cls(size, card, row, placed(card, upper), placed(card, lower), words, message, style.px(12))

    def slot(self, model: CutModel, seat: int) -> pygame.Rect:
        """Returns the place of a seat's card: the others' lie above the ribbon, clockwise from the left."""
        if seat == model.viewer:
            return self.lower
        above = [other for other in model.order if other != model.viewer]
        slot = self.upper.copy()
        slot.centerx = round(self.size[0] * (above.index(seat) + 0.5) / len(above))
        return slot

    def name_room(self, model: CutModel, seat: int) -> int:
        """Returns the room for the name at the right of a card, in pixels."""
        above = 1 if seat == model.viewer else len(model.story.seats) - 1
        right = self.slot(model, seat).centerx + self.size[0] // (2 * above)
        return right - self.slot(model, seat).right - self.raised - self.words.x


def cut_places(model: CutModel, metrics: CutMetrics, looked_at: Collection[SpriteKey | None]) -> dict[SpriteKey, Place]:
    """Returns the places of the ribbon, or of the deck, and of the drawn cards; those in ``looked_at`` are raised."""
    row = metrics.row
    step = (row.width - metrics.card[0]) / (CARD_COUNT - 1)
    drawn = {index: seat for seat, index in model.picked.items()}
    places: dict[SpriteKey, Place] = {}
    for index in range(CARD_COUNT):
        key = ("ribbon", index)
        if index in drawn:
            seat = drawn[index]
            places[key] = Place(metrics.slot(model, seat).topleft, model.card(seat), 200)
            continue
        if model.by_itself:
            top = CARD_COUNT - 1 - index
            if top < _DECK:
                x, y = placed(metrics.card, row).topleft
                places[key] = Place((x + (_DECK - top) // 3, y - (_DECK - top) // 3), None, index)
            continue
        raised = metrics.raised if model.persons_turn and key in looked_at else 0
        places[key] = Place((round(row.x + index * step), row.y - raised), None, index)
    return places
