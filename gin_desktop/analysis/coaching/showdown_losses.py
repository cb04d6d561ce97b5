"""What a worse spread or defence costs at the end of a round: counted, not estimated (RULES.md 4.3, 4.4).

Only what the seat sees counts. A spread is worse by the deadwood that it leaves and the gin that it gives up; that
another one of the same deadwood would have let the defender lay off less is not counted, as the defender's hand is
hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gin_desktop.analysis.match_equity import spade_turned
from gin_desktop.analysis.netting import TYPICAL
from gin_desktop.engine.layoffs import Defence, best_defence, defence_deadwood
from gin_desktop.engine.melds import default_spread, meld_rules
from gin_desktop.engine.play.actions import Action, Defend, Knock, Spread
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View


class ShowdownKind(StrEnum):
    """What is decided when play has ended."""

    SPREAD = "spread"
    """which melds to lay out"""
    DEFENCE = "defence"
    """what to meld and to lay off in answer"""


@dataclass(frozen=True, slots=True)
class ShowdownChoice:
    """A spread or a defence beside the best one.

    Attributes:
        best: the action with the best one.
        points: what the round brings the seat (negative: the other side), if the other side loses a usual round.
        best_points: the same with the best one.
    """

    kind: ShowdownKind
    best: Action
    points: int
    best_points: int


def showdown_choice(view: View, action: Action) -> ShowdownChoice | None:
    """Returns the choice of a legal knock, spread or defence; None for other actions, and where there was none.

    A spread counts as a choice only where it is worse than the default one: nearly everybody takes that.
    """
    match action:
        case Defend():
            return _defence(view, action)
        case Knock() | Spread():
            return _spread(view, action)
    return None


def _spread(view: View, action: Knock | Spread) -> ShowdownChoice | None:
    if action.spread is None:
        return None
    melder, hand = meld_rules(view.rules), view.hand
    if isinstance(action, Knock) and action.discard is not None:
        hand ^= 1 << action.discard
    least, left = melder.deadwood(hand), melder.total(hand & ~sum(action.spread))
    if left <= least:
        return None
    default = default_spread(melder, hand, view.unseen)
    best = Spread(default) if isinstance(action, Spread) else Knock(action.discard, default)
    theirs = left + TYPICAL

    def points(deadwood: int) -> int:
        ending = Ending.KNOCK if deadwood else Ending.GIN
        return _points(view, Ending.RESIGN if isinstance(action, Spread) else ending, deadwood, theirs)

    return ShowdownChoice(ShowdownKind.SPREAD, best, points(left), points(least))


def _defence(view: View, action: Defend) -> ShowdownChoice | None:
    showdown, melder = view.require_showdown(), meld_rules(view.rules)
    best = best_defence(melder, view.hand, showdown.spread, layoffs=showdown.layoffs_allowed)
    if not best.melds and not best.layoffs:
        return None
    left = defence_deadwood(melder, view.hand, showdown.spread, action.melds, action.layoffs)

    def points(deadwood: int) -> int:
        void = showdown.ending is Ending.GIN and view.rules.gin_laid_to_zero == "void" and not deadwood
        return 0 if void else -_points(view, showdown.ending, showdown.deadwood, deadwood)

    return ShowdownChoice(ShowdownKind.DEFENCE, _defend(best), points(left), points(best.deadwood))


def _defend(defence: Defence) -> Defend:
    return Defend(defence.melds, defence.layoffs)


def _points(view: View, ending: Ending, knocker: int, defender: int) -> int:
    """Returns the points of a round for the side that laid out its hand, with the deadwood of both sides."""
    facts = RoundFacts(ending, 0, 1, knocker, defender, view.cube.factor, spade_turned(view))
    score = score_round(facts, view.rules)
    return score.points if score.winner == 0 else -score.points
