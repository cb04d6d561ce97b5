"""What deals were like, counted a second time: slowly, from records whose rounds are played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum

import pytest

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import replay
from gin_desktop.engine.record.entries import PlayedRound
from gin_desktop.session.history.chance import HANDS_DEALT, MELDINGS, RANDOM_HANDS
from gin_desktop.session.history.fairness import DealStats
from tools.random_hands import makes_meld, upcard_meld_chance

Values = list[tuple[float, float, float]]
"""What was found, what chance expects, and the variance."""


@dataclass
class SlowDeals:
    """The numbers of all deals by side and quantity."""

    games: int = 0
    deals: int = 0
    broken: int = 0
    shared: int = 0
    gins: list[int] = field(default_factory=lambda: [0, 0])
    values: tuple[dict[str, Values], dict[str, Values]] = field(default_factory=lambda: ({}, {}))

    def add(self, side: int, name: str, found: float, expected: float, variance: float) -> None:
        self.values[side].setdefault(name, []).append((found, expected, variance))


def count_slowly(over: Iterable[Sequence[str]], played: Iterable[Sequence[str]] = ()) -> SlowDeals:
    """Counts records of games that are over or were given up, and of games that are being played."""
    found, hands = SlowDeals(), dict[tuple[str, int], int]()
    for lines, left in (*((lines, True) for lines in over), *((lines, False) for lines in played)):
        try:
            record = replay(lines)
            header = record.require_header()
        except GinError:
            found.broken += 1
            continue
        if not record.deals:
            continue
        people = [seat for seat, level in enumerate(header.levels) if level is None]
        if len(people) != 1 or header.assisted or header.played_on is not None or header.shared is not None:
            found.shared += 1
            continue
        found.games += 1
        game = record.game
        assert game is not None
        for one in (*record.rounds, *(record.played(round_, game) for round_ in game.tables if not round_.over)):
            mine = people[0] in one.round.hands
            if mine and (one.round.over if left else game.may_show(one.deal.number, one.deal.table, people)):
                facts = one.round.facts
                if facts is not None and facts.ending.value in ("gin", "big_gin"):
                    found.gins[0 if facts.knocker == people[0] else 1] += 1
            elif not mine or not left:
                continue
            if not one.deal.again:
                _deal(found, one, people[0], hands)
    for melding, number in hands.items():
        fair = RANDOM_HANDS[MELDINGS.index(melding)]
        for side in (0, 1):
            for name, (mean, variance) in (("deadwood", fair.deadwood), ("melds", fair.melds)):
                found.add(side, name, 0, number * mean, number * variance * (1 + number / HANDS_DEALT))
    return found


def _deal(found: SlowDeals, one: PlayedRound, person: int, hands: dict[tuple[str, int], int]) -> None:
    end = one.round
    melding = end.rules.ace_runs, end.rules.ace_points
    melder = meld_rules_for(*melding)
    round_ = Round(end.rules, one.deal.deck, end.dealer, table=end.table, seats=end.seats)
    found.deals += 1
    hands[melding] = hands.get(melding, 0) + 1
    for seat, cards in round_.dealt:
        side, hand = int(seat != person), to_set(cards[:10])
        arrangement = melder.best_arrangement(hand)
        found.add(side, "deadwood", melder.deadwood(hand), 0, 0)
        found.add(side, "melds", len(arrangement), 0, 0)
        if round_.upcard is not None:
            chance = upcard_meld_chance(melder)
            found.add(side, "upcard", makes_meld(melder, round_.upcard, hand), chance, chance * (1 - chance))
    for seat, action in one.actions:
        if isinstance(action, DrawStock):
            side, stock, hand = int(seat != person), round_.stock, round_.hands[seat]
            for name, values in (
                ("drawn", [melder.points[card] for card in stock]),
                ("fitting", [int(makes_meld(melder, card, hand)) for card in stock]),
            ):
                mean = sum(values) / len(values)
                variance = sum((value - mean) ** 2 for value in values) / len(values)
                found.add(side, name, values[0], mean, variance)
        round_.apply(action)


def compare_deals(found: DealStats, right: SlowDeals) -> None:
    """Compares every number of the statistics."""
    assert (found.games, found.deals) == (right.games, right.deals)
    assert (found.broken, found.shared, list(found.gins)) == (right.broken, right.shared, right.gins)
    for side, own in enumerate(found.sides):
        slow: Mapping[str, Values] = right.values[side]
        for name, luck in own.items():
            values = slow.get(name, [])
            assert luck.number == (right.deals if name in ("deadwood", "melds") else len(values)), (side, name)
            assert luck.total == sum(value for value, _, _ in values)
            # the history keeps millionths, cut off at each draw
            near = 1e-6 * (luck.number + 1)
            assert luck.expected == pytest.approx(fsum(mean for _, mean, _ in values), abs=near)
            assert luck.variance == pytest.approx(fsum(variance for *_, variance in values), abs=near)
