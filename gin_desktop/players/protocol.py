"""What a player is: a View, a generator of random numbers and an amount of work go in, an action comes out."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Protocol

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View

Thought = Generator[None, None, Action]
"""A decision in the making. Each step takes a few milliseconds at most; the action is its return value."""


class Player(Protocol):
    """Decides for one seat. The same view, generator state and work give the same choice on any machine."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Starts a decision for the seat of ``view``, which has the turn. ``work`` bounds the effort, never time."""
        ...


def decide(player: Player, view: View, rng: random.Random, work: int) -> Action:
    """Thinks a decision through to its end and returns it."""
    thought = player.think(view, rng, work)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
