"""Plays our players in OpenSpiel's own environment against its own bot.

``python -m benchmarks.openspiel --level LEVEL --rounds N [--work W] [--seed S] [--json]``

Rounds come in mirrored pairs: the same chance outcomes twice, with the seats swapped. None of our rules apply:
OpenSpiel deals, says what is legal and scores (:mod:`benchmarks.openspiel_seat`). The interval is taken over the pairs.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from benchmarks.options import even, positive
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level, LevelError, level
from gin_desktop.players.protocol import decide
from tools.arena.eaai import decision_rng, deck_of
from tools.arena.matches import MatchError, require_evaluation
from tools.arena.tally import Pair, Tally, Times

if TYPE_CHECKING:
    from benchmarks.openspiel_seat import Seat

PROGRAM: Final = "benchmarks.openspiel"
SIDES: Final = ("ours", "theirs")


@dataclass
class Match:
    """The result of the rounds; points are those of our player.

    ``outcomes`` counts ``ours:knock``, ``theirs:gin`` and so on by winner, ``tied`` (equal deadwood, which scores
    nothing there) and ``void``.
    """

    tally: Tally = field(default_factory=Tally)
    outcomes: Counter[str] = field(default_factory=Counter)

    def won_by(self, side: str) -> dict[str, int]:
        """Returns how a side won its rounds."""
        return {kind: self.outcomes[f"{side}:{kind}"] for kind in ("knock", "gin", "undercut")}


def play(player: Level, pairs: int, seed: int, on_pair: Callable[[int], None] | None = None) -> Match:
    """Plays this many mirrored pairs; ``on_pair`` is called with the number of finished pairs.

    Raises ``SeatError``, ``FollowError`` or ``IllegalAction`` when our side disagrees with OpenSpiel.
    """
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    match = Match()
    for pair in range(pairs):
        points = 0
        for mirrored in (0, 1):
            points += _round(game, player, seed, pair, mirrored, match)
        match.tally.pairs.append(Pair(0.0, points, 2))
        if on_pair is not None:
            on_pair(pair + 1)
    return match


def _round(game: Any, player: Level, seed: int, pair: int, seat: int, match: Match) -> int:
    """Plays one round with our player in ``seat``; returns its points."""
    import pyspiel

    from benchmarks.openspiel_seat import Seat, convert_card, rules_of

    ours = Seat(rules_of(game), seat, _chooser(player, seed, 2 * pair + seat, match.tally.times))
    bot = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), other_side(seat))
    coming = (convert_card(card) for card in deck_of(seed, pair, 0))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(next(coming))
    ours.deal(state.observation_tensor(seat))
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(coming))
            continue
        turn = state.current_player()
        action = _ours_step(ours, state) if turn == seat else int(bot.step(state))
        state.apply_action(action)
        if not state.is_terminal():
            ours.observe(turn, action)
    return _count_outcome(state, seat, match)


def _ours_step(ours: Seat, state: Any) -> int:
    return ours.step(state.observation_tensor(ours.seat), state.legal_actions())


def _chooser(player: Level, seed: int, number: int, times: Times) -> Callable[[View], Action]:
    """Returns a function that decides with a new generator for every decision, and times it."""
    asked = 0

    def choose(view: View) -> Action:
        nonlocal asked
        rng = decision_rng(seed, number, 0, asked)
        asked += 1
        start = process_time()
        action = decide(player.player, view, rng, player.work)
        times.add(process_time() - start)
        return action

    return choose


def _count_outcome(state: Any, seat: int, match: Match) -> int:
    """Records how a round ended; returns our points."""
    points = int(state.returns()[seat])
    knocked = state.knocked()
    if not any(knocked):
        match.outcomes["void"] += 1
        return points
    knocker = knocked.index(True)
    gain = points if knocker == seat else -points
    side = SIDES[0 if knocker == seat else 1]
    if gain < 0:
        match.outcomes[f"{SIDES[other_side(SIDES.index(side))]}:undercut"] += 1
    elif state.deadwood()[knocker] == 0:
        match.outcomes[f"{side}:gin"] += 1
    else:
        match.outcomes[f"{side}:knock" if gain else "tied"] += 1
    return points


def summary(player: Level, seed: int, match: Match) -> dict[str, Any]:
    """Returns the result of the rounds as plain data."""
    tally = match.tally
    return {
        "level": player.name,
        "against": "OpenSpiel's simple gin rummy bot",
        "rounds": tally.rounds,
        "seed": seed,
        "work": player.work,
        "points_per_round": round(tally.points, 3),
        "points_interval": [round(end, 3) if math.isfinite(end) else None for end in tally.points_interval],
        "outcomes": {
            **{side: match.won_by(side) for side in SIDES},
            "tied": match.outcomes["tied"],
            "void": match.outcomes["void"],
        },
        "decisions": len(tally.times),
        "median_ms": round(1000 * tally.times.quantile(0.5), 4),
        "p99_ms": round(1000 * tally.times.quantile(0.99), 4),
    }


def _lines(result: dict[str, Any]) -> Iterator[str]:
    """Returns a summary as text."""
    low, high = result["points_interval"]
    interval = "" if low is None else f"  ({low:+.2f} to {high:+.2f})"
    yield (
        f"{result['level']} against {result['against']}: {result['rounds']} rounds in mirrored pairs,"
        f" seed {result['seed']}"
    )
    yield f"points a round   {result['points_per_round']:+.2f}{interval}"
    for side in SIDES:
        yield f"{side:16} {', '.join(f'{kind} {count}' for kind, count in result['outcomes'][side].items())}"
    yield f"{'nobody':16} tied {result['outcomes']['tied']}, void {result['outcomes']['void']}"
    yield (
        f"decisions        {result['decisions']}, work {result['work']}, median {result['median_ms']:.3f} ms,"
        f" 99% within {result['p99_ms']:.3f} ms"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints the result. Exit codes: 0, 1 when it cannot be played, 2 for a wrong name or option."""
    parser = argparse.ArgumentParser(PROGRAM, description="Our players in OpenSpiel's own environment.")
    parser.add_argument("--level", required=True, help="the player that is measured")
    parser.add_argument("--rounds", type=even, default=1000, metavar="N", help="an even number (1000)")
    parser.add_argument("--work", type=positive, metavar="W", help="what a decision may do (as the level has it)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="decides deals and choices (0)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    try:
        player = level(options.level)
    except LevelError as error:
        names = error.values["names"]
        assert isinstance(names, tuple)
        return _complain(f"no level is called {options.level}: there are {', '.join(names)}", 2)
    if options.work is not None:
        player = Level(player.name, player.player, options.work)
    try:
        require_evaluation(player)
    except MatchError as error:
        text = "{name} cannot play here, and nobody else is measured in its place: {reason}"
        return _complain(text.format(**error.values), 1)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return _complain("OpenSpiel is not installed (pip install open_spiel)", 1)
    terminal = sys.stderr.isatty()
    pairs = options.rounds // 2

    def progress(done: int) -> None:
        if terminal:
            print(f"\r{2 * done} of {2 * pairs} rounds ", end="" if done < pairs else "\n", file=sys.stderr, flush=True)

    result = summary(player, options.seed, play(player, pairs, options.seed, progress))
    print(json.dumps(result, indent=2) if options.json else "\n".join(_lines(result)))
    return 0


def _complain(text: str, code: int) -> int:
    print(f"{PROGRAM}: {text}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
