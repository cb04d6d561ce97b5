"""Offers and answers: whichever is worth more by the chances of the networks (RULES.md 4.5, For the AI).

An opponent with open eyes would give the answer that costs it less, and then nobody who is far ahead could double. But
it does not see this hand: most accept what they should refuse, so an offer is worth the mean of both answers. The
figures here come from recorded rounds against Medium and against Expert itself (``benchmarks.cubes`` makes them anew).
"""

from __future__ import annotations

from math import exp
from typing import Final

from gin_desktop.analysis.cube_chances import round_chances
from gin_desktop.analysis.cube_stakes import Stakes
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.engine.play.actions import Accept, Action, Redouble, Refuse
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.view import View

OFFER_MARGIN: Final = 1.0
"""By how much an offer has to be better than none (hundredths of a game)."""

REDOUBLE_MARGIN: Final = 2.0
"""The same for a redouble, which answers a side that has just said it is ahead."""

REFUSE_MARGIN: Final = 1.0
"""By how much a refusal has to be better than playing on. Without one more rounds are given up than a weaker opponent
deserves; with two, fewer than it should be against Expert's own offers."""

ACCEPTS: Final = 2.0
_FALLS: Final = 25.0
"""The logit of how likely an offer is accepted that costs the other side as much as a refusal would, and by how many
hundredths of a game it has to cost more for one less. Expert accepts 87% of the former under ``doubling`` and 78% under
``doubling_classic``, Medium nearly all."""


def offers(view: View, work: int, evaluation: Evaluation | None = None) -> bool:
    """Whether to offer a double now, where that is legal; ``work`` is how many discards are judged at most.

    Raises :class:`gin_desktop.analysis.network.NetworkError` where the evaluation cannot be used.
    """
    if view.phase is Phase.DRAW and view.top is None:
        return False  # the networks judge hands beside a card on the pile
    stakes = _stakes(view, work, evaluation)
    return _offering(stakes, view.cube.factor) > stakes.playing_on(view.cube) + OFFER_MARGIN


def answer(view: View, work: int, evaluation: Evaluation | None = None) -> Action:
    """Accept, refuse or redouble; raises as :func:`offers` does."""
    stakes = _stakes(view, work, evaluation)
    at_stake = view.cube.at_stake
    accepting, refusing = stakes.playing_on(Cube(at_stake, view.seat)), stakes.refusing()
    if Redouble() in view.legal and _offering(stakes, at_stake) > max(accepting, refusing) + REDOUBLE_MARGIN:
        return Redouble()
    return Accept() if accepting >= refusing - REFUSE_MARGIN else Refuse()


def accepted(cost: float) -> float:
    """How likely an offer is accepted that costs the other side so much more than a refusal (hundredths of a game)."""
    return 1 / (1 + exp(min(cost / _FALLS - ACCEPTS, 50.0)))


def _stakes(view: View, work: int, evaluation: Evaluation | None) -> Stakes:
    judge = evaluation or evaluations.load()
    return Stakes(view, round_chances(view, work, judge), judge.usual)


def _offering(stakes: Stakes, factor: int) -> float:
    """What it is worth to offer twice ``factor``."""
    playing, refused = stakes.playing_on(Cube(2 * factor, stakes.view.opponent)), stakes.refused()
    chance = accepted(playing - refused)
    return chance * playing + (1 - chance) * refused
