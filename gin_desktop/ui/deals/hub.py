"""The main screen of deals: the daily deals at the left, shared deals at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.dates import add_days
from gin_desktop.engine.record import SharedDeal
from gin_desktop.players.levels import DEFAULT
from gin_desktop.session.deals.daily import FIRST
from gin_desktop.session.deals.tries import Streak, Try, daily_try, played_deals, streak
from gin_desktop.ui.deals.calendar import build_calendar
from gin_desktop.ui.deals.deal import SharedDealScene
from gin_desktop.ui.deals.exchange import build_text_entry, clipboard_line
from gin_desktop.ui.deals.host import DealsHost
from gin_desktop.ui.deals.model import WEEKS, DealSubject, ParsedText, calendar_days, parse_deal_or_result
from gin_desktop.ui.deals.new import NewDealScene
from gin_desktop.ui.deals.rows import KEYS, build_row
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.style import RGB
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.canvas import Label
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.dates import date_with_weekday, day_text
from gin_desktop.words.deal_results import result_text
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

MAX_LISTED_TRIES: Final = 20
"""The most tries listed here; the list of games has all of them."""
MAX_ENTRY_LENGTH: Final = 600
"""The most characters of the field: a line with many rules and some words around it."""


@screen("deals.title", gallery_rooms=("shared deals",))
class DealsScene(UiScene):
    """The daily deal with its calendar, and shared deals with a field for what friends have sent.

    Attributes:
        last: a day in the last week of the calendar.
    """

    def __init__(self, app: App, host: DealsHost) -> None:
        super().__init__(app)
        self.host = host
        self.last = host.today()
        self.text = ""
        self.read = ParsedText()
        self._news = -1
        self._tries: Mapping[date, Try | None] = {}
        self._played: list[Try] = []
        self._streak = Streak(0, 0)
        self._waiting: Sequence[SharedDeal] = ()
        self._says: Label | None = None

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self._look()
        footer = [one for one in self.commands() if one.name in ("back", "all", "new")]
        with self.scrolled_page(size, 1180, footer=footer, gap=18) as page:
            beside = page.width >= self.style.text_room(860, 0.8)
            left, right = page.beside((0.54, 0.46), gap=24) if beside else (page, page)
            with left.panel(20, top=14, below=0 if beside else 24) as column:
                self._build_daily(column)
            self._build_share(right)
            page.follow(left, right)
        return "today"

    def _look(self) -> None:
        """Reads from the history what is shown, if it has changed."""
        news, rows = self.host.change_counter, self.host.rows
        self._waiting = self.host.waiting()
        days = [day for week in calendar_days(self.last) for day in week if FIRST <= day <= self.host.today()]
        if news != self._news or not set(days) <= self._tries.keys():
            self._tries = {day: daily_try(rows, day) for day in {*days, self.host.today()}}
        if news != self._news:
            self._played = played_deals(rows, MAX_LISTED_TRIES)
            self._streak = streak(rows, self.host.today())
        self._news = news

    def update(self, dt: float) -> None:
        """Shows results as soon as they are known."""
        super().update(dt)
        if self.host.change_counter != self._news:
            self.rebuild()

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()

    def _build_daily(self, column: Column) -> None:
        """Adds today's deal and the calendar."""
        style, today = self.style, self.host.today()
        column.subheading(t("deals.daily"))
        column.text(date_with_weekday(today), "strong", below=4)
        column.note(t("deals.daily.text"), below=10)
        act, said = self.commands()["today"], self.todays_deal_text
        wide = self.ui.button_width(act.label)
        room = column.width - wide - style.px(18)
        if room >= style.text_room(220):
            high = max(style.control, self.paragraph_height(said, "body", room))
            place, told = column.line(wide, 0, gap=18, height=high, below=14)
            column.middle(said, "body", told)
            column.command(act, place=place.inflate(0, style.control - high))
        else:
            column.text(said, below=8)
            column.command(act, below=14)
        self._build_turning(column)
        column.space(8)
        build_calendar(column, self.last, today, self._tries, self.open_day)
        column.space(8)
        now = self._streak
        text = t("deals.streak", now=now.now, best=now.best) if now.best > 1 else t("deals.streak.none")
        column.text(text, "small")
        column.text(t("deals.legend"), "small", colour=style.colours.faint)

    def _build_turning(self, column: Column) -> None:
        """Adds the dates shown, between the buttons to other weeks."""
        earlier, later = self.commands()["earlier"], self.commands()["later"]
        weeks = calendar_days(self.last)
        text = t("deals.weeks", first=day_text(weeks[0][0]), last=day_text(min(weeks[-1][-1], self.host.today())))
        widths = [min(column.width // 2, self.ui.button_width(one.label)) for one in (earlier, later)]
        left, between, right = column.line(widths[0], 0, widths[1], gap=8)
        beside = text_width(text, "body", self.style) <= between.width
        column.command(earlier, place=left)
        if beside:
            column.middle(text, "body", between, align="center")
        else:
            column.space(4)
            column.text(text, align="center")
        column.command(later, place=right)

    def _build_share(self, column: Column) -> None:
        """Adds the field for lines from friends, and the deals played."""
        said, paste = (t("deals.share"), t("deals.share.text"), t("deals.share.hint")), self.commands()["paste"]
        with column.panel(20, top=14, below=16) as inner:
            build_text_entry(
                inner, said, "code", self.text, self.type, paste, limit=MAX_ENTRY_LENGTH, enter=self.open_typed_deal
            )
            self._build_says(inner)
        column.title(t("deals.list"), below=6)
        if reading := self.host.reading():
            column.note(reading, below=6)
        for number, one in enumerate(self._played):
            build_row(column, number, one, self.host.today(), partial(self.open_try, one))
        if not self._played:
            column.note(t("deals.list.none"))

    def _build_says(self, column: Column) -> None:
        """Adds the answer to what was typed: a deal, a result, or what is wrong with it."""
        said, colour = self._told()
        column.text(said, colour=colour)
        self._says = self.ui.labels[-1]
        command = self.commands()["open"]
        if command.enabled:
            column.space(8)
            column.command(command)

    # -- what is said

    @property
    def todays_deal_text(self) -> str:
        """The state of today's deal as text."""
        today = self.host.today()
        one = self._tries.get(today)
        if self._saved(today) is not None:
            return t("deals.daily.open")
        if one is None:
            return t("deals.daily.new")
        if one.outcome is None:
            return t(f"deals.daily.{one.state}")
        return result_text(one.outcome, abs(one.points), won=one.won)

    @property
    def said(self) -> str:
        """The answer to what was typed; empty if nothing was."""
        if self.read.problem:
            return self.read.problem
        if self.read.result is not None:
            return t("deals.is.result", head=self.read.result.head)
        subject = self.subject
        if subject is None:
            return ""
        if subject.day is not None:
            return t("deals.is.daily", date=date_with_weekday(subject.day))
        share = subject.share
        key = "deals.is.code" if self.read.share is not None and self.read.share.rules is None else "deals.is.deal"
        rules = title_of(share.preset, None)
        return t(key, rules=rules, opponent=level_title(share.level or ""))

    def _told(self) -> tuple[str, RGB]:
        """The answer to what was typed, or an example of what can be typed; and its colour."""
        colours = self.style.colours
        if self.read.problem:
            return self.read.problem, colours.warning
        said = self.said
        return (said, colours.text) if said else (t("deals.share.lines"), colours.faint)

    @property
    def subject(self) -> DealSubject | None:
        """The deal that was typed; None if it was none."""
        share = self.read.share
        return None if share is None else DealSubject.of_share(share, DEFAULT, self.host.today())

    def _saved(self, day: date) -> SharedDeal | None:
        """The first try at the deal of a date, if it can be continued."""
        return next((deal for deal in self._waiting if deal.daily == day.isoformat() and not deal.again), None)

    # -- working

    def commands(self) -> Commands:
        today = self.host.today()
        one = self._tries.get(today)
        label = "deals.daily.go_on" if self._saved(today) else "deals.daily.result" if one else "deals.daily.play"
        earlier = add_days(self.last, -7 * WEEKS) >= FIRST
        later = self.last < today
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                KEYS.command("today", t(label), self.play_today, primary=True),
                KEYS.command("earlier", t("deals.earlier"), partial(self.turn, -1), possible=earlier),
                KEYS.command("later", t("deals.later"), partial(self.turn, 1), possible=later),
                KEYS.command("type", t("deals.keys.type"), partial(self.ui.focus, "code"), button=False),
                KEYS.command("paste", t("deals.paste"), self.paste),
                KEYS.command(
                    "all",
                    t("deals.all"),
                    self.host.open_all_deals,
                    possible=bool(self._played),
                    listed=bool(self._played),
                ),
                Command("open", None, t("deals.open"), self.open_typed_deal, possible=self.read.share is not None),
                KEYS.command("new", t("deals.new"), self.new, primary=True, apart=True),
            ]
        )

    def play_today(self) -> None:
        """Starts today's deal, continues it, or shows its result."""
        today = self.host.today()
        if (saved := self._saved(today)) is not None:
            self.host.go_on(saved)
        elif self._tries.get(today) is not None:
            self.open_day(today)
        else:
            subject = DealSubject.of_day(today)
            model = SharedDealScene.model_of(self.host, subject)
            self.host.begin(subject.setup(today, self.host.person, again=model.tried))

    def open_day(self, day: date) -> None:
        """Opens the page of a date's deal."""
        self.app.open(SharedDealScene(self.app, self.host, DealSubject.of_day(day)))

    def open_try(self, one: Try) -> None:
        """Opens the page of a deal that was played."""
        played = self.host.played(one.game)
        if played is not None:
            self.app.open(SharedDealScene(self.app, self.host, played.subject))

    def turn(self, way: int) -> None:
        """Turns the calendar to later (1) or earlier (-1) weeks."""
        self.last = min(self.host.today(), add_days(self.last, 7 * WEEKS * way))
        self.rebuild()

    def type(self, text: str) -> None:
        """Takes the text of the field."""
        before, says = self.read.share, self._says
        self.text, self.read = text, parse_deal_or_result(text)
        said, colour = self._told()
        room = 0 if says is None else self.paragraph_height(said, "body", says.rect.width)
        if says is None or before != self.read.share or room != says.rect.height:
            self.rebuild()
        else:  # rebuilding everything would take too long for a key press
            says.text, says.colour = said, colour
            self.dirty = True

    def paste(self) -> None:
        """Replaces the field's text by the clipboard's."""
        text = clipboard_line(self.app, MAX_ENTRY_LENGTH)
        if not text:
            return
        self.type(text)
        self.ui.focus("open" if self.read.share is not None else "code")

    def open_typed_deal(self) -> None:
        """Opens the page of the deal that was typed."""
        subject = self.subject
        if subject is not None:
            self.app.open(SharedDealScene(self.app, self.host, subject))

    def new(self) -> None:
        """Opens the page for a new deal."""
        self.app.open(NewDealScene(self.app, self.host))
