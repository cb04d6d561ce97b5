"""The exact pictures of cards, cached by size and look, and rasterised in advance by a worker thread.

Without :meth:`Rasters.start` there is no thread, and a picture is rasterised when it is first requested: so tests and
screenshots are reproducible.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.kit.assets import byte_limit, byte_size

CardSide = Card | None
"""A face, or None for the back."""
Size = tuple[int, int]
_Want = tuple[Size, CardLook, CardSide]
_Group = tuple[Size, CardLook]

ALL_CARD_SIDES: Final[tuple[CardSide, ...]] = (None, *range(52))
"""The back first: a deal begins with it."""

_SIZES_KEPT: Final = 4
"""Number of sizes cached: table, knock, showdown and an inset have different ones, and a round uses all of them."""
_MOST_KEPT: Final = 64 * 1024 * 1024
"""Bytes of pictures beyond which, in a large window, unused sizes are dropped sooner: each takes twenty megabytes."""


class Rasters:
    """The cached pictures, and the thread that makes them.

    Only the queue and the finished pictures are shared with the thread, under a lock. The thread ends when the queue is
    empty and is started again by the next request.
    """

    def __init__(self, load: Callable[[CardSide, CardLook, Size], pygame.Surface] = load_card) -> None:
        self._load = load
        self._kept: OrderedDict[_Group, dict[CardSide, pygame.Surface]] = OrderedDict()
        self._bytes = 0
        self._bad: set[_Want] = set()
        self._lock = threading.Lock()
        self._wanted: dict[int, deque[_Want]] = {}  # requests by owner; the latest owner is served first
        self._done: list[tuple[_Want, pygame.Surface | None]] = []
        self._thread: threading.Thread | None = None
        self.ahead = False
        """Whether pictures are made in advance by the thread."""

    # -- pictures, on the drawing thread

    def get(self, size: Size, look: CardLook, side: CardSide) -> pygame.Surface | None:
        """Returns the exact picture, or None while pending. Without a thread it is made now (raises AssetError)."""
        if self._done:
            self.collect()
        key = size, _aspect(look, side is None)
        group = self._kept.get(key)
        picture = None if group is None else group.get(side)
        if picture is not None:
            self._kept.move_to_end(key)
        elif not self.ahead or (size, look, side) in self._bad:
            picture = self._load(side, look, size)
            self._keep(size, look, side, picture)
        return picture

    def picture_in_other_size(self, size: Size, look: CardLook, side: CardSide) -> pygame.Surface | None:
        """Returns the same side in another size, preferably the nearest larger one; None if there is none."""
        aspect = _aspect(look, side is None)
        found = [
            (one[1] < size[1], abs(one[1] - size[1]), group[side])
            for (one, kind), group in self._kept.items()
            if kind == aspect and side in group
        ]
        return min(found, key=lambda one: one[:2])[2] if found else None

    def _keep(self, size: Size, look: CardLook, side: CardSide, picture: pygame.Surface) -> None:
        """Adds a picture; sizes and looks that have long been unused are dropped."""
        key = size, _aspect(look, side is None)
        group = self._kept.setdefault(key, {})
        self._bytes += byte_size(picture) - (byte_size(group[side]) if side in group else 0)
        group[side] = picture
        self._kept.move_to_end(key)
        while len(self._kept) > 2 * _SIZES_KEPT or (len(self._kept) > 2 and self._bytes > byte_limit(_MOST_KEPT)):
            _, given_up = self._kept.popitem(last=False)
            self._bytes -= sum(byte_size(one) for one in given_up.values())

    # -- requests, on the drawing thread

    def want(self, owner: object, size: Size, look: CardLook, sides: Iterable[CardSide] = ALL_CARD_SIDES) -> None:
        """Requests these pictures, in place of earlier requests of ``owner`` and before those of others."""
        if not self.ahead:
            return
        self.collect()
        missing = deque((size, look, side) for side in sides if not self._there((size, look, side)))
        with self._lock:
            self._wanted.pop(id(owner), None)
            if missing:
                self._wanted[id(owner)] = missing
        self._work_if_wanted()

    def prioritise(self, owner: object, size: Size, look: CardLook, side: CardSide) -> None:
        """Puts one picture first in the queue, as a scaled substitute of it is on the screen."""
        want = size, look, side
        with self._lock:
            queue = self._wanted.setdefault(id(owner), deque())
            if want in queue:
                queue.remove(want)
            queue.appendleft(want)
        self._work_if_wanted()

    def forget(self, owner: object) -> None:
        """Cancels the requests of ``owner``."""
        with self._lock:
            self._wanted.pop(id(owner), None)

    def collect(self) -> None:
        """Takes over the pictures that the thread has finished."""
        with self._lock:
            done, self._done = self._done, []
        for want, picture in done:
            size, look, side = want
            if picture is None:
                self._bad.add(want)  # drawing it rasterises it again and raises the error
            else:
                self._keep(size, look, side, picture)

    def _there(self, want: _Want) -> bool:
        size, look, side = want
        return side in self._kept.get((size, _aspect(look, side is None)), ())

    # -- the worker thread

    def start(self) -> None:
        """Makes pictures in advance from now on."""
        self.ahead = True

    def stop(self) -> None:
        """Ends the thread, after the picture it is making."""
        self.ahead = False
        with self._lock:
            self._wanted.clear()
            thread = self._thread
        if thread is not None:
            thread.join()
        self.collect()

    def wait(self) -> None:
        """Waits until all requested pictures are made."""
        thread = self._thread
        if thread is not None:
            thread.join()
        self.collect()

    def _work_if_wanted(self) -> None:
        with self._lock:
            if self._thread is None and self._wanted:
                # not a daemon: the program's end waits the few milliseconds of one picture
                self._thread = threading.Thread(target=self._work, name="cards", daemon=False)
                self._thread.start()

    def _next(self) -> _Want | None:
        """Returns the next request; None ends the thread."""
        with self._lock:
            while self._wanted:
                owner = next(reversed(self._wanted))
                if not self._wanted[owner]:
                    del self._wanted[owner]
                    continue
                want = self._wanted[owner].popleft()
                if not self._there(want) and all(want != done for done, _ in self._done):  # two owners may want one
                    return want
            self._thread = None
            return None

    def _work(self) -> None:
        while (want := self._next()) is not None:
            size, look, side = want
            try:
                picture: pygame.Surface | None = self._load(side, look, size)
            except Exception:
                picture = None
            with self._lock:
                self._done.append((want, picture))


@lru_cache(maxsize=64)
def _aspect(look: CardLook, back: bool) -> CardLook:
    """Returns the part of a look that a side depends on: another back leaves the faces as they are."""
    return CardLook("", look.back, "", look.edition, look.outlined) if back else replace(look, back="")


RASTERS: Final = Rasters()
"""The pictures of all scenes."""


@contextmanager
def background_rasterising() -> Iterator[None]:
    """Rasterises cards on the worker thread within the context."""
    RASTERS.start()
    try:
        yield
    finally:
        RASTERS.stop()
