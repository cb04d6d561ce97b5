"""Timed steps that a scene plays by itself, and the detection of double clicks."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.cardscene import CardScene


class Script:
    """A queue of steps that a scene with cards plays by itself. True while any are left."""

    def __init__(self, scene: CardScene) -> None:
        self._scene = scene
        self._steps: deque[tuple[float, Callable[[], None]]] = deque()
        self._waited = 0.0

    def __bool__(self) -> bool:
        return bool(self._steps)

    @property
    def waited(self) -> float:
        """Seconds since the last step during which nothing moved."""
        return self._waited

    def plan(self, pause: str, act: Callable[[], None]) -> None:
        """Adds a step, after all earlier ones and a pause (a name of the table of durations)."""
        self._steps.append((self._scene.seconds(pause), act))

    def run_all_steps(self) -> None:
        """Runs all planned steps at once; steps added by them are played as usual."""
        now, self._steps = self._steps, deque()
        self._waited = 0.0
        for _, act in now:
            act()
            self._scene.stage.finish()
        self._scene.refresh()

    def drop(self) -> None:
        """Drops all planned steps."""
        self._steps.clear()
        self._waited = 0.0

    def tick(self, dt: float) -> None:
        """Advances by ``dt`` seconds while nothing moves; runs the next step when it is due."""
        self._waited += dt
        if self._steps:
            pause, act = self._steps[0]
            if self._waited >= pause:
                self._steps.popleft()
                self._waited = 0.0
                act()
                self.shown()

    def shown(self) -> None:
        """Repaints the scene after a step."""
        self._scene.refresh()


PAUSE: Final = 0.5
"""Maximum seconds between the two presses of a double click."""
_NEAR: Final = 12.0
"""Maximum pixels between them."""


class DoubleClickDetector:
    """Remembers the last press: where it was, on which card of the hand, and whether it had an effect."""

    def __init__(self) -> None:
        self._pos = (0, 0)
        self._age = PAUSE
        self._fresh = False
        self._card: Card | None = None
        self._acted = False

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds, of which the first after a press had passed before it and do not count."""
        if not self._fresh:  # a table at rest hands on a quarter of a second with the event that wakes it
            self._age += dt
        self._fresh = False

    def stray(self, pos: tuple[int, int]) -> bool:
        """Whether a press is the second one of a double click whose first one had an effect."""
        return self._acted and self._second(pos)

    def doubled(self, pos: tuple[int, int]) -> Card | None:
        """Returns the card that a press here double-clicks, even if it no longer lies there; or None."""
        return self._card if self._second(pos) else None

    def note(self, pos: tuple[int, int], *, card: Card | None = None, acted: bool = False) -> None:
        """Records a press, on a card of the hand or elsewhere; ``acted`` tells whether it changed the round."""
        self._pos, self._age, self._fresh, self._card, self._acted = pos, 0.0, True, card, acted

    def _second(self, pos: tuple[int, int]) -> bool:
        return self._age < PAUSE and math.dist(pos, self._pos) <= _NEAR
