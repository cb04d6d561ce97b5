"""Sheets of three and four a second time, from RULES.md 3.4, 4.8, 4.9 and 4.10: who has what, who pays whom.

Two scores (partners, a fixed solo player against a team) are kept in the same books as two players; a deal becomes one
`Price`, whose winner is the side. Three scores have a book of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.prices import Price


def net(prices: Sequence[Price]) -> Price:
    """What a deal of partners is worth: both tables net, one entry, one box; nothing at all if they cancel out."""
    points = sum(one.points if one.winner % 2 == 0 else -one.points for one in prices if one.winner is not None)
    deadwood = sum(one.deadwood if one.winner % 2 == 0 else -one.deadwood for one in prices if one.winner is not None)
    if points == 0:
        return Price()
    side, sign = (0, 1) if points > 0 else (1, -1)
    return Price(side, abs(points), min(max(0, deadwood * sign), abs(points)), 1)


def solo_or_team(price: Price, solo: int) -> Price:
    """The same for the two scores of a game with a fixed solo player: 0 is the solo player's, 1 the team's."""
    if price.winner is None:
        return price
    return Price(0 if price.winner == solo else 1, price.points, price.deadwood, price.boxes)


def gains(rules: RuleSet, price: Price, solo: int | None) -> tuple[int, ...]:
    """The players of three whose win it was: the winner, or with a rotating solo player both of the team."""
    if price.winner is None:
        return ()
    if rules.mode == "captain3_rotating_box" and price.winner != solo:
        return tuple(seat for seat in range(3) if seat != solo)
    return (price.winner,)


Payment = tuple[int, int, int, int]
"""Who pays, to whom, how much of the difference of totals (it may be negative), and how much for a shutout."""


@dataclass
class Purse:
    """One game of three scores: the rounds that counted for each player."""

    rules: RuleSet
    won: list[tuple[tuple[int, ...], Price]] = field(default_factory=list)

    def add(self, price: Price, solo: int | None = None) -> None:
        """Enters a round."""
        if price.winner is not None:
            self.won.append((gains(self.rules, price, solo), price))

    def of(self, seat: int) -> list[Price]:
        """The rounds that count for a player."""
        return [one for whose, one in self.won if seat in whose]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of rounds."""
        return tuple(sum(one.points for one in self.of(seat)) for seat in range(3))

    @property
    def boxes(self) -> tuple[int, ...]:
        """Boxes, as a number."""
        return tuple(sum(one.boxes for one in self.of(seat)) for seat in range(3))

    @property
    def ended(self) -> bool:
        """Whether somebody has reached the target, on points of rounds alone."""
        return max(self.scores) >= self.rules.target

    @property
    def best(self) -> list[int]:
        """Whose is the game bonus: who reached the target; with a rotating solo player, where two can reach it at
        once, whoever has most without it (boxes count where the winner has any)."""
        rules = self.rules
        if rules.mode != "captain3_rotating_box":
            return [seat for seat in range(3) if self.scores[seat] >= rules.target]
        each = rules.box_bonus if rules.box_to == "each" else 0
        sums = [self.scores[seat] + each * self.boxes[seat] for seat in range(3)]
        return [seat for seat in range(3) if sums[seat] == max(sums)]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points, game bonus and boxes; a shutout is paid for between players, not written here."""
        rules, best = self.rules, self.best
        sums = list(self.scores)
        for seat in range(3):
            if seat in best:
                sums[seat] += rules.game_bonus // len(best)
            if seat not in best or rules.box_to == "each":
                sums[seat] += rules.box_bonus * self.boxes[seat]
        return tuple(sums)

    @property
    def winners(self) -> list[int]:
        """Who has won: whoever got the bonus, or where totals decide the largest; equal ones go to the first past the
        target."""
        totals, best = self.totals, self.best
        if self.rules.mode == "captain3_rotating_box" or self.rules.game_winner == "first_to_target":
            return best
        most = [seat for seat in range(3) if totals[seat] == max(totals)]
        return best if best[0] in most else most

    @property
    def shut_out(self) -> list[int]:
        """Who pays for having won nothing."""
        zero = self.rules.shutout_test == "zero_points"
        none = [seat for seat in range(3) if (self.scores[seat] == 0 if zero else not self.of(seat))]
        return [seat for seat in none if seat not in self.winners]

    def extra(self, winner: int) -> int:
        """What a winner takes from each player who is shut out; it is shared like the game bonus."""
        rules = self.rules
        match rules.shutout_effect:
            case "none":
                whole = 0
            case "bonus":
                whole = rules.shutout_bonus
            case "double_deadwood":
                whole = sum(one.deadwood for one in self.of(winner))
            case "double_hand_points":
                whole = self.scores[winner]
            case "double_all":
                whole = self.totals[winner]
        return whole // len(self.winners)

    def payments(self) -> list[Payment]:
        """Each pair settles; whoever was shut out pays the winner more."""
        found = []
        for one, other in combinations(range(3), 2):
            extra = 0
            if one in self.shut_out and other in self.winners:
                extra = self.extra(other)
            if other in self.shut_out and one in self.winners:
                extra = -self.extra(one)
            found.append((one, other, self.totals[other] - self.totals[one], extra))
        return found

    @property
    def game_points(self) -> tuple[int, ...]:
        """What the game is worth in a series: totals, and a winner's shutouts."""
        return tuple(
            self.totals[seat] + (self.extra(seat) * len(self.shut_out) if seat in self.winners else 0)
            for seat in range(3)
        )


def differences(totals: Sequence[int]) -> list[Payment]:
    """The payments between pairs of three without bonuses: a game that was left, or a series."""
    return [(one, other, totals[other] - totals[one], 0) for one, other in combinations(range(3), 2)]


def team_payments(totals: Sequence[int], solo: int) -> list[Payment]:
    """A fixed solo player settles with each of the team in full; the team has nothing to settle."""
    return [(seat, solo, totals[0] - totals[1], 0) for seat in range(3) if seat != solo]


def nets(payments: Sequence[Payment]) -> tuple[int, ...]:
    """What each of three has won or lost in the end."""
    sums = [0, 0, 0]
    for payer, taker, difference, extra in payments:
        sums[payer] -= difference + extra
        sums[taker] += difference + extra
    return tuple(sums)
