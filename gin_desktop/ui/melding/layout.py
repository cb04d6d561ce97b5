"""The layout of a defence: the knocker's spread above, the defender's cards below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.melding.model import DefenceModel, Move


@dataclass(frozen=True, slots=True)
class DefenceLayout:
    """The places of a defence at this moment, in pixels.

    ``upper`` is the row of the spread, ``lower`` that of the defender's cards, ``lower_caption`` the caption above
    them: a card dropped below its top goes back to the hand. ``spread`` are the knocker's groups, the last of which may
    be the deadwood; the ``stage`` knows where each card is, also while it is dragged.
    """

    upper: pygame.Rect
    lower: pygame.Rect
    lower_caption: pygame.Rect
    spread: GroupRow
    stage: Stage

    def rect(self, card: Card) -> pygame.Rect:
        """Returns the rectangle of a card."""
        return self.stage.rect(self.stage.sprites[card])

    def x(self, card: Card) -> float:
        """Returns the left edge of a card."""
        return self.stage.sprites[card].pos[0]

    def laid(self, model: DefenceModel) -> list[Card]:
        """Returns the cards laid off, from left to right."""
        return sorted(model.laid, key=self.x)

    def group_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the knocker's group at a point, or None."""
        return next((place for place, frame in enumerate(self.spread.frames) if frame.collidepoint(pos)), None)

    def target_meld(self, model: DefenceModel, card: Card, pos: tuple[int, int]) -> int | None:
        """Returns the group that a card dropped at this point is meant for: the one under the mouse, or most under the
        card.
        """
        under = self.group_at(pos)
        if under is not None:
            return under
        # all melds count, not only those that take the card: the place of the card must not reveal them
        rect = self.rect(card)
        areas = {place: rect.clip(self.spread.frames[place]) for place in range(len(model.draft.spread))}
        best = max(areas, key=lambda place: areas[place].width * areas[place].height, default=None)
        if best is not None and areas[best].width * areas[best].height * 4 >= rect.width * rect.height:
            return best
        return None


def dropped(model: DefenceModel, layout: DefenceLayout, card: Card, pos: tuple[int, int]) -> Move | None:
    """Interprets the drop of a card on a meld, in the row, or elsewhere (None: it glides home)."""
    rect = layout.rect(card)
    if rect.bottom > layout.lower.y + rect.height // 4:
        return model.put(card, sum(layout.x(other) < rect.x for other in model.draft.row if other != card))
    target, here = layout.target_meld(model, card, pos), model.meld_under(card)
    if target is not None:
        return None if target == here else Move("lay_off", card, target)
    if here is not None:
        return Move("take_back", card)
    return Move("lay_off", card) if pos[1] < layout.upper.bottom else None
