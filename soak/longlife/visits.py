"""One run of the program over one data folder: ``python -m soak.longlife.visits FOLDER``; prints JSON.

The real program, from its command line on, on SDL's dummy driver, in a process of its own. Controls are pressed by
keys, as a person does, and the waiting time for every screen is measured. Whatever does not depend on the folder is
kept constant: positions of practice are ready-made, deals come from a seed, and nothing is animated.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

QUIET_SECONDS: Final = 0.3
"""Seconds without drawing after which a screen counts as complete."""
READING: Final = 600.0
"""Seconds at most for indexing the records of the folder, which happens once."""
PARTS: Final = ("finished", "menus", "practice", "table", "settings")
"""The parts that are visited, in this order; the settings come after the finished game was filed away, while a game is
on the table."""
LONGEST: Final = 3600.0
"""Seconds after which a screen that never comes to rest is given up."""

_LAYOFFS: Final = (
    "4G9MD-NQTMA-WFMYD-24RNX",
    "4EP5J-2ESDA-1JDZB-YWR18",
    "4EG64-WY3Z3-052FB-DQ85H",
    "4J9RX-RHC6S-9C249-AR88R",
    "4F53B-C639Q-6V7WP-51RBP",
    "4YQB7-16GYG-PYRGK-RR8NP",
    "49315-SPBF2-WC749-A588P",
    "42HVH-FNT92-EA1NC-K98V3",
    "4DNCR-ADEYM-KX6TK-F58PY",
    "43RH6-6PCC1-WD43C-FE8MY",
)
_CODES: Final = {"layoff": _LAYOFFS, "spread": ("582P6-8E5TC-568C3-25RP7",), "meld": ("6J6RA-GYK9M-D3RFE-XVSD5",)}


@dataclass
class Visit:
    """The times of opening a screen, in milliseconds.

    ``first`` is the time from the press to the first frame, ``work`` that of the drawing thread alone by its own clock,
    which a busy machine does not affect, and ``shown`` the time until nothing changes any more, including the waiting
    between turns. ``longest`` is the longest turn of the loop by the thread's clock, without waiting and flip,
    ``after`` the longest one after the first frame, and ``held`` the same by the wall clock, which includes delays by
    the disk and other threads, and by a busy machine.
    """

    first: float = 0.0
    work: float = 0.0
    shown: float = 0.0
    longest: float = 0.0
    after: float = 0.0
    held: float = 0.0


class FixedPositions:
    """Ready-made positions in place of ``practice.supply.Makers``."""

    def task(self, kind: str, *_: Any) -> Any:
        """Returns the first position of a kind."""
        return self._give(kind, 1, "generated")

    def showdown(self, *_: Any) -> Any:
        """Returns none from a game."""
        return self._give("layoff", 0, "showdown")

    def daily(self, _: date) -> Any:
        """Returns the same ten positions on every day."""
        return self._give("layoff", 10, "daily")

    @staticmethod
    def _give(kind: str, count: int, source: Any) -> Any:
        from gin_desktop.practice.codes import decode
        from gin_desktop.practice.themes import task_of

        yield
        return tuple(task_of(decode(code), source) for code in _CODES[kind][:count])


class Visitor:
    """Opens one screen after the other.

    Args:
        app: The window, about to run.
    """

    def __init__(self, app: Any) -> None:
        self.app = app
        self.found: dict[str, Visit] = {}
        self._aside = self._cpu_aside = 0.0
        self._held = 0.0
        self._flips = 0
        self._flip, app.flip = app.flip, self._count_flip
        self._clock, app.clock = app.clock, self

    # -- the loop

    def tick(self, rate: int) -> int:
        """Waits as the window's clock would, for which this object stands in, and leaves the time out of the work."""
        start = time.perf_counter()
        worked = time.thread_time()
        passed: int = self._clock.tick(rate)
        self._aside += time.perf_counter() - start
        self._cpu_aside += time.thread_time() - worked
        return passed

    def _count_flip(self) -> None:
        start, cpu = time.perf_counter(), time.thread_time()
        self._flip()
        self._aside += time.perf_counter() - start
        self._cpu_aside += time.thread_time() - cpu
        self._flips += 1

    def run_turn(self) -> tuple[float, bool]:
        """Runs one turn of the loop; returns its work in milliseconds, without waiting and flip, and whether it
        drew."""
        self._aside = self._cpu_aside = 0.0
        self._flips = 0
        begin, start = time.perf_counter(), time.thread_time()
        self.app.step()
        worked = time.thread_time() - start - self._cpu_aside
        self._held = time.perf_counter() - begin - self._aside
        return worked * 1000, self._flips > 0

    def settle(self, seconds: float = QUIET_SECONDS) -> None:
        """Runs the loop until nothing was drawn for a while."""
        last = begin = time.perf_counter()
        while (now := time.perf_counter()) - last < seconds or self.app.scene.animating:
            if self.run_turn()[1] and not self.app.scene.animating:
                last = now
            if now - begin > LONGEST:
                raise RuntimeError(f"{type(self.app.scene).__name__} never comes to rest")

    # -- measuring

    def visit(self, name: str, press: Callable[[], None]) -> None:
        """Calls ``press``, which opens a screen, and measures."""
        while self.app.toasts.clear():
            pass
        self.settle()
        gc.collect()
        visit = Visit()
        press()
        begin = end = time.perf_counter()
        waiting, first = 0.0, True
        while time.perf_counter() - end < QUIET_SECONDS or self.app.scene.animating:
            worked, drew = self.run_turn()
            waiting += self._aside
            visit.longest = max(visit.longest, worked)
            if first:
                visit.work += worked
            else:
                visit.after = max(visit.after, worked)
                visit.held = max(visit.held, self._held * 1000)
            if drew:
                end = time.perf_counter()
                if first:
                    first = False
                    visit.first = (end - begin - waiting) * 1000
            if time.perf_counter() - begin > LONGEST:
                raise RuntimeError(f"{name} never comes to rest")
        visit.shown = (end - begin) * 1000
        self.found[name] = visit

    def open(self, name: str, control: str, *, go_back: bool = True) -> None:
        """Opens a screen by a control of the present one, and goes back."""
        self.press(name, control)
        if go_back:
            self.back()

    def press(self, name: str, control: str) -> None:
        """Presses a control and measures what opens."""
        self.focus(control)
        self.visit(name, lambda: self.key("return"))

    def focus(self, control: str) -> None:
        """Focuses a control, which scrolls it into view."""
        assert self.app.scene.ui.find(control) is not None, f"{type(self.app.scene).__name__} has no {control}"
        self.app.scene.ui.focus(control)
        self.settle(0.05)

    def key(self, name: str) -> None:
        """Presses a key; the next turn handles it."""
        import pygame

        code = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))

    def back(self) -> None:
        """Leaves the present screen."""
        self.key("escape")
        self.settle(0.1)

    # -- visiting the screens

    def walk(self, parts: Sequence[str]) -> None:
        """Visits every screen of these parts, each part from the menu to the menu."""
        for part in parts:
            {
                "finished": self.finished_game,
                "settings": self.settings,
                "menus": self.menus,
                "practice": self.practice,
                "table": self.table,
            }[part]()

    def finished_game(self) -> None:
        """Visits the result of the finished game, and goes to the menu, where the game is filed away."""
        self.press("finished game", "continue")
        self.visit("leaving it", lambda: self.key("escape"))

    def settings(self) -> None:
        """Visits the settings, the page of help, and the fairness page from there."""
        self.open("settings", "settings")
        self.open("help", "help", go_back=False)
        self.open("fairness", "fair")
        self.back()

    def menus(self) -> None:
        """Visits everything else that opens from the menu."""
        self.open("rules", "rules")
        self.open("your games", "records")
        self.open("statistics", "statistics")
        self.open("deals", "daily")
        self.open("who plays", "who")
        self.open("new game", "new_game", go_back=False)
        self.open("style of the opponent", "style")
        self.open("rules of a new game", "change", go_back=False)
        self.open("rules picker", "pick", go_back=False)
        self.open("rules editor", "edit")
        self.open("rules by taste", "find", go_back=False)
        self.open("rules finder", "known")
        for _ in range(4):
            self.back()

    def practice(self) -> None:
        """Visits practice: its menu, its pages, and every mode of every kind."""
        self.press("practice", "practice")
        self.open("progress", "progress")
        self.open("free practice", "setup")
        self.open("how to play well", "course")
        self.open("daily set", "daily", go_back=False)
        self.leave_run()
        for kind in ("layoff", "spread", "meld"):
            self.press(f"{kind} kind", f"kind_{kind}")
            for name, control in (("training", "train"), ("theme", "theme_any"), ("timed run", "timed")):
                self.open(f"{kind} {name}", control, go_back=False)
                self.leave_run()
        self.back()

    def leave_run(self) -> None:
        """Leaves a run."""
        from gin_desktop.ui.practice.menu_scene import PracticeScene

        for _ in range(5):
            if isinstance(self.app.scene, PracticeScene):
                return
            self.back()
        raise RuntimeError("no way back to practice")

    def table(self) -> None:
        """Visits a new game and the fairness page from there, and leaves and resumes the game."""
        self.press("new game again", "new_game")
        self.press("table", "start")
        self.visit("fairness from the table", lambda: self.key("f"))
        self.back()
        self.visit("menu on the table", lambda: self.key("escape"))
        self.press("leaving the table", "leave")
        self.press("going on", "continue")
        self.visit("menu on the table again", lambda: self.key("escape"))
        self.press("leaving it again", "leave")


def memory() -> dict[str, float | None]:
    """Returns the present and peak memory of this process in MB; None where the system does not report it."""
    found: dict[str, float | None] = {"resident_mb": None, "most_mb": None}
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            name, _, value = line.partition(":")
            known = {"VmRSS": "resident_mb", "VmHWM": "most_mb"}.get(name)
            if known is not None:
                found[known] = round(int(value.split()[0]) / 1024, 1)
    return found


def prepare_folder(folder: Path) -> None:
    """Prepares a folder with a finished game on the table and default settings."""
    from gin_desktop.storage.paths import Paths
    from gin_desktop.storage.settings import save_settings
    from soak.longlife.folder import play, settings

    paths = Paths.under(folder)
    save_settings(settings(), paths.settings)
    current = paths.save("computer")
    current.with_suffix(".screen.json").unlink(missing_ok=True)
    current.unlink(missing_ok=True)
    number = 18 * time.time_ns() + 3  # the same rules and rounds each time, never the same deals
    current.write_bytes("".join(f"{line}\n" for line in play(number)).encode())


def run(folder: Path, parts: Sequence[str] = PARTS) -> dict[str, Any]:
    """Runs over one folder; returns the times of each screen, and the memory at the end."""
    prepare_folder(folder)
    result: dict[str, Any] = {}
    begin = time.monotonic()

    from gin_desktop import cli
    from gin_desktop.ui.kit.app import Application
    from gin_desktop.ui.practice.program import PracticeProgram
    from gin_desktop.ui.program.program import Program

    def practice(program: Any) -> None:
        PracticeProgram(program.app, program.ways, seed="longlife", makers=FixedPositions()).open()

    def round_trip(app: Any, scene: Any, then: Any = None) -> None:  # noqa: ARG001
        visitor = Visitor(app)
        app.running = True
        app.push(scene)
        visit = Visit()
        visit.longest, _ = visitor.run_turn()
        visit.work = time.thread_time() * 1000
        visit.first = (time.monotonic() - begin) * 1000
        visitor.settle(3 * QUIET_SECONDS)
        while app.background is not None:  # loads what Expert needs
            visitor.settle()
        scene.host.yours.history.wait(READING)
        visitor.settle()
        visitor.found["start"] = replace(visit, shown=visit.first)
        visitor.walk(parts)
        visitor.settle(5 * QUIET_SECONDS)  # the window tidies up when it is idle
        gc.collect()
        result["memory"] = memory()
        result["visits"] = {name: asdict(one) for name, one in visitor.found.items()}
        app.close()

    setattr(Program, "practice", practice)  # noqa: B010
    setattr(Application, "run", round_trip)  # noqa: B010
    code = cli.main(["--data-dir", str(folder), "--seed", "1"])
    if code or not result:
        raise RuntimeError(f"the program ended with {code}")
    return result


def main() -> None:
    """Prints the measurements."""
    parser = argparse.ArgumentParser(prog="python -m soak.longlife.visits", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)} (all)", metavar="PART")
    options = parser.parse_args()
    json.dump(run(options.folder, options.parts or PARTS), sys.stdout)


if __name__ == "__main__":
    main()
