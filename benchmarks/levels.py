"""How strong the opponents are: ``python -m benchmarks.levels [--pairs N] [--rules NAME ...] [--json]``.

Each level against the one below it, in pairs of mirrored games under every rule set for two players. Printed are games
won, games played and the 95% interval of the share.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import pairwise

from benchmarks.arena import match
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.players.levels import LEVELS

PAIRS = 30
TWO = tuple(name for name in PRESETS if preset(name).mode == "head_to_head")


def measure(rules: Sequence[str], pairs: int) -> list[dict[str, object]]:
    """A row for each rule set and each pair of neighbouring levels; raises ``PresetError`` for an unknown name."""
    names = list(LEVELS)
    rows: list[dict[str, object]] = []
    for name in rules:
        for weaker, stronger in pairwise(names):
            result = match(preset(name), LEVELS[stronger], LEVELS[weaker], pairs)
            low, high = result.interval
            rows.append(
                {
                    "rules": name,
                    "level": stronger,
                    "against": weaker,
                    "won": result.won,
                    "games": result.games,
                    "share": round(result.share, 3),
                    "low": round(low, 3),
                    "high": round(high, 3),
                }
            )
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the shares; the exit code is 1 when a level is clearly weaker than the one below it."""
    parser = argparse.ArgumentParser(prog="benchmarks.levels", description="How strong the opponents are.")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"pairs of mirrored games ({PAIRS})")
    parser.add_argument("--rules", nargs="+", choices=TWO, default=TWO, metavar="NAME", help="rule sets (all)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    rows = measure(options.rules, options.pairs)
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            print(
                f"{row['rules']:21} {row['level']:7} beats {row['against']:7} in {row['won']:3} of {row['games']:3}"
                f"   {row['share']:.0%}  ({row['low']:.0%} to {row['high']:.0%})"
            )
    return int(any(float(str(row["high"])) < 0.5 for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
