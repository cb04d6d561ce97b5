"""The page for a new shared deal: its rules, its opponent, and the line to send."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.players.levels import DEFAULT
from gin_desktop.session.deals.daily import new_number
from gin_desktop.session.deals.sharing import new_share, shareable
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.ui.deals.exchange import copy_line
from gin_desktop.ui.deals.host import DealsHost
from gin_desktop.ui.deals.model import DealSubject
from gin_desktop.ui.deals.rows import KEYS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.rules.describe import summary

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("deals.one.new.title", gallery_rooms=("shared deals",))
class NewDealScene(UiScene):
    """The page for a new shared deal; it starts with the rules and opponent of the settings, if they can be shared.

    Attributes:
        number: the number that the cards follow from.
    """

    def __init__(self, app: App, host: DealsHost, number: int | None = None) -> None:
        super().__init__(app)
        self.host = host
        self.entry = host.book.get_or_first(app.settings.rules)
        if self.entry.rules.players != 2:
            self.entry = host.book.get_or_first("standard")
        present = app.settings.opponent.partition(":")[0]
        self.level = present if shareable(present) else DEFAULT
        self.number = new_number() if number is None else number

    @property
    def subject(self) -> DealSubject:
        """The deal as chosen so far."""
        return DealSubject(new_share(self.number, self.entry.rules, self.entry.preset, self.level))

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("other", KEYS["new"], t("deals.one.new.cards"), self.other, says=t("deals.one.new.keys.cards")),
                Command("copy", KEYS["copy"], t("deals.one.copy"), self.copy, says=t("deals.one.keys.copy")),
                Command(
                    "play",
                    KEYS["play"],
                    t("deals.one.play"),
                    self.play,
                    says=t("deals.one.keys.play"),
                    primary=True,
                    apart=True,
                ),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        style, colours = self.style, self.style.colours
        content = self.content(size, 860)
        top = self.heading(content)
        footer = Footer(self.ui, self.commands(), content.width)
        bottom = content.bottom - footer.height - style.px(18)
        air, pad = style.ring_room, style.px(22)
        area = self.ui.area(viewport_around(pygame.Rect(content.x, top, content.width, bottom - top), style))
        frame = pygame.Rect(air, air, min(content.width, area.width - 2 * air), 0)
        x, width, y = frame.x + pad, frame.width - 2 * pad, frame.y + style.px(14)
        rect = pygame.Rect(x, y, width, 0)
        y = self.ui.label(t("deals.one.new.text"), "body", rect, colour=colours.muted, area=area) + style.px(14)
        y = self._build_rules(area, pygame.Rect(x, y, width, 0)) + style.px(14)
        rect = pygame.Rect(x, y, width, 0)
        y = self.ui.label(
            t("deals.one.new.opponent"), "small_strong", rect, colour=colours.brass, area=area
        ) + style.px(4)
        options = [one for one in self.host.opponents() if shareable(one[0])]
        y = chips(self.ui, "level", pygame.Rect(x, y, width, 0), options, self.level, self.pick_level, area=area)
        rect = pygame.Rect(x, y + style.px(16), width, 0)
        y = self.ui.label(t("deals.one.new.line"), "small_strong", rect, colour=colours.brass, area=area) + style.px(4)
        y = self.ui.label(self.subject.text, "strong", pygame.Rect(x, y, width, 0), area=area) + style.px(16)
        self.ui.panel(pygame.Rect(frame.x, frame.y, frame.width, y - frame.y), area=area, lowest=True)
        self.ui.finish_area(area, y + air)
        footer.build(content.x, content.bottom)
        return "play"

    def _build_rules(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the rules with a button to change them; returns the y below."""
        style, colours = self.style, self.style.colours
        button = min(place.width // 2, self.ui.button_width(t("deals.one.new.change")))
        room = place.width - button - style.px(18)
        y = self.ui.label(
            t("deals.one.new.rules"),
            "small_strong",
            pygame.Rect(place.x, place.y, room, 0),
            colour=colours.brass,
            area=area,
        )
        y = self.ui.label(self.entry.shown_title, "strong", pygame.Rect(place.x, y, room, 0), area=area)
        text = summary(self.entry.rules, t("summary.goal.round"))
        y = self.ui.label(text, "small", pygame.Rect(place.x, y, room, 0), colour=colours.muted, area=area)
        rect = pygame.Rect(place.right - button, place.y, button, style.control)
        self.ui.button("rules", t("deals.one.new.change"), rect, self.change_rules, area=area)
        return max(y, rect.bottom)

    def change_rules(self) -> None:
        """Opens the picker of rules."""
        self.host.pick_rules(self.entry.id, self.use_rules)

    def use_rules(self, entry: RuleEntry) -> None:
        """Takes other rules, if they are for two players."""
        if entry.rules.players != 2:
            self.app.notify(t("deals.one.new.for_two"))
        else:
            self.entry = entry
        self.rebuild()

    def pick_level(self, level: str) -> None:
        """Takes another opponent."""
        self.level = level
        self.rebuild()

    def other(self) -> None:
        """Takes other cards."""
        self.number = new_number()
        self.rebuild()

    def copy(self) -> None:
        """Copies the line to the clipboard."""
        copy_line(self.app, self.subject.text)

    def play(self) -> None:
        """Starts the deal."""
        self.host.begin(self.subject.setup(self.host.today(), self.host.person, again=False))
