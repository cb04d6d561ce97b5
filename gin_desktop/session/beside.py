"""Work beside the drawing: Python runs one thread at a time, so it works in short slices and sleeps between them."""

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


class Beside:
    """Goes through the steps of some work on a thread of its own, which is begun at once.

    Nothing of the program is touched by it; what it finds is looked at through the object whose work it does.
    """

    def __init__(self, steps: Generator[None, None, None], name: str = "beside") -> None:
        self._steps = steps
        self._stop = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether it has ended. Raises what it failed with."""
        if self._thread.is_alive():
            return False
        if self._error is not None:
            raise self._error
        return True

    def wait(self, seconds: float) -> None:
        """Waits for the end, so long at most."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """It is not wanted any more; it ends by itself after its present step."""
        self._stop.set()

    def _work(self) -> None:
        try:
            until = perf_counter() + SLICE
            for _ in self._steps:
                if perf_counter() >= until:
                    if self._stop.wait(REST):
                        break
                    until = perf_counter() + SLICE
        except Exception as error:  # told on the drawing thread
            self._error = error
        finally:
            self._steps.close()


if TYPE_CHECKING:
    # A record is checked without players and sittings.
    from gin_desktop.session.sitting import Sitting

SHORT: Final = 16
"""How many digits of a seal are its fingerprint."""


def fingerprint(seal: str) -> str:
    """The first digits of a seal: short enough to note down."""
    return seal[:SHORT]


def open_deals(sitting: Sitting) -> list[Deal]:
    """The deals of a sitting that may be looked at, in their order: their round is over, and their cards do not come
    again."""
    return [deal for deal in sitting.deals if sitting.game.revealed(deal.number)]


def dealt(rules: RuleSet, deal: Deal) -> DealtCards:
    """Who got which cards of a deal. A dealer who does not play deals first to the player at his left."""
    seats = deal.seats or (0, 1)
    return deal_out(rules, deal.deck, deal.dealer if deal.dealer in seats else seats[1], seats)


def record_path(sitting: Sitting) -> Path | None:
    """Where the record of a sitting lies now; None for a game that is kept nowhere."""
    record = getattr(sitting.journal, "record", None)
    return record.path if isinstance(record, RecordFile) else None


def check_command(path: Path) -> str:
    """The command that checks a record, as it is typed."""
    text = str(path)
    quoted = f'"{text}"' if os.name == "nt" else shlex.quote(text)
    return f"gin-desktop verify {quoted}"
