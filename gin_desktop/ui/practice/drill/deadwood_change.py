"""What the last move did to the count, told for a moment."""

from __future__ import annotations


class DeadwoodChange:
    """Remembers a count and how it changed last. ``now`` is that change, in points, while it is told; else 0."""

    def __init__(self, count: int) -> None:
        self.now = 0
        self._count = count
        self._left = 0.0

    def moved(self, count: int, seconds: float) -> None:
        """The count is this now; a change is told for so many seconds."""
        change, self._count = count - self._count, count
        if change:
            self.now, self._left = change, seconds

    def passed(self, dt: float) -> bool:
        """Time passes; true when the change has been told long enough."""
        if not self.now:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.now = 0
        return True
