"""Saves how the screen looked beside a save: the order of the hand, and an unfinished spread or defence.

It is a convenience and never part of the record. The keys: ``order`` (own cards from left to right), ``mode`` (how they
are sorted), ``row`` (cards of a draft from left to right), ``layoffs`` (pairs of card and meld, in order), ``seats``
(for several people at one screen all of this for each seat, by its number); others are free. A file that is broken, or
belongs to another point of a game, is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.sort_orders import HAND_ORDERS
from gin_desktop.storage.files import write_atomically
from gin_desktop.storage.reading import SCREEN, ReadError, read_json

VERSION: Final = 1
_SEATS: Final = ("0", "1", "2", "3")


def write_screen(path: Path, state: Mapping[str, Any], seal: str, count: int) -> bool:
    """Replaces the file in one step; returns False on failure, which may be ignored.

    ``seal`` identifies the deal and ``count`` the point in the record. It is not flushed to the disk, as it is called
    between two frames; after a power failure the cards may lie in another order.
    """
    data = {"version": VERSION, "seal": seal, "count": count, "state": dict(state)}
    try:
        write_atomically(path, json.dumps(data, separators=(",", ":")).encode(), lasting=False)
    except OSError:
        return False
    return True


def read_screen(path: Path, seal: str, count: int) -> dict[str, Any] | None:
    """The state saved at this point of this deal; None if there is none or it is invalid."""
    try:
        data = read_json(path, SCREEN)
        if (data["version"], data["seal"], data["count"]) != (VERSION, seal, count):
            return None
        state = data["state"]
        if not isinstance(state, dict) or not all(check(state[key]) for key, check in _CHECKS.items() if key in state):
            return None
    except (OSError, ReadError, KeyError, TypeError):
        return None
    return state


def _is_card(value: object) -> bool:
    return type(value) is int and 0 <= value < 52


def _are_cards(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_card, value)) and len(set(value)) == len(value)


def _are_layoffs(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and _is_card(pair[0]) and type(pair[1]) is int for pair in value
    )


def _are_seats(value: object) -> bool:
    """Whether the value maps seats to valid states, as kept for several people at one screen."""
    return isinstance(value, dict) and all(
        seat in _SEATS and isinstance(state, dict) and all(_fits(key, kept) for key, kept in state.items())
        for seat, state in value.items()
    )


def _fits(key: object, value: object) -> bool:
    return key != "seats" and (key not in _CHECKS or _CHECKS[str(key)](value))


_CHECKS: Final[Mapping[str, Callable[[object], bool]]] = {
    "order": _are_cards,
    "mode": lambda value: value in HAND_ORDERS,
    "row": _are_cards,
    "layoffs": _are_layoffs,
    "seats": _are_seats,
}
