"""The mouse and the keys of somebody who looks a knock over: what a click, a drop or an arrow asks for."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.melding.model import Focus, Select
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.ui.showdown.knock.model import KnockModel


@dataclass(frozen=True, slots=True)
class Arrange:
    """A card of the row goes to another place (0 at the left, counted without the card)."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class Instead:
    """A card of the row is to be discarded instead; None where it is not said which one.

    ``at_row`` if the discard was put onto it, and not it onto the discard.
    """

    card: Card | None
    at_row: bool = False


Deed = Arrange | Instead | Select | Focus
"""What a hand asks the scene for; no hand changes anything itself."""


def clicked(model: KnockModel, metrics: KnockMetrics, card: Card | None, pos: tuple[int, int]) -> Deed:
    """First a card, then the place of the discard."""
    if model.held is not None and model.discard is not None and metrics.discard_panel.collidepoint(pos):
        return Instead(model.held)
    return Select(card if card in model.draft.row and card != model.held else None)


def dropped(model: KnockModel, metrics: KnockMetrics, stage: Stage, card: Card, pos: tuple[int, int]) -> Deed | None:
    """A card was let go: on the discard, the discard on a card, in the row, or elsewhere, from where it glides home."""
    rect = stage.rect(stage.sprites[card])
    if card == model.discard:
        other = stage.at(pos, model.draft.row)
        if other is not None and isinstance(other.key, int):
            return Instead(other.key, at_row=True)
        return Instead(None) if metrics.row.inflate(0, rect.height).collidepoint(rect.center) else None
    if model.discard is not None and metrics.discard_panel.collidepoint(rect.center):
        return Instead(card)
    if abs(rect.y - metrics.row.y) >= rect.height:
        return None
    others = [stage.sprites[other].pos[0] for other in model.draft.row if other != card]
    return Arrange(card, sum(x < rect.x for x in others))


def sideways(model: KnockModel, focus: SpriteKey | None, step: int) -> Deed:
    """Moves the card that is held, or else the focus along the row."""
    row = model.draft.row
    if model.held is not None:
        return Arrange(model.held, row.index(model.held) + step)
    if isinstance(focus, int) and focus in row:
        return Focus(row[(row.index(focus) + step) % len(row)])
    return Focus(row[0 if step > 0 else -1])


def up(model: KnockModel) -> Deed:
    """Discards the card that is held; else the focus goes to the discard."""
    return Focus(model.discard) if model.held is None else Instead(model.held)


def down(model: KnockModel, focus: SpriteKey | None) -> Deed:
    """The focus comes back to the row."""
    return Focus(None if focus in model.draft.row else model.draft.row[-1])
