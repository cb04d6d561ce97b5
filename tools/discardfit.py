"""Fits Hard's discards against opponents who knock early: ``python -m tools.discardfit --games N --out FILE``.

Hard plays games by the EAAI rules against the yardsticks that knock at once. Where it thinks it likely that it faces
one of these, Expert values each discard; the inputs of Hard that distinguish discards of one decision
(``analysis.hard_inputs.discard_numbers``) are fitted to the differences of these values, by least squares for each
stage of a round. A fifth of the decisions is held out, and the loss of the fitted choices there is printed beside that
of Hard's own choices.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.deciding import Decision
from gin_desktop.analysis.ensemble import evaluation
from gin_desktop.analysis.hard_inputs import discard_numbers
from gin_desktop.analysis.hard_tables import Table
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.hard import DISCARD_MARGIN, Hard
from gin_desktop.players.levels import Level, level
from gin_desktop.players.opponent_model import OpponentModel, early_knocker_chance
from gin_desktop.players.protocol import Thought
from tools.arena.matches import EAAI, contestant, play_pair, protocol
from tools.arena.tally import Tally
from tools.hard_file import write_part

MIN_EARLY_KNOCKER_CHANCE: Final = 0.3
"""Decisions count from this probability of facing an early knocker on, which is higher than Hard itself requires."""

OPPONENTS: Final = ("simple", "simple", "early")
"""The opponents of Hard, in turn."""

POINTS_PER_PERCENT: Final = 1.7
"""The points that are worth about a hundredth of a game to 100."""

_HELD_BACK: Final = 5
"""One decision in this many is held out for the test."""

_RIDGE: Final = 1e-3
"""The ridge penalty."""

STAGES: Final = 6
"""The stages of a round, see ``Table.stage``."""


class RecordedHard(Hard):
    """Hard, recording Expert's values of its discards.

    ``rows`` hold the stage of the round, the number of the decision, whether Hard chose the discard, its value
    (hundredths of a game) and its inputs.
    """

    def __init__(self) -> None:
        super().__init__(None)
        self.expert: Final = evaluation.load()
        self.work: Final = level("expert").work
        self.decisions = 0
        self.rows: Final[list[tuple[float, ...]]] = []

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Plays as Hard does."""
        action = yield from super().think(view, rng, work)
        if view.phase is Phase.DISCARD and early_knocker_chance(view) > MIN_EARLY_KNOCKER_CHANCE:
            self._learn(view, action)
        return action

    def _learn(self, view: View, action: Any) -> None:
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        choices = Decision(view, None, self.work, self.expert).choices(view.hand, cards)
        model = OpponentModel(view)
        most = min(choice.deadwood for choice in choices) + DISCARD_MARGIN
        for choice in choices:
            if choice.deadwood <= most and choice.card is not None:
                numbers = model.after(choice.hand, choice.card, view.taken)
                telling = discard_numbers(numbers, model.melder.points[choice.card], view.limit)
                own = action == Discard(choice.card)
                self.rows.append((Table.stage(model.turns), self.decisions, own, choice.value, *telling))
        self.decisions += 1


class RegressionData:
    """The rows of a pupil, relative to the mean of their decision."""

    def __init__(self, rows: Any) -> None:
        self.stage: Final[Any] = rows[:, 0].astype(int)
        self.decision: Final[Any] = rows[:, 1]
        self.own: Final[Any] = rows[:, 2]
        self.worth: Final[Any] = rows[:, 3]
        self.starts = np.flatnonzero(np.diff(self.decision, prepend=-1.0))
        self.counts = np.diff(np.append(self.starts, len(rows)))
        self.numbers = self._apart(rows[:, 4:])
        self.target = self._apart(self.worth[:, None])[:, 0]
        self.kept_out = self.decision % _HELD_BACK == 0

    def _apart(self, columns: Any) -> Any:
        means = np.add.reduceat(columns, self.starts) / self.counts[:, None]
        return columns - np.repeat(means, self.counts, axis=0)

    def fit(self) -> list[tuple[float, ...]]:
        """Returns the weights of the inputs by stage, in points."""
        fitted = []
        for stage in range(STAGES):
            here = (self.stage == stage) & ~self.kept_out
            numbers, target = self.numbers[here], self.target[here]
            normal = numbers.T @ numbers
            normal += _RIDGE * np.diag(normal.diagonal() + 1e-6)
            weights = POINTS_PER_PERCENT * np.linalg.solve(normal, numbers.T @ target)
            fitted.append(tuple(round(float(weight), 2) for weight in weights))
        return fitted

    def lost(self, rank: Any) -> float:
        """Returns the mean loss of the choices by a rank against the best ones, over held-out decisions where Hard
        discarded (hundredths of a game)."""
        chosen = rank == np.repeat(np.maximum.reduceat(rank, self.starts), self.counts)
        got = np.maximum.reduceat(np.where(chosen, self.worth, -np.inf), self.starts)
        best = np.maximum.reduceat(self.worth, self.starts)
        asked = self.kept_out[self.starts] & (np.add.reduceat(self.own, self.starts) > 0)
        return float((best - got)[asked].mean())


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, fits and writes."""
    parser = argparse.ArgumentParser(prog="tools.discardfit", description="Fits Hard's discards.")
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the file whose figures are replaced")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    table, pupil = protocol(EAAI), RecordedHard()
    for pair in range((options.games + 1) // 2):
        other = contestant(OPPONENTS[pair % len(OPPONENTS)])
        play_pair(table, (Level("pupil", pupil, level("hard").work), other), options.seed, pair, Tally())
    lessons = RegressionData(np.array(pupil.rows, np.float64))
    weights = lessons.fit()
    rank = (lessons.numbers * np.array(weights)[lessons.stage]).sum(axis=1)
    print(
        f"{pupil.decisions} decisions; lost by Hard {lessons.lost(lessons.own):.3f}, by these {lessons.lost(rank):.3f}"
    )
    write_part(options.out, "eager_discards", weights)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
