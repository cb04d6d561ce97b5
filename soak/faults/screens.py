"""The real program is killed, or asked to end, while somebody plays, and is started again."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import replay
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.playing_on import find_point
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, save_settings
from soak.faults.forks import MEMORY_WITH_SCREEN, Acknowledge, Child, run_forked
from soak.faults.games import NAMES, require_progress, step, whole_lines
from soak.faults.kinds import CaseKind, copied_paths, temporary_paths
from soak.faults.obstructions import Obstructions
from soak.faults.scenarios import Violation, require

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SECONDS = 60.0
END_SECONDS = 10.0
"""Seconds within which the program has to end when asked to."""


class ProgramKills(CaseKind):
    """SIGKILL, SIGTERM or SIGSTOP at a random moment in the window; the next start comes back to what was shown.

    A game is begun in the window by some rules, or is a saved one of three, of four or for practice; or score pads are
    kept. While the program is stopped, the next start is that of a copy of its folder. Then the program continues and
    ends when asked to.
    """

    name = "program"

    def label(self, case: str) -> str:
        game, _, more = case.split("/")
        return f"{more.split('.')[0]} {game if game in (*_SAVED, _PADS) else 'two'}"

    def cases(self, seed: int) -> Iterator[str]:
        rng = random.Random(f"program {seed}")
        for _ in range(3):
            how = rng.choice(("KILL", "KILL", "TERM", "STOP"))
            game = rng.choice((rng.choice(_OF_TWO), *_SAVED, _PADS))
            yield f"{game}/{seed}/{how}.{rng.randint(0, 90)}.{rng.randint(0, 40_000)}"

    def run(self, case: str) -> list[str]:
        game, seed, more = case.split("/")
        how, words, micros = more.split(".")
        with temporary_paths() as paths:
            paths.ensure()
            save_settings(replace(Settings(), animation="off", pace="at_once", muted=True), paths.settings)
            if game in _SAVED:
                made = run_forked(partial(_saved, paths, game, int(seed)), SECONDS)
                if not made.succeeded:
                    return [f"while preparing: {made.error or made.code}"]
            child = Child(_program(paths, game, int(seed), 4_000), MEMORY_WITH_SCREEN)
            until = time.monotonic() + SECONDS
            while child.received() < int(words) and not child.done and time.monotonic() < until:
                pass
            time.sleep(int(micros) / 1e6)
            done, found = child.done, []
            if how == "STOP" and child.stop():
                with copied_paths(paths) as copied:
                    found = _next_start(copied, game, int(seed), child.acknowledged())
                child.kill(signal.SIGCONT)
            child.kill(signal.SIGKILL if how == "KILL" else signal.SIGTERM)
            ended = child.end(END_SECONDS)
            if not done and ended.error:
                return [*found, f"{'before it was killed' if how == 'KILL' else 'while it ended'}: {ended.error}"]
            if how != "KILL" and ended.code not in (0, 128 + signal.SIGTERM):
                return [*found, f"SIGTERM: {ended.error or ended.code}"]
            return [*found, *_next_start(paths, game, int(seed), ended.acknowledged)]


def _program(paths: Paths, game: str, seed: int, most: int, start: int = 0) -> Callable[[Acknowledge], None]:
    """Returns the program with a simulated user who plays that game or keeps score pads; ``start`` counts the
    starts."""
    # imported once here, so that the forks have them already
    from soak.faults import user
    from soak.faults.pad_user import PadUser

    if game == _PADS:
        players = 2 + seed % 3
        rules = random.Random(f"pads {seed}").choice([name for name in NAMES if preset(name).players == players])
        return user.program(paths, seed + start, rules, most, PadUser)
    return user.program(paths, seed + start, game if game in NAMES else _OF_TWO[0], most)


def _next_start(paths: Paths, game: str, seed: int, acknowledged: list[Any]) -> list[str]:
    """Returns the problems with what the next start shows and with the files in the folder then."""
    acknowledged = [one for one in acknowledged if isinstance(one, dict)]
    again = run_forked(_program(paths, game, seed, 3, start=1), SECONDS, MEMORY_WITH_SCREEN)
    if not again.succeeded:
        return [f"the next start: {again.error or again.code}"]
    look = run_forked(partial(_look, paths, acknowledged, again.acknowledged), SECONDS)
    return [*map(str, look.acknowledged), *([] if look.succeeded else [look.error])]


_OF_TWO = tuple(name for name in NAMES if preset(name).players == 2)
_SAVED = ("three", "partners", "practice")
"""Saved games that are resumed in the window."""
_PADS = "pads"
"""No game but score pads, by rules that the seed chooses."""


def _saved(paths: Paths, kind: str, seed: int, _say: Acknowledge) -> None:
    """Saves a game of a kind in its folder, some steps into its first rounds, with one person among computers."""
    rng = random.Random(f"saved {kind} {seed}")
    players = {"three": 3, "partners": 4}.get(kind, 2)
    name = rng.choice([name for name in NAMES if preset(name).players == players])
    seats = (Seat("Ada"), *(Seat(f"Computer {seat}", "easy") for seat in range(1, players)))
    # with the program's own seed its next game would have the same cards and the same seal
    games = SavedGames(paths, lock_held=True, seed=seed + 7_000_000)
    sitting = games.start(GameSetup(preset(name), seats, name))
    for _ in range(rng.randint(4, 30)):
        if not sitting.game.finished:
            step(sitting, rng)
    if kind == "practice":
        lines = whole_lines(paths.save("computer"))
        if len(lines) > 3:
            found = find_point(lines, rng.randint(0, replay(lines).count - 1), 0)
            games.start_from(found.lines(rng, anew=False))
    games.close()


class ObstructedProgram(Obstructions):
    """An obstruction in one place, and the real program: menu, practice, Continue or a new game, some rounds, the
    end."""

    name = "screens"
    seconds = SECONDS
    memory = MEMORY_WITH_SCREEN

    def cases(self, seed: int) -> Iterator[str]:
        return islice(super().cases(seed), 3)

    def start(self, paths: Paths, seed: int) -> Callable[[Acknowledge], None]:
        from soak.faults import user

        return user.program(paths, seed, NAMES[seed % len(NAMES)], 60)


def _look(
    paths: Paths, acknowledged: list[dict[str, Any]], again: list[dict[str, Any]], acknowledge: Acknowledge
) -> None:
    try:
        if any("pad" in one for one in (*acknowledged, *again)):
            from soak.faults.pad_user import require_pads_kept

            require_pads_kept(paths, acknowledged, again)
            acknowledged = again = []
        records: dict[str, list[Path]] = {}
        for path in (*sorted(paths.games.glob("*.jsonl")), *paths.every_save):
            if path.exists():
                sitting = Sitting.resume(path.read_bytes().decode().split("\n")[:-1])
                records.setdefault(sitting.deals[0].seal if sitting.deals else "", []).append(path)
        for place in _last_of_each(acknowledged):
            found = records.get(place["seal"])
            if found is None:
                raise Violation(f"a game that was shown is nowhere: {place}")
            _one_holds(found, place)
        if acknowledged and not acknowledged[-1]["over"]:
            require(bool(again), "Continue shows no game")
            first, last = again[0], acknowledged[-1]
            require(first["seal"] == last["seal"], "Continue shows another game")
            reached = (first["deals"], first["count"]), (last["deals"], last["count"])
            require(reached[0] >= reached[1], f"Continue shows {reached[0]}, {reached[1]} was shown before")
        aside = sorted(path.name for path in paths.aside.iterdir())
        require(not aside, f"set aside without need: {aside}")
    except Violation as broken:
        acknowledge(str(broken))


def _one_holds(paths: list[Path], place: dict[str, Any]) -> None:
    """Returns whether one of these records holds a game; one for practice has the deals of the game it branched off."""
    *others, last = paths
    for path in others:
        with contextlib.suppress(Violation, GinError):
            require_progress(path, place)
            return
    require_progress(last, place)


def _last_of_each(acknowledged: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the last progress that was shown of each game."""
    return list({place["seal"]: place for place in acknowledged}.values())
