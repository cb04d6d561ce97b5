"""The person's tries at shared and daily deals, read from the history: which one counts, and streaks of days."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, Protocol

from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import Outcome
from gin_desktop.session.history.record_manager import is_foreign
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow

State = Literal["open", "given_up", "done", "damaged"]
"""Unfinished and can be continued; left before its end; played to the end; a damaged record."""

_MOST_TRIES: Final = 100
_MOST_DAYS: Final = 1000
"""How many daily deals are read to find a streak."""

_NO_TRIES: Final = ("practice", "people")
"""The reasons (``GameRow.why_not``) of games that are not tries: played on from another game, or without a person."""
_OUTCOMES: Final = {
    Ending.GIN: Outcome.GIN,
    Ending.BIG_GIN: Outcome.BIG_GIN,
    Ending.RESIGN: Outcome.RESIGN,
    Ending.DRAW: Outcome.DRAWN,
}


class DealHistory(Protocol):
    """The history as this module uses it."""

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> Sequence[GameRow]:
        """The games that match a filter, newest first."""

    def rounds(self, key: str) -> Sequence[RoundRow]:
        """The rounds of a game."""


@dataclass(frozen=True, slots=True)
class Try:
    """One try at a deal: the game, and its round if it was finished."""

    game: GameRow
    round: RoundRow | None

    @property
    def state(self) -> State:
        """How far the try has come."""
        if self.round is not None:
            return "done"
        if self.game.trouble:
            return "damaged"
        return "open" if self.game.place == "saves" else "given_up"

    @property
    def late(self) -> bool:
        """Whether it is a daily deal that was begun on another date than its own."""
        return bool(self.game.daily) and self.game.form == "deal"

    @property
    def again(self) -> bool:
        """Whether the deal had been tried before, so that this try does not count."""
        return self.game.why_not == "repeated"

    @property
    def points(self) -> int:
        """The points of the round for the person's side, negative if the other side won them; 0 without a round."""
        return 0 if self.round is None else self.round.points

    @property
    def won(self) -> bool | None:
        """Whether the person won the round; None if it was drawn or has not ended."""
        if self.round is None or self.round.mine is None:
            return None
        return self.round.mine is not self.round.undercut

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the round; None if it has not ended."""
        if self.round is None:
            return None
        return _OUTCOMES.get(self.round.ending, Outcome.UNDERCUT if self.round.undercut else Outcome.KNOCK)


def _try_of(rows: DealHistory, game: GameRow) -> Try:
    return Try(game, next(iter(rows.rounds(game.key)), None) if game.rounds else None)


def tries_of(rows: DealHistory, code: str) -> list[Try]:
    """All tries at a deal, oldest first; without deleted ones, and without practice games played on from one."""
    games = rows.games(Filter(code=code), limit=_MOST_TRIES)
    return [_try_of(rows, game) for game in reversed(games) if game.why_not not in _NO_TRIES]


def tried_before(rows: DealHistory, code: str, begun: Container[str] = ()) -> bool:
    """Whether the person has begun the deal before: deleted tries count, imported ones do not.

    ``begun`` are the codes of deals known to have been begun here, even if their records are gone.
    """
    if code in begun:
        return True
    asked = (Filter(code=code), Filter(code=code, place="deleted"))
    found = [game for one in asked for game in rows.games(one, limit=_MOST_TRIES)]
    return any(not is_foreign(game) and game.why_not not in _NO_TRIES for game in found)


def counted(tries: Iterable[Try]) -> Try | None:
    """The try whose result counts: the first of the person's own."""
    own = [one for one in tries if one.game.place != "imported"]
    return next((one for one in own if not one.again), own[0] if own else None)


def played_deals(rows: DealHistory, limit: int) -> list[Try]:
    """The tries at shared deals, and at daily deals on another date than theirs, newest first."""
    games = rows.games(Filter(form="deal", shared=True), limit=limit)
    return [_try_of(rows, game) for game in games if game.why_not not in _NO_TRIES]


def daily_try(rows: DealHistory, day: date) -> Try | None:
    """The try that counts at the daily deal of a date."""
    return counted(tries_of(rows, daily_code(day.isoformat())))


@dataclass(frozen=True, slots=True)
class Streak:
    """Successive days whose daily deal was finished on its date: the present streak and the longest one."""

    now: int
    best: int


def streak(rows: DealHistory, today: date) -> Streak:
    """The person's streaks; a deal of today that is not played yet does not end the present one."""
    games = rows.games(Filter(form="daily", shared=True), limit=_MOST_DAYS)
    none = (*_NO_TRIES, "repeated", "imported")
    played = {game.daily for game in games if game.rounds and game.why_not not in none}
    days = sorted(filter(None, map(_day, played)))
    best = run = 0
    last: date | None = None
    for day in days:
        run = run + 1 if last is not None and day - last == timedelta(days=1) else 1
        best, last = max(best, run), day
    return Streak(run if last is not None and today - last <= timedelta(days=1) else 0, best)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
