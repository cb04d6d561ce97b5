"""Measures the cost of a frame: ``python -m benchmarks.frames [--json] [--size 1280x800] [--practice] [--tables]``.

Times whole steps of the program's loop (events, update, drawing, flip), without the waiting in between, while rounds
are played as in the program (``benchmarks.moving``): cards are dealt, a card is dragged, a hand is revealed, gin is
celebrated, one screen fades into the next. The yardstick is a bare flip of the same window in the same run; processor
time is measured as well, since it depends little on what else runs on the machine. Without ``--size`` two windows are
measured, the usual one and a large one.

``--practice`` adds a card dragged in the lay-off trainer at sixty frames a second, first with nothing else going on and
then while positions are generated without a pause. ``--tables`` compares two live tables of partners with one, in the
same run: while cards are dealt at both, while a card is dragged and the partner's table plays, and while computers play
at both. Needs a display, or Xvfb on the path, which is then started for the run.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from typing import Any, Final

ROUNDS = 5
DRAG_FRAMES = 150
PRACTICE_FRAMES = 600
PLAY_FRAMES = 300
FRAME = 1 / 60
SIZES: Final = ("1280x800", "2560x1600")


@contextmanager
def display() -> Iterator[str]:
    """Provides a display to draw on, the present one or an Xvfb of its own; yields its kind."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield "display"
        return
    server = shutil.which("Xvfb")
    if server is None:
        sys.exit("benchmarks.frames: no display, and no Xvfb on the path")
    read, write = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(write), "-screen", "0", "2700x1700x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        yield "Xvfb"
    finally:
        process.terminate()
        process.wait()


def _times(step: Callable[[], object], count: int, busy: list[float] | None = None) -> list[float]:
    """Returns the milliseconds of each call; their processor times are added to ``busy``."""
    found = []
    for _ in range(count):
        start, worked = time.perf_counter(), time.process_time()
        step()
        found.append((time.perf_counter() - start) * 1000)
        if busy is not None:
            busy.append((time.process_time() - worked) * 1000)
    return found


def measure(size: tuple[int, int], *, practice: bool = False, tables: bool = False) -> dict[str, Any]:
    """Returns all figures for a window of this size, in milliseconds. ``practice`` adds the trainer, ``tables`` two
    live tables against one."""
    import pygame

    from benchmarks.moving import KINDS, play
    from gin_desktop.storage.paths import Paths
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.felt.drawing.rasters import RASTERS, background_rasterising
    from gin_desktop.ui.kit.app import Application
    from gin_desktop.ui.preloading import preload_cards
    from gin_desktop.ui.program.factory import ProgramFactory

    class Host:
        """Asks for nothing."""

        screens: Any = None  # no round ends here

        def saved_screen_state(self) -> None: ...
        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *_: None

    with tempfile.TemporaryDirectory() as folder, background_rasterising():
        paths = Paths.under(folder)
        paths.ensure()
        app = Application(paths, replace(Settings(), muted=True), size=size)
        app._window.fades = True  # as the program does when no size is given
        app.running = True
        desk = ProgramFactory(paths, lock_held=False, seed=1)
        app.push(desk.menu(app))
        app.step(FRAME)
        preload_cards(app)  # as it does while the menu is shown, and the same goes for this
        gc.freeze()
        RASTERS.wait()
        frames = play(app, ROUNDS)
        flip = statistics.median(frames.flips)
        found = {kind: _summary(frames.times[kind], flip, frames.work[kind]) for kind in KINDS}
        if practice:
            found |= _trainer(app, flip)
        if tables:
            found |= _tables(app, Host(), flip)
        app.close()
        desk.close()
        pygame.quit()
    return {"size": f"{size[0]}x{size[1]}", "flip_ms": flip, **found}


def _drag(app: Any, scene: Any, busy: list[float] | None = None) -> list[float]:
    """Returns the milliseconds of each frame while a card of the hand is dragged about."""
    import pygame

    card = scene.model.order.row[4]
    rect = scene.stage.rect(scene.stage.sprites[card])
    start = (rect.x + 10, rect.centery)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.step(1 / 60)
    found = []
    for frame in range(DRAG_FRAMES):
        pos = (start[0] + 3 * (frame % 90), start[1] - 2 * (frame % 110) - 10)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, -2), buttons=(1, 0, 0))
        pygame.event.post(motion)
        found += _times(lambda: app.step(1 / 60), 1, busy)
    return found


def _tables(app: Any, host: Any, flip: float) -> dict[str, Any]:
    """Compares one table with two live ones in turn: the deal, a drag while the other table plays, computers at all
    tables.

    Processor times are included.
    """
    from gin_desktop.engine.presets import preset
    from gin_desktop.session.dealing import Shuffler
    from gin_desktop.session.game_setup import GameSetup, Seat
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.table.scene_factory import table_scene

    frames: dict[tuple[str, int], list[float]] = {}
    worked: dict[tuple[str, int], list[float]] = {}
    app.change_settings(pace="at_once")
    for round_ in range(2 * ROUNDS):
        count = 1 + round_ % 2
        rules = preset("partners4" if count > 1 else "standard").but(first_dealer="random", shutout_bonus=0)
        for person in (True, False):
            seats = [Seat(name, "easy") for name in ("You", "Rose", "Vera", "Tom")[: 2 * count]]
            if person:
                seats[0] = Seat("You")
            sitting = Sitting(GameSetup(rules, tuple(seats)), shuffler=Shuffler(round_ // 2))
            scene = table_scene(app, sitting, 0, host, demo=not person)
            app.reset(scene)
            app.step(FRAME)
            app.toasts.clear()
            found: list[float] = []
            busy: list[float] = []
            while scene.stage.animating:
                found += _times(lambda: app.step(FRAME), 1, busy)
            if person:
                frames.setdefault(("deal", count), []).extend(found)
                worked.setdefault(("deal", count), []).extend(busy)
                frames.setdefault(("drag", count), []).extend(_drag(app, scene, worked.setdefault(("drag", count), [])))
                continue
            play = frames.setdefault(("play", count), [])
            for _ in range(PLAY_FRAMES):
                if app.scene is not scene or any(table.over for table in sitting.tables):
                    break
                busy = []
                times = _times(lambda: app.step(FRAME), 1, busy)
                if scene.stage.animating or (scene.inset is not None and scene.inset.stage.animating):
                    play += times  # at rest a frame costs nothing with one table or two
                    worked.setdefault(("play", count), []).extend(busy)
    figures = {f"{name}_{count}": _summary(times, flip) for (name, count), times in frames.items()}
    for name in ("deal", "drag", "play"):
        one, two = figures[f"{name}_1"], figures[f"{name}_2"]
        two["median_of_one"] = two["median_ms"] / one["median_ms"]
        two["mean_of_one"] = two["mean_ms"] / one["mean_ms"]
        for figure, times in ((one, worked[name, 1]), (two, worked[name, 2])):
            figure["processor_ms"] = statistics.fmean(times)
        two["processor_of_one"] = two["processor_ms"] / one["processor_ms"]
    return {"tables": figures}


def _trainer(app: Any, flip: float) -> dict[str, Any]:
    """Drags a card in the trainer, alone and while the supply works; the figures include the positions generated
    meanwhile."""
    from gin_desktop.engine.presets import preset
    from gin_desktop.practice.daily_set import daily_set_in_steps
    from gin_desktop.practice.model import LEVELS
    from gin_desktop.practice.supply import Supply, TaskGenerators
    from gin_desktop.ui.practice.drill.host import RunStatus
    from gin_desktop.ui.practice.drill.kinds.layoff_exercise import LayoffExercise
    from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
    from gin_desktop.ui.practice.drill.scene import DrillScene

    class Host:
        """Asks for nothing."""

        def answered(self, *arguments: object, **values: object) -> None: ...
        def next(self) -> None: ...
        def retry(self) -> None: ...
        def leave(self) -> None: ...
        def standing(self) -> RunStatus:
            return RunStatus("Practice")

    class Counted(TaskGenerators):
        """Counts what is begun."""

        begun = 0

        def task(self, *arguments: Any) -> Any:
            self.begun += 1
            return super().task(*arguments)

    tasks = _all(daily_set_in_steps(date(2026, 11, 21)))
    quiet = _practice_drag(app, DrillScene(app, LayoffExercise(LayoffModel(tasks[-1], Host()))))
    workshop = Counted()
    supply = Supply(preset("standard"), "frames", workshop, ahead=1_000_000)  # it never ends
    for level in LEVELS:
        supply.want("layoff", "", level)
    busy = _practice_drag(app, DrillScene(app, LayoffExercise(LayoffModel(tasks[-1], Host()))))
    supply.close()
    return {
        "practice_alone": _summary(quiet, flip),
        "practice": {**_summary(busy, flip), "positions_begun": workshop.begun},
    }


def _all(making: Any) -> Any:
    """Returns what a generator returns in the end."""
    while True:
        try:
            next(making)
        except StopIteration as done:
            return done.value


def _practice_drag(app: Any, scene: Any) -> list[float]:
    """Returns the milliseconds of each frame while a card is dragged over the table, sixty times a second as in the
    program."""
    import pygame

    app.reset(scene)
    for _ in range(30):
        app.step(FRAME)
    rect = scene.stage.rect(scene.stage.sprites[scene.model.draft.row[4]])
    start = (rect.x + 10, rect.centery)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.step(FRAME)
    found = []
    for frame in range(PRACTICE_FRAMES):
        pos = (start[0] + 3 * (frame % 90), start[1] - 2 * (frame % 110) - 10)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, -2), buttons=(1, 0, 0)))
        found += _times(lambda: app.step(FRAME), 1)
        time.sleep(max(0.0, FRAME - found[-1] / 1000))
    return found


def _summary(frames: list[float], flip: float, work: Sequence[float] = ()) -> dict[str, float]:
    ordered = sorted(frames)
    p99 = ordered[int(len(ordered) * 0.99)]
    more = {"most_work_ms": max(work), "work_p99_ms": sorted(work)[int(len(work) * 0.99)]} if work else {}
    return {
        "frames": len(frames),
        "median_ms": statistics.median(frames),
        "mean_ms": statistics.fmean(frames),
        "p99_ms": p99,
        "late": sum(frame > FRAME * 1000 for frame in frames),
        "median_ratio": statistics.median(frames) / flip,
        "mean_ratio": statistics.fmean(frames) / flip,
        "p99_ratio": p99 / flip,
        **more,
    }


def measure_both_sizes(options: Sequence[str]) -> dict[str, Any]:
    """Returns the figures of the usual window and of a large one, each from a process of its own."""
    found: dict[str, Any] = {}
    for size in SIZES:
        command = [sys.executable, "-m", "benchmarks.frames", "--json", "--size", size, *options]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        found[size] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description="What a frame costs.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--size", help=f"window size (without it {' and '.join(SIZES)}, one after the other)")
    parser.add_argument("--practice", action="store_true", help="also the trainer while positions are made ahead")
    parser.add_argument("--tables", action="store_true", help="also two live tables against one")
    options = parser.parse_args()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the output is one JSON object
    with display() as kind:
        if options.size is None:
            more = [f"--{name}" for name in ("practice", "tables") if getattr(options, name)]
            every = measure_both_sizes(more)
        else:
            width, height = (int(part) for part in options.size.split("x"))
            figures = measure((width, height), practice=options.practice, tables=options.tables)
            every = {options.size: {"display": kind, **figures}}
    if options.json:
        print(json.dumps(every if options.size is None else every[options.size]))
        return
    for figures in every.values():
        _print(figures)


def _print(figures: dict[str, Any]) -> None:
    """Prints the figures as text."""
    print(f"{figures['size']} on {figures['display']}: bare flip {figures['flip_ms']:.2f} ms")
    for name in ("deal", "drag", "reveal", "celebration", "scene_change", "practice_alone", "practice"):
        row = figures.get(name)
        if row is None:
            continue
        work = f", most work {row['most_work_ms']:.1f} ms" if "most_work_ms" in row else ""
        print(
            f"{name}: median {row['median_ms']:.2f} ms ({row['median_ratio']:.1f} flips), mean "
            f"{row['mean_ms']:.2f} ms ({row['mean_ratio']:.1f} flips), p99 {row['p99_ms']:.2f} ms "
            f"({row['p99_ratio']:.1f} flips), {row['late']} of {row['frames']} late{work}"
        )
    for name in ("deal", "drag", "play"):
        if "tables" not in figures:
            break
        one, two = (figures["tables"][f"{name}_{count}"] for count in (1, 2))
        print(
            f"{name}, two tables against one: median {two['median_ms']:.2f} to {one['median_ms']:.2f} ms "
            f"({two['median_of_one']:.2f}), mean {two['mean_ms']:.2f} to {one['mean_ms']:.2f} ms "
            f"({two['mean_of_one']:.2f}), p99 {two['p99_ms']:.2f} to {one['p99_ms']:.2f} ms, processor "
            f"{two['processor_ms']:.2f} to {one['processor_ms']:.2f} ms ({two['processor_of_one']:.2f})"
        )


if __name__ == "__main__":
    main()
