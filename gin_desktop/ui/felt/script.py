"""What happens by itself, step after step, each after a pause."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

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
