"""Screens of the menus: main menu, settings, choosing and reading rules."""

from __future__ import annotations

from gin_desktop.session.rule_questions import QUESTIONS
from gin_desktop.ui.kit.assets import asset
from gin_desktop.ui.kit.key_names import read_key
from gin_desktop.ui.menu.continuing import ContinueScene
from gin_desktop.ui.menu.help import HelpScene
from gin_desktop.ui.menu.key_press import KeyPressScene
from gin_desktop.ui.menu.key_settings import KeySettingsScene
from gin_desktop.ui.menu.own_cards import OwnCardsScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.program.game_library import GameLibrary
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words.record_results import reading_text
from tools.gallery.games import write_records
from tools.gallery.opponents import Opponents
from tools.gallery.played_on import PlayedOn
from tools.gallery.walker import OWN_FOLDER


class _Reading(GameLibrary):
    """Games of many years, which are being read."""

    def reading(self) -> str:
        return reading_text(1240, 8300)


class Menus(Opponents, PlayedOn):
    """A walker who visits the menus."""

    def menus(self) -> None:
        """Menu, new game, settings, rules."""
        app = self.app
        self.step(count=30)  # its cards come after the first frame, one by one
        self.visit_screen("menu")
        self.saved()
        self.opponents()
        self.choosing()
        app.push(HelpScene(app, self.program.ways))
        self.visit_screen("help")
        app.pop()
        settings = SettingsScene(app)
        app.push(settings)
        self.step(count=40)  # its pictures come one by one
        self.visit_screen("settings")
        for section in ("play", "sound", "screen", "access", "you"):
            settings.show(section)
            self.visit_screen(f"settings-{section}")
        settings.show("table")
        settings.own.shown_folder = OWN_FOLDER
        page = OwnCardsScene(app, settings.own)
        app.push(page)
        self.step(count=2)
        self.visit_screen("own-cards")
        self._own_cards()
        page.press("again")
        self.step(count=8)
        self.visit_screen("own-cards-found")
        app.pop()
        self.step(count=4)
        self.visit_screen("settings-own-cards")
        app.pop()
        self.changing_keys()
        rules = RulesScene(app, self.program.ways.book, course=self.program.course)
        app.push(rules)
        self.visit_screen("rules")
        rules.ui.press("how")
        self.visit_screen("advice")
        app.pop()

    def changing_keys(self) -> None:
        """Shows the page on which keys are changed: standard ones, changed ones, and a key that is taken."""
        self.program.own_keys.open_page()
        page = self.app.scene
        assert isinstance(page, KeySettingsScene)
        self.visit_screen("keys")
        page.ui.press("key_table_stock")
        self.step()
        self.visit_screen("key-press")
        asks = self.app.scene
        assert isinstance(asks, KeyPressScene)
        asks.press_key(read_key("D"))
        self.visit_screen("key-taken")
        asks.ui.press("swap")
        self.step()
        self.visit_screen("keys-changed")
        page.show("rules")
        self.visit_screen("keys-rules")
        page.editor.reset_all()
        self.app.pop()

    def saved(self) -> None:
        """Shows a menu with saved games and results, and the list of the saved games."""
        files = write_records(self.paths)
        self.app.reset(self.program.menu())
        self.step(count=2)
        self.program.yours.begin().wait(20.0)
        self.program.overview.standings.wait(20.0)
        self.step(count=40)
        self.visit_screen("menu-games")
        yours = self.program.yours
        self.program.yours = _Reading(self.app, yours.games, yours.ways, self.program)
        self.step()
        self.visit_screen("menu-reading")
        self.program.yours = yours
        damaged = self.paths.save("people-20")
        damaged.write_text("nonsense\n" * 20)
        choosing = ContinueScene(self.app, self.program)
        self.app.push(choosing)
        self.visit_screen("continue")
        choosing.ui.press(f"give_up_{choosing.games[1].kind}")
        self.step()
        self.visit_screen("continue-give-up")
        self.app.pop()
        choosing.ui.press("give_up_people-20")
        self.step()
        self.visit_screen("continue-move-away")
        self.app.pop()
        damaged.unlink()
        self.app.pop()
        yours.open_sheet(yours.history.path(self.program.overview.last[0]))
        self.visit_screen("sheet-past")
        self.app.pop()
        self.played_on()
        self.program.end()
        for path in (*files, *self.paths.games.iterdir(), *self.paths.saves.iterdir()):
            path.unlink(missing_ok=True)
        self.app.reset(self.program.menu())
        self.step()

    def _own_cards(self) -> None:
        """Writes two backs, one of which is unusable, and part of a deck."""
        backs, deck = (self.app.paths.config / name for name in ("backs", "decks/Half a deck"))
        for folder in (backs, deck):
            folder.mkdir(parents=True, exist_ok=True)
        ours = asset("cards/back_green.svg").read_bytes()
        for place, content in (
            (backs / "Garden.svg", ours),
            (backs / "Letter.svg", ours.replace(b"</svg>", b"<text>G</text></svg>")),
            (deck / "AS.svg", ours),
        ):
            place.write_bytes(content)

    def choosing(self) -> None:
        """The rules picker, a question of the finder, what it finds."""
        picker = PickerScene(self.app, self.program.ways.book, "standard", lambda _entry: None)
        self.app.push(picker)
        picker.ui.focus("rules_around_corner")
        self.visit_screen("rules-picker")
        finder = FinderScene(self.app, self.program.ways.book, lambda _entry: None)
        self.app.push(finder)
        finder.go_on()
        finder.ui.press("knock_upcard")
        self.visit_screen("finder")
        finder.ui.press("spades_single")
        self.visit_screen("finder-one")
        finder.ui.press("spades_unknown")
        for _ in QUESTIONS[1:]:
            finder.go_on()
        self.visit_screen("finder-result")
        self.app.pop()
        finder.again()
        finder.ui.press("players_3")
        self.visit_screen("finder-three")
        self.app.push(PickerScene(self.app, self.program.ways.book, "standard", lambda _entry: None, players=3))
        self.visit_screen("rules-picker-three")
        for name, section in (("captain3_rotating_box", "players"), ("partners4", "players"), ("cutthroat3", "settle")):
            self.app.push(RulesScene(self.app, self.program.ways.book, name, section=section))
            self.visit_screen(f"rules-{name}-{section}")
        self.app.reset(self.program.menu())
