"""Runs work in a fork of this process and keeps what it had acknowledged when it ended, whatever ended it."""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import posix
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

Acknowledge = Callable[[Any], None]
"""Sends a value that JSON can hold to the parent; the value has arrived when the call returns."""

MEMORY: Final = 300 * 1024 * 1024
"""The bytes of address space by which a child may grow by default; this is more than the memory it uses."""
MEMORY_WITH_SCREEN: Final = 5 * MEMORY
"""The same for a child with a window."""
EXCEPTION_EXIT: Final = 70
"""The exit code after an exception."""


@dataclass
class ChildResult:
    """How a child ended and what it had acknowledged.

    Attributes:
        code: Its exit code, negative for a signal.
        acknowledged: The acknowledged values, in order.
        error: The traceback of the exception that ended it or of where it hung; empty if there was none.
        hung: Whether it had to be killed because it did not end.
    """

    code: int
    acknowledged: list[Any] = field(default_factory=list)
    error: str = ""
    hung: bool = False

    @property
    def succeeded(self) -> bool:
        """Whether it ran to its end without an error."""
        return self.code == 0 and not self.error and not self.hung


class Child:
    """A running fork; `end` waits for it."""

    def __init__(self, work: Callable[[Acknowledge], None], memory: int = MEMORY) -> None:
        """Starts the fork, which may grow by ``memory`` bytes; what it prints is discarded."""
        self._read, write = os.pipe()
        self._last_words = tempfile.TemporaryFile()  # noqa: SIM115 - closed by end
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._read)
            _child_main(work, write, self._last_words.fileno(), memory)
        os.close(write)
        self._text = b""
        self._open = True

    def end(self, seconds: float) -> ChildResult:
        """Waits until it has ended; a child that takes longer than ``seconds`` counts as hung and is killed."""
        until = time.monotonic() + seconds
        hung = not self.receive(seconds)
        if hung:
            os.kill(self.pid, signal.SIGABRT)  # faulthandler prints the traceback
            if not self.receive(2.0):
                self.kill()
                self.receive(2.0)
        while True:  # it may have closed the pipe and still run
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > until + 4.0:
                hung = True
                self.kill()
            time.sleep(0.001)
        os.close(self._read)
        acknowledged = [json.loads(line) for line in self._text.split(b"\n")[:-1]]
        error = "\n".join(one["trouble"] for one in acknowledged if isinstance(one, dict) and "trouble" in one)
        self._last_words.seek(0)
        words = self._last_words.read().decode(errors="replace")
        self._last_words.close()
        if hung:
            error += "hung:\n" + words
        elif os.WIFSIGNALED(status) and os.WTERMSIG(status) not in (signal.SIGKILL, signal.SIGTERM):
            error += words
        acknowledged = [one for one in acknowledged if not (isinstance(one, dict) and "trouble" in one)]
        return ChildResult(os.waitstatus_to_exitcode(status), acknowledged, error, hung)

    def receive(self, seconds: float) -> bool:
        """Receives values for up to ``seconds``; returns whether the child has closed its end."""
        until = time.monotonic() + seconds
        while self._open:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._read], [], [], left)[0]:
                return False
            piece = os.read(self._read, 65_536)
            self._text += piece
            self._open = bool(piece)
        return True

    @property
    def done(self) -> bool:
        """Whether the child is known to have closed its end."""
        return not self._open

    def acknowledged(self) -> list[Any]:
        """Returns the values received so far, in order."""
        self.receive(0.05)
        return [json.loads(line) for line in self._text.split(b"\n")[:-1]]

    def received(self) -> int:
        """Returns the number of values received so far."""
        self.receive(0.0005)
        return self._text.count(b"\n")

    def stop(self) -> bool:
        """Stops the child with SIGSTOP and waits until it stands still; returns False if it has ended."""
        self.kill(signal.SIGSTOP)
        found = os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        return found is not None and found.si_code == os.CLD_STOPPED

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kills the child if it is still running."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)


def run_forked(work: Callable[[Acknowledge], None], seconds: float = 20.0, memory: int = MEMORY) -> ChildResult:
    """Runs work in a child and waits for its end."""
    return Child(work, memory).end(seconds)


def _child_main(work: Callable[[Acknowledge], None], write: int, last_words: int, memory: int) -> NoReturn:
    """Runs the work in the child and ends the process."""
    code = EXCEPTION_EXIT

    def acknowledge(what: Any) -> None:
        # the original function: no fault is injected into this call
        text = json.dumps(what).encode() + b"\n"
        while text:
            text = text[posix.write(write, text) :]

    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the handler belongs to the parent's run
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        faulthandler.enable(last_words)
        _limit_memory(memory)
        work(acknowledge)
        code = 0
    except BaseException:
        acknowledge({"trouble": traceback.format_exc()})
    finally:
        os._exit(code)


def _limit_memory(memory: int) -> None:
    pages = int(open("/proc/self/statm").read().split()[0])  # noqa: SIM115 - the process ends soon
    most = pages * resource.getpagesize() + memory
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
