"""Medium: a heuristic player that keeps deadwood low, looks one draw ahead and avoids dangerous discards.

Easy and Hard are subclasses of its base, :class:`Heuristic`.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import MeldRules, meld_partners, meld_rules
from gin_desktop.engine.play.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.aims import aim_of, knock_worth_function
from gin_desktop.players.doubling import answer_double, wants_double
from gin_desktop.players.protocol import Thought
from gin_desktop.players.rollout import knock_value
from gin_desktop.players.view_validation import check_turn


@dataclass(frozen=True, slots=True)
class Habits:
    """The parameters of a heuristic player. Points are deadwood points.

    Attributes:
        foresight: the weight, at the first turn, of a point that the next draw is expected to save.
        decay: the factor of that weight from one own turn to the next.
        caution: the cost (points) of a discard that the opponent melds for certain.
        limits: the most deadwood it knocks with, by own turns before; the last value holds from then on.
        take_margin: how many points a card taken from the pile has to save.
        worlds: how many samples it plays out to decide about a double; 0 decides by its own deadwood.
    """

    foresight: float
    decay: float
    caution: float
    limits: tuple[int, ...]
    take_margin: int
    worlds: int = 0


MEDIUM = Habits(foresight=2.0, decay=0.9, caution=3.0, limits=(10, 10, 10, 10, 6, 4, 2, 0), take_margin=2, worlds=48)
"""Medium's habits: knocks early while that risks little, and later goes for gin.

Fitted in matches: a late knock with much deadwood gains less than it risks.
"""

_STYLES: Final[Mapping[str | None, Habits]] = {
    None: MEDIUM,
    "careful": replace(MEDIUM, caution=5.0, limits=(10, 10, 10, 10, 6, 4, 3, 1)),
    "early": replace(MEDIUM, limits=(10, 10, 10, 10, 8, 6, 4, 3)),
    "hunter": replace(MEDIUM, foresight=2.5, limits=(3, 3, 2, 1, 0)),
}
"""The habits of each style, fitted in matches so that no style costs more than a few games in a hundred.

Knocking with ten points throughout would cost 17 in a hundred, as a careful opponent undercuts such late knocks.
"""

_CHANCE_HELD = 0.3
"""The chance that the opponent holds a given unseen card: ten out of about thirty-three."""


class Heuristic:
    """A player with fixed habits and no memory: the view contains everything that could be remembered."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Decides as :class:`gin_desktop.players.protocol.Player` says; ``work`` is the most discards it compares.

        The number of samples for the cube follows from the habits, whatever the work.
        """
        check_turn(view)
        melder = meld_rules(view.rules)
        if view.phase is Phase.DEFENCE:
            return self._defend(view, melder)
        if view.phase is Phase.ANSWER:
            return (yield from answer_double(view, rng, self.habits.worlds))
        if view.phase is Phase.SPREAD:
            return Spread()
        if view.phase in (Phase.DRAW, Phase.DISCARD) and (yield from wants_double(view, rng, self.habits.worlds)):
            return OfferDouble()
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            return (yield from self._end_turn(view, melder, rng, work))
        if view.phase is Phase.LAST_DISCARD:
            return (yield from self._take_last_discard(view, melder, rng))
        take: Action = TakeUpcard() if view.phase is Phase.UPCARD else DrawDiscard()
        leave: Action = Pass() if view.phase is Phase.UPCARD else DrawStock()
        if take in view.legal and (yield from self._takes(view, melder, rng, work)):
            return take
        return leave

    def _defend(self, view: View, melder: MeldRules) -> Defend:
        """Returns the best defence."""
        showdown = view.require_showdown()
        best = best_defence(melder, view.hand, showdown.spread, layoffs=showdown.layoffs_allowed)
        return Defend(best.melds, best.layoffs)

    def _takes(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Generator[None, None, bool]:  # noqa: ARG002
        """Decides whether to take the card on the pile: if it saves enough points in a meld, or allows a knock."""
        yield from ()
        if view.top is None:
            return False
        bit = 1 << view.top
        now = melder.deadwood(view.hand)
        after = min(melder.deadwood((view.hand | bit) ^ 1 << card) for card in each(view.hand))
        if after <= self._knock_limit(view) < now:
            return True
        in_meld = melder.deadwood(view.hand | bit) < now + melder.points[view.top]
        return in_meld and now - after >= self.habits.take_margin

    def _take_last_discard(self, view: View, melder: MeldRules, rng: random.Random) -> Thought:
        """Decides whether to knock with the last discard: only if that is better than a drawn round."""
        assert view.top is not None  # it is the card that is offered
        hand = view.hand | 1 << view.top
        cards = [card for card in each(hand) if card != view.top or view.rules.return_taken_card == "allowed"]
        ten = min((hand ^ 1 << card for card in cards), key=melder.deadwood)
        if not melder.deadwood(ten) or not self.habits.worlds:
            return DrawDiscard()
        gained = yield from knock_value(view, ten, rng, self.habits.worlds, knock_worth_function(view))
        return DrawDiscard() if gained > 0 else Pass()

    def _end_turn(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Thought:
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        big = next((knock for knock in knocks if knock.discard is None), None)
        if big is not None:
            return big
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        if knocks:
            left = {knock: melder.deadwood(view.hand ^ _bit(knock.discard)) for knock in knocks}
            least = min(left.values())
            # after taking the last discard there are no discards: the round must end
            if least == 0 or not cards or least <= self._knock_limit(view):
                best = [knock for knock in knocks if left[knock] == least]
                return rng.choice(best)
        return Discard((yield from self._choose_discard(view, melder, cards, rng, work)))

    def _knock_limit(self, view: View) -> int:
        """Returns the most deadwood this player knocks with now."""
        if view.stock_count <= view.rules.dead_stock + 2:
            return view.limit  # the last chance
        aim, limits = aim_of(view), self.habits.limits
        usual = 0 if aim.gin else view.limit if aim.knock else limits[min(_turns(view), len(limits) - 1)]
        return min(view.limit, usual)

    def _choose_discard(
        self, view: View, melder: MeldRules, cards: list[Card], rng: random.Random, work: int
    ) -> Generator[None, None, Card]:
        habits = self.habits
        left = {card: melder.deadwood(view.hand ^ 1 << card) for card in cards}
        order = sorted(cards, key=lambda card: (left[card], -melder.points[card], card))
        least = left[order[0]]
        candidates = [card for card in order if left[card] <= least + 10][: max(1, work)]
        caution = habits.caution * aim_of(view).caution
        foresight = habits.foresight * habits.decay ** _turns(view)
        worths: dict[Card, float] = {}
        for card in candidates:
            points = float(left[card])
            if foresight:
                points -= foresight * expected_draw_saving(melder, view.hand ^ 1 << card, view.unseen)
                yield
            if caution:
                points += caution * danger(melder, card, view.unseen, view.opponent_known)
            worths[card] = points
        best = min(worths.values())
        return rng.choice([card for card in candidates if worths[card] <= best + 1e-9])


class Medium(Heuristic):
    """The level Medium, in one of the styles or in none."""

    def __init__(self, style: str | None = None) -> None:
        super().__init__(_STYLES[style])


def expected_draw_saving(melder: MeldRules, hand: CardSet, unseen: CardSet) -> float:
    """Returns how many points a draw from the unseen cards and the best discard after it save on average.

    A card that joins no meld replaces the highest loose card if it is lower; only other cards need a closer look.
    """
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(hand)
    loose = [card for card in each(hand) if deadwood(hand ^ 1 << card) == now - points[card]]
    if not loose or not unseen:
        return 0.0
    highest = max(points[card] for card in loose)
    saved = 0
    for card in each(unseen):
        eleven = hand | 1 << card
        if deadwood(eleven) < now + points[card]:
            saved += now - min(now, *(deadwood(eleven ^ 1 << out) for out in loose))
        else:
            saved += max(0, highest - points[card])
    return saved / unseen.bit_count()


def danger(melder: MeldRules, card: Card, unseen: CardSet, known: CardSet) -> float:
    """Returns a rough estimate of the chance that a discard completes a meld of three of the opponent.

    A card that the opponent took face up is held for certain, an unseen one with a chance of 0.3.
    """
    free = 1.0
    for pair in meld_partners(melder.ace_runs, card):
        if pair & ~(unseen | known):
            continue
        both = 1.0
        for other in each(pair):
            both *= 1.0 if known >> other & 1 else _CHANCE_HELD
        free *= 1.0 - both
    return 1.0 - free


def _turns(view: View) -> int:
    """Returns how many turns this seat has ended."""
    return sum(1 for seat, _ in view.discards if seat == view.seat)


def _bit(card: Card | None) -> CardSet:
    return 0 if card is None else 1 << card
