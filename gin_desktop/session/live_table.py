"""One table of a sitting: the round played there, whose turn it is, and the computer player's thinking."""

from __future__ import annotations

import hashlib
import random
import time
import zlib
from collections.abc import Callable, Mapping
from typing import Final, Literal

from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event, redact
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal, SharedDeal
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import Thought
from gin_desktop.session.deals.decisions import Decisions

SLICE_SECONDS: Final = 0.004
"""Seconds of thinking in one frame."""

Finality = Literal["none", "stock", "answered", "final"]
"""Why a move cannot be taken back: there is none yet, the stock card was seen, it was answered, or it is of a kind
that is always final, such as a pass."""


class LiveTable:
    """The state of a table as screens read it; moves go through the sitting.

    Args:
        levels: the computer players by seat, at any table.
        written: called to record a move taken back, with the number of the action and the table.
        shared: the shared deal that is played, if any.
    """

    def __init__(
        self,
        number: int,
        game: Game,
        levels: dict[int, Level],
        written: Callable[[int, int], None],
        shared: SharedDeal | None = None,
    ) -> None:
        self.number: Final = number
        self.deal: Deal | None = None
        """the deal in play, or the last one"""
        self.arranged: Callable[[], Round] | None = None
        """makes the round as it began, where its cards were arranged and not dealt from the deck of the deal"""
        self.live: list[int] = []
        """the numbers of this round's actions that were not taken back"""
        self._game: Final = game
        self._levels: Final = levels
        self._written: Final = written
        self._shared: Final = shared
        self._thought: Thought | None = None
        self._answer: Action | None = None

    @property
    def round(self) -> Round | None:
        """The current round; None before it is dealt."""
        rounds = self._game.tables
        return rounds[self.number] if self.number < len(rounds) else None

    @property
    def seats(self) -> tuple[int, int]:
        """The two seats that play here in this deal; raises :class:`GameError` (``no_round``) before it is dealt."""
        return self._game.round_at(self.number).seats

    @property
    def turn(self) -> int | None:
        """The seat to act; None if a deal is due or the round is over."""
        round_ = self.round
        return None if round_ is None or round_.over else round_.turn

    @property
    def phase(self) -> Phase | None:
        """The phase of the round, also after its end; None before it is dealt."""
        round_ = self.round
        return None if round_ is None else round_.phase

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.phase is Phase.OVER

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to act."""
        return self.turn in self._levels

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """The actions of the round, each with its seat."""
        return self._game.actions_so_far(self.number)

    def knock_seen_by(self, viewer: int | None) -> Event | None:
        """The knock on the table, as ``viewer`` may see it; None before a knock."""
        knocked = None if self.round is None else self.round.knocked()
        return None if knocked is None else redact(knocked, viewer)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action of ``seat`` may be taken back: nobody has answered it."""
        return bool(self.live) and self._game.table_of(seat) == self.number and self._game.can_take_back(seat)

    def why_final(self, seat: int) -> Finality:
        """Why the last action of ``seat`` cannot be taken back; call it only if :meth:`can_take_back` is false."""
        mine = [action for actor, action in self.actions if actor == seat]
        if not mine:
            return "none"
        if self.actions[-1][0] != seat:
            return "answered"
        return "stock" if isinstance(mine[-1], DrawStock) else "final"

    def take_back(self, seat: int) -> Action:
        """Takes the last action of ``seat`` back and returns it; raises :class:`GameError`."""
        if not self.can_take_back(seat):
            raise GameError("cannot_take_back", seat=seat)
        slip = self._game.take_back(seat)
        self.forget()
        self._written(self.live.pop(), self.number)
        return slip

    def can_rewind(self, seat: int) -> bool:
        """Whether ``seat`` has made a decision in this round that can be undone."""
        return self._game.table_of(seat) == self.number and self._game.last_decision(seat) is not None

    def rewind(self, seat: int) -> tuple[Action, int]:
        """Goes back to the last decision of ``seat``; returns the action made there, and its number.

        Nothing is written to the record. Raises :class:`GameError`.
        """
        place = self._game.last_decision(seat)
        back = self._game.rewind(seat)
        assert place is not None  # the rewind succeeded
        number = self.live[place]
        del self.live[place:]
        self.forget()
        return back, number

    def think(self, seconds: float = SLICE_SECONDS) -> Action | None:
        """Lets the computer player to act think for about ``seconds``; returns its action once it has one, else None.

        The action is not played: the caller decides when, and until then a person may still take a move back.
        Exceptions of the player are raised here; the next call starts the decision again.
        """
        turn = self.turn
        if turn is None or turn not in self._levels:
            return None
        if self._answer is not None:
            return self._answer
        if self._thought is None:
            entry = self._levels[turn]
            view = with_local_seats(self._game.view(turn))
            self._thought = entry.player.think(view, self._decision_rng(turn), entry.work)
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
            self.forget()  # a generator that has raised would only end if it were resumed
            raise

    def forget(self) -> None:
        """Drops the thinking so far, as the table has changed."""
        self._thought = None
        self._answer = None

    def _decision_rng(self, seat: int) -> random.Random:
        """The random generator for one decision, the same after a resume as before; in a shared deal the same for
        everybody who has played the same moves."""
        assert self.deal is not None  # somebody has to act
        if self._shared is not None:
            return Decisions(self._shared.code, len(self.actions), seat)
        text = f"{self.deal.nonce}:{len(self.actions)}:{seat}"
        return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


DELAY_VARIATION: Final = 0.25
"""By which fraction a time varies from action to action."""
LATER: Final = 0.4
"""By which fraction a choice takes longer when the stock is used up than at its start: there is more to consider."""

_KINDS: Final[Mapping[type[Action], str]] = {
    Pass: "think_draw",
    DrawStock: "think_draw",
    DrawDiscard: "think_take",
    TakeUpcard: "think_take",
    Discard: "think_discard",
    Knock: "think_knock",
}
"""The duration for each kind of action; all others are answers."""
_CHOICES: Final = frozenset({"think_take", "think_discard", "think_knock"})
_STOCK: Final = 31
"""The cards in the stock of two players at the start of a round."""


def thinking(table: LiveTable, action: Action, durations: Mapping[str, float], factor: float) -> float:
    """The seconds to wait at a table before an action that a computer has decided on.

    ``durations`` has the seconds for each kind of action at a natural pace; ``factor`` scales them to the person's pace
    (in a demo, to the speed of the cards).
    """
    round_ = table.round
    assert round_ is not None  # somebody is to act in it
    kind = "think_forced" if round_.phase is Phase.DRAW_STOCK else _KINDS.get(type(action), "answer")
    seconds = durations[kind]
    if kind in _CHOICES:
        seconds *= 1 + LATER * (1 - min(1.0, round_.stock_count / _STOCK))
    deal = 0 if table.deal is None else table.deal.number
    count = table.live[-1] if table.live else 0
    mark = zlib.crc32(f"{deal}:{count}".encode()) / 0xFFFFFFFF
    return seconds * (1 + DELAY_VARIATION * (2 * mark - 1)) * factor
