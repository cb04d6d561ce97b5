"""What kinds of games are kept beside each other: starting one never costs one of another kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup


def kind_of(setup: GameSetup) -> str:
    """The kind of a game, one of :data:`gin_desktop.storage.paths.KINDS`."""
    if setup.played_on is not None:
        return "practice"
    if setup.shared is not None:
        return "deal"
    if len(setup.seats) > 2:
        return "three" if len(setup.seats) == 3 else "four"
    if setup.duplicate:
        return "duplicate"
    return "computer" if any(setup.levels) else "people"
