"""The demo: the computer plays all seats, round after round, while anybody watches."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Any, Final

import pygame

from gin_desktop.players.expert import prepare
from gin_desktop.players.levels import by_networks
from gin_desktop.session.cast.characters import characters
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.durations import seconds
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.preparing import table_ahead
from gin_desktop.ui.program.at_table import RoundScreens
from gin_desktop.ui.program.ways import Ways
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.opening import table_scene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line
from gin_desktop.words.sheets.printed import printed

_READING: Final = 4
"""How many times a pause of the table a sheet stays."""

_STEP: Final = 0.1
"""What a step of the loop counts for when nothing moves: more than the pauses that stay even then need."""


class DemoApp(Application):
    """An app whose settings are for this demo alone: its speed is nobody's choice for later."""

    def save(self) -> None:
        """Writes nothing."""
        self._settings_writer.forget(self._settings)

    def _failed(self, error: Exception) -> None:
        """Nobody may be there to press a button: an error ends the demo."""
        raise error


class Demo:
    """Plays games between computers until enough rounds have been played; one of two tables is watched from near.

    Args:
        entry: the rules to play by.
        level: who plays all seats.
        rounds: how many rounds, both tables of partners being one; None for one whole game: all columns of a sheet, all
            games of a series.
    """

    def __init__(self, app: Application, records: SavedGames, entry: RuleEntry, level: str, rounds: int | None) -> None:
        self.app = app
        OWN.use(app.paths.config)
        self.ways = Ways(app)
        app.all_rules = self.ways.read_rules
        self._records = records
        self.entry = entry
        self.level = level
        self.rounds = rounds
        self.games: list[Sitting] = []
        self.played = 0
        self.viewer = 0
        """the seat that is watched from behind"""

    def run(self) -> None:
        """Plays in the window until all is done or the window is closed."""
        self.app.begin()
        try:
            self._load()
            self._next_game()
            while self.app.running:
                # with no animation there is nothing to wait for
                self.app.step(_STEP if self.app.settings.animation == "off" else None)
        finally:
            self.app.close()

    def _load(self) -> None:
        """Loads all that the game will need before it begins: there is no menu to do it behind."""
        table_ahead()
        if by_networks(self.level):
            prepare()  # where Expert cannot play, the level below does, and that is logged
        _ = self.app.manager  # made when it is first asked for, with the theme of the buttons
        gc.freeze()

    def report(self) -> list[str]:
        """The sheets of all games, for print: at least one line a round."""
        lines: list[str] = []
        for number, sitting in enumerate(self.games, start=1):
            names = [seat.name for seat in sitting.seats]
            game = game_line(sitting.game.sheet, title_of(sitting.setup.preset, sitting.setup.title))
            lines.append(t("sheet.print.game", number=number, names=listed(names), game=game))
            lines += printed(sitting.game.sheet, names, over=sitting.game.finished)
        return lines

    @property
    def sitting(self) -> Sitting:
        """The game on the table."""
        return self.games[-1]

    # -- what the table asks for

    def round_over(self) -> None:
        """The next round, the next game, or the end; in between the sheet stays a while. Partners wait for the other
        table first."""
        if not self.sitting.deal_over:
            self._table()
            return
        self.played += 1
        if self.app.settings.animation == "off":
            self.go_on()
        else:
            self.app.reset(_Shown(self.app, self))

    @property
    def screens(self) -> RoundScreens:
        """The other screens of the round."""
        return RoundScreens(self.app, self.sitting, self.viewer, self, demo=True)

    def open_sheet(self) -> None:
        """The sheet, on demand."""
        self.app.push(SheetScene(self.app, self.sitting, self.viewer, self, watching=True))

    def open_rules(self) -> None:
        """The rules that are played."""
        self.ways.read_rules(self.entry)

    def open_fairness(self) -> None:
        """Whether the deals are fair, and those of this game."""
        self.ways.open_fairness(self.sitting)

    def open_menu(self) -> None:
        """A demo has no menu: it ends."""
        self.app.quit()

    def to_menu(self) -> None:
        """The same from the sheet."""
        self.app.quit()

    def keep_screen(self, state: Mapping[str, Any]) -> None:
        """Nothing is to be taken up again."""

    def kept_screen(self) -> dict[str, Any] | None:
        """Nothing was kept."""
        return None

    # -- what the sheet asks for

    def open_deal(self, number: int) -> None:
        """A deal of this game, from 1."""
        self.ways.open_deal(self.sitting, number, self.viewer)

    def close(self) -> None:
        """Back to the table."""
        self.app.pop()

    def next_round(self) -> None:
        """The next round, at once."""
        self.go_on()

    def play_again(self) -> None:
        """The next game, at once."""
        self.go_on()

    def go_on(self) -> None:
        """Whatever comes after a round."""
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
        """Deals, and goes to the table. With two players it is the table that deals, and shows the cut before."""
        if len(self.sitting.seats) == 2:
            self._table().deal()
            return
        events = self.sitting.deal()
        self._table().show(events)

    def _table(self) -> TableScene:
        """The table, seen by one of those who play there; partners see both."""
        live = self.sitting.tables[0]
        self.viewer = live.seats[0] if live.round is not None and len(self.sitting.seats) == 3 else 0
        table = table_scene(self.app, self.sitting, self.viewer, self, demo=True)
        self.app.reset(table)
        return table


class _Shown(SheetScene):
    """A sheet that goes by itself; a click or key on its button goes on at once."""

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
