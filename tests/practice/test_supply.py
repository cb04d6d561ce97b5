"""Positions made ahead: off the drawing thread, in short slices, the same for the same seed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.codes import decode
from gin_desktop.practice.daily_set import daily_set_tasks
from gin_desktop.practice.model import KINDS, Kind, Task
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.supply import (
    HURRY_REST,
    HURRY_SLICE,
    REST,
    SLICE,
    SLOW_TASKS_AHEAD,
    TASKS_AHEAD,
    TRIES,
    Supply,
    SupplyError,
    TaskGenerators,
)
from tests.practice.making import Makers, Slices, soon, task

STANDARD = preset("standard")
Open = Callable[..., Supply]


@pytest.fixture
def supply() -> Iterator[Open]:
    """Opens supplies, which are closed in the end."""
    made: list[Supply] = []

    def start(makers: Makers, seed: str = "seed") -> Supply:
        made.append(Supply(STANDARD, seed, makers))
        return made[-1]

    yield start
    for one in made:
        one.close()


def first(found: object) -> Task:
    assert isinstance(found, Task)
    return found


def test_nothing_runs_until_something_is_wanted(supply: Open) -> None:
    before = threading.active_count()
    one = supply(Makers())
    assert threading.active_count() == before
    one.want("layoff")
    assert threading.active_count() == before + 1
    one.close()
    assert threading.active_count() == before


def test_the_work_is_done_elsewhere_and_taking_never_waits(supply: Open) -> None:
    makers = Makers(steps=400, length=0.0005)
    one = supply(makers)
    assert one.take("layoff", "chain", 2) is None
    assert len(makers.times) < 400, "it came back before the work was done"
    found = first(soon(lambda: one.take("layoff", "chain", 2)))
    assert (found.theme, found.level) == ("chain", 2)
    assert makers.threads
    assert threading.get_ident() not in makers.threads


def test_a_slice_is_short_and_there_is_rest_between_two(supply: Open) -> None:
    length = 0.0002
    makers = Makers(steps=400, length=length)
    one = supply(makers)
    one.want("layoff")
    soon(lambda: len(makers.times) > 300)
    one.close()
    # between two slices the thread sleeps; what follows without a pause is one slice
    slices: list[list[tuple[float, float]]] = [[makers.times[0]]]
    for before, after in pairwise(makers.times):
        if after[0] - before[1] > REST / 2:
            slices.append([])
        slices[-1].append(after)
    most = int(SLICE / length) + 1
    assert len(slices) >= len(makers.times) // most
    assert all(len(part) <= most for part in slices)


def test_a_slice_ends_after_the_step_it_was_in(supply: Open) -> None:
    """However long a step is: there is never a second one in the same slice once its time is over."""
    makers = Makers(steps=8, length=2 * SLICE)
    one = supply(makers)
    one.want("layoff")
    soon(lambda: len(makers.times) >= 8)
    one.close()
    rests = [after[0] - before[1] for before, after in pairwise(makers.times[:8])]
    assert all(rest >= REST * 0.8 for rest in rests)


def test_only_who_waits_before_an_empty_table_gets_longer_slices(supply: Open) -> None:
    length = 0.0002
    makers = Makers(steps=400, length=length)
    one = supply(makers)
    assert one.take("layoff") is None
    soon(lambda: len(makers.times) > 200)
    one.end_priority()
    calm = len(makers.times)
    soon(lambda: len(makers.times) > calm + 100)
    one.close()

    def longest(times: list[tuple[float, float]]) -> int:
        found = together = 1
        for before, after in pairwise(times):
            together = together + 1 if after[0] - before[1] < HURRY_REST / 2 else 1
            found = max(found, together)
        return found

    assert longest(makers.times[:calm]) <= int(HURRY_SLICE / length) + 1
    assert longest(makers.times[calm + int(HURRY_SLICE / length) + 1 :]) <= int(SLICE / length) + 1


def test_it_is_at_rest_when_everything_is_there(supply: Open) -> None:
    makers = Makers()
    one = supply(makers)
    one.want("layoff", "chain", 1)
    soon(lambda: len(makers.begun) == TASKS_AHEAD)
    time.sleep(0.1)
    assert len(makers.begun) == TASKS_AHEAD
    steps = len(makers.times)
    time.sleep(0.05)
    assert len(makers.times) == steps
    soon(lambda: one.take("layoff", "chain", 1))
    soon(lambda: len(makers.begun) == TASKS_AHEAD + 1)


def test_more_of_what_is_slow_is_kept_once_it_was_taken(supply: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_desktop.practice.supply.SLOW_SECONDS", 0.01)
    want: tuple[Kind, str, int] = ("spread", "dearer_is_better", 5)
    slow = Makers(steps=10, length=0.001)
    one = supply(slow)
    one.want(*want)
    soon(lambda: len(slow.begun) == TASKS_AHEAD)
    time.sleep(0.1)
    assert len(slow.begun) == TASKS_AHEAD, "nobody has taken any"
    soon(lambda: one.take(*want))
    soon(lambda: len(slow.begun) == 1 + SLOW_TASKS_AHEAD)
    one.want("layoff", "chain", 1)  # something else is practised now
    soon(lambda: one.take("layoff", "chain", 1))
    for _ in range(2):
        assert one.take(*want) is not None
    one.want("layoff", "chain", 1)
    soon(lambda: slow.begun.count(("layoff", "chain", 1)) == 1 + SLOW_TASKS_AHEAD)
    time.sleep(0.1)
    # one may have been begun between the two lines above
    assert slow.begun.count(want) <= 2 + SLOW_TASKS_AHEAD, "what was practised before keeps what it has"


def test_what_may_be_chosen_is_made_last_and_once(supply: Open) -> None:
    makers = Makers()
    one = supply(makers)
    one.prefetch([("spread", "same_count", 4), ("spread", "seen_cards", 4)])
    one.want("spread", "", 4)
    soon(lambda: len(makers.begun) == TASKS_AHEAD + 2)
    time.sleep(0.1)
    assert sorted(makers.begun) == sorted(
        [("spread", "", 4)] * TASKS_AHEAD + [("spread", "same_count", 4), ("spread", "seen_cards", 4)]
    )
    assert one.take("spread", "seen_cards", 4) is not None, "it was there at once"
    one.prefetch([("spread", "same_count", 2)])
    soon(lambda: ("spread", "same_count", 2) in makers.begun)
    assert ("spread", "same_count", 4) in makers.begun


def test_what_somebody_waits_for_comes_first(supply: Open) -> None:
    makers = Makers(steps=30, length=0.0003)
    one = supply(makers)
    one.want("layoff", "chain", 1)
    soon(lambda: makers.begun)
    assert one.take("meld", "", 2) is None
    soon(lambda: one.take("meld", "", 2))
    assert makers.begun[:2] == [("layoff", "chain", 1), ("meld", "", 2)]
    assert soon(lambda: one.take("layoff", "chain", 1)), "what was begun before is finished"
    assert makers.begun.count(("layoff", "chain", 1)) <= TASKS_AHEAD + 1


def test_what_is_wanted_later_does_not_push_it_aside(supply: Open) -> None:
    makers = Makers(steps=60, length=0.0003)
    one = supply(makers)
    assert one.take("meld", "", 2) is None
    one.want("layoff", "chain", 1)
    soon(lambda: len(makers.begun) > 1)
    assert makers.begun[0] == ("meld", "", 2)
    assert len(makers.times) >= 60, "the other is begun when this one is there"


def test_equal_seeds_give_equal_tasks_whatever_else_is_wanted(supply: Open) -> None:
    def codes(one: Supply) -> list[str]:
        return [first(soon(lambda: one.take("layoff", "chain", 2))).code for _ in range(5)]

    alone = codes(supply(Makers()))
    busy = supply(Makers())
    busy.want("meld", "", 4)
    soon(lambda: busy.take_showdown())
    assert codes(busy) == alone
    assert codes(supply(Makers(), "another")) != alone


def test_a_level_that_cannot_be_found_becomes_another_level(supply: Open) -> None:
    makers = Makers(barren={("nothing_fits", 5)})
    one = supply(makers)
    found = first(soon(lambda: one.take("layoff", "nothing_fits", 5)))
    assert found.level == 3
    assert makers.begun.count(("layoff", "nothing_fits", 5)) == TRIES
    assert not one.has_no_tasks("layoff", "nothing_fits", 5)


def test_a_theme_that_cannot_be_found_is_given_up(supply: Open) -> None:
    makers = Makers(barren={("around_corner", 5), ("around_corner", None)})
    one = supply(makers)
    assert one.take("layoff", "around_corner", 5) is None
    soon(lambda: one.has_no_tasks("layoff", "around_corner", 5))
    assert one.take("layoff", "around_corner", 5) is None
    tried = len(makers.begun)
    assert tried == 2 * TRIES
    assert soon(lambda: one.take("layoff", "chain", 1)), "other things are still made"


def test_a_showdown_that_is_too_hard_makes_room_for_another(supply: Open) -> None:
    makers = Makers()  # its showdowns are of level 2
    one = supply(makers)
    one.want_showdown()
    soon(lambda: makers.begun.count(("showdown", "", None)) == TASKS_AHEAD)
    time.sleep(0.1)
    assert one.take_showdown(1) is None
    soon(lambda: makers.begun.count(("showdown", "", None)) == TASKS_AHEAD + 1)
    assert first(soon(lambda: one.take_showdown(2))).level == 2


def test_the_daily_set_is_kept(supply: Open) -> None:
    one = supply(Makers())
    day = date(2026, 11, 21)
    assert one.take_daily(day) is None
    tasks = soon(lambda: one.take_daily(day))
    assert isinstance(tasks, tuple)
    assert len(tasks) == 10
    assert one.take_daily(day) == tasks


def test_no_position_comes_twice(supply: Open) -> None:
    class Forgetful(Makers):
        """Makes every position twice."""

        def task(self, kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Slices:
            self.begun.append((kind, theme, level))
            yield
            return (task(theme, level or 3, "generated", len(self.begun) // 2, kind),)

    one = supply(Forgetful())
    codes = [first(soon(lambda: one.take("layoff", "chain", 2))).code for _ in range(8)]
    assert len(set(codes)) == 8


def test_a_hand_in_other_suits_is_not_a_new_one() -> None:
    shapes = []
    workshop = TaskGenerators()
    for number in range(10):
        for made in run_to_end(workshop.task("spread", "", preset("standard"), Rng(f"varied {number}"), 4)):
            shapes.append(tuple(sorted(made.position.hand >> 13 * suit & 8191 for suit in range(4))))
    assert len(shapes) > 5
    assert len(set(shapes)) == len(shapes)


def test_a_level_that_was_given_up_stays_so(supply: Open) -> None:
    makers = Makers(barren={("nothing_fits", 5)})
    one = supply(makers)
    for _ in range(4):
        assert first(soon(lambda: one.take("layoff", "nothing_fits", 5))).level == 3
    assert makers.begun.count(("layoff", "nothing_fits", 5)) == TRIES


def test_a_crash_is_told_at_the_next_taking(supply: Open) -> None:
    makers = Makers()
    makers.fails = True
    one = supply(makers)
    one.want("layoff")

    def told() -> SupplyError | None:
        try:
            one.take("layoff")
        except SupplyError as error:
            return error
        return None

    error = soon(told)
    assert isinstance(error, SupplyError)
    assert error.code == "practice_supply"
    assert isinstance(error.__cause__, ZeroDivisionError)
    with pytest.raises(SupplyError):
        one.take_daily(date(2026, 11, 21))


def test_closing_ends_the_thread_in_the_middle_of_work(supply: Open) -> None:
    makers = Makers(steps=100_000, length=0.0005)
    one = supply(makers)
    one.want("layoff")
    soon(lambda: makers.times)
    before = threading.active_count()
    one.close()
    assert threading.active_count() == before - 1
    assert len(makers.times) < 50_000
    one.close()
    one.want("layoff")  # nothing comes of it, and nothing breaks


def test_the_program_s_own_makers() -> None:
    one = Supply(STANDARD, "seed")
    try:
        for kind in KINDS:
            for level in (1, 3):
                made = first(soon(lambda kind=kind, level=level: one.take(kind, "", level), 60.0))
                assert (made.kind, made.level, made.source) == (kind, level, "generated")
                assert decode(made.code).kind == kind
        assert first(soon(one.take_showdown, 60.0)).source == "showdown"
        assert soon(lambda: one.take_daily(date(2026, 11, 21)), 60.0) == tuple(daily_set_tasks(date(2026, 11, 21)))
    finally:
        one.close()
