"""From the facts of a round to points and boxes (RULES.md sections 2 and 4.3 to 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gin_desktop.engine.facts import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet


class Outcome(StrEnum):
    """How a round counts. ``TIE_KNOCKER``: equal deadwood that stays with the knocker (``tie_rule=knocker``)."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    TIE_KNOCKER = "tie_knocker"
    GIN = "gin"
    BIG_GIN = "big_gin"
    RESIGN = "resign"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round is worth: ``points = (difference + bonus) * multiplier`` for ``winner``, and line bonuses.

    ``winner`` is a seat, None for a drawn round. ``boxes`` is the number of line bonuses the round counts for.
    """

    outcome: Outcome
    winner: int | None
    difference: int = 0
    bonus: int = 0
    multiplier: int = 1
    boxes: int = 0

    @property
    def points(self) -> int:
        """Points of the round for its winner."""
        return (self.difference + self.bonus) * self.multiplier

    @property
    def deadwood_points(self) -> int:
        """The part of the points that comes from deadwood: what ``double_deadwood`` doubles (4.10)."""
        return self.difference * self.multiplier


def spade_factor(facts: RoundFacts, rules: RuleSet) -> int:
    """2 when a spade was turned and the rules double for it, otherwise 1."""
    return 2 if facts.spade and rules.spades_double else 1


def price(facts: RoundFacts, rules: RuleSet) -> RoundScore:
    """The points and boxes of a round's facts under a rule set; the same facts can be priced under any other."""
    if facts.ending is Ending.DRAW:
        return RoundScore(Outcome.DRAWN, None)
    outcome, winner, bonus = _outcome(facts, rules)
    difference = abs(facts.defender_deadwood - facts.knocker_deadwood)
    multiplier = spade_factor(facts, rules)
    if facts.ending is Ending.RESIGN:
        difference = max(0, facts.defender_deadwood - facts.knocker_deadwood)
        if rules.resign_multiplier == "current":
            multiplier *= facts.cube
    elif rules.has_cube:
        multiplier *= facts.cube
    return RoundScore(outcome, winner, difference, bonus, multiplier, _boxes(outcome, facts, rules))


def refusal_range(rules: RuleSet, deadwood: int, *, cube: int = 1, spade: bool = False) -> tuple[int, int]:
    """The least and the most points (boxes left out) that refusing a double can cost a hand (4.5).

    ``deadwood`` is the least of the hand before lay-offs (points), ``cube`` the factor in force before the offer.
    Least: the doubler has no less deadwood. Most: the doubler holds gin, or one point, and nothing fits.
    """
    worst = [price(RoundFacts(Ending.RESIGN, 0, 1, held, deadwood, cube, spade), rules).points for held in (0, 1)]
    least = price(RoundFacts(Ending.RESIGN, 0, 1, max(deadwood, 1), 0, cube, spade), rules).points
    return least, max(worst)


def _outcome(facts: RoundFacts, rules: RuleSet) -> tuple[Outcome, int | None, int]:
    """Outcome, winner and bonus of a round that was not drawn."""
    if facts.ending is Ending.RESIGN:
        gin = rules.gin_bonus if facts.knocker_deadwood == 0 else 0
        return Outcome.RESIGN, facts.knocker, rules.resign_bonus + gin
    if facts.ending is Ending.GIN:
        return Outcome.GIN, facts.knocker, rules.gin_bonus
    if facts.ending is Ending.BIG_GIN:
        return Outcome.BIG_GIN, facts.knocker, rules.big_gin_bonus
    if facts.knocker_deadwood < facts.defender_deadwood:
        return Outcome.KNOCK, facts.knocker, 0
    tie = facts.knocker_deadwood == facts.defender_deadwood
    if tie and rules.tie_rule == "knocker":
        return Outcome.TIE_KNOCKER, facts.knocker, 0
    bonus = 0 if tie and rules.tie_rule == "no_bonus" else rules.undercut_bonus
    return Outcome.UNDERCUT, facts.defender, bonus


def _boxes(outcome: Outcome, facts: RoundFacts, rules: RuleSet) -> int:
    boxes = 1
    if outcome in (Outcome.GIN, Outcome.BIG_GIN):
        boxes += rules.extra_box_gin
    elif outcome is Outcome.UNDERCUT:
        boxes += rules.extra_box_undercut
    return boxes * 2 if facts.spade and rules.spade_boxes_double else boxes
