"""The knocker's side: what a spread leaves the defender to lay off, exactly, and which spread leaves the least.

The defender holds ten of the cards that the knocker has not seen, each ten as likely. What a spread loses is its own
deadwood and the points of the defender's cards that could be laid off on it, on average: both make the difference of
the two deadwoods smaller by as much. Everything here is a fraction; nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import Final, cast

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.layoffs import defence_deadwood
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules, default_spread
from gin_desktop.practice.layoff.judging import Lesson
from gin_desktop.practice.model import PracticeError, SpreadPosition
from gin_desktop.practice.spread.layoff_expectation import LayoffExpectation, expected_points, supports
from gin_desktop.practice.tasks import Verdict

_AT_A_STEP: Final = 8
_MOST_WEIGHED: Final = 256


@dataclass(frozen=True, slots=True)
class Alternative:
    """One spread that may be laid down.

    ``deadwood`` is in points, ``expected`` the points that the defender can lay off on average, chains included,
    ``open_cards`` the unseen cards that fit it directly.
    """

    melds: Arrangement
    deadwood: int
    expected: Fraction
    open_cards: CardSet
    measure: Fraction = field(init=False, compare=False)
    """what the spread loses, in points: its deadwood and the lay-offs to be expected; lower is better"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "measure", self.deadwood + self.expected)  # asked for again and again


def expected_layoffs(position: SpreadPosition, melds: Sequence[Meld]) -> Fraction:
    """The points that the defender can lay off on ``melds`` after a knock, on average over his possible hands."""
    return expected_points(position.terms.melder, melds, position.unseen)


@lru_cache(maxsize=64)
def _within(melder: MeldRules, hand: CardSet, limit: int) -> tuple[tuple[Arrangement, int], ...]:
    """The spreads of a hand that may knock, with their deadwood in points."""
    melds = melder.melds_in(hand)
    after = [0] * (len(melds) + 1)  # the cards that melds from here on could still take
    for number in range(len(melds) - 1, -1, -1):
        after[number] = after[number + 1] | melds[number]
    found: list[tuple[Arrangement, int]] = []

    def extend(first: int, taken: Arrangement, left: CardSet) -> None:
        deadwood = melder.total(left)
        if deadwood <= limit:
            found.append((taken, deadwood))
        for number in range(first, len(melds)):
            if melder.total(left & ~after[number]) > limit:
                return
            if not melds[number] & ~left:
                extend(number + 1, (*taken, melds[number]), left ^ melds[number])

    extend(0, (), hand)
    return tuple(found)


_weighed: Final[dict[SpreadPosition, tuple[Alternative, ...]]] = {}
"""What was weighed lately: themes, levels and lessons of a position all ask for the same."""


def weighing(position: SpreadPosition) -> Generator[None, None, tuple[Alternative, ...]]:
    """As :func:`alternatives`, a few spreads at a step."""
    if (known := _weighed.get(position)) is not None:
        return known
    melder = position.terms.melder
    expectation = LayoffExpectation(melder, position.unseen)
    found = []
    for number, (melds, deadwood) in enumerate(_within(melder, position.hand, position.terms.limit), start=1):
        found.append(Alternative(melds, deadwood, *expectation.of(melds)))
        if number % _AT_A_STEP == 0:
            yield
    found.sort(key=_cost)
    ties = (list(tie) for _, tie in groupby(found, _cost))
    found = [
        one
        for tie in ties
        for one in (sorted(tie, key=lambda one: melder.spread_text(one.melds)) if len(tie) > 1 else tie)
    ]
    if len(_weighed) >= _MOST_WEIGHED:
        _weighed.clear()
    weighed = _weighed[position] = tuple(found)
    return weighed


def _cost(one: Alternative) -> tuple[Fraction, int, int]:
    """What orders spreads: what they lose, their deadwood, how many melds they are."""
    return one.measure, one.deadwood, len(one.melds)


def alternatives(position: SpreadPosition) -> tuple[Alternative, ...]:
    """Every spread within the limit, best first; of equally good ones the least deadwood, then the fewest melds."""
    steps = weighing(position)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return cast(tuple[Alternative, ...], done.value)


def best_spreads(position: SpreadPosition) -> list[Alternative]:
    """The spreads that lose the least; several when they lose the same."""
    every = alternatives(position)
    return [one for one in every if one.measure == every[0].measure]


def weigh(position: SpreadPosition, melds: Sequence[Meld]) -> Alternative:
    """One spread of the position's hand, weighed.

    Raises :class:`DefenceError` for melds that are none, overlap or are not held, and :class:`PracticeError` with
    ``over_limit`` for deadwood that may not knock.
    """
    terms = position.terms
    deadwood = defence_deadwood(terms.melder, position.hand, (), melds, ())
    if deadwood > terms.limit:
        raise PracticeError("over_limit", count=deadwood, limit=terms.limit)
    return Alternative(tuple(melds), deadwood, *LayoffExpectation(terms.melder, position.unseen).of(melds))


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


def seen_decides(position: SpreadPosition) -> bool:
    """Whether no spread is the best both with and without what has been seen."""
    if not position.seen:
        return False
    blind = {one.melds for one in best_spreads(SpreadPosition(position.terms, position.hand))}
    return blind.isdisjoint(one.melds for one in best_spreads(position))


def lessons_spread(position: SpreadPosition, melds: Sequence[Meld]) -> list[Lesson]:
    """What makes the best spread better than ``melds``, the dearest first; the points are hundredths.

    For a wrong answer the first lesson is worth the whole difference or, where cards were left out, that:

    ``spread_open``, ``spread_dearer``, ``spread_both``, ``spread_cheaper``: the best spread counts as much, counts
    more, counts less and lies less open, or counts less though it lies no less open. Values: ``own_deadwood``,
    ``best_deadwood``, ``own_open``, ``best_open`` (cards), ``own_expected``, ``best_expected`` (fractions),
    ``own_chain``, ``best_chain`` (whether cards can follow others), ``best`` (melds).
    ``spread_loose``: ``cards`` could be laid down as well (``own``, ``with``: what is lost without and with them).
    ``spread_seen`` (0 points): it is what was seen, ``cards``, that makes the difference.
    ``spread_shut`` (0 points): ``cards`` would fit what the best spread lays down otherwise, and cannot come, since
    the knocker holds them himself (``held``) or has seen them.
    A right answer has no lesson but ``equal`` (0 points), when another spread, ``melds``, that lies open in another way
    is as good. Raises as :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    if own.measure == best.measure:
        mine = own.deadwood, own.open_cards
        others = (one for one in best_spreads(position) if (one.deadwood, one.open_cards) != mine)
        return [Lesson("equal", 0, {"melds": one.melds}) for one in others][:1]
    found = []
    fuller = next((one for one in alternatives(position) if _completes(one.melds, own.melds)), own)
    if fuller.measure < own.measure:
        gain = max(1, hundredths(own.measure - fuller.measure))
        loose = sum(fuller.melds) & ~sum(own.melds)
        found.append(Lesson("spread_loose", gain, {"cards": loose, "own": own.measure, "with": fuller.measure}))
    if fuller.measure > best.measure:
        found.insert(0, _comparison(position, own, best))
    shut = shut_out(position, [meld for meld in best.melds if meld not in own.melds])
    if safe := _made_safe(position, own.melds, best.melds):
        found.append(Lesson("spread_seen", 0, {"cards": safe}))
    elif fuller.measure > best.measure and shut:
        found.append(Lesson("spread_shut", 0, {"cards": shut, "held": shut & position.hand}))
    return found


def lessons_shown(position: SpreadPosition) -> list[Lesson]:
    """What is said of the best spread where nobody has laid one down: what it is, and what another one would cost.

    ``spread_shown`` (0 points) and ``spread_other`` (its hundredths more than the best), with ``melds``, ``count``,
    ``open`` (cards), ``expected`` and ``chain`` (whether cards can follow others). The other is the spread that is laid
    down by who does not choose; where that is a best one, the next best. Both cost the same when all do: then it is
    left out.
    """
    every, best = alternatives(position), best_spreads(position)
    usual = default_spread(position.terms.melder, position.hand, position.unseen)
    worse = [one for one in every if one.measure > best[0].measure]
    worse.sort(key=lambda one: set(one.melds) != set(usual))
    return [
        Lesson(
            code,
            hundredths(one.measure - best[0].measure),
            {
                "melds": one.melds,
                "count": one.deadwood,
                "open": one.open_cards,
                "expected": one.expected,
                "chain": chained(position, one) != 0,
                "measure": one.measure,
                "best": best[0].measure,
            },
        )
        for code, one in (("spread_shown", best[0]), *(("spread_other", one) for one in worse[:1]))
    ]


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


def _comparison(position: SpreadPosition, own: Alternative, best: Alternative) -> Lesson:
    """What the two lose beside each other; named by what makes the difference."""
    if own.deadwood == best.deadwood:
        code = "spread_open"
    elif own.deadwood < best.deadwood:
        code = "spread_dearer"
    else:
        code = "spread_both" if own.expected > best.expected else "spread_cheaper"
    values = {
        "best": best.melds,
        "own_deadwood": own.deadwood,
        "best_deadwood": best.deadwood,
        "own_open": own.open_cards,
        "best_open": best.open_cards,
        "own_expected": own.expected,
        "best_expected": best.expected,
        "own_chain": chained(position, own) != 0,
        "best_chain": chained(position, best) != 0,
    }
    return Lesson(code, max(1, hundredths(own.measure - best.measure)), values)


def chained(position: SpreadPosition, one: Alternative) -> CardSet:
    """The unseen cards that can go on a spread only after others."""
    expectation = LayoffExpectation(position.terms.melder, position.unseen)
    reached = 0
    for meld in one.melds:
        for card in expectation.supports(meld):
            reached |= 1 << card
    return reached & ~one.open_cards
