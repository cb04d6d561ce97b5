"""Milestones of the person's games: quiet, true and few. They follow from the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gin_desktop.session.history.history import History
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.games.milestones import NAMES, Milestone

__all__ = ["NAMES", "Milestone", "new_milestones"]

_HEXADECIMAL: Final = 32
"""How many digits of the seal of its first deal are the key of a game."""


def new_milestones(history: History, sitting: Sitting) -> Callable[[], list[Milestone] | None]:
    """Returns a question for the milestones that a finished game has reached; it answers None until the history has
    the whole game."""
    key = sitting.deals[0].seal[:_HEXADECIMAL]

    def ask() -> list[Milestone] | None:
        row = history.game(key)
        if row is None or row.result == "unfinished":
            return None
        return [one for one in history.milestones() if one.key == key]

    return ask
