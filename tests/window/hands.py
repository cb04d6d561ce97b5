"""Hands and eyes for the program in its window: what is going on, where things lie, and what a person does about it.

What is going on is read from the record, which is written before anything is shown; where things lie is asked of the
mirror.
"""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, save_settings
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from tests.window.mirror import Mirror, Place, button, spot
from tests.window.screen import PATIENCE, Display, GaveUp, Program, wait_for

ME = 0
RULES = "standard"
OPPONENT = "medium"
"""Whom rounds are searched with: the settings of whoever plays them must name it."""
_TRY = 6.0
"""Seconds after which a gesture that has shown no effect is made again."""


def choice(sitting: Sitting) -> Action:
    """What the person in these tests does: a decision that depends on the game alone."""
    player = level(OPPONENT)
    view = sitting.view(ME)
    action = decide(player.player, view, random.Random(len(sitting.game.actions)), player.work)
    return Knock(action.discard) if isinstance(action, Knock) else action


def seed_for(fits: Callable[[Sitting], bool], most_actions: int = 26) -> int:
    """The first seed whose first round, played by :func:`choice`, is short and ends as wanted."""
    for seed in range(400):
        sitting = Sitting(GameSetup(preset(RULES), (Seat("You"), Seat("Computer", OPPONENT))), shuffler=Shuffler(seed))
        sitting.deal()
        while sitting.turn is not None and len(sitting.game.actions) <= most_actions:
            action = choice(sitting) if sitting.turn == ME else sitting.think(60.0)
            assert action is not None
            sitting.play(sitting.turn, action)
        if sitting.game.round_at(0).over and fits(sitting):
            return seed
    raise GaveUp("no seed gives such a round")


def write_save(path: Path, seed: int, stop: Callable[[Sitting], bool]) -> None:
    """Writes the record of a game up to the person's first turn on which ``stop`` says so."""
    lines = Lines()
    seats = (Seat("You"), Seat("Computer", OPPONENT))
    sitting = Sitting(GameSetup(preset(RULES), seats, preset=RULES), journal=lines, shuffler=Shuffler(seed))
    sitting.deal()
    while not (sitting.turn == ME and stop(sitting)):
        turn = sitting.turn
        assert turn is not None
        action = choice(sitting) if turn == ME else sitting.think(60.0)
        assert action is not None
        sitting.play(turn, action)
    path.write_text("".join(f"{line}\n" for line in lines.written), encoding="utf-8")


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.written: list[str] = []

    def append(self, line: str) -> None:
        """Keeps the line."""
        self.written.append(line)

    def sync(self) -> None:
        """Nothing waits."""


class Person:
    """Somebody before the window.

    Args:
        folder: the data folder of the program.
        settings: what the settings file says at first.
    """

    def __init__(self, display: Display, folder: Path, settings: Settings) -> None:
        self.display = display
        self.folder = folder
        self.paths = Paths.under(folder)
        self.paths.ensure()
        save_settings(settings, self.paths.settings)
        self.settings = settings
        self._program: Program | None = None
        self._mirror = Mirror(folder.with_name(f"{folder.name}-mirror"), settings)

    @property
    def program(self) -> Program:
        """The program in its window."""
        assert self._program is not None
        return self._program

    def start(self, *options: str, **more: Path) -> None:
        """Starts the program; ``more`` as of :class:`Program`."""
        self._program = Program(self.display, self.folder, *options, **more)

    def close(self) -> None:
        """Nothing stays behind."""
        if self._program is not None:
            self._program.close()
        self._mirror.close()

    # -- what is going on

    def lines(self) -> list[str]:
        """The whole lines of the record."""
        try:
            text = self.paths.save("computer").read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        return text[: text.rfind("\n") + 1].splitlines()

    def sitting(self) -> Sitting:
        """The game as the record tells it."""
        return Sitting.resume(self.lines())

    def shown(self) -> dict[str, Any]:
        """How the program has kept the look of the screen."""
        try:
            state = json.loads(self.paths.save("computer").with_suffix(".screen.json").read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return {}
        return dict(state["state"])

    def wait_for_turn(self) -> Sitting:
        """The game once the person has to act, or the round is over."""

        def look() -> Sitting | None:
            if len(self.lines()) < 2:
                return None
            sitting = self.sitting()
            return sitting if sitting.turn in (ME, None) else None

        return wait_for("the person's turn", look)

    def scene(self) -> Scene:
        """The screen as it must look now."""
        return self._mirror.take_up(self.paths, self.program.size)

    def cards(self) -> CardScene:
        """The screen as it must look now, one with cards."""
        scene = self.scene()
        assert isinstance(scene, CardScene)
        return scene

    def table(self) -> TableScene:
        """The table as it must look now."""
        scene = self.scene()
        assert isinstance(scene, TableScene)
        return scene

    def cards_seen(self) -> list[bytes]:
        """The pixels of what must look the same after a restart: hand, piles, both plates."""
        self.program.click((3, self.program.size[1] // 2))  # nothing is marked, and nothing is under the mouse
        self.settle()
        picture = self.program.picture()
        metrics = self.table().table
        places = (metrics.hand, metrics.stock, metrics.pile, metrics.own_plate, metrics.opponent_plate)
        return [pygame.image.tobytes(picture.subsurface(place), "RGB") for place in places]

    # -- gestures that are made until they are seen to work

    def until(
        self,
        what: str,
        act: Callable[[], None],
        done: Callable[[], bool],
        *,
        patience: float = _TRY,
        tries: int = 8,
        at_least_once: bool = False,
    ) -> None:
        """Makes a gesture, and makes it again if nothing comes of it."""
        for made in range(tries):
            if done() and (made or not at_least_once):
                return
            act()
            try:
                wait_for(what, done, patience)
            except GaveUp:
                if not self.program.alive:
                    raise
            else:
                return
        raise GaveUp(f"nothing brought {what}")

    def settle(self) -> bytes:
        """Waits until nothing moves in the window, and returns the picture."""
        last = [b""]

        def still() -> bytes | None:
            before, last[0] = last[0], self.program.glance()
            if before == last[0]:
                return before
            time.sleep(0.1)
            return None

        return wait_for("a still picture", still)

    def press(self, place: Place) -> None:
        """A click that changes what is to be seen; before it a hint that comes late may have."""
        self.program.move(place)
        before, what = self.settle(), f"an effect of the click at {place}"
        self.until(what, lambda: self.program.click(place), lambda: self.program.glance() != before, at_least_once=True)
        self.settle()

    # -- the menu

    def new_game(self) -> None:
        """From the menu to the first deal, by mouse."""
        self._leave_menu("new_game", self.program.click)
        place = self._mirror.control(self._mirror.new_game(self.paths, self.program.size), "start")
        self.until("the first deal", lambda: self.program.click(place), lambda: len(self.lines()) >= 2)
        self.skip_cut()

    def skip_cut(self) -> None:
        """The cut for the deal plays itself; the look of the table is kept as soon as cards are dealt."""
        with contextlib.suppress(GaveUp):  # Escape leaves a cut, and would lead from the table to the menu
            wait_for("the table after the cut", lambda: bool(self.shown()))
        self.until("the table after the cut", lambda: self.program.key("Escape"), lambda: bool(self.shown()))

    def continue_game(self, *, elsewhere: bool = False) -> None:
        """From the menu back to the game, by mouse; after something ``elsewhere`` the first click counts."""
        self._leave_menu("continue", self.program.click_from_elsewhere if elsewhere else self.program.click, elsewhere)

    def _leave_menu(self, entry: str, click: Callable[[Place], None], at_once: bool = False) -> None:
        """Clicks on an entry of the menu until, or ``at_once`` waits longer until, another screen is there.

        A button that looks pressed is none yet, nor are cards that come late: the program's name has to go.
        """
        place = self._mirror.control(self._mirror.menu(self.paths, self.program.size), entry)
        self.program.move(place)
        self.settle()
        before = self._name()
        tries, patience = (1, PATIENCE) if at_once else (8, _TRY)
        gone = f"another screen than the menu, by {entry}"
        self.until(gone, lambda: click(place), lambda: self._name() != before, patience=patience, tries=tries)
        self.settle()

    def _name(self) -> list[bytes]:
        """Some lines of the place, above its cards, where the menu shows the program's name."""
        width, height = self.program.size
        pixels = self.program.glance()
        return [pixels[3 * width * y : 3 * width * y + width] for y in range(0, height // 4, 8)]

    # -- playing

    def count(self) -> int:
        """How many lines the record has."""
        return len(self.lines())

    def act(self, gesture: Callable[[], None], what: str) -> None:
        """Makes a gesture that must be written into the record."""
        before = self.count()
        self.until(what, gesture, lambda: self.count() > before)

    def by_mouse(self, action: Action) -> None:
        """Carries an action out with the mouse."""
        program = self.program
        if isinstance(action, Defend):
            for layoff in action.layoffs:
                self.lay_off(layoff.card, layoff.meld)
            self.act(lambda: program.click(button(self.cards(), "done")), "a defence")
            return
        table = self.table()
        metrics = table.table
        match action:
            case Pass():
                self.act(lambda: program.click(button(table, "pass")), "a pass")
            case DrawStock():
                hand = metrics.hand.center
                if len(self.sitting().game.actions) % 3:
                    self.act(lambda: program.drag(metrics.stock.center, hand), "a draw")
                else:
                    self.act(lambda: program.click(metrics.stock.center), "a draw")
            case TakeUpcard() | DrawDiscard():
                self.act(lambda: program.drag(metrics.pile.center, metrics.hand.center), "a card taken")
            case Discard(card):
                self.act(lambda: program.drag(spot(table, card), metrics.pile.center), "a discard")
            case Knock(discard):
                self.knock_by_mouse(table, discard)

    def knock_by_mouse(self, table: TableScene, discard: Card | None) -> None:
        """Marks the card to discard, asks for the knock, and confirms it on the knock's own screen."""
        if discard is not None:
            self.press(spot(table, discard))
            table.model.select(discard)
            table.settle()
            table.finish_moving()
        rest = table.model.view
        assert rest is not None
        gin = discard is not None and not table.model.melder.deadwood(rest.hand ^ 1 << discard)
        name = "big_gin" if discard is None else "gin" if gin else "knock"
        self.press(button(table, name))
        table.open_knock(discard)
        scene = table.app.scene
        assert isinstance(scene, KnockScene)
        self.act(lambda: self.program.click(button(scene, "confirm")), "a knock")

    def lay_off(self, card: Card, meld: int) -> None:
        """Drags a card onto a meld of the knocker."""

        def drag() -> None:
            scene = self.cards()
            assert isinstance(scene, ShowdownScene)
            frame = scene.spread_of(scene.model.opponent)[1].frames[meld]
            self.program.drag(spot(scene, card), frame.center)

        self.until("a card laid off", drag, lambda: [card, meld] in self.shown().get("layoffs", []))

    def by_keyboard(self, action: Action) -> None:
        """Carries an action out with keys alone."""
        key = self.program.key
        match action:
            case Pass():
                self.act(lambda: key("p"), "a pass")
            case DrawStock():
                self.act(lambda: key("s"), "a draw")
            case TakeUpcard() | DrawDiscard():
                self.act(lambda: key("d"), "a card taken")
            case Discard(card):
                row = self.table().model.order.row
                # down from the piles the focus comes to the card in the middle
                right = (row.index(card) - len(row) // 2) % len(row)
                self.act(lambda: key("Up", "Down", *["Right"] * right, "Return"), "a discard")
            case Knock(_):
                gin = 0 in self.table().model.knock_discards.values()
                self.act(lambda: key("g" if gin else "k", "Return"), "a knock")
            case Defend(_, layoffs):
                wanted = sorted([layoff.card, layoff.meld] for layoff in layoffs)
                self.settle()  # the first key would only end the reveal
                self.until(
                    "the best defence",
                    lambda: key("b"),
                    lambda: "row" in self.shown() and sorted(self.shown()["layoffs"]) == wanted,
                )
                self.act(lambda: key("Return"), "a defence")

    def play_round(self, play: Callable[[Action], None], stop: Callable[[Sitting], bool] | None = None) -> Sitting:
        """Plays on until the round is over, or ``stop`` says so on the person's turn."""
        while True:
            sitting = self.wait_for_turn()
            assert sitting.seats[1 - ME].level == OPPONENT, "another opponent than the round was searched with"
            if sitting.turn is None or (stop is not None and stop(sitting)):
                return sitting
            play(choice(sitting))

    def leave_showdown(self, *, keyboard: bool = False) -> None:
        """From the end of the round to the next deal, or where something is to be seen before it to the sheet."""
        self.settle()  # the first key would only end the reveal
        deals = len(self.sitting().deals)

        def go_on() -> None:
            if keyboard:
                self.program.key("Return")
            else:
                self.program.click(button(self.cards(), "continue"))

        self.until("the way on", go_on, lambda: len(self.sitting().deals) > deals or bool(self.shown().get("sheet")))

    def next_round(self, *, keyboard: bool = False) -> None:
        """From the score sheet to the next deal, where it is not dealt already."""
        if not self.shown().get("sheet"):
            return
        deals = len(self.sitting().deals)
        place = self._mirror.control(self.scene(), "next")
        self.until(
            "the next deal",
            lambda: self.program.key("Return") if keyboard else self.program.click(place),
            lambda: len(self.sitting().deals) > deals,
        )


MakePerson = Callable[..., Person]
