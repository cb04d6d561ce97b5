"""The demo: computer players play all seats, round after round, in the window."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Final

import pygame

from gin_desktop.players.expert import prepare
from gin_desktop.players.levels import uses_networks
from gin_desktop.session.cast.characters import characters
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.durations import seconds
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.preloading import preload_table
from gin_desktop.ui.program.helping import Helper
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.program.own_keys import use_own_keys
from gin_desktop.ui.program.table_actions import RoundScreens
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import table_scene
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line
from gin_desktop.words.sheets.printed import printed

_READING: Final = 4
"""How long a score sheet is shown, as a multiple of the duration "pause"."""

_STEP: Final = 0.1
"""Seconds that a turn of the main loop counts for when nothing moves: longer than the pauses that remain then."""


class DemoApp(Application):
    """An application that does not save its settings: the demo's speed is no choice of the person."""

    def save(self) -> None:
        """Writes nothing."""
        self._settings_writer.mark_saved(self._settings)

    def _failed(self, error: Exception) -> None:
        """Ends the demo by raising the error, as nobody may be there to press a button."""
        raise error


class Demo:
    """Plays games between computer players until enough rounds have been played; the first of two tables is large.

    Args:
        entry: the rule set.
        level: the level of all players.
        rounds: the number of rounds (two tables of partners count as one); None plays a whole game: all columns of a
            sheet, all games of a series.
    """

    def __init__(self, app: Application, records: SavedGames, entry: RuleEntry, level: str, rounds: int | None) -> None:
        self.app = app
        OWN.use(app.paths.config)
        use_own_keys(app)
        self.ways = Navigator(app)
        app.open_all_rules = self.ways.read_rules
        app.help = Helper(app, self.ways, lambda: (entry.rules, entry.shown_title))
        self._records = records
        self.entry = entry
        self.level = level
        self.rounds = rounds
        self.games: list[Sitting] = []
        self.played = 0
        self.viewer = 0
        """The seat that is watched from behind."""

    def run(self) -> None:
        """Plays in the window until everything is played or the window is closed."""
        self.app.begin()
        try:
            self._load()
            self._next_game()
            while self.app.running:
                # without animation there is nothing to wait for
                self.app.step(_STEP if self.app.settings.animation == "off" else None)
        finally:
            self.app.close()

    def _load(self) -> None:
        """Loads everything the game will need before it starts, as there is no menu during which to do it."""
        preload_table()
        if uses_networks(self.level):
            prepare()  # where Expert cannot play, the level below does, which is logged
        _ = self.app.manager  # created on first access, with the theme of the buttons
        gc.freeze()

    def report(self) -> list[str]:
        """Returns the score sheets of all games for printing: at least one line per round."""
        lines: list[str] = []
        for number, sitting in enumerate(self.games, start=1):
            names = [seat.name for seat in sitting.seats]
            game = game_line(sitting.game.sheet, title_of(sitting.setup.preset, sitting.setup.title))
            lines.append(t("sheet.print.game", number=number, names=listed(names), game=game))
            lines += printed(sitting.game.sheet, names, over=sitting.game.finished)
        return lines

    @property
    def sitting(self) -> Sitting:
        """The present game."""
        return self.games[-1]

    # -- required by the table

    def round_over(self) -> None:
        """Starts the next round or game, or ends the demo; before that the score sheet is shown for a while.

        With two tables this first waits for the other one.
        """
        if not self.sitting.deal_over:
            self._table()
            return
        self.played += 1
        if self.app.settings.animation == "off":
            self.go_on()
        else:
            self.app.open(_Shown(self.app, self))

    @property
    def screens(self) -> RoundScreens:
        """The other screens of the round."""
        return RoundScreens(self.app, self.sitting, self.viewer, self, demo=True)

    def open_sheet(self) -> None:
        """Opens the score sheet."""
        self.app.push(SheetScene(self.app, self.sitting, self.viewer, self, watching=True))

    def open_rules(self) -> None:
        """Opens the rules of the game."""
        self.ways.read_rules(self.entry)

    def open_menu(self) -> None:
        """Ends the demo, which has no menu."""
        self.app.quit()

    def to_menu(self) -> None:
        """Ends the demo from the score sheet."""
        self.app.quit()

    def save_screen_state(self, state: Mapping[str, object]) -> None:
        """Does nothing: a demo is not resumed."""

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns None: nothing is saved."""
        return None

    # -- required by the score sheet

    def open_deal(self, number: int) -> None:
        """Opens a deal of this game, numbered from 1."""
        self.ways.open_deal(self.sitting, number, self.viewer)

    def close(self) -> None:
        """Goes back to the table."""
        self.app.pop()

    def next_round(self) -> None:
        """Starts the next round at once."""
        self.go_on()

    def play_again(self) -> None:
        """Starts the next game at once."""
        self.go_on()

    def go_on(self) -> None:
        """Starts the next round or game, or ends the demo."""
        finished = self.sitting.game.finished
        enough = finished if self.rounds is None else self.played >= self.rounds
        if enough:
            self.app.quit()
        elif finished:
            self._next_game()
        else:
            self._deal()

    def _next_game(self) -> None:
        cast = characters([self.level] * self.entry.rules.players)
        seats = tuple(Seat(one.name, self.level) for one in cast)
        setup = GameSetup(self.entry.rules, seats, self.entry.preset, title=self.entry.title)
        self.games.append(self._records.start_demo(setup))
        self._deal()

    def _deal(self) -> None:
        """Deals and shows the table. With two players the table itself deals, after showing the cut."""
        if len(self.sitting.seats) == 2:
            self._table().deal()
            return
        events = self.sitting.deal()
        self._table().show(events)

    def _table(self) -> TableScene:
        """Shows the table from the seat of one of its players; with partners both tables are shown."""
        live = self.sitting.tables[0]
        self.viewer = live.seats[0] if live.round is not None and len(self.sitting.seats) == 3 else 0
        table = table_scene(self.app, self.sitting, self.viewer, self, demo=True)
        table.take_seat()
        return table


@screen(gallery_rooms=(), opens="alone")
class _Shown(SheetScene):
    """A score sheet that closes by itself; a click or key on its button closes it at once."""

    def __init__(self, app: Application, demo: Demo) -> None:
        super().__init__(app, demo.sitting, demo.viewer, demo, watching=True)
        self._demo = demo
        self._left = _READING * max(0.5, seconds("pause", app.settings.animation))

    @property
    def animating(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.counting:
            self._left -= dt
            if self._left <= 0 and self.app.scene is self:
                self._demo.go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._left += 1.0  # somebody is reading
        return super().handle(event)
