"""Hard: the same plain good sense as Medium's, counted exactly.

For every discard it works out what the next draw would bring, how likely the other side can use the card, and from
that, by weights fitted to many rounds, how the round will end: so it weighs playing on against a knock, and a card on
the pile against one from the stock, in what points are worth at this score. The weights are between those for the usual
opponent and those for one who knocks at once, as far as the rounds of the game have shown one. Which card to discard
against one of these it has learned from Expert.
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
from gin_desktop.analysis.hard_inputs import NUMBERS, RISK, discard_numbers
from gin_desktop.analysis.hard_tables import ENDINGS, Table, eager_table_for, hard_tables, problem
from gin_desktop.analysis.match_equity import MatchEquity, round_factor
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import price
from gin_desktop.engine.view import View
from gin_desktop.players.draw_odds import draw_odds
from gin_desktop.players.medium import MEDIUM, Heuristic
from gin_desktop.players.opponent_model import OpponentModel, eagerness
from gin_desktop.players.protocol import Thought

_log = logging.getLogger(__name__)

DISCARD_MARGIN: Final = 9
"""Discards that leave so many points more than the least are looked into."""


@dataclass(frozen=True, slots=True)
class Leaning:
    """What a style adds to the plain judgement, in points.

    Attributes:
        knock: the more a knock is liked.
        gin: the more gin is liked, where playing on may bring it.
        risk: the more it dislikes a discard that completes a meld of the opponent for certain.
    """

    knock: float = 0.0
    gin: float = 0.0
    risk: float = 0.0


LEANINGS: Final[Mapping[str | None, Leaning]] = {
    None: Leaning(knock=-1.5),
    "careful": Leaning(knock=0.5, risk=8.0),
    "early": Leaning(knock=8.0),
    "hunter": Leaning(knock=-6.0, gin=1.0),
}
"""Without the small dislike of the plain way the best of several estimates would be believed too readily."""

TAKE_MARGIN: Final = 1.5
"""By how many points a card on the pile has to be better than a draw, for the same reason."""


_LEAST_SHARE: Final = 0.01
"""Figures that count for less are left out."""


LATE: Final = 6
LITTLE: Final = 3
HOPE: Final = 0.25
"""After so many own turns a knock with so much deadwood (points) is made if gin is no likelier than this."""


class Hard(Heuristic):
    """A strong player without a network, in one of the styles or in none."""

    def __init__(self, style: str | None = None) -> None:
        super().__init__(MEDIUM)
        self.leaning = LEANINGS[style]

    def _takes(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Generator[None, None, bool]:
        """Whether the best hand with the card on the pile is worth more than a draw from the stock.

        Only hands with less deadwood than now are asked about: of other cards the figures know little, since nobody
        in the rounds they were fitted to had taken such a card, and they would like one of several by chance.
        """
        if tables_missing():
            return (yield from super()._takes(view, melder, rng, work))
        if view.top is None or is_pointless_take(view):
            return False
        judge = Judge(view, self.leaning)
        leaving = judge.drawing()
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
        if view.taken and view.drawn is not None:  # what it was taken for
            cards = _lowering(melder, view.hand, view.drawn, cards) or cards
        judge = Judge(view, self.leaning)
        best_knock, knocking = judge.best_knock(knocks)
        if best_knock is not None and (not cards or not judge.deadwood(best_knock)):
            return best_undominated(view, [best_knock])
        card, going_on = yield from judge.best_discard(view.hand, cards, work, rng, taken=view.taken)
        knocks_now = knocking >= going_on or (best_knock is not None and judge.waits_in_vain(best_knock, card))
        return best_undominated(view, [best_knock if best_knock is not None and knocks_now else Discard(card)])


@cache
def tables_missing() -> bool:
    """Whether Medium has to decide because the fitted figures cannot be read; said in the log, once."""
    why = problem()
    if why is not None:
        _log.error("Hard's figures cannot be used (%s): Medium decides in its place", why)
    return why is not None


def _lowering(melder: MeldRules, eleven: CardSet, taken: Card, cards: Sequence[Card]) -> list[Card]:
    """Those discards that leave less deadwood than there was without the card taken."""
    before = melder.deadwood(eleven ^ 1 << taken)
    return [card for card in cards if melder.deadwood(eleven ^ 1 << card) < before]


class Judge:
    """Prices what can be done with a view, in points at this score."""

    def __init__(self, view: View, leaning: Leaning) -> None:
        self.view = view
        self.leaning = leaning
        self.opponent = OpponentModel(view)
        self.melder = self.opponent.melder
        self.equity = MatchEquity(view, round_factor(view))
        usual, other = self.opponent.table, eager_table_for(view.limit)
        eager = 0.0 if other is usual else eagerness(view)
        self.meets_eager = eager > 0.5  # rather than not it is somebody who knocks at once
        self._figures = [
            (share, table, self._ending_worths(table))
            for share, table in ((1.0 - eager, usual), (eager, other))
            if share > _LEAST_SHARE
        ]

    def best_knock(self, knocks: Sequence[Knock]) -> tuple[Knock | None, float]:
        """The best knock and its worth; None when there is none."""
        if not knocks:
            return None, 0.0
        points = self.melder.points

        def rating(knock: Knock) -> tuple[bool, int, int]:
            discarded = 0 if knock.discard is None else points[knock.discard]
            return knock.discard is not None, self.deadwood(knock), -discarded  # big gin first

        best = min(knocks, key=rating)
        return best, self.knock_worth(self.deadwood(best))

    def deadwood(self, knock: Knock) -> int:
        """What a knock leaves (points)."""
        hand = self.view.hand
        return self.melder.deadwood(hand if knock.discard is None else hand ^ 1 << knock.discard)

    def knock_worth(self, deadwood: int) -> float:
        """What knocking with so much deadwood is worth against what opponents are left with at this turn."""
        rules = self.view.rules
        ending = Ending.KNOCK if deadwood else Ending.GIN
        total = 0.0
        for share, table, _ in self._figures:
            answers = table.defender_deadwood_at(self.opponent.turns, self.opponent.known)
            for theirs in answers:
                score = price(RoundFacts(ending, 0, 1, deadwood, theirs), rules)
                total += share * self.equity.worth(score.points if score.winner == 0 else -score.points) / len(answers)
        return total + self.leaning.knock

    def waits_in_vain(self, knock: Knock, card: Card) -> bool:
        """Whether a late knock with little leaves nothing to wait for: gin with the hand that a discard of ``card``
        keeps is unlikely in the draws that are left.

        The figures do not know how many draws these are, and think too well of waiting then. Somebody who knocks at
        once is worth waiting for: his knock is undercut.
        """
        if self.opponent.turns < LATE or self.deadwood(knock) > LITTLE or self.meets_eager:
            return False
        chance = draw_odds(self.melder, self.view.hand ^ 1 << card, self.opponent.stock, self.view.limit).gin
        draws = (self.view.stock_count - self.view.rules.dead_stock) // 2
        return 1.0 - (1.0 - chance) ** max(0, draws) < HOPE

    def best_discard(
        self, hand: CardSet, cards: Sequence[Card], work: int, rng: random.Random, *, taken: bool
    ) -> Generator[None, None, tuple[Card, float]]:
        """The best discard from eleven cards, and what the position is worth then.

        ``work`` bounds how many are tried, but against somebody who knocks at once, whom there are better figures for:
        there all are that leave little enough. ``taken`` is whether the turn began with a card taken face up.
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
            risk = self.leaning.risk * numbers[RISK]
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

    def drawing(self) -> float:
        """What the hand is worth before a draw from the stock."""
        worth: float = sum(map(mul, self._combined(after=False), self.opponent.before(self.view.hand)))
        return worth

    def _ending_worths(self, table: Table) -> list[float]:
        """What each way of ending is worth at this score: those that win, then those that lose."""
        rules = self.view.rules
        bonuses = (0, 0, 0, rules.gin_bonus, rules.gin_bonus, rules.undercut_bonus)
        worths = []
        for way in range(2 * ENDINGS):
            points = table.sizes[way % ENDINGS] + bonuses[way % ENDINGS]
            sign = 1 if way < ENDINGS else -1
            if self.equity.sharp:
                worth = sum(self.equity.worth(sign * (points + more)) for more in _SIZES[way % ENDINGS]) / _PARTS
            else:
                worth = self.equity.worth(sign * points)
            worths.append(worth + self.leaning.gin * (way in _OWN_GIN))
        return worths

    def _combined(self, *, after: bool) -> list[float]:
        """The weights of all ways of ending, added up by what each is worth, after a discard or before a draw."""
        total = [0.0] * NUMBERS
        for share, table, worths in self._figures:
            rows = (table.after if after else table.before)[table.stage(self.opponent.turns)]
            for place, column in enumerate(zip(*rows, strict=True)):
                total[place] += share * sum(map(mul, worths, column)) / 1000
        return total


_SIZES: Final = ((-3.5, 0, 3.5), (-3, 0, 3), (-9, -1.5, 10.5), (-7, 0, 7), (-9, -1.5, 10.5), (-2.5, -0.5, 3))
_PARTS: Final = 3
"""By how much each way of ending differs from its mean, in three equally likely parts: a mean will not do where one
point more or less wins the game."""

_OWN_GIN: Final = (3, 4)
"""The ways of ending in which this seat has gin."""
