"""What a position must show to belong to a lesson of the course: facts of the cards and of the coach's best choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from gin_desktop.analysis.coaching.action_values import Appraisal, appraise
from gin_desktop.engine.cards import FULL, Card, CardSet, each, rank, suit
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.practice.choice.themes import EARLY, FEW_DRAWS
from gin_desktop.practice.model import ChoicePosition, choice_of

HIGH: Final = 10
"""The points of a court card or a ten."""
LOW_DEADWOOD: Final = 4
"""A knock with at most so much deadwood is a good one already."""
LAST_DRAWS: Final = 12
"""The stock ends when so many draws are left, six a side."""
LATER_DRAWS: Final = 16
"""Discards are those of the end when so many draws are left: of fewer the stock of practice has none."""
WELL_FITTING: Final = 2
"""A card without a meld is worth taking early if it goes with so many others."""
_NEAR: Final = 2
FEW_MELDS: Final = 1
"""A discard is safe when at most so many melds of three can still be made with it."""
MANY_MELDS: Final = 3


@dataclass(frozen=True)
class Judged:
    """A decision with what the coach makes of it."""

    position: ChoicePosition
    appraisal: Appraisal

    @classmethod
    def of(cls, position: ChoicePosition) -> Judged:
        """Asks the coach."""
        return cls(position, appraise(position.view))

    @property
    def best(self) -> Action:
        """The best action."""
        return self.appraisal.best.action

    @property
    def discard(self) -> Card:
        """The best discard."""
        assert isinstance(self.best, Discard)
        return self.best.card

    @property
    def knocks(self) -> bool:
        """Whether the best action ends the round."""
        return isinstance(self.best, Knock)

    @property
    def takes(self) -> bool:
        """Whether the best action takes the card on the pile."""
        return isinstance(self.best, TakeUpcard | DrawDiscard)

    @property
    def early(self) -> bool:
        """Whether few cards were discarded."""
        return len(self.position.view.discards) < EARLY

    @property
    def late(self) -> bool:
        """Whether few draws are left."""
        return self.position.view.draws_left <= FEW_DRAWS

    @cached_property
    def unseen(self) -> CardSet:
        """The cards that nobody has shown."""
        view = self.position.view
        seen = view.hand | view.opponent_known
        for _, card in view.discards:
            seen |= 1 << card
        return FULL & ~seen & ~(0 if view.upcard is None else 1 << view.upcard)

    @cached_property
    def loose(self) -> list[Card]:
        """The cards that may be discarded and are in no meld of the best arrangement."""
        view, melder = self.position.view, self.position.terms.melder
        melded = sum(melder.best_arrangement(view.hand))
        return [one.card for one in view.legal if isinstance(one, Discard) and not melded >> one.card & 1]

    def points(self, card: Card) -> int:
        """Returns what a card counts."""
        return self.position.terms.melder.points[card]

    def left(self, card: Card) -> int:
        """Returns the deadwood after a discard."""
        return self.position.terms.melder.deadwood(self.position.hand & ~(1 << card))

    def outs(self, card: Card) -> int:
        """Returns how many unseen cards would make a meld that helps, after a discard."""
        melder, kept = self.position.terms.melder, self.position.hand & ~(1 << card)
        before, count = melder.deadwood(kept), 0
        for drawn in each(self.unseen):
            hand = kept | 1 << drawn
            makes = any(meld >> drawn & 1 for meld in melder.melds_in(hand))
            count += makes and min(melder.deadwood(hand & ~(1 << one)) for one in each(hand)) < before
        return count

    def melds_with(self, card: Card) -> Iterator[CardSet]:
        """Yields the melds of three that the other side could still make with a card."""
        there = self.unseen | self.position.view.opponent_known | 1 << card
        return (meld for meld in self.position.terms.melder.melds_in(there) if meld >> card & 1 and _of_three(meld))

    def danger(self, card: Card) -> int:
        """Returns how many melds of three the other side could still make with a card."""
        return sum(1 for _ in self.melds_with(card))

    def fits_taken(self, card: Card) -> bool:
        """Whether a card makes a meld with one that the other side took and still holds."""
        return any(meld & self.position.view.opponent_known for meld in self.melds_with(card))

    @property
    def completes(self) -> bool:
        """Whether the card on the pile makes a meld with the hand."""
        top, melder = self.position.view.top, self.position.terms.melder
        return top is not None and any(meld >> top & 1 for meld in melder.melds_in(self.position.hand | 1 << top))

    @property
    def fits(self) -> int:
        """How many cards of the hand the card on the pile goes with: of its rank, or at most two away in its suit."""
        top = self.position.view.top
        assert top is not None
        near = (rank(card) == rank(top) or same_suit_near(card, top) for card in each(self.position.hand))
        return sum(near)

    @property
    def tempts(self) -> bool:
        """Whether the card on the pile makes no meld, but goes with a card of the hand."""
        return not self.completes and self.fits > 0

    @property
    def knock_deadwood(self) -> int:
        """The least deadwood with which a knock is possible."""
        discards = [one.discard for one in self.position.view.legal if isinstance(one, Knock)]
        return min(self.left(card) for card in discards if card is not None)

    def at(self, own: int, other: int) -> Judged:
        """Returns the same decision at another score."""
        return Judged.of(choice_of(replace(self.position.decision, columns=((own, other),))))


def same_suit_near(one: Card, other: Card) -> bool:
    """Whether two cards of a suit are at most two ranks apart."""
    return suit(one) == suit(other) and abs(rank(one) - rank(other)) <= _NEAR


def _of_three(meld: CardSet) -> bool:
    return meld.bit_count() == 3


def _keeps_outs(one: Judged) -> bool:
    """The best discard keeps more outs than another one that would leave as little deadwood."""
    best = one.discard
    return one.early and any(
        card != best and one.left(card) <= one.left(best) and one.outs(card) < one.outs(best) for card in one.loose
    )


def _high_early(one: Judged) -> bool:
    """Early, the best discard is a high card, and the hand has low loose cards too."""
    least = min((one.points(card) for card in one.loose), default=HIGH)
    return one.early and one.points(one.discard) == HIGH and least <= HIGH // 2


def _low_late(one: Judged) -> bool:
    """Late, the best discard leaves the least deadwood, and another one would keep more outs."""
    best, least = one.discard, min((one.left(card) for card in one.loose), default=0)
    return (
        one.late
        and one.left(best) == least
        and any(one.left(card) > least and one.outs(card) > one.outs(best) for card in one.loose)
    )


def _keeps_from_taken(one: Judged) -> bool:
    """The best discard goes with nothing the other side took; another one, that counts as much, does."""
    best = one.discard
    return not one.fits_taken(best) and any(
        one.fits_taken(card) and one.points(card) >= one.points(best) for card in one.loose
    )


def _safe(one: Judged) -> bool:
    """Nothing was taken; the best discard is safe, and another one that counts as much is not."""
    best = one.discard
    if one.position.view.opponent_known or one.danger(best) > FEW_MELDS:
        return False
    return any(
        one.danger(card) >= MANY_MELDS and one.points(card) >= one.points(best) and one.outs(card) <= one.outs(best)
        for card in one.loose
    )


def _safe_at_the_end(one: Judged) -> bool:
    """With few draws left the best discard is safe, though a dangerous one would leave no more deadwood."""
    best = one.discard
    return (
        one.position.view.draws_left <= LATER_DRAWS
        and one.danger(best) <= FEW_MELDS
        and any(one.danger(card) > FEW_MELDS and one.left(card) <= one.left(best) for card in one.loose)
    )


def _fits_well(one: Judged) -> bool:
    return not one.completes and one.fits >= WELL_FITTING


def _differs_at(one: Judged, ends: bool) -> bool:
    """The score decides: at the start of a game the other choice is the best one."""
    return one.knocks == ends and one.at(0, 0).knocks != ends


def _drawing(one: Judged) -> bool:
    return one.position.view.phase is Phase.DRAW


def _upcard(one: Judged) -> bool:
    return one.position.view.phase is Phase.UPCARD


FACTS: Final[Mapping[str, tuple[str, Callable[[Judged], bool]]]] = {
    "hold": ("discard", _keeps_outs),
    "high_early": ("discard", _high_early),
    "low_late": ("discard", _low_late),
    "draw_tempted": ("take", lambda one: _drawing(one) and not one.takes and one.tempts),
    "take_to_meld": ("take", lambda one: _drawing(one) and one.takes and one.completes),
    "upcard_meld": ("take", lambda one: _upcard(one) and one.takes and one.completes),
    "upcard_take": ("take", lambda one: _upcard(one) and one.takes and _fits_well(one)),
    "upcard_pass": (
        "take",
        lambda one: _upcard(one) and not one.takes and not _fits_well(one),
    ),
    "taken": ("discard", _keeps_from_taken),
    "safe": ("discard", _safe),
    "knock_early": ("knock", lambda one: one.knocks and one.early and one.knock_deadwood > LOW_DEADWOOD),
    "wait_late": ("knock", lambda one: not one.knocks and one.late and one.knock_deadwood > LOW_DEADWOOD),
    "gin_waits": ("knock", lambda one: not one.knocks and one.knock_deadwood <= LOW_DEADWOOD),
    "gin_knock": ("knock", lambda one: one.knocks and 0 < one.knock_deadwood <= LOW_DEADWOOD),
    "score_knock": ("knock", lambda one: _differs_at(one, ends=True)),
    "score_wait": ("knock", lambda one: _differs_at(one, ends=False)),
    "end_wait": ("knock", lambda one: not one.knocks and one.position.view.draws_left <= LAST_DRAWS),
    "end_safe": ("discard", _safe_at_the_end),
}
"""Each fact of a decision by name: the kind of decision, and what decides whether it holds."""

GENERATED: Final[Mapping[str, tuple[str, str]]] = {
    "chain": ("layoff", "chain"),
    "keep_card": ("layoff", "keep_card"),
    "break_meld": ("layoff", "break_meld"),
    "undercut": ("layoff", "undercut_in_reach"),
    "same_count": ("spread", "same_count"),
    "seen_cards": ("spread", "seen_cards"),
    "dearer": ("spread", "dearer_is_better"),
}
"""Each fact of a lay-off or a spread: its kind, and the theme of practice that it is."""

PLAN: Final[Mapping[str, tuple[str, ...]]] = {
    "hold": ("hold", "hold", "hold", "hold"),
    "high": ("high_early", "high_early", "low_late", "low_late"),
    "take": ("take_to_meld", "draw_tempted", "draw_tempted", "take_to_meld"),
    "upcard": ("upcard_meld", "upcard_pass", "upcard_take", "upcard_pass"),
    "taken": ("taken", "taken", "taken", "taken"),
    "safe": ("safe", "safe", "safe", "safe"),
    "knock": ("knock_early", "wait_late", "knock_early", "wait_late"),
    "gin": ("gin_waits", "gin_knock", "gin_waits", "gin_waits"),
    "score": ("score_knock", "score_wait", "score_knock", "score_knock"),
    "layoff": ("chain", "keep_card", "break_meld", "undercut"),
    "spread": ("same_count", "same_count", "seen_cards", "dearer"),
    "end": ("end_wait", "end_safe", "end_wait", "end_wait"),
}
"""The facts that the positions of each lesson show, in their order."""
