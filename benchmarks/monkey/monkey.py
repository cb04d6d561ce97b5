"""The monkey itself: one life after the other, all checks after every step, and what is left in the end.

Lives alternate. At home it is always the same program, running for hours on end in its own folders: games by any rules,
practice, menus, now and then a restart. Away it is a screen of the gallery with folders of its own, chosen from the
rooms whose screens were seen least. Every choice comes from the seed and the number of the life.
"""

from __future__ import annotations

import random
import time
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from benchmarks.monkey import checks
from benchmarks.monkey.coverage import Coverage
from benchmarks.monkey.exits import lead_out
from benchmarks.monkey.gestures import SIZES_MORE, gesture
from benchmarks.monkey.inputs import Input
from benchmarks.monkey.memory import LATE, leak, resident
from benchmarks.monkey.outcome import Failure, Heard, Notes
from benchmarks.monkey.purpose import purpose
from benchmarks.monkey.starts import Hanging, House, Visitor, english, setup, stock
from benchmarks.monkey.steady import Steady
from benchmarks.monkey.watched import Log, Watched
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.words import set_language
from tools.gallery.gallery import ROOMS, SHOWN

LAST: Final = 50
"""Inputs that a report tells."""
LIFE: Final = 220
"""Gestures of a life."""
RESTING: Final = 30
"""Turns of a tenth of a second before the memory is measured."""
ARRANGED: Final = frozenset({"kinds of sheets"})
"""Rooms whose screens stand for themselves: no program is behind them that could go on."""
PURPOSE: Final = 0.55
"""The part of gestures that lead on."""


def drain_events() -> None:
    """Takes all events out of the queue: those that are cleared, or lost with it, keep their program alive."""
    pygame.event.get()


class Over(Exception):
    """This life has ended: the program was left."""


class Life:
    """Some minutes before one screen.

    Args:
        sitting: the game on the table, if there is one.
        name: what the life is called in a report.
        repeat: the command that shows it again.
    """

    def __init__(
        self,
        app: Watched,
        sitting: Callable[[], Sitting | None],
        world: Steady,
        notes: Notes,
        rng: random.Random,
        *,
        name: str = "",
        repeat: str = "",
    ) -> None:
        self.app = app
        self.sitting = sitting
        self.world = world
        self.notes = notes
        self.rng = rng
        self.name = name
        self.repeat = repeat
        self.coverage = Coverage()
        self.arranged = False
        """whether the game on the table is the gallery's, with positions and cuts that nobody has played to"""
        self.last: deque[str] = deque(maxlen=LAST)
        self.step = 0

    def live(self, gestures: int) -> None:
        """That many gestures; raises `Over` when the program was left."""
        for _ in range(gestures):
            wanted = purpose(self.app, self.rng, self.coverage) if self.rng.random() < PURPOSE else []
            for one in wanted or gesture(self.app, self.rng):
                self.do(one)
                if not self.app.running or not self.app.scenes:
                    raise Over

    def lead_out(self) -> None:
        """To the menu, whatever is on the screen; a failure where there is no way."""
        self.notes.counts["ways out"] += 1
        trap = lead_out(self.app, self.do)
        if trap is not None:
            self.failed(trap)
        if not self.app.running:
            raise Over

    def do(self, one: Input) -> None:
        """Does something, lets the loop turn once, and looks at everything."""
        app, world = self.app, self.world
        scene = app.scene
        self.step += 1
        self.notes.counts["steps"] += 1
        self.last.append(f"{type(scene).__name__}: {one}")
        if scene is not None:
            self.coverage.saw(scene)
        try:
            if one.clip is not None:
                world.clip = one.clip
            if one.settings:
                app.change_settings(**dict(one.settings))
            if one.resize is not None:
                app.resize_as_a_person(one.resize)
                width, height = one.resize
                pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
            for kind, values in one.events:
                world.mouse = values.get("pos", world.mouse)
                pygame.event.post(pygame.event.Event(kind, values))
            app.timed_step(one.seconds)
            world.pass_by(one.seconds)
            self.look()
        except Exception as error:
            self.failed("".join(traceback.format_exception(error)))
            raise Over from error

    def look(self) -> None:
        """All checks, the dear ones not after every step."""
        log = self.app.log
        for what in (*log.errors, *log.slow):
            self.failed(what)
        log.errors.clear()
        log.slow.clear()
        for check in (
            checks.leak(self.app, self.sitting()),
            checks.wrong_stage(self.app) if self.step % 5 == 0 else None,
            checks.wrong_record(self.sitting(), self.app.paths) if not self.arranged and self.step % 40 == 0 else None,
        ):
            if check is not None:
                self.failed(check)

    def failed(self, what: str) -> None:
        """Notes a failure with everything that led to it."""
        scene = type(self.app.scene).__name__
        self.notes.failed(Failure(what, scene, self.name, self.step, list(self.last), self.repeat))

    def end(self) -> None:
        """Hands its figures over."""
        self.notes.coverage.add(self.coverage)
        self.notes.measured(self.app.log)
        self.app.log = Log()


class Monkey:
    """All lives of one run.

    Args:
        seed: decides everything.
        folder: where the program keeps its files meanwhile.
        life: gestures of a life at home; away it is half as many.
    """

    def __init__(self, seed: int, folder: Path, world: Steady, *, life: int = LIFE) -> None:
        self.seed = seed
        self.life = life
        self.folder = folder
        self.world = world
        self.notes = Notes()
        self.hanging = Hanging()
        self.house: House | None = None
        self._home_lives = 0
        self._logged: list[str] = []

    # -- the run

    def run(self, minutes: float, *, lives: int | None = None, at_home: bool = False) -> None:
        """Lives until the time is over, or so many lives; ``lives`` counts where it is given.

        ``at_home``: only lives in the one program that goes on, as a person uses it for hours.
        """
        start = time.perf_counter()
        with Heard(self._logged):
            for number in range(10**9 if lives is None else lives):
                if lives is None and time.perf_counter() - start >= minutes * 60:
                    break
                if at_home or number % 2 == 0:
                    self.at_home()
                else:
                    self.away(number, *self._where(number))
                self._rest()
                self.notes.samples.append((time.perf_counter() - start, resident()))
            self.leave_home()
        # in a shorter run everything is still new
        grown = leak(self.notes.samples, minutes) if lives is None and minutes * 60 >= LATE else None
        if grown is not None:
            self.notes.failed(Failure(grown, "", "the whole run", self.notes.counts["steps"], [], self._command()))

    def at_home(self) -> None:
        """A life in the one program that goes on and on."""
        number, self._home_lives = self._home_lives, self._home_lives + 1
        rng = random.Random(f"{self.seed} home {number}")
        if self.house is None:
            if not (self.folder / "home").exists():
                stock(self.folder / "home")
            self.house = House(self.folder / "home", self.seed, Settings(muted=True))
        house = self.house
        life = self._life(house.app, lambda: house.games.sitting, rng, f"home {number}", f"--home {number}")
        try:
            if rng.random() < 0.75:
                house.program.starter.new_game(setup(rng))
            elif house.program.starter.can_continue() and rng.random() < 0.5:
                house.program.starter.continue_game()
            life.live(self.life)
            life.lead_out()
        except Over:
            self._left(house, rng)
        except Exception as error:
            life.failed("".join(traceback.format_exception(error)))
            self.leave_home()
        finally:
            life.end()
            self._take_logged(life)

    def away(self, number: int, room: str, screen: int) -> None:
        """A life that begins at a screen of the gallery."""
        rng = random.Random(f"{self.seed} away {number}")
        name = f"away {number}, {room}:{screen}"
        repeat = f'--life {number} --at "{room}:{screen}"'
        size = rng.choice([size for size in SIZES_MORE if size[0] >= 1024 and size[1] >= 640])
        lives: list[Life] = []

        def use(app: Watched, visitor: Visitor) -> None:
            life = self._life(app, lambda: visitor.games.sitting, rng, name, repeat)
            lives.append(life)
            life.arranged = True
            try:
                life.live(self.life // 2)
                life.lead_out()
            except Over:
                self.notes.counts["ends of the program"] += 1
            finally:
                life.end()

        before = self.world.clock.now, self.world.chance.count, self.world.mouse, self.world.clip
        self.world.begin()
        drain_events()
        try:
            with english():
                self.hanging.visit(room, screen, self.folder / f"away{number}", size, use)
        except Exception as error:
            what = "".join(traceback.format_exception(error))
            self.notes.failed(Failure(what, "", name, 0, list(lives[-1].last) if lives else [], self._command(repeat)))
        for life in lives:
            self._take_logged(life)
        drain_events()
        self.world.clock.now, self.world.chance.count, self.world.mouse, self.world.clip = before
        if self.house is not None:  # the app away has let go of the one sound device
            self.house.app.sound.close()
            self.house.app.sound.open()
            set_language(self.house.app.settings.language)

    def leave_home(self) -> None:
        """The program at home ends; what was on the table is there at the next start."""
        house, self.house = self.house, None
        if house is None:
            return
        wrong = checks.wrong_record(house.games.sitting, house.paths)
        drain_events()
        try:
            house.close()
        except Exception as error:
            wrong = "".join(traceback.format_exception(error))
        if wrong is not None:
            self.notes.failed(Failure(wrong, "", "the end at home", 0, [], self._command()))

    # -- parts

    def _rest(self) -> None:
        """Nobody does anything for a while: the program at home tidies up, and its memory can be compared."""
        for _ in range(RESTING):
            if self.house is not None:
                self.house.app.timed_step(0.1)

    def _left(self, house: House, rng: random.Random) -> None:
        """The program was left at home: mostly somebody thinks better of it, else it is started again."""
        self.notes.counts["ends of the program"] += 1
        if rng.random() < 0.2 or self.notes.failures:
            self.notes.counts["restarts"] += 1
            self.leave_home()
            return
        house.app.running = True
        house.program.leave_game()

    def _where(self, number: int) -> tuple[str, int]:
        """A room with screens that were seen seldom, and one of its screens."""
        rng = random.Random(f"{self.seed} where {number}")
        steps = self.notes.coverage.steps
        rooms = [room for room in ROOMS if room not in ARRANGED]
        weights = [1 / (50 + min(steps[scene] for scene in SHOWN[room])) for room in rooms]
        (room,) = rng.choices(rooms, weights)
        return room, self.hanging.seldom(room, steps, rng)

    def _life(
        self, app: Watched, sitting: Callable[[], Sitting | None], rng: random.Random, name: str, repeat: str
    ) -> Life:
        self.notes.counts["lives"] += 1
        return Life(app, sitting, self.world, self.notes, rng, name=name, repeat=self._command(repeat))

    def _take_logged(self, life: Life) -> None:
        for what in self._logged:
            life.failed(what)
        self._logged.clear()

    def _command(self, more: str = "") -> str:
        return f"python -m benchmarks.monkey --seed {self.seed} {more}".strip()
