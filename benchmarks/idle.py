"""Measures the processor share of the idle program on the person's turn: ``python -m benchmarks.idle [--json]``.

The yardstick of the same run is a bare pygame window that takes events 30 times a second. Both are left alone until the
program considers itself idle; all their threads count (Linux only; elsewhere the figures are null). Needs a display, or
Xvfb on the path, which is then started for the run.
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
from typing import Final

from benchmarks.frames import display
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths

ROOT: Final = Path(__file__).parents[1]
CPU_LIMIT_PERCENT: Final = 0.5
"""Percent of a core."""
SETTLE_SECONDS: Final = 18.0
"""Seconds until the program is idle: those of the deal, of loading, and ten more."""

_CONTINUE: Final = """
import sys
from gin_desktop import cli
from gin_desktop.ui.kit.app import Application
def run(app, scene, then):
    app.running = True
    app.push(scene)
    scene.ui.press("continue")
    while app.running:
        app.step()
Application.run = run
cli.main(["--data-dir", sys.argv[1]])
"""

_BARE: Final = """
import os, sys
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 800))
window.get_surface()
window.flip()
clock = pygame.time.Clock()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    clock.tick(30)
"""


def environment() -> dict[str, str]:
    """Returns the environment of the child processes: silent, with this package on the path."""
    made = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    made["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    return made


def save_game_on_persons_turn(folder: Path) -> None:
    """Saves a game in which the person has to discard."""
    paths = Paths.under(folder)
    paths.ensure()
    desk = SavedGames(paths, lock_held=True, shuffler=Shuffler(1))
    game = desk.start(GameSetup(preset("standard"), (Seat("You"), Seat("Computer", "medium")), "standard"))
    game.deal()
    while game.turn != 0 or game.view(0).drawn is None:
        turn = game.turn
        assert turn is not None
        answer = game.think(60.0) if turn == 1 else game.view(0).legal[0]
        assert answer is not None
        game.play(turn, answer)
    desk.close()


@contextmanager
def idle_process(code: str, folder: Path, settle: float) -> Iterator[int]:
    """A context manager: a process that runs this code, left alone for ``settle`` seconds; yields its number."""
    child = subprocess.Popen([sys.executable, "-c", code, str(folder)], env=environment())
    try:
        time.sleep(settle)
        if child.poll() is not None:
            raise RuntimeError("the program has ended by itself")
        yield child.pid
    finally:
        child.terminate()
        child.wait(10)


def processor_seconds(pid: int) -> float:
    """Returns the processor seconds of all threads of a process so far."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def resident_mb(pid: int) -> float:
    """Returns the resident memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no VmRSS")


def percent(pid: int, seconds: float) -> float:
    """Returns the percentage of a core that a process uses over this time."""
    before, start = processor_seconds(pid), time.monotonic()
    time.sleep(seconds)
    return round(100 * (processor_seconds(pid) - before) / (time.monotonic() - start), 3)


def measure_persons_turn(folder: Path, seconds: float) -> dict[str, float | None]:
    """Returns the percentage of a core and the memory (MB) of the program on the person's turn."""
    if not sys.platform.startswith("linux"):
        return {"cpu_percent": None, "resident_mb": None}
    save_game_on_persons_turn(folder)
    with idle_process(_CONTINUE, folder, SETTLE_SECONDS) as pid:
        return {"cpu_percent": percent(pid, seconds), "resident_mb": round(resident_mb(pid), 1)}


def bare(folder: Path, seconds: float) -> float | None:
    """Returns the percentage of a core that the bare window uses."""
    if not sys.platform.startswith("linux"):
        return None
    with idle_process(_BARE, folder, 2.0) as pid:
        return percent(pid, seconds)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is watched (20)")
    options = parser.parse_args()
    with display() as kind, tempfile.TemporaryDirectory() as place:
        program = measure_persons_turn(Path(place), options.seconds)
        yardstick = bare(Path(place), options.seconds)
    if options.json:
        result = {"display": kind, "program": program, "bare_window_percent": yardstick, "limit": CPU_LIMIT_PERCENT}
        print(json.dumps(result, indent=2))
        return
    print(f"idle on one's own turn: {program['cpu_percent']}% of a core (limit {CPU_LIMIT_PERCENT})")
    print(f"a bare window that takes events 30 times a second: {yardstick}%")


if __name__ == "__main__":
    main()
