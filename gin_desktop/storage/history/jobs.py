"""Work on a thread of its own, one piece after the other; what comes of it is handed over to who asked for it."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from time import monotonic
from typing import Any, Protocol, TypeVar

_T = TypeVar("_T")


class Jobs(Protocol):
    """Where work is done. All methods are called from one thread, on which ``then`` is called as well."""

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Have something done, and ``then`` called with what came of it. The work raises nothing."""
        ...

    def fetch(self) -> None:
        """Hand over what has been done."""
        ...

    def wait(self, seconds: float) -> None:
        """Wait, at most so long, until everything is done; then hand it over."""
        ...

    def stop(self) -> None:
        """No more is coming; what was given is still done. Working on begins anew with the next piece."""
        ...


class ImmediateJobs:
    """Everything is done before `do` returns."""

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """See :class:`Jobs`."""
        then(work())

    def fetch(self) -> None:
        """See :class:`Jobs`."""

    def wait(self, seconds: float) -> None:
        """See :class:`Jobs`."""

    def stop(self) -> None:
        """See :class:`Jobs`."""


class BackgroundJobs:
    """A thread that lives from the first piece of work to `stop`. It does not keep the program from ending."""

    def __init__(self) -> None:
        self._given: SimpleQueue[tuple[Callable[[], Any], Callable[[Any], None]] | None] | None = None
        self._thread: threading.Thread | None = None
        self._done: deque[Callable[[], None]] = deque()
        self._change = threading.Condition()
        self._open = 0

    def do(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """See :class:`Jobs`."""
        if self._given is None:
            self._given = SimpleQueue()
            # the one before may still be at its last piece, and no two may work at once
            whole = partial(self._work, self._given, self._thread)
            self._thread = threading.Thread(target=whole, name="practice history", daemon=True)
            self._thread.start()
        self._open += 1
        self._given.put((work, then))

    def fetch(self) -> None:
        """See :class:`Jobs`."""
        while self._done:
            self._open -= 1
            self._done.popleft()()

    def wait(self, seconds: float) -> None:
        """See :class:`Jobs`."""
        until = monotonic() + seconds
        while True:
            self.fetch()  # which may give more to do
            left = until - monotonic()
            if not self._open or left <= 0:
                return
            with self._change:
                self._change.wait_for(lambda: bool(self._done), left)

    def stop(self) -> None:
        """See :class:`Jobs`."""
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
