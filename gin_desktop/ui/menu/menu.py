"""The main menu scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop import __version__
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.global_commands import KEYS
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_line, shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_row
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.entries import LARGE, column_width, layout_entries
from gin_desktop.ui.menu.host import MenuHost, MenuNavigation, ResultLine, SavedGameLine
from gin_desktop.ui.menu.title import MenuTitle
from gin_desktop.ui.menu.who import WhoPlays
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.scene import App


_TITLE: Final = 260
"""The least height of the title in units; where there is less room, nothing is asked below it."""
_PATIENCE: Final = 0.25
"""Seconds between two updates of the line about indexing, so that it can be read."""


@screen(gallery_rooms=("menus", "rounds", "three and four", "profiles", "learning"), opens="alone")
class MenuScene(UiScene):
    """The main menu: continue, new game, daily deal, practice, score pad, rules, settings, quit and more."""

    def __init__(self, app: App, host: MenuHost, ways: MenuNavigation) -> None:
        super().__init__(app)
        self.host = host
        self.ways = ways
        self._title = MenuTitle(app)
        self._who = WhoPlays(app, host.people)
        self._news = 0
        self._reading = ""
        self._since = _PATIENCE
        self._asked = False

    def prepare_for_question(self) -> None:
        """Draws all portraits and cards, as they would not come below the question, and puts the lessons where they are
        for who needs none: nothing may move away from under the mouse with the answer.
        """
        self._who.show_all()
        while self._title.update():
            pass
        self._asked = True
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.app.started:
            return
        self._since += dt
        if (reading := self.host.yours.reading()) != self._reading and (self._since >= _PATIENCE or not reading):
            self._reading, self._since = reading, 0.0
            self.dirty = True
        if self._who.update(first=True) or self._title.update() or self._who.update():
            self.dirty = True
        if (news := self.host.overview.change_counter()) != self._news:
            self._news = news
            self.rebuild()

    def uncover(self) -> None:
        """Rebuilds the menu after another screen, which may have changed something."""
        super().uncover()
        self._asked = False
        self.rebuild()

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Shows another name or portrait, no question that was answered, and the lessons first only to beginners."""
        shown = ("player_name", "portrait", "portrait_offered", "learning")
        if any(getattr(old, name) != getattr(new, name) for name in shown):
            self.rebuild()

    def commands(self) -> Commands:
        made = []
        continued = self.host.starter.can_continue()
        if continued:
            made.append(Command("continue", None, t("menu.continue"), self._continue, primary=True))
            if self._only_game is not None:
                made.append(Command("give_up", None, t("menu.give_up"), self._ask_to_give_up))
        first = self.app.settings.learning == "open" and not self._asked
        if first:
            made.insert(0, Command("learn", None, t("menu.learn"), self.host.learn, primary=not continued))
        made += [
            Command("new_game", None, t("menu.new_game"), self._new_game, primary=not (continued or first)),
            Command("daily", None, t("menu.deal"), self.host.yours.open_deals),
            Command("practice", None, t("menu.practice"), self.host.practice),
            Command("records", None, t("menu.records"), self.host.yours.open_records),
            Command("statistics", None, t("menu.statistics"), self.host.yours.open_statistics),
            Command("deals", None, t("menu.deals"), self._deals),
            Command("pad", None, t("menu.pad"), lambda: self.host.pads.open()),
            *([] if first else [Command("lessons", None, t("menu.learn"), self.host.learn)]),
            Command("rules", None, t("menu.rules"), self.ways.read_rules),
            Command("settings", None, t("menu.settings"), self._settings),
            Command("help", None, t("menu.help"), self._help),
            Command("quit", None, t("menu.quit"), self.app.quit),
        ]
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 1160)
        commands = list(self.commands())
        corners = size[1] - self.line("small") - style.gap
        page = Dock(content)
        column = page.right(column_width(self.ui, commands), style.px(72))
        column.height = min(column.height, corners - style.small_gap - column.y)
        notes = {"continue": self._saved_notes(), "practice": [self.host.overview.daily()]}
        notes["daily"] = [self.host.yours.deal_note() or " "]  # the note comes later, and nothing must move then
        laid = layout_entries(self.ui, column, commands, notes)
        for command in commands:
            kind = "menu" if command.name in LARGE else "button"
            self.ui.command(command, laid.places[command.name], kind="menu_primary" if command.primary else kind)
        for note in laid.notes:
            self.ui.label(note.text, "small", note.rect, colour=style.colours.muted, align="center")
        self._build_left(page.rest)
        self._build_corners(size, corners)
        return next(command.name for command in commands if command.primary)

    def _saved_notes(self) -> list[str]:
        """The notes on saved games: the one played last, and that there are others."""
        saved = self.host.overview.saved()
        if not saved:
            return []
        more = tn("menu.continue.more", len(saved) - 1) if len(saved) > 1 else ""
        return [saved[0].title, more or saved[0].line]

    def _build_left(self, left: pygame.Rect) -> None:
        """Adds whoever plays and the title, with the last results below; somebody new is asked for a portrait there."""
        results = self.host.overview.results()
        count = max(len(results), self.host.overview.expected())
        parts = Dock(left)
        self._who.build_corner(self.ui, parts.top(self.style.control, self.style.gap))
        asked = 0 if count or not self._who.asks else self._who.question_height(self.ui, left.width)
        if asked and parts.rest.height - asked >= self.style.px(_TITLE):
            parts.bottom(self.line("small"))  # the hint in the corner
            self._who.build_question(self.ui, parts.bottom(asked, self.style.gap))
        below = parts.bottom(self._results_height(count))
        self._title.build(self.ui, parts.rest)
        if results:
            self._build_results(results, below)

    def _results_height(self, count: int) -> int:
        if not count:
            return 0
        around = 2 * self.line("small") + self.style.px(26 + 8 + 16)  # the heading, and the hint in the corner below
        return around + count * (self._result_height + self.style.apart)

    @property
    def _result_height(self) -> int:
        return max(max(self.line("strong"), self.line("small")) + self.style.gap, self.style.target)

    def _build_results(self, results: Sequence[ResultLine], place: pygame.Rect) -> None:
        """Adds the last games, a line each that opens the score sheet."""
        style = self.style
        lines = Column(self.ui, place.inflate(min(0, style.px(560) - place.width), 0))
        lines.space(26)
        lines.inset(14).text(t("menu.results"), "small", colour=style.colours.brass)
        lines.y += self.line("small") + style.small_gap
        for number, one in enumerate(results):
            rect, open_it = lines.take(self._result_height), partial(self.host.overview.open_result, number)
            line = lines.button(f"result_{number}", "", open_it, kind="line", place=rect)
            self.ui.picture(partial(self._draw_result, line), rect)
            text = rect.inflate(-2 * style.text_pad, 0)
            title = shortened(one.title, "strong", style, round(text.width * 0.75))
            lines.middle(title, "strong", text)
            room = text.width - text_width(title, "strong", style) - style.wide_gap
            line_fits = not one.short or text_width(one.line, "small", style) <= room
            said = shortened(one.line if line_fits else one.short, "small", style, room)
            lines.middle(said, "small", text, colour=style.colours.muted, align="right")
            lines.y += style.apart

    def _draw_result(self, line: Widget, surface: pygame.Surface, place: pygame.Rect) -> None:
        if line.hovered:
            draw_row(surface, place, self.style, line)

    def _build_corners(self, size: tuple[int, int], y: int) -> None:
        corner = Column(self.ui, pygame.Rect(0, y, size[0], 0)).inset(20)
        hint, version = corner.line(0, 0, gap=0, height=self.line("small"))
        shown = {name: KEYS[name].button_label for name in ("keys", "explain", "fullscreen")}
        self.ui.label(t("menu.hint", **shown), "small", hint, colour=self.style.colours.faint)
        self.ui.picture(self._draw_corner, version)

    def _draw_corner(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draws the version, and the progress of indexing older records."""
        style = self.style
        text, colour = t("app.version", version=__version__), style.colours.faint
        if self._reading:
            text, colour = self._reading, style.colours.muted
        draw_line(surface, text, "small", style, place, colour, align="right")

    def escape(self) -> None:
        """Esc must not quit by accident: it focuses the button that does."""
        self.ui.focus("quit")

    def _continue(self) -> None:
        """Continues the only saved game, or shows all saved games; also a single one that cannot be continued."""
        saved = self.host.overview.saved()
        if len(saved) < 2 and not any(game.trouble for game in saved):
            self.host.starter.continue_game()
            return
        from gin_desktop.ui.menu.continuing import ContinueScene

        self.app.open(ContinueScene(self.app, self.host))

    @property
    def _only_game(self) -> SavedGameLine | None:
        """The only saved game, which *Continue* opens without a page on which it could be given up."""
        saved = self.host.overview.saved()
        return saved[0] if len(saved) == 1 and not saved[0].trouble else None

    def _ask_to_give_up(self) -> None:
        """Asks whether the only saved game is to be given up."""
        from gin_desktop.ui.menu.continuing import ask_to_give_up

        if (game := self._only_game) is not None:
            ask_to_give_up(self.app, game, partial(self._give_up, game.kind))

    def _give_up(self, kind: str) -> None:
        self.host.starter.give_up(kind)
        if self.app.scene is self:  # otherwise a question has come
            self.rebuild()

    def _new_game(self) -> None:
        from gin_desktop.ui.menu.continuing import choose_game

        choose_game(self.app, self.host, self.ways)

    def _deals(self) -> None:
        """Opens the page of deals with the focus on the field for what friends have sent."""
        self.host.yours.open_deals()
        scene = self.app.scene
        if isinstance(scene, UiScene):
            scene.ui.focus("code")

    def _settings(self) -> None:
        from gin_desktop.ui.menu.settings import SettingsScene

        self.app.open(SettingsScene(self.app))

    def _help(self) -> None:
        from gin_desktop.ui.menu.help import HelpScene

        self.app.open(HelpScene(self.app, self.ways))
