"""The expressions of portraits at the table, which follow from public information only."""

from __future__ import annotations

from gin_desktop.engine.play.actions import DrawDiscard, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.pictures.portraits import Expression
from gin_desktop.ui.table.model import TableModel


def expression_of(model: TableModel, view: View, seat: int) -> Expression:
    """Returns the expression of a seat: thinking in its turn, glad after taking a card from the pile."""
    live = model.live
    if live is None or model.hides_result or view.phase is Phase.OVER:
        return "calm"
    if view.turn == seat:
        return "calm" if model.sitting.is_person(seat) or model.dealing else "thinking"
    own = [action for actor, action in live.actions if actor == seat]
    took = any(isinstance(action, DrawDiscard | TakeUpcard) for action in own[-2:])
    return "glad" if took else "calm"
