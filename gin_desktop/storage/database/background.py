"""Work beside the drawing thread.

:class:`BackgroundJobs` does one piece after the other and hands over the results, for work that waits for the disk.
:class:`BackgroundThread` works through a long computation in short slices and sleeps between them, because Python runs
one thread at a time.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator
from functools import partial
from queue import SimpleQueue
from time import monotonic, perf_counter
from typing import Any, Final, Protocol, TypeVar

_T = TypeVar("_T")


SLICE: Final = 0.003
"""Seconds of work before the thread sleeps again."""
REST: Final = 0.0015
"""Seconds of sleep after a slice."""


class Jobs(Protocol):
    """Does pieces of work one after the other. One thread calls all methods, and ``then`` is called on it."""

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Has ``work`` done, and ``then`` called with its result. The work raises nothing."""
        ...

    def deliver_results(self) -> None:
        """Calls ``then`` for everything that has been done."""
        ...

    def wait(self, seconds: float) -> None:
        """Waits, at most so long, until everything is done, and calls ``then`` for it."""
        ...

    def stop(self) -> None:
        """Ends the thread after what was given so far; the next piece begins another one."""
        ...


class ImmediateJobs:
    """Does everything on the calling thread, before `do` returns."""

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Does the work at once, and calls ``then`` with its result."""
        then(work())

    def deliver_results(self) -> None:
        """Does nothing, as `do` has called ``then`` already."""

    def wait(self, seconds: float) -> None:
        """Does nothing, as no work is ever pending."""

    def stop(self) -> None:
        """Does nothing, as there is no thread."""


class BackgroundJobs:
    """Does everything on one thread, which lives from the first piece of work to `stop` and ends with the program."""

    def __init__(self) -> None:
        self._given: SimpleQueue[tuple[Callable[[], Any], Callable[[Any], None]] | None] | None = None
        self._thread: threading.Thread | None = None
        self._done: deque[Callable[[], None]] = deque()
        self._change = threading.Condition()
        self._open = 0

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Queues the work for the thread, which it starts if there is none."""
        if self._given is None:
            self._given = SimpleQueue()
            # the one before may still be at its last piece, and no two may work at once
            whole = partial(self._work, self._given, self._thread)
            self._thread = threading.Thread(target=whole, name="practice history", daemon=True)
            self._thread.start()
        self._open += 1
        self._given.put((work, then))

    def deliver_results(self) -> None:
        """Calls ``then`` for all work that the thread has done."""
        while self._done:
            self._open -= 1
            self._done.popleft()()

    def wait(self, seconds: float) -> None:
        """Calls ``then`` for work as it is done, until none is left or ``seconds`` have passed."""
        until = monotonic() + seconds
        while True:
            self.deliver_results()  # which may give more to do
            left = until - monotonic()
            if not self._open or left <= 0:
                return
            with self._change:
                self._change.wait_for(lambda: bool(self._done), left)

    def stop(self) -> None:
        """Has the thread end after the work in its queue, without waiting for it."""
        if self._given is not None:
            self._given.put(None)
            self._given = None

    def _work(
        self,
        given: SimpleQueue[tuple[Callable[[], Any], Callable[[Any], None]] | None],
        before: threading.Thread | None,
    ) -> None:
        if before is not None:
            before.join()
        while (piece := given.get()) is not None:
            work, then = piece
            result = work()
            with self._change:
                self._done.append(partial(then, result))
                self._change.notify()


class BackgroundThread:
    """Runs a generator to its end on a thread of its own, which starts at once.

    The generator must not touch what the drawing thread uses; its results are read from the object that owns it.
    """

    def __init__(self, steps: Generator[None, None, None], name: str = "background") -> None:
        self._steps = steps
        self._stop = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether the work has ended; raises the exception that it failed with."""
        if self._thread.is_alive():
            return False
        if self._error is not None:
            raise self._error
        return True

    def wait(self, seconds: float) -> None:
        """Waits for the end, for at most ``seconds``."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """Asks the thread to end; it does so after its present step."""
        self._stop.set()

    def _work(self) -> None:
        try:
            until = perf_counter() + SLICE
            for _ in self._steps:
                if perf_counter() >= until:
                    if self._stop.wait(REST):
                        break
                    until = perf_counter() + SLICE
        except Exception as error:  # raised on the drawing thread, by ``over``
            self._error = error
        finally:
            self._steps.close()
