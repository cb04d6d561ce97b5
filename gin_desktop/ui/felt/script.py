"""What happens by itself, step after step, each after a pause."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.cardscene import CardScene


class Script:
    """Steps that a scene with cards goes through on its own. True while there are any left."""

    def __init__(self, scene: CardScene) -> None:
        self._scene = scene
        self._steps: deque[tuple[float, Callable[[], None]]] = deque()
        self._waited = 0.0

    def __bool__(self) -> bool:
        return bool(self._steps)

    @property
    def waited(self) -> float:
        """Seconds since the last step, as far as nothing moved."""
        return self._waited

    def plan(self, pause: str, act: Callable[[], None]) -> None:
        """Has something done when all before it is done and a pause (a name of the table of durations) is over."""
        self._steps.append((self._scene.seconds(pause), act))

    def run_out(self) -> None:
        """Brings what is being shown to its end at once; what follows after it is shown as usual."""
        now, self._steps = self._steps, deque()
        self._waited = 0.0
        for _, act in now:
            act()
            self._scene.stage.finish()
        self._scene.refresh()

    def drop(self) -> None:
        """Forgets what was planned."""
        self._steps.clear()
        self._waited = 0.0

    def tick(self, dt: float) -> None:
        """Time passes, and nothing moves: perhaps it is time for the next step."""
        self._waited += dt
        if self._steps:
            pause, act = self._steps[0]
            if self._waited >= pause:
                self._steps.popleft()
                self._waited = 0.0
                act()
                self.shown()

    def shown(self) -> None:
        """A step has changed what is to be seen: it is painted again."""
        self._scene.refresh()


PAUSE: Final = 0.45
"""Seconds within which a second press belongs to the first."""
_NEAR: Final = 12.0
"""Pixels between the two at most."""


class Clicks:
    """Remembers the last press: where it was, on which card of the hand, and whether it has done something."""

    def __init__(self) -> None:
        self._pos = (0, 0)
        self._age = PAUSE
        self._card: Card | None = None
        self._acted = False

    def update(self, dt: float) -> None:
        """Time passes."""
        self._age += dt

    def stray(self, pos: tuple[int, int]) -> bool:
        """Whether a press is the second half of a double click whose first half has acted: nobody meant it."""
        return self._acted and self._second(pos)

    def doubled(self, pos: tuple[int, int]) -> Card | None:
        """The card that a press here double-clicks, even if it does not lie there any more."""
        return self._card if self._second(pos) else None

    def note(self, pos: tuple[int, int], *, card: Card | None = None, acted: bool = False) -> None:
        """A press here, on a card of the hand or elsewhere; ``acted`` tells that the round has changed by it."""
        self._pos, self._age, self._card, self._acted = pos, 0.0, card, acted

    def _second(self, pos: tuple[int, int]) -> bool:
        return self._age < PAUSE and math.dist(pos, self._pos) <= _NEAR
