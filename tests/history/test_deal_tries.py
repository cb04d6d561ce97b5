"""Tries at shared deals in the history: the first one counts, whatever the clock says, and days in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from gin_desktop.session.deals.daily import daily_setup, retry_setup
from gin_desktop.session.deals.tries import counted, daily_try, played_deals, streak, tried_before, tries_of
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.history.history import History
from gin_desktop.session.history.record_manager import RecordManager
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.tried_deals import TriedDeals
from tests.history.makers import history, write
from tests.history.scripted import played as play

DAY = date(2028, 2, 29)
TODAY = daily_setup(DAY, DAY, "You")
CODE = TODAY.shared.code if TODAY.shared else ""


@cache
def lines(setup: GameSetup, seed: int = 1) -> tuple[str, ...]:
    return tuple(play(setup, seed)[1])


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    found = Paths.under(tmp_path)
    found.ensure()
    return found


class Tries:
    """Records by the moment at which they ended, and what the history makes of them."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.known: History | None = None

    def put(self, moment: str, setup: GameSetup, seed: int, *, given_up: bool = False, place: str = "games") -> None:
        text = lines(setup, seed)
        write(self.paths.data / place / f"deal-{moment}.jsonl", text[:-1] if given_up else text)

    def look(self) -> History:
        self.known = history(self.paths)
        return self.known


@pytest.fixture
def tries(paths: Paths) -> Iterator[Tries]:
    made = Tries(paths)
    yield made
    if made.known is not None:
        made.known.close()


def test_the_first_try_is_told_and_counts(tries: Tries) -> None:
    tries.put("20280229-100000", TODAY, 1)
    tries.put("20280229-110000", retry_setup(TODAY), 2)
    known = tries.look()
    found = tries_of(known, CODE)
    assert [(one.state, one.again, one.points, one.won) for one in found] == [
        ("done", False, 16, True),
        ("done", True, 16, True),
    ]
    assert daily_try(known, DAY) == found[0] == counted(found)
    assert known.count(Filter(counting=True)) == 1
    assert played_deals(known, 5) == []
    assert tried_before(known, CODE)
    assert not tried_before(known, "0" * 14)


def test_a_clock_set_back_brings_no_other_try(tries: Tries) -> None:
    tries.put("20280229-110000", TODAY, 1)
    tries.put("20280229-090000", retry_setup(TODAY), 2)
    known = tries.look()
    told = daily_try(known, DAY)
    assert told is not None
    assert told.game.name == "deal-20280229-110000.jsonl"
    assert [row.name for row in known.games(Filter(counting=True))] == [told.game.name]


def test_of_two_that_say_nothing_the_earlier_one_counts(tries: Tries) -> None:
    tries.put("20280229-110000", TODAY, 1)
    tries.put("20280229-090000", TODAY, 2)
    known = tries.look()
    assert [row.name for row in known.games(Filter(code=CODE, counting=True))] == ["deal-20280229-090000.jsonl"]


def test_a_try_that_was_given_up_stays_one_and_so_does_a_deleted_one(tries: Tries) -> None:
    tries.put("20280229-100000", TODAY, 1, given_up=True)
    tries.put("20280229-110000", TODAY, 2)
    known = tries.look()
    told = daily_try(known, DAY)
    assert told is not None
    assert (told.state, told.outcome) == ("given_up", None)
    known.close()
    tries.paths.deleted.mkdir()
    (tries.paths.games / "deal-20280229-100000.jsonl").rename(tries.paths.deleted / "deal-20280229-100000.jsonl")
    (tries.paths.games / "deal-20280229-110000.jsonl").unlink()
    known = tries.look()
    assert daily_try(known, DAY) is None
    assert tried_before(known, CODE)


def test_a_friends_record_is_no_try_of_ones_own_also_once_deleted(tries: Tries) -> None:
    tries.paths.imported.mkdir(exist_ok=True)
    tries.put("20280229-100000", TODAY, 1, place="imported")
    known = tries.look()
    assert not tried_before(known, CODE)
    keeping = RecordManager(tries.paths, known, writes=True)
    (row,) = known.games(Filter(code=CODE))
    keeping.delete(row)
    known.close()
    known = tries.look()
    (row,) = known.games(Filter(code=CODE, place="deleted"))
    assert not tried_before(known, CODE)
    RecordManager(tries.paths, known, writes=True).remove(row)
    assert CODE not in TriedDeals(tries.paths.tried_deals)


def test_a_record_that_is_deleted_for_good_leaves_its_try_behind(tries: Tries) -> None:
    """Also one of an earlier version, which wrote no try down."""
    tries.put("20280229-100000", TODAY, 1)
    known = tries.look()
    begun = TriedDeals(tries.paths.tried_deals)
    assert CODE not in begun
    (row,) = known.games(Filter(code=CODE))
    RecordManager(tries.paths, known, writes=True).delete(row)
    known.close()
    known = tries.look()
    (row,) = known.games(Filter(code=CODE, place="deleted"))
    assert tried_before(known, CODE, begun)
    RecordManager(tries.paths, known, writes=True).remove(row)
    known.close()
    known = tries.look()
    assert not tried_before(known, CODE), "no record is left"
    assert tried_before(known, CODE, begun)


@pytest.mark.parametrize("lock_held", [True, False])
def test_a_deal_is_noted_when_it_is_begun(paths: Paths, lock_held: bool) -> None:
    """By an instance that keeps nothing as well: its cards have been seen."""
    games = SavedGames(paths, lock_held=lock_held)
    try:
        games.start(replace(TODAY, shared=None))
        assert CODE not in TriedDeals(paths.tried_deals)
        games.start(TODAY)
        assert CODE in TriedDeals(paths.tried_deals)
    finally:
        games.close()


def test_days_in_a_row_are_those_played_on_their_dates(tries: Tries) -> None:
    first = date(2028, 2, 25)
    for number, late in enumerate((0, 0, 3, 0, 0)):
        day = first + timedelta(days=number)
        tries.put(
            f"{day + timedelta(days=late):%Y%m%d}-10000{number}", daily_setup(day, day + timedelta(days=late), "You"), 1
        )
    known = tries.look()
    late = daily_try(known, date(2028, 2, 27))
    assert late is not None
    assert (late.late, late.again) == (True, False)
    assert [row.form for row in known.games(Filter(shared=True))].count("daily") == 4
    now = streak(known, DAY)
    assert (now.now, now.best) == (2, 2)
    assert streak(known, DAY + timedelta(days=1)).now == 2, "today's is still to be played"
    assert streak(known, DAY + timedelta(days=2)).now == 0
