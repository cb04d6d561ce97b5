"""Measures how strong one player is against another: whole games, in mirrored pairs, on all cores.

``python -m benchmarks.arena --a LEVEL --b PLAYER --games N --seed S [--work W] [--rules NAME | --protocol eaai]``

Players are the levels (``hard``, ``hard:careful``, ``even:150``) and the yardsticks. Every deck sequence is played
twice with the seats swapped, and the 95% intervals are taken over these pairs. Finished parts are saved at once (in
``--out``, by default in the program's state folder), and the same command resumes where it stopped. The results are the
same for any number of processes.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from benchmarks.options import even, positive
from benchmarks.results import Results, fingerprint
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.storage.paths import Paths
from tools.arena.matches import (
    EAAI,
    MatchError,
    MatchJob,
    contestant,
    match,
    play_game,
    play_pairs,
    protocol,
    require_evaluation,
    rule_names,
)
from tools.arena.tally import SIDES, Tally

__all__ = ["main", "match", "play_game", "run", "summary"]

Played = TypeVar("Played")

CHUNK: Final = 5
"""The pairs that are played and saved together."""


def cores() -> int:
    """Returns the number of processes that can run at once."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def split_into_chunks(pairs: int) -> list[range]:
    """Splits this many pairs into the parts in which they are played."""
    return [range(first, min(first + CHUNK, pairs)) for first in range(0, pairs, CHUNK)]


def play_part(job: MatchJob, numbers: range) -> tuple[range, Tally]:
    """Plays some pairs of a match, given by their numbers; raises :class:`MatchError`."""
    return numbers, play_pairs(job, numbers)


def play_chunks(
    play: Callable[[range], tuple[range, Played]], chunks: Sequence[range], workers: int
) -> Iterator[tuple[range, Played]]:
    """Yields the results of ``play`` for each chunk as they are finished; raises what it raises. With several
    ``workers`` other processes have to be able to import it."""
    if workers <= 1 or len(chunks) <= 1:
        yield from (play(numbers) for numbers in chunks)
        return
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")  # no state of this process leaks into a match
    # this process handles interruptions and stops the others
    pool = ProcessPoolExecutor(min(workers, len(chunks)), context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        waiting: Iterable[Future[tuple[range, Played]]] = [pool.submit(play, numbers) for numbers in chunks]
        for done in as_completed(waiting):
            yield done.result()
    except BaseException:
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()  # its unfinished work is lost anyway
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def run(
    job: MatchJob,
    pairs: int,
    *,
    workers: int = 1,
    results: Results | None = None,
    resume: bool = True,
    on_progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Plays a match of this many mirrored pairs and returns the result, in the order of the pairs.

    With ``results`` every finished part is saved, and parts found there are not played again (unless ``resume`` is
    off). ``on_progress`` is called with the number of finished pairs and the number of those played in this run. Raises
    :class:`MatchError` and ``OSError``.
    """
    limit_to_one_thread()
    protocol(job.rules)  # report errors before starting anything
    for name in (job.a, job.b):
        require_evaluation(contestant(name))
    wanted = split_into_chunks(pairs)
    code = fingerprint() if results is not None else ""
    done: dict[range, Tally] = {}
    if results is not None and resume:
        done = {numbers: tally for numbers, tally in results.parts(job, code) if numbers in wanted}
    found = sum(map(len, done))
    if on_progress is not None:
        on_progress(found, 0)
    played = 0
    missing = [numbers for numbers in wanted if numbers not in done]
    for numbers, tally in play_chunks(partial(play_part, job), missing, workers):
        done[numbers] = tally
        if results is not None:
            results.add_part(job, code, numbers, tally)
        played += len(numbers)
        if on_progress is not None:
            on_progress(found + played, played)
    whole = Tally()
    for numbers in wanted:
        whole.merge(done[numbers])
    return whole


def summary(job: MatchJob, tally: Tally) -> dict[str, Any]:
    """Returns the result of a match as plain data; points are those of the rounds, for player a."""
    low, high = tally.interval
    least, most = tally.points_interval
    return {
        "a": job.a,
        "b": job.b,
        "rules": job.rules,
        "seed": job.seed,
        "work": contestant(job.a, job.work).work,
        "games": tally.games,
        "won": tally.won,
        "share": round(tally.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "points_per_round": round(tally.points, 3),
        "points_interval": [round(value, 3) if math.isfinite(value) else None for value in (least, most)],
        "rounds": tally.rounds,
        "rounds_per_game": round(tally.rounds / max(1, tally.games), 2),
        "outcomes": {**{side: tally.won_by(side) for side in SIDES}, "void": tally.drawn},
        "decisions": len(tally.times),
        "median_ms": round(1000 * tally.times.quantile(0.5), 4),
        "p99_ms": round(1000 * tally.times.quantile(0.99), 4),
        "code": fingerprint(),
    }


def table(result: dict[str, Any]) -> str:
    """Returns a summary as text."""
    low, high = result["interval"]
    least, most = result["points_interval"]
    points = "" if least is None else f"  ({least:+.2f} to {most:+.2f})"
    lines = [
        f"{result['a']} against {result['b']}, {result['rules']}, seed {result['seed']}: {result['games']} games in"
        f" mirrored pairs, {result['rounds']} rounds ({result['rounds_per_game']} a game)",
        f"games won        {result['won']:g}   {result['share']:.1%}  ({low:.1%} to {high:.1%})",
        f"points a round   {result['points_per_round']:+.2f}{points}",
    ]
    for side in SIDES:
        counts = ", ".join(f"{name} {count}" for name, count in result["outcomes"][side].items()) or "nothing"
        lines.append(f"{result[side]:16} {counts}")
    lines += [
        f"{'void':16} {result['outcomes']['void']}",
        f"decisions of a   {result['decisions']}, work {result['work']}, median {result['median_ms']:.3f} ms,"
        f" 99% within {result['p99_ms']:.3f} ms",
    ]
    return "\n".join(lines)


class _Progress:
    """Reports progress on one line of stderr, rewritten on a terminal and repeated now and then elsewhere."""

    def __init__(self, pairs: int) -> None:
        self._pairs = pairs
        self._start = time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._last = self._start

    def __call__(self, done: int, played: int) -> None:
        now = time.monotonic()
        if not played:
            if done:
                print(f"{done} of {self._pairs} pairs found in the file", file=sys.stderr)
            return
        last = done == self._pairs
        if now - self._last < (0.2 if self._terminal else 20.0) and not last:
            return
        self._last = now
        left = (now - self._start) / played * (self._pairs - done)
        text = f"{done} of {self._pairs} pairs, {left / 60:.1f} minutes left"
        print(f"\r{text} " if self._terminal else text, end="" if self._terminal else "\n", file=sys.stderr, flush=True)
        if last and self._terminal:
            print(file=sys.stderr)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.arena", description="One player against another.")
    parser.add_argument("--a", required=True, metavar="LEVEL", help="the player that is measured")
    parser.add_argument("--b", required=True, metavar="PLAYER", help="a level or a yardstick")
    parser.add_argument("--games", type=even, default=200, metavar="N", help="an even number (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="decides decks and choices (0)")
    parser.add_argument("--work", type=positive, metavar="W", help="what a may do for a decision (its level's)")
    by = parser.add_mutually_exclusive_group()
    by.add_argument(
        "--rules", default="standard", metavar="NAME", help="a rule set, or one to another target: standard:50"
    )
    by.add_argument("--protocol", choices=[EAAI], help="the protocol of the published comparisons")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--workers", type=positive, default=cores(), metavar="N", help="processes (one for each core)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where results go and are looked for")
    parser.add_argument("--no-resume", action="store_true", help="play everything again")
    return parser.parse_args(arguments)


def _refused(error: MatchError) -> int:
    """Prints the error on one line of stderr; returns the exit code."""
    values = error.values
    if error.code in ("unknown_player", "unknown_rules"):
        names = values["names"]
        assert isinstance(names, tuple)
        kind = "player" if error.code == "unknown_player" else "rule set"
        print(f"no {kind} is called {values['name']}: there are {', '.join(names)}", file=sys.stderr)
        return 2
    if error.code == "not_two_players":
        names = ", ".join(rule_names())
        print(
            f"{values['name']} is a game of {values['players']}, and here two play each other: there are {names}",
            file=sys.stderr,
        )
        return 2
    if error.code == "no_evaluation":
        print(
            f"{values['name']} cannot play here, and nobody else is measured in its place: {values['reason']}",
            file=sys.stderr,
        )
    else:
        print(str(error), file=sys.stderr)
    return 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the match and prints the result. Exit codes: 0, 1 when it could not be played to its end or not by the
    named players, 2 for a wrong name or option, 130 when it was interrupted."""
    options = _options(arguments)
    job = MatchJob(options.a, options.b, options.protocol or options.rules, options.seed, options.work)
    results = Results(options.out or Paths.default().state / "arena.jsonl")
    pairs = options.games // 2
    try:
        tally = run(
            job,
            pairs,
            workers=options.workers,
            results=results,
            resume=not options.no_resume,
            on_progress=_Progress(pairs),
        )
        result = summary(job, tally)
        results.add_result(job, result["code"], result)
    except MatchError as error:
        return _refused(error)
    except BrokenProcessPool:
        print("a process that played was stopped; the same command goes on from here", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"the results could not be kept: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("interrupted; the same command goes on from here", file=sys.stderr)
        return 130
    print(json.dumps(result, indent=2) if options.json else table(result))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
