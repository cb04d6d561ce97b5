"""Made-up statistics of no game, one game, a hundred and thousands: plausible, and always the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from gin_desktop.analysis.coaching.knock_choices import ChoiceSums, KnockChoices
from gin_desktop.session.history.filter_choices import Choice, Choices
from gin_desktop.session.history.game_counts import DEALT_BUCKETS, LONGEST, MOST_DEADWOOD, MOST_TURNS
from gin_desktop.session.history.milestones import NAMES, Milestone
from gin_desktop.session.history.rows import Filter, GameRow, KnockedRound, MissedLayoffs
from gin_desktop.session.history.statistics import (
    AtTurn,
    Average,
    DefenceStatistics,
    DrawnRounds,
    KnockStatistics,
    Luck,
    Moment,
    Month,
    RecentGame,
    Share,
    SideStatistics,
    Statistics,
    Streaks,
    Wins,
)
from gin_desktop.storage.games.sum_queries import LAST
from gin_desktop.ui.statistics.host import Export

TODAY: Final = date(2026, 11, 22)
OPPONENTS: Final = (("Vera", "medium"), ("Hugo", "hard"), ("Tom", "easy"), ("Mei", "expert"), ("Elif", "even"))


def _average(values: Sequence[int]) -> Average:
    return Average(len(values), sum(values), sum(value * value for value in values))


def _luck(dice: random.Random, number: int, fair: float, spread: float) -> Luck:
    """Returns the luck of this many hands or cards."""
    total = round(number * fair + dice.gauss(0, 1) * spread * number**0.5)
    return Luck(number, max(0, total), number * fair, number * spread * spread)


def _at_turn(turn: int, kept: Sequence[int], gins: int) -> AtTurn:
    """Returns the knocks of a turn with this deadwood: one in nine is undercut, late ones bring less."""
    made = [-20 if number % 9 == 8 else 24 - turn - one // 2 for number, one in enumerate(kept)]
    won = sum(points > 0 for points in made)
    return AtTurn(turn, len(kept), sum(kept), gins, won, sum(made), sum(points * points for points in made))


def _side(dice: random.Random, rounds: int, won: int, later: int) -> SideStatistics:
    """Returns one side of this many rounds, of which it won some; it knocks this many turns later than others."""
    gin = won // 7
    big = won // 60
    undercut = won // 9
    refused = won // 40
    wins = Wins(knock=won - gin - big - undercut - refused, gin=gin, big_gin=big, undercut=undercut, refused=refused)
    turns = [max(1, min(MOST_TURNS, round(dice.gauss(8 + later, 3)))) for _ in range(wins.knock + won // 12)]
    deadwood = [min(10, max(0, round(dice.gauss(6, 3)))) for _ in turns]
    gins = [max(2, min(MOST_TURNS, round(dice.gauss(11 + later, 3)))) for _ in range(gin + big)]
    points = Counter(deadwood)
    went = Counter(gins)
    by_turn = tuple(
        _at_turn(turn, [one for at, one in zip(turns, deadwood, strict=True) if at == turn], went[turn])
        for turn in range(1, MOST_TURNS + 1)
    )
    before = [max(3, round(dice.gauss(24, 9))) for _ in range(rounds // 2)]
    off = [dice.choice((0, 0, 0, 4, 7, 10)) for _ in before]
    possible = sum(off)
    found = round(possible * (0.86 if later else 0.97)) if possible else 0
    dealt = Counter(min(DEALT_BUCKETS - 1, max(0, round(dice.gauss(5.2, 1.6)))) for _ in range(rounds))
    return SideStatistics(
        wins=wins,
        knocks=KnockStatistics(
            turn=_average(turns),
            gin_turn=_average(gins),
            deadwood=_average(deadwood),
            turns=by_turn,
            by_deadwood=tuple(points[number] for number in range(MOST_DEADWOOD + 1)),
            kept=Share(wins.knock, len(turns)),
        ),
        defence=DefenceStatistics(
            before=_average(before),
            after=_average([one - less for one, less in zip(before, off, strict=True)]),
            gin=_average([max(1, round(dice.gauss(30, 8))) for _ in range(rounds // 9)]),
            found=found,
            possible=possible,
            chances=sum(1 for one in off if one),
            perfect=sum(1 for one in off if one) * 9 // 10,
        ),
        upcard=Share(dice.randint(0, rounds // 2) // 2, rounds // 2),
        stock_draws=rounds * 5,
        pile_draws=rounds * 2,
        dealt=_luck(dice, rounds, 52.4, 13.0),
        by_dealt=tuple(dealt[place] for place in range(DEALT_BUCKETS)),
        fitted=_luck(dice, rounds * 5, 0.19, 0.39),
    )


def sample_statistics(games: int, asked: Filter | None = None, *, even: bool = True) -> Statistics:
    """Returns the statistics of this many games up to today."""
    asked = asked or Filter()
    if not games:
        return Statistics(asked)
    dice = random.Random(games)
    results = [dice.random() < 0.54 for _ in range(games)]
    days = sorted(TODAY - timedelta(days=dice.randrange(min(700, games * 6))) for _ in range(games))
    won, rounds = sum(results), games * 6
    points = [dice.choice((-1, 1, 1)) * dice.randint(3, 45) for _ in range(rounds)]
    course, total = [], 0
    step = max(1, games // 200)
    for number, day in enumerate(days, 1):
        total += sum(points[(number - 1) * 6 : number * 6]) // 2
        if number % step == 0 or number == games:
            course.append(Moment(day.isoformat(), number, total, sum(results[:number]), number - sum(results[:number])))
    months = Counter(day.isoformat()[:7] for day in days)
    gained = Counter(day.isoformat()[:7] for day, one in zip(days, results, strict=True) if one)
    form = [
        RecentGame(f"{number:032x}", day.isoformat(), dice.choice(OPPONENTS)[0], "won" if one else "lost", 104, 61)
        for number, (day, one) in enumerate(zip(days, results, strict=True))
    ]
    lengths = Counter(max(2, min(LONGEST, round(dice.gauss(17, 5)))) for _ in range(rounds))
    strength = [100]
    for one in results[: 120 if even else 0]:
        strength.append(max(0, min(300, strength[-1] + (9 if one else -8))))
    return Statistics(
        asked=asked,
        games=games,
        won=won,
        lost=games - won,
        unfinished=games // 30,
        rounds=rounds,
        points=_average(points),
        you=_side(dice, rounds, rounds * 52 // 100, 0),
        them=_side(dice, rounds, rounds * 45 // 100, 2),
        drawn_rounds=DrawnRounds(stock=rounds * 3 // 100),
        length=_average(list(lengths.elements())),
        lengths=tuple(lengths[turns] for turns in range(LONGEST + 1)),
        by_dealt_fair=tuple(rounds * part for part in (0.002, 0.01, 0.05, 0.13, 0.2, 0.24, 0.2, 0.12, 0.04, 0.008)),
        streaks=Streaks(3 if games > 3 else 1, min(games, 9), min(games // 2, 6)),
        form=tuple(form[-LAST:]),
        strength=tuple((TODAY.isoformat(), value) for value in strength[1:]),
        course=tuple(course),
        months=tuple(
            Month(month, count, gained[month], count - gained[month], 6 * count, 4 * count - 30)
            for month, count in sorted(months.items())
        ),
    )


@dataclass
class IndexingProgress:
    """The progress of indexing the records."""

    done: int
    of: int


@dataclass
class SampleHistory:
    """A history with this many games; a filter leaves a third of them."""

    games: int
    progress: IndexingProgress | None = None
    ready: bool = True
    opening: bool = False
    hinted: int = 0
    changes: int = 1
    since: str = ""

    def statistics(self, asked: Filter) -> Statistics:
        """Returns fewer games for a filter, and none for the year 1999."""
        games = self.games if asked == Filter() else max(1, self.games // 3)
        if asked.since == "1999-01-01":
            games = 0
        return replace(sample_statistics(games, asked, even=asked.opponent in (None, "Elif")), since=self.since)

    def missed(self, asked: Filter) -> list[MissedLayoffs]:
        """Returns some rounds of the chart."""
        count = min(40, self.statistics(asked).games)
        days = [f"2026-0{9 - n // 5}-1{9 - n % 5}" for n in range(count)]
        return [
            MissedLayoffs(f"{n:032x}", days[n], OPPONENTS[n % 5][0], n % 7 + 1, 0, n % 20 + 1, 30) for n in range(count)
        ]

    def knocked(self, asked: Filter, turns: tuple[int, int], most: int) -> list[KnockedRound]:
        """Returns some rounds with knocks in these turns."""
        return [
            KnockedRound(
                one.key,
                one.day,
                one.opponent,
                one.number,
                one.table,
                turns[0] + n % 3,
                n % 10 + 1,
                n % 9 == 8,
                20 - n % 7,
            )
            for n, one in enumerate(self.missed(asked)[:most])
        ]

    def choices(self, asked: Filter | None = None) -> Choices:
        """Returns everything that was ever played, a third of it for a filter."""
        if not self.games:
            return Choices(hinted=self.hinted)
        if asked is not None and asked != Filter():
            return replace(self, games=self.number(asked)).choices()
        known = OPPONENTS if self.games > 1 else OPPONENTS[:1]
        shares = [max(1, self.games * part // 100) for part in (40, 25, 20, 10, 5)]
        return Choices(
            tuple(
                Choice(name, share) for name, share in zip(("standard", "oklahoma", "gin_only"), shares, strict=False)
            ),
            tuple(Choice(who, share) for who, share in zip(known, shares, strict=False)),
            tuple(Choice(level, share) for (_, level), share in zip(known, shares, strict=False)),
            (Choice("game", shares[0]), Choice("hollywood", shares[1]), Choice("daily", shares[2])),
            "2025-01-03",
            TODAY.isoformat(),
            self.games,
        )

    def best_win(self, asked: Filter) -> GameRow | None:  # noqa: ARG002 - as the history has it
        """Returns a great win against the first opponent."""
        if not self.games:
            return None
        name, level = OPPONENTS[0]
        return GameRow(
            key="0" * 32,
            place="games",
            name="computer-20260301-120000.jsonl",
            ended=1_772_366_400.0,
            day="2026-03-01",
            preset="standard",
            title=None,
            rules="standard",
            form="game",
            names=("Ada", name),
            levels=(None, level),
            you=0,
            opponent=name,
            level=level,
            rounds=6,
            result="won",
            mine=412,
            theirs=35,
        )

    def milestones(self) -> list[Milestone]:
        """Returns the first ones; with many games all but the last two."""
        names = NAMES[: min(len(NAMES) - 2, self.games)]
        return [Milestone(name, "0" * 32, f"2026-03-{number:02}") for number, name in enumerate(names, start=1)]

    def number(self, asked: Filter) -> int:
        """Returns how many games a filter leaves."""
        return self.statistics(asked).games

    def against(self, opponent: str, level: str | None) -> tuple[int, int]:  # noqa: ARG002 - as the history has it
        """Returns worse results against stronger opponents."""
        place = [name for name, _ in OPPONENTS].index(opponent)
        games = max(1, self.games * (40, 25, 20, 10, 5)[place] // 100)
        won = round(games * (0.58, 0.44, 0.71, 0.3, 0.5)[place])
        return won, games - won


@dataclass
class FinishedExport:
    """Files that are written at once."""

    paths: Sequence[Path]
    over: bool = True

    def wait(self, seconds: float) -> None:
        """Returns at once."""


@dataclass
class SampleStatisticsHost:
    """A host whose other screens do not exist."""

    source: SampleHistory

    def new_game(self) -> None:
        """Does nothing."""

    def open_records(self, asked: Filter) -> None:
        """Does nothing."""

    def open_skill(self, asked: Filter) -> None:
        """Does nothing."""

    def knock_costs(self, asked: Filter) -> Generator[None, None, KnockChoices]:
        """Returns what half of the rounds of these games come to, after some steps."""
        games = self.source.statistics(asked).games
        for _ in range(3):
            yield
        knocked = ChoiceSums(games * 2, games * 17 // 10, games * 0.9, games * 2.8)
        return KnockChoices(games * 3, knocked, ChoiceSums(games * 3, games * 2, games * 2.7, games * 9.1))

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        """Does nothing."""

    def open_milestone(self, one: Milestone) -> None:
        """Does nothing."""

    def export_title(self) -> str:
        """Returns the proposed name."""
        return "Gin statistics"

    def export(self, asked: Filter, kind: Export, target: Path) -> FinishedExport:  # noqa: ARG002 - nothing is written
        """Returns the path of the export."""
        return FinishedExport(
            [Path("statistics.json")] if kind == "json" else [Path("a/statistics.csv"), Path("a/games.csv")]
        )

    def export_all(self) -> FinishedExport:
        """Does nothing."""
        return FinishedExport([Path("kept.json")])

    def count_since(self, moment: float) -> None:
        """Changes nothing."""
        if moment:
            self.source.games, self.source.since = 0, TODAY.isoformat()
        else:
            self.source.games, self.source.since = 100, ""
