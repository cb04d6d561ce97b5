"""Runs the monkey: one session after the other, all checks after every step, and the findings at the end.

Sessions alternate. Long-running ones share one program, which runs on for hours in its own folders: games by any rules,
practice, menus, now and then a restart. The others begin at a screen of the gallery with folders of their own, chosen
from the rooms whose screens were seen least. Every choice follows from the seed and the number of the session.
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

from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.words import set_language
from soak.monkey import checks
from soak.monkey.coverage import Coverage
from soak.monkey.determinism import DeterministicWorld
from soak.monkey.exits import return_to_menu
from soak.monkey.findings import Failure, Findings, LogCapture
from soak.monkey.gestures import RESIZE_SIZES, random_gesture
from soak.monkey.goals import goal_directed
from soak.monkey.inputs import Input
from soak.monkey.memory import LATE, memory_growth_problem, resident
from soak.monkey.starts import (
    GalleryIndex,
    GalleryVisitor,
    RunningProgram,
    add_past_games,
    language_restored,
    random_setup,
)
from soak.monkey.watched_app import WatchedApp, WatchLog
from tools.gallery.gallery import ROOMS, SCENES_BY_ROOM

REPORTED_INPUTS: Final = 50
"""The number of inputs that a report lists."""
SESSION_LENGTH: Final = 220
"""The gestures of a session."""
RESTING_TURNS: Final = 30
"""Turns of a tenth of a second before the memory is measured."""
STANDALONE_ROOMS: Final = frozenset({"kinds of sheets"})
"""Rooms whose screens stand alone, without a program behind them that could go on."""
GOAL_SHARE: Final = 0.55
"""The share of gestures that are goal-directed."""


def drain_events() -> None:
    """Empties the event queue: events that are cleared, or lost with the queue, keep their program alive."""
    pygame.event.get()


class SessionOver(Exception):
    """The session has ended because the program was left."""


class Session:
    """Some minutes of input, beginning at one screen.

    Args:
        sitting: Returns the game on the table, or None.
        name: The name of the session in a report.
        repeat: The command that repeats it.
    """

    def __init__(
        self,
        app: WatchedApp,
        sitting: Callable[[], Sitting | None],
        world: DeterministicWorld,
        findings: Findings,
        rng: random.Random,
        *,
        name: str = "",
        repeat: str = "",
    ) -> None:
        self.app = app
        self.sitting = sitting
        self.world = world
        self.findings = findings
        self.rng = rng
        self.name = name
        self.repeat = repeat
        self.coverage = Coverage()
        self.staged = False
        """whether the game on the table is the gallery's, with positions and cuts that nobody has played to"""
        self.last: deque[str] = deque(maxlen=REPORTED_INPUTS)
        self.step = 0

    def run(self, gestures: int) -> None:
        """Performs this many gestures; raises `SessionOver` when the program was left."""
        for _ in range(gestures):
            wanted = goal_directed(self.app, self.rng, self.coverage) if self.rng.random() < GOAL_SHARE else []
            for one in wanted or random_gesture(self.app, self.rng):
                self.perform(one)
                if not self.app.running or not self.app.scenes:
                    raise SessionOver

    def return_to_menu(self) -> None:
        """Goes to the menu from whatever is on the screen; adds a failure if there is no way."""
        self.findings.counts["ways out"] += 1
        trap = return_to_menu(self.app, self.perform)
        if trap is not None:
            self.add_failure(trap)
        if not self.app.running:
            raise SessionOver

    def perform(self, one: Input) -> None:
        """Sends an input, lets the loop turn once, and checks everything."""
        app, world = self.app, self.world
        scene = app.scene
        self.step += 1
        self.findings.counts["steps"] += 1
        self.last.append(f"{type(scene).__name__}: {one}")
        if scene is not None:
            self.coverage.count_step(scene)
        try:
            if one.clip is not None:
                world.clip = one.clip
            if one.settings:
                app.change_settings(**dict(one.settings))
            if one.resize is not None:
                app.resize_by_user(one.resize)
                width, height = one.resize
                pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
            for kind, values in one.events:
                world.mouse = values.get("pos", world.mouse)
                pygame.event.post(pygame.event.Event(kind, values))
            app.timed_step(one.seconds)
            world.advance(one.seconds)
            self.check_all()
        except Exception as error:
            self.add_failure("".join(traceback.format_exception(error)))
            raise SessionOver from error

    def check_all(self) -> None:
        """Runs all checks, the expensive ones not after every step."""
        log = self.app.log
        for what in (*log.errors, *log.slow):
            self.add_failure(what)
        log.errors.clear()
        log.slow.clear()
        for check in (
            checks.shown_hidden_card(self.app, self.sitting()),
            checks.misplaced_card(self.app) if self.step % 5 == 0 else None,
            checks.wrong_record(self.sitting(), self.app.paths) if not self.staged and self.step % 40 == 0 else None,
        ):
            if check is not None:
                self.add_failure(check)

    def add_failure(self, what: str) -> None:
        """Adds a failure with everything that led to it."""
        scene = type(self.app.scene).__name__
        self.findings.add_failure(Failure(what, scene, self.name, self.step, list(self.last), self.repeat))

    def end(self) -> None:
        """Adds the figures of the session to the findings."""
        self.findings.coverage.add(self.coverage)
        self.findings.add_times(self.app.log)
        self.app.log = WatchLog()


class Monkey:
    """All sessions of one run.

    Args:
        seed: Decides everything.
        folder: Where the program keeps its files meanwhile.
        session_length: The gestures of a long-running session; one in the gallery has half as many.
    """

    def __init__(
        self, seed: int, folder: Path, world: DeterministicWorld, *, session_length: int = SESSION_LENGTH
    ) -> None:
        self.seed = seed
        self.session_length = session_length
        self.folder = folder
        self.world = world
        self.findings = Findings()
        self.gallery_index = GalleryIndex()
        self.running: RunningProgram | None = None
        self._long_running_sessions = 0
        self._logged: list[str] = []

    # -- the run

    def run(self, minutes: float, *, sessions: int | None = None, long_running: bool = False) -> None:
        """Runs sessions until the time is over, or ``sessions`` of them where it is given.

        ``long_running`` runs only sessions in the one program that runs on, as a person uses it for hours.
        """
        start = time.perf_counter()
        with LogCapture(self._logged):
            for number in range(10**9 if sessions is None else sessions):
                if sessions is None and time.perf_counter() - start >= minutes * 60:
                    break
                if long_running or number % 2 == 0:
                    self.long_running()
                else:
                    self.gallery_session(number, *self._next_screen(number))
                self._idle()
                self.findings.samples.append((time.perf_counter() - start, resident()))
            self.close_program()
        # a shorter run is still loading things for the first time
        grown = (
            memory_growth_problem(self.findings.samples, minutes) if sessions is None and minutes * 60 >= LATE else None
        )
        if grown is not None:
            self.findings.add_failure(
                Failure(grown, "", "the whole run", self.findings.counts["steps"], [], self._command())
            )

    def long_running(self) -> None:
        """Runs a session in the one program that runs on."""
        number, self._long_running_sessions = self._long_running_sessions, self._long_running_sessions + 1
        rng = random.Random(f"{self.seed} home {number}")
        if self.running is None:
            if not (self.folder / "long-running").exists():
                add_past_games(self.folder / "long-running")
            self.running = RunningProgram(self.folder / "long-running", self.seed, Settings(muted=True))
        running = self.running
        session = self._session(
            running.app, lambda: running.games.sitting, rng, f"long-running {number}", f"--up-to {number}"
        )
        try:
            if rng.random() < 0.75:
                running.program.starter.new_game(random_setup(rng))
            elif running.program.starter.can_continue() and rng.random() < 0.5:
                running.program.starter.continue_game()
            session.run(self.session_length)
            session.return_to_menu()
        except SessionOver:
            self._restart_or_stay(running, rng)
        except Exception as error:
            session.add_failure("".join(traceback.format_exception(error)))
            self.close_program()
        finally:
            session.end()
            self._take_logged_errors(session)

    def gallery_session(self, number: int, room: str, screen: int) -> None:
        """Runs a session that begins at a screen of the gallery."""
        rng = random.Random(f"{self.seed} away {number}")
        name = f"gallery {number}, {room}:{screen}"
        repeat = f'--session {number} --at "{room}:{screen}"'
        size = rng.choice([size for size in RESIZE_SIZES if size[0] >= 1024 and size[1] >= 640])
        sessions: list[Session] = []

        def use(app: WatchedApp, visitor: GalleryVisitor) -> None:
            session = self._session(app, lambda: visitor.games.sitting, rng, name, repeat)
            sessions.append(session)
            session.staged = True
            try:
                session.run(self.session_length // 2)
                session.return_to_menu()
            except SessionOver:
                self.findings.counts["ends of the program"] += 1
            finally:
                session.end()

        before = self.world.clock.now, self.world.chance.count, self.world.mouse, self.world.clip
        self.world.begin()
        drain_events()
        try:
            with language_restored():
                self.gallery_index.visit(room, screen, self.folder / f"gallery{number}", size, use)
        except Exception as error:
            what = "".join(traceback.format_exception(error))
            self.findings.add_failure(
                Failure(what, "", name, 0, list(sessions[-1].last) if sessions else [], self._command(repeat))
            )
        for session in sessions:
            self._take_logged_errors(session)
        drain_events()
        self.world.clock.now, self.world.chance.count, self.world.mouse, self.world.clip = before
        if self.running is not None:  # the app of the gallery has closed the only sound device
            self.running.app.sound.close()
            self.running.app.sound.open()
            set_language(self.running.app.settings.language or "en")  # the monkey starts programs in English

    def close_program(self) -> None:
        """Closes the long-running program; its next start has to show the game on the table."""
        running, self.running = self.running, None
        if running is None:
            return
        wrong = checks.wrong_record(running.games.sitting, running.paths)
        drain_events()
        try:
            running.close()
        except Exception as error:
            wrong = "".join(traceback.format_exception(error))
        if wrong is not None:
            self.findings.add_failure(Failure(wrong, "", "the end of the long-running program", 0, [], self._command()))

    # -- parts

    def _idle(self) -> None:
        """Sends no input for a while, so that the program tidies up and its memory can be compared."""
        for _ in range(RESTING_TURNS):
            if self.running is not None:
                self.running.app.timed_step(0.1)

    def _restart_or_stay(self, running: RunningProgram, rng: random.Random) -> None:
        """After the program was left: mostly goes on in it, otherwise starts it again."""
        self.findings.counts["ends of the program"] += 1
        if rng.random() < 0.2 or self.findings.failures:
            self.findings.counts["restarts"] += 1
            self.close_program()
            return
        running.app.running = True
        running.program.leave_game()

    def _next_screen(self, number: int) -> tuple[str, int]:
        """Returns a room with rarely seen screens, and one of its screens."""
        rng = random.Random(f"{self.seed} where {number}")
        steps = self.findings.coverage.steps
        rooms = [room for room in ROOMS if room not in STANDALONE_ROOMS]
        weights = [1 / (50 + min(steps[scene] for scene in SCENES_BY_ROOM[room])) for room in rooms]
        (room,) = rng.choices(rooms, weights)
        return room, self.gallery_index.least_seen(room, steps, rng)

    def _session(
        self, app: WatchedApp, sitting: Callable[[], Sitting | None], rng: random.Random, name: str, repeat: str
    ) -> Session:
        self.findings.counts["sessions"] += 1
        return Session(app, sitting, self.world, self.findings, rng, name=name, repeat=self._command(repeat))

    def _take_logged_errors(self, session: Session) -> None:
        for what in self._logged:
            session.add_failure(what)
        self._logged.clear()

    def _command(self, more: str = "") -> str:
        return f"python -m soak.monkey --seed {self.seed} {more}".strip()
