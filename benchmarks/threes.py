"""Measures a player's strength against two others: whole games of three, each of their deals played from every seat.

``python -m benchmarks.threes --players A,B,C --games N --seed S [--rules NAME] [--json]``

Every number is three games with the same decks: the players move on by one seat from each to the next, so that each has
been in every place. A player as good as the others wins a third of the games. The 95% intervals are taken over these
threes; the net points are those of the settlements between all pairs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

from benchmarks.arena import cores, play_chunks, split_into_chunks
from benchmarks.options import positive
from benchmarks.seats import Decisions, contestants, play_seats
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.settlement import sides_of, three_player_settlement
from gin_desktop.engine.sheets.sheet import Settlement
from gin_desktop.players.levels import Level
from tools.arena.matches import MatchError
from tools.arena.tally import share_interval

RULES: Final = "cutthroat3"
SEATS: Final = 3


@dataclass(frozen=True)
class ThreePlayerMatch:
    """A match of three as plain values: ``players`` names three."""

    players: str
    rules: str = RULES
    seed: int = 0


@dataclass(frozen=True)
class ThreeGames:
    """Three games with the same decks: by player, the games won (shared ones in fractions) and the net points."""

    won: tuple[float, ...]
    net: tuple[int, ...]
    deals: int


def play_threes(match: ThreePlayerMatch, numbers: range) -> tuple[range, list[ThreeGames]]:
    """Plays some numbers of a match; raises :class:`MatchError`."""
    players = _three(match.players)
    found = []
    for number in numbers:
        decisions: Decisions = {}
        won, net, deals = [0.0] * SEATS, [0] * SEATS, 0
        for moved in range(SEATS):
            seated = [players[(seat + moved) % SEATS] for seat in range(SEATS)]
            game = play_seats(preset(match.rules), seated, match.seed, number, decisions=decisions)
            deals += game.deals
            accounts, winners = three_player_settlement(_sheet(game)), _winners(game)
            assert accounts is not None  # fixed at three
            for seat in range(SEATS):
                player = (seat + moved) % SEATS
                won[player] += (seat in winners) / len(winners)
                net[player] += accounts.net[seat]
        found.append(ThreeGames(tuple(won), tuple(net), deals))
    return numbers, found


def _three(names: str) -> tuple[Level, ...]:
    """Returns the three players; raises :class:`MatchError`."""
    found = contestants(names)
    if len(found) != SEATS:
        raise MatchError("unknown_player", name=names, names=("A,B,C",))
    return found


def _sheet(game: Game) -> AnySheet:
    sheet = game.sheet
    assert not isinstance(sheet, DuplicateMatch)  # a preset for two
    return sheet


def _winners(game: Game) -> set[int]:
    """Returns the seats that won the game: both of a team."""
    settled = game.sheet.settle()
    won = settled.winners if isinstance(settled, Settlement) else (settled.winner,)
    return {seat for entrant, side in enumerate(sides_of(_sheet(game))) if entrant in won for seat in side}


def measure(match: ThreePlayerMatch, threes: int, workers: int = 1) -> dict[str, Any]:
    """Plays this many threes and returns the result as plain data; raises :class:`MatchError`."""
    limit_to_one_thread()
    names = [entry.name for entry in _three(match.players)]  # report errors before starting anything
    start = time.perf_counter()
    done = dict(play_chunks(partial(play_threes, match), split_into_chunks(threes), workers))
    found = [three for numbers in split_into_chunks(threes) for three in done[numbers]]
    return {
        **asdict(match),
        "games": SEATS * threes,
        "deals_per_game": round(sum(three.deals for three in found) / (SEATS * threes), 2),
        "by_player": [
            {
                "player": name,
                "won": round(sum(three.won[place] for three in found), 2),
                "share": round(sum(three.won[place] for three in found) / (SEATS * threes), 4),
                "interval": [round(end, 4) for end in share_interval([three.won[place] / SEATS for three in found])],
                "net_per_game": round(sum(three.net[place] for three in found) / (SEATS * threes), 1),
            }
            for place, name in enumerate(names)
        ],
        "seconds": round(time.perf_counter() - start, 1),
    }


def table(result: dict[str, Any]) -> str:
    """Returns the result as text."""
    lines = [
        f"{result['rules']}, seed {result['seed']}: {result['games']} games, each deck from three seats,"
        f" {result['deals_per_game']} deals a game, {result['seconds']} seconds"
    ]
    for row in result["by_player"]:
        low, high = row["interval"]
        lines.append(
            f"{row['player']:16} won {row['won']:g}   {row['share']:.1%}  ({low:.1%} to {high:.1%})"
            f"   {row['net_per_game']:+.1f} points a game"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints; the exit code is 1 for unknown players or rules."""
    parser = argparse.ArgumentParser(prog="benchmarks.threes", description="How strong a player is among three.")
    parser.add_argument("--players", default="hard,medium,medium", metavar="A,B,C", help="(hard,medium,medium)")
    parser.add_argument("--games", type=positive, default=150, help="games, in threes (150)")
    parser.add_argument("--rules", choices=preset_names(SEATS), default=RULES, help=f"rules for three ({RULES})")
    parser.add_argument("--seed", type=int, default=1, help="the seed of decks and decisions (1)")
    parser.add_argument("--workers", type=positive, default=cores(), help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        threes = -(-options.games // SEATS)
        result = measure(ThreePlayerMatch(options.players, options.rules, options.seed), threes, options.workers)
    except MatchError as error:
        print(f"benchmarks.threes: {error}", file=sys.stderr)
        return 1
    print(json.dumps(result, indent=2) if options.json else table(result))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
