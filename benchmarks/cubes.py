"""Measures Expert's judgement of doubles: ``python -m benchmarks.cubes --rounds N [--against PLAYER] [--rules NAME]
[--seed S]``.

Plays rounds of Expert against another player in which nobody doubles. Wherever a double could have been offered, the
estimates of :mod:`gin_desktop.analysis.doubling` are compared with the outcome: the points of the round for the seat on
turn and for the other one, the price of a refusal for either, and whether the other one would have accepted. The
margins and :func:`gin_desktop.analysis.doubling.deciding.accepted` were chosen from such rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from benchmarks.options import positive
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Accept, OfferDouble, Refuse
from gin_desktop.engine.play.cube import Cube, Offer, Phase
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import decide
from tools.arena.eaai import decision_rng, deck_of, first_dealer
from tools.arena.matches import MatchError, contestant, protocol, require_evaluation, rule_names

TENTHS: Final = 10


@dataclass
class DoublingSpot:
    """A seat where a double could have been offered: predictions and facts, in points without a cube.

    ``cost`` is by how much more the other side pays for accepting than for refusing (hundredths of a game, as the seat
    on turn estimates it), ``accepts`` whether it would accept; both are None for the seat not on turn.
    """

    on_turn: bool
    expected: float
    wins: float
    refused: float
    refusing: float
    real_refused: int
    real_refusing: int
    cost: float | None = None
    accepts: bool | None = None
    points: int = 0


def doubling_spots(rules: RuleSet, players: tuple[Level, Level], seed: int, rounds: int) -> Iterator[DoublingSpot]:
    """Yields the places of this many rounds; each round starts a new game, so that the score is even."""
    for number in range(rounds):
        game = Game(rules.but(doubling="off", max_cube=1))
        game.deal(deck_of(seed, number // 2, 0), first_dealer(seed, number // 2, 0))
        round_, asked, found = game.round_at(0), 0, list[tuple[int, DoublingSpot]]()
        while not round_.over:
            seat, mirrored = round_.turn, number % 2
            if round_.phase is Phase.DRAW and round_.pile:
                views = [replace(game.view(side), rules=rules) for side in (0, 1)]
                offered = replace(
                    views[1 - seat],
                    phase=Phase.ANSWER,
                    turn=1 - seat,
                    cube=Cube(offer=Offer(seat, 2, seat, Phase.DRAW)),
                    legal=(Accept(), Refuse()),
                )
                other = players[(1 - seat) ^ mirrored]
                rng = decision_rng(seed, number, 0, asked, "answer")
                accepts = decide(other.player, offered, rng, other.work) == Accept()
                found.append(
                    (seat, doubling_spot(replace(views[seat], legal=(OfferDouble(),)), round_.hands[1 - seat]))
                )
                found[-1][1].accepts = accepts
                found.append((1 - seat, doubling_spot(offered, round_.hands[seat])))
            entry = players[seat ^ mirrored]
            view = game.view(seat)
            game.apply(seat, decide(entry.player, view, decision_rng(seed, number, 0, asked, "play"), entry.work))
            asked += 1
        assert round_.facts is not None
        score = score_round(round_.facts, rules)
        for seat, one in found:
            one.points = 0 if score.winner is None else score.points if score.winner == seat else -score.points
            yield one


def doubling_spot(view: View, theirs: CardSet) -> DoublingSpot:
    """Returns Expert's estimates for a view, and the price of a refusal given the opponent's real hand."""
    from gin_desktop.analysis.cube_chances import round_chances
    from gin_desktop.analysis.cube_stakes import Stakes
    from gin_desktop.analysis.ensemble.evaluation import load
    from gin_desktop.analysis.outcomes import SIDE, class_points

    usual = load().usual
    chances = round_chances(view, 11, load())
    endless = Stakes(replace(view, columns=()), chances, usual)  # without a target the value is in points
    on_turn = view.cube.offer is None
    stakes = Stakes(view, chances, usual)
    return DoublingSpot(
        on_turn,
        float(chances @ class_points(view.rules)),
        float(chances[:SIDE].sum()),
        endless.refused(),
        -endless.refusing(),
        refusal_price(view.rules, view.hand, theirs),
        refusal_price(view.rules, theirs, view.hand),
        stakes.playing_on(Cube(2, view.opponent)) - stakes.refused() if on_turn else None,
    )


def refusal_price(rules: RuleSet, doubler: CardSet, resigner: CardSet) -> int:
    """Returns the price of a refusal with these hands of ten, in points."""
    melder = meld_rules(rules)
    deadwood = melder.deadwood(doubler)
    layoffs = rules.allows_layoffs_on(Ending.RESIGN, deadwood)
    left = best_defence(melder, resigner, melder.best_arrangement(doubler), layoffs=layoffs).deadwood
    return score_round(RoundFacts(Ending.RESIGN, 0, 1, deadwood, left), rules).points


def table(found: Sequence[DoublingSpot]) -> str:
    """Returns all figures as text, in tenths of the expected points."""
    lines = []
    for on_turn, title in ((True, "on turn"), (False, "waiting")):
        rows = sorted((one for one in found if one.on_turn == on_turn), key=lambda one: one.expected)
        if not rows:
            continue
        brier = _mean([(one.wins - (one.points > 0)) ** 2 for one in rows])
        lines.append(f"{title}: {len(rows)} places, Brier score of winning {brier:.3f}")
        lines.append("  points: expected, real   refused: expected, real   refusing: expected, real")
        for part in _tenths(rows):
            numbers = [
                _mean([float(getattr(one, name)) for one in part])
                for name in ("expected", "points", "refused", "real_refused", "refusing", "real_refusing")
            ]
            lines.append("  {:16.1f} {:5.1f} {:18.1f} {:5.1f} {:19.1f} {:5.1f}".format(*numbers))
    asked = sorted((one for one in found if one.cost is not None), key=lambda one: one.cost or 0)
    lines.append("offers: what accepting costs beyond a refusal (hundredths of a game), and how many accept")
    for part in _tenths(asked):
        lines.append(
            f"  {_mean([one.cost or 0 for one in part]):8.1f} {_mean([float(bool(one.accepts)) for one in part]):6.0%}"
        )
    return "\n".join(lines)


def _tenths(rows: Sequence[DoublingSpot]) -> Iterator[Sequence[DoublingSpot]]:
    cuts = [len(rows) * tenth // TENTHS for tenth in range(TENTHS + 1)]
    yield from (rows[low:high] for low, high in pairwise(cuts) if high > low)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints. Exit codes: 0; 1 when Expert cannot play; 2 for a wrong name or option."""
    parser = argparse.ArgumentParser(
        prog="benchmarks.cubes", description="What doubles would bring, and what they bring."
    )
    parser.add_argument("--against", default="medium", metavar="PLAYER", help="who plays Expert (medium)")
    parser.add_argument(
        "--rules", default="doubling", choices=rule_names(), metavar="NAME", help="with a cube (doubling)"
    )
    parser.add_argument("--rounds", type=positive, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    rules = protocol(options.rules).rules
    if not rules.has_cube:
        parser.error(f"{options.rules} has no cube")
    try:
        players = contestant("expert"), contestant(options.against)
        require_evaluation(players[0])
    except MatchError as error:
        print(str(error), file=sys.stderr)
        return 2 if error.code == "unknown_player" else 1
    print(table(list(doubling_spots(rules, players, options.seed, options.rounds))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
