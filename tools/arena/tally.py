"""Counts of a match that can be added and saved, with their confidence intervals.

A pair is two games with the same decks and the seats swapped. Its two results depend on each other, so every interval
is taken over pairs: the variance between pairs is estimated, and nothing is assumed about the games of a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import exp, floor, log, sqrt
from typing import Any, Final

from gin_desktop.engine.scoring import Outcome

_Z: Final = 1.96
_STEP: Final = log(1.02)
"""Times are rounded to about two percent: clocks are no more precise, and the file stays small."""

SIDES: Final = ("a", "b")


class Times:
    """The times of decisions in seconds, as a histogram with buckets 2% wide."""

    def __init__(self, steps: Mapping[int, int] | None = None) -> None:
        self._steps: Counter[int] = Counter(steps or {})

    def add(self, seconds: float) -> None:
        """Adds one decision."""
        self._steps[floor(log(max(seconds, 1e-9)) / _STEP)] += 1

    def merge(self, other: Times) -> None:
        """Adds all decisions of another histogram."""
        self._steps.update(other._steps)

    def __len__(self) -> int:
        return self._steps.total()

    def quantile(self, share: float) -> float:
        """Returns the time in seconds that this share of the decisions did not exceed; 0 without any."""
        left = share * len(self)
        for step in sorted(self._steps):
            left -= self._steps[step]
            if left <= 0:
                return exp((step + 0.5) * _STEP)
        return 0.0

    def to_json(self) -> dict[str, int]:
        """Returns bucket -> count, in order."""
        return {str(step): self._steps[step] for step in sorted(self._steps)}

    @classmethod
    def from_json(cls, data: Mapping[str, int]) -> Times:
        """Returns the histogram that :meth:`to_json` wrote."""
        return cls({int(step): int(count) for step, count in data.items()})


@dataclass(frozen=True, slots=True)
class Pair:
    """Two mirrored games for player a: games won (a game without a winner is half), points won minus points lost in all
    their rounds, and the number of rounds."""

    won: float
    points: int
    rounds: int


@dataclass
class Tally:
    """The results of a match so far.

    Attributes:
        pairs: The mirrored pairs in order.
        outcomes: The number of rounds by winning side and outcome; drawn rounds are under ``drawn``.
        times: The times of player a's decisions (processor seconds, so that a busy machine does not count).
    """

    pairs: list[Pair] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    times: Times = field(default_factory=Times)

    def count_round(self, outcome: Outcome, side: str | None) -> None:
        """Counts a round; ``side`` is the winner, None for a drawn one."""
        self.outcomes[f"{side}:{outcome.value}" if side else Outcome.DRAWN.value] += 1

    def merge(self, other: Tally) -> None:
        """Adds the results of another part of the match."""
        self.pairs += other.pairs
        self.outcomes.update(other.outcomes)
        self.times.merge(other.times)

    @property
    def games(self) -> int:
        """The games played."""
        return 2 * len(self.pairs)

    @property
    def won(self) -> float:
        """The games that player a won."""
        return sum(pair.won for pair in self.pairs)

    @property
    def share(self) -> float:
        """The share of games won by player a."""
        return self.won / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the true share."""
        return share_interval([pair.won / 2 for pair in self.pairs])

    @property
    def rounds(self) -> int:
        """The rounds played, including drawn ones."""
        return sum(pair.rounds for pair in self.pairs)

    @property
    def points(self) -> float:
        """The average points a round for player a, over all rounds."""
        return sum(pair.points for pair in self.pairs) / max(1, self.rounds)

    @property
    def points_interval(self) -> tuple[float, float]:
        """The 95% interval of the true points a round (the error of a ratio, by pairs)."""
        count = len(self.pairs)
        if count < 2:
            return float("-inf"), float("inf")
        rest = sum((pair.points - self.points * pair.rounds) ** 2 for pair in self.pairs)
        reach = _Z * sqrt(rest * count / (count - 1)) / max(1, self.rounds)
        return self.points - reach, self.points + reach

    def won_by(self, side: str) -> dict[str, int]:
        """Returns outcome -> number of rounds that this side won so."""
        counts = {o.value: self.outcomes[f"{side}:{o.value}"] for o in Outcome if o is not Outcome.DRAWN}
        return {name: count for name, count in counts.items() if count}

    @property
    def drawn(self) -> int:
        """The rounds without a winner."""
        return self.outcomes[Outcome.DRAWN.value]

    def to_json(self) -> dict[str, Any]:
        """Returns plain data, read back by :meth:`from_json`."""
        return {
            "pairs": [[pair.won, pair.points, pair.rounds] for pair in self.pairs],
            "outcomes": dict(sorted(self.outcomes.items())),
            "times": self.times.to_json(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Tally:
        """Returns the tally that :meth:`to_json` wrote; raises ``KeyError``, ``TypeError`` or ``ValueError`` for
        others."""
        pairs = [Pair(float(won), int(points), int(rounds)) for won, points, rounds in data["pairs"]]
        outcomes: Counter[str] = Counter({str(name): int(count) for name, count in data["outcomes"].items()})
        return cls(pairs, outcomes, Times.from_json(data["times"]))


def share_interval(shares: Iterable[float]) -> tuple[float, float]:
    """Returns the 95% interval of a mean of independent shares (0 to 1 each).

    It is Wilson's score interval for the number of games that would be as uncertain, which follows from the variance of
    the shares. It stays between 0 and 1 and does not shrink to a point when all of few shares are alike.
    """
    values = list(shares)
    count = len(values)
    if not count:
        return 0.0, 1.0
    share = sum(values) / count
    spread = sum((value - share) ** 2 for value in values) / max(1, count - 1)
    # equal shares give no estimate of the variance: each then counts as one game
    n = share * (1 - share) * count / spread if spread > 0 else float(count)
    middle = share + _Z * _Z / (2 * n)
    reach = _Z * sqrt(share * (1 - share) / n + _Z * _Z / (4 * n * n))
    whole = 1 + _Z * _Z / n
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
