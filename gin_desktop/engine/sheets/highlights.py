"""Highlights of a finished game: its best round, and what decided it, as data without text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points, leaders
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Row, Settlement

_FAR: Final = 25
"""The least lead (points) that has to be made up for a comeback to be worth mentioning."""


@dataclass(frozen=True, slots=True)
class BestRound:
    """The round with the most points; ``game`` is the number of its game in a series of several games, or else 0."""

    seat: int
    outcome: Outcome
    points: int
    number: int
    game: int = 0


class Reason(StrEnum):
    """What decided a game."""

    SHUTOUT = "shutout"
    """``entrant`` was shut out"""
    TURNED = "turned"
    """``entrant`` reached the target first, but another won by bonuses and boxes"""
    GAMES = "games"
    """``entrant`` won ``n`` of ``of`` games"""
    LAST = "last"
    """``entrant`` took the lead in the last round that somebody won: ``best`` is that round"""
    BACK = "back"
    """``entrant`` came back from ``n`` points behind"""
    LED = "led"
    """``entrant`` was ahead from round ``n`` to the end"""


@dataclass(frozen=True, slots=True)
class DecidingFactor:
    """What decided a game, with the values that belong to the reason."""

    reason: Reason
    entrant: int
    n: int = 0
    of: int = 0
    best: BestRound | None = None


def _rows(sheet: AnySheet) -> Iterator[tuple[int, Row]]:
    """Yields every deal of a sheet with the number of its game, or 0 if there is only one game."""
    if isinstance(sheet, Series):
        for number, game in enumerate(sheet.games, start=1):
            for row in game.rows:
                yield number if len(sheet.games) > 1 else 0, row
    else:
        for row in sheet.rows:
            yield 0, row


def rounds_of(sheet: AnySheet) -> int:
    """Returns how many deals were played."""
    return sum(1 for _ in _rows(sheet))


def best_round(sheet: AnySheet, *, by: int | None = None, against: int | None = None) -> BestRound | None:
    """Returns the round with the most points, the earliest of equal ones; None if nobody scored.

    With ``by`` only rounds that this seat has won are looked at; with ``against`` only those that brought the entrant
    nothing.
    """
    best: BestRound | None = None
    for game, row in _rows(sheet):
        for part in row.parts:
            score = part.score
            if score.winner is None or (by is not None and score.winner != by):
                continue
            if against is not None and against in row.credits[score.winner]:
                continue
            if score.points > (best.points if best else 0):
                best = BestRound(score.winner, score.outcome, score.points, row.number, game)
    return best


def final_totals(sheet: AnySheet) -> Points:
    """Returns the final totals with all bonuses (points), as the sheet stands now."""
    return (sheet.settle() if sheet.ended else sheet.leave()).totals


def winners_of(sheet: AnySheet) -> tuple[int, ...]:
    """Returns the winners: several if equal totals share the win, none if the game was left with equal points."""
    settled = sheet.settle() if sheet.ended else sheet.leave()
    if isinstance(settled, Settlement):
        return settled.winners
    return () if settled.winner is None else (settled.winner,)


def deciding_factor(sheet: AnySheet) -> DecidingFactor | None:
    """Returns what decided a game; None if nothing stands out, or no single entrant has won."""
    winners = winners_of(sheet)
    if len(winners) != 1 or isinstance(sheet, DuplicateMatch):  # a match is reported deal by deal
        return None
    winner = winners[0]
    if isinstance(sheet, Series):
        if len(sheet.games) > 1:
            ended = [game.settle().winner for game in sheet.games if game.ended]
            won = ended.count(winner)
            # points of rounds may outweigh the games; then the games have not decided the series
            return DecidingFactor(Reason.GAMES, winner, won, len(ended)) if won else None
        sheet = sheet.current
    if isinstance(sheet, Hollywood):
        if not sheet.ended:  # the sum decides, and the state of each game is reported separately
            return None
        settled = sheet.settle()
        return DecidingFactor(Reason.GAMES, winner, settled.columns_won[winner], sum(settled.columns_won))
    if sheet.ended:
        end = sheet.settle()
        if end.first is not None and end.first != winner:
            return DecidingFactor(Reason.TURNED, end.first)
        if end.shut_out:
            return DecidingFactor(Reason.SHUTOUT, end.shut_out[0])
    return _by_the_rounds(sheet.rows, winner)


def _by_the_rounds(rows: list[Row], winner: int) -> DecidingFactor | None:
    """Returns whether the last round, a comeback, or a lead from some round on decided the game."""
    scored = [row for row in rows if row.winners]
    if len(scored) < 2:
        return None
    before, last = scored[-2].running, scored[-1]
    if leaders(before) != (winner,) and winner in last.winners and len(last.parts) == 1:
        score = last.score
        assert score.winner is not None  # somebody scored in this row
        best = BestRound(score.winner, score.outcome, score.points, last.number)
        return DecidingFactor(Reason.LAST, winner, best=best)
    behind = max(max(row.running) - row.running[winner] for row in scored)
    if behind >= _FAR:
        return DecidingFactor(Reason.BACK, winner, behind)
    since = scored[0].number
    for row, after in zip(scored, [*scored[1:], scored[-1]], strict=True):
        if leaders(row.running) != (winner,):
            since = after.number
    return DecidingFactor(Reason.LED, winner, since)
