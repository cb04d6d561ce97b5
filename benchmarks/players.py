"""Measures the speed of the players and what they use: ``python -m benchmarks.players [--json] [--decisions N]``.

Four things, each in one process with one thread:

* the time of a decision, for every level and style, over the same positions from real games (processor time, so that a
  busy machine does not count; the first decision, which loads what a player needs, is left out);
* rounds a second of every level against itself, including the engine's time;
* deadwood of one hand at a time and of many at once, beside OpenSpiel's;
* rounds a second of scripted players in the simulator, beside OpenSpiel's bot against itself.

The exit code is 1 when a limit is missed.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Final

from benchmarks import engine
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.view import View
from gin_desktop.players.expert import prepare
from gin_desktop.players.levels import LEVELS, STYLES, Level
from gin_desktop.players.protocol import Player, Thought, decide
from tools.arena.matches import contestant, play_game, protocol

DECISIONS: Final = 300
SEED: Final = 2026
MOST_MS: Final = {"expert": 5.0}
"""The limit in milliseconds for the median decision of a level, in any style."""


@dataclass(frozen=True)
class Speed:
    """The times of a player's decisions in milliseconds. ``met`` is None where there is no limit."""

    player: str
    work: int
    decisions: int
    median_ms: float
    p99_ms: float
    limit_ms: float | None = None
    met: bool | None = None
    note: str = ""


@dataclass(frozen=True)
class SelfPlay:
    """The rounds a second of a player against itself."""

    player: str
    rounds: int
    rounds_per_second: float


@dataclass(frozen=True)
class Comparison:
    """Our calls a second and another program's; ``ratio`` is ours by theirs, ``goal`` its minimum."""

    name: str
    against: str
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    goal: float | None = None
    met: bool | None = None
    note: str = ""


class _RecordingPlayer:
    """Decides as another player does and keeps the views."""

    def __init__(self, player: Player, seen: list[View]) -> None:
        self._player = player
        self._seen = seen

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        self._seen.append(view)
        return (yield from self._player.think(view, rng, work))


def positions(count: int = DECISIONS) -> list[View]:
    """Returns this many positions of whole games between two levels, spread evenly over all of them."""
    seen: list[View] = []
    players: list[Level] = []
    for name in ("medium", "hard"):
        entry = contestant(name)
        players.append(Level(entry.name, _RecordingPlayer(entry.player, seen), entry.work))
    pair = 0
    while len(seen) < 2 * count:
        play_game(protocol("standard"), (players[0], players[1]), SEED, pair)
        pair += 1
    return [seen[len(seen) * place // count] for place in range(count)]


def names() -> Iterator[str]:
    """Returns every level, without a style and in each style."""
    for name in LEVELS:
        yield name
        yield from (f"{name}:{style}" for style in STYLES)


def speed(name: str, views: Sequence[View]) -> Speed:
    """Measures a player's decisions in each of these positions; raises ``MatchError`` for an unknown name."""
    entry = contestant(name)
    level = name.partition(":")[0]
    limit = MOST_MS.get(level)
    wrong = prepare() if level == "expert" else None
    times: list[float] = []
    _decide(entry, views[0], 0)
    for number, view in enumerate(views):
        start = process_time()
        _decide(entry, view, number)
        times.append(1000 * (process_time() - start))
    times.sort()
    middle, high = median(times), times[min(len(times) - 1, len(times) * 99 // 100)]
    # if the level below plays in its place, nothing was measured that could meet the limit
    met = None if limit is None else middle <= limit and wrong is None
    return Speed(name, entry.work, len(times), round(middle, 4), round(high, 4), limit, met, wrong or "")


def _decide(entry: Level, view: View, number: int) -> Action:
    return decide(entry.player, view, random.Random(number), entry.work)


def self_play(name: str, games: int = 1) -> SelfPlay:
    """Plays whole games of a level against itself by the protocol of the comparisons."""
    entry = contestant(name)
    scores: list[RoundScore] = []
    start = process_time()
    for pair in range(games):
        play_game(protocol("eaai"), (entry, entry), SEED, pair, on_round=scores.append)
    taken = process_time() - start
    return SelfPlay(name, len(scores), round(len(scores) / taken, 1))


def side_by_side() -> list[Comparison]:
    """Compares deadwood and rounds with OpenSpiel's and the engine's."""
    # imported late: it imports numpy, whose number of threads has been set by then
    from benchmarks import simulator

    one = engine.deadwood_openspiel()
    rows = [
        Comparison("deadwood, one hand", "openspiel", note=one.note)
        if one.ours_us is None or one.theirs_us is None or one.ratio is None
        else Comparison("deadwood, one hand", "openspiel", 1e6 / one.ours_us, 1e6 / one.theirs_us, 1 / one.ratio)
    ]
    for row in (*simulator.deadwood(), simulator.rounds()):
        name = "deadwood, 10,000 hands" if row.name == "deadwood" else "rounds, scripted"
        rows.append(Comparison(name, row.against, row.ours, row.theirs, row.ratio, row.goal, row.met, row.note))
    return rows


def table(speeds: Sequence[Speed], played: Sequence[SelfPlay], rows: Sequence[Comparison]) -> str:
    """Returns all figures as text."""
    lines = [f"{'a decision':18} {'work':>5} {'median':>10} {'99%':>10}"]
    for one in speeds:
        verdict = "" if one.met is None else f"   (at most {one.limit_ms:g} ms: {'met' if one.met else 'MISSED'})"
        note = f"   {one.note}: the level below played" if one.note else ""
        lines.append(f"{one.player:18} {one.work:5} {one.median_ms:7.3f} ms {one.p99_ms:7.3f} ms{verdict}{note}")
    lines += ["", "against itself"]
    lines += [f"{one.player:18} {one.rounds_per_second:8.1f} rounds/s" for one in played]
    lines.append("")
    for row in rows:
        head = f"{row.name:23} against {row.against:10}"
        if row.ours is None or row.theirs is None or row.ratio is None:
            lines.append(f"{head} {row.note}")
            continue
        goal = "" if row.goal is None else f"   (at least {row.goal:g}x: {'met' if row.met else 'MISSED'})"
        lines.append(f"{head} {row.ours:12,.0f}/s {row.theirs:12,.0f}/s {row.ratio:7.1f}x{goal}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the figures; the exit code is 1 when a limit was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.players", description="How fast the players are.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"positions for each player ({DECISIONS})")
    parser.add_argument("--games", type=int, default=2, help="games of each level against itself (2)")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    views = positions(max(1, options.decisions))
    speeds = [speed(name, views) for name in names()]
    played = [self_play(name, max(1, options.games)) for name in LEVELS]
    rows = side_by_side()
    if options.json:
        parts = {
            "decisions": [asdict(row) for row in speeds],
            "self_play": [asdict(row) for row in played],
            "side_by_side": [asdict(row) for row in rows],
        }
        print(json.dumps(parts, indent=2))
    else:
        print(table(speeds, played, rows))
    return int(False in [*(row.met for row in speeds), *(row.met for row in rows)])


if __name__ == "__main__":
    raise SystemExit(main())
