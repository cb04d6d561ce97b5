"""The rounds of a record that may be viewed again: of a file, as far as it is valid, or of the game in progress."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.record import Deal, PlayedRound, RecordError, Replay, parse_line
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.saves import read_lines

_TAKEN: Final = 40
"""Lines read in one step: about a millisecond."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """The rounds of a game that may be viewed.

    Attributes:
        rounds: those that may be viewed, by deal, with two tables the person's first; none whose end is still
            secret to its players.
        played: every finished round, also if its cards are to be played again.
        deals: every deal.
        closed: numbers of deals whose hands may not all be shown yet, as they are still played somewhere.
        running: whether the game is in progress.
        path: the record's file; None if the game is not saved.
        trouble: the fault after the valid part of the record; None if all of it is valid.
    """

    setup: GameSetup
    rounds: tuple[PlayedRound, ...]
    played: tuple[PlayedRound, ...]
    deals: tuple[Deal, ...]
    closed: frozenset[int] = frozenset()
    running: bool = False
    path: Path | None = None
    trouble: GinError | None = None

    @property
    def you(self) -> int | None:
        """The seat of the only person; None if there are several, or none."""
        return _person(self.setup)

    def find(self, deal: int, table: int) -> int | None:
        """The index in ``rounds`` of a deal (from 1) at a table; None if it may not be viewed."""
        places = [place for place, one in enumerate(self.rounds) if (one.deal.number, one.deal.table) == (deal, table)]
        return places[0] if places else None

    def place_of(self, deal: int, table: int = 0) -> int:
        """As :meth:`find`, but the index of the last round if that one may not be viewed."""
        place = self.find(deal, table)
        return len(self.rounds) - 1 if place is None else place

    def point_of(self, count: int) -> tuple[int, int]:
        """The index in ``rounds`` and the step of the point after so many lines of the record; the end of the last
        viewable round where there is no such point."""
        for place, one in enumerate(self.rounds):
            if one.numbers and count < one.numbers[-1]:
                return place, sum(number <= count for number in one.numbers)
        return len(self.rounds) - 1, len(self.rounds[-1].numbers)

    @property
    def last(self) -> int:
        """The index of the round played last, at the person's table if there is one."""
        number = max(one.deal.number for one in self.rounds)
        return next(place for place, one in enumerate(self.rounds) if one.deal.number == number)

    @property
    def elsewhere(self) -> int | None:
        """The index of the last deal's round at a table where none of the people sat; None if they sat at all."""
        people = {seat for seat, level in enumerate(self.setup.levels) if level is None}
        last = self.rounds[self.last].deal.number if self.rounds else 0
        for place, one in enumerate(self.rounds):
            if one.deal.number == last and people.isdisjoint(one.round.seats):
                return place
        return None


def recorded_from_sitting(sitting: Sitting, path: Path | None = None) -> RecordedGame:
    """The viewable rounds of the game in progress: no unfinished one, and none whose cards are to be played again."""
    played = list(sitting.rounds)
    return _recorded(sitting.setup, sitting.deals, played, sitting.game, running=not sitting.game.finished, path=path)


def _recorded(
    setup: GameSetup,
    deals: Sequence[Deal],
    rounds: list[PlayedRound],
    game: Game,
    *,
    running: bool,
    path: Path | None,
    trouble: GinError | None = None,
) -> RecordedGame:
    you, played = _person(setup), tuple(rounds)
    closed: frozenset[int] = frozenset()
    if running:
        closed = frozenset(one.deal.number for one in rounds if not game.revealed(one.deal.number))
        people = [seat for seat, level in enumerate(setup.levels) if level is None]
        rounds = [one for one in rounds if game.may_show(one.deal.number, one.deal.table, people)]

    def order(one: PlayedRound) -> tuple[int, bool, int]:
        return one.deal.number, you is not None and you not in one.round.seats, one.deal.table

    return RecordedGame(setup, tuple(sorted(rounds, key=order)), played, tuple(deals), closed, running, path, trouble)


def _person(setup: GameSetup) -> int | None:
    """The seat of the only person; None if there are several, or none."""
    return setup.levels.index(None) if setup.levels.count(None) == 1 else None


def recorded_from_lines(
    lines: Sequence[str], *, running: bool, path: Path | None = None
) -> Generator[None, None, RecordedGame]:
    """Reads the viewable rounds of a record, as far as it is valid; yields after every few lines.

    Args:
        running: whether the game may be continued, so that an unfinished round stays secret.

    Raises:
        GinError: nothing of it can be read; says what is wrong with the header.
    """
    played, trouble = Replay(), None
    for number, text in enumerate(lines, start=1):
        try:
            played.feed(parse_line(text, number, played.version), number)
        except RecordError as error:
            if played.header is None:
                raise
            trouble = error
            break
        if number % _TAKEN == 0:
            yield
    game = played.game
    if game is None:
        raise RecordError("empty", line=0)
    setup, rounds = GameSetup.of(played.require_header()), list(played.rounds)
    running = running and not game.finished
    if not running:  # nobody continues the game, so an unfinished round may be viewed too
        rounds += [played.played(one, game) for one in game.tables if not one.over]
    return _recorded(setup, played.deals, rounds, game, running=running, path=path, trouble=trouble)


def recorded_from_file(path: Path, *, running: bool) -> Generator[None, None, RecordedGame]:
    """As :func:`recorded_from_lines`, for a file. A torn last line was never shown, so it is ignored.

    Raises:
        StorageError: it cannot be read.
        GinError: as :func:`recorded_from_lines`.
    """
    lines, _ = read_lines(path)
    yield
    return (yield from recorded_from_lines(lines, running=running, path=path))


def wrap_loaded_game(recorded: RecordedGame) -> Generator[None, None, RecordedGame]:
    """Wraps a game that is already read in a generator, for callers that expect to wait."""
    return recorded
    yield
