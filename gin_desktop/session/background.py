"""A background thread for slow work, and small helpers for the sealed deals of a sitting.

Python runs one thread at a time, so the worker works in short slices and sleeps between them: drawing goes on.
"""

from __future__ import annotations

import os
import shlex
import threading
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.play.deal import DealtCards, deal_out
from gin_desktop.engine.record import Deal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.storage.saves import RecordFile

SLICE: Final = 0.003
"""Seconds of work before the thread sleeps again."""
REST: Final = 0.0015
"""Seconds of sleep after a slice."""


class BackgroundThread:
    """Runs a generator to its end on a thread of its own, which starts at once.

    The generator must not touch what the drawing thread uses; its results are read from the object that owns it.
    """

    def __init__(self, steps: Generator[None, None, None], name: str = "beside") -> None:
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


if TYPE_CHECKING:
    # The check of records (``session.verify``) uses these helpers; it must not import players.
    from gin_desktop.session.sitting import Sitting

SHORT: Final = 16
"""How many hexadecimal digits of a seal its fingerprint shows."""


def fingerprint(seal: str) -> str:
    """The first digits of a seal, short enough to note down."""
    return seal[:SHORT]


def open_deals(sitting: Sitting) -> list[Deal]:
    """The deals of a sitting whose cards may be shown, in order: the round is over, and the cards do not come again."""
    return [deal for deal in sitting.deals if sitting.game.revealed(deal.number)]


def dealt(rules: RuleSet, deal: Deal) -> DealtCards:
    """Which cards each seat got in a deal; if the dealer does not play, the player at his left gets the first."""
    seats = deal.seats or (0, 1)
    return deal_out(rules, deal.deck, deal.dealer if deal.dealer in seats else seats[1], seats)


def record_path(sitting: Sitting) -> Path | None:
    """The path of a sitting's record; None if the game is not saved."""
    record = getattr(sitting.journal, "record", None)
    return record.path if isinstance(record, RecordFile) else None


def check_command(path: Path) -> str:
    """The command line that checks the record at ``path``, quoted for the shell."""
    text = str(path)
    quoted = f'"{text}"' if os.name == "nt" else shlex.quote(text)
    return f"gin-desktop verify {quoted}"
