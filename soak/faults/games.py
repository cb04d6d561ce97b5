"""Games without a screen: played, undone, finished, resumed, filed away and set aside."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.play.actions import Action, Defend, Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import (
    Aftermath,
    Environment,
    Scenario,
    Violation,
    holds_file,
    notice_codes,
    require,
    require_no_leftovers,
)

NAMES: Final = tuple(PRESETS)
_PEOPLE: Final = ("Ada", "Bea", "Cy", "Dan")


def random_setup(rng: random.Random, names: Sequence[str] = NAMES) -> GameSetup:
    """Returns a random setup against computers or between people: half of them for two players, the others for three or
    four where the rules with these names allow it."""
    players = rng.choice((2, 2, 3, 4))
    name = rng.choice([name for name in names if preset(name).players == players] or names)
    rules = preset(name)
    person = 0 if rng.random() < 0.7 else rng.randrange(rules.players)
    seats = tuple(
        Seat(_PEOPLE[seat]) if seat == person or rng.random() < 0.3 else Seat(f"Computer {seat}", "easy")
        for seat in range(rules.players)
    )
    plain = rules.series == "none" and rules.sheet == "single" and rules.players == 2
    duplicate = rng.choice((0, 0, 0, 1, 2)) if plain else 0
    rounds = 0 if duplicate or rules.series != "none" else rng.choice((0, 1, 2))
    told = rules.tables > 1 and rng.random() < 0.5
    return GameSetup(rules, seats, name, rounds=rounds, duplicate=duplicate, side_info=told)


def random_action(round_: Round, rng: random.Random) -> Action:
    """Returns a random legal action, chosen so that rounds end soon."""
    if round_.phase is Phase.DEFENCE:
        best = round_.best_defence()
        return Defend(best.melds, best.layoffs)
    legal = round_.legal_actions()
    ends = [action for action in legal if isinstance(action, Knock)]
    if ends and rng.random() < 0.7:
        return rng.choice(ends)
    if round_.phase is Phase.DISCARD:
        held = round_.hands[round_.turn]
        melder = round_.melder
        drops = [action for action in legal if isinstance(action, Discard)]
        if drops:
            return min(drops, key=lambda action: melder.deadwood(held & ~(1 << action.card)))
    return rng.choice(legal)


def step(sitting: Sitting, rng: random.Random) -> None:
    """Performs the next action or deal of an unfinished game."""
    if sitting.game.between_rounds:
        if sitting.game.can_stop and rng.random() < 0.5:
            sitting.stop()
        else:
            sitting.deal()
        return
    table = rng.choice([table for table in sitting.tables if table.turn is not None])
    seat = table.turn
    assert seat is not None
    for slipped in table.seats:
        if table.can_take_back(slipped) and rng.random() < 0.08:
            table.take_back(slipped)
            return
    sitting.play(seat, random_action(sitting.game.round_at(table.number), rng))


def progress_of(sitting: Sitting) -> dict[str, Any]:
    """Returns where a game stands, in values that the screen would have shown."""
    game = sitting.game
    place: dict[str, Any] = {
        "deals": len(sitting.deals),
        "count": sitting.count,
        "seal": sitting.deals[0].seal if sitting.deals else "",
        "kept": sitting.journal is not None,
        "scores": list(game.sheet.scores),
        "over": game.finished,
    }
    rounds = [[sorted(one.hands.items()), str(one.phase), one.turn] for one in game.tables]
    return place | {"tables": json.loads(json.dumps(rounds))}


def whole_lines(path: Path) -> list[str]:
    """Returns the complete lines of a record."""
    return path.read_bytes().decode().split("\n")[:-1]


def require_progress(path: Path, place: dict[str, Any]) -> None:
    """Raises `Violation` unless a record contains a game up to this point."""
    lines = whole_lines(path)
    wanted = 1 + place["deals"] + place["count"]
    require(len(lines) >= wanted, f"{len(lines)} lines in {path.name}, {wanted} were acknowledged")
    found = progress_of(Sitting.resume(lines[:wanted]))
    require(found == place | {"kept": False}, f"the record says {found}, the screen said {place}")
    Sitting.resume(lines)


class Games(Scenario):
    """Plays games one after another and acknowledges each step; now and then the program ends and resumes."""

    name = "games"
    steps = (20, 120)
    most = 10
    rules: Sequence[str] = NAMES

    def act(self, stage: Environment) -> None:
        rng, paths = stage.rng, stage.paths
        paths.ensure()
        told: Counter[str] = Counter()
        seed = rng.randrange(2**31)
        games = self.open_saved_games(paths, seed, told)
        sitting = games.start(random_setup(rng, self.rules))
        number = 0
        stage.acknowledge({"game": number, **progress_of(sitting)})
        for count in range(rng.randint(*self.steps)):
            if sitting.game.finished:
                sitting.save_screen_state({"sheet": True})
                games.archive()
                self.leave(games, number, stage)
                sitting = games.start(random_setup(rng, self.rules))
                number += 1
            elif rng.random() < 0.02 and games.unsaved is None:
                kept = progress_of(sitting)
                games.close()
                stage.acknowledge({"closed": number, **kept})
                games = self.open_saved_games(paths, seed + count, told)
                games.saved()
                again, notices = games.resume()
                stage.acknowledge({"told": notice_codes(notices)})
                if again is None:  # a failing read is reported, and everything is there once reads succeed
                    stage.free_disk()
                    again, _ = games.resume()
                require(again is not None, f"the game did not come back: {notice_codes(notices)}")
                assert again is not None
                sitting = again
                require(progress_of(sitting) == kept, "it came back otherwise, or with no file")
            else:
                step(sitting, rng)
                if rng.random() < 0.2:
                    sitting.save_screen_state({"mode": "rank"})
            stage.acknowledge({"game": number, **progress_of(sitting)})
        if rng.random() < 0.3:
            self.leave(games, number, stage)
        stage.free_disk()
        if not sitting.game.finished and games.unsaved is not None:
            step(sitting, rng)
            stage.acknowledge({"game": number, **progress_of(sitting)})
        games.try_again()
        left = games.unsaved is not None
        games.close()
        stage.acknowledge({"told": sorted(told), "waiting": left, "times": max(told.values(), default=0)})
        stage.acknowledge({"closed": number, **progress_of(sitting)})

    def leave(self, games: SavedGames, number: int, stage: Environment) -> None:
        """Closes the program without losing lines that wait for the disk: retries, saves elsewhere or discards them."""
        if games.unsaved is None or games.try_again():
            return
        game = games.sitting
        require(game is not None, "a game was closed while lines of it wait")
        if stage.rng.random() < 0.3:
            games.give_up_unsaved()
            stage.acknowledge({"let go": number})
            return
        try:
            games.save_elsewhere(alternative_save_path(stage.paths))
        except StorageError:
            stage.free_disk()
            require(games.try_again(), "lines wait although the disk has room again")

    def open_saved_games(self, paths: Paths, seed: int, told: Counter[str]) -> SavedGames:
        """Returns the saved games as a start of the program opens them."""
        return SavedGames(paths, lock_held=True, seed=seed, notify=lambda notice: told.update(notice_codes([notice])))

    def check(self, after: Aftermath) -> None:
        after.paths.ensure()
        last: dict[int, dict[str, Any]] = {}
        sure: dict[int, dict[str, Any]] = {}
        gone: set[int] = set()
        for one in after.acknowledged:
            number = one.get("game", one.get("closed"))
            if "let go" in one:
                gone.add(one["let go"])
                continue
            if number is None:
                if after.fault != "refusal":
                    require(not one["told"] or one["told"] == ["other_instance"], f"told without need: {one['told']}")
                require(one.get("times", 0) <= 8, f"told again and again: {one['told']}")
                require(not one.get("waiting"), "lines wait although the disk has room again")
                continue
            place = {key: value for key, value in one.items() if key not in ("game", "closed")}
            last[number] = place
            if "closed" in one:
                sure[number] = place
        present = max(last, default=-1)
        require_no_leftovers(after.paths)
        if after.fault == "power":
            # finished games were closed and moved; of the game on the table only what was synced is certain
            last = sure | {number: place for number, place in last.items() if number < present}
        kept = {number: place for number, place in last.items() if place["kept"] and number not in gone}
        self.require_kept(after, kept, present, silent=after.fault != "refusal")

    def require_kept(self, after: Aftermath, kept: dict[int, dict[str, Any]], present: int, *, silent: bool) -> None:
        """Requires that everything acknowledged is kept, and that the next start reports nothing unless something was
        lost."""
        paths = after.paths
        aside = sorted(path.name for path in paths.aside.iterdir())
        require(not aside, f"set aside without need: {aside}")
        games = SavedGames(paths, lock_held=True)
        games.summary()
        save = latest_save(paths)
        zeroed = save.exists() and b"\0" in save.read_bytes().rpartition(b"\n")[2]
        sitting, notices = games.resume()
        told = notice_codes(notices) + notice_codes(games.notices)
        # zeros in place of lines: a power failure took what had been shown, and that is reported
        require(told == ["save_salvaged"] if zeroed and sitting else not told, f"told without need: {told}")
        games.close()
        records: dict[str, list[Path]] = {}
        for path in (
            *paths.every_save,
            *sorted(paths.games.glob("*.jsonl")),
            *sorted(alternative_save_path(paths).glob("*.jsonl")),
        ):
            if path.exists() and (lines := whole_lines(path)):
                found = Sitting.resume(lines)
                records.setdefault(found.deals[0].seal if found.deals else "", []).append(path)
        if silent:
            twice = [seal for seal, found_in in records.items() if seal and len(found_in) > 1]
            require(not twice, f"a game is there twice: {twice}")
        for number, place in kept.items():
            if not place["seal"]:
                require(number < present or sitting is not None, "a game that had begun is gone")
                continue
            if place["seal"] not in records:
                raise Violation(f"game {number} is nowhere: {place}")
            longest = max(records[place["seal"]], key=lambda path: path.stat().st_size)
            require_progress(longest, place)


class GamesOfThree(Games):
    """The same for three players, whose pairings change from deal to deal."""

    name = "three"
    steps = (20, 80)
    rules = tuple(name for name in NAMES if preset(name).players == 3)


class PartnershipGames(Games):
    """The same for partners: two tables move in turn, and both may be in the middle of a turn."""

    name = "partners"
    steps = (20, 80)
    rules = tuple(name for name in NAMES if preset(name).tables == 2)


class ShortGame(Games):
    """A few steps, so that every single call can be tried."""

    name = "game"
    steps = (3, 12)
    most = 20


class DamagedSaves(Scenario):
    """A save that is unusable or whose last line is damaged is set aside, and play goes on."""

    name = "damaged"

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        games = SavedGames(paths, lock_held=True, seed=rng.randrange(2**31))
        sitting = games.start(random_setup(rng))
        for _ in range(rng.randint(4, 30)):
            if not sitting.game.finished:
                step(sitting, rng)
        games.close()
        save = latest_save(paths)
        data = bytearray(save.read_bytes())
        where = rng.choice((rng.randrange(len(data)), len(data) - rng.randint(2, min(20, len(data)))))
        data[where] ^= 1 << rng.randrange(7)
        save.write_bytes(data)
        paths.cache.joinpath("damaged").write_bytes(data)

    def act(self, stage: Environment) -> None:
        games = SavedGames(stage.paths, lock_held=True, seed=1, notify=lambda _: None)
        games.saved()
        sitting, notices = games.resume()
        stage.acknowledge({"told": notice_codes(notices)})
        if sitting is None:
            sitting = games.start(random_setup(stage.rng))
        for _ in range(4):
            if not sitting.game.finished:
                step(sitting, stage.rng)
            stage.acknowledge(progress_of(sitting))
        stage.free_disk()
        if not sitting.game.finished:
            step(sitting, stage.rng)
        games.close()
        stage.acknowledge(progress_of(sitting))

    def check(self, after: Aftermath) -> None:
        paths = after.paths
        damaged = paths.cache / "damaged"
        data = damaged.read_bytes()
        damaged.unlink()
        unchanged = holds_file(paths, data)
        require_no_leftovers(paths)
        games = SavedGames(paths, lock_held=True)
        games.saved()
        sitting, notices = games.resume()
        games.close()
        told = [code for one in after.acknowledged for code in one.get("told", [])]
        if not unchanged:
            # the file may only have been changed if play goes on in it: then nothing that counts was damaged
            found = [path for path in (*paths.every_save, *paths.games.glob("*.jsonl")) if path.exists()]
            begun = [path for path in found if path.read_bytes()[: len(data) - 200] == data[: len(data) - 200]]
            require(bool(begun), f"the damaged save is gone; told {told}")
            require(not told, f"told {told}, but it is not kept aside")
        if after.fault != "power":
            places = [one for one in after.acknowledged if one.get("kept")]
            if places and sitting is not None and sitting.deals and sitting.deals[0].seal == places[-1]["seal"]:
                require_progress(latest_save(paths), places[-1])
        del notices


def latest_save(paths: Paths) -> Path:
    """Returns the path of the game that was played last, or of the one against the computer if there is none."""
    return max(paths.every_save, key=lambda path: path.stat().st_mtime if path.exists() else 0)


def alternative_save_path(paths: Paths) -> Path:
    """Returns where the person saves a game that cannot be saved in its own place."""
    return paths.config.parent.parent / "elsewhere"


SCENARIOS: Final = (Games(), GamesOfThree(), PartnershipGames(), ShortGame(), DamagedSaves())
