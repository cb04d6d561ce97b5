"""Generates rounds to learn from: who plays whom, under which rules, and the value of each position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, Ensemble
from gin_desktop.analysis.ensemble.opponent_type import OpponentType
from gin_desktop.analysis.network import Network
from gin_desktop.analysis.outcomes import CLASS_COUNT, SIDE, class_points
from gin_desktop.analysis.simulation.knock_results import outcome_classes_of
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import Side, deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tools.training.network_side import MAX_OTHER_CANDIDATES, JudgedPositions, NetworkSide
from tools.training.oracle import answer, oracle_inputs
from tools.training.outsiders import TrainingPartner, random_outsider
from tools.training.prices import random_prices
from tools.training.replay import Arrays

EAAI: Final = RuleSet(next_dealer="alternate", game_bonus=0, box_bonus=0, shutout_bonus=0, shutout_effect="none")
"""The rules of the published comparisons; a round of the standard rules is the same."""
VARIANTS: Final = tuple(map(preset, preset_names(2)))
UNUSUAL_RULES: Final = tuple(map(preset, ("around_corner", "eleven_card", "gin_only")))
"""Rule sets with a share of their own, since they differ most from the common ones."""


@dataclass(frozen=True, slots=True)
class SelfPlayPlan:
    """How rounds are made.

    ``tables`` side by side play ``rounds`` rounds in a row, so that a style can be read from the earlier ones;
    ``common`` is the share of batches under the common rules; of the others ``weak`` is the share of the three rule
    sets that differ most from them and ``odd`` that of rules changed by chance; ``itself`` and ``older`` are the shares
    of batches against itself and against older networks; at the share ``told`` of the tables the types of the players
    are known from the start.
    """

    tables: int = 256
    rounds: int = 7
    common: float = 0.62
    weak: float = 0.2
    odd: float = 0.2
    itself: float = 0.35
    older: float = 0.1
    told: float = 0.25


@dataclass(frozen=True, slots=True)
class TrainingChunk:
    """Training data.

    ``values`` (masks, numbers, chances of the classes, hidden cards) are for the player's network, ``whole`` (masks,
    numbers, chances of the classes) for the one that sees both hands, ``knocks`` (masks, numbers, class of a knock) for
    knocks; the opponent of the network and its points a round are included.
    """

    values: Arrays
    whole: Arrays
    knocks: Arrays
    against: str
    points: float
    rounds: int
    wins: Floats


def random_rules(rng: np.random.Generator, plan: SelfPlayPlan) -> RuleSet:
    """Returns a rule set for one batch."""
    chance = rng.random()
    if chance < plan.common:
        return EAAI
    rest = (chance - plan.common) / (1 - plan.common)
    if rest < plan.weak:
        return UNUSUAL_RULES[rng.integers(len(UNUSUAL_RULES))]
    rules = VARIANTS[rng.integers(len(VARIANTS))]
    return altered_rules(rules, rng) if rest < plan.weak + plan.odd else rules


def altered_rules(rules: RuleSet, rng: np.random.Generator) -> RuleSet:
    """Returns a rule set with a few fields changed as people change them."""
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


@dataclass(frozen=True, slots=True)
class Task:
    """A batch to be played: the make of the networks and the layers of the one that plays, those of the network that
    sees both hands (none: results are learned from), further older networks, ``trust`` (lambda: what the result counts
    beside answers to later positions), and the chance in what a discard is worth (points).

    With ``outside`` the network plays outsiders only: at first it cannot end a round.
    """

    make: str
    layers: list[Floats]
    teacher: list[Floats] | None
    older: list[list[Floats]]
    turn: int
    plan: SelfPlayPlan
    trust: float
    noise: float
    outside: bool


def play_batch(task: Task, older: list[list[Floats]], rng: np.random.Generator) -> TrainingChunk:
    """Plays one batch; ``older`` are the older networks that may be met."""
    plan, way = task.plan, ENCODERS[task.make]
    rules = random_rules(rng, plan)
    mind = Ensemble(way, [Network(task.layers, way.layout)])
    chance = 1.0 if task.outside else rng.random()
    old: Ensemble | None = None
    outsider: TrainingPartner | None = None
    if chance < plan.itself:
        against = "itself"
    elif chance < plan.itself + plan.older and older:
        against, old = "older", Ensemble(way, [Network(older[rng.integers(len(older))], way.layout)])
    else:
        outsider = random_outsider(rng)
        against = outsider.name
    history = History(plan.tables)
    told = (rng.random(plan.tables) < plan.told).nonzero()[0]
    kinds = OpponentType.BALANCED, OpponentType.BALANCED if outsider is None else outsider.kind
    for seat, kind in enumerate(kinds):
        history.reveal_type(told, seat, kind)
    dealers = rng.integers(0, 2, plan.tables)
    values: list[Arrays] = []
    whole: list[Arrays] = []
    knocks: list[Arrays] = []
    points, wins = [], np.zeros(SIDE, np.float32)
    for _ in range(plan.rounds):
        rounds = Rounds(rules, deals(rng, plan.tables), dealers)
        memory = Memory(rounds, history)
        worth = random_prices(rng, rules, rounds.spade)
        noise = task.noise * float(np.abs(worth).mean() / np.abs(class_points(rules)).mean())
        others = MAX_OTHER_CANDIDATES if task.teacher is not None else 0
        me = NetworkSide(mind, rounds, memory, noise=noise, rng=rng, keep=True, others=others, worth=worth)
        other: Side = me
        if outsider is not None:
            other = outsider.outsider(rounds, memory, rng)
        elif old is not None:
            other = NetworkSide(old, rounds, memory, rng=rng, worth=worth)
        play(rounds, (me, other), memory)
        history.add(rounds, memory)
        dealers = 1 - dealers
        if task.teacher is None:
            values.append(targets_from_results(rounds, me.seen, task.trust))
        else:
            own, both = targets_from_teacher(rounds, me.seen, task.teacher, task.trust, kinds)
            values.append(own)
            whole.append(both)
        knocks += [(part.masks, part.numbers, part.classes) for part in me.knocks]
        points.append(rounds.points.mean())
        classes = result_classes(rounds, 0)
        wins += (
            np.bincount(classes, minlength=CLASS_COUNT)[:SIDE] + np.bincount(classes, minlength=CLASS_COUNT)[SIDE + 1 :]
        )
    return TrainingChunk(
        _together(values),
        _together(whole),
        _together(knocks),
        against,
        float(np.mean(points)),
        plan.tables * plan.rounds,
        wins if rules is EAAI and against == "itself" else np.zeros(SIDE, np.float32),
    )


def _together(parts: list[Arrays]) -> Arrays:
    return tuple(np.concatenate(arrays) for arrays in zip(*parts, strict=True))


def result_classes(rounds: Rounds, seat: int) -> Cards:
    """Returns the class in which each round ended for a seat."""
    points = rounds.points if seat == 0 else -rounds.points
    return outcome_classes_of(rounds.outcome, points, rounds.defender_deadwood - rounds.knocker_deadwood)


def targets_from_results(rounds: Rounds, seen: list[JudgedPositions], trust: float) -> Arrays:
    """Returns training data from the results of a batch: masks, numbers, chances of the classes and the hidden cards of
    the positions that were played. The result is mixed with the network's own answers to later positions of the same
    seat (TD(lambda) over chances)."""
    aims = _targets(rounds, seen, np.concatenate([part.answers for part in seen]), trust)
    chosen = np.concatenate([part.chosen for part in seen])
    masks, numbers, other = (
        np.concatenate([getattr(part, name) for part in seen])[chosen] for name in ("masks", "numbers", "other")
    )
    return masks, numbers, aims[chosen].astype(np.float16), other & ~masks[:, 0]


def _targets(rounds: Rounds, seen: list[JudgedPositions], answers: Floats, trust: float) -> Floats:
    """Returns the targets of the positions that were played, with ``answers`` to all of them; undefined for the
    others."""
    target = np.zeros((2 * rounds.n, CLASS_COUNT), np.float32)
    for seat in (0, 1):
        target[2 * np.arange(rounds.n) + seat, result_classes(rounds, seat)] = 1
    later = target.copy()
    aims = np.zeros_like(answers)
    end = len(answers)
    for part in reversed(seen):
        start = end - len(part.rows)
        played = start + part.chosen.nonzero()[0]
        at = (2 * part.rows + part.seats)[part.chosen]
        aims[played] = target[at] = (1 - trust) * later[at] + trust * target[at]
        later[at] = answers[played]
        end = start
    return aims


def targets_from_teacher(
    rounds: Rounds,
    seen: list[JudgedPositions],
    teacher: list[Floats],
    trust: float,
    kinds: tuple[OpponentType, OpponentType],
) -> tuple[Arrays, Arrays]:
    """Returns training data for the player's network and for the network that sees both hands.

    The latter learns how rounds went on from the positions that were played: the result, mixed with its own answers to
    later positions of the same seat (TD(lambda) over chances). The former learns the latter's answers to all
    candidates. At first, with ``trust`` 1, both learn the results of what was played. ``kinds`` are the types of the
    seats.
    """
    outs = outs_for(rounds.rules.ace_runs, rounds.rules.ace_points)
    masks = np.concatenate([part.masks for part in seen])
    numbers = np.concatenate([part.numbers for part in seen])
    other = np.concatenate([part.other for part in seen])
    chosen = np.concatenate([part.chosen for part in seen])
    opposite = np.array(kinds[::-1])[np.concatenate([part.seats for part in seen])]
    wide, more = oracle_inputs(outs, masks, numbers, other, opposite)
    answers = answer(teacher, wide, more)
    aims = _targets(rounds, seen, answers, trust)
    hidden = other & ~masks[:, 0]
    both = wide[chosen], more[chosen], aims[chosen].astype(np.float16)
    if trust == 1:
        return (masks[chosen], numbers[chosen], both[2], hidden[chosen]), both
    return (masks, numbers, answers.astype(np.float16), hidden), both
