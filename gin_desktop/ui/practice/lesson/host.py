"""What the first lesson asks of the program around it."""

from __future__ import annotations

from typing import Protocol

from gin_desktop.practice.tasks import Task, Verdict


class LessonHost(Protocol):
    """What the first lesson asks of the program around it.

    The program records the answers (run "lesson"). ``where_to_go_on`` of ``practice.runs.first_lesson`` says from the
    codes of those that were right where the lesson is to be taken up: that is the ``start`` of :class:`LessonScene`.
    A program that is a ``DrillHost`` is a host of the lesson, too.
    """

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """A step has been answered."""
        ...

    def next(self) -> None:
        """The last step has been looked at: back to the practice menu."""
        ...

    def leave(self) -> None:
        """Back to the practice menu before the end."""
        ...
