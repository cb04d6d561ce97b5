"""Measures how strong a partnership is against another: whole games of four, in mirrored pairs, on all cores.

``python -m benchmarks.partnerships --first A,B --second C,D --games N --seed S [--rules NAME] [--target N] [--told]
[--json]``

Each pair of games has the same decks, dealers and seats; in the second game the partnerships swap places. With
``--told`` only the first one learns the result of the partner's table. If both have the same players, the games of a
pair differ only from the first decision that this changes: the remaining luck is what follows from there. In a game to
fifty points nearly every deal may be the last one. The 95% intervals are taken over pairs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import isfinite
from typing import Any, Final

from benchmarks.arena import cores, play_chunks, split_into_chunks
from benchmarks.options import even, positive
from benchmarks.seats import ALL_SEATS, Decisions, contestants, play_seats
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.players.levels import Level
from tools.arena.matches import MatchError
from tools.arena.tally import Pair, Tally

RULES: Final = "partners4"


@dataclass(frozen=True)
class PartnershipMatch:
    """A match of partnerships as plain values. ``first`` and ``second`` name two players each; with ``told`` only the
    first two learn the result of the other table, otherwise nobody does. ``target`` replaces that of the rules."""

    first: str
    second: str
    rules: str = RULES
    seed: int = 0
    told: bool = False
    target: int | None = None


def _rules(match: PartnershipMatch) -> RuleSet:
    """Returns the rules of a match; raises ``RuleSetError`` for a target that they do not allow."""
    rules = preset(match.rules)
    return rules if match.target is None else rules.but(target=match.target)


def _side(names: str) -> tuple[Level, Level]:
    """Returns the two players of a side; raises :class:`MatchError`."""
    found = contestants(names)
    if len(found) != 2:
        raise MatchError("unknown_player", name=names, names=("A,B",))
    return found[0], found[1]


def play_pairs(match: PartnershipMatch, numbers: range) -> tuple[range, Tally]:
    """Plays some pairs of a match; raises :class:`MatchError`. The points of a pair are those of the settlements, its
    rounds the deals."""
    sides = _side(match.first), _side(match.second)
    tally, rules = Tally(), _rules(match)
    for number in numbers:
        decisions: Decisions = {}
        won, points, deals = 0.0, 0, 0
        for mine in (0, 1):  # the index of the first partnership
            (one, three), (two, four) = sides if not mine else sides[::-1]
            told = [seat for seat in ALL_SEATS if match.told and seat % 2 == mine]
            players = (one, two, three, four)
            game = play_seats(rules, players, match.seed, number, told=told, decisions=decisions)
            settled = game.sheet.settle()
            won += 0.5 if settled.winner is None else float(settled.winner == mine)
            points += settled.totals[mine] - settled.totals[other_side(mine)]
            deals += game.deals
        tally.pairs.append(Pair(won, points, deals))
    return numbers, tally


def measure(match: PartnershipMatch, pairs: int, workers: int = 1) -> dict[str, Any]:
    """Plays this many pairs and returns the result as plain data; raises :class:`MatchError`."""
    limit_to_one_thread()
    _rules(match)
    for names in (match.first, match.second):
        _side(names)  # report errors before starting anything
    start = time.perf_counter()
    done = dict(play_chunks(partial(play_pairs, match), split_into_chunks(pairs), workers))
    whole = Tally()
    for numbers in split_into_chunks(pairs):
        whole.merge(done[numbers])
    return {
        **asdict(match),
        "games": whole.games,
        "won": whole.won,
        "share": round(whole.share, 4),
        "interval": [round(end, 4) for end in whole.interval],
        "points_per_deal": round(whole.points, 2),
        "points_interval": [round(end, 2) if isfinite(end) else None for end in whole.points_interval],
        "deals_per_game": round(whole.rounds / max(1, whole.games), 2),
        "pairs_undecided": sum(pair.won == 1 for pair in whole.pairs),
        "seconds": round(time.perf_counter() - start, 1),
    }


def table(result: dict[str, Any]) -> str:
    """Returns the result as text."""
    low, high = result["interval"]
    least, most = result["points_interval"]
    points = "" if least is None else f"  ({least:+.2f} to {most:+.2f})"
    target = "" if result["target"] is None else f" to {result['target']}"
    told = ", only the first is told of the other table" if result["told"] else ""
    return "\n".join(
        (
            f"{result['first']} against {result['second']}, {result['rules']}{target}, seed {result['seed']}{told}:"
            f" {result['games']} games in mirrored pairs, {result['deals_per_game']} deals a game",
            f"games won        {result['won']:g}   {result['share']:.1%}  ({low:.1%} to {high:.1%})",
            f"points a deal    {result['points_per_deal']:+.2f}{points}, settlements included",
            f"{result['pairs_undecided']} pairs were shared; {result['seconds']} seconds",
        )
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints; the exit code is 1 for unknown players or rules."""
    parser = argparse.ArgumentParser(prog="benchmarks.partnerships", description="How strong a partnership is.")
    parser.add_argument("--first", default="hard,hard", metavar="A,B", help="two players (hard,hard)")
    parser.add_argument("--second", default="medium,medium", metavar="C,D", help="their opponents (medium,medium)")
    parser.add_argument("--games", type=even, default=200, help="games, in mirrored pairs (200)")
    parser.add_argument("--rules", choices=preset_names(4), default=RULES, help=f"rules for partners ({RULES})")
    parser.add_argument("--seed", type=int, default=1, help="the seed of decks and decisions (1)")
    parser.add_argument("--target", type=positive, help="points that a game is played to (those of the rules)")
    parser.add_argument("--told", action="store_true", help="the first two learn what the other table brought")
    parser.add_argument("--workers", type=positive, default=cores(), help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    match = PartnershipMatch(options.first, options.second, options.rules, options.seed, options.told, options.target)
    try:
        result = measure(match, options.games // 2, options.workers)
    except GinError as error:
        print(f"benchmarks.partnerships: {error}", file=sys.stderr)
        return 1
    print(json.dumps(result, indent=2) if options.json else table(result))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
