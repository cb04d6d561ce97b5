"""Numbers that roll to a new value instead of jumping. Independent of the screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from gin_desktop.ui.felt.durations import ease_out


@dataclass(slots=True)
class _Roll:
    start: float
    end: int
    at: float = 0.0
    """The progress, 0 to 1."""

    @property
    def now(self) -> float:
        return self.start + (self.end - self.start) * ease_out(self.at)


class RollingNumbers:
    """Numbers by name, each rolling to its latest value within ``seconds``; 0 is at once."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self._rolls: dict[Hashable, _Roll] = {}

    @property
    def going(self) -> bool:
        """Whether any number is still rolling."""
        return any(roll.at < 1.0 for roll in self._rolls.values())

    def shown(self, name: Hashable, value: int, start: int = 0) -> int:
        """Returns what to show for a number that is ``value`` now; one that is new rolls from ``start``."""
        if self.seconds <= 0:
            self._rolls[name] = _Roll(value, value, 1.0)
            return value
        roll = self._rolls.get(name)
        if roll is None or roll.end != value:
            begin = start if roll is None else roll.now
            roll = self._rolls[name] = _Roll(begin, value, 1.0 if round(begin) == value else 0.0)
        return value if roll.at >= 1.0 else round(roll.now)

    def passed(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether a number changed."""
        going = [roll for roll in self._rolls.values() if roll.at < 1.0]
        for roll in going:
            roll.at = min(1.0, roll.at + dt / self.seconds) if self.seconds > 0 else 1.0
        return bool(going)

    def finish(self) -> None:
        """Ends all rolling."""
        for roll in self._rolls.values():
            roll.at = 1.0
