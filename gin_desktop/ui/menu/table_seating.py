"""Who plays in which seat in a game of three or four: people at this computer and computer players. Without a
window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.cast.characters import character, character_in_seat
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.words import one_line, t

PEOPLE: Final = 4
"""The most people at this computer."""


class PlayerNames:
    """The names that people have typed.

    Attributes:
        own: the name of the person who plays alone against computers.
        typed: the names in games of several people, by the number of the person. The first is initially the
            person's own; a change of it, say by a guest, applies only to games of several people.
    """

    def __init__(self, settings: Settings) -> None:
        self.own = settings.player_name
        first = settings.first_name or settings.player_name
        self.typed = [first, settings.second_name, settings.third_name, settings.fourth_name]

    @property
    def choices(self) -> dict[str, object]:
        """The settings that remember the names."""
        own, (first, second, third, fourth) = one_line(self.own), map(one_line, self.typed)
        return {
            "player_name": own,
            "first_name": "" if first == own else first,
            "second_name": second,
            "third_name": third,
            "fourth_name": fourth,
        }


class Chair:
    """A seat at the table.

    Attributes:
        person: the number of the person there (from 0); None for a computer.
        cast: the level of the computer seated there last and the name it got; None before, and for a person.
    """

    def __init__(self, levels: Sequence[str], present: str, name: str = "") -> None:
        self.person = _person(present)
        self.choice = OpponentChoice(levels, even=False, person=True, present=present)
        self.choice.people = self.person is not None
        level = self.choice.computer
        one = character_in_seat(Seat(name, level))
        known = self.person is None and one is not None and one.level == level.partition(":")[0]
        self.cast: tuple[str, str] | None = (level, name) if known else None

    @property
    def setting_value(self) -> str:
        """The value that the settings store for this seat."""
        return self.choice.computer if self.person is None else f"{PERSON}{self.person + 1}"


class TableSeating:
    """The seats of a game, clockwise, as they were last time.

    Args:
        levels: the levels of computers, weakest first; not empty.
        players: 3 or 4.
        typed: the names of people, shared with the other parts of the page.
    """

    def __init__(self, levels: Sequence[str], players: int, settings: Settings, typed: PlayerNames) -> None:
        kept = settings.seats_3 if players == 3 else settings.seats_4
        self.players: Final = players
        cast = settings.cast_3 if players == 3 else settings.cast_4
        if len({name for name in cast if name}) < sum(bool(name) for name in cast):
            cast = ("",) * players  # no player in two seats, whatever the settings file says
        self.chairs = [Chair(levels, present, name) for present, name in zip(kept, cast, strict=True)]
        self._typed: Final = typed
        self.selected = 1
        """the selected seat"""
        self.cut = settings.partners_cut
        """whether partners are found by a cut"""
        self.side_info = settings.side_info
        self.open_watching = settings.open_watching
        self._give_numbers()

    @property
    def four(self) -> bool:
        """Whether this is a game of partners."""
        return self.players == 4

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, chair in enumerate(self.chairs) if chair.person is not None]

    @property
    def own(self) -> int | None:
        """The seat of the first person; None if there are only computers."""
        return min(self.people, key=lambda number: self.chairs[number].person or 0, default=None)

    @property
    def can_watch_open_hands(self) -> bool:
        """Whether open hands for the idle player can be offered: only one person plays."""
        return not self.four and len(self.people) == 1

    # -- what is changed

    def changed(self) -> None:
        """Updates the people after another choice for the selected seat."""
        chair = self.chairs[self.selected]
        if not chair.choice.people:
            chair.person = None
        elif chair.person is None:
            taken = {other.person for other in self.chairs}
            chair.person = next(number for number in range(PEOPLE) if number not in taken)

    def sit_at(self, chair: int) -> None:
        """Swaps the first person with the player in a seat."""
        own = self.own
        if own is not None:
            self.chairs[own], self.chairs[chair] = self.chairs[chair], self.chairs[own]

    def _give_numbers(self) -> None:
        """Gives every person a number of their own, whatever the settings file says."""
        taken: set[int] = set()
        for chair in self.chairs:
            if chair.person is not None and chair.person in taken:
                chair.person = next(number for number in range(PEOPLE) if number not in taken)
            if chair.person is not None:
                taken.add(chair.person)

    # -- names

    def name(self, chair: int) -> str:
        """The name of the player in a seat; unique unless two people typed the same."""
        person = self.chairs[chair].person
        if person is not None:
            return self._person_name(person)
        return self._computers()[chair]

    def _computers(self) -> dict[int, str]:
        """The names of the computers by seat. A computer keeps its name when others change; it is replaced only if a
        person takes its name."""
        people = [self._person_name(one.person) for one in self.chairs if one.person is not None]
        found: dict[int, str] = {}
        for number, chair in enumerate(self.chairs):
            if chair.person is not None or (chair.cast is not None and chair.cast[0] != chair.choice.computer):
                chair.cast = None
            elif chair.cast is not None:
                found[number] = chair.cast[1]
        for number, chair in enumerate(self.chairs):
            level = chair.choice.computer
            if chair.person is None and chair.cast is None:
                found[number] = character(level, [*people, *found.values()]).name
                chair.cast = level, found[number]
        taken = {name.strip().casefold() for name in people}
        for number, name in list(found.items()):
            if name.casefold() in taken:
                found[number] = character(self.chairs[number].choice.computer, [*people, *found.values()]).name
        return found

    def typed(self, person: int) -> str:
        """The name that a person has typed."""
        return self._typed.own if self._is_own(person) else self._typed.typed[person]

    def rename(self, person: int, text: str) -> None:
        """Takes a typed name: the person's own if they play alone against computers, else the name for this kind of
        game."""
        if self._is_own(person):
            if self._typed.typed[0] == self._typed.own:
                self._typed.typed[0] = text
            self._typed.own = text
        else:
            self._typed.typed[person] = text

    def _is_own(self, person: int) -> bool:
        return person == 0 and len(self.people) == 1

    def _person_name(self, person: int) -> str:
        alone = len(self.people) == 1
        return one_line(self.typed(person)) or (UNNAMED if alone else t("new_game.player", n=person + 1))

    @property
    def problem(self) -> str:
        """Why the game cannot start, as a message id; empty if it can."""
        if not self.people:
            return "new_game.nobody"
        names = [self.name(chair).casefold() for chair in self.people]
        return "" if len(set(names)) == len(names) else "new_game.same_names.several"

    # -- what comes of it

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return tuple(
            Seat(self.name(number), None if chair.person is not None else chair.choice.computer)
            for number, chair in enumerate(self.chairs)
        )

    @property
    def choices(self) -> dict[str, object]:
        """The settings that remember these seats."""
        self._computers()
        kept: dict[str, object] = {
            f"seats_{self.players}": tuple(chair.setting_value for chair in self.chairs),
            f"cast_{self.players}": tuple("" if chair.cast is None else chair.cast[1] for chair in self.chairs),
        }
        if self.four:
            kept |= {"partners_cut": self.cut, "side_info": self.side_info}
        elif self.can_watch_open_hands:
            kept["open_watching"] = self.open_watching
        return kept


def _person(present: str) -> int | None:
    """The number of the person that a stored value stands for; None for a level."""
    number = present.removeprefix(PERSON)
    known = present.startswith(PERSON) and number in {str(one + 1) for one in range(PEOPLE)}
    return int(number) - 1 if known else None
