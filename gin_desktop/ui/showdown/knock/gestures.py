"""Interprets mouse and keys while a spread is arranged before a knock."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.melding.model import Focus, Select
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.ui.showdown.knock.model import KnockModel


@dataclass(frozen=True, slots=True)
class MoveCard:
    """Moves a card of the row to another index, counted without the card."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class ReplaceDiscard:
    """Discards a card of the row instead of the present discard; None if no card was chosen.

    ``at_row`` if the discard was dropped onto that card, and not that card onto the discard.
    """

    card: Card | None
    at_row: bool = False


KnockIntent = MoveCard | ReplaceDiscard | Select | Focus
"""What an input asks the scene for; the functions that interpret input change nothing themselves."""


def dropped(
    model: KnockModel, metrics: KnockMetrics, stage: Stage, card: Card, pos: tuple[int, int]
) -> KnockIntent | None:
    """Interprets a drop: on the discard, of the discard on a card, in the row, or elsewhere (None: it glides home)."""
    rect = stage.rect(stage.sprites[card])
    if card == model.discard:
        other = stage.at(pos, model.draft.row)
        if other is not None and isinstance(other.key, int):
            return ReplaceDiscard(other.key, at_row=True)
        return ReplaceDiscard(None) if metrics.row.inflate(0, rect.height).collidepoint(rect.center) else None
    if model.discard is not None and metrics.discard_panel.collidepoint(rect.center):
        return ReplaceDiscard(card)
    if abs(rect.y - metrics.row.y) >= rect.height:
        return None
    others = [stage.sprites[other].pos[0] for other in model.draft.row if other != card]
    return MoveCard(card, sum(x < rect.x for x in others))


def move_sideways(model: KnockModel, focus: SpriteKey | None, step: int) -> KnockIntent:
    """Moves the held card, or otherwise the focus along the row."""
    row = model.draft.row
    if model.held is not None:
        return MoveCard(model.held, row.index(model.held) + step)
    if isinstance(focus, int) and focus in row:
        return Focus(row[(row.index(focus) + step) % len(row)])
    return Focus(row[0 if step > 0 else -1])


def up(model: KnockModel) -> KnockIntent:
    """Discards the held card; otherwise focuses the discard."""
    return Focus(model.discard) if model.held is None else ReplaceDiscard(model.held)


def down(model: KnockModel, focus: SpriteKey | None) -> KnockIntent:
    """Moves the focus back to the row."""
    return Focus(None if focus in model.draft.row else model.draft.row[-1])
