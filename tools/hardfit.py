"""Fits the figures of Hard: ``python -m tools.hardfit --rounds N --limits 10 --name high --out FILE``.

Rounds are played between the players named with ``--pairs``, who sometimes deviate from their choice, so that unusual
positions are covered too. For each position after a discard and before a draw the inputs of
``players.opponent_model.OpponentModel`` are fitted to how the round ended, for each way of ending, by least squares;
the opponents' deadwood is tallied whenever a knock was possible, and the signs that a card is held are fitted by
logistic regression. The result is a table in a file like ``analysis/weights/hard.json``.

The first pass plays Medium and its styles (``--pairs medium/medium medium/medium:early medium/medium:hunter``), the
second and third Hard against itself and against them, each with the figures of the one before; the rounds of all passes
are combined with ``--keep`` and ``--add``. The figures in the program come from about 320,000 rounds with a limit of
10, 120,000 with limits of 1 to 6 and 100,000 for gin only, played by a compiled copy of both players; this program
needs about a minute for a thousand rounds.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.hard_tables import ENDINGS, Table
from gin_desktop.engine.cards import DECK, each
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import default_spread
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import Level, level
from gin_desktop.players.opponent_model import OpponentModel
from gin_desktop.players.protocol import decide
from tools.hard_file import write_part

_TURNS: Final = 12
_KNOWN: Final = 4
_STAGES: Final = 6
_SIGN_STAGES: Final = 4
_ODD: Final = 0.3
"""The probability that a possible knock is made, or declined, against the player's choice; other choices change less
often."""

Rows = list[tuple[float, ...]]


@dataclass
class Sample:
    """The data of the rounds. Each row starts with the turns ended; positions end with the way the round ended."""

    after: Rows = field(default_factory=list)
    before: Rows = field(default_factory=list)
    knocks: Rows = field(default_factory=list)
    signs: Rows = field(default_factory=list)
    ends: Rows = field(default_factory=list)

    def arrays(self) -> dict[str, Any]:
        """Returns the rows as arrays by name."""
        return {name: np.array(rows, dtype=np.float32) for name, rows in vars(self).items()}


def ending_of(outcome: Outcome, difference: int) -> int:
    """Returns which of the ways of ``analysis.hard_tables`` a round ended in."""
    if outcome is Outcome.UNDERCUT:
        return 5
    if outcome in (Outcome.GIN, Outcome.BIG_GIN):
        return 3 if difference <= 22 else 4
    return 0 if difference <= 10 else 1 if difference <= 20 else 2


def play(rules: RuleSet, seats: tuple[Level, Level], dealer: int, rng: random.Random, sample: Sample) -> None:
    """Plays one round and adds it to the sample."""
    deck = list(DECK)
    rng.shuffle(deck)
    round_ = Round(rules, deck, dealer)
    noted: list[tuple[int, Rows, tuple[float, ...]]] = []
    while not round_.over:
        seat = round_.turn
        view = view_of(round_, seat)
        action = decide(seats[seat].player, view, rng, seats[seat].work)
        if round_.phase is Phase.DISCARD:
            action = _discarding(round_, view, action, rng, sample)
            if isinstance(action, Discard):
                model = OpponentModel(view)
                numbers = model.after(view.hand ^ 1 << action.card, action.card, view.taken)
                noted.append((seat, sample.after, (model.turns, *numbers)))
        elif round_.phase in (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK):
            if isinstance(action, DrawDiscard | TakeUpcard) and rng.random() < _ODD / 3:
                action = Pass() if round_.phase is Phase.UPCARD else DrawStock()
            if isinstance(action, DrawStock | Pass):
                model = OpponentModel(view)
                noted.append((seat, sample.before, (model.turns, *model.numbers_before_draw(view.hand))))
        round_.apply(action)
    assert round_.facts is not None  # the round is over
    score = score_round(round_.facts, rules)
    way = -1 if score.winner is None else ending_of(score.outcome, score.difference)
    if score.winner is not None:
        sample.ends.append((way, score.difference))
    for seat, rows, numbers in noted:
        rows.append((*numbers, float(way if seat == score.winner or way < 0 else way + ENDINGS)))


def _discarding(round_: Round, view: View, action: Action, rng: random.Random, sample: Sample) -> Action:
    """Records the opponent's deadwood at a possible knock and where the cards are; sometimes returns another action
    than the player's."""
    melder = round_.melder
    after = {card: melder.deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden}
    order = sorted(after, key=lambda card: (after[card], -melder.points[card]))
    least = after[order[0]]
    model = OpponentModel(view)
    if 0 < least <= view.limit:
        ten = view.hand ^ 1 << order[0]
        spread = default_spread(melder, ten, view.unseen)
        left = best_defence(melder, round_.hands[view.opponent], spread).deadwood
        sample.knocks.append((model.turns, model.known, left))
        if rng.random() < _ODD:
            action = Knock(order[0]) if isinstance(action, Discard) else Discard(order[0])
    if rng.random() < _ODD / 3:
        for card in each(view.unseen & ~view.opponent_known):
            held = float(round_.hands[view.opponent] >> card & 1)
            sample.signs.append((model.play.turns, *model.signs(card), held))
    if isinstance(action, Discard) and rng.random() < _ODD / 2:
        action = Discard(rng.choice([card for card in order if after[card] <= least + 8]))
    return action


def fit_positions(rows: Any) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Returns the weights (thousandths) by stage and way."""
    stages = np.array([Table.stage(int(turns)) for turns in rows[:, 0]])
    fitted = []
    for stage in range(_STAGES):
        here = rows[stages == stage].astype(float)
        numbers, ways = here[:, 1:-1], here[:, -1].astype(int)
        ended = np.zeros((len(here), 2 * ENDINGS))
        ended[np.nonzero(ways >= 0)[0], ways[ways >= 0]] = 1.0
        normal = numbers.T @ numbers + 20.0 * np.eye(numbers.shape[1])  # ridge: few rounds last long
        weights = np.linalg.solve(normal, numbers.T @ ended).T
        fitted.append(tuple(tuple(round(1000 * value) for value in row) for row in weights))
    return tuple(fitted)


def fit_deadwood(rows: Any) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Returns twelve equally likely deadwoods by turns and known cards; sparse cells borrow from their neighbours."""
    turns = np.minimum(rows[:, 0], _TURNS - 1)
    known = np.minimum(rows[:, 1], _KNOWN - 1)
    table = []
    for turn in range(_TURNS):
        row = []
        for cards in range(_KNOWN):
            for reach in range(_TURNS):
                near = rows[(abs(turns - turn) <= reach) & (abs(known - cards) <= reach), 2]
                if len(near) >= 300:
                    break
            levels = (np.arange(12) + 0.5) / 12
            row.append(tuple(int(count) for count in np.quantile(near, levels, method="lower")) if len(near) else _NONE)
        table.append(tuple(row))
    return tuple(table)


_NONE: Final = (0,) * 12
"""Used where nobody could knock: under gin only this is never looked up."""


def _fit_signs(rows: Any) -> tuple[tuple[float, ...], ...]:
    """Fits a logistic regression by Newton's method."""
    fitted = []
    for stage in range(_SIGN_STAGES):
        here = rows[np.minimum(rows[:, 0] // 2, _SIGN_STAGES - 1) == stage].astype(float)
        signs, held = here[:, 1:-1], here[:, -1]
        weights = np.zeros(signs.shape[1])
        for _ in range(8):
            chance = 1 / (1 + np.exp(-signs @ weights))
            slope = signs.T @ (held - chance) - 0.5 * weights
            bend = (signs.T * (chance * (1 - chance))) @ signs + 0.5 * np.eye(len(weights))
            weights = weights + np.linalg.solve(bend, slope)
        fitted.append(tuple(round(float(value), 2) for value in weights))
    return tuple(fitted)


def table(arrays: dict[str, Any]) -> dict[str, object]:
    """Returns the fitted figures under the names of the fields of ``analysis.hard_tables.Table``."""
    ends = arrays["ends"]
    found = [ends[ends[:, 0] == way, 1] for way in range(ENDINGS)]
    return {
        "after": fit_positions(arrays["after"]),
        "before": fit_positions(arrays["before"]),
        "defender_deadwood": fit_deadwood(arrays["knocks"].reshape(-1, 3)),
        "sign_weights": _fit_signs(arrays["signs"]),
        "sizes": tuple(round(float(values.mean()), 1) if len(values) else 0.0 for values in found),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, fits and writes."""
    parser = argparse.ArgumentParser(prog="tools.hardfit", description="Fits the figures of Hard.")
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limits", type=int, nargs="+", default=[10], help="knock limits, 0 for gin only")
    parser.add_argument("--pairs", nargs="+", default=["medium/medium", "hard/medium", "hard/hard"])
    parser.add_argument("--keep", type=Path, help="where to keep the sample, for a later pass")
    parser.add_argument("--add", type=Path, nargs="*", default=[], help="samples kept by earlier passes")
    parser.add_argument("--out", type=Path, required=True, help="the file whose table is replaced")
    parser.add_argument("--name", choices=("gin_only", "low", "high"), required=True, help="which table is fitted")
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    pairs = [tuple(level(name) for name in pair.split("/")) for pair in options.pairs]
    sample = Sample()
    for number in range(options.rounds):
        limit = rng.choice(options.limits)
        rules = preset("gin_only") if limit == 0 else preset("standard").but(knock_limit=limit)
        first, second = rng.choice(pairs)
        play(rules, (first, second) if number % 2 else (second, first), number // 2 % 2, rng, sample)
    arrays = sample.arrays()
    if options.keep is not None:
        np.savez_compressed(options.keep, **arrays)
    for path in options.add:
        with np.load(path) as more:
            arrays = {
                name: np.concatenate((rows, more[name])) if len(rows) else more[name] for name, rows in arrays.items()
            }
    write_part(options.out, options.name, table(arrays))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
