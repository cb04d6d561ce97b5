"""The knocker's side in words: what a spread loses, and why the best one is the best."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from gin_desktop.engine.cards import CardSet, by_rank, to_list
from gin_desktop.engine.melds import MeldRules
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
from gin_desktop.practice.spread.weighing import Alternative
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import melds_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import decimal


def tenths(points: Fraction) -> int:
    """Points as whole tenths, halves rounded up."""
    return int((points * 20 + 1) // 2)


def points_text(points: Fraction) -> str:
    """Points to the tenth: ``3.6``. A deadwood and its average rounded so add up to their sum rounded so."""
    return _tenths_text(tenths(points))


def gap_text(own: Fraction, better: Fraction) -> str:
    """The difference of two measures as the person reads them, so that the sum is right to the tenth."""
    gap = tenths(own) - tenths(better)
    return _tenths_text(gap) if gap > 0 else t("spread_lesson.points.little")


def _tenths_text(whole: int) -> str:
    return decimal(whole / 10, 1)


def spread_lesson_text(melder: MeldRules, lesson: SpreadLesson) -> str:
    """A lesson of the knocker's side, in one to three plain sentences."""
    match lesson:
        case LessOpen() | MoreDeadwood() | BetterInBoth() | LessDeadwood():
            own = _lies_open(
                lesson.own,
                lesson.own_chained,
                nothing="spread_lesson.yours.none",
                cards="spread_lesson.yours",
                chain="spread_lesson.yours.chain",
            )
            return " ".join((own, _best_lies_open(lesson.best, lesson.best_chained), _compared(lesson)))
        case CardsLeftOut():
            gap = gap_text(lesson.own, lesson.filled)
            return t("spread_lesson.left_out", cards=_names(lesson.cards), gap=gap)
        case SeenDecides():
            return t("spread_lesson.seen", cards=_names(lesson.cards))
        case CannotCome():
            return _cannot_come(lesson)
        case BestShown():
            best = lesson.best
            said = t("spread_lesson.shown", melds=melds_text(melder, best.melds), count=best.deadwood)
            return f"{said} {_best_lies_open(best, lesson.chained)}"
        case OtherShown():
            other = lesson.other
            said = t("spread_lesson.other_shown", melds=melds_text(melder, other.melds), count=other.deadwood)
            lies_open = _lies_open(
                other,
                lesson.chained,
                nothing="spread_lesson.other.none",
                cards="spread_lesson.other",
                chain="spread_lesson.other.chain",
            )
            gap = t("spread_lesson.other.gap", gap=gap_text(other.measure, lesson.best.measure))
            return f"{said} {lies_open} {gap}"
        case EqualSpread():
            return t("spread_lesson.equal", melds=melds_text(melder, lesson.melds))
        case _:
            assert_never(lesson)


def _compared(lesson: Comparison) -> str:
    """What two spreads beside each other come to."""
    more = abs(lesson.own.deadwood - lesson.best.deadwood)
    gap = gap_text(lesson.own.measure, lesson.best.measure)
    match lesson:
        case LessOpen():
            return t("spread_lesson.less_open", gap=gap)
        case MoreDeadwood():
            return tn("spread_lesson.more_deadwood", more, gap=gap)
        case BetterInBoth():
            return tn("spread_lesson.both", more, gap=gap)
        case LessDeadwood():
            return tn("spread_lesson.less_deadwood", more, gap=gap)


def _cannot_come(lesson: CannotCome) -> str:
    """Cards that nobody can lay off, since the knocker holds them, has seen them, or both."""
    number, cards = lesson.cards.bit_count(), _names(lesson.cards)
    if lesson.held == lesson.cards:
        return tn("spread_lesson.shut.held", number, cards=cards)
    return tn("spread_lesson.shut" if lesson.held else "spread_lesson.shut.seen", number, cards=cards)


def _best_lies_open(best: Alternative, chained: bool) -> str:
    """What fits the best spread."""
    return _lies_open(
        best, chained, nothing="spread_lesson.best.none", cards="spread_lesson.best", chain="spread_lesson.best.chain"
    )


def _lies_open(spread: Alternative, chained: bool, *, nothing: str, cards: str, chain: str) -> str:
    """What fits a spread, and the points that makes; the messages for nothing, for cards, for cards others follow."""
    if not spread.open_cards:
        return t(nothing)
    number, names = spread.open_cards.bit_count(), _names(spread.open_cards)
    return tn(chain if chained else cards, number, cards=names, points=points_text(spread.expected))


def _names(cards: CardSet) -> str:
    """Cards of a sentence, low ones first."""
    return listed([card_text(card) for card in sorted(to_list(cards), key=by_rank)])
