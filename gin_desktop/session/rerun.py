"""A recorded round that can be stood at any step."""

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
from gin_desktop.engine.record import PlayedRound, Replay, play_deals
from gin_desktop.session.recorded_game import Recorded
from gin_desktop.session.sitting import Sitting

MarkKind = Literal["take", "double", "end"]
"""What is worth finding again on the line of a round: a card taken face up, a double or an answer, the end of play."""

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
class Mark:
    """What ``seat`` did to come to this step."""

    step: int
    seat: int
    kind: MarkKind


class Rerun:
    """A round of a record, at one of its steps: 0 is the deal, ``steps`` the end. Nothing can be played in it.

    Raises ``LevelError`` where somebody plays in the game whom this program does not know.
    """

    def __init__(self, recorded: Recorded, place: int) -> None:
        self.recorded: Final = recorded
        self.place: Final = place
        self.played: Final[PlayedRound] = recorded.rounds[place]
        self.number: Final = self.played.deal.number
        self.table: Final = self.played.deal.table
        self.seats: Final = self.played.round.seats
        self.steps: Final = len(self.played.actions)
        self.step = 0
        self.sitting: Final = self._sat_down(self.number - 1)
        """the game as it stood when the round was played; of the round what :attr:`step` has come to"""
        fresh = self.sitting.game.round_at(self.table)
        self.rounds: Final[list[Round]] = [fresh.copy()]
        """the round as it stood at each step; nobody may change them"""
        self._events: list[Sequence[Event]] = [[fresh.opening()]]
        for _, action in self.played.actions:
            self._events.append(fresh.apply(action))
            self.rounds.append(fresh.copy())
        self.stand(0)

    def _sat_down(self, counted: int) -> Sitting:
        """The game with its deals up to this one, as many of them ``counted``."""
        recorded = self.recorded
        played, header = Replay(), recorded.setup.header
        played.header = header
        game = Game(header.rules, header.rounds, header.duplicate, side_info=header.side_info)
        deals = [deal for deal in recorded.deals if deal.number <= self.number]
        play_deals(game, deals, [one for one in recorded.played if one.deal.number <= counted])
        played.game, played.deals, played.count = game, deals, self.count
        played.live = {deal.table: [] for deal in deals}
        return Sitting.replayed(played)

    @cached_property
    def result(self) -> Sitting:
        """The game with this round on its sheet, where it is over and the other table as well."""
        return self._sat_down(self.number)

    # -- where it stands

    def stand(self, step: int) -> None:
        """Goes to a step, at the nearest end where there is none of that number."""
        self.step = max(0, min(step, self.steps))
        self.sitting.game.place(self.rounds[self.step], self.played.actions[: self.step])

    @property
    def round(self) -> Round:
        """The round as it stands here; nobody may change it."""
        return self.rounds[self.step]

    @property
    def phase(self) -> Phase:
        """What has to be decided here."""
        return self.round.phase

    @property
    def over(self) -> bool:
        """Whether the round has ended here."""
        return self.round.over

    @property
    def shown_down(self) -> bool:
        """Whether the cards lie on the table here: the knocker's, or all."""
        return self.phase in (Phase.DEFENCE, Phase.OVER)

    @property
    def turn(self) -> int | None:
        """Who has to decide here; None at the end."""
        return None if self.round.over else self.round.turn

    @property
    def happened(self) -> Sequence[Event]:
        """What has led from the step before to this one, nothing hidden; the deal at the first one."""
        return self._events[self.step]

    def events_of(self, step: int) -> Sequence[Event]:
        """What has led to this step, nothing hidden."""
        return self._events[step]

    @property
    def count(self) -> int:
        """The number of the last line of the record that leads here (see ``engine.record``), deals not counted."""
        if self.step:
            return self.played.numbers[self.step - 1]
        earlier = [one.numbers[-1] for one in self.recorded.played if one.deal.number < self.number and one.numbers]
        return max(earlier, default=0)

    # -- where to go

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What is worth finding again, in its order."""
        found = []
        for step, (seat, action) in enumerate(self.played.actions, start=1):
            kind = _MARKS.get(type(action))
            if kind is not None:
                found.append(Mark(step, seat, kind))
        if not any(mark.kind == "end" for mark in found) and self.played.round.over:
            found.append(Mark(self.steps, self.played.actions[-1][0], "end"))
        return tuple(found)

    def decides(self, step: int) -> int | None:
        """Who has a choice at a step; None where nobody has: at the end, and where there is one thing to do."""
        round_ = self.rounds[step]
        forced = round_.phase is Phase.DRAW_STOCK or (round_.phase is Phase.DRAW and not round_.pile)
        return None if round_.over or forced else round_.turn

    def decision(self, seat: int, way: int) -> int | None:
        """The step of the next decision of ``seat`` from here on (``way`` 1) or back (-1); None where there is none."""
        steps = range(self.step + 1, self.steps + 1) if way > 0 else range(self.step - 1, -1, -1)
        return next((step for step in steps if self.decides(step) == seat), None)
