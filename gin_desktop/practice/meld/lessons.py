"""The lessons of wrong melds, one class for each kind, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from gin_desktop.engine.cards import Card, CardSet, by_rank, to_list
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, melds_text
from gin_desktop.words.lists import listed


@dataclass(frozen=True, slots=True)
class MissedMeld:
    """``meld`` could be made besides the melds of the answer."""

    points: int
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.meld


@dataclass(frozen=True, slots=True)
class IncompleteMeld:
    """The cards ``missing`` could be added to ``meld``."""

    points: int
    missing: CardSet
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.missing | self.meld


@dataclass(frozen=True, slots=True)
class MeldConflict:
    """``card`` fits the meld ``own`` and the meld ``best``, in which it saves ``points`` more."""

    points: int
    card: Card
    own: Meld
    best: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.own | self.best


@dataclass(frozen=True, slots=True)
class BetterMelds:
    """``melds`` instead of ``broken`` save ``points``, and the difference is more than a single card."""

    points: int
    melds: Arrangement
    broken: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds) | sum(self.broken)


@dataclass(frozen=True, slots=True)
class BestShown:
    """The best ``melds``, for an answer without any melds."""

    points: int
    melds: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class Tempting:
    """The ``melds`` of a greedy search, which leave ``more`` points than the best."""

    melds: Arrangement
    more: int
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class EqualMelds:
    """Not a mistake: ``melds`` of other cards are just as good."""

    melds: Arrangement
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


MeldLesson = MissedMeld | IncompleteMeld | MeldConflict | BetterMelds | BestShown | Tempting | EqualMelds


def meld_lesson_text(melder: MeldRules, lesson: MeldLesson) -> str:
    """Returns the text of a lesson on melds."""

    def meld(cards: Meld) -> str:
        return cards_text(melder.order(cards))

    match lesson:
        case MeldConflict():
            card, own, best = card_text(lesson.card), meld(lesson.own), meld(lesson.best)
            key = "meld_lesson.conflict.set" if melder.is_set(lesson.best) else "meld_lesson.conflict.run"
            return tn(key, lesson.points, card=card, own=own, best=best)
        case MissedMeld():
            return tn("meld_lesson.missed", lesson.points, meld=meld(lesson.meld))
        case IncompleteMeld():
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
