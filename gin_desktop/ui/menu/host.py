"""The protocols through which the menus use the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.history.rows import Filter
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


@dataclass(frozen=True)
class Opponent:
    """A computer player to choose.

    Attributes:
        name: the level, as in the settings and on the command line.
        title: as shown.
        line: a description in one line.
    """

    name: str
    title: str
    line: str


@dataclass(frozen=True)
class SavedGameLine:
    """A saved game as the menu shows it.

    Attributes:
        kind: the name of its slot.
        title: the rules, the opponent and how far it is; or why it cannot be continued.
        line: the score and when it was last played; may be empty.
        counts: False for a second try at a shared deal.
        trouble: why this program cannot continue it, ``unreadable`` or ``newer``; empty if it can.
    """

    kind: str
    title: str
    line: str
    counts: bool = True
    trouble: str = ""


@dataclass(frozen=True)
class ResultLine:
    """A finished game as the menu shows it: the result, and the rules, players and date.

    Attributes:
        short: the line without names, for lack of room.
    """

    title: str
    line: str
    short: str = ""


class Record(NamedTuple):
    """The games won and lost against somebody.

    Attributes:
        hinted: only games with hints have been played, which do not count elsewhere.
    """

    won: int
    lost: int
    hinted: bool = False


class GameLibraryHost(Protocol):
    """The screens of the person's games, as the menus open them."""

    def reading(self) -> str:
        """The progress of indexing older records as text; empty if there is none."""

    def deal_note(self) -> str:
        """The state of today's deal as text; empty while it is not known."""

    def record_against(self, name: str, level: str) -> Record | None:
        """The games won and lost against a computer player; None while that is not known."""

    def open_deals(self) -> None:
        """Opens the page of the daily deal and shared deals."""

    def open_records(self, asked: Filter | None = None) -> None:
        """Opens the list of games, filtered by ``asked``."""

    def open_statistics(self, asked: Filter | None = None) -> None:
        """Opens the statistics, filtered by ``asked``."""


class GameActions(Protocol):
    """What the menus do with games; they know nothing of tables and files."""

    def can_continue(self) -> bool:
        """Whether there is a saved game."""

    def continue_game(self, kind: str | None = None) -> None:
        """Continues the saved game of a kind, or the one played last."""

    def replaced_by(self, setup: GameSetup) -> str:
        """The slot of the saved game that this game would replace; empty while there is room for one more."""

    def give_up(self, kind: str) -> None:
        """Moves a saved game to the finished ones (the person has agreed)."""

    def new_game(self, setup: GameSetup) -> None:
        """Starts a game, giving up the saved one that it replaces (the person has agreed)."""

    def practise(self, lines: Sequence[str]) -> None:
        """Starts a practice game from the point where these lines of a record lead."""

    def cut_for_partners(self, setup: GameSetup) -> GameSetup:
        """The setup with its four players reseated by a cut for partners."""

    def opponents(self) -> Sequence[Opponent]:
        """The opponents to choose from, weakest first."""

    def even_match(self) -> EvenMatchKeeper | None:
        """The person's Even match; None if it is not offered."""


class MenuOverview(Protocol):
    """What the menus show of saved games, results and practice."""

    def change_counter(self) -> int:
        """A number that rises when more is known of saved games, results and practice. Called after drawing."""

    def saved(self) -> Sequence[SavedGameLine]:
        """The saved games, the one played last first."""

    def daily(self) -> str:
        """The state of today's ten practice tasks as text; may be empty."""

    def results(self) -> Sequence[ResultLine]:
        """The last finished games, latest first."""

    def expected(self) -> int:
        """How many results there will probably be, to leave room for them so that nothing moves when they come."""

    def open_result(self, number: int) -> None:
        """Opens the result with an index in :meth:`results`."""


class PadScreens(Protocol):
    """The score pads."""

    def open(self) -> None:
        """Opens the list of score pads."""


class PeopleHost(Protocol):
    """Whoever plays, and the page about them."""

    @property
    def name(self) -> str:
        """The name of whoever plays, as it is shown."""

    @property
    def guest(self) -> bool:
        """Whether a guest plays, who has neither name nor portrait."""

    def open(self, *, naming: bool = False) -> None:
        """Opens the page of whoever plays, with the focus in the field of the name if ``naming``."""


class MenuHost(Protocol):
    """The parts of the program that the menus use."""

    @property
    def starter(self) -> GameActions:
        """Starts and continues games."""

    @property
    def overview(self) -> MenuOverview:
        """The news on saved games, results and practice."""

    @property
    def yours(self) -> GameLibraryHost:
        """The screens of the person's games."""

    @property
    def pads(self) -> PadScreens:
        """The score pads."""

    @property
    def people(self) -> PeopleHost:
        """Whoever plays."""

    def practice(self, kind: str = "") -> None:
        """Opens the practice menu, at a kind of practice or at the last one."""

    def learn(self) -> None:
        """Opens the lessons."""


class RulesNavigation(Protocol):
    """The rulebook and the ways to its screens, which open above the present one."""

    @property
    def book(self) -> Rulebook:
        """All rule sets."""

    def read_rules(self, entry: RuleEntry | None = None) -> None:
        """Opens the page of these rules, by default of those in the settings, with all others beside them."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker; `present` is the id of the entry chosen last."""

    def choose_by_taste(self, players: int, done: Callable[[RuleEntry], None]) -> None:
        """Opens the questions on how one likes to play, which lead to rules for so many players."""


class MenuNavigation(RulesNavigation, Protocol):
    """The ways from the main menu to other screens."""

    def open_fairness(self) -> None:
        """Opens the page about the fairness of the deals."""
