"""When to double, and what to answer (RULES.md 4.5, For the AI)."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse
from gin_desktop.engine.view import View
from gin_desktop.players.rollout import Sample, samples

_ROUGH_OFFER = 15
"""A count (points) at which a player without foresight offers a double."""

_CAUTION = 2.0
"""Standard errors by which an offer has to be better where the other side may redouble; from measured matches."""

_ROUGH_ACCEPT = 35
"""The greatest count with which such a player accepts one."""


def wants_double(view: View, rng: random.Random, worlds: int) -> Generator[None, None, bool]:
    """Whether to offer a double now, judged by ``worlds`` samples (0: by the own count alone)."""
    if OfferDouble() not in view.legal:
        return False
    if not worlds:
        return meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_OFFER
    # whatever is held: a look that a poor hand is spared would show by the clock how poor it is
    seen = yield from samples(view, rng, worlds)
    return _offering(view, seen, view.cube.factor) > _going_on(view, seen, view.cube.factor) + _doubt(
        view, seen, view.cube.factor
    )


def answer(view: View, rng: random.Random, worlds: int) -> Generator[None, None, Action]:
    """Accept, refuse or redouble, judged by ``worlds`` samples (0: by the own count alone)."""
    if not worlds:
        return Accept() if meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_ACCEPT else Refuse()
    seen = yield from samples(view, rng, worlds)
    accepting = _going_on(view, seen, view.cube.at_stake)
    refusing = -_mean([_worth(view, _price(view, one.refusing)) for one in seen]) - _box(view)
    best, action = max((accepting, 1), (refusing, 0))
    doubt = _doubt(view, seen, view.cube.at_stake)
    if Redouble() in view.legal and _offering(view, seen, view.cube.at_stake) > best + doubt:
        return Redouble()
    return Accept() if action else Refuse()


def _offering(view: View, seen: Sequence[Sample], factor: int) -> float:
    """What offering to double ``factor`` is worth: the other side takes whichever answer costs it less."""
    refused = _mean([_worth(view, _price(view, one.refused)) for one in seen]) + _box(view)
    return min(_going_on(view, seen, 2 * factor), refused)


def _doubt(view: View, seen: Sequence[Sample], factor: int) -> float:
    """By how much an offer has to be better than none.

    The samples err (one standard error of what is at stake); and where the other side may turn the cube again, it
    will do so just when the estimate was wrong.
    """
    stakes = [factor * one.points for one in seen]
    mean = _mean(stakes)
    error = sqrt(sum((value - mean) ** 2 for value in stakes) / max(1, len(stakes) - 1) / len(stakes))
    again = view.rules.redoubles_to(factor * 4)
    return error * (_CAUTION if again else 1.0)


def _going_on(view: View, seen: Sequence[Sample], factor: int) -> float:
    """What the round is worth on average if it is played to its end at this factor."""
    return _mean([_worth(view, factor * one.points) + one.boxes * _box(view) for one in seen])


def _price(view: View, points: int) -> int:
    """A resignation in points: the cube in force counts only where the rules say so."""
    return points * (view.cube.factor if view.rules.resign_multiplier == "current" else 1)


def _worth(view: View, points: int) -> float:
    """Points with the game in mind: the target brings the game bonus too, and what goes beyond it brings nothing.

    Where there is no target, points count as they are.
    """
    if not view.columns:
        return points
    side = view.seat if points > 0 else view.opponent
    missing = view.rules.target - view.scores[side]
    won = abs(points)
    if won >= missing:
        won = missing + max(view.rules.game_bonus, view.rules.target // 2)
    return won if points > 0 else -won


def _box(view: View) -> int:
    """What a round won is worth besides its points: boxes are counted at the target, so nothing where there is none."""
    return 0 if not view.columns or view.rules.box_to == "loser" else view.rules.box_bonus


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
