"""The page for choosing which saved game to continue, and the questions before a new game replaces one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.session.save_slot import kind_of
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import MenuHost, RulesNavigation, SavedGameLine
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_WIDEST: Final = 760


@screen("continuing.title", gallery_rooms=("menus",))
class ContinueScene(UiScene):
    """A row for each saved game; the one played last comes first and has the focus."""

    def __init__(self, app: App, host: MenuHost) -> None:
        super().__init__(app)
        self._host = host
        self._news = host.overview.change_counter()
        self.games: Sequence[SavedGameLine] = host.overview.saved()

    def update(self, dt: float) -> None:
        """Shows scores as soon as they are known."""
        super().update(dt)
        if (news := self._host.overview.change_counter()) != self._news:
            self._news, self.games = news, self._host.overview.saved()
            self.rebuild()

    def commands(self) -> Commands:
        return Commands([Command("back", None, t("button.back"), self.escape)])

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, _WIDEST, footer=self.commands(), body=self._build_rows) as column:
            self._build_rows(column)
        return f"game_{self.games[0].kind}" if self.games else "back"

    def _build_rows(self, column: Column) -> None:
        column.space(8)
        for game in self.games:
            self._build_row(column, game)

    def _build_row(self, column: Column, game: SavedGameLine) -> None:
        """Adds the row of a game: its title, and below it the score."""
        go_on = partial(self._host.starter.continue_game, game.kind)
        first = game is self.games[0]
        with column.card(f"game_{game.kind}", go_on, left=20, top=14, selected=first, below=12) as inner:
            inner.text(game.title, "subheading")
            if game.line:
                inner.space(2)
                inner.note(game.line)


if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.ui.kit.scene import App


def choose_game(app: App, host: MenuHost, ways: RulesNavigation) -> None:
    """Opens the page for a new game. Before it starts, it asks if a saved game of its kind would be given up."""
    from gin_desktop.ui.menu.new_game import NewGameScene

    even, cut, record = host.starter.even_match(), host.starter.cut_for_partners, host.yours.record_against
    app.open(NewGameScene(app, ways, host.starter.opponents(), partial(begin_game, app, host), even, cut, record))


def _given_up(saved: SavedGameLine | None) -> str:
    """The question's text about the game that would be given up. Only the first try at a shared deal counts as given
    up."""
    if saved is None or not saved.title:
        return t("new_game.give_up.text")
    if saved.kind != "deal":
        return t("new_game.give_up.text.which", game=saved.title)
    return t("new_game.give_up.text.deal" if saved.counts else "new_game.give_up.text.again", game=saved.title)


def begin_game(app: App, host: MenuHost, setup: GameSetup) -> None:
    """Starts a game; asks first if a saved game of its kind would be given up."""
    ask_before(app, host, setup, lambda: host.starter.new_game(setup))


def ask_before(app: App, host: MenuHost, setup: GameSetup, begin: Callable[[], None]) -> None:
    """Calls ``begin``; asks first if a saved game of the kind of ``setup`` would be given up."""
    if not host.starter.replaces(setup):
        begin()
        return
    kind = kind_of(setup)
    known = next((saved for saved in host.overview.saved() if saved.kind == kind), None)
    confirm(
        app,
        t("new_game.give_up.title"),
        _given_up(known),
        t("new_game.give_up.yes"),
        begin,
        no=t("new_game.give_up.no"),
    )
