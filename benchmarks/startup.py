"""Measures start, idling and memory of the program: ``python -m benchmarks.startup [--json]``.

* The first frame of the menu, as a multiple of a bare ``import pygame_gui``: whole processes, in turns, medians.
* The share of a core that the window uses on the person's turn, and its memory at 1280x800 (Linux only; elsewhere these
  are null).

Needs a display, or Xvfb on the path, which is then started for the run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.frames import display
from benchmarks.idle import CPU_LIMIT_PERCENT, environment, measure_persons_turn

RATIO_LIMIT: Final = 2.2
MEMORY_LIMIT: Final = 100.0

# each child reads the clock that all processes share
_BARE: Final = "import pygame_gui, time; print(time.monotonic(), flush=True)"

FIRST_FRAME: Final = """
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


def milliseconds(code: str, folder: Path) -> float:
    """Returns the time from the start of a process until it prints the time."""
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], env=environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return (float(done.stdout.split()[-1]) - start) * 1000


def first_frame(folder: Path, runs: int) -> dict[str, float]:
    """Returns the medians (ms) of the first frame and of the bare import, and their ratio; the first pair is a warm-
    up."""
    bare, menu = [], []
    for number in range(runs + 1):
        pair = milliseconds(_BARE, folder), milliseconds(FIRST_FRAME, folder)
        if number:
            bare.append(pair[0])
            menu.append(pair[1])
    one, two = median(menu), median(bare)
    return {"menu_ms": round(one, 1), "import_pygame_gui_ms": round(two, 1), "ratio": round(one / two, 3)}


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
        idle = measure_persons_turn(folder / "table", options.seconds)
    result: dict[str, Any] = {
        "display": kind,
        "first_frame": start,
        "idle": idle,
        "limits": {"ratio": RATIO_LIMIT, "cpu_percent": CPU_LIMIT_PERCENT, "resident_mb": MEMORY_LIMIT},
    }
    if options.json:
        print(json.dumps(result, indent=2))
        return
    print(
        f"first frame of the menu: {start['menu_ms']} ms, bare import of pygame_gui {start['import_pygame_gui_ms']} ms"
    )
    print(f"ratio {start['ratio']} (limit {RATIO_LIMIT})")
    print(f"idle on one's own turn: {idle['cpu_percent']}% of a core (limit {CPU_LIMIT_PERCENT})")
    print(f"memory at 1280x800: {idle['resident_mb']} MB (limit {MEMORY_LIMIT})")


if __name__ == "__main__":
    main()
