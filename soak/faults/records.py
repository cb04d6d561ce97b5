"""Records that are deleted, restored and imported: each one is always whole somewhere, and none is replaced."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.record_manager import RecordManager
from gin_desktop.session.history.rows import GameRow, Place
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import Aftermath, Environment, Scenario, holds_file, require, require_no_leftovers

_NAMES: Final = tuple(f"computer-2026010{number}-120000.jsonl" for number in range(1, 4))


class _StubHistory:
    """A history that knows where records lie, but no game by its key."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths

    def game(self, key: str) -> GameRow | None:  # noqa: ARG002 - as the history is asked
        """Knows no game."""
        return None

    def path(self, row: GameRow) -> Path:
        """Returns the path of a record."""
        return self._paths.data / row.place / row.name

    def finished(self, path: Path) -> None:
        """Does nothing."""

    def forget(self, path: Path) -> None:
        """Does nothing."""


def _row(name: str, place: Place = "games") -> GameRow:
    text = {"preset": None, "title": None, "rules": "standard", "form": "game", "opponent": "Vera", "level": None}
    plain = {"rounds": 1, "result": "won", "mine": 1, "theirs": 0, "ended": 0.0, "day": "2026-01-01"}
    return GameRow(key="0" * 32, place=place, name=name, names=(), levels=(), you=0, **text, **plain)  # type: ignore[arg-type]


def _content(number: int) -> bytes:
    """Returns the beginning of a record, always the same for a number."""
    lines = MemoryJournal()
    rules = preset("standard")
    sitting = Sitting(GameSetup(rules, (Seat("Ada"), Seat("Ben"))), journal=lines, shuffler=Shuffler(number))
    sitting.deal()
    return "".join(f"{line}\n" for line in lines).encode()


class Records(Scenario):
    """Three records: two are deleted, one of them is restored, one is deleted for good, another is imported."""

    name = "records"

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()
        for number, name in enumerate(_NAMES):
            (paths.games / name).write_bytes(_content(number))
        _given(paths).parent.mkdir(parents=True, exist_ok=True)
        _given(paths).write_bytes(_content(3))

    def act(self, stage: Environment) -> None:
        keeping = RecordManager(stage.paths, _StubHistory(stage.paths), writes=True)
        self._do(stage, "deleted 0", lambda: keeping.delete(_row(_NAMES[0])))
        self._do(stage, "deleted 1", lambda: keeping.delete(_row(_NAMES[1])))
        if keeping.can_undo:
            self._do(stage, "back", keeping.undo)
        if (stage.paths.deleted / _NAMES[0]).exists():
            self._do(stage, "gone", lambda: keeping.remove(_row(_NAMES[0], "deleted")))
        self._do(stage, "imported", lambda: [*keeping.importing(_given(stage.paths))])
        stage.free_disk()
        self._do(stage, "imported again", lambda: [*keeping.importing(_given(stage.paths))])

    def _do(self, stage: Environment, what: str, act: object) -> None:
        try:
            act()  # type: ignore[operator]
        except GinError as error:
            require(bool(str(error)), "an error without a word")
            return
        stage.acknowledge(what)

    def check(self, after: Aftermath) -> None:
        paths, acknowledged = after.paths, list(after.acknowledged)
        for number in (1, 2):
            require(holds_file(paths, _content(number)), f"record {number} is gone; told {acknowledged}")
        may_be_gone = "deleted 0" in acknowledged  # it may have been deleted for good
        require(may_be_gone or holds_file(paths, _content(0)), f"record 0 is gone; told {acknowledged}")
        require((paths.games / _NAMES[2]).read_bytes() == _content(2), "what was not touched is another one")
        copies = list(paths.imported.glob("*.jsonl")) if paths.imported.is_dir() else []
        require(all(path.read_bytes() == _content(3) for path in copies), "half a record was imported")
        require(len(copies) >= sum(what.startswith("imported") for what in acknowledged), "an imported record is gone")
        if after.fault == "refusal":
            require("imported again" in acknowledged, "not imported although there was room again")
        require_no_leftovers(paths)


def _given(paths: Paths) -> Path:
    """Makes a record outside the program's folders."""
    return paths.config.parent / "given" / "from a friend.jsonl"


SCENARIOS: Final = (Records(),)
