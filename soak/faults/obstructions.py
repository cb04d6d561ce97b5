"""Obstructions in place of files and folders: the program starts, reports them, keeps working and destroys nothing."""

from __future__ import annotations

import os
import random
import resource
import socket
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import Rulebook, RulebookError
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.key_file import KeyFile
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from soak.faults.forks import MEMORY, Acknowledge, run_forked
from soak.faults.games import random_setup, step
from soak.faults.kinds import CaseKind, temporary_paths
from soak.faults.practice import answer, run_all_queries
from soak.faults.scenarios import no_retry_delay, notice_codes

SECONDS: Final = 15.0
"""Seconds that a start may take; it needs less than a tenth of that."""
_PRECIOUS: Final = b"the only copy of something\n" * 9
_ENDLESS: Final = 1 << 31


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_bytes(_PRECIOUS)


def _dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere" / "at all")


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _zero(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _full(path: Path) -> None:
    path.symlink_to("/dev/full")


def _tape(path: Path) -> None:
    path.symlink_to("/dev/tty")


def _socket(path: Path) -> None:
    here = os.getcwd()
    os.chdir(path.parent)  # a socket's path may have at most about a hundred characters
    socket.socket(socket.AF_UNIX).bind(path.name)
    os.chdir(here)


def _link(path: Path) -> None:
    """Puts a link to a file that belongs to the person."""
    own = path.parent / f"own of {path.name}"
    own.write_bytes(_PRECIOUS)
    path.symlink_to(own)


def _huge(path: Path) -> None:
    path.touch()
    os.truncate(path, _ENDLESS)


def _noise(path: Path) -> None:
    path.write_bytes(random.Random(path.name).randbytes(3000))


def _empty(path: Path) -> None:
    path.touch()


OBSTACLES: Final[Mapping[str, Callable[[Path], None]]] = {
    "pipe": _pipe,
    "folder": _folder,
    "dangling": _dangling,
    "loop": _loop,
    "zero": _zero,
    "full": _full,
    "tty": _tape,
    "socket": _socket,
    "link": _link,
    "huge": _huge,
    "noise": _noise,
    "empty": _empty,
}
PLACES: Final[Mapping[str, Callable[[Paths], Path]]] = {
    "settings": lambda paths: paths.settings,
    "keys": lambda paths: paths.keys,
    "window": lambda paths: paths.window,
    "save": lambda paths: paths.save("computer"),
    "screen": lambda paths: paths.save("computer").with_suffix(".screen.json"),
    "save of three": lambda paths: paths.save("three"),
    "save of before": lambda paths: paths.save("current"),
    "progress": lambda paths: paths.progress,
    "journal": lambda paths: paths.progress.with_name(paths.progress.name + "-journal"),
    "wal": lambda paths: paths.progress.with_name(paths.progress.name + "-wal"),
    "shm": lambda paths: paths.progress.with_name(paths.progress.name + "-shm"),
    "even": lambda paths: paths.even,
    "rules": lambda paths: paths.rules / "ours.toml",
    "lock": lambda paths: paths.lock,
    "log": lambda paths: paths.state / "errors.log",
    "config/": lambda paths: paths.config,
    "rules/": lambda paths: paths.rules,
    "data/": lambda paths: paths.data,
    "saves/": lambda paths: paths.saves,
    "games/": lambda paths: paths.games,
    "aside/": lambda paths: paths.aside,
    "demo/": lambda paths: paths.demo,
    "state/": lambda paths: paths.state,
    "cache/": lambda paths: paths.cache,
}


class Obstructions(CaseKind):
    """An obstruction in one place, and two starts of the program with everything that it reads and writes."""

    name = "place"
    seconds = SECONDS
    memory = MEMORY

    def label(self, case: str) -> str:
        return case.split("/")[0].split(":")[1]

    def cases(self, seed: int) -> Iterator[str]:
        every = [f"{place}:{thing}" for place in PLACES for thing in OBSTACLES]
        rng = random.Random(f"place {seed}")
        for case in rng.sample(every, 20):
            yield f"{case.replace('/', '|')}/{seed}"

    def run(self, case: str) -> list[str]:
        what, seed = case.split("/")
        place, thing = what.replace("|", "/").split(":")
        with temporary_paths() as paths:
            return self.one(paths, place, thing, int(seed))

    def start(self, paths: Paths, seed: int) -> Callable[[Acknowledge], None]:
        """Returns the work of a child that starts the program and acknowledges each problem as a text."""
        return partial(start_program, paths, seed)

    def one(self, paths: Paths, place: str, thing: str, seed: int) -> list[str]:
        """Runs one case in a folder."""
        ended = run_forked(partial(_prepare_folder, paths, place, thing, seed), SECONDS)
        if not ended.succeeded:
            return [f"while preparing: {ended.error}"]
        before = count_precious_files(paths)
        problems = []
        for turn in range(2):
            ended = run_forked(self.start(paths, seed + turn), self.seconds, self.memory)
            problems += [problem for problem in ended.acknowledged if isinstance(problem, str)]
            if not ended.succeeded:
                problems.append(f"start {turn + 1}: {ended.error or ended.code}")
        if count_precious_files(paths) < before:
            problems.append("something of the person's is gone")
        return problems


def count_precious_files(paths: Paths) -> int:
    """Returns the number of files in the folders that must not be lost."""
    found = 0
    for where, _, names in os.walk(paths.config.parent):
        for name in names:
            path = Path(where, name)
            if path.is_file() and not path.is_symlink() and path.stat().st_size == len(_PRECIOUS):
                found += path.read_bytes() == _PRECIOUS
    return found


def _prepare_folder(paths: Paths, place: str, thing: str, seed: int, acknowledge: Acknowledge) -> None:
    """Makes a folder that has been in use, with an obstruction in one place."""
    paths.ensure()
    start_program(paths, seed, acknowledge)
    where = PLACES[place](paths)
    if os.path.lexists(where):
        where.rename(paths.config.parent / "what was there")
    where.parent.mkdir(parents=True, exist_ok=True)
    OBSTACLES[thing](where)


def start_program(paths: Paths, seed: int, acknowledge: Acknowledge) -> None:
    """Does everything that a start and an evening do with files, without a screen; acknowledges problems."""
    rng = random.Random(seed)
    told = notice_codes(paths.ensure())
    settings, notices = load_settings(paths.settings)
    told += notice_codes(notices)
    keys = KeyFile(paths.keys)
    told += notice_codes(keys.load()[1])
    told += notice_codes(keys.save({("table", "stock"): "Y", ("table", "take"): None}))
    lock = InstanceLock(paths.lock)
    held = lock.acquire()
    load_geometry(paths.window)
    problems = []
    games = SavedGames(paths, lock_held=held, seed=seed, notify=lambda notice: told.extend(notice_codes([notice])))
    games.has_saved()
    games.saved()
    sitting, notices = games.resume()
    told += notice_codes(notices)
    if sitting is None or rng.random() < 0.3:
        sitting = games.start(random_setup(rng))
    for _ in range(12):
        if not sitting.game.finished:
            step(sitting, rng)
        sitting.save_screen_state({"mode": "rank"})
        sitting.saved_screen_state()
    games.count_for_even_match()
    even = games.even.state
    book = Rulebook(paths)
    told += notice_codes(book.take_notices())
    try:
        own = book.own()
        book.save("Ours", "standard", preset("standard").but(target=100 + seed % 50), own[0].id if own else None)
    except RulebookError:
        pass
    with no_retry_delay():
        progress = Progress(paths.progress, paths.aside)
        run_all_queries(progress)
        progress.record(answer(seed, rng))
        run_all_queries(progress)
        progress.close()
        told += notice_codes(progress.notices())
    told += notice_codes(save_settings(Settings(target=seed % 1000), paths.settings))
    save_geometry(Geometry(), paths.window)
    games.close()
    lock.release()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    for code in sorted(set(told)):
        if told.count(code) > 3:
            problems.append(f"{code} is told {told.count(code)} times")
    if most > 600:
        problems.append(f"{most} MB of memory")
    del settings, even
    for problem in problems:
        acknowledge(problem)
