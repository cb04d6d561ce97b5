"""What the records hold, added up: the few numbers that the statistics of all deals are made of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from gin_desktop.session.fairness.chance import SAMPLE, Chance
from gin_desktop.session.fairness.tallies import DealStats, DealtOnce, GameDeals, Melding, Tally
from gin_desktop.storage.reading import FileLimits, ReadError, parse_json

_DRAWN: Final = ("upcard", "drawn", "fitting")
_TEXT: Final = FileLimits(most=131_072, depth=4, values=10_000)


@dataclass(slots=True)
class Hands:
    """Hands of one way of melding: how many deals, and by side the sums of their deadwood and of their melds."""

    number: int = 0
    deadwood: list[int] = field(default_factory=lambda: [0, 0])
    melds: list[int] = field(default_factory=lambda: [0, 0])


def _tallies() -> list[dict[str, Tally]]:
    return [{name: Tally() for name in _DRAWN} for _ in range(2)]


@dataclass(slots=True)
class Totals:
    """Sums over records. ``broken`` ones could not be used, ``shared`` ones are between people, or have free undo."""

    games: int = 0
    broken: int = 0
    shared: int = 0
    gins: list[int] = field(default_factory=lambda: [0, 0])
    hands: dict[Melding, Hands] = field(default_factory=dict)
    drawn: list[dict[str, Tally]] = field(default_factory=_tallies)

    def add_game(self, game: GameDeals | None) -> None:
        """Counts a record, None for a broken one; its deals are counted by :meth:`add_deal`, each once."""
        if game is None:
            self.broken += 1
        elif not game.alone:
            self.shared += 1
        else:
            self.games += 1
            for side in (0, 1):
                self.gins[side] += game.gins[side]

    def add_deal(self, deal: DealtOnce, sign: int = 1) -> None:
        """Counts a deal, or with a ``sign`` of -1 takes it out again."""
        hands = self.hands.setdefault(deal.melding, Hands())
        hands.number += sign
        for side in (0, 1):
            hands.deadwood[side] += sign * deal.deadwood[side]
            hands.melds[side] += sign * deal.melds[side]
            for name, tallies in zip(_DRAWN, (deal.upcards, deal.drawn, deal.fitting), strict=True):
                one, sums = tallies[side], self.drawn[side][name]
                sums.number += sign * one.number
                sums.total += sign * one.total
                sums.expected += sign * one.expected
                sums.variance += sign * one.variance

    def copy(self) -> Totals:
        """Another one of the same numbers."""
        return deepcopy(self)

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return sum(hands.number for hands in self.hands.values())

    @property
    def meldings(self) -> list[Melding]:
        """The ways of melding that there are among the deals."""
        return sorted(melding for melding, hands in self.hands.items() if hands.number)

    def stats(self, chances: Mapping[Melding, Chance]) -> DealStats:
        """The statistics; ``chances`` has every way of melding that there is among the deals."""
        stats = DealStats(self.games, self.deals, self.broken, self.shared, (self.gins[0], self.gins[1]))
        for side in (0, 1):
            own = stats.sides[side]
            for melding in self.meldings:
                hands, chance = self.hands[melding], chances[melding]
                own["deadwood"].add(_against(chance.deadwood, hands.number, hands.deadwood[side]))
                own["melds"].add(_against(chance.melds, hands.number, hands.melds[side]))
            for name in _DRAWN:
                own[name].add(self.drawn[side][name])
        return stats

    # -- as text

    def to_text(self) -> str:
        """All numbers as JSON."""
        hands = [[*melding, one.number, *one.deadwood, *one.melds] for melding, one in sorted(self.hands.items())]
        drawn = [
            [[tally.number, tally.total, tally.expected, tally.variance] for tally in side.values()]
            for side in self.drawn
        ]
        counts = [self.games, self.broken, self.shared, *self.gins]
        return json.dumps({"counts": counts, "hands": hands, "drawn": drawn})

    @classmethod
    def from_text(cls, text: str) -> Totals:
        """The inverse of :meth:`to_text`; raises ``ValueError`` or ``TypeError`` for anything else."""
        try:
            data: dict[str, Any] = parse_json(text, _TEXT)
            games, broken, shared, *gins = data["counts"]
            hands = {
                (str(runs), int(points)): Hands(number, [mine, theirs], [own, other])
                for runs, points, number, mine, theirs, own, other in data["hands"]
            }
            drawn = [dict(zip(_DRAWN, (Tally(*one) for one in side), strict=True)) for side in data["drawn"]]
        except (KeyError, ReadError) as error:
            raise ValueError(f"no totals: {error}") from None
        return cls(games, broken, shared, gins, hands, drawn)


def _against(chance: tuple[float, float], number: int, total: int) -> Tally:
    """A sum of values against a mean and a variance that were themselves found by drawing hands."""
    mean, variance = chance
    return Tally(number, total, number * mean, number * variance * (1 + number / SAMPLE))
