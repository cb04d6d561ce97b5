"""What was measured of the records is kept: whatever happens to them or to the store, the figures are as if all were
read anew."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Generator
from math import fsum
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.record import RecordError
from gin_desktop.session.background import BackgroundThread
from gin_desktop.session.fairness import chance as chance_module
from gin_desktop.session.fairness import counting as counting_module
from gin_desktop.session.fairness import store as store_module
from gin_desktop.session.fairness.chance import SAMPLE
from gin_desktop.session.fairness.counting import Counting
from gin_desktop.session.fairness.measuring import read_game
from gin_desktop.session.fairness.store import DealStore
from gin_desktop.session.fairness.tallies import DealStats, DealtOnce, GameDeals, Tally
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from tests.inside import inside
from tests.session.test_deal_statistics import played

PEOPLE = (Seat("Ada"), Seat("Bob"))


@pytest.fixture(scope="module")
def games() -> list[str]:
    """Records of games, the last one of two people; the first and the third have the same deals."""
    return [played(2, 1), played(3, 2), played(3, 1, hand=7), played(1, 3), played(2, 4), played(1, 5, PEOPLE)]


def put(paths: Paths, *games: str) -> None:
    for number, text in enumerate(games):
        (paths.games / f"game-{number}.jsonl").write_text(text, encoding="utf-8")


def store_file(paths: Paths) -> Path:
    return paths.cache / "deals.sqlite3"


def count(paths: Paths) -> DealStats:
    counting = Counting(paths)
    for _ in counting.steps():
        pass
    assert counting.stats is not None
    return counting.stats


# -- the same, counted a second time, from the records alone


def whole(path: Path, *, left: bool) -> GameDeals | None:
    reading = read_game(path, left=left)
    try:
        while True:
            next(reading)
    except StopIteration as done:
        game: GameDeals = done.value
        return game
    except (RecordError, StorageError):
        return None


def recount(paths: Paths) -> DealStats:
    """The statistics, nothing kept: the deals of all records by their seals, the last record before all others."""
    files = sorted(path for path in paths.games.glob("*.jsonl") if path.is_file())
    found = [whole(path, left=True) for path in files]
    if paths.save("computer").is_file():
        found.append(whole(paths.save("computer"), left=False))
    alone = [game for game in found if game is not None and game.alone]
    deals: dict[str, DealtOnce] = {}
    for game in alone:
        deals |= game.deals
    gins = [sum(game.gins[side] for game in alone) for side in (0, 1)]
    shared = sum(game is not None and not game.alone for game in found)
    stats = DealStats(len(alone), len(deals), found.count(None), shared, (gins[0], gins[1]))
    for side in (0, 1):
        for name in ("upcards", "drawn", "fitting"):
            own = [getattr(deal, name)[side] for deal in deals.values()]
            stats.sides[side][name.removesuffix("s")] = added(own)
        for name in ("deadwood", "melds"):
            values = []
            for melding in {deal.melding for deal in deals.values()}:
                sizes = [getattr(deal, name)[side] for deal in deals.values() if deal.melding == melding]
                mean, variance = getattr(inside(chance_module, "chances")[melding], name)
                number = len(sizes)
                values.append(Tally(number, sum(sizes), number * mean, number * variance * (1 + number / SAMPLE)))
            stats.sides[side][name] = added(values)
    return stats


def added(tallies: list[Tally]) -> Tally:
    sums = [fsum(getattr(one, part) for one in tallies) for part in ("total", "expected", "variance")]
    return Tally(sum(one.number for one in tallies), *sums)


def assert_right(paths: Paths, found: DealStats | None = None) -> None:
    found = found or count(paths)
    right = recount(paths)
    for name in ("games", "deals", "broken", "shared", "gins"):
        assert getattr(found, name) == getattr(right, name), name
    for mine, sure in zip(found.sides, right.sides, strict=True):
        for name, tally in mine.items():
            parts = (tally.number, tally.total, tally.expected, tally.variance)
            assert parts == pytest.approx(
                (sure[name].number, sure[name].total, sure[name].expected, sure[name].variance)
            )
    assert found.outside() == right.outside()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the records that are opened."""
    found: list[str] = []

    def noted(path: Path, *, left: bool) -> Generator[None, None, GameDeals]:
        found.append(path.name)
        return read_game(path, left=left)

    monkeypatch.setattr(counting_module, "read_game", noted)
    return found


# -- the life of a folder


def test_whatever_happens_to_the_records_the_figures_follow(paths: Paths, games: list[str], reads: list[str]) -> None:
    assert_right(paths)
    put(paths, *games[:2])
    assert_right(paths)
    put(paths, *games)  # a deal that was there comes again, played in another way
    assert_right(paths)
    reads.clear()
    assert_right(paths)
    assert reads == []
    (paths.games / "game-2.jsonl").unlink()  # now the first one counts again
    assert_right(paths)
    (paths.games / "game-1.jsonl").write_text(games[1].replace('"nonce":"', '"nonce":"0', 1), encoding="utf-8")
    assert_right(paths)
    put(paths, games[2], *games[1:])
    assert_right(paths)
    assert len(reads) == 1 + 6, "every file was written anew in the end"
    put(paths, games[0])
    paths.save("computer").write_text(games[2], encoding="utf-8")  # in the place of the last one by name of two others
    assert_right(paths)
    (paths.games / "game-3.jsonl").rename(paths.games / "a.jsonl")
    paths.save("computer").write_text("{}\n", encoding="utf-8")
    assert_right(paths)


def test_the_figures_of_the_last_time_come_before_the_folder_is_looked_at(
    paths: Paths, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(paths, *games[:4])
    before = count(paths)

    def not_yet(folder: Path) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(counting_module, "_listed", not_yet)
    counting = Counting(paths)
    with pytest.raises(KeyboardInterrupt):
        for _ in counting.steps():
            pass
    assert counting.stats == before


def test_an_unchanged_folder_writes_nothing(paths: Paths, games: list[str]) -> None:
    put(paths, *games)
    count(paths)
    about = store_file(paths).stat()
    count(paths)
    assert store_file(paths).stat().st_mtime_ns == about.st_mtime_ns


def test_a_counting_that_was_left_goes_on_where_it_stopped(
    paths: Paths, games: list[str], reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting_module, "KEEP_EVERY", 0.0)
    put(paths, *games)
    first = Counting(paths)
    steps = first.steps()
    while first.progress.read < 3:
        next(steps)
    steps.close()  # the page is left
    assert first.stats is None
    reads.clear()
    again = Counting(paths)
    seen = []
    for _ in again.steps():
        seen.append((again.stats is None, again.progress.read))
    assert 1 < len(reads) <= 4
    assert all(none for none, read in seen if read < 6), "half of the deals would tell nothing"
    assert min(read for _, read in seen if read) >= 2
    assert_right(paths, again.stats)


def test_a_record_that_cannot_be_read_now_is_tried_again(
    paths: Paths, games: list[str], reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(paths, *games[:2])

    def refuses(path: Path, *, left: bool) -> Generator[None, None, GameDeals]:
        yield
        raise StorageError("cannot_read", path=str(path), reason="?")

    with monkeypatch.context() as patch:
        patch.setattr(counting_module, "read_game", refuses)
        stats = count(paths)
    assert (stats.broken, stats.games, stats.deals) == (2, 0, 0)
    assert_right(paths)
    assert len(reads) == 2


def test_another_version_of_the_program_looks_again_at_what_was_broken(
    paths: Paths, games: list[str], reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(paths, games[0], "{}\n", games[1])
    assert_right(paths)
    reads.clear()
    monkeypatch.setattr(store_module, "__version__", "another")
    assert_right(paths)
    assert reads == ["game-1.jsonl"]


# -- the store itself


def test_any_damage_to_the_store_is_mended_by_reading_anew(paths: Paths, games: list[str]) -> None:
    put(paths, *games[:3])
    right = count(paths)
    good, rng = store_file(paths).read_bytes(), random.Random(5)
    used = [place for place, byte in enumerate(good) if byte]
    for place in [*range(0, 100, 9), *rng.sample(used, 60)]:
        bad = bytearray(good)
        bad[place] ^= 1 << rng.randrange(8)
        store_file(paths).write_bytes(bad)
        found = count(paths)
        assert (found.deals, found.games, found.gins) == (right.deals, right.games, right.gins), place
        assert found.sides[0]["drawn"].total == right.sides[0]["drawn"].total, place
        assert found.sides[1]["deadwood"] == right.sides[1]["deadwood"], place


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE texts SET body = replace(body, '[2, 0', '[7, 0') WHERE name = 'totals'",
        "UPDATE texts SET body = replace(body, '.', '1.') WHERE name LIKE 'chance%'",
        "UPDATE records SET theirs = theirs + 1; DELETE FROM texts WHERE name = 'totals'",
        "UPDATE deals SET body = substr(body, 1, 3) || x'01' || substr(body, 5); DELETE FROM texts WHERE name > 't'",
    ],
)
def test_numbers_that_are_not_those_that_were_written_are_not_believed(
    paths: Paths, games: list[str], change: str
) -> None:
    put(paths, *games[:2])
    count(paths)
    with sqlite3.connect(store_file(paths)) as base:
        base.executescript(change)
    base.close()
    assert_right(paths)


@pytest.mark.parametrize("content", [b"", b"rubbish", b"SQLite format 3\0" + bytes(900), os.urandom(5000)])
def test_what_is_no_store_is_replaced(paths: Paths, games: list[str], content: bytes) -> None:
    put(paths, *games[:2])
    store_file(paths).write_bytes(content)
    assert_right(paths)
    with sqlite3.connect(store_file(paths)) as base:
        assert base.execute("SELECT count(*) FROM records").fetchone() == (2,)


def test_a_store_of_another_kind_is_replaced(paths: Paths, games: list[str], reads: list[str]) -> None:
    put(paths, *games[:2])
    for change in ("PRAGMA user_version = 99", "DROP TABLE texts", "CREATE TABLE mine (x)"):
        count(paths)
        with sqlite3.connect(store_file(paths)) as base:
            base.execute(change)
        base.close()
        reads.clear()
        assert_right(paths)
        assert len(reads) == 2


def test_no_place_for_a_store_costs_only_time(paths: Paths, games: list[str], tmp_path: Path) -> None:
    put(paths, *games[:2])
    store_file(paths).mkdir()
    assert_right(paths)
    store_file(paths).rmdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(store_file(paths))
        assert_right(paths)
        store_file(paths).unlink()
    paths.cache.rmdir()
    paths.cache.write_bytes(b"")
    assert_right(paths)


def test_a_store_that_another_program_holds_is_read_and_not_written(
    paths: Paths, games: list[str], reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.0)
    put(paths, *games[:2])
    count(paths)
    (paths.games / "later.jsonl").write_text(games[3], encoding="utf-8")
    reads.clear()
    other = sqlite3.connect(store_file(paths), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert_right(paths)
    assert set(reads) == {"later.jsonl"}
    other.execute("ROLLBACK")
    other.execute("BEGIN EXCLUSIVE")
    assert_right(paths)
    other.close()
    assert_right(paths)


def test_two_windows_of_the_program_count_at_once(paths: Paths, games: list[str]) -> None:
    put(paths, *games)
    first, second = Counting(paths), Counting(paths)
    both = [first.steps(), second.steps()]
    while both:
        both = [steps for steps in both if next(steps, "over") is None]
    assert_right(paths, first.stats)
    assert_right(paths, second.stats)
    assert_right(paths)


def test_an_error_that_stays_is_not_hidden(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: DealStore) -> None:
        raise sqlite3.DatabaseError("for ever")

    monkeypatch.setattr(DealStore, "totals", fails)
    thread = BackgroundThread(Counting(paths).steps())
    thread.wait(20.0)
    with pytest.raises(sqlite3.DatabaseError):
        assert thread.over


def test_the_thread_stops_when_it_is_told(paths: Paths, games: list[str]) -> None:
    put(paths, *games)
    thread = BackgroundThread(Counting(paths).steps())
    thread.stop()
    thread.wait(20.0)
    assert thread.over
