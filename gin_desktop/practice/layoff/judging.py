"""Judging an answer: what was reached, what could be reached, and what the difference teaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gin_desktop.engine.cards import CardSet, to_set
from gin_desktop.engine.layoffs import Defence, LayOff, all_layoffs, best_defence, defence_deadwood, extend
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.layoff.differences import Piece, distance, nearest, optimal_defences, pieces
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.tasks import Verdict


@dataclass(frozen=True, slots=True)
class Lesson:
    """One difference between an answer and the optimum, and the points it costs (0 for ``equal``).

    ``values`` hold what the sentence names: cards and melds as numbers of the engine, never words.
    """

    code: str
    points: int
    values: Mapping[str, object] = field(default_factory=dict)


def judge_layoff(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Verdict:
    """The verdict on a defence, by the deadwood it leaves; raises ``DefenceError`` for one that is not legal."""
    melder = position.terms.melder
    own = defence_deadwood(melder, position.hand, position.spread, melds, layoffs)
    best = best_defence(melder, position.hand, position.spread).count
    return Verdict(own, best, own == best)


def nearest_best(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Defence:
    """Of all optimal defences, keyed by card and meld, the one that is nearest to an answer; always the same one.

    An answer that is right is its own nearest. Raises ``DefenceError`` for an answer that is not legal.
    """
    judge_layoff(position, melds, layoffs)
    return nearest(position, melds, layoffs)


def lessons_layoff(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> list[Lesson]:
    """What a defence misses, dearest first; raises ``DefenceError`` for one that is not legal.

    Each lesson is one piece of the way to :func:`nearest_best`: carried out alone, after the lay-offs that were merely
    forgotten, it is legal and lowers the deadwood by exactly its points; and the points of all lessons add up to
    what the answer costs. A right answer has no lesson but ``equal``, if quite another answer is as good. The codes:

    * ``missed_layoff``: one card fits on a meld; ``missed_chain``: several, or one that follows a card laid off;
    * ``wrong_place``: a card is laid off on one meld, and on another one more could follow;
    * ``missed_meld``: loose cards are a meld; ``missed_join``: loose cards join a meld of the own;
    * ``spare``: a meld of the own is long enough to give a card away; ``stand_in``: another card can take its place;
    * ``wrong_meld``: another meld of the own is better than the one made;
    * ``keep_meld_costs``: a meld of the own is better broken up and laid off;
    * ``better_kept``: a card laid off does more in a meld of the own;
    * ``better``: anything else.

    The values are those of a :class:`~gin_desktop.practice.layoff.differences.Piece`: ``broken`` and ``made`` (melds),
    of the broken ones ``given_up``, ``shortened`` and ``joined``; ``gone`` (knocker's meld, cards that fit, cards that
    follow, cards they need that lie there already), ``moved`` and ``back`` (card, knocker's meld), ``loose`` and
    ``rid`` (card sets); and ``costs``, with ``keep_meld_costs`` only: whether the best defence that keeps the melds
    given up costs just these points.
    """
    verdict = judge_layoff(position, melds, layoffs)
    if verdict.right:
        return _as_good(position, melds, layoffs)
    best = nearest(position, melds, layoffs)
    mended = _not_forgotten(position, layoffs, position.hand & ~sum(melds), best)
    way = [
        *pieces(position, melds, layoffs, Defence(tuple(melds), mended, 0)),
        *pieces(position, melds, mended, best),
    ]
    return [_lesson(position, piece, best.count) for piece in sorted(way, key=lambda piece: -piece.points)]


def _not_forgotten(
    position: LayoffPosition, layoffs: Sequence[LayOff], loose: CardSet, best: Defence
) -> tuple[LayOff, ...]:
    """The lay-offs of an answer and those of the optimum that it could have had as well, with nothing else changed."""
    melder = position.terms.melder
    mended = list(layoffs)
    grown = extend(melder, position.spread, layoffs)
    loose &= ~to_set(card for card, _ in layoffs)
    for layoff in best.layoffs:  # each comes after those that it needs
        if loose >> layoff.card & 1 and melder.fits(layoff.card, grown[layoff.meld]):
            grown[layoff.meld] |= 1 << layoff.card
            mended.append(layoff)
    return tuple(mended)


def _as_good(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> list[Lesson]:
    """The lesson ``equal`` if another optimal defence does something else with some card, else nothing."""
    melded, gone = sum(melds), to_set(card for card, _ in layoffs)
    others = [
        best
        for best in optimal_defences(position)
        if (sum(best.melds), to_set(card for card, _ in best.layoffs)) != (melded, gone)
    ]
    if not others:
        return []
    melder = position.terms.melder
    other = min(others, key=lambda best: (distance(melds, layoffs, best), melder.spread_text(best.melds), best.layoffs))
    return [Lesson("equal", 0, _values(piece, False)) for piece in pieces(position, melds, layoffs, other, whole=True)]


def _lesson(position: LayoffPosition, piece: Piece, best: int) -> Lesson:
    code = _code(piece)
    costs = code == "keep_meld_costs" and _best_with(position, piece.given_up) == best + piece.points
    return Lesson(code, piece.points, _values(piece, costs))


def _code(piece: Piece) -> str:
    """What kind of mistake a piece mends."""
    if piece.back:
        kept = to_set(card for card, _ in piece.back) & ~piece.loose
        return "better_kept" if kept and not piece.moved else "better"
    if piece.moved:
        alone = not piece.broken and not piece.made and len(piece.gone) == len(piece.moved) == 1
        return "wrong_place" if alone else "better"
    if piece.broken:
        return _code_of_broken(piece)
    if piece.made:
        return "missed_meld" if len(piece.made) == 1 and not piece.gone else "better"
    (group, *more) = piece.gone
    return "missed_chain" if more or group.then or group.after else "missed_layoff"


def _code_of_broken(piece: Piece) -> str:
    """What kind of mistake a piece mends that changes melds of the own and takes no card back."""
    if len(piece.given_up) == 1 and _stand_in(piece):
        return "stand_in"
    if piece.given_up:
        return "keep_meld_costs" if piece.gone else "wrong_meld"
    if len(piece.shortened) == 1:
        return "spare"
    return "missed_join" if len(piece.broken) == len(piece.made) == 1 and not piece.gone else "better"


def _stand_in(piece: Piece) -> bool:
    """Whether another card takes the place of one in the meld given up, so that this one is of use elsewhere."""
    old = piece.given_up[0]
    return any((old ^ new).bit_count() == 2 and not old & ~new & piece.loose for new in piece.made)


def _values(piece: Piece, costs: bool) -> dict[str, object]:
    return {
        "broken": piece.broken,
        "made": piece.made,
        "given_up": piece.given_up,
        "shortened": piece.shortened,
        "joined": piece.joined,
        "gone": tuple((group.meld, group.first, group.then, group.after) for group in piece.gone),
        "moved": piece.moved,
        "back": piece.back,
        "loose": piece.loose,
        "rid": piece.rid,
        "costs": costs,
    }


def _best_with(position: LayoffPosition, kept: Sequence[Meld]) -> int:
    """The least deadwood of the defences that make some melds."""
    melder, spread = position.terms.melder, position.spread
    found = []
    for melds, left in melder.arrangements(position.hand):
        if all(meld in melds for meld in kept):
            gone = to_set(card for card, _ in all_layoffs(melder, spread, left))
            found.append(melder.total(left & ~gone))
    return min(found)
