"""The rounds of a record that can be looked at again: of a file, as far as it holds, or of the game at the table."""

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
"""Lines that are read before somebody else gets a turn: about a millisecond."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What can be looked at of a game.

    Attributes:
        rounds: those that can be looked at, in the order of their deals, of two tables that of the person
            first; none whose end the people in it may not know yet.
        played: every round that was played, also where its cards are still to come again.
        deals: every deal.
        closed: the numbers of deals whose hands may not all be shown yet, because they are still played somewhere.
        running: whether the game is still played.
        path: the file of its record, None where it is kept nowhere.
        trouble: what is wrong with the record behind its sound part; None where it holds.
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
        """The seat of the one person who plays; None with several, or none."""
        return _person(self.setup)

    def find(self, deal: int, table: int) -> int | None:
        """The place among the rounds of a deal (from 1) at a table; None for one that cannot be looked at."""
        places = [place for place, one in enumerate(self.rounds) if (one.deal.number, one.deal.table) == (deal, table)]
        return places[0] if places else None

    def place_of(self, deal: int, table: int = 0) -> int:
        """The same; of one that cannot be looked at the place of the last."""
        place = self.find(deal, table)
        return len(self.rounds) - 1 if place is None else place

    @property
    def last(self) -> int:
        """The place of the round that was played last, at the table of the person where there is one."""
        number = max(one.deal.number for one in self.rounds)
        return next(place for place, one in enumerate(self.rounds) if one.deal.number == number)


def of_sitting(sitting: Sitting, path: Path | None = None) -> Recorded:
    """What can be looked at of the game at the table: no round that is played, and none whose cards come again."""
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
) -> Recorded:
    you, played = _person(setup), tuple(rounds)
    closed: frozenset[int] = frozenset()
    if running:
        closed = frozenset(one.deal.number for one in rounds if not game.revealed(one.deal.number))
        people = [seat for seat, level in enumerate(setup.levels) if level is None]
        rounds = [one for one in rounds if game.may_show(one.deal.number, one.deal.table, people)]

    def order(one: PlayedRound) -> tuple[int, bool, int]:
        return one.deal.number, you is not None and you not in one.round.seats, one.deal.table

    return Recorded(setup, tuple(sorted(rounds, key=order)), played, tuple(deals), closed, running, path, trouble)


def _person(setup: GameSetup) -> int | None:
    """The seat of the one person who plays."""
    return setup.levels.index(None) if setup.levels.count(None) == 1 else None


def of_lines(lines: Sequence[str], *, running: bool, path: Path | None = None) -> Generator[None, None, Recorded]:
    """What can be looked at of a record, as far as it holds. Stops for a moment after each few lines.

    Args:
        running: whether the game may be gone on with, so that a round that is not over stays closed.

    Raises:
        GinError: nothing of it can be read: its first line says why.
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
    setup, rounds = GameSetup.of(played.need_header()), list(played.rounds)
    running = running and not game.finished
    if not running:  # nobody goes on with it, so that what was left unfinished may be looked at, too
        rounds += [played.played(one, game) for one in game.tables if not one.over]
    return _recorded(setup, played.deals, rounds, game, running=running, path=path, trouble=trouble)


def of_file(path: Path, *, running: bool) -> Generator[None, None, Recorded]:
    """The same for a file. A torn last line was never shown, so nothing is missing with it.

    Raises:
        StorageError: it cannot be read.
        GinError: as :func:`of_lines`.
    """
    lines, _ = read_lines(path)
    yield
    return (yield from of_lines(lines, running=running, path=path))


def at_once(recorded: Recorded) -> Generator[None, None, Recorded]:
    """Something that needs no reading, for whoever waits for a record to be read."""
    return recorded
    yield
