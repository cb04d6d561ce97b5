"""The cube: what was accepted and what is offered, and who may offer a double and when (RULES.md 4.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.ruleset import RuleSet


class Phase(StrEnum):
    """What the seat to act has to decide."""

    UPCARD = "upcard"
    """take the offered upcard or pass"""
    DRAW = "draw"
    """draw from the stock or take the top discard"""
    DRAW_STOCK = "draw_stock"
    """both have passed: the stock only"""
    DISCARD = "discard"
    """eleven cards in hand: discard one, knock, or declare big gin"""
    LAST_DISCARD = "last_discard"
    """the stock is dead: take the last discard to knock with it, or pass"""
    MUST_END = "must_end"
    """the last discard was taken: knock, gin or big gin"""
    ANSWER = "answer"
    """a double is offered: accept it, refuse it, or redouble"""
    SPREAD = "spread"
    """the double was refused: lay out the hand that the other side resigned to"""
    DEFENCE = "defence"
    """answer the spread with melds and lay-offs"""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Offer:
    """A double that waits for an answer.

    Attributes:
        seat: who offers it; after a redouble the side that was asked before.
        factor: what the round will count if it is accepted.
        holder: whose turn goes on once it is answered.
        phase: where that turn goes on.
    """

    seat: int
    factor: int
    holder: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Cube:
    """Where doubling stands in a round; a new value follows from each step.

    Attributes:
        factor: the factor accepted so far.
        owner: the seat that accepted last.
        offer: the double that waits for an answer.
        resigned: the seat that refused one.
    """

    factor: int = 1
    owner: int | None = None
    offer: Offer | None = None
    resigned: int | None = None

    @property
    def at_stake(self) -> int:
        """The factor that play goes on with: the one that is offered, or else the one accepted."""
        return self.factor if self.offer is None else self.offer.factor

    def offered(self, seat: int, phase: Phase) -> Cube:
        """After ``seat`` has offered a double in ``phase``, or has answered an offer with a redouble."""
        if self.offer is None:
            return replace(self, offer=Offer(seat, self.factor * 2, seat, phase))
        return replace(self, offer=replace(self.offer, seat=seat, factor=self.offer.factor * 2))

    def accepted(self, seat: int) -> Cube:
        """After ``seat`` has accepted the offer."""
        return Cube(self.at_stake, seat)

    def refused(self, seat: int) -> Cube:
        """After ``seat`` has refused the offer and so resigned."""
        return replace(self, offer=None, resigned=seat)


NO_DOUBLES = Cube()
"""The cube at the start of a round."""


def reason_against_offer(
    rules: RuleSet, cube: Cube, phase: Phase, turn: int, *, free_draw: bool
) -> IllegalAction | None:
    """Why the seat to act may not offer a double now; None when it may.

    An offer needs an ordinary choice of draw: none is made at the upcard, before a forced draw from the stock, in an
    eleven-card opening, or when the stock is dead. After the draw it needs ``double_when=any_time_in_turn``.
    """
    if not rules.has_cube:
        return IllegalAction("no_doubling")
    late = phase is Phase.DISCARD and free_draw and rules.double_when == "any_time_in_turn"
    if phase is not Phase.DRAW and not late:
        return IllegalAction("wrong_phase", phase=phase)
    if cube.factor * 2 > rules.max_cube:
        return IllegalAction("cube_at_most", most=rules.max_cube)
    if cube.factor > 1 and (rules.cube_owner == "either" or cube.owner != turn):
        # S1 sets: once in a round, whoever it was; classic: the right goes to the side that accepted last
        return IllegalAction("cube_not_yours")
    return None


def may_double_again(rules: RuleSet, cube: Cube) -> bool:
    """Whether anybody may still offer a double in this round."""
    if not rules.has_cube or cube.resigned is not None or cube.factor * 2 > rules.max_cube:
        return False
    return cube.factor == 1 or rules.cube_owner == "alternate"


def next_doubler(rules: RuleSet, cube: Cube) -> int | None:
    """The seat that alone may double next; None for either side, or nobody (see :func:`may_double_again`)."""
    return cube.owner if cube.factor > 1 and may_double_again(rules, cube) else None


def may_redouble(rules: RuleSet, cube: Cube) -> bool:
    """Whether the offer on the table may be answered with twice its factor."""
    return rules.redoubles_to(cube.at_stake * 2)
