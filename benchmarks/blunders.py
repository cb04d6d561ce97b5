"""Counts a player's blunders, choices for which there is no reason, at every decision of whole rounds.

``python -m benchmarks.blunders --level LEVEL [--against PLAYER] [--rules NAME ...] --rounds N --seed S [--show N]``

:mod:`gin_desktop.analysis.flaws` defines a flaw from the View alone. Whole games are played as in the arena, in parts
of this many rounds, and stop when the rounds are complete. Discards that leave more deadwood than the eleven cards had
("broken": a meld is given up) are counted as well; they can be right, but are worth a look. ``--show`` prints this many
examples of each kind.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from benchmarks.arena import cores, play_chunks
from benchmarks.options import positive
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, Flaw, flaw_of
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.cards import NAMES, CardSet, each, names
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import Player, Thought
from tools.arena.matches import EAAI, MatchError, contestant, play_game, protocol, require_evaluation, rule_names

PROGRAM: Final = "benchmarks.blunders"

CHUNK_ROUNDS: Final = 100
"""The rounds that are played together."""

BROKEN_MELD: Final = "broken"
"""A discard that gives up a meld."""

KINDS: Final = (*Flaw, BROKEN_MELD)


@dataclass(frozen=True)
class Scan:
    """What is played, as plain values."""

    level: str
    against: str = "medium"
    rules: str = "standard"
    seed: int = 0
    show: int = 0


@dataclass
class Counts:
    """The counts: rounds, decisions, flaws of each kind, and examples of each."""

    rounds: int = 0
    decisions: int = 0
    found: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def add(self, other: Counts, show: int) -> None:
        """Adds the counts of another part, and its examples as far as there is room."""
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.found.update(other.found)
        for kind, texts in other.examples.items():
            mine = self.examples.setdefault(kind, [])
            mine += texts[: show - len(mine)]


class CheckedPlayer:
    """A player whose every choice is checked."""

    def __init__(self, player: Player, seen: Counts, show: int) -> None:
        self.player = player
        self.seen = seen
        self.show = show

    def think(self, view: View, rng: Any, work: int) -> Thought:
        """Returns the watched player's choice; see :class:`gin_desktop.players.protocol.Player`."""
        action = yield from self.player.think(view, rng, work)
        self.count_flaws(view, action)
        return action

    def count_flaws(self, view: View, action: Action) -> None:
        """Counts a decision and its flaws."""
        self.seen.decisions += 1
        if (found := flaw_of(view, action)) is not None:
            self._note(found.flaw, view, action, found.better)
        elif isinstance(action, Discard) and (better := _cheapest(view, action)):
            self._note(BROKEN_MELD, view, action, better)

    def _note(self, kind: str, view: View, action: Action, better: Sequence[Action]) -> None:
        self.seen.found[kind] += 1
        texts = self.seen.examples.setdefault(kind, [])
        if len(texts) < self.show:
            texts.append(position_line(view, action, better))


def _cheapest(view: View, action: Discard) -> list[Action]:
    """Returns the discards of least deadwood if this one gives up a meld, otherwise none."""
    deadwood = meld_rules(view.rules).deadwood
    if deadwood(view.hand ^ 1 << action.card) <= deadwood(view.hand):
        return []
    left = {other: deadwood(view.hand ^ 1 << other.card) for other in view.legal if isinstance(other, Discard)}
    return [other for other in left if left[other] == min(left.values())]


def position_line(view: View, action: Action, better: Sequence[Action]) -> str:
    """Returns a position on one line, with the choice and better ones."""
    parts = [f"hand {_cards(view.hand)}", f"pile {names(view.pile)}"]
    if view.opponent_known:
        parts.append(f"taken by the other side {_cards(view.opponent_known)}")
    parts.append(f"stock {view.stock_count}, limit {view.limit}, {view.phase}")
    parts.append(f"{_name(view, action)}; better {', '.join(_name(view, other) for other in better)}")
    return " | ".join(parts)


def _cards(cards: CardSet) -> str:
    return names(sorted(each(cards), key=lambda card: (card // 13, card)))


def _name(view: View, action: Action) -> str:
    if not isinstance(action, Discard | Knock):
        return type(action).__name__
    card = action.card if isinstance(action, Discard) else action.discard
    if card is None:
        return "big gin"
    left = meld_rules(view.rules).deadwood(view.hand ^ 1 << card)
    return f"{'discard' if isinstance(action, Discard) else 'knock with'} {NAMES[card]} (leaves {left})"


class _EnoughRounds(Exception):
    """Stops the games once enough rounds were played."""


def play_part(scan: Scan, numbers: range) -> tuple[range, Counts]:
    """Plays this many rounds, given by their numbers; raises :class:`MatchError`. A part starts a game of its own."""
    seen = Counts()
    player, other = contestant(scan.level), contestant(scan.against)
    for entry in (player, other):
        require_evaluation(entry)
    watched = Level(player.name, CheckedPlayer(player.player, seen, scan.show), player.work)

    def count_round(_: RoundScore) -> None:
        seen.rounds += 1
        if seen.rounds == len(numbers):
            raise _EnoughRounds

    table, pair = protocol(scan.rules), numbers.start
    try:
        while True:
            for mirrored in (False, True):
                play_game(table, (watched, other), scan.seed, pair, mirrored=mirrored, on_round=count_round)
            pair += 1
    except _EnoughRounds:
        return numbers, seen


def scan_rounds(scan: Scan, rounds: int, workers: int = 1) -> Counts:
    """Plays this many rounds and counts; raises :class:`MatchError`. The result is the same for any number of
    ``workers``."""
    limit_to_one_thread()
    parts = [range(first, min(first + CHUNK_ROUNDS, rounds)) for first in range(0, rounds, CHUNK_ROUNDS)]
    done = dict(play_chunks(partial(play_part, scan), parts, workers))
    whole = Counts()
    for numbers in parts:
        whole.add(done[numbers], scan.show)
    return whole


def summary(scan: Scan, seen: Counts, seconds: float) -> dict[str, Any]:
    """Returns the counts as plain data."""
    return {
        "level": scan.level,
        "against": scan.against,
        "rules": scan.rules,
        "seed": scan.seed,
        "rounds": seen.rounds,
        "decisions": seen.decisions,
        "found": {str(kind): seen.found[kind] for kind in KINDS},
        "strict": sum(seen.found[kind] for kind in CERTAIN_FLAWS),
        "examples": {str(kind): texts for kind, texts in seen.examples.items()},
        "seconds": round(seconds, 1),
    }


def line(result: dict[str, Any]) -> str:
    """Returns the counts as a line of text, with the examples below it."""
    counts = "  ".join(f"{kind} {count:<4}" for kind, count in result["found"].items())
    lines = [f"{result['rules']:21} {result['rounds']:5} rounds {result['decisions']:6} decisions   {counts}"]
    lines += [f"    {kind}: {text}" for kind, texts in result["examples"].items() for text in texts]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints. Exit codes: 0, 1 when a flaw was found or the rounds could not be played, 2 for a wrong name or
    option."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Choices that nothing speaks for.")
    parser.add_argument("--level", default="expert", help="the player that is watched (expert)")
    parser.add_argument("--against", default="medium", metavar="PLAYER", help="whom it plays (medium)")
    parser.add_argument("--rules", nargs="+", choices=rule_names(), metavar="NAME", help="rule sets (all for two)")
    parser.add_argument("--rounds", type=positive, default=2000, metavar="N", help="under each of them (2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="decides decks and choices (1)")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="so many examples of each kind (0)")
    parser.add_argument("--workers", type=positive, default=cores(), metavar="N", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    results = []
    try:
        for name in options.rules or [rules for rules in rule_names() if rules != EAAI]:
            scan = Scan(options.level, options.against, name, options.seed, options.show)
            start = time.perf_counter()
            results.append(
                summary(scan, scan_rounds(scan, options.rounds, options.workers), time.perf_counter() - start)
            )
            if not options.json:
                print(line(results[-1]), flush=True)
    except MatchError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2 if error.code == "unknown_player" else 1
    if options.json:
        print(json.dumps(results, indent=2))
    return int(any(result["strict"] for result in results))


if __name__ == "__main__":
    raise SystemExit(main())
