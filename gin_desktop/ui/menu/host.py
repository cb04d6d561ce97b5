"""What the menus ask of the program around them, and what they tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.history.rows import Filter
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


@dataclass(frozen=True)
class Opponent:
    """A computer player to choose.

    Attributes:
        name: as in the settings and on the command line.
        title: as shown.
        line: what kind of player it is, in one line.
    """

    name: str
    title: str
    line: str


@dataclass(frozen=True)
class SavedLine:
    """A game to go on with.

    Attributes:
        kind: names it.
        title: the rules, the opponent and how far it is; or why it cannot be gone on with.
        line: the score and when it was played last; may be empty.
        counts: it is not another try at a shared deal, whose first try was an earlier one.
    """

    kind: str
    title: str
    line: str
    counts: bool = True


@dataclass(frozen=True)
class ResultLine:
    """A game that was played to its end: who won, and by what rules, with whom and when.

    Attributes:
        short: the line without names, for where they do not fit.
    """

    title: str
    line: str
    short: str = ""


class YourGames(Protocol):
    """What the menus lead to of games that were played."""

    def reading(self) -> str:
        """How far older records are being read, which are told of later; empty when none is."""

    def deal_note(self) -> str:
        """How today's deal stands; empty while that is not known."""

    def open_deals(self) -> None:
        """The daily deal, and deals to share, above the present screen."""

    def open_records(self, asked: Filter | None = None) -> None:
        """The list of these games, above the present screen."""

    def open_statistics(self, asked: Filter | None = None) -> None:
        """The statistics of these games, above the present screen."""


class MenuActions(Protocol):
    """What the menu can set going; the menu itself knows nothing of tables and saves."""

    def can_continue(self) -> bool:
        """Whether there is a saved game."""

    def saved_games(self) -> Sequence[SavedLine]:
        """The saved games, the one played last first."""

    def news(self) -> int:
        """A number that rises when more is known of saved games, results and practice. Asked once all is drawn."""

    def daily_note(self) -> str:
        """How far today's ten of practice are; may be empty."""

    def results(self) -> Sequence[ResultLine]:
        """The last games that were played to their end, the latest first."""

    def expected_results(self) -> int:
        """How many results will probably be told: room is left for them, so that nothing moves when they come."""

    @property
    def yours(self) -> YourGames:
        """The person's own games that were played."""

    def open_result(self, number: int) -> None:
        """One of these games, counted from 0."""

    def continue_game(self, kind: str | None = None) -> None:
        """Goes on with the saved game of a kind, or the one played last."""

    def replaces(self, setup: GameSetup) -> bool:
        """Whether a saved game would have to be given up for this one: one of its kind."""

    def new_game(self, setup: GameSetup) -> None:
        """Starts a game; a saved one of its kind is given up (the person has agreed)."""

    def cut_for_partners(self, setup: GameSetup) -> GameSetup:
        """The game with its four players in the seats that a cut for partners gives them."""

    def opponents(self) -> Sequence[Opponent]:
        """Who can be played against, weakest first."""

    def even_match(self) -> EvenKeeper | None:
        """Where the person's Even match stands; None does not offer it."""

    def practice(self) -> None:
        """Shows the practice menu, above this one."""

    def score_pads(self) -> None:
        """Shows the score pads, above the menu."""


class RuleWays(Protocol):
    """The rulebook, and the ways to its screens; each opens above the present one."""

    @property
    def book(self) -> Rulebook:
        """Every rule set there is."""

    def read_rules(self, entry: RuleEntry | None = None) -> None:
        """The page of these rules; by default those of the settings, with all others beside them."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """The picker; `present` is the id of the entry chosen last."""

    def find_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """The questions that lead to rules."""


class MenuWays(RuleWays, Protocol):
    """What the main menu leads to besides."""

    def open_fairness(self) -> None:
        """Whether the deals are fair."""
