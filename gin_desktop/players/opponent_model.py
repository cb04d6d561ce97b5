"""What a view tells a player that counts: where the unseen cards are likely to be, and a position in numbers."""

from __future__ import annotations

from math import exp
from operator import mul

from gin_desktop.analysis.hardweights import table_for
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.view import View
from gin_desktop.players.draw_odds import beside, draw_from, mates, melds_with, traces

RISK = 8
"""The place, among the numbers of a position, of the chance that the other side melds the discard."""

_NEVER_SURE = 0.95
"""The most that is believed of a card nobody has seen."""

_NEARLY_OUT = 8
"""So few cards in the stock, and a round may well be drawn."""


class Reading:
    """A view, read once for a decision.

    ``held[card]`` is how likely the opponent holds a card, ``stock`` the cards that may come next with their chances.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.melder = meld_rules(view.rules)
        self.table = table_for(view.limit)
        self.traces = traces(view)
        self.turns = sum(1 for seat, _ in view.discards if seat == view.seat)
        self.known = view.opponent_known.bit_count()
        hidden = list(each(view.unseen & ~view.opponent_known))
        likely = {card: self._likely(card) for card in hidden}
        share = (view.opponent_count - self.known) / (sum(likely.values()) or 1.0)
        self.held = [0.0] * 52
        for card in hidden:
            self.held[card] = min(_NEVER_SURE, likely[card] * share)
        rest = sum(1.0 - self.held[card] for card in hidden) or 1.0
        self.stock = [(card, (1.0 - self.held[card]) / rest) for card in hidden]
        for card in each(view.opponent_known):
            self.held[card] = 1.0

    def signs(self, card: Card) -> tuple[float, ...]:
        """The signs that the opponent holds an unseen card.

        They are: always one, the card's points (tenths), how many of its rank, next to it and one further the opponent
        threw, how many of its rank and next to it the opponent left lying, and whether it took one of its rank, next
        to it, or one further.
        """
        same, near, further = mates(card), beside(card, 1), beside(card, 2)
        thrown, left, known = self.traces.thrown, self.traces.left, self.view.opponent_known
        return (
            1.0,
            self.melder.points[card] / 10,
            (same & thrown).bit_count(),
            (near & thrown).bit_count(),
            (further & thrown).bit_count(),
            (same & left).bit_count(),
            (near & left).bit_count(),
            bool(same & known),
            bool(near & known),
            bool(further & known),
        )

    def _likely(self, card: Card) -> float:
        """How likely the opponent holds a card, before the number of its cards is taken into account."""
        weights = self.table.held[min(self.traces.turns // 2, len(self.table.held) - 1)]
        return 1.0 / (1.0 + exp(-sum(map(mul, weights, self.signs(card)))))

    def before(self, ten: CardSet) -> tuple[float, ...]:
        """The numbers of a position in which this seat draws from the stock next."""
        return self._numbers(ten, 0.0, 0.0, 0.0)

    def after(self, ten: CardSet, thrown: Card, taken: bool) -> tuple[float, ...]:
        """The numbers of a position in which the other side draws next and may have ``thrown``.

        ``taken`` is whether this seat's turn began with a card taken face up.
        """
        risk = melds_with(self.melder.ace_runs, thrown, self.held)
        return self._numbers(ten, risk, risk * self.melder.points[thrown] / 10, float(taken))

    def _numbers(self, ten: CardSet, risk: float, high: float, taken: float) -> tuple[float, ...]:
        draw = draw_from(self.melder, ten, self.stock, self.view.limit)
        now, after = draw.now / 10, draw.after / 10
        return (
            1.0,
            now,
            after,
            after * after,
            draw.gin,
            draw.knock,
            draw.meld,
            draw.loose / 10,
            risk,
            high,
            taken,
            self.known / 3,
            self.turns / 10,
            draw.gin * now,
            float(self.view.stock_count <= _NEARLY_OUT),
            draw.knock * draw.meld,
        )
