"""What the screens of deals to share show, without a window."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from datetime import date

from gin_desktop.engine.dates import shifted
from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.session.deals.daily import FIRST, daily_setup, deal_setup, period_of
from gin_desktop.session.deals.results import DealResult, ResultError, differs, is_result, read_result
from gin_desktop.session.deals.sharing import Share, ShareError, read_share, share_text
from gin_desktop.session.deals.tries import Rows, Try, counted, tried_before, tries_of
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.words.deal_results import differs_text, problem_text

WEEKS = 5
"""Weeks that the calendar shows at once."""
_LAST_DAY = date.max.toordinal()
_MOST_DAYS = 36_525
"""So many daily deals are compared with a code that came from elsewhere: those of a hundred years."""


@dataclass(frozen=True)
class Entered:
    """What somebody has typed or pasted: a deal, a result, or neither."""

    share: Share | None = None
    result: DealResult | None = None
    error: GinError | None = None

    @property
    def problem(self) -> str:
        """What is wrong with it; empty where nothing is, or nothing was typed."""
        empty = self.error is None or self.error.code in ("code_empty", "result_empty")
        return "" if self.error is None or empty else problem_text(self.error)


def entered(text: str) -> Entered:
    """Looks at a text as a deal or a result; never raises."""
    try:
        if is_result(text):
            return Entered(result=read_result(text))
        return Entered(share=read_share(text))
    except (ShareError, ResultError) as error:
        return Entered(error=error)


def entered_result(text: str) -> Entered:
    """Looks at a text as a result; never raises."""
    try:
        return Entered(result=read_result(text))
    except ResultError as error:
        return Entered(error=error)


@dataclass(frozen=True)
class Subject:
    """A deal that is looked at: what is shared, with rules and an opponent, and the date whose daily deal it is."""

    share: Share
    day: date | None = None

    @classmethod
    def of_day(cls, day: date) -> Subject:
        """The daily deal of a date."""
        period = period_of(day)
        share = Share(daily_code(day.isoformat()), preset(period.rules), period.rules, period.level)
        return cls(share, day)

    @classmethod
    def of_share(cls, share: Share, level: str, today: date) -> Subject:
        """A deal that came from elsewhere; what it leaves open is standard, and ``level``.

        A daily deal that is played as such (up to ``today``) is one, whoever has sent it.
        """
        rules, name = (preset("standard"), "standard") if share.rules is None else (share.rules, share.preset)
        whole = Share(share.code, rules, name, share.level or level)
        day = daily_day(share.code, today)
        return cls.of_day(day) if day is not None and cls.of_day(day).share == whole else cls(whole)

    @classmethod
    def of_game(cls, setup: GameSetup) -> Subject | None:
        """The deal of a game; None where it was not shared."""
        shared = setup.shared
        if shared is None:
            return None
        share = Share(shared.code, setup.rules, setup.preset, setup.levels[-1])
        try:
            return cls(share, None if shared.daily is None else date.fromisoformat(shared.daily))
        except ValueError:  # no calendar has this date
            return cls(share)

    @property
    def text(self) -> str:
        """The line that shares it."""
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return share_text(share.code, share.rules, share.preset, share.level)

    def setup(self, today: date, person: str, *, again: bool) -> GameSetup:
        """The game to begin."""
        if self.day is not None:
            return daily_setup(self.day, today, person, again=again)
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return deal_setup(SharedDeal(share.code, again=again), share.rules, share.preset, share.level, person)

    def differs(self, result: DealResult) -> str:
        """Of what a result is, if not of this deal; empty where it is."""
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return differs_text(differs(result, share.code, share.rules, share.level), result.head)


def daily_day(code: str, today: date) -> date | None:
    """The date whose daily deal has this code; None where there was none up to now."""
    for past in range(min((today - FIRST).days + 1, _MOST_DAYS)):
        day = shifted(today, -past)
        if daily_code(day.isoformat()) == code:
            return day
    return None


@dataclass
class DealModel:
    """A deal with the person's tries at it, and a friend's result beside them.

    Attributes:
        own: the result of the try that is told; None before one is over, and while it was not asked for.
        theirs: what somebody has typed as a friend's result.
    """

    subject: Subject
    tries: list[Try] = field(default_factory=list)
    own: DealResult | None = None
    theirs: Entered = field(default_factory=Entered)
    text: str = ""
    tried: bool = False

    def look(self, rows: Rows, begun: Container[str]) -> None:
        """Asks the history anew; ``begun`` are the codes of the deals that were begun here."""
        self.tries = tries_of(rows, self.subject.share.code)
        self.tried = tried_before(rows, self.subject.share.code, begun)

    @property
    def told(self) -> Try | None:
        """The try that counts."""
        return counted(self.tries)

    def enter(self, text: str) -> None:
        """Takes what was typed as a friend's result."""
        self.text = text
        self.theirs = entered_result(text)

    @property
    def problem(self) -> str:
        """What is wrong with a friend's result, or of what other deal it is; empty where all is well."""
        found = self.theirs
        return found.problem if found.result is None else self.subject.differs(found.result)

    @property
    def compared(self) -> DealResult | None:
        """The friend's result, if it is one of this deal."""
        return None if self.problem else self.theirs.result


def calendar_days(last: date, weeks: int = WEEKS) -> Sequence[Sequence[date]]:
    """So many weeks, each from Monday to Sunday, the last one holding ``last``; without days that no calendar has."""
    monday = last.toordinal() - last.weekday()
    rows = [range(monday + 7 * (week - weeks + 1), monday + 7 * (week - weeks + 2)) for week in range(weeks)]
    found = [[date.fromordinal(day) for day in row if date.min.toordinal() <= day <= _LAST_DAY] for row in rows]
    return [row for row in found if row]
