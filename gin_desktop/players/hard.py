"""Hard: a player that estimates how the round will end by linear models, without a neural network.

For every discard it computes what the next draw would bring and how likely the opponent can use the card. From these
numbers linear models, fitted to many rounds, estimate how the round will end. So it compares playing on with a knock,
and the card on the pile with one from the stock, by what points are worth at the score. There are weights for the usual
opponent and for one who knocks at the first chance; they are mixed by how likely the opponent is to be of the latter
kind. Against such an opponent it chooses discards by weights learned from Expert's decisions.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Final

from gin_desktop.analysis.dominated_draws import is_pointless_take
from gin_desktop.analysis.flaws import best_undominated
from gin_desktop.analysis.hard_inputs import POSITION_NUMBER_COUNT, RISK_INDEX, discard_numbers
from gin_desktop.analysis.hard_tables import ENDINGS, Table, eager_table_for, hard_tables, tables_error
from gin_desktop.analysis.match_equity import MatchEquity, round_factor
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View
from gin_desktop.players.medium import MEDIUM, Heuristic
from gin_desktop.players.opponent_model import OpponentModel, draw_odds, early_knocker_chance
from gin_desktop.players.protocol import Thought

_log = logging.getLogger(__name__)

DISCARD_MARGIN: Final = 9
"""A discard that leaves more than this many points above the least deadwood is not considered."""


@dataclass(frozen=True, slots=True)
class StyleAdjustment:
    """What a style adds to the estimates (points).

    Attributes:
        knock: added to the worth of a knock.
        gin: added to the worth of a later gin.
        risk: subtracted from a discard that the opponent melds for certain; proportionally less for smaller chances.
    """

    knock: float = 0.0
    gin: float = 0.0
    risk: float = 0.0


STYLE_ADJUSTMENTS: Final[Mapping[str | None, StyleAdjustment]] = {
    None: StyleAdjustment(knock=-1.5),
    "careful": StyleAdjustment(knock=0.5, risk=8.0),
    "early": StyleAdjustment(knock=8.0),
    "hunter": StyleAdjustment(knock=-6.0, gin=1.0),
}
"""The leanings by style. The small dislike of knocks without a style was found best in matches."""

TAKE_MARGIN: Final = 1.5
"""By how many points taking the card on the pile has to be better than a draw, as the best of several estimates tends
to be too high."""


_LEAST_SHARE: Final = 0.01
"""The weights for a kind of opponent are left out if its chance is less than this."""


LATE_TURNS: Final = 6
LATE_KNOCK_DEADWOOD: Final = 3
LATE_GIN_CHANCE: Final = 0.25
"""After LATE_TURNS turns it knocks with at most LATE_KNOCK_DEADWOOD if the chance of gin is below LATE_GIN_CHANCE."""


class Hard(Heuristic):
    """The level Hard, in one of the styles or in none."""

    def __init__(self, style: str | None = None) -> None:
        super().__init__(MEDIUM)
        self.leaning = STYLE_ADJUSTMENTS[style]

    def _takes(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Generator[None, None, bool]:
        """Decides whether the best hand with the card on the pile is worth more than a draw from the stock.

        Only hands with less deadwood than now are considered. The models were fitted to rounds in which nobody took
        other cards, so their estimates for such hands are unreliable.
        """
        if tables_missing():
            return (yield from super()._takes(view, melder, rng, work))
        if view.top is None or is_pointless_take(view):
            return False
        judge = Judge(view, self.leaning)
        leaving = judge.worth_before_draw()
        yield
        eleven = view.hand | 1 << view.top
        cards = [card for card in each(eleven) if card != view.top or view.rules.return_taken_card == "allowed"]
        least = min(melder.deadwood(eleven ^ 1 << card) for card in cards)
        if not least or (least <= view.limit and judge.knock_worth(least) > leaving):
            return True
        cards = _lowering(melder, eleven, view.top, cards)
        if not cards:
            return False
        _, taking = yield from judge.best_discard(eleven, cards, work, rng, taken=True)
        return taking > leaving + TAKE_MARGIN

    def _end_turn(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Thought:
        if tables_missing():
            return (yield from super()._end_turn(view, melder, rng, work))
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        if view.taken and view.drawn is not None:  # keep to the discards for which the card was taken
            cards = _lowering(melder, view.hand, view.drawn, cards) or cards
        judge = Judge(view, self.leaning)
        best_knock, knocking = judge.best_knock(knocks)
        if best_knock is not None and (not cards or not judge.deadwood(best_knock)):
            return best_undominated(view, [best_knock])
        card, going_on = yield from judge.best_discard(view.hand, cards, work, rng, taken=view.taken)
        knocks_now = knocking >= going_on or (best_knock is not None and judge.should_stop_waiting(best_knock, card))
        return best_undominated(view, [best_knock if best_knock is not None and knocks_now else Discard(card)])


@cache
def tables_missing() -> bool:
    """Whether Medium has to decide because the fitted figures cannot be read; logs the reason once."""
    why = tables_error()
    if why is not None:
        _log.error("Hard's figures cannot be used (%s): Medium decides in its place", why)
    return why is not None


def _lowering(melder: MeldRules, eleven: CardSet, taken: Card, cards: Sequence[Card]) -> list[Card]:
    """Returns the discards that leave less deadwood than there was before the card was taken."""
    before = melder.deadwood(eleven ^ 1 << taken)
    return [card for card in cards if melder.deadwood(eleven ^ 1 << card) < before]


class Judge:
    """Estimates the worth of the options of a view, in points at this score."""

    def __init__(self, view: View, leaning: StyleAdjustment) -> None:
        self.view = view
        self.leaning = leaning
        self.opponent = OpponentModel(view)
        self.melder = self.opponent.melder
        self.equity = MatchEquity(view, round_factor(view))
        usual, other = self.opponent.table, eager_table_for(view.limit)
        eager = 0.0 if other is usual else early_knocker_chance(view)
        self.meets_eager = eager > 0.5  # probably an early knocker
        self._figures = [
            (share, table, self._ending_worths(table))
            for share, table in ((1.0 - eager, usual), (eager, other))
            if share > _LEAST_SHARE
        ]

    def best_knock(self, knocks: Sequence[Knock]) -> tuple[Knock | None, float]:
        """Returns the best knock and its worth; None and 0 if there is none."""
        if not knocks:
            return None, 0.0
        points = self.melder.points

        def rating(knock: Knock) -> tuple[bool, int, int]:
            discarded = 0 if knock.discard is None else points[knock.discard]
            return knock.discard is not None, self.deadwood(knock), -discarded  # big gin first

        best = min(knocks, key=rating)
        return best, self.knock_worth(self.deadwood(best))

    def deadwood(self, knock: Knock) -> int:
        """Returns the deadwood of a knock (points)."""
        hand = self.view.hand
        return self.melder.deadwood(hand if knock.discard is None else hand ^ 1 << knock.discard)

    def knock_worth(self, deadwood: int) -> float:
        """Returns the worth of a knock with this deadwood, against the opponents' usual deadwood at this turn."""
        rules = self.view.rules
        ending = Ending.KNOCK if deadwood else Ending.GIN
        total = 0.0
        for share, table, _ in self._figures:
            answers = table.defender_deadwood_at(self.opponent.turns, self.opponent.known)
            for theirs in answers:
                score = score_round(RoundFacts(ending, 0, 1, deadwood, theirs), rules)
                total += share * self.equity.worth(score.points if score.winner == 0 else -score.points) / len(answers)
        return total + self.leaning.knock

    def should_stop_waiting(self, knock: Knock, card: Card) -> bool:
        """Whether to knock late with little deadwood, because gin is unlikely in the draws that are left.

        ``card`` is the discard with which it would play on. The models do not know the number of draws left, and
        overrate waiting then. Against an early knocker waiting is right, as his knock may be undercut.
        """
        if self.opponent.turns < LATE_TURNS or self.deadwood(knock) > LATE_KNOCK_DEADWOOD or self.meets_eager:
            return False
        chance = draw_odds(self.melder, self.view.hand ^ 1 << card, self.opponent.stock, self.view.limit).gin
        draws = (self.view.stock_count - self.view.rules.dead_stock) // 2
        return 1.0 - (1.0 - chance) ** max(0, draws) < LATE_GIN_CHANCE

    def best_discard(
        self, hand: CardSet, cards: Sequence[Card], work: int, rng: random.Random, *, taken: bool
    ) -> Generator[None, None, tuple[Card, float]]:
        """Returns the best discard from eleven cards and the worth of the position after it.

        ``work`` is the most discards that are considered; against an early knocker all within
        :data:`DISCARD_MARGIN` are. ``taken`` is whether the turn began with a card taken face up.
        """
        left = {card: self.melder.deadwood(hand ^ 1 << card) for card in cards}
        order = sorted(cards, key=lambda card: (left[card], -self.melder.points[card], card))
        weights = self._combined(after=True)
        liking = hard_tables().eager_discards[Table.stage(self.opponent.turns)] if self.meets_eager else None
        found: list[tuple[float, float, Card]] = []
        for card in order if liking else order[: max(1, work)]:
            if left[card] > left[order[0]] + DISCARD_MARGIN:
                break
            numbers = self.opponent.after(hand ^ 1 << card, card, taken)
            risk = self.leaning.risk * numbers[RISK_INDEX]
            worth = sum(map(mul, weights, numbers)) - risk
            rank = worth
            if liking:
                telling = discard_numbers(numbers, self.melder.points[card], self.view.limit)
                rank = sum(map(mul, liking, telling)) - risk
            found.append((rank, worth, card))
            yield
        best = max(rank for rank, _, _ in found)
        worth, card = rng.choice([(worth, card) for rank, worth, card in found if rank >= best - 1e-9])
        if self.view.stock_count <= self.view.rules.dead_stock:
            worth = 0.0  # the round is drawn with this discard
        return card, worth

    def worth_before_draw(self) -> float:
        """Returns the worth of the position before a draw from the stock."""
        worth: float = sum(map(mul, self._combined(after=False), self.opponent.numbers_before_draw(self.view.hand)))
        return worth

    def _ending_worths(self, table: Table) -> list[float]:
        """Returns the worth of each way of ending at this score: those that win, then those that lose."""
        rules = self.view.rules
        bonuses = (0, 0, 0, rules.gin_bonus, rules.gin_bonus, rules.undercut_bonus)
        worths = []
        for way in range(2 * ENDINGS):
            points = table.sizes[way % ENDINGS] + bonuses[way % ENDINGS]
            sign = 1 if way < ENDINGS else -1
            if self.equity.counts_single_points:
                worth = sum(self.equity.worth(sign * (points + more)) for more in _SIZES[way % ENDINGS]) / _PARTS
            else:
                worth = self.equity.worth(sign * points)
            worths.append(worth + self.leaning.gin * (way in _OWN_GIN))
        return worths

    def _combined(self, *, after: bool) -> list[float]:
        """Returns one row of weights: the sum over all ways of ending of their weights times their worth.

        ``after`` chooses the weights after a discard, otherwise those before a draw.
        """
        total = [0.0] * POSITION_NUMBER_COUNT
        for share, table, worths in self._figures:
            rows = (table.after if after else table.before)[table.stage(self.opponent.turns)]
            for place, column in enumerate(zip(*rows, strict=True)):
                total[place] += share * sum(map(mul, worths, column)) / 1000
        return total


_SIZES: Final = ((-3.5, 0, 3.5), (-3, 0, 3), (-9, -1.5, 10.5), (-7, 0, 7), (-9, -1.5, 10.5), (-2.5, -0.5, 3))
_PARTS: Final = 3
"""Three equally likely differences from the mean points of each way of ending, used where a single point may decide the
game."""

_OWN_GIN: Final = (3, 4)
"""The ways of ending in which this seat goes gin."""
