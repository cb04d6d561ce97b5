"""A sitting: one game, who sits where, the record that keeps it, and the one door through which actions come."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, IllegalAction, Knock, Spread
from gin_desktop.engine.play.events import Event, Knocked, RoundEnded, redact
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.record import (
    VERSION,
    Deal,
    Header,
    Replay,
    Step,
    Stop,
    Undo,
    line_of,
    replay,
)
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level, level
from gin_desktop.players.protocol import Thought
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.duplicate import next_deal
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.screen_state import read_screen, write_screen

SLICE_SECONDS: Final = 0.004
"""How long thinking may take of one frame."""


class Journal(Protocol):
    """Where the lines of a record go."""

    def append(self, line: str) -> None:
        """Writes a line before anything of it is shown."""
        ...

    def sync(self) -> None:
        """Has the lines brought to the disk soon."""
        ...


class Sitting:
    """Plays one game between two seats. Everything that happens is in the journal before it is returned.

    ``journal`` may be None (nothing is kept). Events come back with nothing hidden: what a screen may show of them is
    :meth:`shown`.
    """

    def __init__(
        self,
        setup: GameSetup,
        *,
        journal: Journal | None = None,
        shuffler: Shuffler | None = None,
        _replayed: Replay | None = None,
    ) -> None:
        """Raises ``NotPlayable`` for rules that cannot be played yet and ``LevelError`` for an unknown level."""
        self.setup: Final = setup
        """the game as it was chosen"""
        self.journal = journal
        self.screen_path: Path | None = None
        """where the look of the screen is kept, if it is"""
        self._levels: dict[int, Level] = {
            number: level(seat.level) for number, seat in enumerate(setup.seats) if seat.level is not None
        }
        self._shuffler = shuffler or Shuffler()
        self._thought: Thought | None = None
        self._answer: Action | None = None
        self._live: list[int] = []
        self._version = VERSION if _replayed is None else _replayed.version
        if _replayed is not None and _replayed.game is not None:
            self.game = _replayed.game
            self.deals: list[Deal] = _replayed.deals
            self._count = _replayed.count
            self._live = _replayed.live_numbers
        else:
            self.game = Game(setup.rules, setup.rounds, setup.duplicate)
            self.deals = []
            self._count = 0
            self._write(setup.header)

    @classmethod
    def resume(cls, lines: Iterable[str], journal: Journal | None = None, shuffler: Shuffler | None = None) -> Sitting:
        """The sitting at the point that a record has reached; further lines go to ``journal``.

        Raises ``RecordError`` for a record that does not replay and ``LevelError`` for an opponent unknown here.
        """
        return cls.replayed(replay(lines), journal, shuffler)

    @classmethod
    def replayed(cls, played: Replay, journal: Journal | None = None, shuffler: Shuffler | None = None) -> Sitting:
        """The same for a record that has been replayed. It goes on in its own version of the format."""
        setup = GameSetup.of(played.need_header())
        return cls(setup, journal=journal, shuffler=shuffler, _replayed=played)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Who plays."""
        return self.setup.seats

    @property
    def rules(self) -> RuleSet:
        """The rules of the game, as its rounds are played by them."""
        return self.game.rules

    @property
    def count(self) -> int:
        """How many action and undo lines the record has."""
        return self._count

    @property
    def turn(self) -> int | None:
        """The seat that has to act; None when a deal is due or the game is over."""
        return None if self.game.round is None or self.round_over else self.game.round.turn

    @property
    def computers_turn(self) -> bool:
        """Whether the seat to act is a computer's."""
        return self.turn in self._levels

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat not in self._levels

    @property
    def shared(self) -> bool:
        """Whether people sit in both seats, so that neither may see what the other's turn shows."""
        return self.is_person(0) and self.is_person(1)

    def is_alone(self, seat: int) -> bool:
        """Whether the one person at the screen sits in ``seat``, so that "you" is nobody else."""
        return self.is_person(seat) and not self.is_person(1 - seat)

    @property
    def phase(self) -> Phase | None:
        """What has to be decided in the round on the table, also once that is over; None before the first deal."""
        return None if self.game.round is None else self.game.round.phase

    @property
    def round_over(self) -> bool:
        """Whether the round on the table has ended."""
        return self.phase is Phase.OVER

    def view(self, seat: int, *, legal: bool = True) -> View:
        """What ``seat`` may know now, without a list of legal actions where it is not asked for; raises ``GameError``
        before the first deal."""
        return self.game.view(seat, legal=legal)

    def knock_seen_by(self, viewer: int | None) -> Event | None:
        """The knock that lies on the table, as ``viewer`` may see it; None before one."""
        knocked = None if self.game.round is None else self.game.round.knocked()
        return None if knocked is None else redact(knocked, viewer)

    def shown(self, events: Iterable[Event], viewer: int | None) -> list[Event]:
        """The events as the viewer may see them."""
        return [redact(event, viewer) for event in events]

    def deal(self) -> list[Event]:
        """Deals the next round; raises ``GameError`` when none is due."""
        due = self.game.next_dealer
        if due is None and self.rules.first_dealer == "agree":
            due = self.setup.first_dealer  # None: not agreed on, and so by chance
        deal = next_deal(self.game, self._shuffler, len(self.deals) + 1, due)
        events = self.game.deal(deal.deck, deal.dealer)
        self.deals.append(deal)
        self._live = []
        self._forget()
        self._write(deal)
        self._sync()
        return events

    def play(self, seat: int, action: Action) -> list[Event]:
        """The one door for actions of people and computers alike: nobody has to ask before whether one is legal.

        One that is not raises ``IllegalAction``; then the game, the record and its journal are as they were. A knock
        without a spread is kept with the default spread it stands for, so that the record is complete.
        """
        events = self.game.apply(seat, action)
        self._forget()
        self._count += 1
        self._live.append(self._count)
        self._write(Step(self._count, seat, _spelled_out(action, events)))
        if self.turn != seat or any(isinstance(event, RoundEnded) for event in events):
            self._sync()
        return events

    def reason_against(self, seat: int, action: Action) -> IllegalAction | None:
        """Why :meth:`play` would refuse an action now; None when it would not. For what a screen shows beforehand."""
        return self.game.reason_against(seat, action)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action of ``seat`` is a slip that may be taken back: nobody has answered it."""
        return bool(self._live) and self.game.can_take_back(seat)

    def take_back(self, seat: int) -> Action:
        """Takes a slip back and returns it; raises ``GameError``."""
        slip = self.game.take_back(seat)
        self._forget()
        self._count += 1
        self._write(Undo(self._count, self._live.pop()))
        return slip

    def stop(self) -> None:
        """The players end a series after a game; raises ``GameError`` where they cannot."""
        self.game.stop()
        self._count += 1
        self._write(Stop(self._count))
        self._sync()

    def think(self, seconds: float = SLICE_SECONDS) -> Action | None:
        """Lets the computer whose turn it is think for about that long; its action once it has one, else None.

        The action is not carried out: when to :meth:`play` it is a matter of pace, and until then a person may still
        take a slip back. What a player raises is raised here, and the next call starts the decision again.
        """
        turn = self.turn
        if turn is None or turn not in self._levels:
            return None
        if self._answer is not None:
            return self._answer
        if self._thought is None:
            entry = self._levels[turn]
            self._thought = entry.player.think(self.view(turn), self._decision_rng(turn), entry.work)
        until = time.perf_counter() + seconds
        try:
            while True:
                next(self._thought)
                if time.perf_counter() >= until:
                    return None
        except StopIteration as done:
            self._answer = done.value
            return self._answer
        except BaseException:
            self._forget()  # a generator that has raised would say from now on that it has nothing to say
            raise

    def keep_screen(self, state: Mapping[str, Any]) -> None:
        """Keeps how the screen looks now (see ``screen_state``); cheap, and nothing happens if it fails."""
        if self.screen_path is not None and self.deals:
            write_screen(self.screen_path, state, self.deals[-1].seal, self._count)

    def kept_screen(self) -> dict[str, Any] | None:
        """What was kept at this very point of the game, if anything."""
        if self.screen_path is None or not self.deals:
            return None
        return read_screen(self.screen_path, self.deals[-1].seal, self._count)

    def _decision_rng(self, seat: int) -> random.Random:
        """A generator for one decision, the same after a resume as before it."""
        text = f"{self.deals[-1].nonce}:{len(self.game.actions)}:{seat}"
        return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))

    def _forget(self) -> None:
        self._thought = None
        self._answer = None

    def _write(self, entry: Header | Deal | Step | Undo | Stop) -> None:
        if self.journal is not None:
            self.journal.append(line_of(entry, self.rules, self._version))

    def _sync(self) -> None:
        if self.journal is not None:
            self.journal.sync()


def _spelled_out(action: Action, events: list[Event]) -> Action:
    """A knock or a spread with the melds it was carried out with; any other action as it is."""
    if isinstance(action, Knock | Spread) and action.spread is None:
        laid = next(event for event in events if isinstance(event, Knocked))
        return Spread(laid.spread) if isinstance(action, Spread) else Knock(action.discard, laid.spread)
    return action


def play_out(sitting: Sitting, until: Callable[[Sitting], bool]) -> None:
    """Lets computers play, dealing as needed, until the condition holds or the game is over. For headless use.

    Raises :class:`IllegalAction` (``not_your_turn``) when a person is to act.
    """
    while not until(sitting) and not sitting.game.finished:
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        turn = sitting.turn
        assert turn is not None  # a round is on
        action = sitting.think(seconds=60.0)
        if action is None:
            raise IllegalAction("not_your_turn", seat=turn)
        sitting.play(turn, action)
