"""The phases of a round, and the doubling cube: its state, and who may offer a double and when (RULES.md 4.5).

An offer interrupts a phase and returns to it, so both stand in one module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.ruleset import RuleSet


class Phase(StrEnum):
    """The phase of a round: what the seat to act has to decide."""

    UPCARD = "upcard"
    """take the offered upcard or pass"""
    DRAW = "draw"
    """draw from the stock or take the top discard"""
    DRAW_STOCK = "draw_stock"
    """both have passed the upcard: draw from the stock"""
    DISCARD = "discard"
    """eleven cards in hand: discard one, knock, or declare big gin"""
    LAST_DISCARD = "last_discard"
    """the stock has run out: take the last discard in order to knock, or pass"""
    MUST_END = "must_end"
    """the last discard was taken: knock or go gin"""
    ANSWER = "answer"
    """a double is offered: accept it, refuse it, or redouble"""
    SPREAD = "spread"
    """a double was refused: the doubler lays out a spread"""
    DEFENCE = "defence"
    """answer the spread with own melds and lay-offs"""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Offer:
    """An offered double that has not been answered.

    Attributes:
        seat: who offers it; a redouble is offered by the side that had to answer.
        factor: the factor of the round if it is accepted.
        holder: the seat whose turn continues after the answer.
        phase: the phase in which that turn continues.
    """

    seat: int
    factor: int
    holder: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Cube:
    """The immutable state of doubling in a round; each step returns a new value.

    Attributes:
        factor: the factor accepted so far.
        owner: the seat that accepted last; None before that.
        offer: the double that has not been answered, if there is one.
        resigned: the seat that refused a double, if one did.
    """

    factor: int = 1
    owner: int | None = None
    offer: Offer | None = None
    resigned: int | None = None

    @property
    def at_stake(self) -> int:
        """The factor that is offered, or else the one accepted."""
        return self.factor if self.offer is None else self.offer.factor

    def offered(self, seat: int, phase: Phase) -> Cube:
        """Returns the cube after ``seat`` has offered a double in ``phase``, or answered an offer with a redouble."""
        if self.offer is None:
            return replace(self, offer=Offer(seat, self.factor * 2, seat, phase))
        return replace(self, offer=replace(self.offer, seat=seat, factor=self.offer.factor * 2))

    def accepted(self, seat: int) -> Cube:
        """Returns the cube after ``seat`` has accepted the offer."""
        return Cube(self.at_stake, seat)

    def refused(self, seat: int) -> Cube:
        """Returns the cube after ``seat`` has refused the offer and so resigned the round."""
        return replace(self, offer=None, resigned=seat)


NO_DOUBLES = Cube()
"""The cube at the start of a round."""


def reason_against_offer(
    rules: RuleSet, cube: Cube, phase: Phase, turn: int, *, free_draw: bool
) -> IllegalAction | None:
    """Returns why the seat to act may not offer a double now; None if it may.

    A double is offered only in a turn with a free choice of draw: not at the upcard, before a forced draw from the
    stock, in an eleven-card opening, or when the stock has run out. After the draw it also needs
    ``double_when=any_time_in_turn``.
    """
    if not rules.has_cube:
        return IllegalAction("no_doubling")
    late = phase is Phase.DISCARD and free_draw and rules.double_when == "any_time_in_turn"
    if phase is not Phase.DRAW and not late:
        return IllegalAction("wrong_phase", phase=phase)
    if cube.factor * 2 > rules.max_cube:
        return IllegalAction("cube_at_most", most=rules.max_cube)
    if cube.factor > 1 and (rules.cube_owner == "either" or cube.owner != turn):
        # rule sets after S1 allow one double a round; classic rules give the right to the side that accepted last
        return IllegalAction("cube_not_yours")
    return None


def may_double_again(rules: RuleSet, cube: Cube) -> bool:
    """Whether anybody may still offer a double in this round."""
    if not rules.has_cube or cube.resigned is not None or cube.factor * 2 > rules.max_cube:
        return False
    return cube.factor == 1 or rules.cube_owner == "alternate"


def next_doubler(rules: RuleSet, cube: Cube) -> int | None:
    """Returns the only seat that may double next; None if either may, or neither (see :func:`may_double_again`)."""
    return cube.owner if cube.factor > 1 and may_double_again(rules, cube) else None


def may_redouble(rules: RuleSet, cube: Cube) -> bool:
    """Whether the present offer may be answered with a redouble."""
    return rules.allows_redouble_to(cube.at_stake * 2)
