"""The page of a shared deal: the deal, the person's result, and a friend's result beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gin_desktop.engine.base32 import with_dashes
from gin_desktop.session.deals.results import DealResult
from gin_desktop.ui.deals.exchange import build_text_entry, clipboard_line, copy_line
from gin_desktop.ui.deals.host import DealsHost
from gin_desktop.ui.deals.model import DealModel, DealSubject
from gin_desktop.ui.deals.rows import KEYS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.dates import date_with_weekday
from gin_desktop.words.deal_results import better_text, ended_text, result_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_LONGEST = 200
_BETWEEN = 14


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
        self._find_own()

    @staticmethod
    def model_of(host: DealsHost, subject: DealSubject) -> DealModel:
        """The model of the deal with what the history has now."""
        model = DealModel(subject)
        model.look(host.rows, host.tried)
        return model

    def _find_own(self) -> None:
        """Finds the result that counts: of the first try in the history, or else the one just made."""
        told = self.model.counting_try
        played = None if told is None or told.state != "done" else self.host.played(told.game)
        self.model.own = self._made if played is None or played.result is None else played.result

    def update(self, dt: float) -> None:
        """Shows changes of the history."""
        super().update(dt)
        if self.host.change_counter != self._news:
            self._news = self.host.change_counter
            self.model.look(self.host.rows, self.host.tried)
            self._find_own()
            self.rebuild()

    # -- building

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> str | None:
        self._waiting = self.host.waiting()
        title = t("deals.one.title") if self.model.subject.day is None else t("deals.one.title.daily")
        footer = [one for one in self.commands() if one.name != "paste"]
        with self.scrolled_page(size, 860, title=title, footer=footer, gap=18) as column:
            with column.panel(22, top=14, below=16) as inner:
                self._build_deal(inner)
            with column.panel(22, top=14) as inner:
                self._build_compare(inner)
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
        """Adds the field for a friend's result, with its error or the comparison."""
        model, paste = self.model, self.commands()["paste"]
        said = t("deals.one.compare"), t("deals.one.compare.text"), t("deals.share.hint.result")
        build_text_entry(column, said, "friend", model.text, self.type, paste, limit=_LONGEST)
        if model.problem:
            column.warning(model.problem, "body", below=6)
        theirs = model.comparable_result
        if theirs is not None:
            better = t("deals.one.compare.first") if model.own is None else better_text(model.own.net, theirs.net)
            column.text(better, "strong", below=6)
        if theirs is not None or model.own is not None:
            self._build_table(column, theirs)
        if model.own is not None:
            column.space(8)
            column.note(t("deals.one.own", text=model.own.text))

    def _build_table(self, column: Column, theirs: DealResult | None) -> None:
        """Adds the table with a column for each result."""
        style, colours = self.style, self.style.colours
        columns = (t("deals.one.column.you"), self.model.own), (t("deals.one.column.friend"), theirs)
        found = [(head, result) for head, result in columns if result is not None]
        gap = style.px(_BETWEEN)
        lines = comparison_lines([result for _, result in found])
        first = min(column.width // 3, max(text_width(name, "small", style) for name, _ in lines) + gap) - gap
        width = min(style.px(260), (column.width - first - gap) // len(found) - gap)
        best = max(result.net for _, result in found)
        for row, (name, values) in enumerate([("", [head for head, _ in found]), *lines]):
            label, *cells = column.fixed(first, *(width for _ in found), gap=_BETWEEN)
            if name:
                label.note(name)
            for cell, value, (_, result) in zip(cells, values, found, strict=True):
                better = row == 0 or (row == 1 and len(found) > 1 and result.net == best)
                role = ("small_strong", "strong")[row] if row < 2 else "small"
                cell.text(value, role, colour=colours.brass if better else colours.text)
            column.follow(*cells, *([label] if name else []), below=3)

    # -- what is said

    @property
    def waits(self) -> bool:
        """Whether this deal is the saved one that can be continued."""
        waiting = self._waiting
        return waiting is not None and waiting.code == self.model.subject.share.code

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
                KEYS.command("play", t(play), self.play, primary=True, apart=True),
            ]
        )

    def play(self) -> None:
        """Starts the deal, or continues it."""
        if self.waits:
            self.host.go_on()
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


def comparison_lines(results: Sequence[DealResult]) -> list[tuple[str, list[str]]]:
    """The lines of the comparison: a label, and a text for each result."""
    found = [
        (t("deals.one.line.points"), [signed_points(one.net) for one in results]),
        (t("deals.one.line.ended"), [ended_text(one.outcome, won=one.mine) for one in results]),
        (t("deals.one.line.turns"), [str(one.turns) for one in results]),
        (t("deals.one.line.deadwood"), [str(one.deadwood) for one in results]),
        (t("deals.one.line.opponents"), [str(one.opponents) for one in results]),
    ]
    remarks = [
        listed([t(f"deals.one.remark.{name}") for name in ("again", "assisted", "late") if getattr(one, name)])
        for one in results
    ]
    return [*found, (t("deals.one.line.remark"), remarks)] if any(remarks) else found
