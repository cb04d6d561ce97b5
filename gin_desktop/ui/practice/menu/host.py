"""What the practice menu asks of the program of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gin_desktop.ui.practice.choice import PracticeChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.session.rulebook import RuleEntry


class MenuHost(Protocol):
    """Starts what is chosen."""

    choice: PracticeChoice
    """what is chosen, and how far the person is"""

    def tell(self) -> None:
        """Tells what the person has to know about the progress file."""
        ...

    def close(self) -> None:
        """The menu is left."""
        ...

    def pick_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """Has rules picked."""
        ...

    def lesson(self) -> None:
        """The first lesson."""
        ...

    def train(self) -> None:
        """Tasks that suit the person, without an end."""
        ...

    def daily(self) -> None:
        """The ten of today."""
        ...

    def timed(self) -> None:
        """A timed run."""
        ...

    def one_theme(self, theme: str) -> None:
        """Tasks of one theme ("" mixes them), without an end."""
        ...

    def setup(self) -> None:
        """Free practice."""
        ...

    def enter_code(self) -> None:
        """The page on which a code is typed in."""
        ...

    def progress_page(self) -> None:
        """What was tried and found so far."""
        ...
