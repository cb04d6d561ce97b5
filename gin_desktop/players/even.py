"""Even match: a player between two levels, made of the decisions of both."""

from __future__ import annotations

import random
from dataclasses import dataclass

from gin_desktop.engine.view import View
from gin_desktop.players.protocol import Player, Thought


@dataclass(frozen=True, slots=True)
class Half:
    """One of the two players and the work it does for a decision when it plays by itself."""

    player: Player
    work: int


class Even:
    """Each decision is made by the stronger of two players with a fixed chance, and otherwise by the weaker one."""

    def __init__(self, weaker: Half, stronger: Half, share: float) -> None:
        """``share`` is the chance that the stronger one decides, from 0 to 1."""
        self.weaker = weaker
        self.stronger = stronger
        self.share = share

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """See :class:`gin_desktop.players.protocol.Player`; ``rng`` also chooses who decides."""
        half = self.stronger if rng.random() < self.share else self.weaker
        return half.player.think(view, rng, min(work, half.work))
