"""Rounds to learn from: who plays whom, under which rules, and what each position turned out to be worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.features import INPUTS, NUMBERS, PLANES
from gin_desktop.analysis.network import Network
from gin_desktop.analysis.outcomes import CLASSES, SIDE
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tools.training.knock_results import classes_of
from tools.training.memory import History, Memory
from tools.training.network_side import NetworkSide, Seen
from tools.training.oracle import answer, look
from tools.training.outsiders import Outsider, an_outsider
from tools.training.replay import Arrays
from tools.training.scripted import Side, deals, play
from tools.training.simulator import Rounds

EAAI: Final = RuleSet(next_dealer="alternate", game_bonus=0, box_bonus=0, shutout_bonus=0, shutout_effect="none")
"""The rules of the published comparisons; a round of the standard rules is the same."""
VARIANTS: Final = tuple(map(preset, preset_names(2)))


@dataclass(frozen=True, slots=True)
class Plan:
    """How rounds are made.

    ``tables`` side by side play ``rounds`` rounds in a row, so that a style can be read from the earlier ones;
    ``common`` is the share of batches under the common rules and ``odd`` that of rules changed by chance; ``itself``
    and ``older`` are the shares of batches against itself and against older networks.
    """

    tables: int = 256
    rounds: int = 7
    common: float = 0.65
    odd: float = 0.1
    itself: float = 0.4
    older: float = 0.15


@dataclass(frozen=True, slots=True)
class Chunk:
    """Positions to learn from.

    ``values`` (masks, numbers, chances of the classes, hidden cards) for the player's network, ``whole`` (masks,
    numbers, chances of the classes) for the one that sees both hands, ``knocks`` (masks, numbers, class of a knock);
    whom the network played, and its points a round.
    """

    values: Arrays
    whole: Arrays
    knocks: Arrays
    against: str
    points: float
    rounds: int
    wins: Floats


def some_rules(rng: np.random.Generator, plan: Plan) -> RuleSet:
    """A rule set for one batch."""
    chance = rng.random()
    if chance < plan.common:
        return EAAI
    rules = VARIANTS[rng.integers(len(VARIANTS))]
    return changed(rules, rng) if chance < plan.common + plan.odd else rules


def changed(rules: RuleSet, rng: np.random.Generator) -> RuleSet:
    """A rule set with a few fields changed as people change them."""
    choices: dict[str, tuple[object, ...]] = {
        "gin_bonus": (20, 25, 30, 31),
        "undercut_bonus": (10, 20, 25),
        "layoff_on_gin": (False, True),
        "ace_runs": ("low", "high_or_low", "wrap"),
        "tie_rule": ("undercut", "knocker", "no_bonus"),
        "must_go_gin": (False, True),
        "last_discard": ("dead", "knock_only"),
        "upcard_rule": ("both_then_stock", "both_then_normal", "dealer_turn"),
    }
    names = rng.choice(list(choices), 2, replace=False)
    values = {str(name): choices[name][rng.integers(len(choices[name]))] for name in names}
    try:
        return replace(rules, **values)  # type: ignore[arg-type]
    except RuleSetError:
        return rules


def make(
    layers: list[Floats],
    seer: list[Floats],
    older: list[list[Floats]],
    rng: np.random.Generator,
    plan: Plan,
    *,
    trust: float,
    noise: float,
) -> Chunk:
    """Plays one batch. ``seer`` is the network that sees both hands, ``trust`` is lambda: what the result counts beside
    its answers to later positions; at 1 the network plays outsiders only (at first it cannot end a round)."""
    rules = some_rules(rng, plan)
    network = Network(layers)
    chance = rng.random() if trust < 1 else 1.0
    old: Network | None = None
    outsider: Outsider | None = None
    if chance < plan.itself:
        against = "itself"
    elif chance < plan.itself + plan.older and older:
        against, old = "older", Network(older[rng.integers(len(older))])
    else:
        against, outsider = an_outsider(rng)
    history = History(plan.tables)
    dealers = rng.integers(0, 2, plan.tables)
    values: list[Arrays] = []
    whole: list[Arrays] = []
    knocks: list[Arrays] = []
    points, wins = [], np.zeros(SIDE, np.float32)
    for _ in range(plan.rounds):
        rounds = Rounds(rules, deals(rng, plan.tables), dealers)
        memory = Memory(rounds, history)
        me = NetworkSide(network, rounds, memory, noise=noise, rng=rng, keep=True)
        other: Side = me
        if outsider is not None:
            other = outsider(rounds, memory, rng)
        elif old is not None:
            other = NetworkSide(old, rounds, memory, rng=rng)
        play(rounds, (me, other), memory)
        history.add(rounds)
        dealers = 1 - dealers
        own, both = learned(rounds, me.seen, seer, trust)
        values.append(own)
        whole.append(both)
        knocks += [(part.masks, part.numbers, part.classes) for part in me.knocks]
        points.append(rounds.points.mean())
        classes = result_classes(rounds, 0)
        wins += np.bincount(classes, minlength=CLASSES)[:SIDE] + np.bincount(classes, minlength=CLASSES)[SIDE + 1 :]
    none = np.zeros((0, PLANES), np.int64), np.zeros((0, INPUTS - NUMBERS), np.float32), np.zeros(0, np.int64)
    return Chunk(
        tuple(np.concatenate(arrays) for arrays in zip(*values, strict=True)),
        tuple(np.concatenate(arrays) for arrays in zip(*whole, strict=True)),
        tuple(np.concatenate(arrays) for arrays in zip(*[none, *knocks], strict=True)),
        against,
        float(np.mean(points)),
        plan.tables * plan.rounds,
        wins if rules is EAAI and against == "itself" else np.zeros(SIDE, np.float32),
    )


def result_classes(rounds: Rounds, seat: int) -> Cards:
    """In which class each round ended for a seat."""
    points = rounds.points if seat == 0 else -rounds.points
    return classes_of(rounds.outcome, points, rounds.defender_deadwood - rounds.knocker_deadwood)


def learned(rounds: Rounds, seen: list[Seen], seer: list[Floats], trust: float) -> tuple[Arrays, Arrays]:
    """What there is to learn from a batch: for the player's network, and for the one that sees both hands.

    The latter learns how rounds went on from the positions that were played: the result, mixed with its own answers to
    later positions of the same seat (TD(lambda) over chances). The former learns the latter's answers to all
    candidates. At first, with ``trust`` 1, both learn the results of what was played.
    """
    outs = outs_for(rounds.rules.ace_runs, rounds.rules.ace_points)
    masks = np.concatenate([part.masks for part in seen])
    numbers = np.concatenate([part.numbers for part in seen])
    other = np.concatenate([part.other for part in seen])
    chosen = np.concatenate([part.chosen for part in seen])
    wide, more = look(outs, masks, numbers, other)
    answers = answer(seer, wide, more)
    target = np.zeros((2 * rounds.n, CLASSES), np.float32)
    for seat in (0, 1):
        target[2 * np.arange(rounds.n) + seat, result_classes(rounds, seat)] = 1
    later = target.copy()
    aims = np.zeros_like(answers)
    end = len(masks)
    for part in reversed(seen):
        start = end - len(part.rows)
        played = start + part.chosen.nonzero()[0]
        at = (2 * part.rows + part.seats)[part.chosen]
        aims[played] = target[at] = (1 - trust) * later[at] + trust * target[at]
        later[at] = answers[played]
        end = start
    hidden = other & ~masks[:, 0]
    both = wide[chosen], more[chosen], aims[chosen].astype(np.float16)
    if trust == 1:
        return (masks[chosen], numbers[chosen], both[2], hidden[chosen]), both
    return (masks, numbers, answers.astype(np.float16), hidden), both
