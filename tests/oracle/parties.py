"""Whole games of three and four a second time: seats and purses together, deal after deal. Plain data in and out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tests.oracle.books import Book, Columns
from tests.oracle.prices import Price, Result, price
from tests.oracle.purses import Payment, Purse, differences, net, solo_or_team, team_payments
from tests.oracle.rounds import any_result, facts_of
from tests.oracle.seats import Deal, following, following_partners, partners
from tests.oracle.shapes import scoring_rules

MODES = ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box", "partners4")


@dataclass
class Party:
    """A game, or a series of them. ``deal`` is the next one; None where three players have to cut for their roles."""

    rules: RuleSet
    deal: Deal | None = None
    games: list[Book | Columns | Purse] = field(default_factory=list)
    solo: int | None = None
    stopped: bool = False

    def __post_init__(self) -> None:
        self.games.append(self._sheet())
        if self.rules.mode == "partners4":
            self.deal = partners(1)

    def _sheet(self) -> Book | Columns | Purse:
        if self.rules.mode not in ("partners4", "captain3_fixed_box"):
            return Purse(self.rules)
        return Columns(self.rules) if self.rules.sheet == "hollywood" else Book(self.rules)

    @property
    def game(self) -> Book | Columns | Purse:
        """The game that is played, or was last."""
        return self.games[-1]

    def enter(self, prices: Sequence[Price]) -> None:
        """A deal has been played: what the rounds at its tables were worth, their winners being seats."""
        deal = self.deal
        assert deal is not None
        if self.game_over:
            self.games.append(self._sheet())
        if self.rules.mode == "partners4":
            one = net(prices)
            self._write(one)
            self.deal = following_partners(self.rules, deal, [each.winner for each in prices], one.winner)
        else:
            (one,) = prices
            if isinstance(self.game, Purse):
                self.game.add(one, deal.solo)
            else:
                assert deal.solo is not None
                self._write(solo_or_team(one, deal.solo))
            self.deal = following(self.rules, deal, [one.winner])
        self.solo = deal.solo
        if self.game_over and self.rules.mode != "captain3_fixed_box":
            # the next game begins as a first one does; a fixed solo player stays so
            self.deal = partners(1) if self.rules.mode == "partners4" else None

    def _write(self, one: Price) -> None:
        if isinstance(self.game, Columns):
            self.game.add(one)
        elif isinstance(self.game, Book):
            self.game.won += [one] if one.winner is not None else []

    @property
    def game_over(self) -> bool:
        """Whether the current game has ended."""
        return self.game.first is not None if isinstance(self.game, Book) else self.game.ended

    @property
    def finished(self) -> list[Book | Columns | Purse]:
        """The games that have ended."""
        return self.games if self.game_over else self.games[:-1]

    @property
    def game_points(self) -> tuple[int, ...]:
        """The points of a series."""
        each = [game.game_points if isinstance(game, Purse) else game.totals for game in self.finished]
        return tuple(map(sum, zip(*each, strict=True)))

    @property
    def leader(self) -> int | None:
        """Who has most points of a series; None where two have."""
        points = self.game_points
        return points.index(max(points)) if points and points.count(max(points)) == 1 else None

    @property
    def can_stop(self) -> bool:
        """Whether the players of a series may stop now."""
        return self.rules.series == "multi_match" and self.game_over and self.leader is not None and not self.over

    @property
    def over(self) -> bool:
        """Whether nothing is dealt any more."""
        if self.rules.series == "none" or not self.game_over:
            return self.game_over
        target = self.rules.series_target
        return self.stopped or (target > 0 and max(self.game_points) >= target and self.leader is not None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of rounds by column: one after the other on a sheet of several."""
        if isinstance(self.game, Columns):
            return tuple(points for column in self.game.columns for points in column.scores)
        return self.game.scores

    @property
    def boxes(self) -> tuple[int, ...]:
        """Boxes of the current game."""
        if isinstance(self.game, Columns):
            return tuple(sum(column.boxes[side] for column in self.game.columns) for side in (0, 1))
        return self.game.boxes

    def payments(self) -> list[Payment] | None:
        """The settlement between pairs of three at the end; partners have none."""
        assert self.over
        if self.rules.mode == "partners4":
            return None
        if self.rules.mode == "captain3_fixed_box":
            assert self.solo is not None
            if isinstance(self.game, Columns):
                return team_payments(self.game.grand, self.solo)
            return team_payments(self.game_points, self.solo)
        if self.rules.series == "multi_match":
            return differences(self.game_points)
        assert isinstance(self.game, Purse)
        return self.game.payments()

    @property
    def left(self) -> tuple[int, ...]:
        """What each has if everybody leaves now: games that have ended count in full, points of open ones stand."""
        if isinstance(self.game, Columns):
            each = [one.scores if one.first is None else one.totals for one in self.game.columns]
        else:
            each = [game.game_points if isinstance(game, Purse) else game.totals for game in self.finished]
            each += [] if self.game_over else [self.game.scores]
        return tuple(map(sum, zip(*each, strict=True)))

    def payments_left(self) -> list[Payment] | None:
        """The settlement between pairs of a game that is left."""
        if self.rules.mode == "partners4":
            return None
        if self.rules.mode == "captain3_fixed_box":
            assert self.solo is not None
            return team_payments(self.left, self.solo)
        return differences(self.left)


def rules_for(rng: random.Random, mode: str, **fixed: object) -> RuleSet:
    """Random rules of a mode, with a target that is soon reached."""
    while True:
        plain = scoring_rules(rng, sheet="single", series="none", target=rng.randint(25, 160))
        changes: dict[str, object] = {
            "mode": mode,
            "first_dealer": rng.choice([how for how in CHOICES["first_dealer"] if how != "draw_middle"]),
            "next_dealer": rng.choice(CHOICES["next_dealer"]),
            "sheet": rng.choice(("single", "single", "hollywood")),
            "series": rng.choice(("none", "none", "multi_match")),
            "series_target": rng.choice((0, 300, 500)),
        }
        if mode != "partners4" and rng.random() < 0.3:
            changes["first_dealer"] = "draw_middle"
        try:
            return plain.but(**(changes | fixed))
        except RuleSetError:
            continue


def some_round(
    rng: random.Random, rules: RuleSet, two: tuple[int, int], table: int = 0, likely: Sequence[int] = ()
) -> tuple[RoundFacts, Price]:
    """A made-up round between two seats: its facts for the engine and its price; who is ``likely`` mostly wins."""
    result = any_result(rng, rules)
    if rng.random() < 0.1:
        result = Result("knock", result.knocker, 9, 9, result.cube, result.spade)
    one = price(result, rules)
    if one.winner is not None and two[one.winner] not in likely and two[1 - one.winner] in likely:
        result = replace(result, knocker=1 - result.knocker)
        one = price(result, rules)
    facts = replace(facts_of(result), table=table)
    if facts.knocker is None or facts.defender is None or one.winner is None:
        return facts, one
    return replace(facts, knocker=two[facts.knocker], defender=two[facts.defender]), replace(
        one, winner=two[one.winner]
    )
