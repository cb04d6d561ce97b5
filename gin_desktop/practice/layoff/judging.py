"""Judging a defence: the verdict, the nearest best defence, and the lessons from the difference."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import CardSet, to_list, to_set
from gin_desktop.engine.layoffs import Defence, LayOff, all_layoffs, best_defence, defence_deadwood, extend
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.layoff.differences import Change, changes, distance, nearest_optimal_defence, optimal_defences
from gin_desktop.practice.layoff.lessons import (
    BetterDefence,
    CardsBetterKept,
    EqualDefence,
    LaidOffOnWrongMeld,
    LayoffLesson,
    MeldBetterBroken,
    MissedLayOff,
    MissedLayOffs,
    MissedMeld,
    MissedMeldExtension,
    ReplacementCard,
    SpareCards,
    WrongMeld,
)
from gin_desktop.practice.model import LayoffPosition, Verdict


def judge_layoff(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Verdict:
    """Returns the verdict on a defence, by the deadwood it leaves; raises ``DefenceError`` for an illegal one."""
    melder = position.terms.melder
    own = defence_deadwood(melder, position.hand, position.spread, melds, layoffs)
    best = best_defence(melder, position.hand, position.spread).deadwood
    return Verdict(own, best, own == best)


def nearest_best(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Defence:
    """Returns the optimal defence nearest to an answer; for a right answer that is the answer itself.

    Raises ``DefenceError`` for an illegal answer.
    """
    judge_layoff(position, melds, layoffs)
    return nearest_optimal_defence(position, melds, layoffs)


def layoff_lessons(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> list[LayoffLesson]:
    """Returns the lessons of a defence, the costliest mistake first; raises ``DefenceError`` for an illegal one.

    Each lesson is one change towards :func:`nearest_best`. Made alone, after all lay-offs that were merely forgotten,
    it is legal and lowers the deadwood by exactly its points; the points of all lessons add up to the cost of the
    answer. The only lesson of a right answer is ``EqualDefence``, if a different answer is just as good.
    """
    verdict = judge_layoff(position, melds, layoffs)
    if verdict.right:
        return _as_good(position, melds, layoffs)
    best = nearest_optimal_defence(position, melds, layoffs)
    mended = _not_forgotten(position, layoffs, position.hand & ~sum(melds), best)
    way = [
        *changes(position, melds, layoffs, Defence(tuple(melds), mended, 0)),
        *changes(position, melds, mended, best),
    ]
    return [_lesson(position, change, verdict.best) for change in sorted(way, key=lambda change: -change.points)]


def _not_forgotten(
    position: LayoffPosition, layoffs: Sequence[LayOff], loose: CardSet, best: Defence
) -> tuple[LayOff, ...]:
    """Returns the lay-offs of an answer, with those of the optimum added that are possible without other changes."""
    melder = position.terms.melder
    mended = list(layoffs)
    grown = extend(melder, position.spread, layoffs)
    loose &= ~to_set(card for card, _ in layoffs)
    for layoff in best.layoffs:  # each comes after those that it needs
        if loose >> layoff.card & 1 and melder.fits(layoff.card, grown[layoff.meld]):
            grown[layoff.meld] |= 1 << layoff.card
            mended.append(layoff)
    return tuple(mended)


def _as_good(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> list[LayoffLesson]:
    """Returns the lesson ``EqualDefence`` if another optimal defence uses some card differently, else nothing."""
    melded, gone = sum(melds), to_set(card for card, _ in layoffs)
    others = [
        best
        for best in optimal_defences(position)
        if (sum(best.melds), to_set(card for card, _ in best.layoffs)) != (melded, gone)
    ]
    if not others:
        return []
    melder = position.terms.melder
    other = min(
        others, key=lambda best: (distance(melds, layoffs, best), melder.meld_notations(best.melds), best.layoffs)
    )
    return [EqualDefence(change) for change in changes(position, melds, layoffs, other, whole=True)]


def _lesson(position: LayoffPosition, change: Change, best: int) -> LayoffLesson:
    """Returns the lesson for a change; ``best`` is the least deadwood of all defences."""
    if change.taken_back:
        return _taken_back(change)
    if change.moved:
        return _moved(change)
    if change.broken:
        return _broken(position, change, best)
    if change.made:
        alone = len(change.made) == 1 and not change.laid_off
        return MissedMeld(change, change.made[0]) if alone else BetterDefence(change)
    (group, *more) = change.laid_off
    if more or group.then or group.after:
        return MissedLayOffs(change, change.laid_off)
    return MissedLayOff(change, group)


def _taken_back(change: Change) -> LayoffLesson:
    """Returns the lesson of a change that keeps cards which were laid off."""
    back = to_set(card for card, _ in change.taken_back)
    if change.moved or not back & ~change.loose:
        return BetterDefence(change)
    kept = tuple(to_list(back & sum(change.made)))
    needed = tuple(meld for meld in change.made if meld & back)
    others = tuple(meld for meld in change.made if not meld & back)
    only = len(change.taken_back) == len(change.made) == 1 and not (change.laid_off or change.broken or change.loose)
    return CardsBetterKept(change, kept, needed, others, change.taken_back[0][1] if only else None)


def _moved(change: Change) -> LayoffLesson:
    """Returns the lesson of a change that lays off a card on another meld."""
    if change.broken or change.made or not len(change.laid_off) == len(change.moved) == 1:
        return BetterDefence(change)
    (group,), ((card, meld),) = change.laid_off, change.moved
    return LaidOffOnWrongMeld(
        change, card, meld, group.meld, tuple(one for one in (*group.first, *group.then) if one != card)
    )


def _broken(position: LayoffPosition, change: Change, best: int) -> LayoffLesson:
    """Returns the lesson of a change of own melds in which no laid-off card is kept."""
    if len(change.given_up) == 1 and (stand_in := _stand_in(change)) is not None:
        return stand_in
    if change.given_up and change.laid_off:
        exact = _best_with(position, change.given_up) == best + change.points
        return MeldBetterBroken(change, change.given_up, change.new, exact)
    if change.given_up:
        return _wrong_meld(change)
    if len(change.shortened) == 1:
        (whole,), others = change.shortened, change.new
        left = sum(meld for meld in change.made if meld not in others)
        spared = tuple(card for card in position.terms.melder.order(whole) if not left >> card & 1)
        return SpareCards(change, whole, spared, others)
    if len(change.broken) == len(change.made) == 1 and not change.laid_off:
        return MissedMeldExtension(change, change.made[0])
    return BetterDefence(change)


def _stand_in(change: Change) -> ReplacementCard | None:
    """Returns the lesson in which another card replaces one in a meld that is more useful elsewhere; None if not so."""
    (old,) = change.given_up
    new = next((new for new in change.made if (old ^ new).bit_count() == 2 and not old & ~new & change.loose), None)
    if new is None:
        return None
    (out,), (card,) = to_list(old & ~new), to_list(new & ~old)
    return ReplacementCard(change, card, out, old, tuple(meld for meld in change.new if meld != new))


def _wrong_meld(change: Change) -> WrongMeld:
    """Returns the lesson in which other own melds are better than those made."""
    new = change.new
    if len(change.broken) == len(new) == 1:
        shared = to_list(change.broken[0] & new[0])
        if len(shared) == 1:
            return WrongMeld(change, new, change.broken, shared[0])
    return WrongMeld(change, new, change.given_up, None)


def _best_with(position: LayoffPosition, kept: Sequence[Meld]) -> int:
    """Returns the least deadwood of all defences that make the melds ``kept``."""
    melder, spread = position.terms.melder, position.spread
    found = []
    for melds, left in melder.arrangements(position.hand):
        if all(meld in melds for meld in kept):
            gone = to_set(card for card, _ in all_layoffs(melder, spread, left))
            found.append(melder.total(left & ~gone))
    return min(found)
