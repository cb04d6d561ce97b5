"""How long a computer player seems to think: short for the obvious, longer for a choice, at the person's pace.

It depends on public facts only: the action, how far the round is, and the number of the action for some variety. The
computer's hand plays no part, so that nobody can read it from the clock.
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
"""By which fraction a time varies from action to action."""
LATER: Final = 0.4
"""By which fraction a choice takes longer when the stock is used up than at its start: there is more to consider."""

_KINDS: Final[Mapping[type[Action], str]] = {
    Pass: "think_draw",
    DrawStock: "think_draw",
    DrawDiscard: "think_take",
    TakeUpcard: "think_take",
    Discard: "think_discard",
    Knock: "think_knock",
}
"""The duration for each kind of action; all others are answers."""
_CHOICES: Final = frozenset({"think_take", "think_discard", "think_knock"})
_STOCK: Final = 31
"""The cards in the stock of two players at the start of a round."""


def thinking(table: LiveTable, action: Action, durations: Mapping[str, float], factor: float) -> float:
    """The seconds to wait at a table before an action that a computer has decided on.

    ``durations`` has the seconds for each kind of action at a natural pace; ``factor`` scales them to the person's pace
    (in a demo, to the speed of the cards).
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
