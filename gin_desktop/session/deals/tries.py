"""What the person has played of deals that are shared, as the history has it: which try counts, days in a row."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, Protocol

from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import Outcome
from gin_desktop.session.history.keeping import is_foreign
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow

State = Literal["open", "given_up", "done", "damaged"]
"""Still to be gone on with; left before its end; played to the end; a record that does not hold."""

_MOST_TRIES: Final = 100
_MOST_DAYS: Final = 1000
"""So many daily deals are looked at for days in a row."""

_NO_TRIES: Final = ("practice", "people")
"""Why games count nowhere that are no tries: they were played on from another game, or nobody played them."""
_OUTCOMES: Final = {
    Ending.GIN: Outcome.GIN,
    Ending.BIG_GIN: Outcome.BIG_GIN,
    Ending.RESIGN: Outcome.RESIGN,
    Ending.DRAW: Outcome.DRAWN,
}


class Rows(Protocol):
    """What is asked of the history."""

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> Sequence[GameRow]:
        """The games of a filter, the newest first."""

    def rounds(self, key: str) -> Sequence[RoundRow]:
        """The rounds of a game."""


@dataclass(frozen=True, slots=True)
class Try:
    """One try at a deal: the game, and its round if that was played to its end."""

    game: GameRow
    round: RoundRow | None

    @property
    def state(self) -> State:
        """Whether it is over."""
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
        """Whether the deal had been tried before, so that this counts nowhere."""
        return self.game.why_not == "repeated"

    @property
    def points(self) -> int:
        """What the person's side made of the round, less than 0 where the other side made it."""
        return 0 if self.round is None else self.round.points

    @property
    def won(self) -> bool | None:
        """Whether the person won the round; None where nobody did, or it has not ended."""
        if self.round is None or self.round.mine is None:
            return None
        return self.round.mine is not self.round.undercut

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, if it has."""
        if self.round is None:
            return None
        return _OUTCOMES.get(self.round.ending, Outcome.UNDERCUT if self.round.undercut else Outcome.KNOCK)


def _try_of(rows: Rows, game: GameRow) -> Try:
    return Try(game, next(iter(rows.rounds(game.key)), None) if game.rounds else None)


def tries_of(rows: Rows, code: str) -> list[Try]:
    """Every try at a deal, the oldest first; those that were deleted are not among them, nor practice games that were
    played on from one."""
    games = rows.games(Filter(code=code), limit=_MOST_TRIES)
    return [_try_of(rows, game) for game in reversed(games) if game.why_not not in _NO_TRIES]


def tried_before(rows: Rows, code: str, begun: Container[str] = ()) -> bool:
    """Whether the person has begun the deal before; a try that was deleted is one all the same, a friend's is none.

    ``begun`` are the deals known to have been begun here, also those whose records are gone.
    """
    if code in begun:
        return True
    asked = (Filter(code=code), Filter(code=code, place="deleted"))
    found = [game for one in asked for game in rows.games(one, limit=_MOST_TRIES)]
    return any(not is_foreign(game) and game.why_not not in _NO_TRIES for game in found)


def counted(tries: Iterable[Try]) -> Try | None:
    """The try that is told of a deal: the first one."""
    own = [one for one in tries if one.game.place != "imported"]
    return next((one for one in own if not one.again), own[0] if own else None)


def played_deals(rows: Rows, limit: int) -> list[Try]:
    """The tries at deals that were shared, and at daily ones on another date, the latest first."""
    games = rows.games(Filter(form="deal", shared=True), limit=limit)
    return [_try_of(rows, game) for game in games if game.why_not not in _NO_TRIES]


def day_tried(rows: Rows, day: date) -> Try | None:
    """The try that is told of the daily deal of a date."""
    return counted(tries_of(rows, daily_code(day.isoformat())))


@dataclass(frozen=True, slots=True)
class Streak:
    """Daily deals that were played to their end on their dates: how many days in a row up to now, and at most."""

    now: int
    best: int


def streak(rows: Rows, today: date) -> Streak:
    """Days in a row; one that is still to be played today does not end them."""
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
