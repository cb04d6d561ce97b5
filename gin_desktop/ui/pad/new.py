"""The page for a new score pad: its rules, players and title."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.pad.book import PadBookError
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.storage.pad_files import NAME_LENGTH, TITLE_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import UnsavedWork, UnsavedWorkDialog
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.pad.host import PadHost
from gin_desktop.words import one_line, t
from gin_desktop.words.dates import full_date
from gin_desktop.words.pad_standing import seat_labels
from gin_desktop.words.rules.describe import meta_text, summary

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("pad.new.title", gallery_rooms=("score pads",))
class NewPadScene(UiScene):
    """The page for a new pad; it starts with the rules and the name of the settings.

    Args:
        started: called with the id of the new pad, after this scene has closed.
    """

    def __init__(self, app: App, host: PadHost, started: Callable[[str], None]) -> None:
        super().__init__(app)
        self.host = host
        self._started = started
        self.entry = host.book.get_or_first(app.settings.rules)
        self.names = [app.settings.player_name, app.settings.second_name, "", ""]
        """the typed names, by seat"""
        self.title = ""
        self.problem = ""
        self._place = ""
        self._begun = False
        self._first = self._entered()

    def _entered(self) -> tuple[object, ...]:
        """Everything that was chosen and typed, for comparison."""
        return (self.entry.id, one_line(self.title), *map(one_line, self.names))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order of the fields: partners one after the other."""
        players = self.entry.rules.players
        return (0, 2, 1, 3) if players == 4 else tuple(range(players))

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("begin", None, t("pad.new.begin"), self.accept, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, 900, footer=self.commands()) as column:
            column.title(t("pad.new.rules"), below=4)
            column.text(self.entry.shown_title, "subheading")
            column.note(meta_text(self.entry.rules))
            column.muted(summary(self.entry.rules), below=10)
            options = [("change", t("pad.new.change")), ("find", t("pad.new.find"))]
            column.chips("rules", options, "", self._rules, below=18)
            column.title(t("pad.new.players"), below=4)
            if self.entry.rules.players > 2:
                column.muted(t(f"pad.new.seats.{self.entry.rules.mode}"), below=8)
            self._build_names(column)
            column.space(18)
            name = t("pad.new.name")
            column.title(name, below=0)
            column.air()
            column.field(
                "title",
                self.title,
                self._type_title,
                name=name,
                placeholder=self.proposed,
                limit=TITLE_LENGTH,
                on_enter=self.accept,
            )
            self._warn("title", column)
        return f"name_{self.seats[0]}"

    def update(self, dt: float) -> None:
        if not self._begun:
            self._begun = True
            self.ui.focus(f"name_{self.seats[0]}")  # one can type at once, but not the letter that led here
        super().update(dt)

    def _build_names(self, column: Column) -> None:
        """Adds a field for each player, two side by side."""
        labels = seat_labels(self.entry.rules)
        for index, seat in enumerate(self.seats):
            if index % 2 == 0:
                column.space(10 if index else 0)
                pair = column.beside((1, 1), gap=20)
            place, name = pair[index % 2], t("pad.new.seat", n=seat + 1)
            place.note(labels[seat])
            place.air()
            change = partial(self._type, seat)
            place.field(f"name_{seat}", self.names[seat], change, name=name, placeholder=name, limit=NAME_LENGTH)
            column.follow(place)
        self._warn("names", column)

    def _warn(self, place: str, column: Column) -> None:
        """Adds the problem of a field below it."""
        if self.problem and self._place == place:
            column.space(6)
            column.warning(self.problem, "body")

    # -- working

    def player_names(self) -> list[str]:
        """The names by seat; a default for an empty one."""
        players = range(self.entry.rules.players)
        return [one_line(self.names[seat]) or t("pad.new.seat", n=seat + 1) for seat in players]

    @property
    def proposed(self) -> str:
        """The title used if none is typed."""
        return t("pad.new.untitled", rules=self.entry.shown_title, day=full_date(date.today()))[:TITLE_LENGTH].strip()

    def escape(self) -> None:
        """Leaves; asks before anything typed is lost."""
        if not self.ask_before_leaving(lambda: None):
            self._leave()

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:
        if self._entered() == self._first:
            return False
        title, text = t("pad.new.leave.title"), t("pad.new.leave.text")
        work = UnsavedWork(title, text, t("leave.discard"), self._leave, t("pad.new.begin"), self._begin)
        self.app.open(UnsavedWorkDialog(self.app, work, go))
        return True

    def _leave(self) -> None:
        self.bring_to_top()
        self.app.pop()

    def accept(self) -> None:
        """Creates the pad, or shows at its place why that is not possible."""
        self._begin()

    def _begin(self) -> bool:
        """Creates the pad; returns False and shows the problem at its place if that is not possible."""
        self.bring_to_top()
        entry = self.entry
        title = self.title if one_line(self.title) else self.proposed
        try:
            pad = self.host.pads.new(title, self.player_names(), entry.rules, entry.preset, entry.title)
        except PadBookError as error:
            self.problem = t(f"pads.error.{error.code}", **error.values)
            self._place = "title" if error.code in ("bad_title", "too_many") else "names"
            self.rebuild()
            seat = error.values.get("seat")
            self.ui.focus("title" if seat is None else f"name_{seat}")
            return False
        self.app.pop()
        self._started(pad)
        return True

    def _rules(self, choice: str) -> None:
        if choice == "change":
            self.host.pick_rules(self.entry.id, self._use)
        else:
            self.host.open_rules_finder(self._use)

    def _use(self, entry: RuleEntry) -> None:
        self.entry = entry
        self.problem = ""
        self.rebuild()

    def _type(self, seat: int, text: str) -> None:
        self.names[seat] = text
        self._clear()

    def _type_title(self, text: str) -> None:
        self.title = text
        self._clear()

    def _clear(self) -> None:
        if self.problem:
            self.problem = ""
            self.rebuild()
