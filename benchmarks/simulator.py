"""Measures hands and rounds in batches: ``python -m benchmarks.simulator [--json]``.

Comparisons in one process, on one core, whose sides take turns so that a slow moment of the machine affects both:
batched deadwood against the engine's and OpenSpiel's, one hand at a time, and rounds of scripted players in the
simulator against OpenSpiel's simple bot playing itself. Processor time is counted, and each figure is a median over the
turns. A row says so where OpenSpiel is not installed. Exits with 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, Final

from gin_desktop.analysis.single_thread import limit_to_one_thread
from tools.arena.eaai import RULES

HANDS: Final = 10_000
"""The hands in a batch."""
ROUNDS: Final = 10_000
"""The rounds played side by side."""
THEIR_ROUNDS: Final = 40
REPETITIONS: Final = 7
SEED: Final = 2026


@dataclass(frozen=True)
class Row:
    """One comparison, both sides in calls a second; ``ratio`` is ours by theirs."""

    name: str
    against: str
    goal: float
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    met: bool | None = None
    note: str = ""


def _compare(
    name: str,
    against: str,
    goal: float,
    ours: tuple[Callable[[], object], int],
    theirs: tuple[Callable[[], object], int],
) -> Row:
    """Compares both sides in turns; each is a function and the number of its calls."""
    speeds: tuple[list[float], list[float]] = ([], [])
    for turn in range(REPETITIONS + 1):
        for (run, count), found in zip((ours, theirs), speeds, strict=True):
            start = process_time()
            run()
            if turn:  # the first turn is a warm-up
                found.append(count / (process_time() - start))
    ratio = statistics.median(one / two for one, two in zip(*speeds, strict=True))
    mine, other = (statistics.median(found) for found in speeds)
    return Row(name, against, goal, mine, other, ratio, ratio >= goal)


def deadwood(count: int = HANDS) -> list[Row]:
    """Compares batched deadwood of random hands of ten with one hand at a time."""
    import numpy as np

    from gin_desktop.analysis.batch import melds_for
    from gin_desktop.analysis.simulation.playing import deals

    melds = melds_for("low", 1)
    decks = deals(np.random.default_rng(SEED), count)[:, :10].astype(np.int64)
    hands = (np.int64(1) << decks).sum(1)
    ours = (lambda: melds.deadwood(hands), count)
    some = hands[:2000].tolist()
    scalar = melds.m.deadwood
    rows = [_compare("deadwood", "engine", 10, ours, (lambda: [scalar(hand) for hand in some], len(some)))]
    try:
        import pyspiel
    except ImportError:
        return [*rows, Row("deadwood", "openspiel", 10, note="OpenSpiel is not installed")]
    utils: Any = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    # OpenSpiel numbers cards as we do, suit by suit and aces first
    lists = decks[: len(some)].tolist()
    theirs = (lambda: [utils.min_deadwood(hand) for hand in lists], len(lists))
    return [*rows, _compare("deadwood", "openspiel", 10, ours, theirs)]


def rounds(count: int = ROUNDS, their_count: int = THEIR_ROUNDS, *, cloned: bool = False) -> Row:
    """Compares rounds of the simple scripted player against itself in the simulator with OpenSpiel's bot against
    itself.

    Their rounds start with a new state, as usual, or ``cloned`` with a copy of one, which saves most of their time.
    """
    import numpy as np

    from gin_desktop.analysis.simulation.playing import deals, play
    from gin_desktop.analysis.simulation.rounds import Rounds
    from tools.training.scripted import SIMPLE, Scripted

    rng = np.random.default_rng(SEED)
    side = Scripted(SIMPLE, rng)

    def ours() -> None:
        play(Rounds(RULES, deals(rng, count), rng.integers(0, 2, count)), (side, side))

    against = "openspiel, copied states" if cloned else "openspiel"
    try:
        import pyspiel
    except ImportError:
        return Row("rounds", against, 20, note="OpenSpiel is not installed")
    game = pyspiel.load_game("gin_rummy")
    bots: list[Any] = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]
    chance = random.Random(SEED)
    fresh = game.new_initial_state()

    def theirs() -> None:
        for _ in range(their_count):
            state = fresh.clone() if cloned else game.new_initial_state()
            for bot in bots:
                bot.restart()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.legal_actions()))
                else:
                    state.apply_action(bots[state.current_player()].step(state))

    return _compare("rounds", against, 20, (ours, count), (theirs, their_count))


def report(rows: list[Row]) -> str:
    """Returns the rows as a text table."""
    lines = []
    for row in rows:
        if row.ratio is None or row.ours is None or row.theirs is None:
            lines.append(f"{row.name:9} {row.against:24} {row.note}")
            continue
        said = "" if row.met else "  MISSED"
        lines.append(
            f"{row.name:9} {row.against:24} {row.ours:12,.0f}/s {row.theirs:12,.0f}/s {row.ratio:6.1f}x"
            f" (goal {row.goal:.0f}x){said}"
        )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Runs the comparisons; 1 when a goal is missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.simulator", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    rows = [*deadwood(), rounds(), rounds(cloned=True)]
    print(json.dumps([asdict(row) for row in rows], indent=2) if options.json else report(rows))
    return 1 if any(row.met is False for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
