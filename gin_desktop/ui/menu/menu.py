"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop import __version__
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import MenuActions, MenuWays
from gin_desktop.ui.menu.starting import choose_game
from gin_desktop.ui.menu.title import Title
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class MenuScene(UiScene):
    """Continue, New game, Practice, Score pad, Rules, Settings, Quit."""

    def __init__(self, app: App, actions: MenuActions, ways: MenuWays) -> None:
        super().__init__(app)
        self.actions = actions
        self.ways = ways
        self._title = Title(app)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._title.update():
            self.dirty = True

    def commands(self) -> Commands:
        made = []
        if self.actions.can_continue():
            made.append(Command("continue", None, t("menu.continue"), self.actions.continue_game))
        made += [
            Command("new_game", None, t("menu.new_game"), self._new_game),
            Command("practice", None, t("menu.practice"), self.actions.practice),
            Command("pad", None, t("menu.pad"), self.actions.score_pads),
            Command("rules", None, t("menu.rules"), self.ways.read_rules),
            Command("settings", None, t("menu.settings"), self._settings),
            Command("quit", None, t("menu.quit"), self.app.quit),
        ]
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 1160)
        commands = list(self.commands())
        height = max(style.control, style.px(60))
        gap = style.px(14)
        width = max(style.px(320), *(self.ui.button_width(one.label, "menu") for one in commands))
        note = self.actions.continue_note() if commands[0].name == "continue" else ""
        note_height = self.paragraph_height(note, "small", width) + style.px(4) if note else 0
        total = len(commands) * (height + gap) - gap + note_height
        left = pygame.Rect(content.x, content.y, content.width - width - style.px(72), content.height)
        x, y = content.right - width, (size[1] - total) // 2
        for command in commands:
            rect = pygame.Rect(x, y, width, height)
            self.ui.command(command, rect, kind="menu_primary" if command is commands[0] else "menu")
            y += height
            if command is commands[0] and note:
                place = pygame.Rect(x, y + style.px(4), width, note_height)
                self.ui.label(note, "small", place, colour=style.colours.muted, align="center")
                y += note_height
            y += gap
        self._title.build(self.ui, left)
        self._build_corners(size)
        return commands[0].name

    def _build_corners(self, size: tuple[int, int]) -> None:
        style = self.style
        line = self.line("small")
        y = size[1] - line - style.px(12)
        half = (size[0] - 2 * style.px(20)) // 2
        hint = pygame.Rect(style.px(20), y, half, line)
        self.ui.label(t("menu.hint"), "small", hint, colour=style.colours.faint)
        place = pygame.Rect(hint.right, y, half, line)
        text = t("app.version", version=__version__)
        self.ui.label(text, "small", place, colour=style.colours.faint, align="right")

    def escape(self) -> None:
        """Esc does not quit by accident: it goes to the button that does."""
        self.ui.focus("quit")

    def _new_game(self) -> None:
        choose_game(self.app, self.actions, self.ways)

    def _settings(self) -> None:
        from gin_desktop.ui.menu.settings import SettingsScene

        self.app.push(SettingsScene(self.app, self.ways.open_fairness))
