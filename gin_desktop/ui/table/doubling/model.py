"""How long an answer has been waited for, after a double or its refusal."""

from __future__ import annotations

from typing import Final

GRACE: Final = 0.5
"""Seconds in which a new offer takes no answer: a click or key meant for something else must not lose a round."""


class Answering:
    """The time since something was asked of the person, and whether the hand to lay out was shown by itself."""

    def __init__(self) -> None:
        self._waited = 0.0
        self._shown = False

    def begin(self) -> None:
        """Something has happened: whatever is asked now is asked from now on."""
        self._waited, self._shown = 0.0, False

    @property
    def ready(self) -> bool:
        """Whether an answer is taken."""
        return self._waited >= GRACE

    def wait(self, dt: float) -> bool:
        """Moves on by ``dt`` seconds; true at the moment from which an answer is taken."""
        before, self._waited = self.ready, self._waited + dt
        return self.ready and not before

    def shown(self) -> None:
        """The hand to lay out is shown."""
        self._shown = True

    def to_show(self, dt: float, least: float) -> bool:
        """Moves on by ``dt`` seconds; true once the hand to lay out is to be shown, after ``least`` seconds."""
        if self._shown:
            return False
        self._waited += dt
        return self._waited >= max(GRACE, least)
