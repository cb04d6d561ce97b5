"""The models of the screens of shared deals, without a window."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from datetime import date

from gin_desktop.engine.dates import add_days
from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.session.deals.daily import FIRST, daily_setup, deal_setup, period_of
from gin_desktop.session.deals.results import DealResult, ResultError, differs, is_result, read_result
from gin_desktop.session.deals.sharing import DealInvitation, ShareError, read_share, share_text
from gin_desktop.session.deals.tries import DealHistory, Try, counted, tried_before, tries_of
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.words.deal_results import differs_text, problem_text

WEEKS = 5
"""How many weeks the calendar shows."""
_LAST_DAY = date.max.toordinal()
_MOST_DAYS = 36_525
"""How many past daily deals are compared with a foreign code: a hundred years."""


@dataclass(frozen=True)
class ParsedText:
    """What was typed or pasted: a deal, a result, or neither."""

    share: DealInvitation | None = None
    result: DealResult | None = None
    error: GinError | None = None

    @property
    def problem(self) -> str:
        """What is wrong with the text; empty if nothing is, or nothing was typed."""
        empty = self.error is None or self.error.code in ("code_empty", "result_empty")
        return "" if self.error is None or empty else problem_text(self.error)


def parse_deal_or_result(text: str) -> ParsedText:
    """Parses a text as a deal or a result; never raises."""
    try:
        if is_result(text):
            return ParsedText(result=read_result(text))
        return ParsedText(share=read_share(text))
    except (ShareError, ResultError) as error:
        return ParsedText(error=error)


def parse_result_text(text: str) -> ParsedText:
    """Parses a text as a result; never raises."""
    try:
        return ParsedText(result=read_result(text))
    except ResultError as error:
        return ParsedText(error=error)


@dataclass(frozen=True)
class DealSubject:
    """The deal of a page, with its rules and opponent, and its date if it is a daily deal."""

    share: DealInvitation
    day: date | None = None

    @classmethod
    def of_day(cls, day: date) -> DealSubject:
        """The daily deal of a date."""
        period = period_of(day)
        share = DealInvitation(daily_code(day.isoformat()), preset(period.rules), period.rules, period.level)
        return cls(share, day)

    @classmethod
    def of_share(cls, share: DealInvitation, level: str, today: date) -> DealSubject:
        """A deal from elsewhere; missing rules are the standard ones, a missing opponent is ``level``.

        A code of a daily deal (up to ``today``) with its rules and opponent is that daily deal.
        """
        rules, name = (preset("standard"), "standard") if share.rules is None else (share.rules, share.preset)
        whole = DealInvitation(share.code, rules, name, share.level or level)
        day = daily_day(share.code, today)
        return cls.of_day(day) if day is not None and cls.of_day(day).share == whole else cls(whole)

    @classmethod
    def of_game(cls, setup: GameSetup) -> DealSubject | None:
        """The deal of a game; None if it was not a shared one."""
        shared = setup.shared
        if shared is None:
            return None
        share = DealInvitation(shared.code, setup.rules, setup.preset, setup.levels[-1])
        try:
            return cls(share, None if shared.daily is None else date.fromisoformat(shared.daily))
        except ValueError:  # a date that does not exist
            return cls(share)

    @property
    def text(self) -> str:
        """The line that shares the deal."""
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return share_text(share.code, share.rules, share.preset, share.level)

    def setup(self, today: date, person: str, *, again: bool) -> GameSetup:
        """The setup of the game to start."""
        if self.day is not None:
            return daily_setup(self.day, today, person, again=again)
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return deal_setup(SharedDeal(share.code, again=again), share.rules, share.preset, share.level, person)

    def difference_text(self, result: DealResult) -> str:
        """What else a result belongs to (another deal, rules or opponent), as text; empty if to this deal."""
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return differs_text(differs(result, share.code, share.rules, share.level), result.head)


def daily_day(code: str, today: date) -> date | None:
    """The date whose daily deal has this code; None if there is none up to ``today``."""
    for past in range(min((today - FIRST).days + 1, _MOST_DAYS)):
        day = add_days(today, -past)
        if daily_code(day.isoformat()) == code:
            return day
    return None


@dataclass
class DealModel:
    """A deal with the person's tries, and a friend's result to compare.

    Attributes:
        own: the result of the try that counts; None until it is over and was read.
        theirs: what was typed as a friend's result.
    """

    subject: DealSubject
    tries: list[Try] = field(default_factory=list)
    own: DealResult | None = None
    theirs: ParsedText = field(default_factory=ParsedText)
    text: str = ""
    tried: bool = False

    def look(self, rows: DealHistory, begun: Container[str]) -> None:
        """Reads the tries from the history; ``begun`` are the codes of the deals begun here."""
        self.tries = tries_of(rows, self.subject.share.code)
        self.tried = tried_before(rows, self.subject.share.code, begun)

    @property
    def counting_try(self) -> Try | None:
        """The try that counts; None if there is none."""
        return counted(self.tries)

    def enter(self, text: str) -> None:
        """Takes a text as a friend's result."""
        self.text = text
        self.theirs = parse_result_text(text)

    @property
    def problem(self) -> str:
        """What is wrong with a friend's result, or what else it belongs to; empty if all is well."""
        found = self.theirs
        return found.problem if found.result is None else self.subject.difference_text(found.result)

    @property
    def comparable_result(self) -> DealResult | None:
        """The friend's result if it belongs to this deal."""
        return None if self.problem else self.theirs.result


def calendar_days(last: date, weeks: int = WEEKS) -> Sequence[Sequence[date]]:
    """``weeks`` weeks from Monday to Sunday, the last one containing ``last``; without days that do not exist."""
    monday = last.toordinal() - last.weekday()
    rows = [range(monday + 7 * (week - weeks + 1), monday + 7 * (week - weeks + 2)) for week in range(weeks)]
    found = [[date.fromordinal(day) for day in row if date.min.toordinal() <= day <= _LAST_DAY] for row in rows]
    return [row for row in found if row]
