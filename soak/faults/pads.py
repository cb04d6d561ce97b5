"""The score pads: one that grows, for two, three or four; and several that are begun, deleted and brought back."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.session.pad.book import PadBook, PadBookError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.pad_files import Result
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import After, Scenario, Stage, codes, need, no_scraps
from soak.faults.small import Whole

_NAMES: Final = ("Ada", "Ben", "Cy", "Dan")
_PAIRS: Final = {"standard": (None,), "cutthroat3": ((0, 1),), "partners4": ((0, 3), (2, 1))}
"""The rules of the pads, and who plays whom at each table."""


def _book(paths: Paths) -> tuple[PadBook, list[Notice]]:
    """All pads as they are found, and what was told."""
    told: list[Notice] = []
    return PadBook(paths, lock_held=True, notify=told.append), told


def _new(book: PadBook, title: str, name: str) -> str:
    """A new pad by some rules; its id."""
    rules = preset(name).but(target=1000)
    return book.new(title, _NAMES[: rules.players], rules, None, "Ours")


def _write(name: str, paths: Paths, number: int) -> bool:
    book, told = _book(paths)
    if told:  # what cannot be read now may well be the pad that is to be changed
        return False
    pads = book.pads()
    pad = pads[0].id if pads else _new(book, "Kitchen table", name)
    entry = tuple(
        Result("gin", number % 2 if seats is None else seats[number % 2], None, number, seats=seats)
        for seats in _PAIRS[name]
    )
    return book.keep(pad, replace(book.get(pad), entries=(entry,) * number))


def _read(paths: Paths) -> int | None:
    book, told = _book(paths)
    need(not told, f"told without need: {codes(told)}")
    pads = book.pads()
    need(len(pads) <= 1, "the same pad twice")
    if not pads:
        return None
    entries = pads[0].content.entries
    need(all(result.defender == len(entries) for entry in entries for result in entry), "half old, half new")
    return len(entries)


class ScorePads(Scenario):
    """Several pads: begun, deleted (their files go aside) and brought back."""

    name = "score pads"

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: ARG002
        paths.ensure()

    def act(self, stage: Stage) -> None:
        book, told = _book(stage.paths)
        for number in range(3):
            self._begin(book, stage, number)
        pads = list(book.pads())
        for kept in pads[:2]:
            try:
                book.delete(kept.id)
                stage.say(["deleted", kept.content.title])
            except PadBookError:
                stage.say(["refused", kept.content.title])
        title = book.last_deleted
        back = book.undo_delete()
        if back is not None:
            stage.say(["saved" if not book.is_unsaved(back) else "back", title])
        stage.lift()
        need(book.try_again(), "not kept although there is room again")
        self._begin(book, stage, 3)
        codes(told)

    def _begin(self, book: PadBook, stage: Stage, number: int) -> None:
        """A new pad; acknowledged when it is in its file."""
        title = f"Pad {number}"
        pad = _new(book, title, tuple(_PAIRS)[number % 3])
        stage.say(["refused" if book.is_unsaved(pad) else "saved", title])

    def check(self, after: After) -> None:
        book, told = _book(after.paths)
        need(not told, f"told without need: {codes(told)}")
        titles = {kept.content.title for kept in book.pads()}
        need(len(titles) == len(book.pads()), "the same pad twice")
        wanted: set[str] = set()
        for what, title in after.said:
            if what == "saved":
                wanted.add(title)
            elif what == "deleted":
                wanted.discard(title)
        aside = after.paths.aside
        there = len(titles) + (len(list(aside.glob("*.json"))) if aside.is_dir() else 0)
        need(there >= len(wanted), f"{there} pads of {len(wanted)}")
        # the last step may have been on its way: one pad was being deleted, or brought back
        need(len(wanted - titles) <= 1, f"{wanted} were kept, {titles} are there")
        if after.fault == "refusal":
            need(wanted <= titles and "Pad 3" in titles, f"{wanted} were kept, {titles} are there")
        no_scraps(after.paths)


SCENARIOS: Final = (
    Whole("score pad", partial(_write, "standard"), _read),
    Whole("score pad of three", partial(_write, "cutthroat3"), _read),
    Whole("score pad of partners", partial(_write, "partners4"), _read),
    ScorePads(),
)
