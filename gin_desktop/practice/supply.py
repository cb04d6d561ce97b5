"""The supply of tasks made ahead by a background thread, which runs the generators in short slices.

As Python runs one thread at a time, the supply can delay the drawing thread by one slice: less than a millisecond and
the step begun in it. Between two slices it sleeps, and when everything wanted is in stock, it waits. Only while a
person waits for a task at an empty table are the slices longer.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Generator, Sequence
from datetime import date
from time import perf_counter
from typing import Final, Protocol

from gin_desktop.engine.cards import SUIT_MASK
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.model import KINDS, LEVELS, Kind, Task
from gin_desktop.practice.rng import Rng

SLICE: Final = 0.0007
"""Seconds of work before the thread sleeps again."""
REST: Final = 0.006
"""Seconds of sleep after a slice."""
HURRY_SLICE: Final = 0.004
HURRY_REST: Final = 0.001
"""The same while a person waits at an empty table, where nothing moves that could stutter."""
TASKS_AHEAD: Final = 2
"""How many tasks of each recently wanted kind, theme and level are kept ready."""
SLOW_SECONDS: Final = 0.15
"""Seconds of work from which a task counts as slow to make."""
SLOW_TASKS_AHEAD: Final = 6
"""How many tasks like the last wanted one are kept ready if they are slow to make, so that nobody has to wait."""
MOST_RECENT_WANTS: Final = 8
"""How many wants are kept filled; older ones keep what they have."""
REMEMBERED: Final = 16
"""How many recent hands of a kind, theme and level are not repeated."""
REPEAT_TRIES: Final = 4
"""How often a hand is made again before a recent one is accepted."""
TRIES: Final = 3
"""The unsuccessful searches after which a level is given up, and after as many more the theme."""

Slices = Generator[None, None, tuple[Task, ...]]
"""A generator of short steps that returns the tasks it has made, or an empty tuple if none was found."""


class SupplyError(GinError):
    """The background thread has failed (``practice_supply``); its own error is the cause."""


class Makers(Protocol):
    """Makes tasks in short steps. The supply schedules these steps, without knowing how a task is made."""

    def task(self, kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Slices:
        """Makes one task of a kind; "" for any theme, None for any level."""
        ...

    def showdown(self, rules: RuleSet, rng: Rng) -> Slices:
        """Makes one task out of a round between computer players."""
        ...

    def daily(self, day: date) -> Slices:
        """Makes the ten tasks of a date."""
        ...


TaskRequest = tuple[str, str, int | None]
"""A request: kind (or one of the two special ones below), theme (or the date), level."""
_SHOWDOWN: Final[TaskRequest] = ("showdown", "", None)
_DAILY: Final = "daily"


Shape = tuple[int, ...]


class TaskGenerators:
    """The program's generators, imported at the first request, which comes from the background thread.

    A hand like a recent one (in whichever suits) is made again, since hard positions are often of a few kinds.
    """

    def __init__(self) -> None:
        self._had: dict[TaskRequest, deque[Shape]] = {}

    def task(self, kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Slices:
        """Makes one task of a kind, unlike the recent ones if possible; "" for any theme, None for any level."""
        from gin_desktop.practice.themes import task_for

        had = self._had.setdefault((kind, theme, level), deque(maxlen=REMEMBERED))
        made: Task | None = None
        for _ in range(REPEAT_TRIES):
            made = (yield from task_for(kind, theme, rules, rng, level)) or made
            if made is None or _shape(made) not in had:
                break
        if made is None:
            return ()
        had.append(_shape(made))
        return (made,)

    def showdown(self, rules: RuleSet, rng: Rng) -> Slices:
        """Makes one lay-off task from the showdown of a round between computer players."""
        from gin_desktop.practice.layoff.showdowns import showdown_task_in_steps

        return _bundle(showdown_task_in_steps(rules, rng))

    def daily(self, day: date) -> Slices:
        """Makes the ten tasks of the daily set of a date."""
        from gin_desktop.practice.daily_set import daily_set_in_steps

        return tuple((yield from daily_set_in_steps(day)))


def _shape(task: Task) -> Shape:
    """Returns the ranks of the person's cards suit by suit, sorted so that the suits do not matter."""
    return tuple(sorted(task.position.hand >> 13 * suit & SUIT_MASK for suit in range(4)))


def _bundle(making: Generator[None, None, Task | None]) -> Slices:
    made = yield from making
    return () if made is None else (made,)


class Supply:
    """Tasks under one rule set, made ahead in the background.

    Every method returns at once and is called by the drawing thread. The n-th task of a kind, theme and level depends
    on the seed alone, not on when it is asked for.

    Args:
        rules: the rules of the positions.
        seed: any text; equal seeds give equal tasks.
        makers: makes the tasks.
        ahead: how many tasks of each recently wanted kind, theme and level are kept ready.
    """

    def __init__(self, rules: RuleSet, seed: str, makers: Makers | None = None, *, ahead: int = TASKS_AHEAD) -> None:
        self.rules = rules
        self._seed = seed
        self._makers = makers or TaskGenerators()
        self._ahead = ahead
        self._changed = threading.Condition()
        self._stock: dict[TaskRequest, deque[tuple[Task, ...]]] = {}
        self._asked: list[TaskRequest] = []  # the latest last
        self._maybe: tuple[TaskRequest, ...] = ()
        self._hungry: TaskRequest | None = None
        self._taken: set[TaskRequest] = set()
        self._slow: set[TaskRequest] = set()
        self._spent: dict[TaskRequest, float] = {}
        self._half: dict[TaskRequest, Slices] = {}
        self._number: dict[TaskRequest, int] = {}
        self._missed: dict[TaskRequest, int] = {}
        self._codes: set[tuple[TaskRequest, str]] = set()
        self._failure: Exception | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    # -- for the drawing thread

    def want(self, kind: Kind, theme: str = "", level: int | None = None) -> None:
        """Announces that a task of this kind, theme and level will be needed soon."""
        self._ask((kind, theme, level))

    def prefetch(self, wants: Sequence[tuple[Kind, str, int | None]]) -> None:
        """Announces what may be chosen next, replacing earlier calls; one of each is made when there is time."""
        with self._changed:
            self._maybe = tuple(wants)
        self._stir()

    def take(self, kind: Kind, theme: str = "", level: int | None = None) -> Task | None:
        """Returns a new task, or None while it is being made with priority.

        If none of this level can be found, it is one of another level.

        Raises:
            SupplyError: ``practice_supply``, if the background thread has failed.
        """
        return self._one((kind, theme, level))

    def want_showdown(self) -> None:
        """Announces that a showdown will be needed soon."""
        self._ask(_SHOWDOWN)

    def take_showdown(self, hardest: int = LEVELS[-1]) -> Task | None:
        """Returns a showdown of two computer players, if one is ready that is no harder than ``hardest``.

        If all are harder, the oldest is dropped so that another is made. Raises as :meth:`take` does.
        """
        with self._changed:
            self._check()
            stock = self._stock.get(_SHOWDOWN) or deque()
            found = next((made for made in stock if made[0].level <= hardest), None)
            if stock:
                stock.remove(found or stock[0])
        self._ask(_SHOWDOWN)
        return None if found is None else found[0]

    def want_daily(self, day: date) -> None:
        """Announces that the tasks of a date will be needed soon."""
        self._ask((_DAILY, day.isoformat(), None))

    def take_daily(self, day: date) -> tuple[Task, ...] | None:
        """Returns the tasks of a date, None while they are being made. Raises as :meth:`take` does."""
        want = (_DAILY, day.isoformat(), None)
        with self._changed:
            self._check()
            stock = self._stock.get(want)
            if stock:
                return stock[0]
        self._ask(want, hungry=True)
        return None

    def end_priority(self) -> None:
        """Ends the priority of the task asked for last, as nobody waits for it any more."""
        with self._changed:
            self._hungry = None

    def has_no_tasks(self, kind: Kind, theme: str = "", level: int | None = None) -> bool:
        """Whether no task of this kind and theme could be found under these rules, at any level."""
        with self._changed:
            return self._is_barren((kind, theme, level))

    def close(self) -> None:
        """Ends the background thread and waits for it, for a slice at most. Safe to call twice."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=1.0)

    # -- for both threads; the lock is held only for look-ups and notes

    def _ask(self, want: TaskRequest, *, hungry: bool = False) -> None:
        with self._changed:
            if want in self._asked:
                self._asked.remove(want)
            self._asked = [*self._asked, want][-MOST_RECENT_WANTS:]
            if hungry:
                self._hungry = want
        self._stir()

    def _stir(self) -> None:
        """Wakes the background thread, and starts it at the first request."""
        with self._changed:
            self._changed.notify_all()
            if self._thread is None and not self._closed:
                self._thread = threading.Thread(target=self._work, name="practice supply", daemon=True)
                self._thread.start()

    def _one(self, want: TaskRequest) -> Task | None:
        with self._changed:
            self._check()
            stock = self._stock.get(want)
            found = stock.popleft()[0] if stock else None
            if found is not None:
                self._taken.add(want)
        self._ask(want, hungry=found is None)
        return found

    def _check(self) -> None:
        if self._failure is not None:
            raise SupplyError("practice_supply", reason=str(self._failure)) from self._failure

    def _is_barren(self, want: TaskRequest) -> bool:
        return self._missed.get(want, 0) >= TRIES * (1 if want[2] is None else 2)

    # -- the thread

    def _work(self) -> None:
        try:
            while (want := self._next()) is not None:
                self._slice(want)
                self._sleep()
        except Exception as error:  # raised in the drawing thread by the next `take`
            with self._changed:
                self._failure = error

    def _next(self) -> TaskRequest | None:
        """Waits for and returns what to work on: what a person waits for, or else the latest want that is not filled.

        None when the supply was closed.
        """
        with self._changed:
            while not self._closed:
                first = [self._hungry] if self._hungry is not None else []
                for want in (*first, *reversed(self._asked), *self._maybe):
                    if len(self._stock.get(want, ())) < self._enough(want) and not self._is_barren(want):
                        return want
                self._changed.wait()
        return None

    def _enough(self, want: TaskRequest) -> int:
        """Returns how many tasks of a want are kept ready."""
        if want == self._hungry or want[0] == _DAILY or want not in self._asked:
            return 1
        practised = want == self._asked[-1] and want in self._taken
        return max(self._ahead, SLOW_TASKS_AHEAD) if practised and want in self._slow else self._ahead

    def _slice(self, want: TaskRequest) -> None:
        making = self._half.get(want)
        if making is None:
            making = self._half[want] = self._begin(want)
        start = perf_counter()
        end = start + (SLICE if self._hungry is None else HURRY_SLICE)
        try:
            while perf_counter() < end:
                next(making)
        except StopIteration as done:
            del self._half[want]
            if self._spent.pop(want, 0.0) + perf_counter() - start >= SLOW_SECONDS:
                self._slow.add(want)
            self._store(want, done.value)
        else:
            self._spent[want] = self._spent.get(want, 0.0) + perf_counter() - start

    def _begin(self, want: TaskRequest) -> Slices:
        kind, theme, level = want
        if kind == _DAILY:
            return self._makers.daily(date.fromisoformat(theme))
        number = self._number[want] = self._number.get(want, 0) + 1
        rng = Rng(f"{self._seed} {kind} {theme} {level or 0} {number}")
        if want == _SHOWDOWN:
            return self._makers.showdown(self.rules, rng)
        found = level if self._missed.get(want, 0) < TRIES else None
        return self._makers.task(_kind(kind), theme, self.rules, rng, found)

    def _store(self, want: TaskRequest, made: tuple[Task, ...]) -> None:
        with self._changed:
            codes = {(want, task.code) for task in made}
            if not made or codes & self._codes:  # no position is shown twice
                self._missed[want] = self._missed.get(want, 0) + 1
                if want == self._hungry and self._is_barren(want):
                    self._hungry = None
                return
            # a level that was found once gets all its tries again; one that was given up stays so
            self._missed[want] = TRIES if self._missed.get(want, 0) >= TRIES else 0
            self._codes |= codes
            self._stock.setdefault(want, deque()).append(made)
            if want == self._hungry:
                self._hungry = None

    def _sleep(self) -> None:
        with self._changed:
            if not self._closed:
                self._changed.wait(REST if self._hungry is None else HURRY_REST)


def _kind(name: str) -> Kind:
    return next(kind for kind in KINDS if kind == name)
