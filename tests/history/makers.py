"""Records to fill a history with: those of the versions of the format, and games by quick players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Header, SharedDeal, line_of, parse_line
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.history import History
from gin_desktop.session.history.reading_records import read_record
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.games.keeping import FoundFile, IndexedRecord
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths

RECORDS = Path(__file__).parent.parent / "records"


@cache
def played(
    seed: int = 1, rules: str = "standard", rounds: int = 2, shared: SharedDeal | None = None
) -> tuple[str, ...]:
    """The lines of a game that a quick player played in the place of a person, the first of the seats."""
    journal = MemoryJournal()
    found = preset(rules)
    seats = tuple(Seat(name, "easy") for name in ("You", "Vera", "Max", "Ida")[: found.players])
    setup = GameSetup(found, seats, rules, rounds=rounds, shared=shared)
    play_out(Sitting(setup, journal=journal, shuffler=Shuffler(seed)), lambda _: False)
    return with_header(journal, levels=(None, *("easy" for _ in seats[1:])))


def with_header(lines: Sequence[str], **changes: Any) -> tuple[str, ...]:
    """The same record with another first line."""
    header = parse_line(lines[0], 1)
    assert isinstance(header, Header)
    return line_of(replace(header, version=0, **changes), header.rules), *lines[1:]


def write(path: Path, lines: Sequence[str]) -> Path:
    """A record as a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def read(lines: Sequence[str], name: str = "computer-20260102-030405.jsonl", place: Any = "games") -> IndexedRecord:
    """What a record holds."""
    steps = read_record(FoundFile(place, name, 1, 10**18), lines, b"\0" * 16)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            found = stop.value
            assert isinstance(found, IndexedRecord)
            return found


def history(paths: Paths, told: list[Notice] | None = None, *, lock: bool = True) -> History:
    """The history of these data, with all that is there taken in."""
    made = History(paths, lock_held=lock, notify=(told if told is not None else []).append)
    made.begin()
    made.wait(60.0)
    return made
