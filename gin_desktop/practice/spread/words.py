"""The texts of the lessons on the knocker's side: the cost of a spread, and why the best one is better."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from gin_desktop.engine.cards import CardSet, by_rank, to_list
from gin_desktop.engine.melds import MeldRules
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
from gin_desktop.practice.spread.weighing import Alternative
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import melds_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import decimal


def tenths(points: Fraction) -> int:
    """Returns points as whole tenths, halves rounded up."""
    return int((points * 20 + 1) // 2)


def points_text(points: Fraction) -> str:
    """Returns points to the tenth as text: ``3.6``."""
    return _tenths_text(tenths(points))


def cost_difference_text(own: Fraction, better: Fraction) -> str:
    """Returns the difference of two rounded costs as text, so that it agrees with the rounded costs shown."""
    gap = tenths(own) - tenths(better)
    return _tenths_text(gap) if gap > 0 else t("spread_lesson.points.little")


def _tenths_text(whole: int) -> str:
    return decimal(whole / 10, 1)


def spread_lesson_text(melder: MeldRules, lesson: SpreadLesson) -> str:
    """Returns the text of a lesson on the knocker's side, one to three sentences."""
    match lesson:
        case FewerLayoffsExpected() | MoreDeadwoodFewerLayoffs() | LessDeadwoodFewerLayoffs() | LessDeadwood():
            own = _lies_open(
                lesson.own,
                lesson.own_chained,
                nothing="spread_lesson.yours.none",
                cards="spread_lesson.yours",
                chain="spread_lesson.yours.chain",
            )
            return " ".join((own, _best_lies_open(lesson.best, lesson.best_chained), _compared(lesson)))
        case CardsLeftOut():
            gap = cost_difference_text(lesson.own, lesson.filled)
            return t("spread_lesson.left_out", cards=_names(lesson.cards), gap=gap)
        case SeenCardsDecide():
            return t("spread_lesson.seen", cards=_names(lesson.cards))
        case CannotBeLaidOff():
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
            gap = t("spread_lesson.other.gap", gap=cost_difference_text(other.measure, lesson.best.measure))
            return f"{said} {lies_open} {gap}"
        case EqualSpread():
            return t("spread_lesson.equal", melds=melds_text(melder, lesson.melds))
        case _:
            assert_never(lesson)


def _compared(lesson: Comparison) -> str:
    """Returns the sentence about the difference of two spreads."""
    more = abs(lesson.own.deadwood - lesson.best.deadwood)
    gap = cost_difference_text(lesson.own.measure, lesson.best.measure)
    match lesson:
        case FewerLayoffsExpected():
            return t("spread_lesson.less_open", gap=gap)
        case MoreDeadwoodFewerLayoffs():
            return tn("spread_lesson.more_deadwood", more, gap=gap)
        case LessDeadwoodFewerLayoffs():
            return tn("spread_lesson.both", more, gap=gap)
        case LessDeadwood():
            return tn("spread_lesson.less_deadwood", more, gap=gap)


def _cannot_come(lesson: CannotBeLaidOff) -> str:
    """Returns the sentence about cards that nobody can lay off, since the knocker holds them or has seen them."""
    number, cards = lesson.cards.bit_count(), _names(lesson.cards)
    if lesson.held == lesson.cards:
        return tn("spread_lesson.shut.held", number, cards=cards)
    return tn("spread_lesson.shut" if lesson.held else "spread_lesson.shut.seen", number, cards=cards)


def _best_lies_open(best: Alternative, chained: bool) -> str:
    """Returns the sentence about the cards that fit the best spread."""
    return _lies_open(
        best, chained, nothing="spread_lesson.best.none", cards="spread_lesson.best", chain="spread_lesson.best.chain"
    )


def _lies_open(spread: Alternative, chained: bool, *, nothing: str, cards: str, chain: str) -> str:
    """Returns the sentence about the cards that fit a spread and their expected points.

    The arguments are the message ids for no cards, for cards, and for cards that others can follow.
    """
    if not spread.open_cards:
        return t(nothing)
    number, names = spread.open_cards.bit_count(), _names(spread.open_cards)
    return tn(chain if chained else cards, number, cards=names, points=points_text(spread.expected))


def _names(cards: CardSet) -> str:
    """Returns a list of cards as text, low ones first."""
    return listed([card_text(card) for card in sorted(to_list(cards), key=by_rank)])
