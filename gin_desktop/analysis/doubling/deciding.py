"""Offers and answers: whichever is worth more by the chances of the networks (RULES.md 4.5, For the AI)."""

from __future__ import annotations

from typing import Final

from gin_desktop.analysis.doubling.chances import lost_for_certain, round_chances
from gin_desktop.analysis.doubling.stakes import Stakes
from gin_desktop.analysis.minds import evaluation as minds
from gin_desktop.analysis.minds.evaluation import Evaluation
from gin_desktop.engine.play.actions import Accept, Action, Redouble, Refuse
from gin_desktop.engine.play.cube import Cube
from gin_desktop.engine.view import View

OFFER_MARGIN: Final = 1.0
"""By how much an offer has to be better than none (hundredths of a game): the other side may know better."""

REDOUBLE_MARGIN: Final = 2.0
"""The same for a redouble, which answers a side that has just said it is ahead."""

OFFER_TELLS: Final = 0.06
"""Who offers a double is ahead more often than the own cards say: in this share of such rounds it wins for certain.

Fitted to rounds against more than one opponent (``benchmarks.cubes``): 0.08 to 0.15 for one that judges as well as this
and offers whenever it is ahead, next to nothing for Medium.
"""


def offers(view: View, work: int, evaluation: Evaluation | None = None) -> bool:
    """Whether to offer a double now, where that is legal; ``work`` is how many discards are judged at most.

    Raises :class:`gin_desktop.analysis.network.NetworkError` where the evaluation cannot be used.
    """
    judge = evaluation or minds.load()
    stakes = Stakes(view, round_chances(view, work, judge), judge.usual)
    return _offering(stakes, view.cube.factor) > stakes.playing_on(view.cube) + OFFER_MARGIN


def answer(view: View, work: int, evaluation: Evaluation | None = None) -> Action:
    """Accept, refuse or redouble; raises as :func:`offers` does."""
    judge = evaluation or minds.load()
    chances = round_chances(view, work, judge)
    told = (1 - OFFER_TELLS) * chances + OFFER_TELLS * lost_for_certain(judge.usual)
    stakes = Stakes(view, told, judge.usual)
    at_stake = view.cube.at_stake
    accepting, refusing = stakes.playing_on(Cube(at_stake, view.seat)), stakes.refusing()
    if Redouble() in view.legal and _offering(stakes, at_stake) > max(accepting, refusing) + REDOUBLE_MARGIN:
        return Redouble()
    return Accept() if accepting >= refusing else Refuse()


def _offering(stakes: Stakes, factor: int) -> float:
    """What it is worth to offer twice ``factor``: the other side gives whichever answer costs it less."""
    return min(stakes.playing_on(Cube(2 * factor, stakes.view.opponent)), stakes.refused())
