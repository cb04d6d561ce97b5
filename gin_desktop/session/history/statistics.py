"""Step 3 of 3 of the statistics: the values that its pages show, as :mod:`.computing_statistics` makes them.

docs/statistics.md says what each number means. Turns are counted in cards drawn, deadwood and lay-offs in points, dates
are local (YYYY-MM-DD), strengths are in hundredths of a level. ``you`` is the person, ``them`` the opponents.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Final

from gin_desktop.session.history.game_counts import DEALT_BUCKETS, LONGEST, MOST_DEADWOOD, MOST_TURNS
from gin_desktop.storage.games.rows import Filter, Result

ENOUGH_GAMES: Final = 20
"""With fewer games a share of games is shown, with its interval, as based on too few."""
ENOUGH_ROUNDS: Final = 50
"""The same for what happens once or twice a round, and is counted in rounds, knocks or cards."""
MOST_POINTS_KEPT: Final = 240
"""The most points of a line over time."""

_Z: Final = 1.959963984540054
"""95% of a normal distribution lie within this many standard deviations of the mean."""


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion: ``count`` of ``of``."""

    count: int = 0
    of: int = 0
    enough_from: int = ENOUGH_ROUNDS

    @property
    def value(self) -> float:
        """The share from 0 to 1; 0 if ``of`` is 0."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the share (Wilson's score interval); (0, 1) if ``of`` is 0."""
        if not self.of:
            return 0.0, 1.0
        square = _Z * _Z
        middle = self.value + square / (2 * self.of)
        reach = _Z * sqrt(self.value * (1 - self.value) / self.of + square / (4 * self.of * self.of))
        whole = 1 + square / self.of
        return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)

    @property
    def enough(self) -> bool:
        """Whether it is based on enough cases to be meaningful."""
        return self.of >= self.enough_from


@dataclass(frozen=True, slots=True)
class Average:
    """The average of values, given by their number, their sum and the sum of their squares."""

    number: int = 0
    total: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        """The mean; 0 without values."""
        return self.total / self.number if self.number else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the sample; 0 for fewer than two values."""
        if self.number < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.total * self.total / self.number) / (self.number - 1)))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the mean; unbounded for fewer than two values."""
        if self.number < 2:
            return -inf, inf
        reach = _Z * self.spread / sqrt(self.number)
        return self.mean - reach, self.mean + reach

    @property
    def enough(self) -> bool:
        """Whether it is based on enough values to be meaningful."""
        return self.number >= ENOUGH_ROUNDS


@dataclass(frozen=True, slots=True)
class Luck:
    """What a side got, compared with what chance predicts.

    Attributes:
        number: of hands or cards.
        total: points of deadwood, or cards that fitted.
        expected, variance: of ``total``, by chance.
    """

    number: int = 0
    total: int = 0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def mean(self) -> float:
        """The average for one hand or card; 0 without any."""
        return self.total / self.number if self.number else 0.0

    @property
    def fair(self) -> float:
        """The expected average for one hand or card; 0 without any."""
        return self.expected / self.number if self.number else 0.0

    @property
    def range(self) -> tuple[float, float]:
        """The interval in which 95 of 100 such averages lie by chance."""
        if not self.number:
            return 0.0, 0.0
        reach = _Z * sqrt(self.variance)
        return (self.expected - reach) / self.number, (self.expected + reach) / self.number

    @property
    def is_within_interval(self) -> bool:
        """Whether the average lies in that interval."""
        low, high = self.range
        return low - 1e-9 <= self.mean <= high + 1e-9

    @property
    def enough(self) -> bool:
        """Whether it is based on enough hands or cards to be meaningful."""
        return self.number >= ENOUGH_ROUNDS


@dataclass(frozen=True, slots=True)
class Wins:
    """The numbers of rounds that one side won, by how they ended.

    Attributes:
        knock: it knocked and won the round; a tie that goes to the knocker is one.
        gin, big_gin: it went gin.
        undercut: the other side knocked, and this one had less deadwood, or as much.
        refused: the other side refused its double.
    """

    knock: int = 0
    gin: int = 0
    big_gin: int = 0
    undercut: int = 0
    refused: int = 0

    @property
    def total(self) -> int:
        """The number of rounds won."""
        return self.knock + self.gin + self.big_gin + self.undercut + self.refused


@dataclass(frozen=True, slots=True)
class DrawnRounds:
    """The numbers of drawn rounds by reason: the stock ran out, forty turns without a draw from it, gin that was laid
    off to nothing."""

    stock: int = 0
    guard: int = 0
    void: int = 0

    @property
    def total(self) -> int:
        """The number of drawn rounds."""
        return self.stock + self.guard + self.void


@dataclass(frozen=True, slots=True)
class AtTurn:
    """What a side did in its turns of one number: knocks, the sum of their deadwood, and gins (big gin too); of the
    knocks those that were not undercut, and the sum and the squares of the points they made (undercut: less than 0)."""

    turn: int
    knocks: int = 0
    deadwood: int = 0
    gins: int = 0
    won: int = 0
    points: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        """The average deadwood of these knocks; 0 without any."""
        return self.deadwood / self.knocks if self.knocks else 0.0

    @property
    def kept(self) -> Share:
        """Of these knocks, those that were not undercut."""
        return Share(self.won, self.knocks)

    @property
    def result(self) -> Average:
        """The points that a knock made."""
        return Average(self.knocks, self.points, self.squares)


@dataclass(frozen=True, slots=True)
class KnockStatistics:
    """The knocks of one side, including undercut ones; gin is counted separately.

    Attributes:
        turn: in which turn of the knocker; ``gin_turn`` the same of gin and big gin.
        deadwood: what the knocker kept, in points.
        turns: by turn, from 1 to :data:`MOST_TURNS`, whose entry holds all later ones.
        by_deadwood: how many knocks with 0, 1, 2 ... points; the last holds :data:`MOST_DEADWOOD` and more.
        kept: of its knocks, those that were not undercut.
    """

    turn: Average = Average()
    gin_turn: Average = Average()
    deadwood: Average = Average()
    turns: tuple[AtTurn, ...] = tuple(AtTurn(turn) for turn in range(1, MOST_TURNS + 1))
    by_deadwood: tuple[int, ...] = (0,) * (MOST_DEADWOOD + 1)
    kept: Share = Share()


@dataclass(frozen=True, slots=True)
class DefenceStatistics:
    """How one side defended when the other one ended the round.

    Attributes:
        before, after: its deadwood when the other side knocked, before and after lay-offs, in points.
        gin: its deadwood when the other side went gin or big gin, in points (after lay-offs, where rules have them).
        found, possible: points of deadwood that it got rid of by laying off, and that could have been, knocks and gin.
        chances: the rounds in which something could be laid off; ``perfect`` those of them in which it got all.
    """

    before: Average = Average()
    after: Average = Average()
    gin: Average = Average()
    found: int = 0
    possible: int = 0
    chances: int = 0
    perfect: int = 0

    @property
    def missed(self) -> int:
        """The points of deadwood that could have been laid off, but were not."""
        return self.possible - self.found

    @property
    def share(self) -> Share:
        """The share of perfect defences among the rounds in which something could be laid off."""
        return Share(self.perfect, self.chances)


@dataclass(frozen=True, slots=True)
class SideStatistics:
    """The statistics of one of the two sides.

    Attributes:
        wins: how it won rounds.
        knocks, defence: what it did at the ends of rounds.
        upcard: how often it took the first upcard, of the rounds in which it had the choice.
        stock_draws, pile_draws: how many cards it drew from the stock and from the discard pile (the first upcard
            too).
        dealt: the deadwood of the ten cards dealt, by chance and in truth, in points.
        by_dealt: how many hands with 0 to 9 points, 10 to 19, ..., 90 and more.
        fitted: of the cards drawn from the stock those that made a meld with two cards of the hand, or more.
    """

    wins: Wins = Wins()
    knocks: KnockStatistics = KnockStatistics()
    defence: DefenceStatistics = DefenceStatistics()
    upcard: Share = Share()
    stock_draws: int = 0
    pile_draws: int = 0
    dealt: Luck = Luck()
    by_dealt: tuple[int, ...] = (0,) * DEALT_BUCKETS
    fitted: Luck = Luck()


@dataclass(frozen=True, slots=True)
class Streaks:
    """Streaks of games won or lost. A game without a winner ends a streak, an unfinished one does not.

    Attributes:
        now: how long the present one is: won games more than 0, lost ones less, 0 none.
        won, lost: the longest ones.
    """

    now: int = 0
    won: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class RecentGame:
    """One of the last games: its key in the history, date, opponent and result."""

    key: str
    day: str
    opponent: str
    result: Result
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The totals after a game, or after all games of a day.

    Attributes:
        day: the date.
        games, won, lost: how many had been played, won and lost by then (of those asked for).
        points: what the person had made more than the others, in round points, all in all.
    """

    day: str
    games: int
    points: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Month:
    """The games of a month (YYYY-MM), with the points of their rounds (negative: the other side's)."""

    month: str
    games: int
    won: int
    lost: int
    rounds: int
    points: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of the games that match a filter and count.

    Attributes:
        asked: which games.
        games: how many: ``won + lost + even + unfinished`` (left, or still being played).
        rounds: how many have ended.
        points: what a round brought the person: less than 0 where the other side made the points, 0 where drawn.
        drawn_rounds: the rounds that nobody won, by reason.
        length: turns of both sides together, of all rounds; ``lengths`` how many rounds of 0, 1, 2 ... turns, the last
            holds :data:`LONGEST` and more.
        by_dealt_fair: how many of the hands that one side was dealt would have 0 to 9 points, 10 to 19, ... by chance.
        streaks: the present and the longest ones.
        form: the last games, at most twenty, the newest last; unfinished ones are none.
        strength: of Even match: (date, strength played), a point for each game or, where these are many, for each day.
        course: a moment for each game or, where these are many, for each day; the oldest first.
        months: from the first with games to the last, the empty ones between too.
        since: from which date on statistics are kept, after a reset; "" from the beginning.
    """

    asked: Filter = field(default_factory=Filter)
    games: int = 0
    won: int = 0
    lost: int = 0
    even: int = 0
    unfinished: int = 0
    rounds: int = 0
    points: Average = Average()
    you: SideStatistics = SideStatistics()
    them: SideStatistics = SideStatistics()
    drawn_rounds: DrawnRounds = DrawnRounds()
    length: Average = Average()
    lengths: tuple[int, ...] = (0,) * (LONGEST + 1)
    by_dealt_fair: tuple[float, ...] = (0.0,) * DEALT_BUCKETS
    streaks: Streaks = Streaks()
    form: tuple[RecentGame, ...] = ()
    strength: tuple[tuple[str, int], ...] = ()
    course: tuple[Moment, ...] = ()
    months: tuple[Month, ...] = ()
    since: str = ""

    @property
    def win_share(self) -> Share:
        """The share of games won among those that were finished (with or without a winner)."""
        return Share(self.won, self.won + self.lost + self.even, ENOUGH_GAMES)

    @property
    def round_share(self) -> Share:
        """The share of rounds won among those that somebody won."""
        return Share(self.you.wins.total, self.you.wins.total + self.them.wins.total)
