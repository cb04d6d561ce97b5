"""Makes the seed decide everything: a clock that only the loop advances, no deciding threads, one clipboard, one
mouse."""

from __future__ import annotations

import secrets
import sys
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from types import FunctionType, ModuleType
from typing import Any

import pygame

from gin_desktop.players.expert import prepare
from gin_desktop.practice import supply as supply_module
from gin_desktop.practice.supply import Supply
from gin_desktop.session.history.history import History
from gin_desktop.ui.kit.window import open_display

TICK_SECONDS = 0.0005
"""Seconds that pass whenever the time is asked for, so that a slice of work comes to its end."""
TODAY = date(2026, 11, 22)
READING = 60.0
"""Seconds at most for reading records, which happens on a thread that is waited for."""
SLICES_PER_STEP = 3
"""Slices of generating positions in one step."""


class Clock:
    """Replaces the program's ``time`` module."""

    def __init__(self) -> None:
        self.now = 1_790_000_000.0

    def time(self) -> float:
        """Returns seconds since the epoch."""
        return self.now

    def perf_counter(self) -> float:
        """Returns seconds; each call advances them a little."""
        self.now += TICK_SECONDS
        return self.now

    def monotonic(self) -> float:
        """Returns seconds."""
        return self.now

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class Chance:
    """Replaces the program's ``secrets`` module, which makes names only, never cards."""

    def __init__(self) -> None:
        self.count = 0

    def token_hex(self, _length: int = 8) -> str:
        """Returns a text that was not returned before."""
        self.count += 1
        return f"{self.count:016x}"

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


class DeterministicWorld:
    """The replaced clock, randomness, mouse and clipboard; each session starts with `begin`."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.chance = Chance()
        self.mouse = (0, 0)
        self.clip: str | bytes = ""
        self.supplies: weakref.WeakSet[Supply] = weakref.WeakSet()
        self._undo: list[Callable[[], object]] = []

    def begin(self) -> None:
        """Resets everything to the start of the run, so that a session can be repeated by itself."""
        self.clock.now = 1_790_000_000.0
        self.chance.count = 0
        self.mouse = (0, 0)
        self.clip = ""

    def advance(self, seconds: float) -> None:
        """Advances the clock, and does what a thread would have done meanwhile."""
        self.clock.now += seconds
        for supply in list(self.supplies):
            for _ in range(SLICES_PER_STEP):
                if not _make(supply):
                    break

    # -- installing

    def put(self, owner: object, name: str, value: object) -> None:
        """Replaces an attribute until `remove`."""
        before = getattr(owner, name)
        setattr(owner, name, value)
        self._undo.append(lambda: setattr(owner, name, before))

    def install(self) -> None:
        """Replaces clocks, randomness, mouse and clipboard in every imported module."""
        open_display()
        prepare()  # otherwise Expert would wait for a thread at its first decision
        clocks = {time.time: self.clock.time, time.monotonic: self.clock.monotonic}
        clocks |= {time.perf_counter: self.clock.perf_counter}
        for module in [one for name, one in sys.modules.items() if name.startswith("gin_desktop.")]:
            for name, value in list(vars(module).items()):
                if value is time:
                    self.put(module, name, self.clock)
                elif value is secrets:
                    self.put(module, name, self.chance)
                elif callable(value) and not isinstance(value, type) and _hashed(value) in clocks:
                    self.put(module, name, clocks[value])
            for function in _functions(module):
                self._put_defaults(function, clocks)
        self.put(pygame.mouse, "get_pos", lambda: self.mouse)
        self.put(pygame.scrap, "get_text", self._clipboard)
        self.put(pygame.scrap, "put_text", self._copied)
        supplies = self.supplies
        self.put(Supply, "_stir", lambda supply: supplies.add(supply))
        start = vars(History)["_start"]
        self.put(History, "_start", lambda past, *files, **more: (start(past, *files, **more), past.wait(READING)))

    def remove(self) -> None:
        """Restores everything."""
        while self._undo:
            self._undo.pop()()

    def _put_defaults(self, function: FunctionType, clocks: dict[Any, Any]) -> None:
        for part in ("__defaults__", "__kwdefaults__"):
            values = getattr(function, part)
            if not values:
                continue
            if isinstance(values, dict):
                changed: Any = {name: _other(value, clocks) for name, value in values.items()}
            else:
                changed = tuple(_other(value, clocks) for value in values)
            if changed != values:
                self.put(function, part, changed)

    def _clipboard(self) -> str:
        if isinstance(self.clip, bytes):
            return self.clip.decode()  # raises for content that is no text, as pygame does
        return self.clip

    def _copied(self, text: str) -> None:
        self.clip = text


def _hashed(value: object) -> object:
    try:
        hash(value)
    except TypeError:
        return None
    return value


def _other(value: object, clocks: dict[Any, Any]) -> object:
    if value == date.today:
        return lambda: TODAY
    hashed = _hashed(value)
    return clocks.get(hashed, value) if callable(hashed) else value


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """Yields the functions and methods that a module defines."""
    for value in list(vars(module).values()):
        inner = list(vars(value).values()) if isinstance(value, type) and value.__module__ == module.__name__ else []
        yield from (one for one in (value, *inner) if isinstance(one, FunctionType))


def _make(supply: Supply) -> bool:
    """Does one unit of the supply thread's work; returns False if the supply is full."""
    with supply._changed:
        first = [supply._hungry] if supply._hungry is not None else []
        for want in (*first, *reversed(supply._asked), *supply._maybe):
            if len(supply._stock.get(want, ())) < supply._enough(want) and not supply._is_barren(want):
                break
        else:
            return False
        if supply._closed:
            return False
    try:
        supply._slice(want)
    except Exception as error:
        supply._failure = error
    return True


@contextmanager
def deterministic() -> Iterator[DeterministicWorld]:
    """Yields an installed world, and restores the usual one afterwards."""
    from soak.monkey.coverage import import_all_modules

    import_all_modules()
    assert supply_module  # the module whose thread this replaces
    made = DeterministicWorld()
    made.install()
    try:
        yield made
    finally:
        made.remove()
