"""The page for a new game: rules, opponent and length. Two clicks from the menu start last time's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import LENGTHS, GameSetup
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.shapes import draw_star
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.chairs import ChairsPane
from gin_desktop.ui.menu.host import Opponent, RulesNavigation
from gin_desktop.ui.menu.model import ROUND, NewGameModel
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.words import t, tn
from gin_desktop.words.names import shown_names
from gin_desktop.words.rules.describe import facts, meta_text, minutes, minutes_of_rounds, summary

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.scene import App

_QUICK: Final = 4
"""How many favourites are listed, to be chosen without the picker."""


@screen("new_game.title", gallery_rooms=("menus", "three and four", "duplicate"))
class NewGameScene(UiScene):
    """The page for a new game: rules and length on the left; the opponent and the button that deals on the right.

    Args:
        opponents: the computer players to choose from, weakest first; not empty.
        start: called with the setup, after it was saved in the settings.
        even: the person's Even match; None if it is not offered.
        cut: reseats four players by a cut for partners.
    """

    def __init__(
        self,
        app: App,
        ways: RulesNavigation,
        opponents: Sequence[Opponent],
        start: Callable[[GameSetup], None],
        even: EvenMatchKeeper | None = None,
        cut: Callable[[GameSetup], GameSetup] | None = None,
    ) -> None:
        super().__init__(app)
        self._start = start
        self._cut = cut
        self.ways = ways
        levels = [opponent.name for opponent in opponents]
        opponent = OpponentChoice(levels, even=even is not None, person=True, present=app.settings.opponent)
        opponent.people = app.settings.opponent_kind == PERSON
        self.model = NewGameModel(ways.book, app.settings, opponent, levels)
        self.chairs = ChairsPane(self.ui, opponents, self._rename, self._seated)
        self.pane = OpponentPane(
            self.ui, opponents, even, opponent, person=True, changed=self._opponent, taken=self._own
        )

    def enter(self) -> None:
        for notice in self.ways.book.take_notices():
            self.app.notify(notice)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.model.reload_rules()
        with self.titled_page(size, 1160, footer=self.commands()) as page:
            left, right = page.beside((0.54, 0.46), gap=36)
            for column, build in ((left, self._build_rules), (right, self._build_opponent)):
                with scrolled(self.ui, column.remaining) as inner:
                    build(inner)
        return "start"

    def commands(self) -> Commands:
        possible = self.model.possible
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("start", None, t("new_game.start"), self._deal, primary=True, apart=True, possible=possible),
            ]
        )

    def _build_rules(self, column: Column) -> None:
        """Adds the chosen set in full, the buttons to change it, the length, and the favourites."""
        column.title(t("new_game.rules"))
        self._build_chosen(column)
        column.y += self.style.gap
        options = [("change", t("new_game.change")), ("find", t("picker.find")), ("read", t("picker.read"))]
        column.chips("rules", options, "", self._rules_button, below=18)
        self._build_length(column)
        column.space(18)
        column.title(t("picker.favourites"))
        favourites = self.model.favourites(self.app.settings.favourites)
        others = [entry for entry in favourites if entry.id != self.model.entry.id][:_QUICK]
        for entry in others:
            self._build_favourite(column, entry)
        if not others:
            column.note(t("new_game.no_favourites" if not favourites else "new_game.no_other_favourites"))

    def _build_chosen(self, column: Column) -> None:
        """Adds the name, summary and numbers of the chosen set as a button to the picker.

        The numbers are those of the game to be played: the length is chosen further down, perhaps out of sight.
        """
        colours, rules, whole = self.style.colours, self.model.rules, self.model.whole
        with column.card("rules", self._pick_rules, left=18, top=12, bottom=14, selected=True) as inner:
            inner.text(self.model.entry.shown_title, "subheading")
            meta = meta_text(rules, self.model.rounds, self.model.duplicate)
            inner.text(meta, "small", colour=colours.faint, below=4)
            inner.text(summary(rules, self._goal()), colour=colours.muted, below=10)
            inner.figures(facts(rules, game=whole))

    def _build_favourite(self, column: Column, entry: RuleEntry) -> None:
        """Adds a favourite as a line that chooses it."""
        style = self.style
        name, use = control_name("rules", entry.id), partial(self._use, entry)
        with column.card(name, use, left=44, right=14, top=10, least=style.control, below=8) as inner:
            inner.text(entry.shown_title)

        def star(surface: pygame.Surface, seen: pygame.Rect) -> None:
            middle = seen.y + style.px(10) + self.line("body") // 2
            draw_star(surface, (seen.x + style.px(24), middle), style.px(9), style.colours.brass)

        self.ui.picture(star, column.last, area=column.area, above=True)

    def _build_opponent(self, column: Column) -> None:
        """Adds the opponent or the seats, and the first dealer if the rules leave that open."""
        company = self.model.company
        column.title(t("new_game.opponent" if company is None else "new_game.players"))
        if company is not None:
            self.chairs.build(column, company, self.model.rules.mode)
        else:
            self.pane.build(column)
        if company is None and self.model.opponent.people:
            column.space(10)
            self._build_names(column)
        if self.model.may_choose_dealer:
            column.space(14)
            self._build_first_dealer(column)

    def _build_length(self, column: Column) -> None:
        """Adds what ends the game: a target, one round, or a number of deals played both ways."""
        name = t("new_game.target")
        column.title(name)
        options = [
            (ROUND, t("new_game.one_deal" if self.model.rules.tables > 1 else "new_game.one_round")),
            *((str(value), t("new_game.points", n=value)) for value in self.model.targets),
        ]
        column.chips("target", options, self.model.length, self._pick_length, name=name)
        if not self.model.duplicate:
            column.space(8)
            column.note(self._length_text())
        column.space(14)
        if self.model.company is not None:
            self.chairs.build_options(column, self.model.company)
        else:
            self._build_duplicate(column)

    def _build_duplicate(self, column: Column) -> None:
        """Adds the numbers of deals of a duplicate match."""
        name = t("duplicate.choose")
        column.title(name)
        options = [(str(deals), t("duplicate.deals", n=deals)) for deals in LENGTHS]
        present = str(self.model.duplicate or "")
        column.chips("duplicate", options, present, self._pick_duplicate, name=name, below=8)
        column.note(t("duplicate.line"))
        if self.model.duplicate:
            column.space(4)
            column.note(self._length_text())

    def _pick_duplicate(self, deals: str) -> None:
        self.model.duplicate = int(deals)
        self.rebuild()

    def _build_first_dealer(self, column: Column) -> None:
        """Adds the choice of the first dealer, for rules that leave it to the players."""
        name = t("new_game.first_dealer")
        column.title(name)
        names = enumerate(shown_names(self.model.setup().names))
        options = [("", t("new_game.by_chance")), *((str(seat), shown) for seat, shown in names)]
        present = "" if self.model.first_dealer is None else str(self.model.first_dealer)
        column.chips("first", options, present, self._pick_first, name=name)

    def _pick_first(self, seat: str) -> None:
        self.model.first_dealer = int(seat) if seat else None
        self.rebuild()

    def _build_names(self, column: Column) -> None:
        """Adds two fields for names, side by side if there is room."""
        beside = column.width >= self.style.text_room(400)
        places = column.beside((1, 1), gap=12) if beside else [column, column]
        for seat, place in enumerate(places):
            label = t("new_game.player", n=seat + 1)
            place.field(
                f"name_{seat}",
                self.model.people.typed[seat],
                partial(self._rename, seat),
                name=t("access.name_of", name=label),
                placeholder=label,
                limit=NAME_LENGTH,
                below=0 if beside or seat else 8,
            )
        column.follow(*places)
        if not self.model.possible:
            column.space(6)
            column.warning(t("new_game.same_names"))

    def _length_text(self) -> str:
        if self.model.duplicate:
            low, high = minutes_of_rounds(self.model.entry.rules, 2 * self.model.duplicate)
            return tn("duplicate.length", high, low=low, rounds=2 * self.model.duplicate)
        if self.model.rounds:
            return t("new_game.length.round")
        low, high = minutes(self.model.rules)
        own = self.model.entry.rules.target
        key = "new_game.length" if self.model.target in (0, own) else "new_game.length.own"
        return tn(key, high, low=low, own=own)

    # -- what was chosen

    def _goal(self) -> str:
        """What is played instead of a game to a target, as text; empty for a game to a target."""
        if self.model.duplicate:
            return t("summary.goal.duplicate", n=self.model.duplicate)
        return t("summary.goal.round") if self.model.rounds else ""

    def _use(self, entry: RuleEntry) -> None:
        self.model.use(entry)
        self.rebuild()

    def _own(self) -> list[str]:
        """The names taken at the table: the person's, which no opponent may share."""
        return [self.model.own]

    def _opponent(self) -> None:
        """Rebuilds after another choice of opponent, and scrolls to the fields for names."""
        self.rebuild()
        field = self.ui.find("name_1")
        if field is not None and field.area is not None:
            field.area.show(field.rect)

    def _seated(self) -> None:
        """Rebuilds after another choice for a seat, and scrolls to its fields."""
        self.rebuild()
        field = next((one for one in self.ui.widgets if one.kind == "entry"), None)
        if field is not None and field.area is not None:
            field.area.show(field.rect)

    def _pick_length(self, choice: str) -> None:
        self.model.pick_length(choice)
        self.rebuild()

    def _rename(self, seat: int, text: str) -> None:
        if self.model.rename(seat, text):
            self.rebuild()

    def _rules_button(self, which: str) -> None:
        {"change": self._pick_rules, "find": self._find, "read": self._read}[which]()

    def _pick_rules(self) -> None:
        self.ways.pick_rules(self.model.entry.id, self._use)

    def _find(self) -> None:
        self.ways.open_rules_finder(self._use)

    def _read(self) -> None:
        self.ways.read_rules(self.model.entry)

    def _deal(self) -> None:
        self.app.change_settings(**self.model.choices())
        setup, company = self.model.setup(), self.model.company
        if self._cut is not None and company is not None and company.four and company.cut:
            setup = self._cut(setup)
        self._start(setup)
