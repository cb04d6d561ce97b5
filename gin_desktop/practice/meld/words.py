"""Melds in words: what would have left fewer points."""

from __future__ import annotations

from typing import assert_never

from gin_desktop.engine.cards import by_rank, to_list
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.practice.meld.lessons import (
    BestShown,
    BetterMelds,
    Conflict,
    EqualMelds,
    MeldLesson,
    MissedMeld,
    ShortMeld,
    Tempting,
)
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, listed, melds_text


def meld_lesson_text(melder: MeldRules, lesson: MeldLesson) -> str:
    """A lesson of melds, in a plain sentence or two."""

    def meld(cards: Meld) -> str:
        return cards_text(melder.order(cards))

    match lesson:
        case Conflict():
            card, own, best = card_text(lesson.card), meld(lesson.own), meld(lesson.best)
            key = "meld_lesson.conflict.set" if melder.is_set(lesson.best) else "meld_lesson.conflict.run"
            return tn(key, lesson.points, card=card, own=own, best=best)
        case MissedMeld():
            return tn("meld_lesson.missed", lesson.points, meld=meld(lesson.meld))
        case ShortMeld():
            cards = listed([card_text(card) for card in sorted(to_list(lesson.missing), key=by_rank)])
            return tn("meld_lesson.short", lesson.points, cards=cards, meld=meld(lesson.meld))
        case BetterMelds():
            melds, broken = melds_text(melder, lesson.melds), melds_text(melder, lesson.broken)
            return tn("meld_lesson.better", lesson.points, melds=melds, broken=broken)
        case BestShown():
            return t("meld_lesson.shown", melds=melds_text(melder, lesson.melds))
        case Tempting():
            return tn("meld_lesson.tempting", lesson.more, melds=melds_text(melder, lesson.melds))
        case EqualMelds():
            return t("meld_lesson.equal", melds=melds_text(melder, lesson.melds))
        case _:
            assert_never(lesson)
