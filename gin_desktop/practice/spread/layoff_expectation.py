"""The exact expectation of lay-offs on melds: the unseen cards that may be laid off, and their mean points.

Every hand of unseen cards is equally likely. All values are exact fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each
from gin_desktop.engine.melds import Meld, MeldRules

DEFENDER: Final = 10
"""Cards in the defender's hand."""

Support = CardSet
"""A set of cards all of which the defender must hold to lay off a certain card, which is one of them."""


@lru_cache(maxsize=1024)
def _rows(melder: MeldRules, meld: Meld) -> tuple[tuple[Card, ...], ...]:
    """Returns the cards that can be laid off on a meld, in rows in which each card needs those before it."""
    if melder.is_set(meld):
        return tuple((card,) for card in each(melder.fitting([meld], FULL)))
    ordered = melder.order(meld)
    rows = []
    for end, step in ((ordered[-1], 1), (ordered[0], -1)):
        base, grown, rank = end - end % 13, meld, end % 13
        row: list[Card] = []
        while not grown & 1 << base + (rank := (rank + step) % 13) and melder.is_run(grown | 1 << base + rank):
            grown |= 1 << base + rank
            row.append(base + rank)
        rows.append(tuple(row))
    return tuple(rows)


def supports(melder: MeldRules, meld: Meld, unseen: CardSet) -> dict[Card, list[Support]]:
    """Returns for each unseen card that can be laid off on ``meld`` the sets of cards that have to be held for that.

    The fourth card of a set only needs itself. The second card beyond an end of a run needs the first as well, and so
    on up to a card that is not unseen; round the corner a card may be reached from both ends.
    """
    found: dict[Card, list[Support]] = {}
    for row in _rows(melder, meld):
        held = 0
        for card in row:
            if not unseen >> card & 1:
                break
            held |= 1 << card
            found.setdefault(card, []).append(held)
    return found


@cache
def _ways(unseen: int, size: int) -> tuple[int, ...]:
    """Returns how many hands of ``size`` out of ``unseen`` cards contain all of 0, 1, 2, ... given cards."""
    return tuple(comb(unseen - named, size - named) if named <= size else 0 for named in range(unseen + 1))


def _hands_with_one(all_supports: Sequence[Support], ways: tuple[int, ...]) -> int:
    """Returns how many hands contain all cards of at least one support, by inclusion and exclusion."""
    # a support that contains another one adds nothing
    least = [
        one for one in set(all_supports) if not any(other != one and other & one == other for other in all_supports)
    ]
    hands = 0
    for chosen in range(1, 1 << len(least)):
        union = 0
        for place, support in enumerate(least):
            if chosen >> place & 1:
                union |= support
        sign = 1 if chosen.bit_count() & 1 else -1
        hands += sign * ways[union.bit_count()]
    return hands


class LayoffExpectation:
    """Computes expected lay-offs on spreads of one hand; results for melds are cached, as spreads share melds."""

    def __init__(self, melder: MeldRules, unseen: CardSet, size: int = DEFENDER) -> None:
        self._melder = melder
        self._unseen = unseen
        self._ways = _ways(unseen.bit_count(), size)
        self._supports: dict[Meld, dict[Card, list[Support]]] = {}

    def supports(self, meld: Meld) -> dict[Card, list[Support]]:
        """Returns the same as the function :func:`supports`, cached."""
        if meld not in self._supports:
            self._supports[meld] = supports(self._melder, meld, self._unseen)
        return self._supports[meld]

    def of(self, melds: Sequence[Meld]) -> tuple[Fraction, CardSet]:
        """Returns the expected points of lay-offs on ``melds``, and the unseen cards that fit directly."""
        reached: dict[Card, list[Support]] = {}
        direct = 0
        for meld in melds:
            for card, ways in self.supports(meld).items():
                reached.setdefault(card, []).extend(ways)
        points = 0
        for card, ways in reached.items():
            if 1 << card in ways:
                direct |= 1 << card
                points += self._melder.points[card] * self._ways[1]
            elif len(ways) == 1:
                points += self._melder.points[card] * self._ways[ways[0].bit_count()]
            else:
                points += self._melder.points[card] * _hands_with_one(ways, self._ways)
        return Fraction(points, self._ways[0]), direct


def expected_layoff_points(melder: MeldRules, melds: Sequence[Meld], unseen: CardSet, size: int = DEFENDER) -> Fraction:
    """Returns the expected points that a random hand of ``size`` unseen cards can lay off on ``melds``.

    It is exact: all cards that can be laid off can be laid off together (those that fit a set and a run go on the run),
    so each counts with its chance. ``unseen`` must not contain cards of the melds, and at least ``size`` cards.
    """
    return LayoffExpectation(melder, unseen, size).of(melds)[0]
