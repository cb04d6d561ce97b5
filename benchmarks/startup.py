"""Start, idling and memory of the program: ``python -m benchmarks.startup [--json]``.

* The first frame of the menu, as a multiple of a bare ``import pygame_gui``: whole processes, taken in turns, medians.
* The share of a core that the window takes while it waits on the person's turn, and the memory it holds at 1280x800
  (Linux only; elsewhere these are null).

Needs a display, or Xvfb on the path, which is then started for the run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.frames import display
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import Desk
from gin_desktop.session.sitting import Seat
from gin_desktop.storage.paths import Paths

ROOT: Final = Path(__file__).parents[1]
RATIO_LIMIT: Final = 3.0
IDLE_LIMIT: Final = 1.0
MEMORY_LIMIT: Final = 120.0

# each child tells the moment on the clock that all processes share
_BARE: Final = "import pygame_gui, time; print(time.monotonic(), flush=True)"

_FIRST_FRAME: Final = """
import os, sys, time
from gin_desktop import cli
from gin_desktop.ui.kit.window import AppWindow
flip = AppWindow.flip
def first(window):
    flip(window)
    print(time.monotonic(), flush=True)
    os._exit(0)
AppWindow.flip = first
cli.main(["--data-dir", sys.argv[1]])
"""

_CONTINUE: Final = """
import sys
from gin_desktop import cli
from gin_desktop.ui.kit.app import Application
def run(app, scene):
    app.running = True
    app.push(scene)
    scene.ui.press("continue")
    while app.running:
        app.step()
Application.run = run
cli.main(["--data-dir", sys.argv[1]])
"""


def environment() -> dict[str, str]:
    """The children's environment: silent, and finding this package."""
    made = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    made["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    return made


def milliseconds(code: str, folder: Path) -> float:
    """From the start of a process until it prints the time."""
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], env=environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return (float(done.stdout.split()[-1]) - start) * 1000


def first_frame(folder: Path, runs: int) -> dict[str, float]:
    """Medians (ms) of the first frame and of the bare import, and their ratio; the first pair warms up."""
    bare, menu = [], []
    for number in range(runs + 1):
        pair = milliseconds(_BARE, folder), milliseconds(_FIRST_FRAME, folder)
        if number:
            bare.append(pair[0])
            menu.append(pair[1])
    one, two = median(menu), median(bare)
    return {"menu_ms": round(one, 1), "import_pygame_gui_ms": round(two, 1), "ratio": round(one / two, 3)}


def save_own_turn(folder: Path) -> None:
    """Saves a game in which the person has to throw a card."""
    paths = Paths.under(folder)
    paths.ensure()
    desk = Desk(paths, lock_held=True, shuffler=Shuffler(1))
    game = desk.start(preset("standard"), "standard", (Seat("You"), Seat("Computer", "medium")))
    game.deal()
    while game.turn != 0 or game.view(0).drawn is None:
        turn = game.turn
        assert turn is not None
        answer = game.think(60.0) if turn == 1 else game.view(0).legal[0]
        assert answer is not None
        game.play(turn, answer)
    desk.close()


@contextmanager
def waiting_table(folder: Path, settle: float) -> Iterator[int]:
    """The program on the person's turn, left alone for ``settle`` seconds; gives its process number."""
    child = subprocess.Popen([sys.executable, "-c", _CONTINUE, str(folder)], env=environment())
    try:
        time.sleep(settle)
        if child.poll() is not None:
            raise RuntimeError("the program has ended by itself")
        yield child.pid
    finally:
        child.terminate()
        child.wait(10)


def processor_seconds(pid: int) -> float:
    """What all threads of a process have used so far."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def resident_mb(pid: int) -> float:
    """The memory of a process that is in RAM, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no VmRSS")


def idle(folder: Path, settle: float, seconds: float) -> dict[str, float | None]:
    """Percent of a core and memory (MB) while the program waits for the person."""
    if not sys.platform.startswith("linux"):
        return {"cpu_percent": None, "resident_mb": None}
    save_own_turn(folder)
    with waiting_table(folder, settle) as pid:
        before, start = processor_seconds(pid), time.monotonic()
        time.sleep(seconds)
        used, passed = processor_seconds(pid) - before, time.monotonic() - start
        return {"cpu_percent": round(100 * used / passed, 3), "resident_mb": round(resident_mb(pid), 1)}


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=9, help="pairs of starts (9)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long idling is watched (10)")
    options = parser.parse_args()
    with display() as kind, tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        start = first_frame(folder / "menu", options.runs)
        waiting = idle(folder / "table", 5.0, options.seconds)
    result: dict[str, Any] = {
        "display": kind,
        "first_frame": start,
        "idle": waiting,
        "limits": {"ratio": RATIO_LIMIT, "cpu_percent": IDLE_LIMIT, "resident_mb": MEMORY_LIMIT},
    }
    if options.json:
        print(json.dumps(result, indent=2))
        return
    print(
        f"first frame of the menu: {start['menu_ms']} ms, bare import of pygame_gui {start['import_pygame_gui_ms']} ms"
    )
    print(f"ratio {start['ratio']} (limit {RATIO_LIMIT})")
    print(f"idle on one's own turn: {waiting['cpu_percent']}% of a core (limit {IDLE_LIMIT})")
    print(f"memory at 1280x800: {waiting['resident_mb']} MB (limit {MEMORY_LIMIT})")


if __name__ == "__main__":
    main()
