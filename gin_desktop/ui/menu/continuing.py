"""The page for choosing which saved game to continue or give up, and the question before a new game replaces one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.paths import MOST_OF_A_KIND, base_kind
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
    """A row for each saved game, with a button to give it up, or to move away what cannot be continued; the one played
    last comes first and has the focus."""

    def __init__(self, app: App, host: MenuHost) -> None:
        super().__init__(app)
        self._host = host
        self._news = host.overview.change_counter()
        self.games: Sequence[SavedGameLine] = host.overview.saved()

    def update(self, dt: float) -> None:
        """Shows scores as soon as they are known."""
        super().update(dt)
        if (news := self._host.overview.change_counter()) != self._news:
            self._news = news
            self._look_again()

    def uncover(self) -> None:
        """Shows what is left after a question."""
        super().uncover()
        self._look_again()

    def _look_again(self) -> None:
        self.games = self._host.overview.saved()
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
        """Adds the row of a game: its title, below it the score, and beside them the button to give it up."""
        go_on = partial(self._host.starter.continue_game, game.kind)
        first, label = game is self.games[0], t("continuing.move_away" if game.trouble else "continuing.give_up")
        width = min(column.width // 3, column.form.button_width(label))
        told, place = column.fixed(0, width, gap=12)
        row = told.filled
        with told.card(f"game_{game.kind}", go_on, left=20, top=14, selected=first) as inner:
            inner.text(game.title, "subheading")
            if game.line:
                inner.space(2)
                inner.note(game.line)
        row.height = told.y - row.y
        rect = place.take(column.style.control)
        rect.centery = row.centery
        name = t("continuing.move_away.name" if game.trouble else "continuing.give_up.name", game=game.title)
        ask = partial(ask_to_give_up, self.app, game, partial(self._give_up, game))
        place.button(f"give_up_{game.kind}", label, ask, name=name, place=rect)
        column.follow(told, place, below=12)

    def _give_up(self, game: SavedGameLine) -> None:
        """Gives a game up; without another one this leads back to the menu."""
        self._host.starter.give_up(game.kind)
        if self.app.scene is self:  # otherwise a question has come
            self._look_again()
            if not self.games:
                self.escape()


if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.ui.kit.scene import App


def choose_game(app: App, host: MenuHost, ways: RulesNavigation) -> None:
    """Opens the page for a new game. Before it starts, it asks if a saved game would be given up for it."""
    from gin_desktop.ui.menu.new_game import NewGameScene

    even, cut, record = host.starter.even_match(), host.starter.cut_for_partners, host.yours.record_against
    app.open(NewGameScene(app, ways, host.starter.opponents(), partial(begin_game, app, host), even, cut, record))


def ask_to_give_up(app: App, game: SavedGameLine, give_up: Callable[[], None]) -> None:
    """Asks whether a game is to be given up, or a file that cannot be continued to be moved away."""
    if game.trouble:
        key, no = "continuing.move_away", t("continuing.move_away.no")
        text = t(f"continuing.move_away.text.{game.trouble}", folder=str(app.paths.games))
    else:
        key, no = "continuing.give_up", t("new_game.give_up.no")
        text = t(f"continuing.give_up.text{_form(game)}", game=game.title)
    confirm(app, t(f"{key}.title"), text, t(key), give_up, no=no)


def _form(saved: SavedGameLine) -> str:
    """Which text tells what it means to give a game up: only the first try at a shared deal counts as given up."""
    if base_kind(saved.kind) != "deal":
        return ".which"
    return ".deal" if saved.counts else ".again"


def _given_up(saved: SavedGameLine | None) -> str:
    """The question's text about the game that would be given up."""
    if saved is None or not saved.title or saved.trouble:
        return t("new_game.give_up.text", most=MOST_OF_A_KIND)
    return t(f"new_game.give_up.text{_form(saved)}", most=MOST_OF_A_KIND, game=saved.title)


def begin_game(app: App, host: MenuHost, setup: GameSetup) -> None:
    """Starts a game; asks first if a saved game would be given up for it."""
    ask_before(app, host, setup, lambda: host.starter.new_game(setup))


def ask_before(app: App, host: MenuHost, setup: GameSetup, begin: Callable[[], None]) -> None:
    """Calls ``begin``; asks first if there are so many games of this kind that one would be given up."""
    kind = host.starter.replaced_by(setup)
    if not kind:
        begin()
        return
    known = next((saved for saved in host.overview.saved() if saved.kind == kind), None)
    confirm(
        app,
        t("new_game.give_up.title"),
        _given_up(known),
        t("new_game.give_up.yes"),
        begin,
        no=t("new_game.give_up.no"),
    )
