"""The page of a shared deal: the deal, the person's result, and those of friends and of the four levels beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.engine.base32 import with_dashes
from gin_desktop.session.deals.par import PAR_LEVELS, ParWork
from gin_desktop.session.deals.results import DealResult
from gin_desktop.storage.deal_results import NAME_LENGTH
from gin_desktop.ui.deals.exchange import build_text_entry, clipboard_line, copy_line
from gin_desktop.ui.deals.host import DealsHost
from gin_desktop.ui.deals.model import DealModel, DealSubject
from gin_desktop.ui.deals.result_rows import build_result
from gin_desktop.ui.deals.rows import KEYS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t, tn
from gin_desktop.words.dates import date_with_weekday
from gin_desktop.words.deal_results import better_text, result_text
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.engine.record import SharedDeal
    from gin_desktop.ui.kit.scene import App

_LONGEST = 200


@screen(gallery_rooms=("shared deals",))
class SharedDealScene(UiScene):
    """The page of a shared deal.

    Args:
        own: the result that the person has just made, before the history has it.
    """

    def __init__(self, app: App, host: DealsHost, subject: DealSubject, own: DealResult | None = None) -> None:
        super().__init__(app)
        self.host = host
        self.model = self.model_of(host, subject)
        self._made = own
        self._news = host.change_counter
        self._waiting = host.waiting()
        self._par: ParWork | None = None
        self._look_again()

    @staticmethod
    def model_of(host: DealsHost, subject: DealSubject) -> DealModel:
        """The model of the deal with what the history has now."""
        model = DealModel(subject)
        model.look(host.rows, host.tried)
        return model

    def _look_again(self) -> None:
        """Finds the result that counts (of the first try in the history, or else the one just made), and others'."""
        told = self.model.counting_try
        played = None if told is None or told.state != "done" else self.host.played(told.game)
        self.model.own = self._made if played is None or played.result is None else played.result
        self.model.look_at_others(self.host.results)

    def update(self, dt: float) -> None:
        """Shows changes of the history, and works on the par."""
        super().update(dt)
        if self.host.change_counter != self._news:
            self._news = self.host.change_counter
            self.model.look(self.host.rows, self.host.tried)
            self._look_again()
            self.rebuild()
        elif self.par_shown:
            self._work_on_par()

    def _work_on_par(self) -> None:
        """Lets the levels play the deal for a slice, and keeps what one has made of it."""
        if self._par is None:
            subject = self.model.subject
            setup = subject.setup(subject.day or self.host.today(), self.host.person, again=False)
            self._par = ParWork(setup, self.model.par)
        if self._par.finished:
            return
        found = self._par.work()
        if found is not None:
            self.host.results.keep_par(self.model.subject.share.code, found.level, found.result)
            self.model.look_at_others(self.host.results)
        if found is not None or self._par.finished:
            self.rebuild()

    # -- building

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> str | None:
        self._waiting = self.host.waiting()
        title = t("deals.one.title") if self.model.subject.day is None else t("deals.one.title.daily")
        footer = [one for one in self.commands() if one.name not in ("paste", "keep")]
        results = self.par_shown or bool(self.model.results(with_par=False))
        with self.scrolled_page(size, 1180 if results else 860, title=title, footer=footer, gap=18) as page:
            beside = results and page.width >= self.style.text_room(860, 0.8)
            left, right = page.beside((0.5, 0.5), gap=24) if beside else (page, page)
            with left.panel(22, top=14, below=16) as inner:
                self._build_deal(inner)
            if results and not beside:
                self._build_results(page)
            with left.panel(22, top=14) as inner:
                self._build_compare(inner)
            if beside:
                self._build_results(right)
            page.follow(left, right)
        return "play"

    def _build_deal(self, column: Column) -> None:
        """Adds the code, rules, opponent and state of the deal."""
        share, day = self.model.subject.share, self.model.subject.day
        if day is not None:
            column.text(date_with_weekday(day), "strong")
        column.text(with_dashes(share.code), "number", colour=self.style.colours.brass)
        by = t("deals.one.by", rules=title_of(share.preset, None), opponent=level_title(share.level or ""))
        column.muted(by, below=8)
        first, *more = self.said
        column.text(first, "strong")
        for text in more:
            column.space(2)
            column.note(text)

    def _build_compare(self, column: Column) -> None:
        """Adds the field for a friend's result, with its error or the field for a name."""
        model, commands = self.model, self.commands()
        said = t("deals.one.compare"), t("deals.one.compare.text"), t("deals.share.hint.result")
        build_text_entry(column, said, "friend", model.text, self.type, commands["paste"], limit=_LONGEST)
        if model.problem:
            column.warning(model.problem, "body", below=6)
        theirs = model.comparable_result
        if theirs is not None:
            better = t("deals.one.compare.first") if model.own is None else better_text(model.own.net, theirs.net)
            column.text(better, "strong", below=6)
            keep, name = commands["keep"], t("deals.one.name")
            column.note(name, below=4)
            field, button = column.line(0, min(column.width // 2, self.ui.button_width(keep.label)), gap=12, below=6)
            column.field("name", model.name, self.rename, name=name, limit=NAME_LENGTH, on_enter=self.keep, place=field)
            column.command(keep, place=button)
        if model.own is not None:
            column.space(4)
            column.note(t("deals.one.own", text=model.own.text))

    def _build_results(self, column: Column) -> None:
        """Adds all results, the best first, and how far the par is."""
        with column.panel(22, top=14, below=16) as inner:
            inner.subheading(t("deals.results.title"), below=4)
            if self.par_shown:
                inner.note(self.par_text, below=10)
            entries = self.model.results(with_par=self.par_shown)
            aside = any(entry.who == "friend" for entry in entries)
            for number, entry in enumerate(entries):
                build_result(inner, number, entry, partial(self._remove, entry.result), aside=aside)

    # -- what is said

    @property
    def waits(self) -> bool:
        """Whether this deal is a saved one that can be continued."""
        return self._saved is not None

    @property
    def _saved(self) -> SharedDeal | None:
        return next((deal for deal in self._waiting if deal.code == self.model.subject.share.code), None)

    @property
    def par_shown(self) -> bool:
        """Whether what the levels made of the cards may be shown: the first try is over."""
        return self.model.tried_once(open_now=self.waits)

    @property
    def par_working(self) -> bool:
        """Whether levels still play."""
        return self.par_shown and (
            len(self.model.par) < len(PAR_LEVELS) if self._par is None else not self._par.finished
        )

    @property
    def par_text(self) -> str:
        """What the par is, or how far it is worked out, or how the person's result stands to it."""
        own, par = self.model.own, self.model.par
        if self.par_working:
            return t("deals.par.working", done=len(par), of=len(PAR_LEVELS))
        if own is None or len(par) < len(PAR_LEVELS):
            return t("deals.par.text")
        beaten = sum(result.net < own.net for result in par.values())
        if beaten in (0, len(par)):
            return t("deals.par.all" if beaten else "deals.par.none")
        return tn("deals.par.beaten", beaten)

    @property
    def said(self) -> list[str]:
        """The lines about the person's state with the deal, and what is special about it."""
        model = self.model
        told, own, tries = model.counting_try, model.own, len(model.tries)
        late = model.subject.day is not None and model.subject.day != self.host.today()
        if told is not None and told.outcome is not None:
            said = [result_text(told.outcome, abs(told.points), won=told.won)]
        elif own is not None:
            said = [result_text(own.outcome, own.points, won=own.mine)]
        elif self.waits:
            said = [t("deals.one.open")]
        elif told is not None:
            said = [t(f"deals.one.{told.state}")]
        elif model.tried:
            said = [t("deals.one.deleted")]
        else:
            said = [t("deals.one.none.late" if late else "deals.one.none")]
        if told is not None and told.late:
            said.append(t("deals.one.late"))
        if tries > 1:
            said.append(t("deals.one.tries", n=tries))
        return said

    # -- working

    def commands(self) -> Commands:
        model = self.model
        over = model.counting_try is not None and model.counting_try.state == "done"
        tried = over or model.own is not None or model.tried
        play = "deals.one.go_on" if self.waits else "deals.one.play_again" if tried else "deals.one.play"
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                KEYS.command("copy", t("deals.one.copy"), self.copy),
                KEYS.command("result", t("deals.one.copy_result"), self.copy_result, possible=model.own is not None),
                KEYS.command("sheet", t("deals.one.sheet"), self.sheet, possible=over),
                KEYS.command("paste", t("deals.paste"), self.paste),
                Command("keep", None, t("deals.one.keep"), self.keep, possible=model.can_keep),
                KEYS.command("play", t(play), self.play, primary=True, apart=True),
            ]
        )

    def play(self) -> None:
        """Starts the deal, or continues it."""
        if self._saved is not None:
            self.host.go_on(self._saved)
            return
        today, tried = self.host.today(), self.model.tried or self.model.own is not None
        self.host.begin(self.model.subject.setup(today, self.host.person, again=tried))

    def copy(self) -> None:
        """Copies the line that shares the deal to the clipboard."""
        copy_line(self.app, self.model.subject.text)

    def copy_result(self) -> None:
        """Copies the person's result to the clipboard."""
        if self.model.own is not None:
            copy_line(self.app, self.model.own.text)

    def sheet(self) -> None:
        """Opens the score sheet of the try that counts."""
        if self.model.counting_try is not None:
            self.host.open_sheet(self.model.counting_try.game)

    def type(self, text: str) -> None:
        """Takes the text of the field as a friend's result."""
        self.model.enter(text)
        self.rebuild()

    def paste(self) -> None:
        """Takes the text of the clipboard as a friend's result."""
        text = clipboard_line(self.app, _LONGEST)
        if text:
            self.type(text)

    def rename(self, text: str) -> None:
        """Takes the text of the field as the friend's name."""
        could, self.model.name = self.model.can_keep, text
        if could != self.model.can_keep:
            self.rebuild()

    def keep(self) -> None:
        """Keeps the friend's result that was typed, under the name that was typed."""
        model, theirs = self.model, self.model.comparable_result
        if theirs is None or not model.can_keep:
            return
        self.host.results.keep(model.subject.share.code, model.friend, theirs)
        model.clear()
        model.look_at_others(self.host.results)
        self.rebuild()

    def _remove(self, result: DealResult) -> None:
        """Removes a friend's result, and puts it back into the fields, so that nothing is lost."""
        model = self.model
        name = next((one.name for one in model.friends if one.result == result), "")
        self.host.results.remove(model.subject.share.code, result)
        model.look_at_others(self.host.results)
        model.enter(result.text)
        model.name = name
        self.rebuild()
