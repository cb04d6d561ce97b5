"""Measures a history of 100,000 rounds: ``python -m benchmarks.history [--json] [--rounds N] [--records N]``.

Two data folders are made, with 100 rounds and with 100,000. Some dozens of real games of fast players are indexed again
and again, as every record is, under other keys, dates and opponents; each has a file beside it, so that the program
finds everything in its place. The queries of the screens, opening the screens, the first frame of the program and a
frame of its menu are compared between the folders, in turns.

Then thousands of records (the same games with another first deal, as files) are indexed while the menu is shown: how
many a second, and how many frames are late, compared with the same menu at rest. The window is SDL's dummy one, so that
only the program's own work counts.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from benchmarks.made_history import POOL_GAMES, Record, copy_of_game, fill, pool
from benchmarks.options import positive
from gin_desktop.session.history.history import History
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.paths import Paths

if TYPE_CHECKING:
    from gin_desktop.session.history.rows import GameRow

FEW: Final = 100
MANY: Final = 100_000
RECORDS: Final = 10_000
REPETITIONS: Final = 15
FRAME: Final = 1 / 60

MOST_RATIO: Final = 2.0
MOST_MEGABYTES: Final = 60.0
LEAST_RECORDS: Final = 500.0
MAX_LATE_SHARE: Final = 0.01
"""The share of frames that may be late beyond those late at rest, for the noise of a busy machine."""


@dataclass(frozen=True)
class Row:
    """One figure: with many rounds and with few (ms), or the measured quantity; ``ratio`` is what the goal applies
    to."""

    name: str
    ours: float
    theirs: float
    ratio: float
    goal: str
    met: bool


# -- times


def _spent(step: Callable[[], object]) -> float:
    """Returns the processor time of a call in milliseconds."""
    start = time.process_time()
    step()
    return (time.process_time() - start) * 1000


def _in_turns(ours: Callable[[], object], theirs: Callable[[], object], turns: int) -> tuple[float, float]:
    """Returns the medians of both, taken in turns after a warm-up."""
    pairs = [(_spent(ours), _spent(theirs)) for _ in range(turns + 1)][1:]
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)


def _against(name: str, ours: float, theirs: float, most: float = MOST_RATIO) -> Row:
    ratio = ours / theirs if theirs else 1.0
    return Row(name, ours, theirs, ratio, f"ours/theirs <= {most:g}", ratio <= most)


def measure_queries(many: Paths, few: Paths, turns: int = REPETITIONS) -> list[Row]:
    """Measures the queries of the screens. A query may take somewhat longer with a hundred times the games: the goal is
    that of the screens, in milliseconds."""
    one, other = (History(paths, lock_held=False, notify=print) for paths in (many, few))
    asked: dict[str, Callable[[History], object]] = {
        "statistics": lambda known: known.statistics(Filter()),
        "statistics of one opponent": lambda known: known.statistics(Filter(opponent="Vera", level="easy")),
        "list": lambda known: (known.games(Filter()), known.count(Filter())),
        "search": lambda known: (known.games(Filter(text="oklahoma ada")), known.count(Filter(text="oklahoma ada"))),
        "game": lambda known: _rounds(known, known.games(Filter(), limit=1)),
    }
    rows = []
    for name, question in asked.items():
        ours, theirs = _in_turns(lambda ask=question: ask(one), lambda ask=question: ask(other), turns)  # type: ignore[misc]
        rows.append(Row(f"asked: {name}", ours, theirs, ours, "ours <= 25 ms", ours <= 25.0))
    one.close()
    other.close()
    return rows


def _rounds(known: History, games: list[GameRow]) -> object:
    return [known.rounds(game.key) for game in games]


# -- in the window


class _Window:
    """The program with its menu, without a display."""

    def __init__(self, paths: Paths, *, lock_held: bool) -> None:
        from gin_desktop.storage.settings import Settings
        from gin_desktop.ui.kit.app import Application
        from gin_desktop.ui.preloading import _prepare as prepared
        from gin_desktop.ui.program.factory import ProgramFactory

        prepared("expert")
        self.app: Any = Application(paths, replace(Settings(), muted=True), size=(1280, 800))
        self.app.running = True
        self.desk = ProgramFactory(paths, lock_held=lock_held, seed=1)
        self.app.push(self.desk.menu(self.app))
        for _ in range(30):
            self.app.step(FRAME)
        gc.collect()
        gc.freeze()

    def close(self) -> None:
        self.app.close()
        self.desk.close()

    @property
    def yours(self) -> Any:
        """The way to the screens of the history."""
        return self.desk._program.yours  # type: ignore[union-attr]

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Runs frames until a condition holds or the time is up."""
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            self.app.step(FRAME)

    def opened(self, way: Callable[[], object]) -> float:
        """Returns the processor milliseconds until a screen is painted, and closes it."""
        depth, start = len(self.app.scenes), time.process_time()
        way()
        self.app.step(FRAME)
        self.until(lambda: not self.app._window.waiting, 10.0)
        spent = (time.process_time() - start) * 1000
        while len(self.app.scenes) > depth:
            self.app.pop()
        for _ in range(20):
            self.app.step(FRAME)
        return spent


def screens(many: Paths, few: Paths, turns: int = REPETITIONS) -> list[Row]:
    """Measures opening each screen of the history, and a frame of the menu once everything is indexed."""
    ours, theirs = _screen_times(many, turns), _screen_times(few, turns)
    return [_against(name, ours[name], theirs[name]) for name in ours]


def _screen_times(paths: Paths, turns: int) -> dict[str, float]:
    """Returns the milliseconds of each screen with the history of a folder."""
    window = _Window(paths, lock_held=True)
    window.desk.on_loading_done(window.app)
    yours = window.yours
    known: History = yours.history
    window.until(lambda: known.ready and known.progress is None)
    known.wait(60.0)
    path = known.path(_with_record(known))
    ways: dict[str, Callable[[], object]] = {
        "statistics": lambda: yours.open_statistics(None),
        "list of records": lambda: yours.open_records(None),
        "replay": lambda: yours.open_replay(path),
    }
    found = {}
    for name, way in ways.items():
        found[f"opened: {name}"] = statistics.median([window.opened(way) for _ in range(turns + 1)][1:])
    frames = [_spent(lambda: window.app.step(FRAME)) for _ in range(20 * turns)]
    found["a frame of the menu"] = statistics.mean(frames)
    window.close()
    return found


def _with_record(known: History) -> GameRow:
    """Returns a game whose record is complete."""
    rows = known.games(Filter(), limit=100_000)
    return next(row for row in rows if known.path(row).stat().st_size)


def measure_first_frames(many: Path, few: Path, turns: int) -> Row:
    """Measures the first frame of the program in whole processes, in turns."""
    from benchmarks.startup import FIRST_FRAME, milliseconds

    pairs = [(milliseconds(FIRST_FRAME, many), milliseconds(FIRST_FRAME, few)) for _ in range(turns + 1)][1:]
    ours, theirs = (statistics.median(pair[place] for pair in pairs) for place in (0, 1))
    return _against("the first frame", ours, theirs, 1.15)


def measure_indexing(folder: Path, games: Sequence[Record], records: int) -> list[Row]:
    """So many records are taken in while the menu is on the window."""
    paths = Paths.under(folder)
    paths.ensure()
    for number in range(records):
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(1_600_000_000 + number * 3600))
        lines = copy_of_game(games[number % len(games)], number)
        (paths.games / f"computer-{stamp}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    window = _Window(paths, lock_held=True)
    idle = _frames(window, lambda seconds: seconds < 10.0)
    window.desk.on_loading_done(window.app)
    start, before = time.monotonic(), _children()
    known = window.yours.history
    busy = _frames(window, lambda seconds: seconds < 1.0 or known.progress is not None or not known.ready)
    known.wait(60.0)
    rate, found = records / (time.monotonic() - start), known.count(Filter())
    window.close()
    each = (_children() - before) * 1000 / records
    late, usual = (sum(one > FRAME * 1000 for one in frames) / len(frames) for frames in (busy, idle))
    name, goal = f"{records} records taken in, {found} found: records/s", f">= {LEAST_RECORDS:g}"
    return [
        Row(name, rate, LEAST_RECORDS, rate / LEAST_RECORDS, goal, rate >= LEAST_RECORDS),
        Row("processor time of a record, elsewhere (ms)", each, 1000 / LEAST_RECORDS, each, "told only", met=True),
        Row(
            "late frames meanwhile",
            late,
            usual,
            late - usual,
            f"<= {MAX_LATE_SHARE:g} more",
            late - usual <= MAX_LATE_SHARE,
        ),
        Row("longest frame meanwhile (ms)", max(busy), max(idle), max(busy) / max(idle), "told only", met=True),
    ]


def _children() -> float:
    """Returns the processor seconds used by child processes."""
    times = os.times()
    return times.children_user + times.children_system


def _frames(window: _Window, going: Callable[[float], bool]) -> list[float]:
    """Returns the milliseconds of each frame, at the pace of the loop while something is animated."""
    start, found = time.monotonic(), []
    while going(time.monotonic() - start):
        begin = time.perf_counter()
        window.app.step(FRAME)
        found.append((time.perf_counter() - begin) * 1000)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - begin)))
    return found


def measure(rounds: int = MANY, records: int = RECORDS, turns: int = REPETITIONS, games: int = POOL_GAMES) -> list[Row]:
    """Returns all figures."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    played = pool(games)
    with tempfile.TemporaryDirectory() as folder:
        many, few = Path(folder, "many"), Path(folder, "few")
        number = fill(Paths.under(many), played, rounds)
        fill(Paths.under(few), played, min(FEW, rounds))
        rows = measure_queries(Paths.under(many), Paths.under(few), turns)
        size = Paths.under(many).history.stat().st_size
        megabytes = size / 1e6
        rows.append(
            Row(f"the file, {number} games (MB)", megabytes, MOST_MEGABYTES, megabytes / MOST_MEGABYTES,
                f"<= {MOST_MEGABYTES:g} MB", megabytes <= MOST_MEGABYTES)
        )  # fmt: skip
        rows += screens(Paths.under(many), Paths.under(few), turns)
        rows.append(measure_first_frames(many, few, turns))
        rows += measure_indexing(Path(folder, "records"), played, records)
    return rows


def _line(row: Row) -> str:
    verdict = "met" if row.met else "MISSED"
    return f"{row.name:46} {row.ours:10.3f} : {row.theirs:10.3f}   ratio {row.ratio:7.2f}   ({row.goal}: {verdict})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the figures; the exit code is 1 when a goal was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.history", description="What a history of 100,000 rounds costs.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--rounds", type=positive, default=MANY, help="rounds of the large history")
    parser.add_argument("--records", type=positive, default=RECORDS, help="records that are taken in")
    options = parser.parse_args(arguments)
    rows = measure(options.rounds, options.records)
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print("\n".join(map(_line, rows)))
    return int(any(not row.met for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
