"""What a drill asks of the program around it, and what that program tells for the header."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from gin_desktop.practice.model import Task, Verdict

Onward = Literal["next", "result", "back"]
"""Another task, the summary of the run, or the screen on which it was chosen."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a run of tasks stands, for the header of a drill.

    ``title`` is ready to show. ``number`` counts from 1; ``of`` is None in a run without an end, ``streak`` the right
    answers in a row, ``seconds_left`` None where no clock runs down. ``rules`` is the name of the rules where they need
    one, ``differs`` what of them the person has to know, in a sentence or two. ``onward`` tells what ``next`` leads to.
    """

    title: str
    number: int = 1
    of: int | None = None
    right: int = 0
    streak: int = 0
    seconds_left: float | None = None
    rules: str = ""
    differs: str = ""
    onward: Onward = "next"


class DrillHost(Protocol):
    """What a drill asks of the program around it. It is asked on the drawing thread, and never while drawing."""

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """The task has been answered, after so many seconds; ``helped`` if the answer was shown before."""
        ...

    def next(self) -> None:
        """The next task of the run, or its summary."""
        ...

    def retry(self) -> None:
        """The same task once more, on its own."""
        ...

    def leave(self) -> None:
        """Back to the practice menu."""
        ...

    def standing(self) -> Standing:
        """Where the run stands now."""
        ...
