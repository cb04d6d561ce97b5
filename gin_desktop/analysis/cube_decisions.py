"""Expert's decisions to offer, accept, refuse or redouble, by the networks' chances (RULES.md 4.5, For the AI).

An opponent who saw both hands would choose the answer that costs it less, and then nobody far ahead could gain by
doubling. But it does not see this hand, and most opponents accept what they should refuse; so the worth of an offer is
the mean of both answers, weighted by how likely they are. The constants were fitted to recorded rounds against Medium
and against Expert itself (``benchmarks.cubes`` measures them again).
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
"""By how much offering has to be better than not offering (hundredths of a game)."""

REDOUBLE_MARGIN: Final = 2.0
"""The same for a redouble; it is larger because the opponent, by doubling, has just shown that it is ahead."""

REFUSE_MARGIN: Final = 1.0
"""By how much refusing has to be better than playing on (hundredths of a game). With 0 too many rounds are given up
against weaker opponents; with 2 too few against Expert's own offers."""

ACCEPT_LOG_ODDS: Final = 2.0
_FALLS: Final = 25.0
"""The log-odds that an offer is accepted if accepting costs the opponent as much as refusing, and how many hundredths
of a game accepting has to cost more to lower the log-odds by 1. In the former case Expert accepts 87% of the offers
under ``doubling`` and 78% under ``doubling_classic``, Medium nearly all."""


def should_offer_double(view: View, work: int, evaluation: Evaluation | None = None) -> bool:
    """Whether to offer a double now, if that is legal; ``work`` is the most discards that are judged.

    Raises :class:`gin_desktop.analysis.network.NetworkError` if the evaluation cannot be used.
    """
    if view.phase is Phase.DRAW and view.top is None:
        return False  # the networks need a card on the pile
    stakes = _stakes(view, work, evaluation)
    return _offering(stakes, view.cube.factor) > stakes.playing_on(view.cube) + OFFER_MARGIN


def answer_double(view: View, work: int, evaluation: Evaluation | None = None) -> Action:
    """Returns whether to accept, refuse or redouble; raises as :func:`should_offer_double` does."""
    stakes = _stakes(view, work, evaluation)
    at_stake = view.cube.at_stake
    accepting, refusing = stakes.playing_on(Cube(at_stake, view.seat)), stakes.refusing()
    if Redouble() in view.legal and _offering(stakes, at_stake) > max(accepting, refusing) + REDOUBLE_MARGIN:
        return Redouble()
    return Accept() if accepting >= refusing - REFUSE_MARGIN else Refuse()


def acceptance_chance(cost: float) -> float:
    """Returns the chance that an offer is accepted.

    ``cost`` is how much more accepting costs the opponent than refusing (hundredths of a game).
    """
    return 1 / (1 + exp(min(cost / _FALLS - ACCEPT_LOG_ODDS, 50.0)))


def _stakes(view: View, work: int, evaluation: Evaluation | None) -> Stakes:
    judge = evaluation or evaluations.load()
    return Stakes(view, round_chances(view, work, judge), judge.usual)


def _offering(stakes: Stakes, factor: int) -> float:
    """Returns the worth of offering twice ``factor`` (hundredths of a game)."""
    playing, refused = stakes.playing_on(Cube(2 * factor, stakes.view.opponent)), stakes.refused()
    chance = acceptance_chance(playing - refused)
    return chance * playing + (1 - chance) * refused
