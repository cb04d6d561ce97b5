"""What a wrong grouping teaches: one value for each kind of lesson, which the sentence about it is made from."""

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
    """``meld`` could be laid down beside what was."""

    points: int
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.meld


@dataclass(frozen=True, slots=True)
class ShortMeld:
    """``missing`` go with ``meld``."""

    points: int
    missing: CardSet
    meld: Meld

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return self.missing | self.meld


@dataclass(frozen=True, slots=True)
class Conflict:
    """``card`` is wanted by the meld ``own`` and by the meld ``best``, where it saves the points more."""

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
    """``melds`` instead of ``broken`` save the points, and no single card makes the difference."""

    points: int
    melds: Arrangement
    broken: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds) | sum(self.broken)


@dataclass(frozen=True, slots=True)
class BestShown:
    """The best ``melds``, where nothing was laid down that they could be compared with."""

    points: int
    melds: Arrangement

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class Tempting:
    """The ``melds`` that the eye takes first, which leave so many points ``more``."""

    melds: Arrangement
    more: int
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


@dataclass(frozen=True, slots=True)
class EqualMelds:
    """Not a mistake: other ``melds`` of other cards are as good."""

    melds: Arrangement
    points: int = 0

    @property
    def cards(self) -> CardSet:
        """The cards that it is about."""
        return sum(self.melds)


MeldLesson = MissedMeld | ShortMeld | Conflict | BetterMelds | BestShown | Tempting | EqualMelds


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
