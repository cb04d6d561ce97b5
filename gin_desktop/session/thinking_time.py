"""How long a computer seems to think: short for what is clear, longer for a choice, at the pace the person likes.

It depends on public things alone: what is done, how far the round is, and the number of the action for some variety.
Nothing of the computer's hand goes into it, so that nobody can read a hand off the clock.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final

from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.live_table import LiveTable

VARIETY: Final = 0.25
"""By how much of itself a time is longer or shorter, from one action to the next."""
LATER: Final = 0.4
"""By how much of itself a choice takes longer when the stock is used up than at its start: there is more to count."""

_KINDS: Final[Mapping[type[Action], str]] = {
    Pass: "think_draw",
    DrawStock: "think_draw",
    DrawDiscard: "think_take",
    TakeUpcard: "think_take",
    Discard: "think_discard",
    Knock: "think_knock",
}
"""What is done -> the time for it; all else is an answer to something."""
_CHOICES: Final = frozenset({"think_take", "think_discard", "think_knock"})
_STOCK: Final = 31
"""Cards of the stock of two players when a round begins."""


def thinking(table: LiveTable, action: Action, durations: Mapping[str, float], factor: float) -> float:
    """The seconds from one action at a table to this one, which a computer has decided on and nobody has seen yet.

    ``durations`` has the seconds for each kind of action at a natural pace, ``factor`` is what the person's pace (or,
    in a demo, the speed of the cards) makes of them.
    """
    round_ = table.round
    assert round_ is not None  # somebody is to act in it
    kind = "think_forced" if round_.phase is Phase.DRAW_STOCK else _KINDS.get(type(action), "answer")
    seconds = durations[kind]
    if kind in _CHOICES:
        seconds *= 1 + LATER * (1 - min(1.0, round_.stock_count / _STOCK))
    deal = 0 if table.deal is None else table.deal.number
    count = table.live[-1] if table.live else 0
    mark = zlib.crc32(f"{deal}:{count}".encode()) / 0xFFFFFFFF
    return seconds * (1 + VARIETY * (2 * mark - 1)) * factor
