"""Plays whole games between two players in mirrored pairs: the same decks twice, with the seats swapped.

A pair depends only on the seed of the match and on its own number: matches can be split, played on any number of
processes and resumed later.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import process_time
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, Defend, DrawStock, IllegalAction
from gin_desktop.engine.presets import PRESETS, preset, preset_names
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.players.expert import Expert, prepare
from gin_desktop.players.levels import LEVELS, EvenMatchPlayer, Level, LevelError, level
from gin_desktop.players.protocol import Player, decide
from tools.arena.eaai import RULES as EAAI_RULES
from tools.arena.eaai import automatic_defence, decision_rng, deck_of, first_dealer, is_asked
from tools.arena.tally import SIDES, Pair, Tally, Times
from tools.arena.yardsticks import YARDSTICKS

MOST_ROUNDS: Final = 2_000
"""The most rounds of a game: a longer one has players who never win a round."""

EAAI: Final = "eaai"


class MatchError(GinError):
    """A match that cannot be played. Codes: ``unknown_player`` and ``unknown_rules`` (with ``name`` and ``names``),
    ``not_two_players`` (with ``name``, ``players`` and ``names``), ``no_evaluation`` (with ``name`` and ``reason``, as
    :func:`gin_desktop.players.expert.prepare` names it), ``endless`` and ``illegal`` (with ``pair``;
    the latter with ``player``, ``action`` and ``reason``)."""


@dataclass(frozen=True)
class MatchRules:
    """The rules of a match, and whether lay-offs are made automatically."""

    name: str
    rules: RuleSet
    greedy: bool = False


@dataclass(frozen=True)
class MatchJob:
    """A match as plain values, so that it can be sent to another process. ``work`` is that of player a; None is that of
    its level."""

    a: str
    b: str
    rules: str = "standard"
    seed: int = 0
    work: int | None = None


def rule_names() -> list[str]:
    """Returns the names of the rule sets of a match, and the protocol."""
    return [EAAI, *preset_names(2)]


def player_names() -> list[str]:
    """Returns the levels, weakest first, and the yardsticks. A level may be followed by a colon and a style."""
    return [*LEVELS, *YARDSTICKS]


def protocol(name: str) -> MatchRules:
    """Returns the protocol called ``eaai`` or like a rule set for two; ``standard:50`` is standard, played to 50
    points.

    Raises :class:`MatchError` (``unknown_rules``, ``not_two_players``).
    """
    if name == EAAI:
        return MatchRules(EAAI, EAAI_RULES, greedy=True)
    known, colon, target = name.partition(":")
    if colon and known in preset_names(2) and target.isascii() and target.isdigit():
        try:
            return MatchRules(name, preset(known).but(target=int(target)))
        except RuleSetError:
            pass
    if name in PRESETS and preset(name).players != 2:
        raise MatchError("not_two_players", name=name, players=preset(name).players, names=tuple(rule_names()))
    if name not in rule_names():
        raise MatchError("unknown_rules", name=name, names=tuple(rule_names()))
    return MatchRules(name, preset(name))


def contestant(name: str, work: int | None = None) -> Level:
    """Returns a yardstick or a level (with a style, if one is named); raises :class:`MatchError` (``unknown_player``).

    ``work`` replaces what the level may use for a decision.
    """
    if name in YARDSTICKS:
        return Level(name, YARDSTICKS[name](), 1 if work is None else work)
    try:
        found = level(name)
    except LevelError as error:
        known = error.values["names"]
        names = [*known, *YARDSTICKS] if isinstance(known, tuple) else player_names()
        raise MatchError("unknown_player", name=name, names=tuple(names)) from None
    return found if work is None else Level(found.name, found.player, work)


def require_evaluation(entry: Level) -> None:
    """Raises :class:`MatchError` (``no_evaluation``) for a level that needs Expert where Expert cannot play.

    The level below would play in its place and be measured under the wrong name.
    """
    if not _has_expert(entry.player):
        return
    # the error is reported on one line; without a handler the log would go to stderr as well
    log, nowhere = logging.getLogger("gin_desktop"), logging.NullHandler()
    log.addHandler(nowhere)
    wrong = prepare()
    log.removeHandler(nowhere)
    if wrong is not None:
        raise MatchError("no_evaluation", name=entry.name, reason=wrong)


def _has_expert(player: Player) -> bool:
    if isinstance(player, EvenMatchPlayer):
        return _has_expert(player.weaker.player) or _has_expert(player.stronger.player)
    return isinstance(player, Expert)


def play_game(
    table: MatchRules,
    players: tuple[Level, Level],
    seed: int,
    pair: int,
    *,
    mirrored: bool = False,
    times: Times | None = None,
    on_round: Callable[[RoundScore], None] | None = None,
) -> Game:
    """Plays one game of a pair. The first player is a: it has seat 0, and seat 1 in the mirrored game.

    ``times`` receives the times of its decisions, ``on_round`` the score of each finished round. Raises
    :class:`MatchError` for an illegal action and for a game without an end.
    """
    game = Game(table.rules)
    number = 2 * pair + mirrored
    while not game.finished:
        if game.deals == MOST_ROUNDS:
            raise MatchError("endless", pair=pair, rounds=MOST_ROUNDS)
        dealt = game.deals
        due = game.next_dealer
        game.deal(deck_of(seed, pair, dealt), first_dealer(seed, pair, dealt) if due is None else due)
        round_ = game.round_at(0)
        asked = [0, 0]
        while not round_.over:
            seat = round_.turn
            who = seat ^ mirrored
            if not is_asked(round_.phase):
                game.apply(seat, DrawStock())
                continue
            view = game.view(seat)
            rng = decision_rng(seed, number, dealt, asked[who], SIDES[who])
            asked[who] += 1
            start = process_time()
            action: Action = decide(players[who].player, view, rng, players[who].work)
            if times is not None and who == 0:
                times.add(process_time() - start)
            if table.greedy and isinstance(action, Defend):
                action = automatic_defence(view, action)
            try:
                game.apply(seat, action)
            except IllegalAction as error:
                raise MatchError(
                    "illegal", player=players[who].name, action=str(action), reason=error.code, pair=pair
                ) from error
        if on_round is not None and round_.facts is not None:
            on_round(score_round(round_.facts, table.rules))
    return game


def play_pair(table: MatchRules, players: tuple[Level, Level], seed: int, pair: int, tally: Tally) -> None:
    """Plays both games of a pair and adds them to ``tally``; raises :class:`MatchError` as :func:`play_game` does."""
    won, points, rounds = 0.0, 0, 0
    for mirrored in (False, True):
        mine = int(mirrored)

        def count_round(score: RoundScore, mine: int = mine) -> None:
            nonlocal points, rounds
            rounds += 1
            points += score.points if score.winner == mine else -score.points
            tally.count_round(score.outcome, None if score.winner is None else SIDES[score.winner ^ mine])

        game = play_game(table, players, seed, pair, mirrored=mirrored, times=tally.times, on_round=count_round)
        winner = game.sheet.settle().winner
        won += 0.5 if winner is None else float(winner == mine)
    tally.pairs.append(Pair(won, points, rounds))


def play_pairs(job: MatchJob, numbers: Iterable[int]) -> Tally:
    """Plays some pairs of a match; raises :class:`MatchError`."""
    table = protocol(job.rules)
    players = contestant(job.a, job.work), contestant(job.b)
    for entry in players:
        require_evaluation(entry)
    tally = Tally()
    for number in numbers:
        play_pair(table, players, job.seed, number, tally)
    return tally


def match(rules: RuleSet, first: Level, second: Level, pairs: int, seed: int = 0) -> Tally:
    """Plays pairs of mirrored games of the first player against the second in this process; raises
    :class:`MatchError`."""
    tally = Tally()
    for number in range(pairs):
        play_pair(MatchRules("", rules), (first, second), seed, number, tally)
    return tally
