"""Walks through the program on SDL's dummy driver and stops at every screen worth seeing."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gin_desktop.engine.cards import DECK, Card, parse_card, parse_cards
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import UNNAMED, Deal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.cast.characters import character
from gin_desktop.session.cast.talk import Talk
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.program import Program
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.scene import TableScene

ME: Final = 0
OTHER: Final = 1
RULES: Final = "standard"
OPPONENT: Final = "medium"
OWN_FOLDER: Final = "/home/margarete/.config/gin-desktop"
"""What the pages about own pictures say in place of a folder whose name is made up for every run."""
STEP: Final = 1 / 30
"""Seconds of a step where time passes."""


def against_the_computer(rules: str = RULES, duplicate: int = 0) -> GameSetup:
    """Returns a setup of the person against the computer by a preset."""
    seats = (Seat(UNNAMED), Seat(character(OPPONENT).name, OPPONENT))
    return GameSetup(preset(rules), seats, rules, duplicate=duplicate)


class TalkativeRandom(random.Random):
    """A generator that makes every character speak."""

    def random(self) -> float:
        return 0.0


class PreparedShuffler(Shuffler):
    """Deals these hands first and shuffles from a seed afterwards. The person's opponent deals."""

    def __init__(self, mine: str, theirs: str, upcard: str, stock: str) -> None:
        super().__init__(seed=1)
        own, other = parse_cards(mine), parse_cards(theirs)
        front = [card for pair in zip(own, other, strict=True) for card in pair]
        front += [*parse_cards(upcard), *parse_cards(stock)]
        self._deck = (*front, *(card for card in DECK if card not in front))

    def deal(self, rules: RuleSet, number: int, due: Pairing | None, agreed: int | None = None) -> Deal:
        if number > 1:
            return super().deal(rules, number, due, agreed)
        cut = (parse_card("4S"), parse_card("JC")) if rules.first_dealer in ("cut_high", "cut_low") else ()
        return Deal(number, OTHER, self._deck, "0", cut)


class StrictApplication(Application):
    """An app that shows no error page, so that an error fails the tool."""

    def _failed(self, error: Exception) -> None:
        raise error


Visit = Callable[[str, Application], None]
"""Called at a screen with its name and the app that shows it."""


class Walker:
    """Walks through the program and stops at screens, each with a name of its own.

    Args:
        visit: Called at every screen.
        folder: Where the program keeps its files meanwhile.
        size: The size of the window in pixels.
        language: The code of the catalogue.
        text: The size of text and controls, 1 is normal.
        table: The table under the cards.
    """

    app_class: type[Application] = StrictApplication

    def __init__(
        self,
        visit: Visit,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
        text: float = 1.0,
        table: str = "green",
    ) -> None:
        self._visit = visit
        self.paths = Paths.under(folder)
        self.paths.ensure()
        settings = Settings(language=language, text_scale=text, table=table, muted=True, remarks=False, tips=False)
        self.app = self.app_class(self.paths, settings, size=size)
        self._games: SavedGames | None = None
        self.program = self._open_games(Shuffler(1))

    def close(self) -> None:
        """Closes the program."""
        if self._games is not None:
            self._games.close()
        self.app.close()

    # -- tools

    @contextlib.contextmanager
    def talking(self) -> Iterator[None]:
        """Within this context every character makes a remark whenever possible."""
        self.sitting.talk = Talk(TalkativeRandom(1))
        self.app.change_settings(remarks=True)
        yield
        self.app.change_settings(remarks=False)

    def visit_screen(self, name: str, *, notices: bool = False) -> None:
        """Stops at the present screen; without ``notices`` these are cleared beforehand."""
        if not notices:
            while self.app.toasts.clear():
                pass
        self._visit(name, self.app)

    def visit_leave_question(self, name: str, scene: Scene) -> None:
        """Stops at the question that a scene asks before its unsaved work is lost, and stays."""
        assert scene.ask_before_leaving(lambda: None), name
        self.visit_screen(name)
        self.app.pop()

    def step(self, seconds: float = 0.0, count: int = 1) -> None:
        """Runs turns of the loop; without time nobody thinks and nothing moves."""
        for _ in range(count):
            self.app.step(seconds)

    def rest(self) -> None:
        """Ends animations, and waits until soft pictures of cards become sharp."""
        for _ in range(200):
            scene = self.scene
            scene.finish_moving()
            self.step()
            if not scene.art.has_substitute_pictures and not scene.stage.animating and self.app.scene is scene:
                return

    @property
    def scene(self) -> CardScene:
        """The top scene with cards."""
        scene = self.app.scene
        assert isinstance(scene, CardScene), f"expected cards, found {type(scene).__name__}"
        return scene

    @property
    def table(self) -> TableScene:
        """The table."""
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def showdown(self) -> ShowdownScene:
        """The showdown."""
        assert isinstance(self.app.scene, ShowdownScene)
        return self.app.scene

    def until(self, act: ShowdownPhase, seconds: float = 0.0) -> None:
        """Waits until a part of the showdown has come, and some seconds more."""
        for _ in range(2000):
            if isinstance(self.app.scene, ShowdownScene) and self.showdown.model.act is act:
                break
            self.step(STEP)
        else:
            raise RuntimeError(f"the showdown never came to {act}")
        self.step(STEP, round(seconds / STEP))

    @property
    def sitting(self) -> Sitting:
        """The game on the table."""
        assert self._games is not None
        assert self._games.sitting is not None
        return self._games.sitting

    def _open_games(self, shuffler: Shuffler) -> Program:
        if self._games is not None:
            self._games.close()
        self._games = SavedGames(self.paths, lock_held=True, shuffler=shuffler, notify=self.app.notify)
        program = Program(self.app, self._games)
        self.app.reset(program.menu())
        return program

    def sit_down(self, shuffler: Shuffler, rules: str = RULES, *, cut: bool = True) -> None:
        """Starts a new game at a new table with the first round dealt; without ``cut`` it waits at the cut for the
        deal."""
        self.program = self._open_games(shuffler)
        self.program.starter.new_game(against_the_computer(rules))
        self.step()
        if cut and isinstance(self.app.scene, CutScene):
            self.app.scene.go_on()

    def play(self, seat: int, action: Action) -> None:
        """Plays an action and waits until it has been shown."""
        self.table.carry_out(seat, action)
        if isinstance(self.app.scene, TableScene):
            self.table.finish_moving()

    def post(self, kind: int, **values: Any) -> None:
        """Posts an event and handles it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.step()

    def move(self, place: tuple[int, int], *, held: bool = False) -> None:
        """Moves the mouse."""
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1 if held else 0, 0, 0))

    def press(self, place: tuple[int, int]) -> None:
        """Presses the mouse button."""
        self.move(place)
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, drop: bool = True) -> None:
        """Drags from start to end, and releases at the end if ``drop``."""
        self.press(start)
        for part in (0.25, 0.6, 1.0):
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            self.move((round(x), round(y)), held=True)
        if drop:
            self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def click(self, place: tuple[int, int]) -> None:
        """Clicks once."""
        self.press(place)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def button(self, name: str) -> None:
        """Presses a button of the felt."""
        self.click(next(button.rect.center for button in self.scene.buttons if button.name == name))
        self.move((1, self.app.size[1] // 2))

    def spot(self, card: Card) -> tuple[int, int]:
        """Returns a point of a card that no card to its right covers."""
        rect = self.scene.stage.rect(self.scene.stage.sprites[card])
        return rect.x + rect.width // 8, rect.y + rect.height // 3

    def play_rounds(self, rounds: int) -> None:
        """Plays on without pictures until this many rounds are over, or the game is."""
        sitting, player = self.sitting, level(OPPONENT)
        number = 0
        while len(sitting.game.sheet.rows) < rounds and not sitting.game.finished:
            if sitting.game.between_rounds:
                sitting.deal()
            elif sitting.turn == ME:
                number += 1
                sitting.play(ME, decide(player.player, sitting.view(ME), random.Random(number), player.work))
            else:
                action = sitting.think(60.0)
                assert action is not None
                sitting.play(OTHER, action)
