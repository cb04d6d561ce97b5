"""Children that may die: a piece of work in a fork of this process, and what it had said before it ended."""

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

Say = Callable[[Any], None]
"""Tells the parent something (anything that JSON takes); it has arrived when this returns."""

MEMORY: Final = 300 * 1024 * 1024
"""By how many bytes a child may grow, if nothing else is said: addresses, which is more than what is used of them."""
WITH_SCREEN: Final = 5 * MEMORY
"""The same for one with a window."""
TROUBLE: Final = 70
"""The exit code after an exception."""


@dataclass
class Ended:
    """How a child ended, and what it had said.

    Attributes:
        code: its exit code, negative for a signal.
        said: in order.
        trouble: the exception that ended it, or where it hung; else empty.
        hung: whether it had to be killed because it did not end.
    """

    code: int
    said: list[Any] = field(default_factory=list)
    trouble: str = ""
    hung: bool = False

    @property
    def well(self) -> bool:
        """Whether it came to its end by itself."""
        return self.code == 0 and not self.trouble and not self.hung


class Child:
    """A running fork. `end` waits for it."""

    def __init__(self, work: Callable[[Say], None], memory: int = MEMORY) -> None:
        """``memory`` is by how many bytes it may grow. What it prints goes nowhere."""
        self._read, write = os.pipe()
        self._last_words = tempfile.TemporaryFile()  # noqa: SIM115 - closed by end
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._read)
            _live(work, write, self._last_words.fileno(), memory)
        os.close(write)
        self._text = b""
        self._open = True

    def end(self, seconds: float) -> Ended:
        """Waits until it has ended; a child that takes longer than that has hung and is killed."""
        until = time.monotonic() + seconds
        hung = not self.listen(seconds)
        if hung:
            os.kill(self.pid, signal.SIGABRT)  # faulthandler says where
            if not self.listen(2.0):
                self.kill()
                self.listen(2.0)
        while True:  # it may have closed the pipe and go on
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > until + 4.0:
                hung = True
                self.kill()
            time.sleep(0.001)
        os.close(self._read)
        said = [json.loads(line) for line in self._text.split(b"\n")[:-1]]
        trouble = "\n".join(one["trouble"] for one in said if isinstance(one, dict) and "trouble" in one)
        self._last_words.seek(0)
        words = self._last_words.read().decode(errors="replace")
        self._last_words.close()
        if hung:
            trouble += "hung:\n" + words
        elif os.WIFSIGNALED(status) and os.WTERMSIG(status) not in (signal.SIGKILL, signal.SIGTERM):
            trouble += words
        said = [one for one in said if not (isinstance(one, dict) and "trouble" in one)]
        return Ended(os.waitstatus_to_exitcode(status), said, trouble, hung)

    def listen(self, seconds: float) -> bool:
        """Takes what it says for so long; whether it has said its last by then."""
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
        """Whether it has said its last, as far as is known."""
        return not self._open

    def said(self) -> list[Any]:
        """What it has said so far, in order."""
        self.listen(0.05)
        return [json.loads(line) for line in self._text.split(b"\n")[:-1]]

    def heard(self) -> int:
        """How much it has said so far."""
        self.listen(0.0005)
        return self._text.count(b"\n")

    def stop(self) -> bool:
        """Stops it with SIGSTOP and waits until it stands still; false if it has ended."""
        self.kill(signal.SIGSTOP)
        found = os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        return found is not None and found.si_code == os.CLD_STOPPED

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kills it, if it is still there."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)


def forked(work: Callable[[Say], None], seconds: float = 20.0, memory: int = MEMORY) -> Ended:
    """Does a piece of work in a child and waits for its end."""
    return Child(work, memory).end(seconds)


def _live(work: Callable[[Say], None], write: int, last_words: int, memory: int) -> NoReturn:
    """The whole life of a child."""
    code = TROUBLE

    def say(what: Any) -> None:
        # the bare call: nothing that is done to the others is done to this one
        text = json.dumps(what).encode() + b"\n"
        while text:
            text = text[posix.write(write, text) :]

    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the handler of the run is not this child's
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        faulthandler.enable(last_words)
        _limit_memory(memory)
        work(say)
        code = 0
    except BaseException:
        say({"trouble": traceback.format_exc()})
    finally:
        os._exit(code)


def _limit_memory(memory: int) -> None:
    pages = int(open("/proc/self/statm").read().split()[0])  # noqa: SIM115 - the process ends soon
    most = pages * resource.getpagesize() + memory
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
