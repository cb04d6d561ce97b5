"""Checks the calibration of the predictions: ``python -m tools.training.calibrate [FOLDER ...] [--rounds N] [--shown
N]``.

Plays rounds against scripted styles after some finished rounds that were shown. At each decision the networks predict
how likely the round ends with gin by either side, a knock or an undercut; the observed frequencies are printed beside.
Without a folder the shipped weights are used.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.outcomes import CLASS_COUNT, GIN, KNOCK, SIDE, UNDERCUT
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from tools.training.evaluate import read_networks
from tools.training.network_side import NetworkSide
from tools.training.outsiders import scripted
from tools.training.publish import SHIPS
from tools.training.scripted import CAMPER, CHAMPION, EARLY, HUNTER, SIMPLE, Style
from tools.training.selfplay import EAAI, result_classes

STYLES: Final = (SIMPLE, EARLY, CAMPER, CHAMPION, HUNTER)
_TABLES: Final = 250
_OTHER: Final = SIDE + 1

PARTS: Final[Mapping[str, list[int]]] = {
    "our gin": [*range(GIN.start, GIN.stop)],
    "our knock": [*range(KNOCK.start, KNOCK.stop)],
    "our undercut": [*range(UNDERCUT.start, UNDERCUT.stop)],
    "their gin": [*range(_OTHER + GIN.start, _OTHER + GIN.stop)],
    "their knock": [*range(_OTHER + KNOCK.start, _OTHER + KNOCK.stop)],
    "their undercut": [*range(_OTHER + UNDERCUT.start, _OTHER + UNDERCUT.stop)],
}


def calibration(evaluation: Evaluation, style: Style, rounds: int, shown: int, seed: int) -> tuple[Floats, Floats]:
    """Returns the mean predicted chances of the classes over all decisions and their frequencies (CLASS_COUNT,)."""
    rng = np.random.default_rng(seed)
    told, real, count = np.zeros(CLASS_COUNT), np.zeros(CLASS_COUNT), 0
    for _ in range(-(-rounds // _TABLES)):
        history = History(_TABLES)
        dealers = rng.integers(0, 2, _TABLES)
        for number in range(shown + 1):
            table = Rounds(EAAI, deals(rng, _TABLES), dealers)
            memory = Memory(table, history)
            me = NetworkSide(evaluation, table, memory, keep=number == shown, others=0)
            play(table, (me, scripted(style)(table, memory, rng)), memory)
            history.add(table, memory)
            dealers = 1 - dealers
        ended = result_classes(table, 0)
        for part in me.seen:
            told += part.answers[part.chosen].sum(0)
            real += np.bincount(ended[part.rows[part.chosen]], minlength=CLASS_COUNT)
            count += int(part.chosen.sum())
    return (told / count).astype(np.float32), (real / count).astype(np.float32)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.calibrate", description="Whether the predictions come true.")
    parser.add_argument("folders", nargs="*", type=Path, default=[SHIPS], help="runs, or ships")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--shown", type=int, default=3, help="finished rounds shown before")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args(arguments)
    evaluation = read_networks(options.folders)
    print(f"{'':10}" + "".join(f"{name:>18}" for name in PARTS))
    for style in STYLES:
        told, real = calibration(evaluation, style, options.rounds, options.shown, options.seed)
        columns = [f"{100 * told[part].sum():7.1f} ({100 * real[part].sum():.1f})" for part in PARTS.values()]
        print(f"{style.name:10}" + "".join(f"{column:>18}" for column in columns), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
