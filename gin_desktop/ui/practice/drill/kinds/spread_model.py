"""The model of a spread task: the possible spreads, their cost, and how the person's is judged. Without a window."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.model import SpreadPosition, Task, Verdict
from gin_desktop.practice.spread.judging import (
    hundredths,
    judge_spread,
    lessons_without_answer,
    nearest_best_spread,
    spread_lessons,
    spreads_to_compare,
)
from gin_desktop.practice.spread.layoff_expectation import DEFENDER, supports
from gin_desktop.practice.spread.lessons import SpreadLesson
from gin_desktop.practice.spread.weighing import Alternative, alternatives, expected_layoffs
from gin_desktop.practice.spread.words import points_text, spread_lesson_text
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

_ANY: Final = 99
"""More than any hand has."""


class SpreadModel(OneRowModel):
    """A hand to be spread in a knock."""

    def __init__(self, task: Task, host: DrillHost) -> None:
        position = task.position
        if not isinstance(position, SpreadPosition):
            raise TypeError("not a position of the knocker's side")  # a programming error
        self.position = position
        self.best: Alternative | None = None
        self.own: Alternative | None = None
        """the person's spread; None before the answer, and if it may not knock"""
        self.lessons: list[SpreadLesson] = []
        super().__init__(task, host, position.terms.melder, position.hand)

    @property
    def sentences(self) -> list[str]:
        return [spread_lesson_text(self.melder, lesson) for lesson in self.lessons]

    # -- what is asked

    @property
    def limit(self) -> int:
        """The most deadwood that may knock."""
        return self.position.terms.limit

    @property
    def may_knock(self) -> bool:
        """Whether the cards as they lie may knock."""
        return self.draft.deadwood <= self.limit

    def upper_groups(self) -> list[Group]:
        seen = sorted(each(self.position.seen), key=lambda card: (card % 13, card))
        return [Group(list(seen))] if seen else []

    def captions(self) -> tuple[str, str]:
        return t("sides.spread.seen") if self.position.seen else "", t("drill.yours", count=self.draft.deadwood)

    @property
    def mark(self) -> tuple[int, str] | None:
        return self.limit, t("sides.spread.limit", n=self.limit)

    def refusal(self) -> str | None:
        """The sentence that refuses a spread over the limit; None if it may knock."""
        if self.may_knock:
            return None
        return t("sides.spread.refused", count=self.draft.deadwood, limit=self.limit)

    # -- the answer

    def judge(self) -> Verdict:
        if self.may_knock:
            return judge_spread(self.position, self.draft.melds)
        # reached only by "Show me": these cards may not knock, so they are not an answer
        cost = self.draft.deadwood + expected_layoffs(self.position, self.draft.melds)
        return Verdict(hundredths(cost), hundredths(alternatives(self.position)[0].measure), False)

    def compare(self) -> None:
        melds = self.draft.melds
        self.best = nearest_best_spread(self.position, melds)
        if self.may_knock:
            self.lessons = spread_lessons(self.position, melds)
            self.own = next(one for one in spreads_to_compare(self.position, melds) if one.melds == tuple(melds))
        else:
            self.lessons = lessons_without_answer(self.position)

    def shown(self, most: int) -> list[Alternative]:
        """At most ``most`` spreads to show, best first, without those that others only add cards to."""
        assert self.best is not None
        kept = self.own or self.best
        every = spreads_to_compare(self.position, kept.melds, _ANY)
        if every[0].measure > self.best.measure:  # one that looks the same was taken for it
            every.insert(0, self.best)
        whole = [one for one in every if one == kept or not any(extends_spread(other, one) for other in every)]
        others = [one for one in whole if one != kept][: most - 1]
        return [one for one in whole if one == kept or one in others]


def extends_spread(other: Alternative, one: Alternative) -> bool:
    """Whether ``other`` is ``one`` with cards added to its melds or new melds, and costs no more."""
    more = sum(other.melds) != sum(one.melds)
    return more and other.measure <= one.measure and all(any(m & w == m for w in other.melds) for m in one.melds)


def ghost_text(position: SpreadPosition, meld: Meld, card: Card) -> str:
    """A sentence on what an unseen card that fits a meld costs on average, and whether others can follow it."""
    unseen = position.unseen.bit_count()
    points = position.terms.melder.points[card]
    share = points_text(Fraction(points * DEFENDER, unseen))
    said = t("sides.spread.ghost", card=card_text(card), n=points, held=DEFENDER, unseen=unseen, share=share)
    ways = supports(position.terms.melder, meld, position.unseen)
    if any(held >> card & 1 for other, every in ways.items() if other != card for held in every):
        said = f"{said} {t('sides.spread.ghost.chain')}"
    return said
