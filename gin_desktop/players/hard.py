"""Hard: plain good sense, counted exactly."""

from __future__ import annotations

from gin_desktop.players.heuristic import MEDIUM, Heuristic, styled


class Hard(Heuristic):
    """A strong player without a network."""

    def __init__(self, style: str | None = None) -> None:
        super().__init__(styled(MEDIUM, style))
