"""Duplicate matches: where one stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.game import Game

LENGTHS: Sequence[int] = (3, 5, 10)
"""How many deals a match may have, to choose from."""


@dataclass(frozen=True, slots=True)
class MatchStage:
    """Where a match stands: which play this is of how many deals, for the first time or again.

    Which of the deals comes again is not told: nobody should play from memory.
    """

    number: int
    deals: int
    again: bool


def stage_of(game: Game) -> MatchStage | None:
    """Where a match is in the round that is played, or was played last; None for an ordinary game."""
    if game.duplicate is None:
        return None
    half, number = divmod(max(0, game.deals - 1), game.duplicate.deals)
    return MatchStage(number + 1, game.duplicate.deals, half > 0)
