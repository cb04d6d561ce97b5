"""Points and boxes of a round a second time, from RULES.md 4.4 to 4.6, and what a refused double costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.plain import Meld, best_defence, total, without


@dataclass(frozen=True)
class Result:
    """How a round ended; ``knocker`` and the deadwoods mean nothing after a draw. For a resignation the doubler counts
    as the knocker."""

    ending: str
    knocker: int = 0
    knocker_deadwood: int = 0
    defender_deadwood: int = 0
    cube: int = 1
    spade: bool = False


@dataclass(frozen=True)
class Price:
    """Who won what: ``deadwood`` is the part of ``points`` that comes from the difference of the deadwoods."""

    winner: int | None = None
    points: int = 0
    deadwood: int = 0
    boxes: int = 0


def price(result: Result, rules: RuleSet) -> Price:
    """The price of a round."""
    spade = 2 if rules.spades_double and result.spade else 1
    boxes = 1
    winner = result.knocker
    factor = spade * result.cube
    apart = result.defender_deadwood - result.knocker_deadwood
    match result.ending:
        case "draw":
            return Price()
        case "gin":
            bonus = rules.gin_bonus
            boxes += rules.extra_box_gin
        case "big_gin":
            bonus = rules.big_gin_bonus
            boxes += rules.extra_box_gin
        case "resign":
            bonus = rules.resign_bonus + (rules.gin_bonus if result.knocker_deadwood == 0 else 0)
            apart = max(0, apart)
            factor = spade * (result.cube if rules.resign_multiplier == "current" else 1)
        case "knock":
            bonus = 0
            if apart < 0 or (apart == 0 and rules.tie_rule != "knocker"):
                winner = 1 - winner
                boxes += rules.extra_box_undercut
                bonus = 0 if apart == 0 and rules.tie_rule == "no_bonus" else rules.undercut_bonus
                apart = -apart
        case _:
            raise AssertionError(result.ending)
    if rules.spade_boxes_double and result.spade:
        boxes *= 2
    return Price(winner, (apart + bonus) * factor, apart * factor, boxes)


def resignation(
    doubler: Sequence[str], spread: Iterable[Meld], resigner: Sequence[str], rules: RuleSet
) -> tuple[int, int]:
    """Steps 1 to 5 of 4.5: the doubler's deadwood in the ten cards as spread, and the resigner's least deadwood."""
    melds = list(spread)
    deadwood = total(without(doubler, *(card for meld in melds for card in meld)), rules.ace_points)
    allowed = rules.layoff and deadwood > 0
    return deadwood, best_defence(resigner, melds, rules, allowed=allowed)
