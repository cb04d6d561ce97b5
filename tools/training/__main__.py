"""Trains the network behind Expert: ``python -m tools.training [--rounds N] [--out FOLDER]``.

Rounds are played in processes of their own while this one learns from those played before; two cores are kept busy.
Everything follows from ``--seed``. The state is saved in the folder regularly; started again with the same options
(``--rounds`` may differ), the run resumes from there. The replay store is then filled anew, so a resumed run is not
identical to an uninterrupted one. ``curve.jsonl`` has a line for each report; ``python -m tools.training.publish
FOLDER`` makes the shipped files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    from tools.training.run import train

    parser = argparse.ArgumentParser(prog="tools.training", description="Trains the network behind Expert.")
    parser.add_argument("--make", choices=("first", "second"), default="first", help="which of the two makes")
    parser.add_argument(
        "--targets",
        choices=("teacher", "results"),
        help="what is learned (teacher for the first make, results else)",
    )
    parser.add_argument("--begin", help="a finished run to begin with, or ships for the weights that ship")
    parser.add_argument("--warm", type=int, default=0, help="rounds at first in which only the teacher learns")
    parser.add_argument("--rounds", type=int, default=1_500_000, help="rounds to play in all")
    parser.add_argument("--out", default="training", help="folder of the run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", default="256,128", help="widths of the hidden layers")
    parser.add_argument("--networks", type=int, default=2, help="networks that learn side by side, to be averaged")
    parser.add_argument("--tables", type=int, default=320, help="rounds side by side")
    parser.add_argument("--common", type=float, default=0.62, help="share of the rounds under the common rules")
    parser.add_argument("--workers", type=int, default=2, help="processes that play")
    parser.add_argument("--rate", type=float, default=1e-3, help="size of the first steps")
    parser.add_argument("--reuse", type=float, default=1.0, help="how often a position is learned from")
    parser.add_argument("--store", type=int, default=600_000, help="positions kept")
    parser.add_argument("--keep", type=int, default=100_000, help="rounds between older networks")
    parser.add_argument("--every", type=float, default=30.0, help="seconds between reports")
    try:
        train(parser.parse_args(arguments))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
