"""Measures the speed of the rules: ``python -m benchmarks.engine [--json]``.

Compares the engine with the best known other programs in one run, taking turns, so that a slow moment of the machine
affects both sides: deadwood against OpenSpiel and RLCard, random playouts against OpenSpiel, all called from Python as
usual. Each figure is a median over the turns. A row says so where OpenSpiel or RLCard is not installed. Rules with
unusual aces are compared with the standard rules, and reading and replaying records with a JSON reader, in the same
way.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from types import ModuleType
from typing import Any

from gin_desktop.engine.cards import DECK, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, Header, Step, line_of, replay
from gin_desktop.engine.ruleset import RuleSet

RULES = preset("standard")
SEED = 2024
REPETITIONS = 25
RECORD_ROUNDS = 20
"""The rounds of the record that is read."""


@dataclass(frozen=True)
class Row:
    """One comparison: microseconds of one call on both sides, and the required ratio.

    ``ratio`` is ours divided by theirs, or theirs divided by ours where it is a speed-up (``faster``); None, with a
    ``note``, where there is nothing to compare with.
    """

    name: str
    against: str
    goal: str
    ours_us: float | None = None
    theirs_us: float | None = None
    ratio: float | None = None
    met: bool | None = None
    note: str = ""


def _module(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _alternate(
    ours: Callable[[], object], theirs: Callable[[], object], ours_calls: int, theirs_calls: int
) -> tuple[float, float, float]:
    """Returns the median microseconds of one call on both sides, and the median ratio of ours to theirs, turn by
    turn."""
    found: tuple[list[float], list[float]] = ([], [])
    sides = ((ours, ours_calls, found[0]), (theirs, theirs_calls, found[1]))
    for turn in range(REPETITIONS + 1):
        for run, calls, times in sides:
            start = time.perf_counter()
            run()
            if turn:  # the first turn is a warm-up
                times.append((time.perf_counter() - start) / calls * 1e6)
    ratio = statistics.median(mine / other for mine, other in zip(*found, strict=True))
    return statistics.median(found[0]), statistics.median(found[1]), ratio


def _hands(count: int) -> list[list[int]]:
    """Returns random hands of ten cards."""
    rng = random.Random(SEED)
    return [rng.sample(DECK, 10) for _ in range(count)]


def _each(run: Callable[[Any], object], hands: Sequence[Any]) -> Callable[[], None]:
    def step() -> None:
        for hand in hands:
            run(hand)

    return step


def deadwood_openspiel() -> Row:
    """Compares the least deadwood of ten random cards with ``min_deadwood``, and the answers as well."""
    name, against, goal = "deadwood", "OpenSpiel min_deadwood", "ours/theirs <= 0.6"
    pyspiel = _module("pyspiel")
    if pyspiel is None:
        return Row(name, against, goal, note="open_spiel is not installed")
    theirs = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    ours = meld_rules(RULES).deadwood
    hands = _hands(2000)
    sets = [to_set(hand) for hand in hands]
    # both number cards by suit and then by rank, aces first
    assert all(ours(cards) == theirs(hand) for cards, hand in zip(sets, hands, strict=True))
    mine, other, ratio = _alternate(_each(ours, sets), _each(theirs, hands), len(hands), len(hands))
    return Row(name, against, goal, mine, other, ratio, ratio <= 0.6)


def deadwood_rlcard() -> Row:
    """Compares the same with RLCard, which lists all meld clusters and counts the deadwood of each."""
    name, against, goal = "deadwood", "RLCard meld clusters", "theirs/ours >= 20"
    melding = _module("rlcard.games.gin_rummy.utils.melding")
    utils = _module("rlcard.games.gin_rummy.utils.utils")
    if melding is None or utils is None:
        return Row(name, against, goal, note="rlcard is not installed")
    best_clusters = melding.get_best_meld_clusters

    def least(hand: list[Any]) -> int:
        best = best_clusters(hand)
        return int(utils.get_deadwood_count(hand, best[0] if best else []))

    ours = meld_rules(RULES).deadwood
    hands = _hands(2000)
    sets = [to_set(hand) for hand in hands]
    theirs = [[utils.card_from_card_id(card) for card in hand] for hand in hands[:100]]
    assert all(ours(cards) == least(hand) for cards, hand in zip(sets, theirs, strict=False))
    mine, other, ratio = _alternate(_each(ours, sets), _each(best_clusters, theirs), len(sets), len(theirs))
    return Row(name, against, goal, mine, other, 1 / ratio, 1 / ratio >= 20)


def _play_ours(rng: random.Random, rounds: int, rules: RuleSet = RULES) -> None:
    for _ in range(rounds):
        round_ = Round(rules, rng.sample(DECK, 52), 0)
        while not round_.over:
            actions = round_.legal_actions()
            round_.apply(actions[int(rng.random() * len(actions))])


def _play_theirs(game: Any, rng: random.Random, rounds: int) -> None:
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])


def playouts() -> Row:
    """Compares whole rounds with actions chosen uniformly among the legal ones, including the deal."""
    name, against, goal = "random playout", "OpenSpiel", "theirs/ours >= 1.5"
    pyspiel = _module("pyspiel")
    if pyspiel is None:
        return Row(name, against, goal, note="open_spiel is not installed")
    game = pyspiel.load_game("gin_rummy")
    rng, other_rng, rounds = random.Random(SEED), random.Random(SEED), 10
    mine, other, ratio = _alternate(
        lambda: _play_ours(rng, rounds), lambda: _play_theirs(game, other_rng, rounds), rounds, rounds
    )
    return Row(name, against, goal, mine, other, 1 / ratio, 1 / ratio >= 1.5)


def deadwood_odd_aces(name: str, rules: RuleSet) -> Row:
    """Compares the least deadwood of ten random cards under other rules with the standard rules."""
    odd, plain = meld_rules(rules).deadwood, meld_rules(RULES).deadwood
    sets = [to_set(hand) for hand in _hands(2000)]
    mine, other, ratio = _alternate(_each(odd, sets), _each(plain, sets), len(sets), len(sets))
    return Row(f"deadwood, {name}", "the standard set", "ours/theirs <= 1.5", mine, other, ratio, ratio <= 1.5)


def playouts_odd_aces() -> Row:
    """Compares whole random rounds under around-the-corner rules with the standard rules."""
    rules, rng, other_rng, rounds = preset("around_corner"), random.Random(SEED), random.Random(SEED), 10
    mine, other, ratio = _alternate(
        lambda: _play_ours(rng, rounds, rules), lambda: _play_ours(other_rng, rounds), rounds, rounds
    )
    return Row("playout, wrap", "the standard set", "ours/theirs <= 1.5", mine, other, ratio, ratio <= 1.5)


def record_lines() -> Row:
    """Compares reading and replaying the record of a few games with the JSON reader alone, per line; no line is
    skipped."""
    lines = [line_of(Header(RULES, None, ("", ""), (None, None), rounds=RECORD_ROUNDS), RULES)]
    game, rng, count, dealer = Game(RULES, RECORD_ROUNDS), random.Random(SEED), 0, 0
    while not game.finished:
        deal = Deal(game.deals + 1, dealer, tuple(rng.sample(DECK, 52)), "")
        game.deal(deal.deck, deal.dealer)
        lines.append(line_of(deal, RULES))
        while not game.round_at(0).over:
            seat, actions = game.round_at(0).turn, game.round_at(0).legal_actions()
            action = actions[int(rng.random() * len(actions))]
            game.apply(seat, action)
            count += 1
            lines.append(line_of(Step(count, seat, action), RULES))
        dealer = dealer if game.next_dealer is None else game.next_dealer
    mine, other, ratio = _alternate(lambda: replay(lines), _each(json.loads, lines), len(lines), len(lines))
    return Row("record line", "json.loads alone", "ours/theirs <= 5", mine, other, ratio, ratio <= 5)


def measure() -> list[Row]:
    """Returns all rows."""
    return [
        deadwood_openspiel(),
        deadwood_rlcard(),
        playouts(),
        deadwood_odd_aces("wrap, 15", preset("around_corner")),
        deadwood_odd_aces("high or low", RULES.but(ace_runs="high_or_low")),
        playouts_odd_aces(),
        record_lines(),
    ]


def _line(row: Row) -> str:
    head = f"{row.name:21} against {row.against:23} "
    if row.ratio is None:
        return head + row.note
    verdict = "met" if row.met else "MISSED"
    return f"{head}{row.ours_us:9.2f} us : {row.theirs_us:9.2f} us   ratio {row.ratio:6.2f}   ({row.goal}: {verdict})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the figures; the exit code is 1 when a goal was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.engine", description="How fast the rules are.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    rows = measure()
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print("\n".join(_line(row) for row in rows))
    return int(any(row.met is False for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
