"""The models of the screens of shared deals, without a window."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from gin_desktop.engine.dates import add_days
from gin_desktop.engine.deal_codes import daily_code
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.deals.daily import FIRST, daily_setup, deal_setup, period_of
from gin_desktop.session.deals.kept_results import FriendResult, KeptResults
from gin_desktop.session.deals.par import PAR_LEVELS
from gin_desktop.session.deals.results import DealResult, ResultError, differs, is_result, read_result
from gin_desktop.session.deals.sharing import DealInvitation, ShareError, read_share, share_text
from gin_desktop.session.deals.tries import DealHistory, Try, counted, tried_before, tries_of
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.words import one_line
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
    def played(self) -> tuple[str, RuleSet, str]:
        """The code, rules and opponent."""
        share = self.share
        assert share.rules is not None
        assert share.level is not None
        return share.code, share.rules, share.level

    @property
    def text(self) -> str:
        """The line that shares the deal."""
        code, rules, level = self.played
        return share_text(code, rules, self.share.preset, level)

    def setup(self, today: date, person: str, *, again: bool) -> GameSetup:
        """The setup of the game to start."""
        if self.day is not None:
            return daily_setup(self.day, today, person, again=again)
        code, rules, level = self.played
        return deal_setup(SharedDeal(code, again=again), rules, self.share.preset, level, person)

    def difference_text(self, result: DealResult) -> str:
        """What else a result belongs to (another deal, rules or opponent), as text; empty if to this deal."""
        return differs_text(differs(result, *self.played), result.head)


def daily_day(code: str, today: date) -> date | None:
    """The date whose daily deal has this code; None if there is none up to ``today``."""
    for past in range(min((today - FIRST).days + 1, _MOST_DAYS)):
        day = add_days(today, -past)
        if daily_code(day.isoformat()) == code:
            return day
    return None


@dataclass(frozen=True)
class ResultEntry:
    """A result in the list of all that are known of a deal.

    Attributes:
        who: the person, a friend whose result is kept, a friend whose result was just typed, or a level.
        name: of the friend or the level; empty for the person.
    """

    who: Literal["you", "friend", "typed", "level"]
    name: str
    result: DealResult


@dataclass
class DealModel:
    """A deal with the person's tries, the results of friends and levels, and a friend's result to compare.

    Attributes:
        own: the result of the try that counts; None until it is over and was read.
        theirs: what was typed as a friend's result.
        name: what was typed as that friend's name.
        friends: the results that are kept.
        par: what the levels made of the cards, as far as it is known.
    """

    subject: DealSubject
    tries: list[Try] = field(default_factory=list)
    own: DealResult | None = None
    theirs: ParsedText = field(default_factory=ParsedText)
    text: str = ""
    name: str = ""
    tried: bool = False
    friends: Sequence[FriendResult] = ()
    par: Mapping[str, DealResult] = field(default_factory=dict)

    def look(self, rows: DealHistory, begun: Container[str]) -> None:
        """Reads the tries from the history; ``begun`` are the codes of the deals begun here."""
        self.tries = tries_of(rows, self.subject.share.code)
        self.tried = tried_before(rows, self.subject.share.code, begun)

    def look_at_others(self, kept: KeptResults) -> None:
        """Reads the results of friends and levels."""
        code, rules, level = self.subject.played
        self.friends, self.par = kept.friends(code, rules, level), kept.par(code, rules, level)

    @property
    def counting_try(self) -> Try | None:
        """The try that counts; None if there is none."""
        return counted(self.tries)

    def enter(self, text: str) -> None:
        """Takes a text as a friend's result; one that is kept already shows its name."""
        self.text = text
        self.theirs = parse_result_text(text)
        known = next((one.name for one in self.friends if one.result == self.theirs.result), "")
        self.name = self.name or known

    @property
    def friend(self) -> str:
        """The friend's name as it is kept."""
        return one_line(self.name)

    @property
    def can_keep(self) -> bool:
        """Whether the friend's result can be kept: it belongs to this deal and has a name."""
        return self.comparable_result is not None and bool(self.friend)

    def clear(self) -> None:
        """Empties the fields for a friend's result and name."""
        self.text, self.name, self.theirs = "", "", ParsedText()

    def tried_once(self, *, open_now: bool) -> bool:
        """Whether the first try is behind the person, so that the par may be shown.

        Args:
            open_now: whether a try can be continued.
        """
        first = self.counting_try
        begun = self.own is not None or self.tried or first is not None
        return begun and not (self.own is None and (open_now or (first is not None and first.state == "open")))

    def results(self, *, with_par: bool) -> list[ResultEntry]:
        """All results, the best first; the person's own stands before equal ones."""
        found = [] if self.own is None else [ResultEntry("you", "", self.own)]
        found += [ResultEntry("friend", one.name, one.result) for one in self.friends]
        typed = self.comparable_result
        if typed is not None and all(one.result != typed for one in self.friends):
            found.append(ResultEntry("typed", "", typed))
        if with_par:
            found += [ResultEntry("level", level, self.par[level]) for level in PAR_LEVELS if level in self.par]
        return sorted(found, key=lambda entry: -entry.result.net)

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
