"""Several games at once, and the one game of earlier versions that takes its place among them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.record import replay
from gin_desktop.session.history.playing_on import find_point
from gin_desktop.session.save_slot import kind_of
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import OLD, Paths
from soak.faults.games import any_setup, holds, lines_of, point, step
from soak.faults.scenarios import After, Scenario, Stage, codes, need, no_scraps, somewhere


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


class PlayedOn(Scenario):
    """A game is played on from a point of another one: neither is lost, nor the practice game before, and the new one
    is there whole or not at all."""

    name = "played on"
    most = 20

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        games = SavedGames(paths, lock_held=True, seed=rng.randrange(2**31))
        setup = any_setup(rng)
        self._play(games.start(setup), rng)
        if rng.random() < 0.7:
            self._play(games.start_from(self._fresh(paths.save(kind_of(setup)), rng)), rng)
        games.close()
        for number, path in enumerate(sorted(path for path in paths.saves.iterdir() if path.suffix == ".jsonl")):
            (paths.cache / f"kept-{number}").write_bytes(path.read_bytes())

    def _play(self, sitting: Sitting, rng: random.Random) -> None:
        for _ in range(rng.randint(3, 40)):
            if not sitting.game.finished:
                step(sitting, rng)

    def _fresh(self, path: Path, rng: random.Random) -> list[str]:
        """A practice game from a point of this record."""
        lines = lines_of(path)
        viewer = Sitting.resume(lines).people[0]
        point = find_point(lines, rng.randint(0, replay(lines).count - 1), viewer)
        return point.lines(rng, anew=point.against_anew() is None and rng.random() < 0.5)

    def act(self, stage: Stage) -> None:
        rng, paths = stage.rng, stage.paths
        (path,) = (path for path in paths.saves.iterdir() if path.stem != "practice" and path.suffix == ".jsonl")
        lines = self._fresh(path, rng)
        stage.say({"lines": lines})
        told: list[str] = []
        games = SavedGames(paths, lock_held=True, notify=lambda notice: told.extend(codes([notice])))
        sitting = games.start_from(lines)
        stage.say({"kind": "practice", **point(sitting)})
        self._play(sitting, rng)
        stage.lift()
        games.try_again()
        if games.unsaved is None:
            stage.say({"kind": "practice", **point(sitting)})
        games.close()
        stage.say({"told": sorted(set(told))})

    def check(self, after: After) -> None:
        paths = after.paths
        paths.ensure()
        no_scraps(paths)
        for path in sorted(paths.cache.glob("kept-*")):
            data = path.read_bytes()
            path.unlink()
            need(somewhere(paths, data), "one of the games before is gone")
        save = paths.save("practice")
        places = [one for one in after.said if "kind" in one]
        if places:
            place = {key: value for key, value in places[0 if after.fault == "power" else -1].items() if key != "kind"}
            need(save.exists(), "the practice game is gone")
            holds(save, place)
        elif save.exists():
            begun: list[str] = next((one["lines"] for one in after.said if "lines" in one), [])
            found = lines_of(save)
            mine = bool(begun) and found[:1] == begun[:1]
            need(not mine or found == begun, "a part of the practice game is there")
        if after.fault == "kill" and after.said and "told" in after.said[-1]:
            need(not after.said[-1]["told"], f"told without need: {after.said[-1]['told']}")
        games = SavedGames(paths, lock_held=True)
        for kind in games.kinds():
            sitting, notices = games.resume(kind)
            told = codes(notices)
            fine = ["save_salvaged"] if after.fault == "power" else []  # what was not brought to the disk yet
            need(sitting is not None and told in ([], fine), f"{kind} cannot be gone on with: {told}")
        games.close()


SCENARIOS: Final = (Several(), TakenOver(), PlayedOn())
