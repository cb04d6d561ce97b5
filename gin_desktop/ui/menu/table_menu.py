"""The menu at the table, shown over a game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import SpokenLog, screen
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.continuing import choose_game
from gin_desktop.ui.menu.host import MenuHost, MenuNavigation
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

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
    def can_replay(self) -> bool:
        """Whether there is a finished round to view again."""
        ...

    def replay_last(self) -> None:
        """Opens the last finished round, step by step, above the present screen."""
        ...

    def open_earlier(self) -> None:
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
    """Resume, score sheet, earlier rounds and games, rules, settings, keys, new game, leave. The game is paused
    meanwhile."""

    overlay = True

    def __init__(self, app: App, game: TableMenuHost, host: MenuHost, ways: MenuNavigation) -> None:
        super().__init__(app)
        self._game = game
        self._host = host
        self._ways = ways
        self._table = app.scene
        self._frame = pygame.Rect(0, 0, 0, 0)

    @property
    def game_log(self) -> SpokenLog | None:
        """The log of the game below."""
        return None if self._table is None else self._table.game_log

    def keys(self) -> list[tuple[str, str]]:
        """No keys of its own: those of the table are listed instead."""
        return []

    def later_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        """The keys of the screen below, with their heading."""
        return None if self._table is None else (t("table_menu.keys.below"), self._table.keys())

    def commands(self) -> Commands:
        game = self._game
        made = [
            Command("resume", None, t("table_menu.resume"), self.escape, primary=True),
            Command("sheet", KEYS["sheet"], t("table_menu.sheet"), game.open_sheet, says=t("keys.table.sheet")),
        ]
        if game.can_replay:
            made.append(Command("replay", None, t("table_menu.replay"), game.replay_last))
        if self.game_log is not None:
            made.append(Command("log", None, t("table_menu.log"), self.app.show_log))
        made += [
            Command("earlier", None, t("table_menu.earlier"), game.open_earlier),
            Command("rules", None, t("table_menu.rules"), game.open_rules),
            Command("settings", None, t("menu.settings"), self._settings),
            Command("keys", None, t("table_menu.keys"), self.app.show_keys),
            Command("new_game", None, t("menu.new_game"), self._new_game),
            Command("leave", None, t("table_menu.leave"), game.to_menu),
        ]
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad, gap = self.style, self.style.px(28), self.style.px(10)
        commands = list(self.commands())
        room = size[1] - 2 * style.margin - 2 * pad
        saved = t("table_menu.note" if self._game.is_saved else "table_menu.note.unsaved")
        note = f"{tally}\n{saved}" if (tally := self._game.tally) else saved
        button = max(style.px(280), *(self.ui.button_width(one.label, "menu") for one in commands))
        title = self.paragraph_height(t("table_menu.title"), "heading", button)
        below = self.paragraph_height(note, "small", button) + style.px(14)
        heights = (max(style.control, style.px(50)), style.control)
        room_for_buttons = room - title - style.px(10) - below
        fitting = [high for high in heights if len(commands) * (high + gap) <= room_for_buttons]
        high, across = (fitting[0], 1) if fitting else (heights[0], 2)
        rows = -(-len(commands) // across)
        width = across * button + (across - 1) * gap
        below = self.paragraph_height(note, "small", width) + style.px(14)
        height = title + style.px(10) + rows * (high + gap) - gap + below
        self._frame = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        self._frame.center = (size[0] // 2, size[1] // 2)
        x, y = self._frame.x + pad, self._frame.y + pad
        place = pygame.Rect(x, y, width, title)
        y = self.ui.label(t("table_menu.title"), "heading", place, align="center") + style.px(10)
        for number, command in enumerate(commands):
            column, row = divmod(number, rows)
            rect = pygame.Rect(x + column * (button + gap), y + row * (high + gap), button, high)
            self.ui.command(command, rect, kind="menu_primary" if command.primary else "menu")
        y += rows * (high + gap) - gap + style.px(14)
        self.ui.label(note, "small", pygame.Rect(x, y, width, 0), colour=style.colours.muted, align="center")
        return "resume"

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)

    def _settings(self) -> None:
        from gin_desktop.ui.menu.settings import SettingsScene

        self.app.open(SettingsScene(self.app, self._ways.open_fairness))

    def _new_game(self) -> None:
        choose_game(self.app, self._host, self._ways)
