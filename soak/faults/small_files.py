"""The small files: settings, window, Even match, the state of the screen, stars, custom rule sets, the first start."""

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
from gin_desktop.storage.even_match_file import EvenMatchFile
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from soak.faults.scenarios import (
    Aftermath,
    Environment,
    Scenario,
    holds_file,
    notice_codes,
    require,
    require_no_leftovers,
)

Write = Callable[[Paths, int], bool]
Read = Callable[[Paths], int | None]


class ReplacedFile(Scenario):
    """A file that is replaced as a whole: afterwards it is the old one or the new one, never anything else.

    ``write`` stores a number and returns whether it was stored; ``read`` returns it, or None where nothing is stored,
    and raises `Violation` for anything that a person would be told.
    """

    def __init__(self, name: str, write: Write, read: Read, *, survives_power_failure: bool = True) -> None:
        self.name = name
        self.survives_power_failure = survives_power_failure
        self._write = write
        self._read = read

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        if rng.random() < 0.5:
            self._write(paths, 0)

    def act(self, stage: Environment) -> None:
        for number in range(1, 5):
            stage.acknowledge([number, self._write(stage.paths, number)])
        stage.free_disk()
        stage.acknowledge([5, self._write(stage.paths, 5)])
        stage.acknowledge([6, self._write(stage.paths, 6)])

    def check(self, after: Aftermath) -> None:
        kept = max((number for number, succeeded in after.acknowledged if succeeded), default=0)
        asked = max((number for number, _ in after.acknowledged), default=0) + 1
        found = self._read(after.paths)
        if after.fault == "refusal":
            require(found == 6, f"{found} is kept, with room again 6 should be")
        elif after.fault == "power" and not self.survives_power_failure:
            require(found is None or found <= asked, f"{found} is kept, {kept} was acknowledged")
        else:
            least = -1 if kept == 0 else kept
            value = -1 if found is None else found
            require(least <= value <= asked, f"{found} is kept, {kept} was acknowledged")
        require_no_leftovers(after.paths)


def _write_settings(paths: Paths, number: int) -> bool:
    notices = save_settings(replace(Settings(), target=number, player_name="Ada" * (number % 5)), paths.settings)
    return not notice_codes(notices)


def _read_settings(paths: Paths) -> int | None:
    settings, notices = load_settings(paths.settings)
    require(not notices, f"told without need: {notice_codes(notices)}")
    require(settings.player_name == "Ada" * (settings.target % 5), "half old, half new")
    return settings.target if paths.settings.exists() else None


def _write_window(paths: Paths, number: int) -> bool:
    return save_geometry(Geometry(1100 + number, 700 + number, (number, number)), paths.window)


def _read_window(paths: Paths) -> int | None:
    found = load_geometry(paths.window)
    if not paths.window.exists():
        return None
    number = found.width - 1100
    require(found == Geometry(1100 + number, 700 + number, (number, number)), f"half old, half new: {found}")
    return number


def _write_even(paths: Paths, number: int) -> bool:
    file = EvenMatchFile(paths.even, paths.aside, writes=True)
    return not notice_codes(file.save(strength=number, games=number, recent="W" * (number % 10), last=f"{number:064x}"))


def _read_even(paths: Paths) -> int | None:
    found, notices = EvenMatchFile(paths.even, paths.aside, writes=True).load()
    require(not notices, f"told without need: {notice_codes(notices)}")
    if found is None:
        return None
    require(found["games"] == found["strength"] == int(found["last"], 16), f"half old, half new: {found}")
    return found["games"]


def _write_marks(paths: Paths, number: int) -> bool:
    told: list[Notice] = []
    marks = Marks(paths, writes=True, notify=told.append)
    for star in range(number + 1):
        marks.star(f"{star:032x}", True)  # each is in a file of its own, and the last one counts
    marks.count_since(float(number))
    return not told


def _read_marks(paths: Paths) -> int | None:
    told: list[Notice] = []
    marks = Marks(paths, writes=False, notify=told.append)
    require(not told, f"told without need: {notice_codes(told)}")
    if not paths.marks.exists():
        return None
    number = int(marks.counted_from)
    require(marks.starred >= {f"{star:032x}" for star in range(number + 1)}, f"stars are gone: {marks.starred}")
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
    if book.problems:  # the rule set to be changed may be the one that cannot be read now
        return False
    try:
        book.save("Ours", "standard", rules, own[0].id if own else None)
    except RulebookError:
        return False
    return True


def _read_rules(paths: Paths) -> int | None:
    book = Rulebook(paths)
    own = book.own()
    require(not book.problems, f"told without need: {notice_codes(book.problems)}")
    require(len(own) <= 1, "the same set twice")
    return own[0].rules.target - 100 if own else None


def export_folder(paths: Paths) -> Path:
    """Returns where an exported rule set goes, outside the program's folders."""
    return paths.config.parent / "given" / "given.toml"


class RuleSets(Scenario):
    """Custom rule sets: new, deleted (they are set aside) and exported."""

    name = "rule sets"

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()

    def act(self, stage: Environment) -> None:
        book = Rulebook(stage.paths)
        for number in range(3):
            self.save(book, stage, number)
        for entry in book.own()[:1]:
            try:
                book.delete(entry.id)
                stage.acknowledge(["deleted", entry.title])
            except RulebookError:
                stage.acknowledge(["refused", entry.title])
        try:
            book.export(
                "Given away",
                "standard",
                preset("standard"),
                stage.paths.config.parent / "given" / "given.toml",
                overwrite=True,
            )
            stage.acknowledge(["exported", ""])
        except RulebookError:
            pass
        stage.free_disk()
        self.save(book, stage, 3)

    def save(self, book: Rulebook, stage: Environment, number: int) -> None:
        """Saves a new rule set, acknowledged once it is stored."""
        title = f"Set {number}"
        try:
            book.save(title, "standard", preset("standard").but(target=100 + number))
            stage.acknowledge(["saved", title])
        except RulebookError:
            stage.acknowledge(["refused", title])

    def check(self, after: Aftermath) -> None:
        book = Rulebook(after.paths)
        titles = {str(entry.title) for entry in book.own()}
        require(not book.problems, f"told without need: {notice_codes(book.problems)}")
        acknowledged = [tuple(one) for one in after.acknowledged]
        gone = {title for what, title in acknowledged if what == "deleted"}
        aside = after.paths.rules / "aside"
        there = len(titles) + (len(list(aside.glob("*.toml"))) if aside.is_dir() else 0)
        saved = {title for what, title in acknowledged if what == "saved"}
        require(there >= len(saved), f"{there} sets of {len(saved)}")
        require(
            saved - gone - titles <= {"Set 0"} and not gone & titles, f"{saved} saved, {gone} deleted, {titles} there"
        )
        if after.fault == "refusal":
            require("Set 3" in titles, "not kept although there was room again")
        if ("exported", "") in acknowledged:
            require(export_folder(after.paths).exists(), "an exported set is gone")
        require_no_leftovers(after.paths)


class BrokenSettings(Scenario):
    """Settings that cannot be read are set aside, and new ones are stored."""

    name = "broken settings"
    content: Final = b'rules = "standard"\nplayer_name = "Ad'

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()
        paths.settings.write_bytes(self.content)

    def act(self, stage: Environment) -> None:
        _, notices = load_settings(stage.paths.settings)
        stage.acknowledge(notice_codes(notices))
        stage.acknowledge([*notice_codes(save_settings(Settings(target=7), stage.paths.settings))])
        stage.free_disk()

    def check(self, after: Aftermath) -> None:
        if after.fault != "refusal":
            kept = holds_file(after.paths, self.content)
            require(kept, f"the broken settings are gone; told {after.acknowledged}")
        elif not holds_file(after.paths, self.content):
            require(
                "settings_unreadable" in after.acknowledged[0],
                f"the broken settings are gone; told {after.acknowledged}",
            )
        _, notices = load_settings(after.paths.settings)
        require(set(notice_codes(notices)) <= {"settings_set_aside"}, f"told {notice_codes(notices)}")
        require_no_leftovers(after.paths)


class FirstStartFiles(Scenario):
    """The first start in an empty folder, as far as files are concerned."""

    name = "start"

    def act(self, stage: Environment) -> None:
        notices = stage.paths.ensure()
        _, more = load_settings(stage.paths.settings)
        lock = InstanceLock(stage.paths.lock)
        require(lock.acquire(), "another instance where there is none")
        lock.release()
        stage.acknowledge(notice_codes(notices + more))
        stage.free_disk()
        require(not notice_codes(stage.paths.ensure()), "folders cannot be used although they can")

    def check(self, after: Aftermath) -> None:
        require(not notice_codes(after.paths.ensure()), "folders cannot be used although they can")
        if after.fault != "refusal":
            require(not any(after.acknowledged), f"told without need: {after.acknowledged}")
        require_no_leftovers(after.paths)


SCENARIOS: Final = (
    ReplacedFile("settings", _write_settings, _read_settings),
    ReplacedFile("window", _write_window, _read_window),
    ReplacedFile("even match", _write_even, _read_even),
    ReplacedFile("marks", _write_marks, _read_marks),
    ReplacedFile("screen", _write_screen, _read_screen, survives_power_failure=False),
    ReplacedFile("one rule set", _write_rules, _read_rules),
    RuleSets(),
    BrokenSettings(),
    FirstStartFiles(),
)
