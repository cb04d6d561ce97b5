"""The protocol of a player: it turns a view, a random generator and an amount of work into an action."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Protocol

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View

Thought = Generator[None, None, Action]
"""A decision in progress. Each step of the generator takes a few milliseconds at most; it returns the action."""


class Player(Protocol):
    """A player, who decides for one seat; equal views, generator states and work give equal actions on any machine."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Starts a decision for the seat of ``view``, which has the turn.

        ``work`` bounds the amount of computation, never the time.
        """
        ...


def decide(player: Player, view: View, rng: random.Random, work: int) -> Action:
    """Runs a decision to its end at once and returns the action."""
    thought = player.think(view, rng, work)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
