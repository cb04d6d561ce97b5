"""Measures the strength of the levels: ``python -m benchmarks.levels [--pairs N] [--rules NAME ...] [--json]``.

Each level plays the one below it, in pairs of mirrored games under every rule set for two players, on all cores. Prints
games won, games played and the 95% interval of the share, taken over pairs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import pairwise

from benchmarks.arena import cores, run
from gin_desktop.players.levels import LEVELS
from tools.arena.matches import EAAI, MatchError, MatchJob, rule_names

PAIRS = 30
NAMES = tuple(LEVELS)
RULES = tuple(name for name in rule_names() if name != EAAI)


def measure(rules: Sequence[str], pairs: int, workers: int = 1) -> list[dict[str, object]]:
    """Returns a row for each rule set and each pair of neighbouring levels; raises ``MatchError`` for an unknown
    name."""
    rows: list[dict[str, object]] = []
    for name in rules:
        for weaker, stronger in pairwise(NAMES):
            tally = run(MatchJob(stronger, weaker, name), pairs, workers=workers)
            low, high = tally.interval
            rows.append(
                {
                    "rules": name,
                    "level": stronger,
                    "against": weaker,
                    "won": tally.won,
                    "games": tally.games,
                    "share": round(tally.share, 3),
                    "low": round(low, 3),
                    "high": round(high, 3),
                }
            )
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the shares; the exit code is 1 when a level is clearly weaker than the one below it."""
    parser = argparse.ArgumentParser(prog="benchmarks.levels", description="How strong the opponents are.")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"pairs of mirrored games ({PAIRS})")
    parser.add_argument("--rules", nargs="+", choices=RULES, default=RULES, metavar="NAME", help="rule sets (all)")
    parser.add_argument("--workers", type=int, default=cores(), help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        rows = measure(options.rules, options.pairs, options.workers)
    except MatchError as error:
        print(f"benchmarks.levels: {error}", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            print(
                f"{row['rules']:21} {row['level']:7} beats {row['against']:7} in {row['won']:5} of {row['games']:3}"
                f"   {row['share']:.0%}  ({row['low']:.0%} to {row['high']:.0%})"
            )
    return int(any(float(str(row["high"])) < 0.5 for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
