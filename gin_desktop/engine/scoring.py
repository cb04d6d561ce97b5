"""The score of a round: points and boxes from its facts and the rules (RULES.md sections 2 and 4.3 to 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet


class Outcome(StrEnum):
    """How a round is scored. ``TIE_KNOCKER``: equal deadwood won by the knocker (``tie_rule=knocker``)."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    TIE_KNOCKER = "tie_knocker"
    GIN = "gin"
    BIG_GIN = "big_gin"
    RESIGN = "resign"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of a round: ``points = (difference + bonus) * multiplier`` for ``winner``, and boxes.

    Attributes:
        winner: the seat that won; None for a drawn round.
        difference: the difference of the two deadwoods (points).
        bonuses: the bonuses added to it, each with its name: ``gin``, ``big_gin``, ``undercut``, ``resign``.
        spade: the factor for a turned spade (1 or 2).
        cube: the factor of the doubles as far as they count for this score.
        boxes: the number of boxes (line bonuses) that the round counts for.
    """

    outcome: Outcome
    winner: int | None
    difference: int = 0
    bonuses: tuple[tuple[str, int], ...] = ()
    spade: int = 1
    cube: int = 1
    boxes: int = 0

    @property
    def bonus(self) -> int:
        """The sum of all bonuses (points)."""
        total = 0  # a plain loop is faster, and rollouts score many rounds
        for _, points in self.bonuses:
            total += points
        return total

    @property
    def multiplier(self) -> int:
        """The factor by which the difference and the bonuses are multiplied."""
        return self.spade * self.cube

    @property
    def points(self) -> int:
        """The points of the round for its winner."""
        return (self.difference + self.bonus) * self.multiplier

    @property
    def deadwood_points(self) -> int:
        """The points without the bonuses, which ``double_deadwood`` doubles after a shutout (4.10)."""
        return self.difference * self.multiplier


def spade_factor(facts: RoundFacts, rules: RuleSet) -> int:
    """Returns 2 if a spade was turned and the rules double for it, otherwise 1."""
    return 2 if facts.spade and rules.spades_double else 1


def score_round(facts: RoundFacts, rules: RuleSet) -> RoundScore:
    """Returns the score of a round under a rule set, from its facts."""
    if facts.ending is Ending.DRAW:
        return RoundScore(Outcome.DRAWN, None)
    outcome, winner, bonuses = _outcome(facts, rules)
    difference = facts.defender_deadwood - facts.knocker_deadwood
    if facts.ending is Ending.RESIGN:
        difference, multiplied = max(0, difference), rules.resign_multiplier == "current"
    else:
        difference, multiplied = abs(difference), rules.has_cube
    cube, boxes = facts.cube if multiplied else 1, _boxes(outcome, facts, rules)
    return RoundScore(outcome, winner, difference, bonuses, spade_factor(facts, rules), cube, boxes)


def refusal_range(rules: RuleSet, deadwood: int, *, cube: int = 1, spade: bool = False) -> tuple[int, int]:
    """Returns the least and the most points (without boxes) that refusing a double can cost a hand (4.5).

    ``deadwood`` is the least of the hand before lay-offs (points), ``cube`` the factor in force before the offer. It
    costs least if the doubler has no less deadwood, most if the doubler has gin, or one point, and nothing fits.
    """
    worst = [score_round(RoundFacts(Ending.RESIGN, 0, 1, held, deadwood, cube, spade), rules).points for held in (0, 1)]
    least = score_round(RoundFacts(Ending.RESIGN, 0, 1, max(deadwood, 1), 0, cube, spade), rules).points
    return least, max(worst)


def _outcome(facts: RoundFacts, rules: RuleSet) -> tuple[Outcome, int | None, tuple[tuple[str, int], ...]]:
    """Returns outcome, winner and bonuses of a round that was not drawn."""
    gin = ("gin", rules.gin_bonus)
    if facts.ending is Ending.RESIGN:
        resign = ("resign", rules.resign_bonus)
        return Outcome.RESIGN, facts.knocker, (resign,) if facts.knocker_deadwood else (resign, gin)
    if facts.ending is Ending.GIN:
        return Outcome.GIN, facts.knocker, (gin,)
    if facts.ending is Ending.BIG_GIN:
        return Outcome.BIG_GIN, facts.knocker, (("big_gin", rules.big_gin_bonus),)
    if facts.knocker_deadwood < facts.defender_deadwood:
        return Outcome.KNOCK, facts.knocker, ()
    tie = facts.knocker_deadwood == facts.defender_deadwood
    if tie and rules.tie_rule == "knocker":
        return Outcome.TIE_KNOCKER, facts.knocker, ()
    bonuses = () if tie and rules.tie_rule == "no_bonus" else (("undercut", rules.undercut_bonus),)
    return Outcome.UNDERCUT, facts.defender, bonuses


def _boxes(outcome: Outcome, facts: RoundFacts, rules: RuleSet) -> int:
    boxes = 1
    if outcome in (Outcome.GIN, Outcome.BIG_GIN):
        boxes += rules.extra_box_gin
    elif outcome is Outcome.UNDERCUT:
        boxes += rules.extra_box_undercut
    return boxes * 2 if facts.spade and rules.spade_boxes_double else boxes
