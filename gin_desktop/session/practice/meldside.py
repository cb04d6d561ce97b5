"""Melds: a hand grouped at the least deadwood, and what went wrong where it was not."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.layoffs import count_defence
from gin_desktop.engine.melds import Arrangement, Meld
from gin_desktop.session.practice.judging import Verdict
from gin_desktop.session.practice.positions import MeldPosition


def judge_meld(position: MeldPosition, melds: Sequence[Meld]) -> Verdict:
    """The deadwood that is left and the least possible, in points.

    Raises :class:`DefenceError` for melds that are none, overlap or are not held.
    """
    melder = position.terms.melder
    own, best = count_defence(melder, position.hand, (), melds, ()), melder.deadwood(position.hand)
    return Verdict(own, best, own == best)


def best_melds(position: MeldPosition) -> list[Arrangement]:
    """Every arrangement of the least deadwood, the fewest melds first."""
    melder = position.terms.melder
    return sorted(melder.best_arrangements(position.hand), key=lambda melds: (len(melds), melder.spread_text(melds)))


def nearest_best_melds(position: MeldPosition, melds: Sequence[Meld]) -> Arrangement:
    """Of the best arrangements the one that shares the most with ``melds``: whole melds, then cards melded."""
    melded = sum(melds)

    def shared(best: Arrangement) -> tuple[int, int]:
        return len(set(best) & set(melds)), (sum(best) & melded).bit_count()

    return max(best_melds(position), key=shared)
