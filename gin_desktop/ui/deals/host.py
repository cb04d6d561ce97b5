"""What deals to share ask of the program around them."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.record import SharedDeal
from gin_desktop.session.deals.results import DealResult
from gin_desktop.session.deals.tries import Rows
from gin_desktop.session.history.rows import GameRow
from gin_desktop.ui.deals.model import Subject

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


@dataclass(frozen=True, slots=True)
class Played:
    """What the record of a try holds: the deal as it was played, and its result once it is over."""

    subject: Subject
    result: DealResult | None


class DealsHost(Protocol):
    """What these screens ask of the program."""

    @property
    def rows(self) -> Rows:
        """The history of games."""

    @property
    def tried(self) -> Container[str]:
        """The codes of the deals that were begun here."""

    @property
    def news(self) -> int:
        """A number that rises when the history knows more."""

    def reading(self) -> str:
        """How far older records are being read; empty when none is."""

    @property
    def book(self) -> Rulebook:
        """Every rule set there is."""

    @property
    def person(self) -> str:
        """What the person is called at the table."""

    def today(self) -> date:
        """The date of this moment."""

    def waiting(self) -> SharedDeal | None:
        """The deal that can be gone on with."""

    def opponents(self) -> Sequence[tuple[str, str]]:
        """Who can be played against, weakest first: the name of the level, and what it is called."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """The picker; ``present`` is the id of the entry chosen last."""

    def begin(self, setup: GameSetup) -> None:
        """Starts a deal; asks before, where another one has to be given up for it."""

    def go_on(self) -> None:
        """Goes on with the deal that is waiting."""

    def played(self, game: GameRow) -> Played | None:
        """What the record of a try holds; None (and the person is told) where it is out of reach."""

    def all_deals(self) -> None:
        """Every deal that was shared, among the person's games."""

    def open_sheet(self, game: GameRow) -> None:
        """The score sheet of a try that is over."""
