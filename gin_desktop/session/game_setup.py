"""The setup of a game: its rules, its players and its length; and how far a duplicate match has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gin_desktop.engine.cards import Card
from gin_desktop.engine.game import Game
from gin_desktop.engine.record import Header, PlayedOn, RecordError, SharedDeal
from gin_desktop.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a game: a name, and the level of a computer player (None for a person)."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game before it is dealt.

    Attributes:
        rules: the rules as they were chosen; a duplicate match leaves out what belongs to a game.
        seats: who plays.
        preset: the name of the preset that the rules are; None where they are the person's own.
        title: the person's own name for rules that are no preset.
        rounds: the game ends after so many; 0 plays to the target.
        first_dealer: the seat agreed on for the first deal, where the rules leave that to the players; None deals by
            chance or by a cut, as the rules say.
        duplicate: a match of so many deals, each played twice with the seats swapped; 0 is an ordinary game.
        side_info: whether partners learn what the other table brought while they still play.
        open_watching: whether the idle one of three may look at the hands: a game for practice.
        partners_cut: the cards by which four were seated, by seat; none where the sides were chosen.
        played_on: the point of another game where this one began: a game for practice.
        shared: the number that its only deal comes from.
    """

    rules: RuleSet
    seats: tuple[Seat, ...]
    preset: str | None = None
    title: str | None = None
    rounds: int = 0
    first_dealer: int | None = None
    duplicate: int = 0
    side_info: bool = False
    open_watching: bool = False
    partners_cut: tuple[Card, ...] = ()
    played_on: PlayedOn | None = None
    shared: SharedDeal | None = None

    @classmethod
    def of(cls, header: Header) -> GameSetup:
        """The setup in a record's header; raises ``RecordError`` if the number of seats does not suit the rules."""
        seats = tuple(Seat(name, level) for name, level in zip(header.names, header.levels, strict=False))
        if not len(seats) == len(header.names) == len(header.levels) == header.rules.players:
            raise RecordError("wrong_players", line=1, seats=len(header.names), players=header.rules.players)
        return cls(
            header.rules,
            seats,
            header.preset,
            header.title,
            header.rounds,
            header.first_dealer,
            header.duplicate,
            header.side_info,
            header.open_watching,
            header.partners_cut,
            header.played_on,
            header.shared,
        )

    @property
    def header(self) -> Header:
        """The header line of the game's record."""
        return Header(
            self.rules,
            self.preset,
            self.names,
            self.levels,
            self.title,
            self.rounds,
            self.first_dealer,
            self.duplicate,
            side_info=self.side_info,
            open_watching=self.open_watching,
            partners_cut=self.partners_cut,
            played_on=self.played_on,
            shared=self.shared,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The levels by seat, None for a person."""
        return tuple(seat.level for seat in self.seats)

    def again(self, levels: Sequence[str | None]) -> GameSetup:
        """The same setup with other levels in its seats."""
        return replace(
            self, seats=tuple(replace(seat, level=level) for seat, level in zip(self.seats, levels, strict=True))
        )


LENGTHS: Sequence[int] = (3, 5, 10)
"""The numbers of deals that a duplicate match may have."""


@dataclass(frozen=True, slots=True)
class MatchStage:
    """How far a duplicate match is: which play of how many, in the first or the second half.

    It does not say which deal is repeated: nobody should play from memory.
    """

    number: int
    deals: int
    again: bool


def stage_of(game: Game) -> MatchStage | None:
    """The stage of the current or last round of a duplicate match; None for an ordinary game."""
    if game.duplicate is None:
        return None
    half, number = divmod(max(0, game.deals - 1), game.duplicate.deals)
    return MatchStage(number + 1, game.duplicate.deals, half > 0)
