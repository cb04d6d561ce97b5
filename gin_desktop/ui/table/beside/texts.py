"""The texts on the board of the small table: names, whose turn it is, the status of the round."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t
from gin_desktop.words.reckoning import verdict
from gin_desktop.words.table.turns import stock_text


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of the small table: ``said`` is the last action, ``short`` the bare name."""

    name: str
    short: str
    turn: bool
    said: str


@dataclass(frozen=True, slots=True)
class BoardTexts:
    """The texts of the board. ``urgent``: this table waits for the person before the screen."""

    upper: PlayerLine
    lower: PlayerLine
    state: str
    urgent: bool
    brief: str = ""
    """The status in a word, for a board without room for it; empty where there is none."""


def board_texts(model: TableModel, view: View, mine: int | None, *, open_result: bool) -> BoardTexts:
    """Returns the texts about a table.

    Args:
        mine: the seat of the person before the screen, if it is at this table.
        open_result: whether the result of its round may be shown.
    """
    over = view.phase is Phase.OVER
    told = over and open_result and view.facts is not None
    urgent = mine is not None and not model.dealing and (over or view.turn == mine) and not told
    if model.dealing:
        state = ""
    elif model.hides_result:
        state = t("beside.over")
    elif told and view.facts is not None:
        state = verdict(view.facts, view.rules, view.stock_count, model.who)
    elif over:
        state = t("beside.over.you" if mine is not None else "beside.over")
    elif urgent:
        state = t("beside.your_turn")
    elif view.showdown is not None:
        state = t("beside.laid_out")
    else:
        state = stock_text(view)
    brief = t("beside.over.brief") if over or model.hides_result else ""
    return BoardTexts(_line(model, view, view.opponent), _line(model, view, view.seat), state, urgent, brief)


def _line(model: TableModel, view: View, seat: int) -> PlayerLine:
    playing = view.phase is not Phase.OVER and not model.dealing and not model.hides_result
    said = ", ".join(deed.short() for deed in model.turn_summaries(seat)[-1:])
    return PlayerLine(_name(model, seat), model.name(seat), playing and view.turn == seat, said)


def _partner(model: TableModel, seat: int) -> int | None:
    seating = model.sitting.game.seating
    return None if seating is None else seating.partner(seat)


def _name(model: TableModel, seat: int) -> str:
    """Returns the name, marked as the partner's if the person before the screen is the partner."""
    name, person = model.name(seat), model.who.you
    if person is not None and _partner(model, person) == seat:
        return t("beside.partner", name=name)
    return name
