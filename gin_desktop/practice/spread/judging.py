"""Judging a spread: the verdict, the nearest best spread, and the lessons from the difference."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import Arrangement, Meld, default_spread
from gin_desktop.practice.model import SpreadPosition, Verdict
from gin_desktop.practice.spread.layoff_expectation import supports
from gin_desktop.practice.spread.lessons import (
    BestShown,
    CannotBeLaidOff,
    CardsLeftOut,
    Comparison,
    EqualSpread,
    FewerLayoffsExpected,
    LessDeadwood,
    LessDeadwoodFewerLayoffs,
    MoreDeadwoodFewerLayoffs,
    OtherShown,
    SeenCardsDecide,
    SpreadLesson,
)
from gin_desktop.practice.spread.weighing import Alternative, alternatives, best_spreads, chained_layoffs, weigh


def hundredths(points: Fraction) -> int:
    """Returns points as whole hundredths, halves rounded up."""
    return int((points * 200 + 1) // 2)


def judge_spread(position: SpreadPosition, melds: Sequence[Meld]) -> Verdict:
    """Returns the verdict on a spread, by its expected cost in hundredths of a point; raises as :func:`weigh`.

    Whether it is right is decided by the exact fractions.
    """
    own, best = weigh(position, melds).measure, alternatives(position)[0].measure
    return Verdict(hundredths(own), hundredths(best), own == best)


def nearest_best_spread(position: SpreadPosition, melds: Sequence[Meld]) -> Alternative:
    """Returns the best spread that has the most in common with ``melds``: whole melds first, then melded cards."""
    melded = sum(melds)

    def shared(one: Alternative) -> tuple[int, int]:
        return len(set(one.melds) & set(melds)), (sum(one.melds) & melded).bit_count()

    return max(best_spreads(position), key=shared)


def spreads_to_compare(position: SpreadPosition, melds: Sequence[Meld], most: int = 4) -> list[Alternative]:
    """Returns the spreads to be compared on the screen after ``melds`` were laid down: at most ``most``, best first.

    These are the best spread (of several the nearest to ``melds``), ``melds`` themselves, and the best of the others;
    only one of several spreads with the same deadwood and the same cards that fit. Raises as :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    shown: dict[tuple[int, CardSet], Alternative] = {(best.deadwood, best.open_cards): best}
    shown[own.deadwood, own.open_cards] = own
    for one in alternatives(position):
        if len(shown) >= most:
            break
        shown.setdefault((one.deadwood, one.open_cards), one)
    return sorted(shown.values(), key=lambda one: one.measure)


def blocked_cards(position: SpreadPosition, melds: Sequence[Meld]) -> CardSet:
    """Returns the cards that fit ``melds`` but cannot be laid off, as the knocker holds them or has seen them."""
    melder = position.terms.melder
    sets = [meld for meld in melds if melder.is_set(meld)]
    runs = [meld for meld in melds if not melder.is_set(meld)]
    held = melder.fitting(sets, position.hand)
    held |= melder.fitting(runs, position.hand & ~sum(runs))  # the halves of a cut run do not count
    return held | melder.fitting(melds, position.seen)


def spread_lessons(position: SpreadPosition, melds: Sequence[Meld]) -> list[SpreadLesson]:
    """Returns the lessons that explain why the best spread is better than ``melds``; their points are hundredths.

    The first lesson of a wrong answer compares it with the best spread, unless the only mistake is that cards were left
    out. The only lesson of a right answer is ``EqualSpread``, if a different spread is just as good. Raises as
    :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    if own.measure == best.measure:
        mine = own.deadwood, own.open_cards
        others = (one for one in best_spreads(position) if (one.deadwood, one.open_cards) != mine)
        other = next(others, None)
        return [] if other is None else [EqualSpread(other.melds)]
    found: list[SpreadLesson] = []
    fuller = next((one for one in alternatives(position) if _completes(one.melds, own.melds)), own)
    if fuller.measure < own.measure:
        gain = max(1, hundredths(own.measure - fuller.measure))
        loose = sum(fuller.melds) & ~sum(own.melds)
        found.append(CardsLeftOut(gain, loose, own.measure, fuller.measure))
    if fuller.measure > best.measure:
        found.insert(0, _comparison(position, own, best))
    shut = blocked_cards(position, [meld for meld in best.melds if meld not in own.melds])
    if safe := _made_safe(position, own.melds, best.melds):
        found.append(SeenCardsDecide(safe))
    elif fuller.measure > best.measure and shut:
        found.append(CannotBeLaidOff(shut, held=shut & position.hand))
    return found


def lessons_without_answer(position: SpreadPosition) -> list[SpreadLesson]:
    """Returns the lessons for somebody who has not answered: the best spread, and the cost of another one.

    The other one is the default spread or, if that is a best one, the next best. It is left out if all cost the same.
    """
    every, best = alternatives(position), best_spreads(position)[0]
    usual = default_spread(position.terms.melder, position.hand, position.unseen)
    worse = [one for one in every if one.measure > best.measure]
    worse.sort(key=lambda one: set(one.melds) != set(usual))
    found: list[SpreadLesson] = [BestShown(best, bool(chained_layoffs(position, best)))]
    for other in worse[:1]:
        points = hundredths(other.measure - best.measure)
        found.append(OtherShown(points, other, bool(chained_layoffs(position, other)), best))
    return found


def _made_safe(position: SpreadPosition, own: Arrangement, best: Arrangement) -> CardSet:
    """Returns the seen discards that fit ``best`` and without which ``own`` would be a best spread.

    If these do not decide, it returns those that could only follow other cards. It is empty if neither decide, as each
    seen card also makes the other unseen cards a little likelier to be held.
    """
    melder, unseen = position.terms.melder, position.unseen | position.seen
    fit = melder.fitting(best, position.seen)
    follow = position.seen & sum({1 << card for meld in best for card in supports(melder, meld, unseen)})
    return next((cards for cards in (fit, follow) if cards and _best_without(position, own, cards)), 0)


def _completes(melds: Arrangement, part: Arrangement) -> bool:
    """Whether ``melds`` contain every meld of ``part``, and more cards."""
    return sum(melds) != sum(part) and all(any(meld & whole == meld for whole in melds) for meld in part)


def _best_without(position: SpreadPosition, melds: Arrangement, cards: CardSet) -> bool:
    """Whether ``melds`` would be a best spread if the knocker had not seen ``cards``."""
    before = SpreadPosition(position.terms, position.hand, position.seen & ~cards)
    return weigh(before, melds).measure == alternatives(before)[0].measure


def _comparison(position: SpreadPosition, own: Alternative, best: Alternative) -> Comparison:
    """Returns the lesson that compares two spreads, of the class that names the reason of the difference."""
    lesson: type[Comparison]
    if own.deadwood == best.deadwood:
        lesson = FewerLayoffsExpected
    elif own.deadwood < best.deadwood:
        lesson = MoreDeadwoodFewerLayoffs
    else:
        lesson = LessDeadwoodFewerLayoffs if own.expected > best.expected else LessDeadwood
    points = max(1, hundredths(own.measure - best.measure))
    return lesson(points, own, bool(chained_layoffs(position, own)), best, bool(chained_layoffs(position, best)))
