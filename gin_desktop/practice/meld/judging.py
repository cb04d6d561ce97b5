"""Judging melds: the verdict, the nearest best arrangement, and the lessons from the difference."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.layoffs import defence_deadwood
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.meld.lessons import (
    BestShown,
    BetterMelds,
    EqualMelds,
    IncompleteMeld,
    MeldConflict,
    MeldLesson,
    MissedMeld,
    Tempting,
)
from gin_desktop.practice.model import MeldPosition, Verdict


def judge_meld(position: MeldPosition, melds: Sequence[Meld]) -> Verdict:
    """Returns the verdict on an answer, by the deadwood that its melds leave (points).

    Raises :class:`DefenceError` for melds that are invalid, overlap or are not held.
    """
    melder = position.terms.melder
    own, best = defence_deadwood(melder, position.hand, (), melds, ()), melder.deadwood(position.hand)
    return Verdict(own, best, own == best)


def best_melds(position: MeldPosition) -> list[Arrangement]:
    """Returns every arrangement of least deadwood, those with the fewest melds first."""
    melder = position.terms.melder
    return sorted(melder.best_arrangements(position.hand), key=lambda melds: (len(melds), melder.meld_notations(melds)))


def nearest_best_melds(position: MeldPosition, melds: Sequence[Meld]) -> Arrangement:
    """Returns the best arrangement that has the most in common with ``melds``: whole melds, then melded cards."""
    melded = sum(melds)

    def shared(best: Arrangement) -> tuple[int, int]:
        return len(set(best) & set(melds)), (sum(best) & melded).bit_count()

    return max(best_melds(position), key=shared)


def largest_melds(melder: MeldRules, hand: CardSet) -> list[Meld]:
    """Returns the melds of a hand that are not part of a larger meld."""
    melds = melder.melds_in(hand)
    return [meld for meld in melds if not any(other != meld and other & meld == meld for other in melds)]


def greedy_melds(melder: MeldRules, hand: CardSet) -> Arrangement:
    """Returns the arrangement of a greedy search: the meld of most points first, then the next of the rest."""
    taken: Arrangement = ()
    while melds := melder.melds_in(hand):
        meld = min(melds, key=lambda one: (-melder.total(one), one.bit_count(), melder.meld_notations([one])))
        taken += (meld,)
        hand ^= meld
    return taken


def meld_lessons(position: MeldPosition, melds: Sequence[Meld]) -> list[MeldLesson]:
    """Returns the lessons of an answer, the costliest mistake first; their points add up to the cost of the answer.

    If nothing was melded, there is nothing to compare: then ``BestShown`` names the best melds, and ``Tempting`` those
    of the greedy search if these are worse. The only lesson of a right answer is ``EqualMelds``, if melds of other
    cards are just as good. Raises as :func:`judge_meld`.
    """
    melder, hand = position.terms.melder, position.hand
    verdict = judge_meld(position, melds)
    if verdict.right:
        others = (best for best in best_melds(position) if _grouping(melder, best) != _grouping(melder, melds))
        other = next(others, None)
        return [] if other is None else [EqualMelds(other)]
    if not melds:
        best = BestShown(verdict.measure - verdict.best, nearest_best_melds(position, ()))
        greedy = greedy_melds(melder, hand)
        more = melder.total(hand & ~sum(greedy)) - verdict.best
        return [best, Tempting(greedy, more)] if more else [best]
    full = _completed(melder, hand, melds)
    left_out = _left_out(melder, melds, full)
    exchanges = _exchanges(melder, full, nearest_best_melds(position, full))
    return sorted([*left_out, *exchanges], key=lambda lesson: -lesson.points)


def _grouping(melder: MeldRules, melds: Sequence[Meld]) -> tuple[CardSet, CardSet]:
    """Returns the cards in sets and the cards in runs, so that a run and the same run cut in two are one answer."""
    sets = sum(meld for meld in melds if melder.is_set(meld))
    return sets, sum(melds) & ~sets


def _completed(melder: MeldRules, hand: CardSet, melds: Sequence[Meld]) -> Arrangement:
    """Returns the best arrangement that contains all of ``melds``, each alone or as a part of a larger meld."""
    kept = [
        (melder.total(left), len(every), melder.meld_notations(every), every)
        for every, left in melder.arrangements(hand)
        if all(any(meld & whole == meld for whole in every) for meld in melds)
    ]
    return min(kept)[-1]


def _left_out(melder: MeldRules, melds: Sequence[Meld], full: Arrangement) -> list[MeldLesson]:
    """Returns the lessons about melds, and ends of melds, that ``full`` has and ``melds`` has not."""
    laid = sum(melds)
    found: list[MeldLesson] = []
    for whole in full:
        cards = whole & ~laid
        if cards == whole:
            found.append(MissedMeld(melder.total(whole), whole))
        elif cards:
            part = next(meld for meld in melds if meld & whole == meld)
            found.append(IncompleteMeld(melder.total(cards), cards, part))
    return found


def _exchanges(melder: MeldRules, melds: Arrangement, best: Arrangement) -> list[MeldLesson]:
    """Returns the lessons about the difference between ``melds`` and ``best``, split into independent changes.

    Melds that share a card belong to one change. As each change can be made alone, their points add up.
    """
    changes: list[tuple[CardSet, Arrangement, Arrangement]] = []
    ties = [(meld, (meld,), ()) for meld in melds if meld not in best]
    for cards, broken, made in [*ties, *((meld, (), (meld,)) for meld in best if meld not in melds)]:
        for change in [change for change in changes if change[0] & cards]:
            changes.remove(change)
            cards, broken, made = cards | change[0], change[1] + broken, change[2] + made
        changes.append((cards, broken, made))
    found: list[MeldLesson] = []
    for _, broken, made in changes:
        points = melder.total(sum(made) & ~sum(broken)) - melder.total(sum(broken) & ~sum(made))
        if points:  # a run and the same run cut in two leave the same deadwood
            found.append(_exchange(points, tuple(sorted(broken)), tuple(sorted(made))))
    return found


def _exchange(points: int, broken: Arrangement, made: Arrangement) -> MeldLesson:
    """Returns the lesson about one change: a conflict over one card if it is only that."""
    new = [meld for meld in made if not any(meld & old == meld for old in broken)]
    if len(broken) == len(new) == 1:
        own, best = broken[0], new[0]
        card = (own & best).bit_length() - 1
        return MeldConflict(points, card, own, best)
    return BetterMelds(points, made, broken)
