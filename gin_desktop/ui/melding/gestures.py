"""Interprets mouse input while cards are arranged and laid off: clicks, drags and drops."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel, Move, Select


def clicked(
    model: DefenceModel, layout: DefenceLayout, card: Card | None, pos: tuple[int, int]
) -> Move | Select | None:
    """Interprets a click on a card, a meld, or elsewhere: first a card is selected, then its destination."""
    selected, row = model.selected, model.draft.row
    group = layout.group_at(pos)
    if selected is not None and group is not None:
        return Select(None) if card == selected else Move("lay_off", selected, group)
    if card is not None and model.own(card):
        if selected is None or selected == card or card not in row:
            return Select(None if card == selected else card)
        return model.put(selected, layout.gap_beside(model, selected, card, pos[0]))
    if selected is None:
        return None
    if selected not in row and pos[1] >= layout.lower_caption.y:
        return Move("take_back", selected)
    return Select(None)


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


def gap_at(model: DefenceModel, layout: DefenceLayout, pos: tuple[int, int]) -> int | None:
    """Returns the gap in the row that a click at this point would fill with the card selected by mouse, or None."""
    card = model.selected
    if card is None or model.held:
        return None
    over = layout.stage.at(pos, model.draft.row)
    if over is None or not isinstance(over.key, int) or over.key == card:
        return None
    return layout.gap_beside(model, card, over.key, pos[0])
