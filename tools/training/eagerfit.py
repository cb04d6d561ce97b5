"""Fits Hard's figures against early knockers: ``python -m tools.training.eagerfit --rounds N --out FILE``.

Does in the simulator what ``tools/hardfit.py`` does with rounds of the engine: the copy of Hard plays scripted players
who knock whenever they can, half of the time with a random leaning, and sometimes deviates from its choice. The inputs
of its positions are fitted to how the rounds ended, for each way of ending, and the opponents' deadwood is tallied
whenever a knock was possible. The probability that the opponent holds a card is not fitted.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.hard_features import Candidates
from gin_desktop.analysis.hard_inputs import FEW_DRAWS_LEFT, position_numbers
from gin_desktop.analysis.hard_tables import ENDINGS, hard_tables
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.simulation.knock_results import BIG, GIN, TIE, UNDERCUT, Showdowns, knock_results
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.network_player import best_in_groups, near_best_discards
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import LAST, MUST, Rounds
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.hard import DISCARD_MARGIN
from tools.hard_file import write_part
from tools.hardfit import fit_deadwood, fit_positions
from tools.training.hard_side import HardSide
from tools.training.outsiders import random_leaning
from tools.training.scripted import EARLY, SIMPLE, Scripted, Style
from tools.training.selfplay import EAAI

DEVIATION_RATE: Final = 0.1
"""How often a knock that is possible is made, or left, against the will of Hard; other choices change less often."""

EAGER_KNOCKERS: Final = (
    SIMPLE,
    EARLY,
    Style(name="eager", outs=0.3, danger=0.3),
    Style(name="eager", look=0.5, danger=0.3),
    Style(name="eager", outs=1.0, danger=0.5, better=6),
)
"""Who knocks at once, and differs in what it keeps and takes."""

_ONE: Final[Cards] = np.array(1, np.int64)


class RecordingHardSide(HardSide):
    """Hard, with what it saw kept: positions before a draw and after a discard, and what knocks would have met.

    ``before`` and ``after`` hold the rows of the rounds, the turns ended and the numbers of the positions; ``knocks``
    the turns ended, how many cards were known, and what the other side would have been left with.
    """

    def __init__(self, rules: RuleSet, memory: Memory, rng: np.random.Generator, **leaning: Any) -> None:
        super().__init__(rules, memory, rng, **leaning)
        self.before: Final[list[tuple[Cards, Floats]]] = []
        self.after: Final[list[tuple[Cards, Floats]]] = []
        self.knocks: Final[list[Floats]] = []

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Leaves a card now and then that Hard would take."""
        last = rounds.phase[rows] == LAST
        take = super().choose_draw(rounds, rows, seats)
        take &= last | (self.rng.random(len(rows)) >= DEVIATION_RATE / 3)
        at = (~take & ~last).nonzero()[0]
        observation = self.memory.observation(rounds, rows[at], seats[at])
        candidates = Candidates(
            np.arange(len(at)), rounds.held(rows[at], seats[at]), rounds.top[rows[at]], np.ones(len(at), np.bool_)
        )
        self.before.append((rows[at], self._numbers(rounds, observation, candidates, np.zeros(len(at), np.bool_))))
        return take

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Knocks, plays on or throws another card now and then against the will of Hard."""
        cards, knock = super().choose_discard(rounds, rows, seats)
        count, hand = len(rows), rounds.held(rows, seats)
        observation = self.memory.observation(rounds, rows, seats)
        of, some, left = near_best_discards(rounds, hand, rounds.forbidden(rows), DISCARD_MARGIN)
        deadwood = rounds.melds.deadwood(left)
        least = best_in_groups(of, (rounds.melds.points[some] / 100 - deadwood).astype(np.float32), count)
        free = (deadwood[least] > 0) & (rounds.phase[rows] != MUST)
        can = free & (deadwood[least] <= observation.limit)
        self._note_knocks(rounds, rows[can], observation, can, (left[least], rounds.held(rows, 1 - seats)))
        odd = can & (self.rng.random(count) < DEVIATION_RATE)
        knock, cards = knock ^ odd, np.where(odd, some[least], cards)
        odd = ~knock & free & (self.rng.random(count) < DEVIATION_RATE / 2)
        cards = np.where(odd, some[best_in_groups(of, self.rng.random(len(of), np.float32), count)], cards)
        at = (~knock).nonzero()[0]
        candidates = Candidates(at, hand[at] & ~(_ONE << cards[at]), cards[at], np.zeros(len(at), np.bool_))
        self.after.append((rows[at], self._numbers(rounds, observation, candidates, rounds.taken[rows[at]])))
        return cards, knock

    def _note_knocks(
        self, rounds: Rounds, rows: Cards, observation: Observation, can: Flags, hands: tuple[Cards, Cards]
    ) -> None:
        """What the other side is left with where a knock is possible."""
        mine, theirs = (hand[can] for hand in hands)
        unseen = FULL & ~(mine | observation.gone[can])
        meeting = Showdowns(mine, theirs, unseen, np.zeros(len(rows), np.bool_), rounds.spade[rows])
        left = knock_results(rounds.rules, rounds.melds, meeting).defender_deadwood
        columns = (observation.turns[can] // 2, popcount(observation.known[can]), left)
        self.knocks.append(np.stack(columns, axis=1).astype(np.float32))

    def _numbers(self, rounds: Rounds, observation: Observation, candidates: Candidates, taken: Flags) -> Floats:
        """The turns ended and the numbers of positions."""
        found, at, before = self._look(rounds, observation, candidates), candidates.at, candidates.before

        def seen(place: int, size: float) -> Floats:
            column: Floats = found.hard_features[:, place] * np.float32(size)
            return column

        deadwood: Floats = found.deadwood.astype(np.float32)
        turns: Floats = (observation.turns[at] // 2).astype(np.float32)
        face_up: Floats = taken.astype(np.float32)
        known: Floats = popcount(observation.known)[at].astype(np.float32)
        nearly_out: Floats = (observation.draws[at] <= FEW_DRAWS_LEFT).astype(np.float32)
        numbers = position_numbers(
            deadwood=deadwood,
            after=seen(2, 20),
            chances=(seen(3, 1 / 8), seen(4, 1 / 2), seen(5, 1 / 4)),
            loose=popcount(found.loose).astype(np.float32),
            risk=(seen(0, 1 / 2) * ~before, seen(1, 1 / 2) * ~before),
            taken=face_up,
            known=known,
            turns=turns,
            nearly_out=nearly_out,
        )
        rows: Floats = np.stack([turns, *(np.full(len(at), one, np.float32) for one in numbers)], axis=1)
        return rows


def endings_of(rounds: Rounds) -> tuple[Cards, Counts]:
    """Returns in which of the ways of ``analysis.hard_tables`` each round ended for its winner (-1 if drawn), and the
    difference of the deadwoods."""
    difference = abs(rounds.knocker_deadwood - rounds.defender_deadwood)
    knocks = np.searchsorted((10, 20), difference)
    gin = np.isin(rounds.outcome, (GIN, BIG))
    ways = np.where(gin, 3 + (difference > 22), np.where(np.isin(rounds.outcome, (UNDERCUT, TIE)), 5, knocks))
    return np.where(rounds.points == 0, -1, ways), difference


def sample(rules: RuleSet, count: int, rng: np.random.Generator) -> dict[str, Floats]:
    """Returns ``count`` rounds from Hard's side alone, as arrays like those of ``hardfit.Sample``."""
    rounds = Rounds(rules, deals(rng, count), rng.integers(0, 2, count))
    memory = Memory(rounds)
    leaning = dict(zip(("leaning", "scale"), random_leaning(rng), strict=True)) if rng.random() < 0.5 else {}
    hard, other = (
        RecordingHardSide(rules, memory, rng, **leaning),
        Scripted(EAGER_KNOCKERS[rng.integers(len(EAGER_KNOCKERS))], rng),
    )
    seat = int(rng.integers(2))
    play(rounds, (other, hard) if seat else (hard, other), memory)
    ways, difference = endings_of(rounds)
    won = rounds.points * (1 - 2 * seat) > 0
    mine = np.where((ways < 0) | won, ways, ways + ENDINGS)

    def ended(kept: list[tuple[Cards, Floats]]) -> Floats:
        rows, numbers = (np.concatenate(part) for part in zip(*kept, strict=True))
        return np.concatenate([numbers, mine[rows, None]], axis=1).astype(np.float32)

    return {
        "after": ended(hard.after),
        "before": ended(hard.before),
        "knocks": np.concatenate(hard.knocks),
        "ends": np.stack([ways, difference], axis=1)[ways >= 0].astype(np.float32),
    }


def table(arrays: dict[str, Floats]) -> dict[str, object]:
    """Returns the fitted figures under the names of the fields of ``analysis.hard_tables.Table``; the signs are the
    usual ones."""
    ends = arrays["ends"]
    return {
        "after": fit_positions(arrays["after"]),
        "before": fit_positions(arrays["before"]),
        "defender_deadwood": fit_deadwood(arrays["knocks"]),
        "sign_weights": hard_tables().high.sign_weights,
        "sizes": tuple(round(float(ends[ends[:, 0] == way, 1].mean()), 1) for way in range(ENDINGS)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, fits and writes."""
    parser = argparse.ArgumentParser(prog="tools.training.eagerfit", description="Fits figures of Hard.")
    parser.add_argument("--rounds", type=int, default=120_000)
    parser.add_argument("--at-once", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the file whose table is replaced")
    options = parser.parse_args(arguments)
    rng = np.random.default_rng(options.seed)
    parts: dict[str, list[Floats]] = {}
    for number, first in enumerate(range(0, options.rounds, options.at_once)):
        rules = preset("standard") if number % 2 else EAAI
        for name, rows in sample(rules, min(options.at_once, options.rounds - first), rng).items():
            parts.setdefault(name, []).append(rows)
    write_part(options.out, "eager", table({name: np.concatenate(rows) for name, rows in parts.items()}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
