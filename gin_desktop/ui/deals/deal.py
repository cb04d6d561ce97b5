"""The page of a shared deal: the deal, the person's result, and a friend's result beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.base32 import grouped
from gin_desktop.session.deals.results import DealResult
from gin_desktop.ui.deals.exchange import build_entry, copy_line, pasted_line
from gin_desktop.ui.deals.host import DealsHost
from gin_desktop.ui.deals.model import DealModel, DealSubject
from gin_desktop.ui.deals.rows import KEYS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.dates import long_text
from gin_desktop.words.deal_results import better_text, ended_text, result_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
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
        self._news = host.change_count
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
        if self.host.change_count != self._news:
            self._news = self.host.change_count
            self.model.look(self.host.rows, self.host.tried)
            self._find_own()
            self.rebuild()

    # -- building

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        self._waiting = self.host.waiting()
        content = self.content(size, 860)
        day = self.model.subject.day
        top = self.heading(content, t("deals.one.title") if day is None else t("deals.one.title.daily"))
        footer = Footer(self.ui, [one for one in self.commands() if one.name != "paste"], content.width)
        bottom = content.bottom - footer.height - style.px(18)
        air = style.ring_room
        area = self.ui.area(viewport_around(pygame.Rect(content.x, top, content.width, bottom - top), style))
        place = pygame.Rect(air, air, min(content.width, area.width - 2 * air), 0)
        y = self._build_deal(area, place) + style.px(16)
        y = self._build_compare(area, pygame.Rect(place.x, y, place.width, 0))
        self.ui.finish_area(area, y + air)
        footer.build(content.x, content.bottom)
        return "play"

    def _build_deal(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the code, rules, opponent and state of the deal; returns the y below."""
        style, colours, pad = self.style, self.style.colours, self.style.px(22)
        share, day = self.model.subject.share, self.model.subject.day
        x, width, y = place.x + pad, place.width - 2 * pad, place.y + style.px(14)
        if day is not None:
            y = self.ui.label(long_text(day), "strong", pygame.Rect(x, y, width, 0), area=area)
        rect = pygame.Rect(x, y, width, 0)
        y = self.ui.label(grouped(share.code), "number", rect, colour=colours.brass, area=area)
        by = t("deals.one.by", rules=title_of(share.preset, None), opponent=level_title(share.level or ""))
        y = self.ui.label(by, "body", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area) + style.px(8)
        for number, text in enumerate(self.said):
            role, colour = ("small", colours.muted) if number else ("strong", colours.text)
            y = self.ui.label(text, role, pygame.Rect(x, y, width, 0), colour=colour, area=area) + style.px(2)
        y += style.px(12)
        self.ui.panel(pygame.Rect(place.x, place.y, place.width, y - place.y), area=area, lowest=True)
        return y

    def _build_compare(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the field for a friend's result, with its error or the comparison; returns the y below."""
        style, colours, pad = self.style, self.style.colours, self.style.px(22)
        x, width, y = place.x + pad, place.width - 2 * pad, place.y + style.px(14)
        model, paste = self.model, self.commands()["paste"]
        said = t("deals.one.compare"), t("deals.one.compare.text"), t("deals.share.hint.result")
        rect = pygame.Rect(x, y, width, 0)
        y = build_entry(self.ui, area, rect, said, "friend", model.text, self.type, paste, limit=_LONGEST)
        if model.problem:
            y = self.ui.label(model.problem, "body", pygame.Rect(x, y, width, 0), colour=colours.warning, area=area)
            y += style.px(6)
        theirs = model.compared
        if theirs is not None:
            better = t("deals.one.compare.first") if model.own is None else better_text(model.own.net, theirs.net)
            y = self.ui.label(better, "strong", pygame.Rect(x, y, width, 0), area=area) + style.px(6)
        if theirs is not None or model.own is not None:
            y = self._build_table(area, pygame.Rect(x, y, width, 0), theirs)
        if model.own is not None:
            text, rect = t("deals.one.own", text=model.own.text), pygame.Rect(x, y + style.px(8), width, 0)
            y = self.ui.label(text, "small", rect, colour=colours.muted, area=area)
        y += style.px(14)
        self.ui.panel(pygame.Rect(place.x, place.y, place.width, y - place.y), area=area, lowest=True)
        return y

    def _build_table(self, area: ScrollArea, place: pygame.Rect, theirs: DealResult | None) -> int:
        """Adds the table with a column for each result; returns the y below."""
        style, colours = self.style, self.style.colours
        own = self.model.own
        columns = [
            one
            for one in ((t("deals.one.column.you"), own), (t("deals.one.column.friend"), theirs))
            if one[1] is not None
        ]
        found = [(head, result) for head, result in columns if result is not None]
        gap = style.px(14)
        lines = [*lines_of([result for _, result in found])]
        first = min(place.width // 3, max(text_width(name, "small", style) for name, _ in lines) + gap)
        width = min(style.px(260), (place.width - first) // len(found) - gap)
        y = place.y
        for number, (head, _) in enumerate(found):
            rect = pygame.Rect(place.x + first + number * (width + gap), y, width, line_height("small_strong", style))
            self.ui.label(head, "small_strong", rect, colour=colours.brass, area=area)
        y += line_height("small_strong", style) + style.px(3)
        best = max(result.net for _, result in found)
        for row, (name, values) in enumerate(lines):
            bottom = self.ui.label(
                name, "small", pygame.Rect(place.x, y, first - gap, 0), colour=colours.muted, area=area
            )
            for number, (value, (_, result)) in enumerate(zip(values, found, strict=True)):
                rect = pygame.Rect(place.x + first + number * (width + gap), y, width, 0)
                better = row == 0 and len(found) > 1 and result.net == best
                role = "strong" if row == 0 else "small"
                ink = colours.brass if better else colours.text
                bottom = max(bottom, self.ui.label(value, role, rect, colour=ink, area=area))
            y = bottom + style.px(3)
        return y

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
                Command("copy", KEYS["copy"], t("deals.one.copy"), self.copy, says=t("deals.one.keys.copy")),
                Command(
                    "result",
                    KEYS["result"],
                    t("deals.one.copy_result"),
                    self.copy_result,
                    says=t("deals.one.keys.copy_result"),
                    possible=model.own is not None,
                ),
                Command(
                    "sheet",
                    KEYS["sheet"],
                    t("deals.one.sheet"),
                    self.sheet,
                    says=t("deals.one.keys.sheet"),
                    possible=over,
                ),
                Command("paste", KEYS["paste"], t("deals.paste"), self.paste, says=t("deals.keys.paste")),
                Command(
                    "play", KEYS["play"], t(play), self.play, says=t("deals.one.keys.play"), primary=True, apart=True
                ),
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
        text = pasted_line(self.app, _LONGEST)
        if text:
            self.type(text)


def lines_of(results: Sequence[DealResult]) -> list[tuple[str, list[str]]]:
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
