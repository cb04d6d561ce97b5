"""What is asked of a person, and what came of it: the values that scenes, runs and the progress file share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gin_desktop.practice.model import Kind, Position

Source = Literal["lesson", "generated", "showdown", "daily", "code", "own"]
LEVELS: Final = (1, 2, 3, 4, 5)
"""First steps, easy, medium, hard, fiendish."""


@dataclass(frozen=True, slots=True)
class Task:
    """One position to solve.

    ``theme`` is the theme it was made for, or the first that holds of it, or "" for none; ``level`` its difficulty
    (1 to 5); ``code`` its position code.
    """

    position: Position
    theme: str
    level: int
    source: Source
    code: str

    @property
    def kind(self) -> Kind:
        """What is practised."""
        return self.position.kind


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer reached and what could be reached; lower is better, ``right`` when both are the same."""

    measure: int
    best: int
    right: bool
