"""Playing a watched round to its end at once, because somebody does not want to wait for it."""

from __future__ import annotations

import time
from typing import Final

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.watching import WatchedModel

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
