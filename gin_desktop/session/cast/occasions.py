"""The occasions on which a computer player may say something, found from public events alone."""

from __future__ import annotations

from typing import Final, Literal, get_args

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round

Occasion = Literal[
    "start",
    "rematch",
    "close",
    "long",
    "gin",
    "gin_against",
    "undercut",
    "undercut_against",
    "quick",
    "quick_against",
    "big_win",
    "big_loss",
    "game_won",
    "game_lost",
]
"""What a remark may be about, from the speaker's point of view: ``gin`` is the speaker's own, ``gin_against`` the
other side's; ``quick`` is a round won so soon that it must have been luck, ``close`` a game that several may win
next."""

OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
"""All occasions."""

_QUICK: Final = 5
"""At most this many discards make a round ``quick``."""
_BIG: Final = 40
"""A loss of at least this many points is an occasion."""
LONG: Final = 20
"""A round of this many discards is ``long``."""


def of_round(facts: RoundFacts, rules: RuleSet, discards: int) -> dict[int, Occasion]:
    """The occasions that a finished round gives its players, by seat; empty after a drawn round.

    Args:
        discards: how many cards were discarded in it.
    """
    score = score_round(facts, rules)
    knocker, defender = facts.knocker, facts.defender
    if score.winner is None or knocker is None or defender is None or facts.ending is Ending.RESIGN:
        return {}
    if score.winner == defender:
        return {defender: "undercut", knocker: "undercut_against"}
    if discards <= _QUICK:
        return {knocker: "quick", defender: "quick_against"}
    if facts.ending in (Ending.GIN, Ending.BIG_GIN):
        return {knocker: "gin", defender: "gin_against"}
    if score.points >= _BIG:
        return {knocker: "big_win", defender: "big_loss"}
    return {}


def of_deal(*, first: bool, rematch: bool, scores: tuple[int, ...], target: int) -> Occasion | None:
    """The occasion that a new deal gives a player; None if there is none.

    Args:
        first: whether it is the first one of a game.
        rematch: whether the same players have just finished another game.
        scores: the points of all so far.
        target: where the game ends; 0 where it ends otherwise.
    """
    if first:
        return "rematch" if rematch else "start"
    near = sum(score >= target * 0.75 for score in scores) if target else 0
    return "close" if near >= 2 else None
