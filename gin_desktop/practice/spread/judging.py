"""Judging a spread: what it loses against the best one, and what the difference teaches."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import Arrangement, Meld, default_spread
from gin_desktop.practice.model import SpreadPosition, Verdict
from gin_desktop.practice.spread.layoff_expectation import supports
from gin_desktop.practice.spread.lessons import (
    BestShown,
    BetterInBoth,
    CannotCome,
    CardsLeftOut,
    Comparison,
    EqualSpread,
    LessDeadwood,
    LessOpen,
    MoreDeadwood,
    OtherShown,
    SeenDecides,
    SpreadLesson,
)
from gin_desktop.practice.spread.weighing import Alternative, alternatives, best_spreads, chained, weigh


def hundredths(points: Fraction) -> int:
    """Points as whole hundredths, halves rounded up."""
    return int((points * 200 + 1) // 2)


def judge_spread(position: SpreadPosition, melds: Sequence[Meld]) -> Verdict:
    """What a spread loses and what the best one does, in hundredths of a point; raises as :func:`weigh`.

    Whether it is right is decided by the fractions, not by the hundredths.
    """
    own, best = weigh(position, melds).measure, alternatives(position)[0].measure
    return Verdict(hundredths(own), hundredths(best), own == best)


def nearest_best_spread(position: SpreadPosition, melds: Sequence[Meld]) -> Alternative:
    """Of the best spreads the one that shares the most with ``melds``: whole melds first, then cards melded."""
    melded = sum(melds)

    def shared(one: Alternative) -> tuple[int, int]:
        return len(set(one.melds) & set(melds)), (sum(one.melds) & melded).bit_count()

    return max(best_spreads(position), key=shared)


def side_by_side(position: SpreadPosition, melds: Sequence[Meld], most: int = 4) -> list[Alternative]:
    """The spreads to be shown beside each other once ``melds`` were laid down: at most ``most``, best first.

    The best one (the nearest to ``melds`` of several), ``melds`` themselves, and of the others those that lose least;
    of spreads with the same deadwood that lie open to the same cards one. Raises as :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    shown: dict[tuple[int, CardSet], Alternative] = {(best.deadwood, best.open_cards): best}
    shown[own.deadwood, own.open_cards] = own
    for one in alternatives(position):
        if len(shown) >= most:
            break
        shown.setdefault((one.deadwood, one.open_cards), one)
    return sorted(shown.values(), key=lambda one: one.measure)


def shut_out(position: SpreadPosition, melds: Sequence[Meld]) -> CardSet:
    """The cards that would fit ``melds`` directly and cannot come: the knocker holds them himself or has seen them."""
    melder = position.terms.melder
    sets = [meld for meld in melds if melder.is_set(meld)]
    runs = [meld for meld in melds if not melder.is_set(meld)]
    held = melder.fitting(sets, position.hand)
    held |= melder.fitting(runs, position.hand & ~sum(runs))  # a run that was cut keeps nothing from itself
    return held | melder.fitting(melds, position.seen)


def lessons_spread(position: SpreadPosition, melds: Sequence[Meld]) -> list[SpreadLesson]:
    """What makes the best spread better than ``melds``, the costliest first; the points are hundredths.

    For a wrong answer the first lesson is worth the whole difference or, where cards were left out, that. A right
    answer has no lesson but ``EqualSpread``, when another spread that lies open in another way is as good. Raises as
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
    shut = shut_out(position, [meld for meld in best.melds if meld not in own.melds])
    if safe := _made_safe(position, own.melds, best.melds):
        found.append(SeenDecides(safe))
    elif fuller.measure > best.measure and shut:
        found.append(CannotCome(shut, held=shut & position.hand))
    return found


def lessons_shown(position: SpreadPosition) -> list[SpreadLesson]:
    """What is said of the best spread where nobody has laid one down: what it is, and what another one would cost.

    The other is the spread that is laid down by who does not choose; where that is a best one, the next best. Where all
    cost the same it is left out.
    """
    every, best = alternatives(position), best_spreads(position)[0]
    usual = default_spread(position.terms.melder, position.hand, position.unseen)
    worse = [one for one in every if one.measure > best.measure]
    worse.sort(key=lambda one: set(one.melds) != set(usual))
    found: list[SpreadLesson] = [BestShown(best, bool(chained(position, best)))]
    for other in worse[:1]:
        points = hundredths(other.measure - best.measure)
        found.append(OtherShown(points, other, bool(chained(position, other)), best))
    return found


def _made_safe(position: SpreadPosition, own: Arrangement, best: Arrangement) -> CardSet:
    """The discards because of which ``own`` is not a best spread: those that would fit ``best``.

    Cards that could only follow others are named where those do not decide alone. None where neither do: each discard
    also makes the cards that are still out a little likelier to be held.
    """
    melder, unseen = position.terms.melder, position.unseen | position.seen
    fit = melder.fitting(best, position.seen)
    follow = position.seen & sum({1 << card for meld in best for card in supports(melder, meld, unseen)})
    return next((cards for cards in (fit, follow) if cards and _best_without(position, own, cards)), 0)


def _completes(melds: Arrangement, part: Arrangement) -> bool:
    """Whether ``melds`` hold every meld of ``part``, and cards besides."""
    return sum(melds) != sum(part) and all(any(meld & whole == meld for whole in melds) for meld in part)


def _best_without(position: SpreadPosition, melds: Arrangement, cards: CardSet) -> bool:
    """Whether ``melds`` would be a best spread if ``cards`` had not been seen."""
    before = SpreadPosition(position.terms, position.hand, position.seen & ~cards)
    return weigh(before, melds).measure == alternatives(before)[0].measure


def _comparison(position: SpreadPosition, own: Alternative, best: Alternative) -> Comparison:
    """What the two lose beside each other; named by what makes the difference."""
    lesson: type[Comparison]
    if own.deadwood == best.deadwood:
        lesson = LessOpen
    elif own.deadwood < best.deadwood:
        lesson = MoreDeadwood
    else:
        lesson = BetterInBoth if own.expected > best.expected else LessDeadwood
    points = max(1, hundredths(own.measure - best.measure))
    return lesson(points, own, bool(chained(position, own)), best, bool(chained(position, best)))
