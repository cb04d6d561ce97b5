"""Score pads: one that grows, for two, three or four players, and several that are created, deleted and restored."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.session.pad.book import PadBook, PadBookError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.pad_files import PadRoundResult
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import Aftermath, Environment, Scenario, notice_codes, require, require_no_leftovers
from soak.faults.small_files import ReplacedFile

_NAMES: Final = ("Ada", "Ben", "Cy", "Dan")
_PAIRS: Final = {"standard": (None,), "cutthroat3": ((0, 1),), "partners4": ((0, 3), (2, 1))}
"""The rules of the pads, and the pairings at each table."""


def _book(paths: Paths) -> tuple[PadBook, list[Notice]]:
    """Returns all pads found in the folder and the notices about them."""
    told: list[Notice] = []
    return PadBook(paths, lock_held=True, notify=told.append), told


def _new(book: PadBook, title: str, name: str) -> str:
    """Creates a pad with the given rules and returns its id."""
    rules = preset(name).but(target=1000)
    return book.new(title, _NAMES[: rules.players], rules, None, "Ours")


def _write(name: str, paths: Paths, number: int) -> bool:
    book, told = _book(paths)
    if told:  # the pad to be changed may be the one that cannot be read now
        return False
    pads = book.pads()
    pad = pads[0].id if pads else _new(book, "Kitchen table", name)
    entry = tuple(
        PadRoundResult("gin", number % 2 if seats is None else seats[number % 2], None, number, seats=seats)
        for seats in _PAIRS[name]
    )
    return book.keep(pad, replace(book.get(pad), entries=(entry,) * number))


def _read(paths: Paths) -> int | None:
    book, told = _book(paths)
    require(not told, f"told without need: {notice_codes(told)}")
    pads = book.pads()
    require(len(pads) <= 1, "the same pad twice")
    if not pads:
        return None
    entries = pads[0].content.entries
    require(all(result.defender == len(entries) for entry in entries for result in entry), "half old, half new")
    return len(entries)


class ScorePads(Scenario):
    """Several pads: created, deleted (their files are set aside) and restored."""

    name = "score pads"

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()

    def act(self, stage: Environment) -> None:
        book, told = _book(stage.paths)
        for number in range(3):
            self._begin(book, stage, number)
        pads = list(book.pads())
        for kept in pads[:2]:
            try:
                book.delete(kept.id)
                stage.acknowledge(["deleted", kept.content.title])
            except PadBookError:
                stage.acknowledge(["refused", kept.content.title])
        title = book.last_deleted
        back = book.undo_delete()
        if back is not None:
            stage.acknowledge(["saved" if not book.is_unsaved(back) else "back", title])
        stage.free_disk()
        require(book.try_again(), "not kept although there is room again")
        self._begin(book, stage, 3)
        notice_codes(told)

    def _begin(self, book: PadBook, stage: Environment, number: int) -> None:
        """Creates a pad, acknowledged once it is in its file."""
        title = f"Pad {number}"
        pad = _new(book, title, tuple(_PAIRS)[number % 3])
        stage.acknowledge(["refused" if book.is_unsaved(pad) else "saved", title])

    def check(self, after: Aftermath) -> None:
        book, told = _book(after.paths)
        require(not told, f"told without need: {notice_codes(told)}")
        titles = {kept.content.title for kept in book.pads()}
        require(len(titles) == len(book.pads()), "the same pad twice")
        wanted: set[str] = set()
        for what, title in after.acknowledged:
            if what == "saved":
                wanted.add(title)
            elif what == "deleted":
                wanted.discard(title)
        aside = after.paths.aside
        there = len(titles) + (len(list(aside.glob("*.json"))) if aside.is_dir() else 0)
        require(there >= len(wanted), f"{there} pads of {len(wanted)}")
        # the last step may have been under way: a pad was being deleted or restored
        require(len(wanted - titles) <= 1, f"{wanted} were kept, {titles} are there")
        if after.fault == "refusal":
            require(wanted <= titles and "Pad 3" in titles, f"{wanted} were kept, {titles} are there")
        require_no_leftovers(after.paths)


SCENARIOS: Final = (
    ReplacedFile("score pad", partial(_write, "standard"), _read),
    ReplacedFile("score pad of three", partial(_write, "cutthroat3"), _read),
    ReplacedFile("score pad of partners", partial(_write, "partners4"), _read),
    ScorePads(),
)
