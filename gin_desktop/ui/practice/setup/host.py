"""What free practice asks of the program around it."""

from __future__ import annotations

from typing import Protocol

from gin_desktop.practice.model import LayoffPosition, Position


class SetupHost(Protocol):
    """What free practice asks of the program around it. The scene stays below whatever the program puts on top."""

    def play(self, position: LayoffPosition) -> None:
        """The position as a task: source "own", run "single"."""
        ...

    def show_best(self, position: LayoffPosition) -> None:
        """The answer of the position: the best defence, played out. Counts as nothing."""
        ...

    def copy(self, text: str) -> None:
        """Puts a position's code into the clipboard and says so."""
        ...

    def paste(self) -> Position | None:
        """The position whose code is in the clipboard; None after having said what is wrong with what is there."""
        ...

    def close(self) -> None:
        """Back to the practice menu."""
        ...
