"""The tables of the history: brought up from an older version once, with everything in them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.database.faults import BrokenFile, NewerFile, UnknownTables
from gin_desktop.storage.database.schema import version_of
from gin_desktop.storage.games.file import open_for_reading
from gin_desktop.storage.games.schema import SCHEMA
from gin_desktop.storage.games.totals import write_note
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from tests.history.makers import history, played, write

VERSION = SCHEMA.version
LATER = ("CREATE TABLE later (id INTEGER PRIMARY KEY)", "ALTER TABLE notes ADD COLUMN more TEXT")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A data folder with a game that is in the history."""
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    write(made.games / "computer-20260101-120000.jsonl", played(1))
    history(made).close()
    return made


def test_an_older_history_is_brought_up_with_all_that_is_in_it(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SCHEMA, "steps", (*SCHEMA.steps, LATER))
    told: list[Notice] = []
    known = history(paths, told)
    assert (known.count(Filter()), told) == (1, [])
    known.close()
    with closing(sqlite3.connect(paths.history)) as base:
        assert version_of(base) == VERSION + 1
        assert base.execute("SELECT count(*) FROM later").fetchone() == (0,)


def test_every_version_can_be_brought_up() -> None:
    """Steps are only ever added, and each stands on those before it."""
    for version in range(VERSION + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
            for step in SCHEMA.steps[:version]:
                for statement in step:
                    base.execute(statement)
            base.execute(f"PRAGMA user_version = {version}")
            SCHEMA.migrate(base)
            assert version_of(base) == VERSION
            SCHEMA.migrate(base)


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        (f"PRAGMA user_version = {VERSION + 1}", BrokenFile),
        (f"CREATE TABLE more (x); PRAGMA user_version = {VERSION + 1}", NewerFile),
        ("PRAGMA user_version = -1", BrokenFile),
        ("PRAGMA user_version = 0", BrokenFile),
        ("DROP INDEX games_asked", UnknownTables),
        ("ALTER TABLE rounds ADD COLUMN later INTEGER", UnknownTables),
        ("DROP TABLE notes", BrokenFile),
    ],
)
def test_what_is_not_ours_is_left_as_it_is(paths: Paths, change: str, refused: type[Exception]) -> None:
    with closing(sqlite3.connect(paths.history, isolation_level=None)) as base:
        base.executescript(change)
        with pytest.raises(refused):
            SCHEMA.migrate(base)
        assert base.execute("SELECT count(*) FROM games").fetchone() == (1,)


@pytest.mark.parametrize("change", ["ALTER TABLE games ADD COLUMN later TEXT", "DROP INDEX games_asked"])
def test_other_tables_of_the_same_version_are_made_anew_without_a_word(paths: Paths, change: str) -> None:
    """As a program between two releases has them: in both directions."""
    with closing(sqlite3.connect(paths.history, isolation_level=None)) as base:
        base.execute(change)
    assert open_for_reading(paths.history) is None, "nothing is read from tables that are not known"
    told: list[Notice] = []
    known = history(paths, told)
    assert told == []
    assert len(known.games(Filter())) == 1
    known.close()
    assert not any(paths.aside.glob("history-*"))
    with closing(sqlite3.connect(paths.history, isolation_level=None)) as base:
        assert SCHEMA.is_current(base)


def test_records_are_read_again_where_another_version_read_them_differently(paths: Paths) -> None:
    with closing(sqlite3.connect(paths.history, isolation_level=None)) as base:
        base.execute("UPDATE rounds SET turn = 99")
        base.execute("BEGIN")
        write_note(base, "reading", "0")
        base.execute("COMMIT")
    known = history(paths)
    (row,) = known.games(Filter())
    assert [one.turn < 99 for one in known.rounds(row.key)] == [True, True]
    known.close()
