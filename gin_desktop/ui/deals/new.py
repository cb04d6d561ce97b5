"""The page for a new shared deal: its rules, its opponent, and the line to send."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from gin_desktop.ui.kit.widgets.flow import Column
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
                KEYS.command("copy", t("deals.one.copy"), self.copy),
                KEYS.command("play", t("deals.one.play"), self.play, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with (
            self.scrolled_page(size, 860, footer=self.commands(), gap=18) as page,
            page.panel(22, top=14) as column,
        ):
            brass = self.style.colours.brass
            column.muted(t("deals.one.new.text"), below=14)
            self._build_rules(column)
            column.space(14)
            column.text(t("deals.one.new.opponent"), "small_strong", colour=brass, below=4)
            options = [one for one in self.host.opponents() if shareable(one[0])]
            column.chips("level", options, self.level, self.pick_level, below=16)
            column.text(t("deals.one.new.line"), "small_strong", colour=brass, below=4)
            column.text(self.subject.text, "strong", below=2)
        return "play"

    def _build_rules(self, column: Column) -> None:
        """Adds the rules with a button to change them."""
        text = t("deals.one.new.change")
        told, beside = column.fixed(0, min(column.width // 2, self.ui.button_width(text)), gap=18)
        told.text(t("deals.one.new.rules"), "small_strong", colour=self.style.colours.brass)
        told.text(self.entry.shown_title, "strong")
        told.note(summary(self.entry.rules, t("summary.goal.round")))
        beside.button("rules", text, self.change_rules, wide=True)
        column.follow(told, beside)

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
