"""How a round is looked at again: which step, whose hands, how fast. Knows no screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.play.events import Event, redact
from gin_desktop.engine.view import Shown, View
from gin_desktop.session.rerun import Rerun

Speed = Literal["slow", "normal", "fast", "fastest"]
SPEEDS: Final[tuple[Speed, ...]] = ("slow", "normal", "fast", "fastest")
"""How fast a round goes by, slowest first."""


class Viewing:
    """A round that somebody looks at, from the place of ``near``: that hand lies at the lower edge.

    What is seen is what ``near`` saw, or, once it is ``opened``, both hands. Of a round in which the one person of the
    game had no hand nobody's is seen, as it was then, unless it is opened.
    """

    def __init__(self, rerun: Rerun) -> None:
        self.rerun = rerun
        self.you: Final = rerun.recorded.you
        """the seat of the one person of the game, who is spoken to; None with several, or none"""
        self.near = self._own_seat
        self.opened = False
        self.playing = False
        self.dragging = False
        """whether the line of the round is held"""
        self._speed = SPEEDS.index("normal")

    @property
    def _own_seat(self) -> int:
        seats = self.rerun.seats
        return self.you if self.you in seats else min(seats)

    @property
    def far(self) -> int:
        """Who sits across from ``near``."""
        first, second = self.rerun.seats
        return second if first == self.near else first

    def look_at(self, rerun: Rerun) -> None:
        """Another round of the game; all else stays as it was, as far as that can be."""
        far = self.near != self._own_seat
        self.rerun = rerun
        self.near = self._own_seat
        self.opened = self.opened and self.may_open
        if far and self.may_turn:
            self.near = self.far

    # -- whose hands

    @property
    def may_open(self) -> bool:
        """Whether all hands of this deal may be shown: not while it is still played somewhere."""
        return self.rerun.number not in self.rerun.recorded.closed

    @property
    def watched(self) -> bool:
        """Whether no hand is seen from where one looks."""
        return not self.opened and self.you is not None and self.you not in self.rerun.seats

    @property
    def may_turn(self) -> bool:
        """Whether it may be looked at from the other side: what is seen there was hidden from the person."""
        return self.may_open or self.watched

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat lies open while cards are played."""
        return self.opened or (seat == self.near and not self.watched)

    def open(self) -> None:
        """Opens both hands, or covers again what was hidden."""
        self.opened = not self.opened and self.may_open

    def turn(self) -> None:
        """Looks from the other side."""
        if self.may_turn:
            self.near = self.far

    # -- what is seen

    def view(self) -> View:
        """What is known of the step from here. With both hands open the other one counts as known."""
        game, table = self.rerun.sitting.game, self.rerun.table
        if self.watched:
            return game.watch(table, self.near)
        view = game.view(self.near, legal=False)
        if not self.opened or self.rerun.over:
            return view
        cards = self.hand(view.opponent)
        shown = view.shown
        if self.rerun.shown_down and view.open_hand(view.opponent) is None:
            shown = (*shown, Shown(seat=view.opponent, cards=cards))
        return replace(view, opponent_known=cards, shown=shown)

    def hand(self, seat: int) -> CardSet:
        """The cards of a seat, whoever may see them."""
        return self.rerun.round.hands[seat]

    def shown(self, events: Sequence[Event]) -> list[Event]:
        """The events as they are seen from here."""
        if self.opened:
            return list(events)
        return [redact(event, None if self.watched else self.near) for event in events]

    @property
    def may_end(self) -> bool:
        """Whether whoever decides here could end the round, as far as it may be told: only of a hand that is seen."""
        turn = self.rerun.turn
        if turn is None or not self.sees(turn):
            return False
        return any(isinstance(action, Knock) for action in self.rerun.round.legal_actions())

    # -- from step to step

    def go(self, step: int) -> None:
        """Goes to a step; it does not go on by itself from there."""
        self.playing = False
        self.rerun.stand(step)

    @property
    def at_end(self) -> bool:
        """Whether this is the last step."""
        return self.rerun.step == self.rerun.steps

    def play(self) -> None:
        """Goes on by itself from here, or no longer; at the end it begins anew."""
        if not self.playing and self.at_end:
            self.rerun.stand(0)
        self.playing = not self.playing

    def onward(self) -> None:
        """The next step, of a round that goes on by itself; with the last one it stays."""
        self.rerun.stand(self.rerun.step + 1)
        self.playing = self.playing and not self.at_end

    @property
    def speed(self) -> Speed:
        """How fast it goes."""
        return SPEEDS[self._speed]

    def hurry(self, way: int) -> None:
        """Faster (1) or slower (-1), as far as there is any."""
        self._speed = max(0, min(self._speed + way, len(SPEEDS) - 1))

    @property
    def fastest(self) -> bool:
        """Whether there is nothing faster."""
        return self._speed == len(SPEEDS) - 1

    @property
    def slowest(self) -> bool:
        """Whether there is nothing slower."""
        return self._speed == 0

    # -- playing on from here

    @property
    def against_playing_on(self) -> str:
        """The code of why nobody can play on from here; empty where a person has to decide.

        ``over``, ``nobody`` (no person plays), ``elsewhere`` (the person plays at another table or waits),
        ``not_yours`` (somebody else decides), ``running`` (the game itself can be gone on with).
        """
        recorded, turn = self.rerun.recorded, self.rerun.turn
        people = {seat for seat, level in enumerate(recorded.setup.levels) if level is None}
        if not people:
            return "nobody"
        if recorded.path is None or self.rerun.number in recorded.closed:
            return "running"
        if not people & set(self.rerun.seats):
            return "elsewhere"
        return "over" if turn is None else "" if turn in people else "not_yours"
