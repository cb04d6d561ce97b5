"""The menu at the table, shown over a game in progress."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.global_commands import KEYS as EVERYWHERE
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import SpokenLog, screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.continuing import ask_to_give_up, choose_game
from gin_desktop.ui.menu.host import MenuHost, MenuNavigation, SavedGameLine
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_GAP: Final = 10
KEYS: Final = keymap(
    "table_menu",
    {"sheet": letter("c")},
    says={"sheet": "keys.table.sheet"},
)


class TableMenuHost(Protocol):
    """The game in progress, as its menu uses it."""

    @property
    def is_saved(self) -> bool:
        """Whether the whole game is in its file, so that leaving it loses nothing."""
        ...

    @property
    def tally(self) -> str:
        """The number of games won against each other, as text; may be empty."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game is over, so that there is nothing to give up."""
        ...

    @property
    def can_replay(self) -> bool:
        """Whether there is a finished round to view again."""
        ...

    def replay_last(self) -> None:
        """Opens the last finished round, step by step, above the present screen."""
        ...

    def open_earlier_games(self) -> None:
        """Opens the list of earlier games above the present screen."""
        ...

    def open_sheet(self) -> None:
        """Opens the score sheet above the present screen."""
        ...

    def open_rules(self) -> None:
        """Opens the rules of this game above the present screen."""
        ...

    def to_menu(self) -> None:
        """Leaves the table for the main menu; the game can be continued."""
        ...


@screen(gallery_rooms=("rounds",))
class TableMenuScene(UiScene):
    """Resume, score sheet, earlier rounds and games, rules, settings, keys, new game, giving up, leave. The game is
    paused meanwhile."""

    overlay = True

    def __init__(self, app: App, game: TableMenuHost, host: MenuHost, ways: MenuNavigation) -> None:
        super().__init__(app)
        self._game = game
        self._host = host
        self._ways = ways
        self._table = app.scene

    @property
    def game_log(self) -> SpokenLog | None:
        """The log of the game below."""
        return None if self._table is None else self._table.game_log

    def keys(self) -> list[tuple[str, str]]:
        """No keys of its own: those of the table are listed instead."""
        return []

    def upcoming_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        """The keys of the screen below, with their heading."""
        return None if self._table is None else (t("table_menu.keys.below"), self._table.keys())

    def commands(self) -> Commands:
        game = self._game
        made = [
            Command("resume", None, t("table_menu.resume"), self.escape, primary=True),
            KEYS.command("sheet", t("table_menu.sheet"), game.open_sheet),
        ]
        if game.can_replay:
            made.append(Command("replay", None, t("table_menu.replay"), game.replay_last))
        if self.game_log is not None:
            made.append(Command("log", None, t("table_menu.log"), self.app.show_log))
        made += [
            EVERYWHERE.command("pause", t("table_menu.pause"), self._pause),
            Command("earlier", None, t("table_menu.earlier"), game.open_earlier_games),
            Command("rules", None, t("table_menu.rules"), game.open_rules),
            *([] if self.app.help is None else [Command("glossary", None, t("glossary.title"), self._glossary)]),
            Command("settings", None, t("menu.settings"), self._settings),
            Command("keys", None, t("table_menu.keys"), self.app.show_keys),
            Command("new_game", None, t("menu.new_game"), self._new_game),
            *([] if game.is_over else [Command("give_up", None, t("table_menu.give_up"), self._ask_to_give_up)]),
            Command("leave", None, t("table_menu.leave"), game.to_menu),
        ]
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        style, commands = self.style, list(self.commands())
        saved = t("table_menu.note" if self._game.is_saved else "table_menu.note.unsaved")
        note = f"{tally}\n{saved}" if (tally := self._game.tally) else saved
        button = max(style.px(280), *(self.ui.button_width(one.label, "menu") for one in commands))
        high = max(style.control, style.px(50))
        for tall, across in ((high, 1), (style.control, 1), (high, 2)):
            width = across * button + (across - 1) * style.px(_GAP)
            body = partial(self._build_body, commands, note, tall, across)
            if height_of(self.ui, width, body) <= size[1] - 2 * style.margin - style.px(56):
                break
        self.framed(size, width, body)
        return "resume"

    def _build_body(self, commands: list[Command], note: str, high: int, across: int, column: Column) -> None:
        column.text(t("table_menu.title"), "heading", align="center", below=10)
        rows = -(-len(commands) // across)
        places = column.grid(rows * across, across, high, gap=_GAP)
        for number, command in enumerate(commands):
            place = places[number % rows * across + number // rows]
            column.command(command, place=place, kind="menu_primary" if command.primary else "menu")
        column.space(14)
        column.text(note, "small", colour=self.style.colours.muted, align="center")

    def _glossary(self) -> None:
        if self.app.help is not None:
            self.app.help.open_glossary()

    def _pause(self) -> None:
        self.app.pop()
        self.app.pause()

    def _settings(self) -> None:
        from gin_desktop.ui.menu.settings import SettingsScene

        self.app.open(SettingsScene(self.app))

    def _ask_to_give_up(self) -> None:
        """Asks whether the game on the table is to be given up; it is the one played last."""
        game = next(iter(self._host.overview.saved()), None)
        if game is not None:
            ask_to_give_up(self.app, game, partial(self._give_up, game))

    def _give_up(self, game: SavedGameLine) -> None:
        self._game.to_menu()
        self._host.starter.give_up(game.kind)
        if isinstance(self.app.scene, UiScene):  # the menu, which no longer offers it
            self.app.scene.rebuild()

    def _new_game(self) -> None:
        choose_game(self.app, self._host, self._ways)
