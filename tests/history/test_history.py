"""The history beside the records: what is there is known, what is gone is not, whatever happens to its file."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from gin_desktop import words
from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.record import SharedDeal
from gin_desktop.session.history import record_indexer
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves.lines import MOST_LINES
from gin_desktop.words import t
from tests.history.makers import history, played, with_header, write
from tests.inside import inside

EVERYTHING = Filter()
DEALS = Filter(shared=True)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A data folder with three games, of which one is still played."""
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    write(made.games / "computer-20260101-120000.jsonl", played(1))
    write(made.games / "computer-20260203-120000.jsonl", played(2, "oklahoma"))
    write(made.saves / "computer.jsonl", played(3)[:-4])
    return made


def test_records_are_listed_with_the_newest_first(paths: Paths) -> None:
    known = history(paths)
    rows = known.games(EVERYTHING)
    assert [row.name for row in rows] == [
        "computer.jsonl",
        "computer-20260203-120000.jsonl",
        "computer-20260101-120000.jsonl",
    ]
    assert known.count(EVERYTHING) == 3
    assert [known.path(row).exists() for row in rows] == [True] * 3
    assert known.game(rows[1].key) == rows[1]
    assert [one.number for one in known.rounds(rows[1].key)] == [1, 2]
    assert known.games(EVERYTHING, offset=1, limit=1) == rows[1:2]
    known.close()


def test_filters(paths: Paths) -> None:
    known = history(paths)
    old, new = known.games(Filter(until="2026-01-01")), known.games(Filter(since="2026-01-02", place="games"))
    assert [row.day for row in old] == ["2026-01-01"]
    assert [row.rules for row in new] == ["oklahoma"]
    assert known.games(Filter(rules="oklahoma")) == new
    assert known.count(Filter(opponent="Vera", level="easy", form="rounds", counting=True)) == 3
    assert known.count(Filter(result="unfinished")) == 1
    for text in ("VERA oklahoma", "2026-02-03", "oklahom", "3 February 2026 easy"):
        assert known.games(Filter(text=text)) == new
    for text in ("%", "_", "' OR 1=1", "\x00", "x" * 5000):
        assert known.count(Filter(text=text)) == (3 if text == "\x00" else 0)
    known.set_starred([new[0].key])
    assert [row.starred for row in known.games(EVERYTHING)] == [False, True, False]
    assert known.count(Filter(starred=True)) == 1
    known.close()


def test_a_search_is_in_the_language_of_the_program(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same rows are found by the words of another language, whoever read the records in whatever language."""
    known = history(paths)
    new = known.games(Filter(since="2026-01-02", place="games"))
    assert known.games(Filter(text="easy february you")) == new
    german = {
        "level.easy.name": "Leicht",
        "date.month.february": "Februar",
        "records.result.unfinished": "abgebrochen",
        "name.unnamed": "Du",
    }
    monkeypatch.setitem(inside(words, "catalogues"), "de", german)
    monkeypatch.setattr(words, "languages", lambda: ("en", "de"))
    words.set_language("de")
    try:
        assert known.games(Filter(text="leicht februar Oklahoma")) == new
        assert known.count(Filter(text="du leicht")) == 3
        assert known.count(Filter(text="abgebrochen")) == 1
        assert known.count(Filter(text="easy")) == 0, "it is called otherwise here"
    finally:
        words.set_language("en")
    for code in ("result", "level:", "month", "unnamed", "preset"):
        assert known.count(Filter(text=code)) == 0, "codes are not typed"
    known.close()


def test_only_what_is_new_is_read(paths: Paths) -> None:
    history(paths).close()
    known = history(paths)
    assert known.changes == 0
    path = write(paths.games / "computer-20260303-120000.jsonl", played(4))
    known.finished(path)
    known.wait(60.0)
    assert known.count(EVERYTHING) == 4
    assert known.changes == 1
    path.unlink()
    known.forget(path)
    known.wait(60.0)
    assert known.count(EVERYTHING) == 3
    known.close()


def test_a_game_that_ends_moves_to_the_others(paths: Paths) -> None:
    known = history(paths)
    (row,) = known.games(Filter(place="saves"))
    assert row.result == "unfinished"
    (paths.saves / "computer.jsonl").unlink()
    path = write(paths.games / "computer-20260303-120000.jsonl", played(3))
    known.finished(path)
    known.wait(60.0)
    moved = known.game(row.key)
    assert moved is not None
    assert (moved.name, moved.place, moved.rounds) == (path.name, "games", 2)
    assert known.count(EVERYTHING) == 3
    known.close()


def test_a_game_has_one_record(paths: Paths) -> None:
    write(paths.games / "computer-20260404-120000.jsonl", played(1))
    write(paths.games / "computer-20260505-120000.jsonl", with_header(played(1), names=("You", "Somebody")))
    write(paths.imported / "a.jsonl", played(2, "oklahoma"))
    known = history(paths)
    rows = known.games(EVERYTHING)
    assert len(rows) == 3
    assert [(one.name, one.code) for one in known.refused()] == [("computer-20260505-120000.jsonl", "other_content")]
    (paths.games / "computer-20260203-120000.jsonl").unlink()
    known.begin()
    known.wait(60.0)
    assert [row.name for row in known.games(Filter(rules="oklahoma"))] == ["a.jsonl"]
    known.close()


def test_what_is_no_record_is_refused_by_name(paths: Paths) -> None:
    write(paths.games / "notes.jsonl", ["dear diary"])
    (paths.games / "folder.jsonl").mkdir()
    (paths.games / "other.txt").write_text("{}")
    (paths.games / "endless.jsonl").write_bytes(b"\n" * (MOST_LINES + 1))
    known = history(paths)
    assert [(one.place, one.name, one.code) for one in known.refused()] == [
        ("games", "endless.jsonl", "too_many_lines"),
        ("games", "notes.jsonl", "not_json"),
    ]
    assert known.count(EVERYTHING) == 3
    known.close()
    assert history(paths).changes == 0


@pytest.mark.parametrize(("year", "day"), [(1930, "1970-01-01"), (2446, "2262")])
def test_a_file_may_say_that_it_was_written_in_any_year(paths: Paths, year: int, day: str) -> None:
    path = write(paths.games / "game.jsonl", played(4))
    seconds = (year - 1970) * 31_556_952
    os.utime(path, (seconds, seconds))
    known = history(paths)
    (found,) = (row for row in known.games(EVERYTHING) if row.name == "game.jsonl")
    assert found.day.startswith(day)
    known.close()
    assert history(paths).changes == 0


def test_a_kill_while_records_are_taken_in_loses_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_indexer, "KEEP_EVERY", 0.0)
    taking = record_indexer.RecordIndexer(paths)
    steps = taking.steps()
    while taking.changes < 3:  # the second record is kept, the third one has not been read
        next(steps)
    known = history(paths)
    assert known.count(EVERYTHING) == 3
    known.close()
    taking.close()


def test_shared_deals_count_once(paths: Paths) -> None:
    """The first try counts, whenever its record comes; also one that was given up, or deleted since."""

    def tries(stamp: str, seed: int) -> Path:
        return write(paths.games / f"deal-{stamp}.jsonl", played(seed, rounds=1, shared=SharedDeal(code_of(7))))

    first = tries("20260302-120000", 7)
    known = history(paths)
    assert [(row.why_not, row.trouble) for row in known.games(DEALS)] == [("", "")], known.refused()
    earlier = tries("20260301-120000", 8)
    known.finished(earlier)
    known.wait(60.0)
    assert [(row.name, row.why_not) for row in known.games(DEALS)] == [(first.name, "repeated"), (earlier.name, "")]
    paths.deleted.mkdir()
    known.finished(earlier.rename(paths.deleted / earlier.name))
    known.forget(earlier)
    known.wait(60.0)
    assert [(row.name, row.why_not) for row in known.games(DEALS)] == [(first.name, "repeated")]
    known.close()


def _damaged(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:3000] = os.urandom(2900)
    path.write_bytes(content)


def _empty(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)


def _foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE games (id)")
    made.close()


@pytest.mark.parametrize("damage", [_damaged, _empty, _foreign])
def test_a_damaged_history_is_made_anew(paths: Paths, damage: object) -> None:
    first = history(paths)
    before = [row.name for row in first.games(EVERYTHING)]
    first.close()
    assert callable(damage)
    damage(paths.history)
    told: list[Notice] = []
    known = history(paths, told)
    assert [notice.code for notice in told] == ["history_set_aside"]
    assert all(t(f"notice.{notice.code}", **notice.values) for notice in told)
    assert [row.name for row in known.games(EVERYTHING)] == before
    assert len([*paths.aside.glob("history-*.sqlite3")]) == 1
    known.close()


def test_a_newer_history_is_left_alone(paths: Paths) -> None:
    history(paths).close()
    with sqlite3.connect(paths.history) as made:
        made.execute("CREATE TABLE later (id)")
        made.execute("PRAGMA user_version = 99")
    made.close()
    content = paths.history.read_bytes()
    told: list[Notice] = []
    known = history(paths, told)
    assert [notice.code for notice in told] == ["history_newer"]
    assert known.count(EVERYTHING) == 3
    known.close()
    assert paths.history.read_bytes() == content


def test_something_else_in_its_place(paths: Paths) -> None:
    paths.history.mkdir()
    told: list[Notice] = []
    known = history(paths, told)
    assert [notice.code for notice in told] == ["history_no_file"]
    assert known.count(EVERYTHING) == 3
    known.finished(write(paths.games / "computer-20260303-120000.jsonl", played(4)))
    known.wait(60.0)
    assert known.count(EVERYTHING) == 4
    paths.history.rmdir()
    known.begin()
    known.wait(60.0)
    assert paths.history.is_file()
    assert (known.count(EVERYTHING), len(told)) == (4, 1)
    known.close()


def test_a_second_instance_only_asks(paths: Paths) -> None:
    assert history(paths, lock=False).count(EVERYTHING) == 0
    assert not paths.history.exists()
    history(paths).close()
    other = history(paths, lock=False)
    assert other.count(EVERYTHING) == 3
    other.close()
