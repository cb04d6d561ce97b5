"""What the practice menu asks of the program of practice."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.model import Kind
from gin_desktop.storage.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.session.rulebook import RuleEntry


class MenuHost(Protocol):
    """Starts what is chosen, and knows what is chosen and how far the person is."""

    progress: Progress
    today: Callable[[], date]

    @property
    def daily_size(self) -> int:
        """How many tasks a daily set has."""
        ...

    @property
    def entry(self) -> RuleEntry:
        """The rules one practises with."""
        ...

    @property
    def kind(self) -> Kind:
        """What one practises."""
        ...

    @property
    def level(self) -> int | None:
        """The level that was chosen for this kind; None follows one's answers."""
        ...

    def possible(self, kind: Kind) -> bool:
        """Whether this kind can be practised under the rules."""
        ...

    def themes(self, kind: Kind) -> tuple[str, ...]:
        """The themes there are under the rules."""
        ...

    def lesson_steps(self) -> tuple[int, int]:
        """How many steps of the first lesson were taken, and how many there are."""
        ...

    def other_entry(self) -> RuleEntry:
        """Rules with lay-offs, for those who have chosen others."""
        ...

    def use_level(self, level: int | None) -> None:
        """Practises this kind at another level from now on."""
        ...

    def use_rules(self, entry: RuleEntry) -> None:
        """Practises with other rules from now on."""
        ...

    def pick_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """Has rules picked."""
        ...

    def prepare(self) -> None:
        """Has made ahead what will probably be chosen next."""
        ...

    def tell(self) -> None:
        """Tells what the person has to know about the progress file."""
        ...

    def close(self) -> None:
        """The menu is left."""
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
