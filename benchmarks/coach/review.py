"""Measures the review of rounds: ``python -m benchmarks.coach.review [--rounds N] [--rules NAME] [--seed S] [--json]``.

Each level plays whole games against Expert, and every round is reviewed. Printed are the losses of the levels, how
often the review of ten rounds puts two levels into the right order, how often the interval of a loss holds the mean of
all rounds, what drift is left in the values (``luck.DRIFT`` is fitted to make it 0), what Expert loses in each area
(``play_summary.EXPERT_LOSSES``), whether all sums are exact, and how long a review takes.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any, Final

from benchmarks.arena import cores, play_chunks
from benchmarks.options import positive
from gin_desktop.analysis.coaching.luck import STAGES, stage_of
from gin_desktop.analysis.coaching.play_summary import (
    RoundFigures,
    figures_of,
    loss_with_interval,
    mean_with_interval,
    summarise,
)
from gin_desktop.analysis.coaching.round_review import FinishedRound, Move, RoundReview, review_round
from gin_desktop.engine.game import Game
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import LEVELS, Level
from gin_desktop.players.protocol import decide
from tools.arena.eaai import decision_rng, deck_of, first_dealer
from tools.arena.matches import EAAI, MatchError, contestant, protocol, require_evaluation, rule_names

CHUNK: Final = 25
"""The rounds that are played together; each part starts a game of its own."""

NAMES: Final = tuple(LEVELS)
AGAINST: Final = "expert"
TENS: Final = 10
_DRAWN: Final = 4000
"""How many samples of rounds are compared."""


@dataclass(frozen=True)
class Reviewing:
    """What is played, as plain values."""

    level: str
    rules: str = "standard"
    seed: int = 0


@dataclass
class Sample:
    """A reviewed round: the figures of the level (seat 0) and of Expert, and what drift is made of.

    ``left`` is, for each state with a worth, its stage and the result of its seat less that worth, the losses of both
    sides from there on taken out; ``draws`` has the stage and the luck of each draw from the stock.
    """

    first: int
    figures: tuple[RoundFigures, RoundFigures]
    left: list[tuple[int, float]] = field(default_factory=list)
    draws: list[tuple[int, float]] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    error: float = 0.0


def play_round(game: Game, players: tuple[Level, Level], seed: int, number: int) -> FinishedRound:
    """Plays the next round of a game."""
    due = game.next_dealer
    game.deal(deck_of(seed, number, 0), first_dealer(seed, number, 0) if due is None else due)
    round_ = game.round_at(0)
    dealt = game.view(0, legal=False), game.view(1, legal=False)
    moves: list[Move] = []
    while not round_.over:
        view = game.view(round_.turn)
        entry, rng = players[view.seat], decision_rng(seed, number, 0, len(moves), "review")
        moves.append(Move(view, decide(entry.player, view, rng, entry.work)))
        game.apply(view.seat, moves[-1].action)
    assert round_.facts is not None
    return FinishedRound(dealt, tuple(moves), round_.facts)


def whole_review(played: FinishedRound) -> RoundReview:
    """Reviews a round without a stop."""
    steps = review_round(played)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: RoundReview = done.value
            return found


def sample_of(played: FinishedRound) -> Sample:
    """Reviews a round and returns what is measured of it."""
    start = time.process_time()
    review = whole_review(played)
    seconds = time.process_time() - start
    first = played.dealt[0].turn
    found = Sample(first, (figures_of(review, 0), figures_of(review, 1)), seconds=seconds)
    found.decisions = len(review.decisions)
    for seat, account in enumerate(review.accounts):
        found.error = max(found.error, abs(account.skill + account.luck.total - account.result))
        for draw in account.luck.draws:
            found.draws.append((stage_of(len(played.moves[draw.step].view.discards)), draw.points))
        later = 0.0
        for decision in reversed(review.decisions):
            later += decision.loss if decision.seat == seat else -decision.loss
            if decision.seat == seat and decision.worth is not None:
                found.left.append((stage_of(decision.turn), account.result + later - decision.worth))
    return found


def play_part(job: Reviewing, numbers: range) -> tuple[range, list[Sample]]:
    """Plays and reviews some rounds, given by their numbers; raises :class:`MatchError`."""
    rules: RuleSet = protocol(job.rules).rules
    players = contestant(job.level), contestant(AGAINST)
    for entry in players:
        require_evaluation(entry)
    samples: list[Sample] = []
    game = Game(rules)
    for number in numbers:
        if game.finished:
            game = Game(rules)
        samples.append(sample_of(play_round(game, players, job.seed, number)))
    return numbers, samples


def measure(job: Reviewing, rounds: int, workers: int = 1) -> list[Sample]:
    """Plays and reviews this many rounds of a level against Expert; raises :class:`MatchError`."""
    parts = [range(first, min(first + CHUNK, rounds)) for first in range(0, rounds, CHUNK)]
    done = dict(play_chunks(partial(play_part, job), parts, workers))
    return [sample for numbers in parts for sample in done[numbers]]


# -- what is said of it ------------------------------------------------------------------------------------------------


def by_round(rounds: Sequence[RoundFigures]) -> float:
    """Returns the loss a round."""
    return sum(one.loss for one in rounds) / len(rounds)


def by_decision(rounds: Sequence[RoundFigures]) -> float:
    """Returns the loss a decision."""
    return sum(one.loss for one in rounds) / max(1, sum(one.decisions for one in rounds))


def told_apart(
    weaker: Sequence[RoundFigures],
    stronger: Sequence[RoundFigures],
    loss: Callable[[Sequence[RoundFigures]], float],
    rounds: int = TENS,
    seed: int = 0,
) -> float:
    """Returns how often the weaker of two levels loses more in so many rounds, drawn with replacement."""
    rng = random.Random(seed)
    right = 0
    for _ in range(_DRAWN):
        right += loss(rng.choices(weaker, k=rounds)) > loss(rng.choices(stronger, k=rounds))
    return right / _DRAWN


def covered(rounds: Sequence[RoundFigures], count: int, seed: int = 0) -> float:
    """Returns how often the interval of a loss a round, of so many rounds drawn with replacement, holds the mean."""
    rng, mean = random.Random(seed), by_round(rounds)
    held = 0
    for _ in range(_DRAWN):
        found = loss_with_interval([one.loss for one in rng.choices(rounds, k=count)], [1] * count)
        held += found.low <= mean <= found.high
    return held / _DRAWN


def level_row(level: str, samples: Sequence[Sample]) -> dict[str, Any]:
    """Returns the losses of a level."""
    mine = [sample.figures[0] for sample in samples]
    found, results = summarise(mine), mean_with_interval([one.result for one in mine])
    count = len(mine)
    return {
        "level": level,
        "rounds": count,
        "loss": _interval(found.loss),
        "loss_a_decision": _interval(found.loss_a_decision, 3),
        "decisions_a_round": round(found.all.decisions / count, 1),
        "best_share": round(found.all.best_share, 3),
        "grades_a_round": [round(grade / count, 2) for grade in found.all.grades],
        "result": _interval(results),
        "skill": _interval(found.skill),
        "luck": _interval(found.luck),
        "kinds": {str(one.kind): round(one.loss / count, 2) for one in found.by_kind},
        "weaknesses": [f"{one.figures.kind}, stage {one.figures.stage}" for one in found.weaknesses],
        "covered": {str(rounds): round(covered(mine, rounds), 3) for rounds in (TENS, 4 * TENS)},
    }


def drift_left(samples: Sequence[Sample]) -> dict[str, Any]:
    """Returns what drift is left, each with half its interval: add it to the figures of ``luck.DRIFT``.

    That of a stage is what its values are too high by.
    """

    def staged(pairs: list[tuple[int, float]], sign: int) -> list[list[float] | None]:
        rows = [[sign * value for stage, value in pairs if stage == wanted] for wanted in range(len(STAGES))]
        return [_with_half(row) for row in rows]

    deals: tuple[list[float], list[float]] = [], []
    for sample in samples:
        for seat, figures in enumerate(sample.figures):
            deals[int(seat != sample.first)].append(figures.deal)
    return {
        "first": _with_half(deals[0]),
        "second": _with_half(deals[1]),
        "stages": staged([pair for sample in samples for pair in sample.left], -1),
        "draws": staged([pair for sample in samples for pair in sample.draws], 1),
    }


def expert_losses(samples: Sequence[Sample]) -> dict[str, float]:
    """Returns what Expert loses in each area (points a round)."""
    areas: dict[str, float] = {}
    for sample in samples:
        for area in sample.figures[1].areas:
            name = f"{area.kind}, stage {area.stage}"
            areas[name] = areas.get(name, 0.0) + area.loss / len(samples)
    return {name: round(loss, 3) for name, loss in sorted(areas.items())}


def report(rules: str, samples: dict[str, list[Sample]]) -> dict[str, Any]:
    """Returns everything that was measured."""
    everything = [sample for found in samples.values() for sample in found]
    decisions = sum(sample.decisions for sample in everything)
    seconds = sum(sample.seconds for sample in everything)
    figures = {level: [sample.figures[0] for sample in found] for level, found in samples.items()}
    return {
        "rules": rules,
        "levels": [level_row(level, found) for level, found in samples.items()],
        "told_apart": [
            {
                "weaker": weaker,
                "stronger": stronger,
                "by_decision": round(told_apart(figures[weaker], figures[stronger], by_decision), 3),
                "by_round": round(told_apart(figures[weaker], figures[stronger], by_round), 3),
            }
            for weaker, stronger in pairwise(samples)
        ],
        "drift_left": drift_left(everything),
        "expert_losses": expert_losses(everything),
        "greatest_error_of_a_sum": max(sample.error for sample in everything),
        "decisions": decisions,
        "ms_a_decision": round(1000 * seconds / max(1, decisions), 2),
        "seconds_for_six_rounds": round(6 * seconds / len(everything), 2),
    }


def _interval(found: Any, digits: int = 2) -> list[float] | None:
    return None if found is None else [round(value, digits) for value in (found.mean, found.low, found.high)]


def _with_half(values: Sequence[float]) -> list[float] | None:
    if len(values) < 2:
        return None
    found = mean_with_interval(values)
    return [round(found.mean, 2), round(found.high - found.mean, 2)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, reviews and prints. Exit codes: 0, 1 if a sum was not exact or the rounds could not be played."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.review", description="The review of rounds.")
    parser.add_argument("--rounds", type=positive, default=400, metavar="N", help="of each level against Expert (400)")
    names = [name for name in rule_names() if name != EAAI]
    parser.add_argument("--rules", choices=names, default="standard", metavar="NAME", help="rule set (standard)")
    parser.add_argument("--levels", nargs="+", choices=NAMES, default=NAMES, metavar="LEVEL", help="levels (all)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="decides decks and choices (1)")
    parser.add_argument("--workers", type=positive, default=cores(), metavar="N", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        samples = {
            level: measure(Reviewing(level, options.rules, options.seed), options.rounds, options.workers)
            for level in options.levels
        }
    except MatchError as error:
        print(f"benchmarks.coach.review: {error}", file=sys.stderr)
        return 1
    result = report(options.rules, samples)
    print(
        json.dumps(result, indent=2) if options.json else "\n".join(f"{key}: {value}" for key, value in result.items())
    )
    return int(result["greatest_error_of_a_sum"] > 1e-6)


if __name__ == "__main__":
    raise SystemExit(main())
