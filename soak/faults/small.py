"""The small files: settings, window, Even match, the look of the screen, stars, own rule sets, the first start."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.session.history.marks import Marks
from gin_desktop.session.rulebook import Rulebook, RulebookError
from gin_desktop.session.screen_state import read_screen, write_screen
from gin_desktop.storage.even_match_file import EvenFile
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from soak.faults.scenarios import After, Scenario, Stage, codes, need, no_scraps, somewhere

Write = Callable[[Paths, int], bool]
Read = Callable[[Paths], int | None]


class Whole(Scenario):
    """A file that is replaced as a whole: afterwards it is the old one or the new one, never anything else.

    ``write`` keeps a number and says whether it is kept; ``read`` gives it back, None where nothing is kept, and
    raises `Broken` for anything that a person would be told.
    """

    def __init__(self, name: str, write: Write, read: Read, *, powers: bool = True) -> None:
        self.name = name
        self.powers = powers
        self._write = write
        self._read = read

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        if rng.random() < 0.5:
            self._write(paths, 0)

    def act(self, stage: Stage) -> None:
        for number in range(1, 5):
            stage.say([number, self._write(stage.paths, number)])
        stage.lift()
        stage.say([5, self._write(stage.paths, 5)])
        stage.say([6, self._write(stage.paths, 6)])

    def check(self, after: After) -> None:
        kept = max((number for number, well in after.said if well), default=0)
        asked = max((number for number, _ in after.said), default=0) + 1
        found = self._read(after.paths)
        if after.fault == "refusal":
            need(found == 6, f"{found} is kept, with room again 6 should be")
        elif after.fault == "power" and not self.powers:
            need(found is None or found <= asked, f"{found} is kept, {kept} was acknowledged")
        else:
            least = -1 if kept == 0 else kept
            value = -1 if found is None else found
            need(least <= value <= asked, f"{found} is kept, {kept} was acknowledged")
        no_scraps(after.paths)


def _write_settings(paths: Paths, number: int) -> bool:
    notices = save_settings(replace(Settings(), target=number, player_name="Ada" * (number % 5)), paths.settings)
    return not codes(notices)


def _read_settings(paths: Paths) -> int | None:
    settings, notices = load_settings(paths.settings)
    need(not notices, f"told without need: {codes(notices)}")
    need(settings.player_name == "Ada" * (settings.target % 5), "half old, half new")
    return settings.target if paths.settings.exists() else None


def _write_window(paths: Paths, number: int) -> bool:
    return save_geometry(Geometry(1100 + number, 700 + number, (number, number)), paths.window)


def _read_window(paths: Paths) -> int | None:
    found = load_geometry(paths.window)
    if not paths.window.exists():
        return None
    number = found.width - 1100
    need(found == Geometry(1100 + number, 700 + number, (number, number)), f"half old, half new: {found}")
    return number


def _write_even(paths: Paths, number: int) -> bool:
    file = EvenFile(paths.even, paths.aside, writes=True)
    return not codes(file.save(strength=number, games=number, recent="W" * (number % 10), last=f"{number:064x}"))


def _read_even(paths: Paths) -> int | None:
    found, notices = EvenFile(paths.even, paths.aside, writes=True).load()
    need(not notices, f"told without need: {codes(notices)}")
    if found is None:
        return None
    need(found["games"] == found["strength"] == int(found["last"], 16), f"half old, half new: {found}")
    return found["games"]


def _write_marks(paths: Paths, number: int) -> bool:
    told: list[Notice] = []
    marks = Marks(paths, writes=True, notify=told.append)
    for star in range(number + 1):
        marks.star(f"{star:032x}", True)  # one file each, and the last of them counts
    marks.count_since(float(number))
    return not told


def _read_marks(paths: Paths) -> int | None:
    told: list[Notice] = []
    marks = Marks(paths, writes=False, notify=told.append)
    need(not told, f"told without need: {codes(told)}")
    if not paths.marks.exists():
        return None
    number = int(marks.since)
    need(marks.starred >= {f"{star:032x}" for star in range(number + 1)}, f"stars are gone: {marks.starred}")
    return number


_SEAL: Final = "5ea1" * 16


def _write_screen(paths: Paths, number: int) -> bool:
    return write_screen(paths.save("computer").with_suffix(".screen.json"), {"order": [number]}, _SEAL, 1)


def _read_screen(paths: Paths) -> int | None:
    found = read_screen(paths.save("computer").with_suffix(".screen.json"), _SEAL, 1)
    return None if found is None else int(found["order"][0])


def _write_rules(paths: Paths, number: int) -> bool:
    book = Rulebook(paths)
    rules = preset("standard").but(target=100 + number)
    own = book.own()
    if book.problems:  # what cannot be read now may well be the set that is to be changed
        return False
    try:
        book.save("Ours", "standard", rules, own[0].id if own else None)
    except RulebookError:
        return False
    return True


def _read_rules(paths: Paths) -> int | None:
    book = Rulebook(paths)
    own = book.own()
    need(not book.problems, f"told without need: {codes(book.problems)}")
    need(len(own) <= 1, "the same set twice")
    return own[0].rules.target - 100 if own else None


def given(paths: Paths) -> Path:
    """Where an exported set goes: no folder of the program."""
    return paths.config.parent / "given" / "given.toml"


class RuleSets(Scenario):
    """Own rule sets: new ones, deleted ones (they go aside), exported ones."""

    name = "rule sets"

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()

    def act(self, stage: Stage) -> None:
        book = Rulebook(stage.paths)
        for number in range(3):
            self.save(book, stage, number)
        for entry in book.own()[:1]:
            try:
                book.delete(entry.id)
                stage.say(["deleted", entry.title])
            except RulebookError:
                stage.say(["refused", entry.title])
        try:
            book.export(
                "Given away",
                "standard",
                preset("standard"),
                stage.paths.config.parent / "given" / "given.toml",
                overwrite=True,
            )
            stage.say(["exported", ""])
        except RulebookError:
            pass
        stage.lift()
        self.save(book, stage, 3)

    def save(self, book: Rulebook, stage: Stage, number: int) -> None:
        """A new set; acknowledged when it is there."""
        title = f"Set {number}"
        try:
            book.save(title, "standard", preset("standard").but(target=100 + number))
            stage.say(["saved", title])
        except RulebookError:
            stage.say(["refused", title])

    def check(self, after: After) -> None:
        book = Rulebook(after.paths)
        titles = {str(entry.title) for entry in book.own()}
        need(not book.problems, f"told without need: {codes(book.problems)}")
        said = [tuple(one) for one in after.said]
        gone = {title for what, title in said if what == "deleted"}
        aside = after.paths.rules / "aside"
        there = len(titles) + (len(list(aside.glob("*.toml"))) if aside.is_dir() else 0)
        saved = {title for what, title in said if what == "saved"}
        need(there >= len(saved), f"{there} sets of {len(saved)}")
        need(saved - gone - titles <= {"Set 0"} and not gone & titles, f"{saved} saved, {gone} deleted, {titles} there")
        if after.fault == "refusal":
            need("Set 3" in titles, "not kept although there was room again")
        if ("exported", "") in said:
            need(given(after.paths).exists(), "an exported set is gone")
        no_scraps(after.paths)


class BrokenSettings(Scenario):
    """Settings that cannot be read are set aside, and new ones kept."""

    name = "broken settings"
    content: Final = b'rules = "standard"\nplayer_name = "Ad'

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()
        paths.settings.write_bytes(self.content)

    def act(self, stage: Stage) -> None:
        _, notices = load_settings(stage.paths.settings)
        stage.say(codes(notices))
        stage.say([*codes(save_settings(Settings(target=7), stage.paths.settings))])
        stage.lift()

    def check(self, after: After) -> None:
        if after.fault != "refusal":
            kept = somewhere(after.paths, self.content)
            need(kept, f"the broken settings are gone; told {after.said}")
        elif not somewhere(after.paths, self.content):
            need("settings_unreadable" in after.said[0], f"the broken settings are gone; told {after.said}")
        _, notices = load_settings(after.paths.settings)
        need(set(codes(notices)) <= {"settings_set_aside"}, f"told {codes(notices)}")
        no_scraps(after.paths)


class Start(Scenario):
    """The first start in an empty folder, as far as it concerns files."""

    name = "start"

    def act(self, stage: Stage) -> None:
        notices = stage.paths.ensure()
        _, more = load_settings(stage.paths.settings)
        lock = InstanceLock(stage.paths.lock)
        need(lock.acquire(), "another instance where there is none")
        lock.release()
        stage.say(codes(notices + more))
        stage.lift()
        need(not codes(stage.paths.ensure()), "folders cannot be used although they can")

    def check(self, after: After) -> None:
        need(not codes(after.paths.ensure()), "folders cannot be used although they can")
        if after.fault != "refusal":
            need(not any(after.said), f"told without need: {after.said}")
        no_scraps(after.paths)


SCENARIOS: Final = (
    Whole("settings", _write_settings, _read_settings),
    Whole("window", _write_window, _read_window),
    Whole("even match", _write_even, _read_even),
    Whole("marks", _write_marks, _read_marks),
    Whole("screen", _write_screen, _read_screen, powers=False),
    Whole("one rule set", _write_rules, _read_rules),
    RuleSets(),
    BrokenSettings(),
    Start(),
)
