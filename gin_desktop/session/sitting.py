"""A sitting: one game with its seats and its record, and the only way for actions into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Protocol

from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.play.actions import Action, IllegalAction, Knock, Spread
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event, Knocked, RoundEnded, redact
from gin_desktop.engine.record import (
    FREE_UNDO_VERSION,
    HINTS_VERSION,
    Deal,
    Header,
    HintGiven,
    PlayedRound,
    Replay,
    Step,
    Stop,
    Undo,
    allow_hints,
    line_of,
    mark_free_undo,
    replay,
)
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level, level
from gin_desktop.session.cast.talk import Talk
from gin_desktop.session.dealing import Shuffler, next_deal
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.live_table import SLICE_SECONDS, LiveTable
from gin_desktop.session.screen_state import read_screen, write_screen


class Journal(Protocol):
    """Receives the lines of a record."""

    def append(self, line: str) -> None:
        """Writes a line, before anything of it is shown."""
        ...

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        """Replaces all lines by what ``change`` returns for them, in one step."""
        ...

    def sync(self) -> None:
        """Schedules flushing the lines to the disk."""
        ...


class Sitting:
    """Plays one game; everything is written to the journal before a method returns it.

    ``journal`` may be None (nothing is saved). Events are returned unredacted: :meth:`shown` makes of them what a
    screen may show.
    """

    def __init__(
        self,
        setup: GameSetup,
        *,
        journal: Journal | None = None,
        shuffler: Shuffler | None = None,
        _replayed: Replay | None = None,
    ) -> None:
        """Raises ``NotPlayable`` for rules that cannot be played and ``LevelError`` for an unknown level."""
        self.setup: Final = setup
        """the setup chosen for the game"""
        self.journal = journal
        self.screen_path: Path | None = None
        """where the screen state is saved; None if it is not"""
        self.free_undo: Callable[[], bool] = lambda: False
        """returns whether the only person wants unlimited undo against computers"""
        self.own_name: Callable[[], str | None] = lambda: None
        """returns the current name of the only person; None for the name in the record"""
        levels = {number: level(seat.level) for number, seat in enumerate(setup.seats) if seat.level is not None}
        self._levels: Final[dict[int, Level]] = levels
        self._shuffler = shuffler or Shuffler()
        self.talk = Talk(self._shuffler.aside)
        """the remarks of the computers; a new sitting of the same players takes over that of the last"""
        self._count = 0
        self.hints = 0
        """how many hints were given in this game"""
        self.deals: list[Deal] = []
        """every deal, at all tables"""
        self.rounds: list[PlayedRound] = []
        """every finished round, in the order of their ends"""
        if _replayed is not None and _replayed.game is not None:
            self.game = _replayed.game
            self.deals, self._count, self.rounds = _replayed.deals, _replayed.count, _replayed.rounds
            self._version, self.hints = _replayed.version, _replayed.hints
        else:
            self.game = Game(setup.rules, setup.rounds, setup.duplicate, side_info=setup.side_info)
            self._version = setup.header.version
            self._write(setup.header)
        self.tables: Final = tuple(
            LiveTable(number, self.game, levels, self._write_undo, setup.shared) for number in range(self.rules.tables)
        )
        for table in self.tables:
            table.deal = next((deal for deal in reversed(self.deals) if deal.table == table.number), None)
            table.live = [] if _replayed is None else _replayed.live.get(table.number, [])

    @classmethod
    def resume(cls, lines: Iterable[str], journal: Journal | None = None, shuffler: Shuffler | None = None) -> Sitting:
        """The sitting at the point that a record has reached; further lines go to ``journal``.

        Raises ``RecordError`` for a record that does not replay and ``LevelError`` for an unknown level.
        """
        return cls.replayed(replay(lines), journal, shuffler)

    @classmethod
    def replayed(cls, played: Replay, journal: Journal | None = None, shuffler: Shuffler | None = None) -> Sitting:
        """As :meth:`resume`, for a record already replayed. It continues in the record's version of the format."""
        setup = GameSetup.of(played.require_header())
        return cls(setup, journal=journal, shuffler=shuffler, _replayed=played)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat, with their current names. The record keeps the names with which the game began.

        A name that another player has is not used, and several people keep the names they began with.
        """
        seats, people = self.setup.seats, self.people
        name = self.own_name() if len(people) == 1 else None
        if not name or any(seat.name == name for seat in seats):
            return seats
        return tuple(replace(seat, name=name) if number in people else seat for number, seat in enumerate(seats))

    @property
    def rules(self) -> RuleSet:
        """The rules by which the rounds are played."""
        return self.game.rules

    @property
    def counts(self) -> bool:
        """Whether the game may count in statistics: no free undo, no open hands for the idle player, not played on
        from another game, and no second try at a shared deal."""
        setup = self.setup
        again = setup.shared is not None and setup.shared.again
        return not (self.game.assisted or again or setup.open_watching) and setup.played_on is None

    @property
    def count(self) -> int:
        """The number of action, undo and hint lines in the record."""
        return self._count

    def table_of(self, seat: int) -> LiveTable | None:
        """The table where a seat plays in this deal; None if it sits out, and before the first deal."""
        number = self.game.table_of(seat)
        return None if number is None else self.tables[number]

    @property
    def deal_over(self) -> bool:
        """Whether every round of the deal is over; True before the first deal."""
        return self.game.deal_over

    @property
    def turn(self) -> int | None:
        """The seat to act at the first table; None if a deal is due or its round is over."""
        return self.tables[0].turn

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to act at the first table."""
        return self.tables[0].computers_turn

    @property
    def has_viewable_round(self) -> bool:
        """Whether there is a finished round that may be viewed again."""
        return any(self.may_show(one.deal) for one in self.rounds[-self.rules.tables - 1 :])

    def may_show(self, deal: Deal) -> bool:
        """Whether the people at the screen may be shown how a deal's round ended (see `Game.may_show`)."""
        return self.game.finished or self.game.may_show(deal.number, deal.table, self.people)

    def is_person(self, seat: int) -> bool:
        """Whether a person plays in ``seat``."""
        return seat not in self._levels

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.setup.seats)) if self.is_person(seat))

    @property
    def shared(self) -> bool:
        """Whether several people share this screen, so that hands must be hidden between turns."""
        return len(self.people) > 1

    def is_only_person(self, seat: int) -> bool:
        """Whether ``seat`` is that of the only person, who is addressed as "you"."""
        return self.people == (seat,)

    @property
    def phase(self) -> Phase | None:
        """The phase of the round at the first table, also after its end; None before the first deal."""
        return self.tables[0].phase

    @property
    def round_over(self) -> bool:
        """Whether the round at the first table is over."""
        return self.tables[0].over

    def view(self, seat: int, *, legal: bool = True) -> View:
        """What ``seat`` may know now; ``legal`` includes the legal actions. Raises ``GameError`` before the first
        deal."""
        return self.game.view(seat, legal=legal)

    def watch(self, table: int, seat: int) -> View:
        """What an onlooker may know of a table, seen from ``seat``; raises ``GameError``."""
        return self.game.watch(table, seat)

    def knock_seen_by(self, viewer: int | None) -> Event | None:
        """The knock on the first table, as ``viewer`` may see it; None before a knock."""
        return self.tables[0].knock_seen_by(viewer)

    def shown(self, events: Iterable[Event], viewer: int | None) -> list[Event]:
        """The events, redacted for ``viewer``."""
        return [redact(event, viewer) for event in events]

    def deal(self) -> list[Event]:
        """Deals the next round at every table; raises ``GameError`` if none is due."""
        agreed = self.setup.first_dealer if self.rules.first_dealer == "agree" else None
        events: list[Event] = []
        while not events or self.game.between_rounds:
            deal = next_deal(self.game, self._shuffler, agreed, self.setup.shared)
            events += self.game.deal(deal.deck, deal.dealer, deal.table, deal.seats)
            self.deals.append(deal)
            table = self.tables[deal.table]
            table.deal, table.live, table.arranged = deal, [], None
            table.forget()
            self._write(deal)
        self._sync()
        return events

    def complete_deal(self) -> None:
        """Deals at the remaining tables if the program was killed between two: dealing at all tables is one step."""
        if self.game.between_rounds and not self.deal_over:
            self.deal()

    def play(self, seat: int, action: Action) -> list[Event]:
        """Plays an action of a person or a computer and returns its events; the only way for actions into the game.

        An illegal one raises ``IllegalAction`` and changes nothing. A knock without a spread is recorded with its
        default spread, so that the record is complete.
        """
        events = self.game.apply(seat, action)
        table = self.table_of(seat)
        assert table is not None  # the action was played
        table.forget()
        if table.over and self.game.side_info:  # the other table's players learn the result
            for other in self.tables:
                other.forget()
        self._count += 1
        table.live.append(self._count)
        if table.over and table.round is not None and table.deal is not None:
            self.rounds.append(PlayedRound(table.deal, table.round, table.actions, tuple(table.live)))
        self._write(Step(self._count, seat, _spelled_out(action, events), table.number))
        if table.turn != seat or any(isinstance(event, RoundEnded) for event in events):
            self._sync()
        return events

    def refusal_reason(self, seat: int, action: Action) -> IllegalAction | None:
        """Why :meth:`play` would refuse an action now; None if it would not."""
        return self.game.refusal_reason(seat, action)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action of ``seat`` may be taken back: nobody has answered it."""
        table = self.table_of(seat)
        return table is not None and table.can_take_back(seat)

    def take_back(self, seat: int) -> Action:
        """Takes the last action of ``seat`` back and returns it; raises ``GameError``."""
        table = self.table_of(seat)
        if table is None:
            raise GameError("cannot_take_back", seat=seat)
        return table.take_back(seat)

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may undo: its last action, or with :attr:`free_undo` its last decision in the round."""
        return self.can_take_back(seat) or self._can_rewind(seat)

    def undo_disqualifies(self, seat: int) -> bool:
        """Whether :meth:`undo` would exclude the game from statistics."""
        return self.counts and not self.can_take_back(seat) and self._can_rewind(seat)

    def undo(self, seat: int) -> Action:
        """Takes the last action back, or goes back to the last decision of ``seat``; returns the action undone.

        Later moves are played anew: a computer decides the same unless something else has changed. Going back beyond an
        answer marks the game for good (``game.assisted``). Raises ``GameError``.
        """
        table = self.table_of(seat)
        if self.can_take_back(seat) or table is None or not self._can_rewind(seat):
            return self.take_back(seat)
        first = not self.game.assisted
        back, number = table.rewind(seat)
        self._count += 1
        undo = Undo(self._count, number, table.number, free=True)
        if first:
            self._version = max(self._version, FREE_UNDO_VERSION)
            line = line_of(undo, self.rules, self._version)
            if self.journal is not None:
                self.journal.rewrite(lambda lines: [*mark_free_undo(lines), line])
        else:
            self._write(undo)
        return back

    def _can_rewind(self, seat: int) -> bool:
        table = self.table_of(seat)
        return table is not None and self.is_only_person(seat) and self.free_undo() and table.can_rewind(seat)

    def _write_undo(self, undone: int, table: int) -> None:
        self._count += 1
        self._write(Undo(self._count, undone, table))

    def note_hint(self, seat: int) -> None:
        """Records that the person at ``seat``, whose turn it is, was given a hint; raises ``GameError``.

        The first one of a game makes its record one of a version that can hold hints.
        """
        table = self.table_of(seat)
        if table is None or table.turn != seat or not self.is_person(seat):
            raise GameError("no_hint", seat=seat)
        self._count += 1
        self.hints += 1
        hint = HintGiven(self._count, seat, table.number)
        if self._version >= HINTS_VERSION:
            self._write(hint)
            return
        self._version = HINTS_VERSION
        line = line_of(hint, self.rules, self._version)
        if self.journal is not None:
            self.journal.rewrite(lambda lines: [*allow_hints(lines), line])

    def stop(self) -> None:
        """Ends a series after a game; raises ``GameError`` if that is not possible."""
        self.game.stop()
        self._count += 1
        self._write(Stop(self._count))
        self._sync()

    def think(self, seconds: float = SLICE_SECONDS) -> Action | None:
        """Lets the computer to act at the first table think; see :meth:`LiveTable.think`."""
        return self.tables[0].think(seconds)

    def save_screen_state(self, state: Mapping[str, Any]) -> None:
        """Saves the screen state (see ``screen_state``); cheap, and does nothing on failure."""
        if self.screen_path is not None and self.deals:
            write_screen(self.screen_path, state, self.deals[-1].seal, self._count)

    def saved_screen_state(self) -> dict[str, Any] | None:
        """The screen state saved at this point of the game; None if there is none."""
        if self.screen_path is None or not self.deals:
            return None
        return read_screen(self.screen_path, self.deals[-1].seal, self._count)

    def _write(self, entry: Header | Deal | Step | Undo | HintGiven | Stop) -> None:
        if self.journal is not None:
            self.journal.append(line_of(entry, self.rules, self._version))

    def _sync(self) -> None:
        if self.journal is not None:
            self.journal.sync()


def _spelled_out(action: Action, events: list[Event]) -> Action:
    """A knock or spread with the melds that were laid out; any other action unchanged."""
    if isinstance(action, Knock | Spread) and action.spread is None:
        laid = next(event for event in events if isinstance(event, Knocked))
        return Spread(laid.spread) if isinstance(action, Spread) else Knock(action.discard, laid.spread)
    return action


def play_out(sitting: Sitting, until: Callable[[Sitting], bool]) -> None:
    """Plays computers' actions, dealing as needed, until ``until`` returns True or the game ends. For headless use.

    Raises :class:`IllegalAction` (``not_your_turn``) if a person is to act.
    """
    while not until(sitting) and not sitting.game.finished:
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        table = next(table for table in sitting.tables if table.turn is not None)  # a deal is in play
        turn, action = table.turn, table.think(seconds=60.0)
        assert turn is not None  # it has a seat to act
        if action is None:
            raise IllegalAction("not_your_turn", seat=turn)
        sitting.play(turn, action)
