"""Interprets mouse and keyboard input at the table: what a click, a drop or a key means.

Each function reads the model and the layout. It may change the arrangement of the hand (selected, held or moved cards);
anything that changes the round is only returned, as an action to try or the name of a command to run.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, Discard, DrawStock
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.table.layout import TableMetrics, place_in_row
from gin_desktop.ui.table.model import TableModel

TableIntent = Action | str | None
"""What an input asks for: an action, the name of a command, or None if the round is not affected."""


# -- mouse


def draggable(model: TableModel, key: SpriteKey) -> bool:
    """Whether the card under the mouse can be dragged now."""
    view = model.view
    if view is None or model.watching or not model.sitting.is_person(model.viewer):
        return False
    if model.asked:  # the piles lie under the question then
        return key in model.order.row
    return key in ("stock", view.top) or key in model.order.row


def clicked(model: TableModel, key: SpriteKey | None) -> TableIntent:
    """Interprets a click on a card of the hand, on a pile (``key`` names it), or elsewhere."""
    model.held = None
    if isinstance(key, int) and key in model.order.row:
        model.select(key)
    elif model.asked:
        model.select(None)  # the piles lie under the question
    elif key == "stock":
        return DrawStock()
    elif key == "pile":
        return model.discard_pile_action
    elif key == "tray":
        return "look" if model.selected is None else model.discard_pile_action
    else:
        model.select(None)
    return None


def dropped(
    model: TableModel,
    metrics: TableMetrics,
    places: dict[SpriteKey, Place],
    key: SpriteKey,
    rect: pygame.Rect,
    pos: tuple[int, int],
) -> TableIntent:
    """Interprets the drop of a card: ``rect`` is its rectangle, ``pos`` the mouse, ``places`` all cards at rest.

    If a card is drawn that way, the order of the hand records where it is dropped.
    """
    over, order = hovered(model, metrics, places, key, rect, pos), model.order
    if isinstance(key, int) and key in order.row:
        if over.target == "pile":
            return Discard(key)
        if over.place is not None and (key == order.apart or order.row.index(key) != over.place):
            order.move(key, over.place)
    elif over.place is not None:
        order.landing = over.place if over.place < len(order.row) else None
        return DrawStock() if key == "stock" else model.take_from_pile_action
    return None


@dataclass(frozen=True, slots=True)
class Hover:
    """Where a dragged card would be dropped: over the discard pile or the hand; at which place of the row."""

    target: Literal["pile", "hand"] | None
    place: int | None


def hovered(
    model: TableModel,
    metrics: TableMetrics,
    places: dict[SpriteKey, Place],
    key: SpriteKey,
    rect: pygame.Rect,
    pos: tuple[int, int],
) -> Hover:
    """Returns where a card would be dropped now; the arguments are those of :func:`dropped`."""
    order = model.order
    own = key if isinstance(key, int) and key in order.row else None
    near = metrics.tray.inflate(metrics.gap * 2, metrics.gap * 2)
    if own is not None and (near.collidepoint(pos) or _mostly(rect, metrics.tray)):
        return Hover("pile", None)
    reach = metrics.hand.inflate(2 * metrics.card[0], metrics.card[1])
    reach.top = metrics.hand.top + metrics.card[1] // 4
    if rect.bottom <= reach.top or not reach.collidepoint(rect.centerx, max(reach.top, rect.centery)):
        return Hover(None, None)
    beyond = own is not None and order.apart == own and rect.x > places[own].pos[0] - metrics.gap
    return Hover("hand", None if beyond else place_in_row(order, places, rect.x, own))


def _mostly(rect: pygame.Rect, target: pygame.Rect) -> bool:
    """Whether at least half of a card lies over a place."""
    overlap = rect.clip(target)
    return overlap.width * overlap.height * 2 >= rect.width * rect.height


# -- keyboard


def use_key(model: TableModel, focus: SpriteKey | None, name: str) -> tuple[SpriteKey | None, TableIntent]:
    """Interprets an arrow, ``space`` or ``discard`` (Enter); returns the new focus and what the key asks for."""
    if name == "space":
        return focus, _space(model, focus)
    if name == "discard":
        return focus, _enter(model, focus)
    return _arrow(model, focus, name), None


def _arrow(model: TableModel, focus: SpriteKey | None, name: str) -> SpriteKey | None:
    """Returns the focus after an arrow key; a held card moves along."""
    row = model.order.row
    if name == "up":
        return "pile" if model.held is not None or focus != "pile" else "stock"
    if name == "down":
        if focus in row:
            return focus
        return model.held if model.held is not None else row[len(row) // 2]
    step = -1 if name == "left" else 1
    if focus in ("stock", "pile"):
        return "stock" if step < 0 else "pile"
    if focus not in row:
        return row[0 if step > 0 else -1]
    here = row.index(focus)
    if model.held is None or focus != model.held:
        return row[(here + step) % len(row)]
    _carry(model, model.held, here, step)
    return focus


def _carry(model: TableModel, card: Card, here: int, step: int) -> None:
    """Moves the held card along the row, within its ends."""
    order = model.order
    if order.apart == card and step > 0:
        return
    rest = [other for other in order.row if other not in (card, order.apart)]
    place = min(here, len(rest)) if order.apart == card else here
    order.move(card, max(0, min(len(rest), place + step)))


def _space(model: TableModel, focus: SpriteKey | None) -> TableIntent:
    """Picks a card up or puts it down; on a pile draws a card."""
    if model.held is not None:
        held, model.held = model.held, None
        return Discard(held) if focus == "pile" else None
    if focus == "pile":
        return model.discard_pile_action
    if isinstance(focus, int) and focus in model.order.row:
        model.held, model.selected = focus, None
        return None
    return _enter(model, focus)


def _enter(model: TableModel, focus: SpriteKey | None) -> TableIntent:
    """Discards the held, selected or focused card; on a pile draws a card."""
    if model.lifted is not None:
        return Discard(model.lifted)
    if focus == "stock":
        return DrawStock()
    if focus == "pile":
        return model.take_from_pile_action
    if isinstance(focus, int) and focus in model.order.row:
        return Discard(focus)
    return None
