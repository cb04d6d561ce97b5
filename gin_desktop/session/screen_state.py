"""How the screen looked: the order of the hand and an unfinished spread or defence, kept beside the save.

It is a convenience and never part of the record: a file that is broken, or belongs to another deal, is ignored.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.cards import NAMES, Card, parse_card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.layoffs import LayOff

VERSION: Final = 1
SORTS: Final = ("melds", "rank", "suit", "free")


@dataclass(frozen=True, slots=True)
class ScreenState:
    """What a person had arranged.

    Attributes:
        sort: how the hand is sorted, one of `SORTS`.
        hand: the own cards from left to right.
        row: the row of a draft (spread or defence) that was not confirmed, or empty.
        layoffs: what was laid off in that draft, in order.
    """

    sort: str = "melds"
    hand: tuple[Card, ...] = ()
    row: tuple[Card, ...] = ()
    layoffs: tuple[LayOff, ...] = ()


def write_screen(path: Path, state: ScreenState, seal: str, count: int) -> bool:
    """Replaces the file in one step; false if that cannot be done, which is nobody's loss.

    ``seal`` names the deal and ``count`` the point in the record. Not brought to the disk at once: this is called in
    the middle of a drag, and after a power failure the cards may lie in another order.
    """
    data = {
        "version": VERSION,
        "seal": seal,
        "count": count,
        "sort": state.sort,
        "hand": [NAMES[card] for card in state.hand],
        "row": [NAMES[card] for card in state.row],
        "layoffs": [[NAMES[card], place] for card, place in state.layoffs],
    }
    new = path.with_name(f".{path.name}.tmp")
    try:
        new.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
        os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        return False
    return True


def read_screen(path: Path, seal: str, count: int) -> ScreenState | None:
    """What was kept for this deal, without the draft unless it is from this very point; None if there is nothing."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION or data["seal"] != seal or data["sort"] not in SORTS:
            return None
        layoffs = tuple(LayOff(parse_card(card), _place(place)) for card, place in data["layoffs"])
        state = ScreenState(data["sort"], _cards(data["hand"]), _cards(data["row"]), layoffs)
        if data["count"] != count:
            state = replace(state, row=(), layoffs=())
    except (OSError, ValueError, KeyError, TypeError, RecursionError, GinError):
        return None
    return state


def _cards(names: Sequence[Any]) -> tuple[Card, ...]:
    cards = tuple(parse_card(name) for name in names)
    if not isinstance(names, list) or len(set(cards)) != len(cards):
        raise ValueError("not a list of different cards")
    return cards


def _place(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not the place of a meld")
    return value
