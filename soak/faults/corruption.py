"""Bit rot: bits flipped, bytes lost, lines doubled or reordered in a save; never silent, never an exception."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from soak.faults.forks import Acknowledge, run_forked
from soak.faults.games import latest_save, progress_of, random_setup, step, whole_lines
from soak.faults.kinds import CaseKind, temporary_paths
from soak.faults.scenarios import Violation, holds_file, notice_codes, require

ByteDamage = Callable[[bytearray, random.Random], None]


def _bit(data: bytearray, rng: random.Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _byte(data: bytearray, rng: random.Random) -> None:
    data[rng.randrange(len(data))] = rng.randrange(256)


def _late_bit(data: bytearray, rng: random.Random) -> None:
    data[-rng.randint(1, min(300, len(data)))] ^= 1 << rng.randrange(8)


def _lost(data: bytearray, rng: random.Random) -> None:
    where = rng.randrange(len(data))
    del data[where : where + rng.choice((1, 1, 2, 40))]


def _zeros(data: bytearray, rng: random.Random) -> None:
    where, many = rng.randrange(len(data)), rng.choice((1, 16, 512))
    data[where : where + many] = bytes(len(data[where : where + many]))


def _doubled(data: bytearray, rng: random.Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    where = rng.randrange(len(lines))
    lines.insert(where, lines[where])
    data[:] = b"".join(lines)


def _swapped(data: bytearray, rng: random.Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    where = rng.randrange(len(lines) - 1)
    lines[where], lines[where + 1] = lines[where + 1], lines[where]
    data[:] = b"".join(lines)


def _dropped(data: bytearray, rng: random.Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    del lines[rng.randrange(len(lines) - 1)]
    data[:] = b"".join(lines)


def _torn(data: bytearray, rng: random.Random) -> None:
    last = bytes(data).rfind(b"\n", 0, len(data) - 1) + 1
    del data[rng.randint(last + 1, len(data) - 1) :]  # a part of the line is left, or nobody could know of it


DAMAGES: Final[Mapping[str, ByteDamage]] = {
    "bit": _bit,
    "byte": _byte,
    "late bit": _late_bit,
    "lost": _lost,
    "zeros": _zeros,
    "doubled": _doubled,
    "swapped": _swapped,
    "dropped": _dropped,
    "torn": _torn,
}


class BitRot(CaseKind):
    """A corrupted save, and what the program makes of it."""

    name = "rot"

    def cases(self, seed: int) -> Iterator[str]:
        rng = random.Random(f"rot {seed}")
        for way in DAMAGES:
            for _ in range(2):
                yield f"{way}/{seed}/{rng.randrange(10**6)}"

    def run(self, case: str) -> list[str]:
        way, seed, where = case.split("/")
        with temporary_paths() as paths:
            ended = run_forked(partial(_rot, paths, DAMAGES[way], int(seed), int(where)), 20.0)
            problems = [str(problem) for problem in ended.acknowledged]
            return problems if ended.succeeded else [*problems, ended.error or f"it ended with {ended.code}"]


def _rot(paths: Paths, way: ByteDamage, seed: int, where: int, acknowledge: Acknowledge) -> None:
    paths.ensure()
    rng = random.Random(seed)
    games = SavedGames(paths, lock_held=True, seed=seed)
    sitting = games.start(random_setup(rng))
    for _ in range(rng.randint(3, 60)):
        if not sitting.game.finished:
            step(sitting, rng)
    games.close()
    save = latest_save(paths)
    before, data = whole_lines(save), bytearray(save.read_bytes())
    way(data, random.Random(where))
    save.write_bytes(data)
    try:
        _look(paths, before, bytes(data), torn=not data.endswith(b"\n"))
    except Violation as broken:
        acknowledge(str(broken))


def _look(paths: Paths, before: list[str], data: bytes, *, torn: bool) -> None:
    same = _entries(before) == _entries(data.decode(errors="replace").split("\n")[:-1])
    had = len(before)
    games = SavedGames(paths, lock_held=True, seed=1)
    games.has_saved()
    games.saved()
    sitting, notices = games.resume()
    told = notice_codes(notices) + notice_codes(games.notices)
    if sitting is None:
        require(bool(told) or had <= 1 or torn, "the game is gone and nothing is told")
        require(had <= 1 or torn or holds_file(paths, data), f"the file is nowhere as it was; told {told}")
        if latest_save(paths).exists():
            require(latest_save(paths).read_bytes() == data, "the file was changed")
    else:
        reached = 1 + len(sitting.deals) + sitting.count
        lost = had - reached
        if not torn and not same:
            require(lost <= 0 or bool(told), f"{lost} lines are lost and nothing is told")
            require(lost <= 0 or holds_file(paths, data), f"{lost} lines are lost and the file is nowhere; told {told}")
        if torn:
            # zeros up to the end are what a power failure leaves of lines that were not synced
            zeroed = data.endswith(b"\0")
            require(bool(told) == zeroed, f"{lost} lines lost; told {told}")
            require(lost <= 1 or zeroed, f"{lost} lines lost")
        found = progress_of(Sitting.resume(whole_lines(latest_save(paths))))
        require(found["count"] == sitting.count, "the file says something else than the table")
        if reached <= had:
            shown = progress_of(Sitting.resume(before[:reached]))
            now = progress_of(sitting) | {"kept": False}
            require(shown == now or bool(told) or same, f"the game is another one, and nothing is told: {shown} {now}")
        play_on(sitting)
    games.close()
    again = SavedGames(paths, lock_held=True, seed=2)
    again.saved()
    later, notices = again.resume()
    require(not notice_codes(notices), f"told again at the next start: {notice_codes(notices)}")
    require(sitting is None or later is not None, "the game went on and is gone at the next start")
    again.start(random_setup(random.Random(3)))
    again.close()
    require(sitting is not None or torn or had <= 1 or holds_file(paths, data), "a new game has destroyed the file")


def play_on(sitting: Sitting) -> None:
    """Plays a little more."""
    for number in range(3):
        if not sitting.game.finished:
            step(sitting, random.Random(number))


def _entries(lines: list[str]) -> list[str]:
    return [line.strip() for line in lines]
