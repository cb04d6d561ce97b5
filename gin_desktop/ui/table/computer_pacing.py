"""The pace of computer players at the table: how long each thinks before it acts, without blocking."""

from __future__ import annotations

import time
from typing import Final

from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse, Spread
from gin_desktop.session.live_table import SLICE_SECONDS, thinking
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.durations import SECONDS, thinking_factor
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.watching import WatchedTableModel

_WEIGHTY: Final = (OfferDouble, Accept, Refuse, Redouble, Spread)
"""Actions that everybody must have time to see coming, at any pace."""


class ComputerTurnPacer:
    """Lets the computer player decide in time slices, and delays its action by the thinking time."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._waited = 0.0
        self._hurried = False
        self.share = 1.0
        """The share of the time slices that this table gets; less where another one thinks as well."""

    def begin(self) -> None:
        """Restarts the thinking time, after something has happened or the table is shown again."""
        self._waited, self._hurried = 0.0, False

    def waits_for_undo(self, settings: Settings) -> bool:
        """Whether the computer player gives the person time to undo a move; it does not where nothing is animated."""
        model = self._model
        if self._hurried or model.demo or not settings.undo_wait or settings.animation == "off":
            return False
        return model.computers_turn and model.can_take_back

    @property
    def undo_left(self) -> float:
        """The share of that time that is left, from 1 to 0."""
        return max(0.0, 1.0 - self._waited / SECONDS["slip"])

    def hurry(self) -> None:
        """Ends that time, as the person wants to go on."""
        self._hurried = True

    def advance_thinking(self, dt: float, settings: Settings) -> Action | None:
        """Lets the computer player think while ``dt`` seconds pass; returns its action when it is due."""
        model, live = self._model, self._model.live
        self._waited += dt
        action = None if live is None else live.think(SLICE_SECONDS * self.share)
        if live is None or action is None:
            return None
        # at any pace a slip can be taken back, and a double can be seen coming
        weighty = isinstance(action, _WEIGHTY) and not model.demo
        least = SECONDS["slip"] if self.waits_for_undo(settings) else SECONDS["weighty"] if weighty else 0.0
        factor = thinking_factor(settings, demo=model.demo)
        return action if self._waited >= max(thinking(live, action, SECONDS, factor), least) else None


_SLICE: Final = 0.012
"""Seconds per frame that computer players may use in a rushed round."""


def can_play_computers_briefly(model: WatchedTableModel) -> bool:
    """Whether only computer players play the round, and it is not over."""
    live = model.live
    return live is not None and not live.over and not any(model.sitting.is_person(seat) for seat in live.seats)


def play_computers_briefly(sitting: Sitting, model: WatchedTableModel) -> bool:
    """Plays computer players' actions for a part of a frame; returns true once the round is over."""
    live = model.live
    if live is None:
        return False
    until = time.perf_counter() + _SLICE
    while not live.over:
        turn, action = live.turn, live.think(max(0.0, until - time.perf_counter()))
        if turn is not None and action is not None:
            model.receive_events(sitting.play(turn, action))
        if time.perf_counter() >= until:
            break
    return live.over
