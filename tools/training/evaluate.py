"""Measures the strength of a run in the simulator: ``python -m tools.training.evaluate FOLDER [FOLDER ...] [--pairs
N]``.

Plays whole games to the target in mirrored pairs, many side by side, against each scripted style. This is much faster
than the arena (``python -m benchmarks.arena``), which plays the program's own players; several folders count as one
ensemble.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from gin_desktop.analysis.deciding import expected_win_share
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, Ensemble, Evaluation, load
from gin_desktop.analysis.network import Network
from gin_desktop.analysis.race import EVEN
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import Side, deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.engine.ruleset import RuleSet
from tools.training.network_side import NetworkSide
from tools.training.outsiders import PlayerFactory, hard, scripted
from tools.training.prices import class_values
from tools.training.publish import SHIPS, class_shares, read_run
from tools.training.scripted import STYLES
from tools.training.selfplay import EAAI


def games(
    rules: RuleSet,
    evaluation: Evaluation,
    other: PlayerFactory | Evaluation,
    pairs: int,
    seed: int,
    *,
    score: bool = True,
) -> tuple[np.ndarray, float]:
    """Plays mirrored pairs of whole games; returns the share of each pair that was won (pairs,), and points a round.

    With ``score`` networks play for the game as Expert does, otherwise for points.
    """
    won = np.zeros(pairs)
    points: list[np.ndarray] = []
    for flip in (0, 1):
        rng, chance = np.random.default_rng(seed), np.random.default_rng(seed + 1)
        scores = np.zeros((pairs, 2), np.int64)
        dealers = rng.integers(0, 2, pairs)
        history = History(pairs)
        live = np.arange(pairs)
        while live.size:
            decks = deals(rng, pairs)[live]  # the same decks for both games of a pair, whatever their length
            rounds = Rounds(rules, decks, dealers[live])
            known = history.at(live)
            memory = Memory(rounds, known)
            shown, worth = (
                class_values(rules, evaluation.usual, scores[live], share=share) if score else None
                for share in (EVEN, expected_win_share(rules))
            )
            me = NetworkSide(evaluation, rounds, memory, worth=worth, shown=shown)
            rival: Side = (
                NetworkSide(other, rounds, memory, worth=worth, shown=shown)
                if isinstance(other, Evaluation)
                else other(rounds, memory, chance)
            )
            play(rounds, (rival, me) if flip else (me, rival), memory)
            known.add(rounds, memory)
            history.put(live, known)
            gained = rounds.points.astype(np.int64)
            points.append(-gained if flip else gained)
            scores[live, 0] += np.maximum(gained, 0)
            scores[live, 1] += np.maximum(-gained, 0)
            dealers[live] = np.where(gained != 0, 1 - dealers[live], dealers[live])
            won[live] += (scores[live, flip] >= rules.target) / 2
            live = live[(scores[live] < rules.target).all(axis=1)]
    return won, float(np.concatenate(points).mean())


def read_networks(folders: Sequence[Path]) -> Evaluation:
    """Returns the averaged networks of some runs; ``ships`` stands for the shipped weights."""
    minds: dict[str, list[Network]] = {}
    usual = []
    for folder in folders:
        if folder == SHIPS:
            shipped = load()
            for mind in shipped.ensembles:
                name = next(name for name, make in ENCODERS.items() if make is mind.encoder)
                minds.setdefault(name, []).extend(mind.networks)
            usual.append(shipped.usual)
            continue
        run = read_run(folder)
        layout = ENCODERS[run.make].layout
        minds.setdefault(run.make, []).extend(Network(layers, layout) for layers in run.networks)
        usual.append(run.usual)
    return Evaluation([Ensemble(ENCODERS[name], networks) for name, networks in minds.items()], class_shares(usual), {})


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.evaluate", description="How strong a run is.")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--points", action="store_true", help="play for points, not for the game")
    parser.add_argument("--against", nargs="+", type=Path, help="play against these runs instead")
    options = parser.parse_args(arguments)
    evaluation = read_networks(options.folders)
    rivals: list[tuple[str, PlayerFactory | Evaluation]] = [(one.name, scripted(one)) for one in STYLES]
    rivals.append(("hard", hard))
    if options.against:
        rivals = [("runs", read_networks(options.against))]
    for name, rival in rivals:
        won, points = games(EAAI, evaluation, rival, options.pairs, options.seed, score=not options.points)
        error = 196 * won.std() / np.sqrt(len(won))
        print(
            f"{name:9} {100 * won.mean():5.1f}% of {2 * len(won)} games (+-{error:.1f}), {points:+.2f} points a round"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
