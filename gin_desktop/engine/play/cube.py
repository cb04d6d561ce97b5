"""The cube: who may offer a double and when, the answers, and what a refusal brings about (RULES.md 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.play.events import DoubleAccepted, DoubleOffered, Event, Resigned
from gin_desktop.engine.play.phases import Phase

if TYPE_CHECKING:
    from gin_desktop.engine.play.round import Round


def reason_against_offer(round_: Round) -> IllegalAction | None:
    """Why the seat to act may not offer a double now; None when it may.

    An offer needs an ordinary choice of draw: none is made at the upcard, before a forced draw from the stock, in an
    eleven-card opening, or when the stock is dead. After the draw it needs ``double_when=any_time_in_turn``.
    """
    rules = round_.rules
    if rules.doubling == "off":
        return IllegalAction("no_doubling")
    late = round_.phase is Phase.DISCARD and round_.free_draw and rules.double_when == "any_time_in_turn"
    if round_.phase is not Phase.DRAW and not late:
        return IllegalAction("wrong_phase", phase=round_.phase)
    if round_.cube * 2 > rules.max_cube:
        return IllegalAction("cube_at_most", most=rules.max_cube)
    if round_.cube > 1 and (rules.cube_owner == "either" or round_.cube_owner != round_.turn):
        # S1 sets: once in a round, whoever it was; classic: the right goes to the side that accepted last
        return IllegalAction("cube_not_yours")
    return None


def may_redouble(round_: Round) -> bool:
    """Whether the offer on the table may be answered with twice its factor."""
    return round_.rules.doubling == "redouble" and round_.offered * 2 <= round_.rules.max_cube


def offer(round_: Round) -> DoubleOffered:
    """The seat to act offers a double, or answers one with a redouble."""
    seat = round_.turn
    if round_.asked_at is None:
        round_.asked_at = (seat, round_.phase)
        round_.offered = round_.cube
    round_.offer, round_.offered = seat, round_.offered * 2
    round_.turn, round_.phase = round_.other(seat), Phase.ANSWER
    return DoubleOffered(round_.table, seat, round_.offered)


def accept(round_: Round) -> DoubleAccepted:
    """The seat to act takes the offer; the turn in which it was made goes on."""
    seat, asked_at = round_.turn, round_.asked_at
    assert asked_at is not None  # an answer follows an offer
    round_.cube, round_.cube_owner = round_.offered, seat
    round_.turn, round_.phase = asked_at
    _clear(round_)
    return DoubleAccepted(round_.table, seat, round_.cube)


def refuse(round_: Round) -> list[Event]:
    """The seat to act resigns to the one that offers; whoever holds eleven cards drops the dearest useless one."""
    seat, doubler = round_.turn, round_.other(round_.turn)
    events: list[Event] = [Resigned(round_.table, seat, doubler)]
    for side in (doubler, seat):
        hand = round_.hands[side]
        if hand.bit_count() == 11:
            taken = round_.forbidden
            deadwood, points = round_.melder.deadwood, round_.melder.points
            cards = [card for card in each(hand) if card != taken]
            events.append(
                round_.throw(side, min(cards, key=lambda card: (deadwood(hand ^ 1 << card), -points[card], card)))
            )
    round_.resigned = seat
    round_.turn, round_.phase = doubler, Phase.SPREAD
    _clear(round_)
    return events


def _clear(round_: Round) -> None:
    round_.asked_at, round_.offer, round_.offered = None, None, 1
