"""The baseline that published comparisons use, as a level."""

from __future__ import annotations

import random

from gin_desktop.engine.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.cards import each
from gin_desktop.engine.layoffs import naive_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import Thought


class Simple:
    """The baseline of the published comparisons: takes a card only for a meld, throws any card that leaves the least
    deadwood, knocks at the first chance, and lays off after melding."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        return self.choose(view, rng)
        yield  # a generator, like every player

    def choose(self, view: View, rng: random.Random) -> Action:
        melder = meld_rules(view.rules)
        if view.phase is Phase.DEFENCE:
            best = naive_defence(melder, view.hand, view.spread if view.layoffs_allowed else ())
            return Defend(best.melds, best.layoffs)
        if view.phase in (Phase.ANSWER, Phase.SPREAD):
            return Accept() if view.phase is Phase.ANSWER else Spread()
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            knocks = [action for action in view.legal if isinstance(action, Knock)]
            counts = {
                card: melder.deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden
            }
            least = min(counts.values())
            if knocks:
                return next((k for k in knocks if k.discard is not None and counts[k.discard] == least), knocks[0])
            return Discard(rng.choice([card for card, count in counts.items() if count == least]))
        assert view.top is not None
        hand = view.hand | 1 << view.top
        melded = any(
            sum(arrangement) >> view.top & 1
            for card in each(view.hand)
            for arrangement in melder.best_arrangements(hand ^ 1 << card)[:1]
            if melder.deadwood(hand ^ 1 << card) < melder.deadwood(view.hand)
        )
        if view.phase is Phase.UPCARD:
            return TakeUpcard() if melded else Pass()
        return DrawDiscard() if melded and view.phase is Phase.DRAW else DrawStock()


SIMPLE = Level("simple", Simple(), 1)
