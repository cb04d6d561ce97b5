"""Why one action is better than another: facts of the view that speak for it, each true by the rules or the figures.

A reason names what can be checked: cards that are held, seen or taken, deadwood, numbers of unseen cards, and the
chances that the networks give. Nothing is claimed about what the other side holds beyond what was seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Counts, melds_for
from gin_desktop.analysis.coaching.action_values import ActionValue
from gin_desktop.analysis.deciding import Option
from gin_desktop.analysis.match_equity import round_factor
from gin_desktop.analysis.outcomes import KNOCK, SIDE, UNDERCUT, class_points
from gin_desktop.engine.cards import Card, CardSet, each, rank, suit, to_list, to_set
from gin_desktop.engine.melds import MeldRules, meld_partners, meld_rules
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.view import View

MOST: Final = 2
"""The most reasons that are given for an action."""

_FEW_DRAWS: Final = 6
"""With so few draws left the stock is short."""

_MORE_OUTS: Final = 2
"""The least number of cards by which one hand has to have more outs than another to be worth a word."""

_MORE_DEADWOOD: Final = 3
"""The same for deadwood (points)."""

_MORE_ON_AVERAGE: Final = 2
"""The same for deadwood on average after the next draw (points)."""

_MORE_PAIRS: Final = 2
"""The same for pairs that make a meld."""

_SMALL_KNOCK: Final = 12
"""Up to so many points on average, in a round without doubles, a knock earns little."""

_RISKY: Final = 15
"""From this chance on (percent) an undercut is a reason."""


class ReasonKind(StrEnum):
    """What a reason says; the fields of :class:`Reason` that it uses stand in brackets."""

    GIN = "gin"
    """it is gin, or big gin"""
    WINS_GAME = "wins_game"
    """its bonus alone wins the game"""
    GIN_NEXT = "gin_next"
    """after taking the card there is gin"""
    COMPLETES = "completes"
    """the card taken completes a meld (``cards``)"""
    EXTENDS = "extends"
    """the card taken goes with a meld that is held (``cards``)"""
    LOWERS = "lowers"
    """taking lowers the deadwood by more than a point or two (``count`` to ``than``)"""
    TAKE_IDLE = "take_idle"
    """the card on the pile (``cards``) completes no meld"""
    KNOCK_WINS = "knock_wins"
    """a knock with so much deadwood (``than``) wins with this chance (``count`` percent), and is undercut otherwise"""
    KNOCK_SMALL = "knock_small"
    """a knock makes so many points on average (``count``)"""
    KNOCK_RISK = "knock_risk"
    """a knock would be undercut with this chance (``count`` percent)"""
    STOCK_SHORT = "stock_short"
    """so few draws are left (``count``)"""
    GIN_OUTS = "gin_outs"
    """so many unseen cards give gin (``count`` of ``than``)"""
    MORE_GIN_OUTS = "more_gin_outs"
    """more unseen cards give gin than after the other (``count`` against ``than``)"""
    KEEPS_MELD = "keeps_meld"
    """the other action breaks a meld (``cards``)"""
    BETTER_DRAW = "better_draw"
    """the next draw leaves less deadwood on average than after the other (``count`` against ``than``)"""
    LESS_DEADWOOD = "less_deadwood"
    """it leaves less deadwood than the other (``count`` against ``than``)"""
    MORE_OUTS = "more_outs"
    """more unseen cards complete a meld than after the other (``count`` against ``than``)"""
    NOBODY_CAN_USE = "nobody_can_use"
    """the card (``card``) can be in no meld any more"""
    TOOK_NEAR = "took_near"
    """the other action's card (``card``) fits cards that the other side took (``cards``)"""
    SHED_NEAR = "shed_near"
    """the other side discarded cards near the card (``card``), so it wants it less (``cards``)"""
    FEWER_PAIRS = "fewer_pairs"
    """fewer pairs of cards that the other side may hold make a meld with the card than with another one (``card``,
    ``cards``, ``count`` against ``than``)"""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; :class:`ReasonKind` says which fields it uses."""

    kind: ReasonKind
    cards: tuple[Card, ...] = ()
    card: Card | None = None
    count: int = 0
    than: int = 0


def reasons_for(view: View, value: ActionValue, other: ActionValue) -> tuple[Reason, ...]:
    """Returns at most :data:`MOST` reasons why an action is better than another one of the same decision.

    The strongest come first. There may be none: figures can tell more than can be said.
    """
    found: list[Reason] = []
    for reason in _Reasons(view, value, other).all():
        if all(reason.kind is not one.kind for one in found):
            found.append(reason)
        if len(found) == MOST:
            break
    return tuple(found)


class _Reasons:
    """What speaks for one action against another, the strongest first."""

    def __init__(self, view: View, value: ActionValue, other: ActionValue) -> None:
        self.view = view
        self.value = value
        self.other = other
        self.melder: MeldRules = meld_rules(view.rules)
        self._melds = melds_for(view.rules.ace_runs, view.rules.ace_points)
        self._drawn: dict[CardSet, Counts] = {}

    def all(self) -> Iterator[Reason]:
        action, other = self.value.action, self.other.action
        if isinstance(action, Knock):
            yield from self._for_ending()
        elif isinstance(action, TakeUpcard | DrawDiscard):
            yield from self._for_taking()
        elif isinstance(action, DrawStock | Pass):
            yield from self._for_leaving()
        elif isinstance(action, Discard) and isinstance(other, Knock):
            yield from self._for_playing_on()
        elif isinstance(action, Discard) and isinstance(other, Discard):
            yield from self._between_discards(action.card, other.card)

    # -- by what is decided

    def _for_ending(self) -> Iterator[Reason]:
        option = self.value.option
        gin = option is None or option.deadwood == 0
        if gin:
            yield Reason(ReasonKind.GIN)
            if self._bonus_wins(self.view.rules.gin_bonus):
                yield Reason(ReasonKind.WINS_GAME)
            return
        assert option is not None
        yield _knock_wins(option)
        yield from self._stock_short()

    def _for_taking(self) -> Iterator[Reason]:
        view, option = self.view, self.value.option
        top = view.top
        if option is None or top is None:
            yield Reason(ReasonKind.GIN_NEXT)
            return
        if option.deadwood == 0:
            yield Reason(ReasonKind.GIN_NEXT)
        meld = self._meld_with(option.hand, top)
        if meld is not None:
            before_it = meld & ~(1 << top)
            if self.melder.is_meld(before_it):
                yield Reason(ReasonKind.EXTENDS, cards=tuple(self.melder.order(before_it)))
            else:
                yield Reason(ReasonKind.COMPLETES, cards=tuple(self.melder.order(meld)))
        before = self.melder.deadwood(view.hand)
        if option.deadwood + _MORE_DEADWOOD <= before:
            yield Reason(ReasonKind.LOWERS, count=before, than=option.deadwood)
        if self.value.knock and option.deadwood:
            yield _knock_wins(option)
        mine, now = self._outs(option.hand), self._outs(view.hand)
        if mine > now and option.hand >> top & 1:
            yield Reason(ReasonKind.MORE_OUTS, count=mine, than=now)

    def _for_leaving(self) -> Iterator[Reason]:
        view = self.view
        if view.top is None:
            return
        eleven = view.hand | 1 << view.top
        melds = [meld for meld in self.melder.melds_in(eleven) if meld >> view.top & 1]
        if not melds:
            yield Reason(ReasonKind.TAKE_IDLE, card=view.top)
        other = self.other
        if other.knock and other.option is not None and other.option.deadwood:
            yield from self._against_knock(other)

    def _for_playing_on(self) -> Iterator[Reason]:
        option, knock = self.value.option, self.other.option
        against = () if knock is None or not knock.deadwood else tuple(self._against_knock(self.other))
        yield from (reason for reason in against if reason.kind is ReasonKind.KNOCK_RISK)
        if option is not None:
            gins = self._gin_outs(option.hand)
            if gins:
                yield Reason(ReasonKind.GIN_OUTS, count=gins, than=self.view.unseen.bit_count())
        yield from (reason for reason in against if reason.kind is not ReasonKind.KNOCK_RISK)

    def _between_discards(self, card: Card, other: Card) -> Iterator[Reason]:
        hand = self.view.hand
        kept, without = hand ^ 1 << card, hand ^ 1 << other
        deadwood = self.melder.deadwood
        less, more = deadwood(kept), deadwood(without)
        broken = self._broken_by(other)
        if broken is not None and self._broken_by(card) is None:
            yield Reason(ReasonKind.KEEPS_MELD, cards=tuple(self.melder.order(broken)), card=other)
        gins, other_gins = self._gin_outs(kept), self._gin_outs(without)
        if gins > other_gins:
            yield Reason(ReasonKind.MORE_GIN_OUTS, count=gins, than=other_gins)
        near = self._taken_near(other)
        if near and not self._taken_near(card):
            yield Reason(ReasonKind.TOOK_NEAR, cards=tuple(to_list(near)), card=other)
        mine, theirs = self._outs(kept), self._outs(without)
        if mine >= theirs + _MORE_OUTS:
            yield Reason(ReasonKind.MORE_OUTS, count=mine, than=theirs)
        if less + _MORE_DEADWOOD <= more:
            yield Reason(ReasonKind.LESS_DEADWOOD, count=less, than=more)
        if self._is_useless(card) and not self._is_useless(other):
            yield Reason(ReasonKind.NOBODY_CAN_USE, card=card)
        shed = self._shed_near(card)
        if shed and not self._shed_near(other) and not self._taken_near(card):
            yield Reason(ReasonKind.SHED_NEAR, cards=tuple(to_list(shed)), card=card)
        soon, late = self._mean_after(kept), self._mean_after(without)
        if soon + _MORE_ON_AVERAGE <= late:
            yield Reason(ReasonKind.BETTER_DRAW, count=soon, than=late)
        if mine > theirs:
            yield Reason(ReasonKind.MORE_OUTS, count=mine, than=theirs)
        possible = self.view.unseen | self.view.opponent_known
        fewer, many = len(self._pairs(card, possible)), len(self._pairs(other, possible))
        if 0 < fewer <= many - _MORE_PAIRS:
            yield Reason(ReasonKind.FEWER_PAIRS, cards=(other,), card=card, count=fewer, than=many)
        if less < more:
            yield Reason(ReasonKind.LESS_DEADWOOD, count=less, than=more)

    # -- facts

    def _against_knock(self, knock: ActionValue) -> Iterator[Reason]:
        assert knock.option is not None
        risk = _percent(knock.option.knocking[KNOCK.stop - KNOCK.start :].sum())
        if risk >= _RISKY:
            yield Reason(ReasonKind.KNOCK_RISK, count=risk)
        points = class_points(self.view.rules, round_factor(self.view))
        mean = knock.option.knocking @ np.concatenate([points[KNOCK], points[SIDE + 1 :][UNDERCUT]])
        if 0 < mean <= _SMALL_KNOCK * round_factor(self.view):
            yield Reason(ReasonKind.KNOCK_SMALL, count=round(float(mean)))

    def _mean_after(self, ten: CardSet) -> int:
        """Returns the deadwood that the next draw leaves on average, every unseen card being equally likely."""
        left = np.minimum(self._after_draws(ten), self.melder.deadwood(ten))
        return round(float(left.sum()) / max(1, len(left)))

    def _after_draws(self, ten: CardSet) -> Counts:
        """Returns for each unseen card the deadwood after drawing it and the best discard of another card."""
        found = self._drawn.get(ten)
        if found is None:
            drawn = np.array([ten | 1 << card for card in each(self.view.unseen)], np.int64)
            outs = np.array([1 << card for card in each(ten)], np.int64)
            left = self._melds.deadwood((drawn[:, None] ^ outs).ravel()).reshape(len(drawn), len(outs))
            found = self._drawn[ten] = left.min(axis=1)
        return found

    def _stock_short(self) -> Iterator[Reason]:
        if self.view.draws_left <= _FEW_DRAWS:
            yield Reason(ReasonKind.STOCK_SHORT, count=self.view.draws_left)

    def _bonus_wins(self, bonus: int) -> bool:
        """Whether the bonus alone takes this side to the target."""
        view = self.view
        if len(view.columns) != 1 or view.rules.mode != "head_to_head":
            return False
        return bool(bonus) and view.scores[0] + bonus * round_factor(view) >= view.rules.target

    def _meld_with(self, hand: CardSet, card: Card) -> CardSet | None:
        """Returns the meld of a card in the best arrangement of a hand; None if it is in none."""
        if not hand >> card & 1:
            return None
        return next((meld for meld in self.melder.best_arrangement(hand) if meld >> card & 1), None)

    def _broken_by(self, card: Card) -> CardSet | None:
        """Returns the meld that a discard breaks: it raises the deadwood although the card leaves the hand."""
        hand = self.view.hand
        if self.melder.deadwood(hand ^ 1 << card) <= self.melder.deadwood(hand):
            return None
        return self._meld_with(hand, card)

    def _outs(self, ten: CardSet) -> int:
        """Returns how many unseen cards would be in a meld with some of ten cards and lower their deadwood."""
        deadwood, points = self.melder.deadwood, self.melder.points
        now = deadwood(ten)
        return sum(deadwood(ten | 1 << card) < now + points[card] for card in each(self.view.unseen))

    def _gin_outs(self, ten: CardSet) -> int:
        """Returns how many unseen cards would give gin."""
        return int((self._after_draws(ten) == 0).sum())

    def _is_useless(self, card: Card) -> bool:
        """Whether the other side can meld a card with nothing: of every pair that it needs a card is seen elsewhere."""
        view = self.view
        return not self._pairs(card, view.unseen | view.opponent_known)

    def _taken_near(self, card: Card) -> CardSet:
        """Returns the cards that the other side took and holds, and that a card may be melded with."""
        known = self.view.opponent_known
        possible = self.view.unseen | known
        pairs = [pair for pair in self._pairs(card, possible) if pair & known]
        return sum(1 << one for one in each(known) if any(pair >> one & 1 for pair in pairs))

    def _pairs(self, card: Card, possible: CardSet) -> list[CardSet]:
        """Returns the pairs of possible cards that a card makes a meld with."""
        return [pair for pair in meld_partners(self.view.rules.ace_runs, card) if not pair & ~possible]

    def _shed_near(self, card: Card) -> CardSet:
        """Returns the other side's discards of the rank of a card, or next to it in its suit, that it did not keep."""
        view = self.view
        shed = to_set(one for seat, one in view.discards if seat == view.opponent)
        return sum(
            1 << one
            for one in each(shed & ~(1 << card))
            if rank(one) == rank(card) or (suit(one) == suit(card) and abs(rank(one) - rank(card)) == 1)
        )


def _percent(chance: float) -> int:
    return round(100 * float(chance))


def _knock_wins(option: Option) -> Reason:
    """Returns how often a knock with the hand of an option wins."""
    chance = option.knocking[: KNOCK.stop - KNOCK.start].sum()
    return Reason(ReasonKind.KNOCK_WINS, count=_percent(chance), than=option.deadwood)
