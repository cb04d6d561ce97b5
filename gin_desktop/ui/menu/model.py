"""The choices for a new game and the setup that follows from them. Without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.record import UNNAMED
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import LENGTHS, GameSetup, Seat
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.menu.table_seating import PlayerNames, TableSeating
from gin_desktop.words import one_line, t

TARGET_CHOICES: Final = (50, 100, 125, 150, 200, 250)
"""The targets to choose from, besides the rule set's own."""

ROUND: Final = "round"
"""The length of a game of one round."""


class NewGameModel:
    """The rules, length, players and first dealer of a new game; initially the choices of last time.

    Args:
        opponent: the choice of the opponent in a game of two; may be changed directly.
        levels: the levels of computers, weakest first, for games of more; not empty.
    """

    def __init__(
        self, book: Rulebook, settings: Settings, opponent: OpponentChoice, levels: Sequence[str] = ("easy",)
    ) -> None:
        self.book = book
        self.opponent = opponent
        self.entry = book.get_or_first(settings.rules)
        self.target = settings.target if settings.target in TARGET_CHOICES else 0
        """the chosen target in points; 0 is the rule set's own"""
        self._duplicate = settings.duplicate if settings.duplicate in LENGTHS else 0
        self.one_round = settings.rounds > 0
        """whether a game is one round; kept while a match is chosen"""
        self.people = PlayerNames(settings)
        """the names of people"""
        self._companies = {players: TableSeating(levels, players, settings, self.people) for players in (3, 4)}
        self._sets = [*settings.rules_by_players]
        """the ids of the entries chosen last for two, three and four players"""
        self._remember()
        self.first_dealer: int | None = None
        """the seat that deals first by agreement; None leaves it to chance"""

    # -- rules

    def reload_rules(self) -> None:
        """Reads the chosen set again, as it may have been edited."""
        self.entry = self.book.get_or_first(self.entry.id)

    def use(self, entry: RuleEntry) -> None:
        """Takes other rules; a target chosen for the previous ones is dropped."""
        if entry.id != self.entry.id or entry.rules != self.entry.rules:
            self.target = 0
        self.entry = entry
        self._remember()

    def _remember(self) -> None:
        self._sets[self.entry.rules.players - 2] = self.entry.id

    def seat(self, players: int) -> None:
        """Takes the rules chosen last for so many players."""
        if players == self.entry.rules.players:
            return
        entry = self.book.get(self._sets[players - 2])
        if entry is None or entry.rules.players != players:
            entry = next((one for one in self.book.entries() if one.rules.players == players), self.entry)
        self.use(entry)

    def play_computer(self, level: str) -> None:
        """Takes a computer opponent for a game of two."""
        self.seat(2)
        self.opponent.pick_portrait(level)

    def play_person(self) -> None:
        """Takes another person at this computer for a game of two."""
        self.seat(2)
        self.opponent.pick(PERSON)

    def switch_duplicate(self) -> None:
        """Begins or ends the choice of a duplicate match, which is for two."""
        deals = 0 if self.duplicate else self._duplicate or LENGTHS[0]
        self.seat(2)
        self.duplicate = deals

    @property
    def rules(self) -> RuleSet:
        """The chosen rules with the chosen target."""
        return self.entry.rules.but(target=self.target) if self.target else self.entry.rules

    @property
    def may_choose_dealer(self) -> bool:
        """Whether the players may choose the first dealer: the rules allow it, and the seats are known."""
        cut = self.company is not None and self.company.four and self.company.cut
        return self.entry.rules.first_dealer == "agree" and not cut

    def favourites(self, names: Sequence[str]) -> list[RuleEntry]:
        """The entries with these ids that still exist."""
        return [entry for name in names if (entry := self.book.get(name)) is not None]

    # -- length

    @property
    def duplicate(self) -> int:
        """The number of deals of a duplicate match; 0 for an ordinary game, as always with more than two players."""
        return 0 if self.company is not None else self._duplicate

    @duplicate.setter
    def duplicate(self, deals: int) -> None:
        self._duplicate = deals

    @property
    def rounds(self) -> int:
        """The number of rounds to play; 0 if something else ends the game."""
        return 1 if self.one_round and not self.duplicate else 0

    @property
    def whole(self) -> bool:
        """Whether a whole game is played, to a target."""
        return not (self.rounds or self.duplicate)

    @property
    def length(self) -> str:
        """The chosen length, as `pick_length` takes it; empty for a match."""
        if self.duplicate:
            return ""
        return ROUND if self.one_round else str(self.rules.target)

    @property
    def targets(self) -> list[int]:
        """The targets to choose from, including the chosen one."""
        return sorted({*TARGET_CHOICES, self.entry.rules.target, self.rules.target})

    def pick_length(self, choice: str) -> None:
        """Takes a target in digits, or `ROUND`."""
        if self.company is None:
            self.duplicate = 0
        self.one_round = choice == ROUND
        if choice != ROUND:
            self.target = 0 if int(choice) == self.entry.rules.target else int(choice)

    # -- people

    @property
    def company(self) -> TableSeating | None:
        """The seats in a game of three or four; None for two players."""
        return self._companies.get(self.entry.rules.players)

    @property
    def own(self) -> str:
        """The name of the person who plays alone against the computer."""
        return one_line(self.people.own) or UNNAMED

    def who(self) -> tuple[str, str]:
        """The names of two people; a default for an empty one."""
        first, second = (one_line(self.people.typed[seat]) or t("new_game.player", n=seat + 1) for seat in range(2))
        return first, second

    @property
    def possible(self) -> bool:
        """Whether the game can start: people have different names, and at least one person plays."""
        if self.company is not None:
            return not self.company.problem
        first, second = self.who()
        return not self.opponent.people or first.casefold() != second.casefold()

    def rename(self, seat: int, text: str) -> bool:
        """Takes a typed name; returns whether other controls must be updated."""
        before = self.possible
        if self.company is not None:
            self.company.rename(seat, text)
        else:
            self.people.typed[seat] = text
        return self.may_choose_dealer or self.company is not None or before != self.possible

    # -- what comes of it

    def choices(self) -> dict[str, object]:
        """The settings that remember these choices."""
        company = {} if self.company is None else self.company.choices
        return {
            "rules": self.entry.id,
            "rules_by_players": tuple(self._sets),
            "opponent": self.opponent.computer,
            "opponent_kind": PERSON if self.opponent.people else "computer",
            "target": self.target,
            "rounds": int(self.one_round),
            "duplicate": self._duplicate,
            **self.people.choices,
            **company,
        }

    @property
    def _agreed(self) -> int | None:
        """The seat that deals first by agreement, if the rules allow it and the seat exists."""
        dealer = self.first_dealer
        return dealer if self.may_choose_dealer and dealer is not None and dealer < self.entry.rules.players else None

    def setup(self) -> GameSetup:
        """The setup of the game. If partners cut, the caller still has to reseat them."""
        company = self.company
        if company is not None:
            return GameSetup(
                self.rules,
                company.seats,
                self.entry.preset,
                self.entry.title,
                rounds=self.rounds,
                first_dealer=self._agreed,
                side_info=company.four and company.side_info,
                open_watching=company.can_watch_open_hands and company.open_watching,
            )
        if self.opponent.people:
            first, second = (Seat(name) for name in self.who())
        else:
            first = Seat(self.own)
            level = self.opponent.computer
            second = Seat(character(level, [first.name]).name, level)
        return GameSetup(
            self.rules,
            (first, second),
            self.entry.preset,
            self.entry.title,
            rounds=self.rounds,
            first_dealer=self._agreed,
            duplicate=self.duplicate,
        )
