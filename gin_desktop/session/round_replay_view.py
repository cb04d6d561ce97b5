"""How a recorded round is viewed: which step, whose hands, how fast. Independent of any screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.play.events import Event, redact
from gin_desktop.engine.view import ShownHand, View
from gin_desktop.session.round_replay import RoundReplay

Speed = Literal["slow", "normal", "fast", "fastest"]
SPEEDS: Final[tuple[Speed, ...]] = ("slow", "normal", "fast", "fastest")
"""The speeds of playback, slowest first."""


class RoundReplayView:
    """The viewing of a recorded round from the seat ``near``, whose hand lies at the lower edge.

    It shows what ``near`` saw, or both hands once it is ``opened``. If the game's only person had no hand in the round,
    no hand is shown unless it is opened, as during play.
    """

    def __init__(self, round_replay: RoundReplay) -> None:
        self.round_replay = round_replay
        self.you: Final = round_replay.recorded.you
        """the seat of the only person, who is addressed as "you"; None if there are several, or none"""
        self.near = self._own_seat
        self.opened = False
        self.playing = False
        self.dragging = False
        """whether the timeline is being dragged"""
        self._speed = SPEEDS.index("normal")

    @property
    def _own_seat(self) -> int:
        seats = self.round_replay.seats
        return self.you if self.you in seats else min(seats)

    @property
    def far(self) -> int:
        """The seat opposite ``near``."""
        first, second = self.round_replay.seats
        return second if first == self.near else first

    def look_at(self, round_replay: RoundReplay) -> None:
        """Switches to another round of the game, keeping the view's settings as far as possible."""
        far = self.near != self._own_seat
        self.round_replay = round_replay
        self.near = self._own_seat
        self.opened = self.opened and self.may_open
        if far and self.can_swap_seats:
            self.near = self.far

    # -- whose hands

    @property
    def may_open(self) -> bool:
        """Whether all hands of this deal may be shown: not while it is still played somewhere."""
        return self.round_replay.number not in self.round_replay.recorded.closed

    @property
    def watched(self) -> bool:
        """Whether the round is seen as by an onlooker, without any hand."""
        return not self.opened and self.you is not None and self.you not in self.round_replay.seats

    @property
    def can_swap_seats(self) -> bool:
        """Whether the seats may be swapped: the other side's hand was hidden from the person."""
        return self.may_open or self.watched

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat is shown during play."""
        return self.opened or (seat == self.near and not self.watched)

    def open(self) -> None:
        """Opens both hands, or hides again what was hidden."""
        self.opened = not self.opened and self.may_open

    def turn(self) -> None:
        """Swaps the near and the far seat, if that is allowed."""
        if self.can_swap_seats:
            self.near = self.far

    # -- what is seen

    def view(self) -> View:
        """The view of the current step; with both hands open the far hand counts as known."""
        game, table = self.round_replay.sitting.game, self.round_replay.table
        if self.watched:
            return game.watch(table, self.near)
        view = game.view(self.near, legal=False)
        if not self.opened or self.round_replay.over:
            return view
        cards = self.hand(view.opponent)
        shown = view.shown
        if self.round_replay.is_showdown and view.open_hand(view.opponent) is None:
            shown = (*shown, ShownHand(seat=view.opponent, cards=cards))
        return replace(view, opponent_known=cards, shown=shown)

    def hand(self, seat: int) -> CardSet:
        """The cards of a seat, whether they are shown or not."""
        return self.round_replay.round.hands[seat]

    def shown(self, events: Sequence[Event]) -> list[Event]:
        """The events, redacted to what is shown."""
        if self.opened:
            return list(events)
        return [redact(event, None if self.watched else self.near) for event in events]

    @property
    def can_end_round(self) -> bool:
        """Whether the seat to act could end the round; always False if its hand is hidden."""
        turn = self.round_replay.turn
        if turn is None or not self.sees(turn):
            return False
        return any(isinstance(action, Knock) for action in self.round_replay.round.legal_actions())

    # -- from step to step

    def go(self, step: int) -> None:
        """Goes to a step and stops playback."""
        self.playing = False
        self.round_replay.go_to_step(step)

    @property
    def at_end(self) -> bool:
        """Whether this is the last step."""
        return self.round_replay.step == self.round_replay.steps

    def play(self) -> None:
        """Starts or stops playback; at the end it starts over."""
        if not self.playing and self.at_end:
            self.round_replay.go_to_step(0)
        self.playing = not self.playing

    def onward(self) -> None:
        """Advances playback by a step; it stops at the last one."""
        self.round_replay.go_to_step(self.round_replay.step + 1)
        self.playing = self.playing and not self.at_end

    @property
    def speed(self) -> Speed:
        """The speed of playback."""
        return SPEEDS[self._speed]

    def change_speed(self, way: int) -> None:
        """Makes playback faster (1) or slower (-1), within the limits."""
        self._speed = max(0, min(self._speed + way, len(SPEEDS) - 1))

    @property
    def fastest(self) -> bool:
        """Whether it is at the highest speed."""
        return self._speed == len(SPEEDS) - 1

    @property
    def slowest(self) -> bool:
        """Whether it is at the lowest speed."""
        return self._speed == 0

    # -- playing on from here

    @property
    def play_on_obstacle(self) -> str:
        """The code of why one cannot play on from here; empty if one can, where a person has to decide.

        ``over``, ``nobody`` (no person plays), ``elsewhere`` (the person plays at another table or waits),
        ``not_yours`` (somebody else decides), ``running`` (the game itself is still in progress).
        """
        recorded, turn = self.round_replay.recorded, self.round_replay.turn
        people = {seat for seat, level in enumerate(recorded.setup.levels) if level is None}
        if not people:
            return "nobody"
        if recorded.path is None or self.round_replay.number in recorded.closed:
            return "running"
        if not people & set(self.round_replay.seats):
            return "elsewhere"
        return "over" if turn is None else "" if turn in people else "not_yours"
