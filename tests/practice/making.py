"""Positions made by hand, and makers that take notes instead of thinking."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator
from datetime import date

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.model import Kind, LayoffPosition, MeldPosition, Position, Source, SpreadPosition, Task, Terms
from gin_desktop.practice.rng import Rng

Slices = Generator[None, None, tuple[Task, ...]]


def cards(text: str) -> int:
    """A card set from its names."""
    return to_set(parse_cards(text))


POSITION = LayoffPosition(
    Terms(),
    (cards("4H 5H 6H"), cards("9S 9D 9C")),
    cards("3C 2C AD 2S"),
    cards("7H 8H 9H TS JS QS 5C KC KD 2D"),
)
"""Three hearts go on the run one after the other; the nine has a second place."""


POSITIONS: dict[Kind, Position] = {
    "layoff": POSITION,
    "spread": SpreadPosition(Terms(), cards("AS AH AD AC 2S 2H 2C 3S 3C 4D"), cards("4S JS")),
    "meld": MeldPosition(Terms(), cards("2H 4C 5H 5C 6S 6D 6C 7C 8C 9H")),
}
"""One position of each kind."""


def task(theme: str = "", level: int = 1, source: Source = "generated", number: int = 1, kind: Kind = "layoff") -> Task:
    """A task with a code that tells what it was made for."""
    return Task(POSITIONS[kind], theme, level, source, f"{theme}-{level}-{source}-{number}")


class Makers:
    """Makes tasks in steps of a known length.

    Args:
        steps: how many steps a task takes.
        length: the seconds of work in each.
        barren: (theme, level) at which nothing is found.
    """

    def __init__(self, steps: int = 3, length: float = 0.0, barren: set[tuple[str, int | None]] | None = None) -> None:
        self.steps, self.length, self.barren = steps, length, barren or set()
        self.begun: list[tuple[str, str, int | None]] = []
        self.threads: set[int] = set()
        self.times: list[tuple[float, float]] = []
        self.fails = False

    def _work(self) -> Generator[None, None, None]:
        for _ in range(self.steps):
            start = time.perf_counter()
            self.threads.add(threading.get_ident())
            while time.perf_counter() - start < self.length:
                pass
            self.times.append((start, time.perf_counter()))
            yield

    def task(self, kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Slices:
        self.begun.append((kind, theme, level))
        yield from self._work()
        if self.fails:
            raise ZeroDivisionError("a slip of the pen")
        if (theme, level) in self.barren:
            return ()
        return (task(theme, level or 3, "generated", rng.below(1 << 30), kind),)

    def showdown(self, rules: RuleSet, rng: Rng) -> Slices:
        self.begun.append(("showdown", "", None))
        yield from self._work()
        return (task("", 2, "showdown", rng.below(1 << 30)),)

    def daily(self, day: date) -> Slices:
        self.begun.append(("daily", day.isoformat(), None))
        yield from self._work()
        return tuple(task("", 1 + number // 2, "daily", number) for number in range(10))


def soon(ask: Callable[[], object], seconds: float = 60.0) -> object:
    """Asks until there is an answer; fails when that takes too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := ask():
            return answer
        time.sleep(0.002)
    raise AssertionError("nothing came")
