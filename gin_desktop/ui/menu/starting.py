"""A new game, chosen from the main menu or from the menu on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.saves.kinds import kind_of
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.menu.host import MenuActions, RuleWays, SavedLine
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.ui.kit.scene import App


def choose_game(app: App, actions: MenuActions, ways: RuleWays) -> None:
    """Opens the page on which a new game is chosen. A game of its kind, which would have to go for it,
    is asked about."""
    from gin_desktop.ui.menu.new_game import NewGameScene

    even, cut = actions.even_match(), actions.cut_for_partners
    app.push(NewGameScene(app, ways, actions.opponents(), partial(begin_game, app, actions), even, cut))


def _given_up(saved: SavedLine | None) -> str:
    """What becomes of the game that has to go. Of the tries at a shared deal only the first one counts as given up."""
    if saved is None or not saved.title:
        return t("new_game.give_up.text")
    if saved.kind != "deal":
        return t("new_game.give_up.text.which", game=saved.title)
    return t("new_game.give_up.text.deal" if saved.counts else "new_game.give_up.text.again", game=saved.title)


def begin_game(app: App, actions: MenuActions, setup: GameSetup) -> None:
    """Starts a game; asks before, where a game of its kind has to go for it."""
    ask_before(app, actions, setup, lambda: actions.new_game(setup))


def ask_before(app: App, actions: MenuActions, setup: GameSetup, begin: Callable[[], None]) -> None:
    """Begins such a game; asks before, where a game of its kind has to go for it."""
    if not actions.replaces(setup):
        begin()
        return
    kind = kind_of(setup)
    known = next((saved for saved in actions.saved_games() if saved.kind == kind), None)
    confirm(
        app,
        t("new_game.give_up.title"),
        _given_up(known),
        t("new_game.give_up.yes"),
        begin,
        no=t("new_game.give_up.no"),
    )
