"""Several saved games at once, and the single save of earlier versions that takes its place among them."""

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
from gin_desktop.storage.paths import OLD, Paths, base_kind
from soak.faults.games import progress_of, random_setup, require_progress, step, whole_lines
from soak.faults.scenarios import (
    Aftermath,
    Environment,
    Scenario,
    holds_file,
    notice_codes,
    require,
    require_no_leftovers,
)


class SeveralGames(Scenario):
    """Several games of several kinds in turn: starting or continuing one loses no other."""

    name = "several games"
    most = 20

    def act(self, stage: Environment) -> None:
        rng, paths = stage.rng, stage.paths
        paths.ensure()
        told: list[str] = []
        games = SavedGames(paths, lock_held=True, seed=1, notify=lambda notice: told.extend(notice_codes([notice])))
        sitting = games.start(random_setup(rng))
        for _ in range(rng.randint(10, 60)):
            kinds, setup = games.kinds(), random_setup(rng)
            if rng.random() < 0.2 and games.unsaved is None:
                if kind_of(setup) not in kinds or rng.random() < 0.5:
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
            stage.acknowledge({"kind": games.kinds()[0], **progress_of(sitting)})
        stage.free_disk()
        games.try_again()
        games.close()
        stage.acknowledge({"told": sorted(set(told))})

    def check(self, after: Aftermath) -> None:
        after.paths.ensure()
        require_no_leftovers(after.paths)
        last: dict[str, dict[str, Any]] = {}
        present = ""
        for one in after.acknowledged:
            if "kind" in one:
                present = one["kind"]
                last[present] = {key: value for key, value in one.items() if key != "kind"}
            elif after.fault != "refusal":
                require(not one["told"], f"told without need: {one['told']}")
        if after.fault == "power":
            last.pop(present, None)  # closed games are certain; of the open one only what was synced
        for kind, place in last.items():
            save = after.paths.save(kind)
            require(save.exists(), f"the game of kind {kind} is gone")
            require_progress(save, place)
        games = SavedGames(after.paths, lock_held=True)
        require(set(last) <= set(games.kinds()), f"{games.kinds()} can be continued, not {sorted(last)}")
        for kind in last:
            found, notices = games.resume(kind)
            require(found is not None and kind_of(found.setup) == base_kind(kind), "another game is continued")
            # after a power failure the game being taken up may have lines that had not been synced
            expected = ([], ["save_salvaged"]) if after.fault == "power" else ([],)
            require(notice_codes(notices) in expected, f"told without need: {notice_codes(notices)}")
        games.close()


class EarlierSave(Scenario):
    """The single save of an earlier version can be continued, whatever lies in its new place."""

    name = "one game before"

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        for _ in range(rng.choice((1, 1, 2))):  # the second one takes the place of the first
            games = SavedGames(paths, lock_held=True, seed=rng.randrange(2**31))
            setup = random_setup(rng)
            sitting = games.start(setup)
            for _ in range(rng.randint(1, 20)):
                if not sitting.game.finished:
                    step(sitting, rng)
            sitting.save_screen_state({"mode": "rank"})
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

    def act(self, stage: Environment) -> None:
        games = SavedGames(stage.paths, lock_held=True, notify=lambda _: None)
        stage.acknowledge(games.kinds())
        games.close()

    def check(self, after: Aftermath) -> None:
        paths, kept = after.paths, sorted(after.paths.cache.glob("kept-*"))
        found: Mapping[str, bytes] = {path.name: path.read_bytes() for path in kept}
        for path in kept:
            path.unlink()
        for name, data in found.items():
            require(holds_file(paths, data), f"{name} of {len(found)} games is gone")
        require(len([path for path in paths.every_save if path.exists()]) == len(found), "a game is there twice")
        games = SavedGames(paths, lock_held=True)
        require(len(games.kinds()) == len(found), f"{games.kinds()} of {len(found)} games can be continued")
        games.close()


class PracticeBranch(Scenario):
    """A practice game branches off from a point of another game: neither that one nor the practice game before is lost,
    and the new one is there whole or not at all."""

    name = "played on"
    most = 20

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        games = SavedGames(paths, lock_held=True, seed=rng.randrange(2**31))
        setup = random_setup(rng)
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
        """Returns a practice game from a point of this record."""
        lines = whole_lines(path)
        viewer = Sitting.resume(lines).people[0]
        point = find_point(lines, rng.randint(0, replay(lines).count - 1), viewer)
        return point.lines(rng, anew=point.redeal_obstacle() is None and rng.random() < 0.5)

    def act(self, stage: Environment) -> None:
        rng, paths = stage.rng, stage.paths
        # it was put with the others if it was over before the practice game began
        found = [*paths.saves.glob("*.jsonl"), *paths.games.glob("*.jsonl")]
        (path,) = (path for path in found if base_kind(path.stem) != "practice")
        lines = self._fresh(path, rng)
        stage.acknowledge({"lines": lines})
        told: list[str] = []
        games = SavedGames(paths, lock_held=True, notify=lambda notice: told.extend(notice_codes([notice])))
        sitting = games.start_from(lines)
        slot = games.kinds()[0]
        stage.acknowledge({"kind": slot, **progress_of(sitting)})
        self._play(sitting, rng)
        stage.free_disk()
        games.try_again()
        if games.unsaved is None:
            stage.acknowledge({"kind": slot, **progress_of(sitting)})
        games.close()
        stage.acknowledge({"told": sorted(set(told))})

    def check(self, after: Aftermath) -> None:
        paths = after.paths
        paths.ensure()
        require_no_leftovers(paths)
        kept = sorted(paths.cache.glob("kept-*"))
        before = len(kept)
        for path in kept:
            data = path.read_bytes()
            path.unlink()
            require(holds_file(paths, data), "one of the games before is gone")
        places = [one for one in after.acknowledged if "kind" in one]
        save = paths.save(places[0]["kind"] if places else "practice-2" if before > 1 else "practice")
        if places:
            place = {key: value for key, value in places[0 if after.fault == "power" else -1].items() if key != "kind"}
            require(save.exists(), "the practice game is gone")
            require_progress(save, place)
        elif save.exists():
            begun: list[str] = next((one["lines"] for one in after.acknowledged if "lines" in one), [])
            found = whole_lines(save)
            mine = bool(begun) and found[:1] == begun[:1]
            require(not mine or found == begun, "a part of the practice game is there")
        if after.fault == "kill" and after.acknowledged and "told" in after.acknowledged[-1]:
            require(not after.acknowledged[-1]["told"], f"told without need: {after.acknowledged[-1]['told']}")
        games = SavedGames(paths, lock_held=True)
        for kind in games.kinds():
            sitting, notices = games.resume(kind)
            told = notice_codes(notices)
            fine = ["save_salvaged"] if after.fault == "power" else []  # lines that were not synced yet
            require(sitting is not None and told in ([], fine), f"{kind} cannot be gone on with: {told}")
        games.close()


SCENARIOS: Final = (SeveralGames(), EarlierSave(), PracticeBranch())
