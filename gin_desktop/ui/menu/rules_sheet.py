"""The sheet over the page for a new game: the rules, their figures, and what ends the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import LENGTHS
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.explained_figures import ExplainedFigures
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_star
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.game_pictures import WIDE, rules_picture
from gin_desktop.ui.menu.model import ROUND
from gin_desktop.ui.menu.tiles import Tile, build_tiles
from gin_desktop.words import t, tn
from gin_desktop.words.names import shown_names
from gin_desktop.words.rules.describe import facts, minutes, minutes_of_rounds, summary

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import RuleEntry
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import RulesNavigation
    from gin_desktop.ui.menu.model import NewGameModel

_TILES: Final = {
    2: ("standard", "oklahoma", "hollywood"),
    3: ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box"),
    4: ("partners4",),
}
"""The rule sets with a picture, by the number of players."""
_WIDTH: Final = 860
_PICTURE: Final = 72
_FAVOURITES: Final = 6
"""How many favourites are listed, to be chosen without the picker."""


@screen("new_game.rules", gallery_rooms=("menus",))
class RulesSheetScene(UiScene):
    """The rules and the length of a new game, over its page; every choice counts at once."""

    overlay = True

    def __init__(self, app: App, ways: RulesNavigation, model: NewGameModel) -> None:
        super().__init__(app)
        self.ways = ways
        self.model = model
        self.figures = ExplainedFigures(self)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.model.reload_rules()
        self.framed(
            size,
            self.style.px(_WIDTH),
            self._build_body,
            title=t("new_game.rules"),
            footer=self.commands().row("pick", "find", "read", "done"),
        )
        return "done"

    def commands(self) -> Commands:
        return Commands(
            [
                Command("pick", None, t("new_game.more_rules"), self._pick),
                Command("find", None, t("picker.find"), self._find),
                Command("read", None, t("picker.read"), self._read),
                Command("done", None, t("new_game.done"), self.escape, primary=True, apart=True),
            ]
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        self.figures.update()

    def _build_body(self, column: Column) -> None:
        model = self.model
        self._build_sets(column)
        column.space(6)
        column.text(model.entry.shown_title, "subheading")
        column.muted(summary(model.rules, self._goal()), below=6)
        self.figures.build(column, facts(model.rules, game=model.whole))
        column.space(2)
        self._build_length(column)
        if model.may_choose_dealer:
            column.space(14)
            self._build_first_dealer(column)

    def _build_sets(self, column: Column) -> None:
        """Adds the sets with a picture, and the favourites."""
        book, present, look = self.ways.book, self.model.entry, CardLook.of(self.app.settings)
        shown = [entry for name in _TILES[self.model.rules.players] if (entry := book.get(name)) is not None]
        tiles = [
            Tile(
                control_name("rules", entry.id),
                entry.shown_title,
                partial(rules_picture, entry.id if self.model.company is None else entry.rules.mode, look, self.style),
                partial(self._use, entry),
                entry.id == present.id,
                summary(entry.rules),
            )
            for entry in shown
        ]
        build_tiles(column, tiles, len(tiles), _PICTURE, "strong", wide=WIDE)
        favourites = self.model.favourites(self.app.settings.favourites)
        others = [entry for entry in favourites if entry not in shown][:_FAVOURITES]
        if others:
            column.space(8)
            places = column.beside((1, 1), gap=8)
            for number, entry in enumerate(others):
                self._build_favourite(places[number % 2], entry)
            column.follow(*places)

    def _build_favourite(self, column: Column, entry: RuleEntry) -> None:
        """Adds a favourite as a line that chooses it."""
        style = self.style
        name, use = control_name("rules", entry.id), partial(self._use, entry)
        chosen = entry.id == self.model.entry.id
        with column.card(name, use, left=44, right=14, top=10, least=style.control, below=8, selected=chosen) as inner:
            inner.text(entry.shown_title)

        def star(surface: pygame.Surface, seen: pygame.Rect) -> None:
            middle = seen.y + style.px(10) + self.line("body") // 2
            draw_star(surface, (seen.x + style.px(24), middle), style.px(9), style.colours.brass)

        self.ui.picture(star, column.last, area=column.area, above=True)

    def _build_length(self, column: Column) -> None:
        """Adds what ends the game: a target, one round, or a number of deals played both ways."""
        model, name = self.model, t("new_game.target")
        column.title(name)
        options = [
            (ROUND, t("new_game.one_deal" if model.rules.tables > 1 else "new_game.one_round")),
            *((str(value), t("new_game.points", n=value)) for value in model.targets),
        ]
        column.chips("target", options, model.length, self._then(model.pick_length), name=name)
        column.space(6)
        if model.company is not None:
            column.note(self._length_text())
            return
        if not model.duplicate:
            column.note(self._length_text(), below=10)
        name = t("duplicate.choose")
        column.title(name)
        options = [(str(deals), t("duplicate.deals", n=deals)) for deals in LENGTHS]
        column.chips("duplicate", options, str(model.duplicate or ""), self._pick_duplicate, name=name, below=8)
        column.note(t("duplicate.line"))
        if model.duplicate:
            column.space(4)
            column.note(self._length_text())

    def _build_first_dealer(self, column: Column) -> None:
        """Adds the choice of the first dealer, for rules that leave it to the players."""
        name = t("new_game.first_dealer")
        column.title(name)
        names = enumerate(shown_names(self.model.setup().names))
        options = [("", t("new_game.by_chance")), *((str(seat), shown) for seat, shown in names)]
        present = "" if self.model.first_dealer is None else str(self.model.first_dealer)
        column.chips("first", options, present, self._pick_first, name=name)

    def _length_text(self) -> str:
        model = self.model
        if model.duplicate:
            low, high = minutes_of_rounds(model.entry.rules, 2 * model.duplicate)
            return tn("duplicate.length", high, low=low, rounds=2 * model.duplicate)
        if model.rounds:
            return t("new_game.length.round")
        low, high = minutes(model.rules)
        own = model.entry.rules.target
        key = "new_game.length" if model.target in (0, own) else "new_game.length.own"
        return tn(key, high, low=low, own=own)

    def _goal(self) -> str:
        """What is played instead of a game to a target, as text; empty for a game to a target."""
        if self.model.duplicate:
            return t("summary.goal.duplicate", n=self.model.duplicate)
        return t("summary.goal.round") if self.model.rounds else ""

    # -- what was chosen

    def _then(self, pick: Callable[[str], None]) -> Callable[[str], None]:
        """A choice after which the sheet shows what it has changed."""

        def picked(value: str) -> None:
            pick(value)
            self.rebuild()

        return picked

    def _use(self, entry: RuleEntry) -> None:
        self.model.use(entry)
        self.rebuild()

    def _pick_duplicate(self, deals: str) -> None:
        self.model.duplicate = int(deals)
        self.rebuild()

    def _pick_first(self, seat: str) -> None:
        self.model.first_dealer = int(seat) if seat else None
        self.rebuild()

    def _pick(self) -> None:
        self.ways.pick_rules(self.model.entry.id, self._use)

    def _find(self) -> None:
        self.ways.choose_by_taste(self.model.rules.players, self._use)

    def _read(self) -> None:
        self.ways.read_rules(self.model.entry)
