"""Hard: the same plain good sense as Medium's, counted exactly.

For every discard it works out what the next draw would bring, how likely the other side can use the card, and from
that, by weights fitted to many rounds, how the round will end: so it weighs playing on against a knock, and a card on
the pile against one from the stock, in what points are worth at this score.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from gin_desktop.analysis.dominance.draws import idle_take
from gin_desktop.analysis.dominance.flaws import mended
from gin_desktop.analysis.hardweights.inputs import RISK
from gin_desktop.analysis.hardweights.table import ENDINGS, Row
from gin_desktop.analysis.match_equity import MatchEquity, round_factor
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.facts import Ending, RoundFacts
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.scoring import price
from gin_desktop.engine.view import View
from gin_desktop.players.medium import MEDIUM, Heuristic
from gin_desktop.players.opponent_model import OpponentModel
from gin_desktop.players.protocol import Thought

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


class Hard(Heuristic):
    """A strong player without a network, in one of the styles or in none."""

    def __init__(self, style: str | None = None) -> None:
        super().__init__(MEDIUM)
        self.leaning = LEANINGS[style]

    def _takes(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Generator[None, None, bool]:
        """Whether the best hand with the card on the pile is worth more than a draw from the stock."""
        if view.top is None or idle_take(view):
            return False
        judge = Judge(view, self.leaning)
        leaving = judge.drawing()
        yield
        eleven = view.hand | 1 << view.top
        cards = [card for card in each(eleven) if card != view.top or view.rules.return_taken_card == "allowed"]
        least = min(melder.deadwood(eleven ^ 1 << card) for card in cards)
        if not least or (least <= view.limit and judge.knock_worth(least) > leaving):
            return True
        _, taking = yield from judge.best_discard(eleven, cards, work, rng, taken=True)
        return taking > leaving + TAKE_MARGIN

    def _end_turn(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Thought:  # noqa: ARG002
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        judge = Judge(view, self.leaning)
        best_knock, knocking = judge.best_knock(knocks)
        if best_knock is not None and (not cards or not judge.deadwood(best_knock)):
            return mended(view, [best_knock])
        card, going_on = yield from judge.best_discard(view.hand, cards, work, rng, taken=view.taken)
        return mended(view, [best_knock if best_knock is not None and knocking >= going_on else Discard(card)])


class Judge:
    """Prices what can be done with a view, in points at this score."""

    def __init__(self, view: View, leaning: Leaning) -> None:
        self.view = view
        self.leaning = leaning
        self.opponent = OpponentModel(view)
        self.table = self.opponent.table
        self.melder = self.opponent.melder
        self.equity = MatchEquity(view, round_factor(view))
        self._worths = self._ending_worths()

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
        answers = self.table.defender_deadwood_at(self.opponent.turns, self.opponent.known)
        total = 0.0
        for theirs in answers:
            score = price(RoundFacts(ending, 0, 1, deadwood, theirs), rules)
            total += self.equity.worth(score.points if score.winner == 0 else -score.points)
        return total / len(answers) + self.leaning.knock

    def best_discard(
        self, hand: CardSet, cards: Sequence[Card], work: int, rng: random.Random, *, taken: bool
    ) -> Generator[None, None, tuple[Card, float]]:
        """The best discard from eleven cards, and what the position is worth then.

        ``work`` bounds how many are tried, ``taken`` is whether the turn began with a card taken face up.
        """
        left = {card: self.melder.deadwood(hand ^ 1 << card) for card in cards}
        order = sorted(cards, key=lambda card: (left[card], -self.melder.points[card], card))
        weights = self._combined(self.table.after)
        found: list[tuple[float, Card]] = []
        for card in order[: max(1, work)]:
            if left[card] > left[order[0]] + DISCARD_MARGIN:
                break
            numbers = self.opponent.after(hand ^ 1 << card, card, taken)
            found.append((sum(map(mul, weights, numbers)) - self.leaning.risk * numbers[RISK], card))
            yield
        best = max(worth for worth, _ in found)
        card = rng.choice([card for worth, card in found if worth >= best - 1e-9])
        if self.view.stock_count <= self.view.rules.dead_stock:
            best = 0.0  # the round is drawn with this discard
        return card, best

    def drawing(self) -> float:
        """What the hand is worth before a draw from the stock."""
        worth: float = sum(map(mul, self._combined(self.table.before), self.opponent.before(self.view.hand)))
        return worth

    def _ending_worths(self) -> list[float]:
        """What each way of ending is worth at this score: those that win, then those that lose."""
        rules = self.view.rules
        bonuses = (0, 0, 0, rules.gin_bonus, rules.gin_bonus, rules.undercut_bonus)
        worths = []
        for way in range(2 * ENDINGS):
            points = self.table.sizes[way % ENDINGS] + bonuses[way % ENDINGS]
            sign = 1 if way < ENDINGS else -1
            if self.equity.sharp:
                worth = sum(self.equity.worth(sign * (points + more)) for more in _SIZES[way % ENDINGS]) / _PARTS
            else:
                worth = self.equity.worth(sign * points)
            worths.append(worth + self.leaning.gin * (way in _OWN_GIN))
        return worths

    def _combined(self, stages: Sequence[Sequence[Row]]) -> list[float]:
        """The weights of all ways of ending, added up by what each is worth."""
        rows = stages[self.table.stage(self.opponent.turns)]
        return [sum(map(mul, self._worths, column)) / 1000 for column in zip(*rows, strict=True)]


_SIZES: Final = ((-3.5, 0, 3.5), (-3, 0, 3), (-9, -1.5, 10.5), (-7, 0, 7), (-9, -1.5, 10.5), (-2.5, -0.5, 3))
_PARTS: Final = 3
"""By how much each way of ending differs from its mean, in three equally likely parts: a mean will not do where one
point more or less wins the game."""

_OWN_GIN: Final = (3, 4)
"""The ways of ending in which this seat has gin."""
