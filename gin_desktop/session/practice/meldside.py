"""Melds: a hand grouped at the least deadwood, and what went wrong where it was not."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.layoffs import count_defence
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.session.practice.judging import Lesson, Verdict
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


def largest_melds(melder: MeldRules, hand: CardSet) -> list[Meld]:
    """The melds of a hand that are part of no other meld of it."""
    melds = melder.melds_in(hand)
    return [meld for meld in melds if not any(other != meld and other & meld == meld for other in melds)]


def greedy_melds(melder: MeldRules, hand: CardSet) -> Arrangement:
    """What the eye does: the meld worth most first, then the next of what is left (equal ones by their notation)."""
    taken: Arrangement = ()
    while melds := melder.melds_in(hand):
        meld = min(melds, key=lambda one: (-melder.total(one), one.bit_count(), melder.spread_text([one])))
        taken += (meld,)
        hand ^= meld
    return taken


def kept_costs(melder: MeldRules, hand: CardSet, meld: Meld) -> int:
    """The points that it costs to lay down exactly ``meld`` and do the best with the other cards."""
    return melder.deadwood(hand & ~meld) - melder.deadwood(hand)


def lessons_meld(position: MeldPosition, melds: Sequence[Meld]) -> list[Lesson]:
    """What would have left fewer points, the dearest first; the points of all lessons are never more than the gap.

    ``meld_conflict``: ``card`` is wanted by the meld ``own`` and by the meld ``best``; laying down ``own`` costs the
    points, whatever is done with the other cards.
    ``meld_missed``: ``meld`` could be laid down beside what was; ``meld_short``: ``cards`` go with ``meld``.
    ``meld_better``: no single meld is to blame; ``melds`` leave the points less.
    A right answer has no lesson but ``equal`` (0 points), when other ``melds`` of other cards are as good. Raises as
    :func:`judge_meld`.
    """
    melder, hand = position.terms.melder, position.hand
    verdict = judge_meld(position, melds)
    if verdict.right:
        others = (best for best in best_melds(position) if _grouping(melder, best) != _grouping(melder, melds))
        return [Lesson("equal", 0, {"melds": best}) for best in others][:1]
    full = _completed(melder, hand, melds)
    found = _left_out(melder, melds, full)
    gap = melder.total(hand & ~sum(full)) - verdict.best
    if gap:
        best = nearest_best_melds(position, full)
        conflicts = _conflicts(melder, hand, full, best)
        # of melds that cost the same the one that was laid down itself, before one that it would have grown into
        conflicts.sort(key=lambda lesson: (-lesson.points, lesson.values["own"] not in melds))
        if not conflicts:
            found.append(Lesson("meld_better", gap, {"melds": best}))
        for lesson in conflicts:
            if lesson.points <= gap:  # two melds in each other's way are told once
                gap -= lesson.points
                found.append(lesson)
    return sorted(found, key=lambda lesson: -lesson.points)


def _grouping(melder: MeldRules, melds: Sequence[Meld]) -> tuple[CardSet, CardSet]:
    """The cards laid in sets and the cards laid in runs: a run kept whole and the same run cut are one answer."""
    sets = sum(meld for meld in melds if melder.is_set(meld))
    return sets, sum(melds) & ~sets


def _completed(melder: MeldRules, hand: CardSet, melds: Sequence[Meld]) -> Arrangement:
    """The best that can be done with all of ``melds`` kept, alone or as parts of larger melds."""
    kept = [
        (melder.total(left), len(every), melder.spread_text(every), every)
        for every, left in melder.arrangements(hand)
        if all(any(meld & whole == meld for whole in every) for meld in melds)
    ]
    return min(kept)[-1]


def _left_out(melder: MeldRules, melds: Sequence[Meld], full: Arrangement) -> list[Lesson]:
    """The melds, and the ends of melds, that ``full`` has and ``melds`` have not."""
    laid, found = sum(melds), []
    for whole in full:
        cards = whole & ~laid
        if cards == whole:
            found.append(Lesson("meld_missed", melder.total(whole), {"meld": whole}))
        elif cards:
            part = next(meld for meld in melds if meld & whole == meld)
            found.append(Lesson("meld_short", melder.total(cards), {"cards": cards, "meld": part}))
    return found


def _conflicts(melder: MeldRules, hand: CardSet, melds: Arrangement, best: Arrangement) -> list[Lesson]:
    """Cards that a meld of ``melds`` keeps from a meld of ``best``; one lesson for each meld that costs something."""
    found = []
    for own in melds:
        cost = kept_costs(melder, hand, own)
        rivals = [other for other in best if other & own and other & ~own and own & ~other]
        if cost > 0 and rivals:
            rival = max(rivals, key=lambda other: (melder.is_set(other) != melder.is_set(own), melder.total(other)))
            card = max(range(52), key=lambda one: (own & rival) >> one & 1)
            found.append(Lesson("meld_conflict", cost, {"card": card, "own": own, "best": rival}))
    return found
