"""How long the table waits before a computer acts: as long as it seems to think, and never blocking."""

from __future__ import annotations

import time
from typing import Final

from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse, Spread
from gin_desktop.session.live_table import SLICE_SECONDS
from gin_desktop.session.sitting import Sitting
from gin_desktop.session.thinking_time import thinking
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.durations import SECONDS, thinking_factor
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.watching import WatchedModel

_WEIGHTY: Final = (OfferDouble, Accept, Refuse, Redouble, Spread)
"""What everybody should have time to see coming, at any pace."""


class ComputersTurn:
    """The time since the last action, while a computer decides on the next."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._waited = 0.0
        self.share = 1.0
        """the part of the time for thinking that this table gets: less where another one thinks, too"""

    def begin(self) -> None:
        """Something has happened, or the table is seen again."""
        self._waited = 0.0

    def decided(self, dt: float, settings: Settings) -> Action | None:
        """Lets the computer think while ``dt`` seconds pass; its action once the time for it has come."""
        model, live = self._model, self._model.live
        self._waited += dt
        action = None if live is None else live.think(SLICE_SECONDS * self.share)
        if live is None or action is None:
            return None
        # at any pace a slip can be taken back, and a double seen coming
        weighty = model.can_take_back or isinstance(action, _WEIGHTY)
        least = SECONDS["slip"] if weighty and not model.demo else 0.0
        factor = thinking_factor(settings, demo=model.demo)
        return action if self._waited >= max(thinking(live, action, SECONDS, factor), least) else None


_SLICE: Final = 0.012
"""Seconds of one frame that computers may use for it."""


def may_rush(model: WatchedModel) -> bool:
    """Whether nobody but computers plays the round, and it is not over."""
    live = model.live
    return live is not None and not live.over and not any(model.sitting.is_person(seat) for seat in live.seats)


def rush(sitting: Sitting, model: WatchedModel) -> bool:
    """Lets the computers play on for a part of a frame; true once the round is over."""
    live = model.live
    if live is None:
        return False
    until = time.perf_counter() + _SLICE
    while not live.over:
        turn, action = live.turn, live.think(max(0.0, until - time.perf_counter()))
        if turn is not None and action is not None:
            model.take_in(sitting.play(turn, action))
        if time.perf_counter() >= until:
            break
    return live.over
