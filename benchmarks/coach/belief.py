"""Measures the coach's belief about the other hand: ``python -m benchmarks.coach.belief [--rounds N] [--json]``.

Rounds that no network learned from are played against each level, and the belief is compared with the hand that was
really held, by level and by stage of the round: the error of the mean deadwood, the log-likelihood of the true hand
under four readings (uniform, the networks' present reading, learned odds, learned odds with contrast), the effective
number of drawn hands, and how often the cards were of use that the safety map said so of. Exits with 1 when a goal is
missed. Numpy should use one thread (``OPENBLAS_NUM_THREADS=1``), as the program lets it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.options import positive
from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.coaching.belief import DRAWS, Beliefs, believe
from gin_desktop.analysis.coaching.belief_networks import DrawnHands, load_belief
from gin_desktop.analysis.coaching.hand_sampler import Doubles, HandSampler
from gin_desktop.analysis.coaching.play_evidence import PlayEvidence, evidence_of, stacked
from gin_desktop.analysis.coaching.safety import safety_map, use_chances
from gin_desktop.analysis.draw_odds import Outs, outs_for, to_planes
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.opponent_model import card_chances
from gin_desktop.analysis.view_encoding import observe
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.players.levels import LEVELS
from tools.training.belief_rounds import RecordedRound, play_levels, play_simulated, views_of

SEED: Final = 35
STAGES: Final = {"0-3": (0, 3), "4-9": (4, 9), "10-15": (10, 15), "16+": (16, 99)}
"""The stages of a round by the number of discards of both sides."""
DEADWOOD_GOAL: Final = 2.0
"""The greatest error of the mean deadwood (points)."""
GAIN_GOAL: Final = 1.0
"""The least gain in log-likelihood over the present reading (nats a hand)."""
_BATCH: Final = 64
_TABLES: Final = 40
_BINS: Final = (0.0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)


class Case(NamedTuple):
    """A position: its round, the view, what the coach is told of the other side, and the ten cards it holds."""

    round: int
    view: View
    name: str | None
    hand: int


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one opponent at one stage; ``error`` is the half-width of 95% of that of the deadwood."""

    opponent: str
    stage: str
    positions: int
    deadwood: float
    error: float
    uniform: float
    present: float
    learned: float
    contrast: float
    gain: float
    effective: float
    brier_held: float
    brier_safety: float
    met: bool


class Measured(NamedTuple):
    """The figures of single positions (N,), and of all asked cards of the safety map: predicted, and whether."""

    deadwood: Doubles
    uniform: Doubles
    present: Doubles
    learned: Doubles
    contrast: Doubles
    effective: Doubles
    brier_held: Doubles
    brier_safety: Doubles
    usable: Doubles
    used: Doubles


def cases_against(opponent: str, rules: RuleSet, rounds: int, seed: int, told: str | None) -> Iterator[Case]:
    """Plays rounds against an opponent; each turn of the seat that watches it is a case."""
    for number, record in enumerate(_rounds(opponent, rules, rounds, seed)):
        watching = number % 2
        for view, hand in views_of(record):
            if view.seat == watching and view.phase in (Phase.UPCARD, Phase.DRAW):
                yield Case(number, view, told, hand)


def _rounds(opponent: str, rules: RuleSet, rounds: int, seed: int) -> Iterator[RecordedRound]:
    if opponent == PEOPLE:
        for first in range(0, rounds, _TABLES):
            count = min(_TABLES, rounds - first)
            yield from play_simulated(rules, count, 1000 * seed + first, expert_share=0.0)
        return
    rng = random.Random(f"belief:{opponent}:{seed}")
    for number in range(rounds):
        other = rng.choices(list(LEVELS), (1, 2, 3, 1))[0]
        names = (other, opponent) if number % 2 == 0 else (opponent, other)
        yield play_levels(rules, names, f"belief:{opponent}:{seed}:{number}")


PEOPLE: Final = "people"
"""The scripted styles that stand in for people."""


def measure(cases: Sequence[Case], draws: int) -> Measured:
    """Returns the figures of some positions of one rule set."""
    rules = cases[0].view.rules
    outs = outs_for(rules.ace_runs, rules.ace_points)
    parts = [_measure(outs, cases[start : start + _BATCH], draws, start) for start in range(0, len(cases), _BATCH)]
    return Measured(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def _measure(outs: Outs, cases: Sequence[Case], draws: int, seed: int) -> Measured:
    evidence = stacked([evidence_of(case.view, case.name) for case in cases])
    hands = np.array([case.hand for case in cases], np.int64)
    beliefs = Beliefs(outs, evidence, load_belief())
    drawn = beliefs.hands(draws, np.random.default_rng([SEED, seed]))
    own = (hands & evidence.hidden)[:, None]
    learned = beliefs.sampler.log_likelihood(own)[:, 0]
    # the weight of the true hand among those of drawn ones
    everything = DrawnHands(evidence, beliefs.sampler, np.concatenate([own, drawn.hands & evidence.hidden[:, None]], 1))
    weights = beliefs.log_weights(everything)
    most = weights.max(1, keepdims=True)
    among = np.log(np.exp(weights[:, 1:] - most).mean(1)) + most[:, 0]
    held = drawn.held
    truly = to_planes(hands)
    hidden = to_planes(evidence.hidden).astype(np.bool_)
    chances = use_chances(outs, drawn)
    fits = to_planes(outs.completing(hands))
    mine = to_planes(evidence.hand).astype(np.bool_)
    return Measured(
        drawn.mean(outs.melds.deadwood(drawn.hands.ravel()).reshape(drawn.hands.shape)) - outs.melds.deadwood(hands),
        HandSampler(np.zeros((len(cases), 52)), evidence.hidden, evidence.hidden_count).log_likelihood(own)[:, 0],
        _present(outs, evidence, [observe(case.view) for case in cases]).log_likelihood(own)[:, 0],
        learned,
        learned + weights[:, 0] - among,
        drawn.effective_size,
        ((held - truly) ** 2 * hidden).sum(1) / hidden.sum(1),
        (np.where(mine, chances - fits, 0) ** 2).sum(1) / mine.sum(1),
        chances[mine],
        fits[mine].astype(np.float64),
    )


def _present(outs: Outs, evidence: PlayEvidence, observations: Sequence[Observation]) -> HandSampler:
    """Returns draws by the chances that the networks have been shown so far."""
    held = np.concatenate(
        [
            card_chances(outs, observation, evidence.hidden[row : row + 1]).held
            for row, observation in enumerate(observations)
        ]
    )
    held = np.clip(held, 1e-4, 1 - 1e-4)
    return HandSampler(np.log(held / (1 - held)), evidence.hidden, evidence.hidden_count)


def rows_of(opponent: str, cases: Sequence[Case], draws: int) -> tuple[list[Row], Measured]:
    """Returns the figures of an opponent by stage, and for the whole round."""
    measured = measure(cases, draws)
    turns = np.array([len(case.view.discards) for case in cases])
    rounds = np.array([case.round for case in cases])
    found = []
    for stage, (first, last) in {**STAGES, "all": (0, 99)}.items():
        which = ((turns >= first) & (turns <= last)).nonzero()[0]
        if which.size:
            found.append(_row(opponent, stage, measured, which, rounds[which]))
    return found, measured


def _row(opponent: str, stage: str, measured: Measured, which: Cards, rounds: Cards) -> Row:
    def mean(values: Doubles) -> float:
        return float(values[which].mean())

    gain = mean(measured.contrast) - mean(measured.present)
    deadwood = mean(measured.deadwood)
    # positions of one round are alike: the error is that of the rounds' sums
    off = np.bincount(rounds, measured.deadwood[which] - deadwood)
    error = 1.96 * float(np.sqrt((off**2).sum())) / len(which)
    met = abs(deadwood) <= DEADWOOD_GOAL and (stage != "all" or gain >= GAIN_GOAL)
    return Row(
        opponent,
        stage,
        len(which),
        deadwood,
        error,
        mean(measured.uniform),
        mean(measured.present),
        mean(measured.learned),
        mean(measured.contrast),
        gain,
        mean(measured.effective),
        mean(measured.brier_held),
        mean(measured.brier_safety),
        met,
    )


def calibration(measured: Sequence[Measured]) -> list[dict[str, float]]:
    """Returns how often cards of the own hand were of use, by what the safety map said."""
    said, used = (np.concatenate([getattr(one, name) for one in measured]) for name in ("usable", "used"))
    found = []
    for low, high in pairwise(_BINS):
        which = (said >= low) & ((said < high) | (high == 1))
        if which.any():
            found.append(
                {
                    "from": low,
                    "cards": int(which.sum()),
                    "said": float(said[which].mean()),
                    "was": float(used[which].mean()),
                }
            )
    return found


def speed(cases: Sequence[Case]) -> dict[str, float]:
    """Returns the milliseconds of a decision: one view with all its figures, and many positions at once."""
    some = cases[:: max(1, len(cases) // 100)][:100]
    for case in some[:5]:
        safety_map(believe(case.view, case.name))
    start = time.process_time()
    for case in some:
        belief = believe(case.view, case.name)
        assert belief.held.sum() > 0
        assert belief.mean_deadwood >= 0
        safety_map(belief)
    single = (time.process_time() - start) / len(some)
    rules = some[0].view.rules
    outs = outs_for(rules.ace_runs, rules.ace_points)
    evidence = stacked([evidence_of(case.view, case.name) for case in some])
    start = time.process_time()
    Beliefs(outs, evidence, load_belief()).hands(DRAWS, np.random.default_rng(1))
    batch = (time.process_time() - start) / len(some)
    return {"view_ms": 1000 * single, "batch_ms": 1000 * batch}


def run(rounds: int, draws: int, seed: int, opponents: Sequence[str]) -> dict[str, Any]:
    """Plays the rounds and returns all figures."""
    rows: list[Row] = []
    all_measured = []
    cases: list[Case] = []
    for opponent in opponents:
        level, _, rule_name = opponent.partition("@")
        rules = preset(rule_name or "standard")
        cases = list(cases_against(level, rules, rounds, seed, None if level == PEOPLE else level))
        found, measured = rows_of(opponent, cases, draws)
        rows += found
        all_measured.append(measured)
        if level in LEVELS and not rule_name:
            unnamed = [case._replace(name=None) for case in cases]
            rows += rows_of(f"{opponent}, not named", unnamed, draws)[0]
    return {
        "rounds": rounds,
        "draws": draws,
        "seed": seed,
        "rows": [asdict(row) for row in rows],
        "safety": calibration(all_measured),
        "speed": speed(cases),
        "met": all(row.met for row in rows if row.opponent in LEVELS),
    }


def _line(row: dict[str, Any]) -> str:
    """Returns one row of the table."""
    nats = "".join(f"{row[name]:>9.2f}" for name in ("uniform", "present", "learned", "contrast"))
    deadwood = f"{row['deadwood']:>+9.2f} ±{row['error']:>5.2f}"
    return (
        f"{row['opponent']:<24}{row['stage']:>6}{row['positions']:>7}{deadwood}{nats}"
        f"{row['gain']:>6.2f}{row['effective']:>6.0f}{row['brier_held']:>8.4f}{row['brier_safety']:>8.4f}"
        f"{'' if row['met'] else '  missed'}"
    )


def report(found: dict[str, Any]) -> str:
    """Returns the figures as a table."""
    lines = [
        f"{'opponent':<24}{'turns':>6}{'n':>7}{'deadwood':>16}{'uniform':>9}{'present':>9}{'learned':>9}{'contrast':>9}"
        f"{'gain':>6}{'eff.':>6}{'held':>8}{'safety':>8}"
    ]
    lines += map(_line, found["rows"])
    lines.append("the safety map: said, was (cards)")
    lines += [f"  {one['said']:6.3f} {one['was']:6.3f} ({one['cards']})" for one in found["safety"]]
    lines.append(f"a view {found['speed']['view_ms']:.1f} ms, in batches {found['speed']['batch_ms']:.1f} ms")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.belief", description="Measures the belief about a hand.")
    parser.add_argument("--rounds", type=positive, default=400, help="rounds against each opponent")
    parser.add_argument("--draws", type=positive, default=DRAWS, help="hands drawn in each position")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument(
        "--opponents",
        default=f"{','.join(LEVELS)},{PEOPLE},hard:hunter,medium:early,hard@oklahoma,hard@gin_only,medium@around_corner",
        help="levels, people for the scripted styles; LEVEL@RULES under other rules",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    found = run(options.rounds, options.draws, options.seed, options.opponents.split(","))
    print(json.dumps(found, indent=2) if options.json else report(found))
    return 0 if found["met"] else 1


if __name__ == "__main__":
    sys.exit(main())
