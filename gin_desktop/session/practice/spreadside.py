"""The knocker's side: what a spread leaves the defender to lay off, exactly, and which spread leaves the least.

The defender holds ten of the cards that the knocker has not seen, each ten as likely. What a spread loses is its own
count and the points of the defender's cards that could be laid off on it, on average: both make the difference of the
two counts smaller by as much. Everything here is a fraction; nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from itertools import groupby
from math import comb
from typing import Final, cast

from gin_desktop.engine.cards import FULL, Card, CardSet, each
from gin_desktop.engine.layoffs import count_defence
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.session.practice.judging import Lesson, Verdict
from gin_desktop.session.practice.positions import PracticeError, SpreadPosition

DEFENDER: Final = 10
"""Cards in the defender's hand."""

_AT_A_STEP: Final = 8
_MOST_WEIGHED: Final = 256

Support = CardSet
"""Cards that let a card go when all of them are held; the card is one of them."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """One spread that may be laid down.

    ``count`` is its deadwood in points, ``expected`` the points that the defender can lay off on average, chains
    included, ``open_cards`` the unseen cards that fit it directly.
    """

    melds: Arrangement
    count: int
    expected: Fraction
    open_cards: CardSet
    measure: Fraction = field(init=False, compare=False)
    """what the spread loses, in points: its count and the lay-offs to be expected; lower is better"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "measure", self.count + self.expected)  # asked for again and again


@lru_cache(maxsize=1024)
def _rows(melder: MeldRules, meld: Meld) -> tuple[tuple[Card, ...], ...]:
    """The cards that may come to lie on a meld, in rows: each card of a row needs those before it."""
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
    """For each unseen card that may come to lie on ``meld``, what has to be held for it; one entry for each way.

    The fourth of a set needs itself only. The second card beyond an end of a run needs the first as well, and so on
    until a card that nobody unseen can hold; around the corner a card may be reached from both ends.
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
    """How many hands of ``size`` out of ``unseen`` cards hold 0, 1, ... cards that are named."""
    return tuple(comb(unseen - named, size - named) if named <= size else 0 for named in range(unseen + 1))


def _hands_with_one(all_supports: Sequence[Support], ways: tuple[int, ...]) -> int:
    """How many hands hold all cards of at least one support: inclusion and exclusion."""
    # a support that holds another one adds nothing
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


class Exposure:
    """What lies open on spreads of one hand; keeps what it found for each meld, since spreads share melds."""

    def __init__(self, melder: MeldRules, unseen: CardSet, size: int = DEFENDER) -> None:
        self._melder = melder
        self._unseen = unseen
        self._ways = _ways(unseen.bit_count(), size)
        self._supports: dict[Meld, dict[Card, list[Support]]] = {}

    def supports(self, meld: Meld) -> dict[Card, list[Support]]:
        """As :func:`supports`."""
        if meld not in self._supports:
            self._supports[meld] = supports(self._melder, meld, self._unseen)
        return self._supports[meld]

    def of(self, melds: Sequence[Meld]) -> tuple[Fraction, CardSet]:
        """The points that can be laid off on average, and the cards that fit directly."""
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


def expected_points(melder: MeldRules, melds: Sequence[Meld], unseen: CardSet, size: int = DEFENDER) -> Fraction:
    """The points of the cards that a chance hand of ``size`` unseen cards could lay off on ``melds``, on average.

    Exact. All cards that can go can go together (those that fit a set and a run go on the run), so each counts with
    the chance that it can go at all. ``unseen`` must hold no card of the melds and at least ``size`` cards.
    """
    return Exposure(melder, unseen, size).of(melds)[0]


def expected_layoffs(position: SpreadPosition, melds: Sequence[Meld]) -> Fraction:
    """The points that the defender can lay off on ``melds`` after a knock, on average over his possible hands."""
    return expected_points(position.terms.melder, melds, position.unseen)


@lru_cache(maxsize=64)
def _within(melder: MeldRules, hand: CardSet, limit: int) -> tuple[tuple[Arrangement, int], ...]:
    """The spreads of a hand that may knock, with their counts."""
    melds = melder.melds_in(hand)
    after = [0] * (len(melds) + 1)  # the cards that melds from here on could still take
    for number in range(len(melds) - 1, -1, -1):
        after[number] = after[number + 1] | melds[number]
    found: list[tuple[Arrangement, int]] = []

    def extend(first: int, taken: Arrangement, left: CardSet) -> None:
        count = melder.total(left)
        if count <= limit:
            found.append((taken, count))
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
    exposure = Exposure(melder, position.unseen)
    found = []
    for number, (melds, count) in enumerate(_within(melder, position.hand, position.terms.limit), start=1):
        found.append(Alternative(melds, count, *exposure.of(melds)))
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
    """What orders spreads: what they lose, their count, how many melds they are."""
    return one.measure, one.count, len(one.melds)


def alternatives(position: SpreadPosition) -> tuple[Alternative, ...]:
    """Every spread within the limit, best first; of equally good ones the least count, then the fewest melds."""
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
    ``over_limit`` for a count that may not knock.
    """
    terms = position.terms
    count = count_defence(terms.melder, position.hand, (), melds, ())
    if count > terms.limit:
        raise PracticeError("over_limit", count=count, limit=terms.limit)
    return Alternative(tuple(melds), count, *Exposure(terms.melder, position.unseen).of(melds))


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
    of spreads that count the same and lie open to the same cards one. Raises as :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    shown: dict[tuple[int, CardSet], Alternative] = {(best.count, best.open_cards): best}
    shown[own.count, own.open_cards] = own
    for one in alternatives(position):
        if len(shown) >= most:
            break
        shown.setdefault((one.count, one.open_cards), one)
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
    more, counts less and lies less open, or counts less though it lies no less open. Values: ``own_count``,
    ``best_count``, ``own_open``, ``best_open`` (cards), ``own_expected``, ``best_expected`` (fractions), ``own_chain``,
    ``best_chain`` (whether cards can follow others), ``best`` (melds).
    ``spread_loose``: ``cards`` could be laid down as well (``own``, ``with``: what is lost without and with them).
    ``spread_seen`` (0 points): it is what was seen, ``cards``, that makes the difference.
    ``spread_shut`` (0 points): ``cards`` would fit the best spread, and are held or seen by the knocker.
    A right answer has no lesson but ``equal`` (0 points), when another spread, ``melds``, that lies open in another way
    is as good. Raises as :func:`weigh`.
    """
    own, best = weigh(position, melds), nearest_best_spread(position, melds)
    if own.measure == best.measure:
        mine = own.count, own.open_cards
        others = (one for one in best_spreads(position) if (one.count, one.open_cards) != mine)
        return [Lesson("equal", 0, {"melds": one.melds}) for one in others][:1]
    found = []
    fuller = next((one for one in alternatives(position) if _completes(one.melds, own.melds)), own)
    if fuller.measure < own.measure:
        gain = max(1, hundredths(own.measure - fuller.measure))
        loose = sum(fuller.melds) & ~sum(own.melds)
        found.append(Lesson("spread_loose", gain, {"cards": loose, "own": own.measure, "with": fuller.measure}))
    if fuller.measure > best.measure:
        found.insert(0, _comparison(position, own, best))
    shut = shut_out(position, best.melds)
    if position.seen and _best_without(position, own.melds, position.seen):
        found.append(Lesson("spread_seen", 0, {"cards": _made_safe(position, own.melds, best.melds)}))
    elif fuller.measure > best.measure and shut:
        found.append(Lesson("spread_shut", 0, {"cards": shut}))
    return found


def _made_safe(position: SpreadPosition, own: Arrangement, best: Arrangement) -> CardSet:
    """The seen cards without which ``own`` would be a best spread: those that fit ``best`` if they are enough."""
    melder, unseen = position.terms.melder, position.unseen | position.seen
    reached = {card for meld in best for card in supports(melder, meld, unseen)}
    enough = sum(1 << card for card in reached if position.seen >> card & 1)
    return enough if enough and _best_without(position, own, enough) else position.seen


def _completes(melds: Arrangement, part: Arrangement) -> bool:
    """Whether ``melds`` hold every meld of ``part``, and cards besides."""
    return sum(melds) != sum(part) and all(any(meld & whole == meld for whole in melds) for meld in part)


def _best_without(position: SpreadPosition, melds: Arrangement, cards: CardSet) -> bool:
    """Whether ``melds`` would be a best spread if ``cards`` had not been seen."""
    before = SpreadPosition(position.terms, position.hand, position.seen & ~cards)
    return weigh(before, melds).measure == alternatives(before)[0].measure


def _comparison(position: SpreadPosition, own: Alternative, best: Alternative) -> Lesson:
    """What the two lose beside each other; named by what makes the difference."""
    if own.count == best.count:
        code = "spread_open"
    elif own.count < best.count:
        code = "spread_dearer"
    else:
        code = "spread_both" if own.expected > best.expected else "spread_cheaper"
    values = {
        "best": best.melds,
        "own_count": own.count,
        "best_count": best.count,
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
    exposure = Exposure(position.terms.melder, position.unseen)
    reached = 0
    for meld in one.melds:
        for card in exposure.supports(meld):
            reached |= 1 << card
    return reached & ~one.open_cards
