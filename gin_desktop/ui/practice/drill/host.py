"""The protocol through which a drill uses the program, and the status of a run for its header."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from gin_desktop.practice.model import Task, Verdict

NextStep = Literal["next", "result", "back"]
"""What follows the answer: another task, the summary of the run, or the screen from which it was started."""


@dataclass(frozen=True, slots=True)
class RunStatus:
    """The status of a run of tasks, for the header of a drill.

    ``title`` is ready to show. ``number`` counts from 1; ``of`` is None in a run without end, ``streak`` the right
    answers in a row, ``seconds_left`` None without a time limit. ``rules`` is the name of the rules unless they are the
    usual ones, ``differs`` explains their differences in a sentence or two. ``onward`` tells what ``next`` leads to.
    """

    title: str
    number: int = 1
    of: int | None = None
    right: int = 0
    streak: int = 0
    seconds_left: float | None = None
    rules: str = ""
    differs: str = ""
    onward: NextStep = "next"


class DrillHost(Protocol):
    """What a drill asks of the program; called on the drawing thread, and never while drawing."""

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Takes the answer to a task; ``helped`` if the solution was shown first."""
        ...

    def next(self) -> None:
        """Opens the next task of the run, or its summary."""
        ...

    def retry(self) -> None:
        """Starts the same task again, outside the run."""
        ...

    def leave(self) -> None:
        """Returns to the practice menu."""
        ...

    def standing(self) -> RunStatus:
        """The present status of the run."""
        ...
