"""Steps through a recorded round: the state at every action, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import (
    Accept,
    Defend,
    DrawDiscard,
    Knock,
    OfferDouble,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import PlayedRound, Replay, restore_deals
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.session.sitting import Sitting

MarkKind = Literal["take", "double", "end"]
"""What is marked on the timeline of a round: a card taken face up, a double or its answer, the end of play."""

_MARKS: Final[dict[type, MarkKind]] = {
    TakeUpcard: "take",
    DrawDiscard: "take",
    OfferDouble: "double",
    Redouble: "double",
    Accept: "double",
    Refuse: "double",
    Knock: "end",
    Spread: "end",
    Defend: "end",
}


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A mark on the timeline: the step that ``seat`` led to with a notable action."""

    step: int
    seat: int
    kind: MarkKind


class RoundReplay:
    """A recorded round at one of its steps: 0 is the deal, ``steps`` the end. It is read-only.

    Raises ``LevelError`` if the record names a level that this program does not know.
    """

    def __init__(self, recorded: RecordedGame, place: int) -> None:
        self.recorded: Final = recorded
        self.place: Final = place
        self.played: Final[PlayedRound] = recorded.rounds[place]
        self.number: Final = self.played.deal.number
        self.table: Final = self.played.deal.table
        self.seats: Final = self.played.round.seats
        self.steps: Final = len(self.played.actions)
        self.step = 0
        self.sitting: Final = self._sat_down(self.number - 1)
        """the game when the round was played; :attr:`step` sets how far the round is"""
        fresh = self.sitting.game.round_at(self.table)
        self.rounds: Final[list[Round]] = [fresh.copy()]
        """the round at each step; must not be changed"""
        self._events: list[Sequence[Event]] = [[fresh.deal_event()]]
        for _, action in self.played.actions:
            self._events.append(fresh.apply(action))
            self.rounds.append(fresh.copy())
        self.go_to_step(0)

    def _sat_down(self, counted: int) -> Sitting:
        """A sitting with the deals up to this one, ``counted`` of which are on its sheet."""
        recorded = self.recorded
        played, header = Replay(), recorded.setup.header
        played.header = header
        game = Game(header.rules, header.rounds, header.duplicate, side_info=header.side_info)
        deals = [deal for deal in recorded.deals if deal.number <= self.number]
        restore_deals(game, deals, [one for one in recorded.played if one.deal.number <= counted])
        played.game, played.deals, played.count = game, deals, self.count
        played.live = {deal.table: [] for deal in deals}
        return Sitting.replayed(played)

    @cached_property
    def result(self) -> Sitting:
        """The game with this round on its sheet, if it and the other table's are over."""
        return self._sat_down(self.number)

    # -- where it stands

    def go_to_step(self, step: int) -> None:
        """Goes to a step, clamped to the first and last one."""
        self.step = max(0, min(step, self.steps))
        self.sitting.game.place(self.rounds[self.step], self.played.actions[: self.step])

    @property
    def round(self) -> Round:
        """The round at the current step; must not be changed."""
        return self.rounds[self.step]

    @property
    def phase(self) -> Phase:
        """The phase at the current step."""
        return self.round.phase

    @property
    def over(self) -> bool:
        """Whether the round is over at the current step."""
        return self.round.over

    @property
    def is_showdown(self) -> bool:
        """Whether cards lie open on the table at the current step: the knocker's, or all."""
        return self.phase in (Phase.DEFENCE, Phase.OVER)

    @property
    def turn(self) -> int | None:
        """The seat to act at the current step; None at the end."""
        return None if self.round.over else self.round.turn

    @property
    def happened(self) -> Sequence[Event]:
        """The unredacted events between the previous step and this one; those of the deal at the first."""
        return self._events[self.step]

    def events_of(self, step: int) -> Sequence[Event]:
        """The unredacted events that lead to a step."""
        return self._events[step]

    @property
    def count(self) -> int:
        """The number of the record's last line up to this step (see ``engine.record``), without deals."""
        if self.step:
            return self.played.numbers[self.step - 1]
        earlier = [one.numbers[-1] for one in self.recorded.played if one.deal.number < self.number and one.numbers]
        return max(earlier, default=0)

    # -- where to go

    @cached_property
    def marks(self) -> tuple[TimelineMark, ...]:
        """The marks of the timeline, in order."""
        found = []
        for step, (seat, action) in enumerate(self.played.actions, start=1):
            kind = _MARKS.get(type(action))
            if kind is not None:
                found.append(TimelineMark(step, seat, kind))
        if not any(mark.kind == "end" for mark in found) and self.played.round.over:
            found.append(TimelineMark(self.steps, self.played.actions[-1][0], "end"))
        return tuple(found)

    def decides(self, step: int) -> int | None:
        """The seat that has a choice at a step; None at the end, and if only one action is possible."""
        round_ = self.rounds[step]
        forced = round_.phase is Phase.DRAW_STOCK or (round_.phase is Phase.DRAW and not round_.pile)
        return None if round_.over or forced else round_.turn

    def decision(self, seat: int, way: int) -> int | None:
        """The step of the next decision of ``seat`` forwards (``way`` 1) or backwards (-1); None if there is none."""
        steps = range(self.step + 1, self.steps + 1) if way > 0 else range(self.step - 1, -1, -1)
        return next((step for step in steps if self.decides(step) == seat), None)
