"""Counts how often each sign of a finished round comes from each type of player, for
:mod:`gin_desktop.analysis.minds.grip`: ``python -m tools.training.signs [--batches N]``.

Rounds of the evaluation that ships against each type, under the common rules; prints ``sign_table.py``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from gin_desktop.analysis.batch import popcount
from gin_desktop.analysis.minds.evaluation import load
from gin_desktop.analysis.minds.grip import SIGNS, TYPES, Type, signs_of
from tools.training.memory import TEN, History, Memory, shown_by
from tools.training.network_side import NetworkSide
from tools.training.outsiders import an_outsider
from tools.training.scripted import Side, deals, play
from tools.training.selfplay import EAAI
from tools.training.simulator import Rounds

_TABLES = 100
_ROUNDS = 3
_OUTSIDE = 0.75


def count(batches: int, seed: int) -> np.ndarray:
    """The counts (SIGNS, TYPES)."""
    rng = np.random.default_rng(seed)
    found = np.zeros((SIGNS, TYPES), np.int64)
    for _ in range(batches):
        partner = an_outsider(rng) if rng.random() < _OUTSIDE else None
        history = History(_TABLES)
        dealers = rng.integers(0, 2, _TABLES)
        for _ in range(_ROUNDS):
            rounds = Rounds(EAAI, deals(rng, _TABLES), dealers)
            memory = Memory(rounds, history)
            me = NetworkSide(load(), rounds, memory)
            other: Side = me if partner is None else partner.outsider(rounds, memory, rng)
            play(rounds, (me, other), memory)
            history.add(rounds)
            dealers = 1 - dealers
            kind = Type.BALANCED if partner is None else partner.kind
            rows = (popcount(rounds.hand[:, 1]) == TEN).nonzero()[0]
            found[:, kind] += np.bincount(signs_of(rounds.melds, shown_by(rounds, 1, rows)), minlength=SIGNS)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tools.training.signs", description="Counts the signs of each type.")
    parser.add_argument("--batches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rows = "".join(f"    {tuple(row)},\n" for row in count(options.batches, options.seed).tolist())
    print(
        '"""How often each sign of a finished round came from each type: ``python -m tools.training.signs``."""'
        f"\n\nfrom typing import Final\n\nCOUNTS: Final[tuple[tuple[int, ...], ...]] = (\n{rows})"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
