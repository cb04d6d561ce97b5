"""The protocol through which the screens of shared deals use the program."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.record import SharedDeal
from gin_desktop.session.deals.kept_results import KeptResults
from gin_desktop.session.deals.results import DealResult
from gin_desktop.session.deals.tries import DealHistory
from gin_desktop.session.history.rows import GameRow
from gin_desktop.ui.deals.model import DealSubject

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


@dataclass(frozen=True, slots=True)
class PlayedTry:
    """The content of a try's record: the deal as it was played, and its result once it is over."""

    subject: DealSubject
    result: DealResult | None


class DealsHost(Protocol):
    """What the screens of shared deals ask of the program."""

    @property
    def rows(self) -> DealHistory:
        """The history of games."""

    @property
    def tried(self) -> Container[str]:
        """The codes of the deals begun here."""

    @property
    def results(self) -> KeptResults:
        """The results of friends and levels."""

    @property
    def change_counter(self) -> int:
        """A number that rises when the history changes."""

    def reading(self) -> str:
        """The progress of indexing older records as text; empty if there is none."""

    @property
    def book(self) -> Rulebook:
        """All rule sets."""

    @property
    def person(self) -> str:
        """The person's name at the table."""

    def today(self) -> date:
        """Today's date."""

    def waiting(self) -> Sequence[SharedDeal]:
        """The saved deals that can be continued, the one played last first."""

    def opponents(self) -> Sequence[tuple[str, str]]:
        """The opponents to choose from, weakest first: level and shown name."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker of rules; ``present`` is the id of the entry chosen last."""

    def begin(self, setup: GameSetup) -> None:
        """Starts a deal, after asking if another one would have to be given up."""

    def go_on(self, deal: SharedDeal) -> None:
        """Continues a saved deal, one of :meth:`waiting`."""

    def played(self, game: GameRow) -> PlayedTry | None:
        """Reads the record of a try; None, and the person is told, if it cannot be read."""

    def open_all_deals(self) -> None:
        """Opens the list of all shared deals among the person's games."""

    def open_sheet(self, game: GameRow) -> None:
        """Opens the score sheet of a finished try."""
