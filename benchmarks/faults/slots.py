"""Several games at once, and the one game of earlier versions that takes its place among them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from benchmarks.faults.games import any_setup, holds, point, step
from benchmarks.faults.scenarios import After, Scenario, Stage, codes, need, no_scraps, somewhere
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.saves.kinds import kind_of
from gin_desktop.storage.paths import OLD, Paths


class Several(Scenario):
    """Now this game, now another: starting or continuing one costs none of another kind."""

    name = "several games"
    most = 20

    def act(self, stage: Stage) -> None:
        rng, paths = stage.rng, stage.paths
        paths.ensure()
        told: list[str] = []
        games = SavedGames(paths, lock_held=True, seed=1, notify=lambda notice: told.extend(codes([notice])))
        sitting = games.start(any_setup(rng))
        for _ in range(rng.randint(10, 60)):
            kinds, setup = games.kinds(), any_setup(rng)
            if rng.random() < 0.2 and games.unsaved is None:
                if kind_of(setup) not in kinds:
                    sitting = games.start(setup)
                else:
                    sitting = games.resume(rng.choice(kinds))[0] or sitting
            if sitting.game.finished or games.sitting is not sitting:
                break
            sitting.free_undo = lambda: True
            person = next((seat for seat in sitting.people if sitting.can_undo(seat)), None)
            if person is not None and rng.random() < 0.15:
                sitting.undo(person)
            else:
                step(sitting, rng)
            stage.say({"kind": kind_of(sitting.setup), **point(sitting)})
        stage.lift()
        games.try_again()
        games.close()
        stage.say({"told": sorted(set(told))})

    def check(self, after: After) -> None:
        after.paths.ensure()
        no_scraps(after.paths)
        last: dict[str, dict[str, Any]] = {}
        present = ""
        for one in after.said:
            if "kind" in one:
                present = one["kind"]
                last[present] = {key: value for key, value in one.items() if key != "kind"}
            elif after.fault != "refusal":
                need(not one["told"], f"told without need: {one['told']}")
        if after.fault == "power":
            last.pop(present, None)  # what is closed is certain; of the open game only what was synced
        for kind, place in last.items():
            save = after.paths.save(kind)
            need(save.exists(), f"the game of kind {kind} is gone")
            holds(save, place)
        games = SavedGames(after.paths, lock_held=True)
        need(set(last) <= set(games.kinds()), f"{games.kinds()} can be continued, not {sorted(last)}")
        for kind in last:
            found, notices = games.resume(kind)
            need(found is not None and kind_of(found.setup) == kind, "another game is continued")
            need(not notices, f"told without need: {codes(notices)}")
        games.close()


class TakenOver(Scenario):
    """The one game of an earlier version: it is there to go on with, whatever lies in its new place."""

    name = "one game before"

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        for _ in range(rng.choice((1, 1, 2))):  # the second one lies in the place of the first
            games = SavedGames(paths, lock_held=True, seed=rng.randrange(2**31))
            setup = any_setup(rng)
            sitting = games.start(setup)
            for _ in range(rng.randint(1, 20)):
                if not sitting.game.finished:
                    step(sitting, rng)
            sitting.keep_screen({"mode": "rank"})
            games.close()
            save, old = paths.save(kind_of(setup)), paths.save(OLD)
            if not old.exists():
                save.rename(old)
                save.with_suffix(".screen.json").rename(old.with_suffix(".screen.json"))
        damage = rng.choice((None, None, b"rotten\n", b'{"format":"gin-desktop","version":99}\n'))
        if damage is not None:
            paths.save(OLD).write_bytes(damage)
        self._keep(paths)

    def _keep(self, paths: Paths) -> None:
        for number, path in enumerate(sorted(path for path in paths.saves.iterdir() if path.suffix == ".jsonl")):
            (paths.cache / f"kept-{number}").write_bytes(path.read_bytes())

    def act(self, stage: Stage) -> None:
        games = SavedGames(stage.paths, lock_held=True, notify=lambda _: None)
        stage.say(games.kinds())
        games.close()

    def check(self, after: After) -> None:
        paths, kept = after.paths, sorted(after.paths.cache.glob("kept-*"))
        found: Mapping[str, bytes] = {path.name: path.read_bytes() for path in kept}
        for path in kept:
            path.unlink()
        for name, data in found.items():
            need(somewhere(paths, data), f"{name} of {len(found)} games is gone")
        need(len([path for path in paths.every_save if path.exists()]) == len(found), "a game is there twice")
        games = SavedGames(paths, lock_held=True)
        need(len(games.kinds()) == len(found), f"{games.kinds()} of {len(found)} games can be continued")
        games.close()


SCENARIOS: Final = (Several(), TakenOver())
