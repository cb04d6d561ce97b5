"""The search for pictures of one's own, and the page about them: where the files go, and what is wrong with some."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.own_cards.folders import OwnCards
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t, tn
from gin_desktop.words.notices import reason_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_SLICE: Final = 0.006
"""Seconds of a step."""
_FAULTS: Final = 12
"""The most faults listed at once; the rest appears after these are fixed."""


class OwnSearch:
    """The person's own pictures of some kind, found in steps.

    Args:
        check: searches for them and checks each, a step at a time.
    """

    def __init__(self, paths: Paths, check: Callable[[OwnCards], Iterator[None]]) -> None:
        self._paths = paths
        self._check = check
        self.found = OwnCards(paths.config)
        self.shown_folder = str(paths.config)
        """The folder as the page names it."""
        OWN.use(paths.config)
        self._search: Iterator[None] | None = check(self.found)

    @property
    def looking(self) -> bool:
        """Whether the search is still running."""
        return self._search is not None

    def again(self) -> None:
        """Searches the folders again."""
        OWN.renew()
        self.found = OwnCards(self._paths.config)
        self._search = self._check(self.found)

    def continue_search(self) -> bool:
        """Continues the search for a moment; returns True when it has just finished."""
        if self._search is None:
            return False
        end = perf_counter() + _SLICE
        for _ in self._search:
            if perf_counter() > end:
                return False
        self._search = None
        return True


class OwnFolderScene(UiScene):
    """A page about own pictures of some kind; what it finds can then be chosen."""

    def __init__(self, app: App, own: OwnSearch) -> None:
        super().__init__(app)
        self.own = own
        self._copied = False

    @abstractmethod
    def build_about(self, column: Column) -> None:
        """Adds what the pictures have to be like, with :meth:`build_folder`."""

    @abstractmethod
    def usable(self) -> Sequence[str]:
        """The names of the pictures that can be used."""

    def commands(self) -> Commands:
        copy = t("own_cards.copied") if self._copied else t("own_cards.copy")
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("copy", None, copy, self._copy),
                Command("again", None, t("own_cards.again"), self._again, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, 900, footer=self.commands(), gap=16) as column:
            self.build_about(column)
            self._build_found(column)
        return "again"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.own.continue_search():
            self.rebuild()

    def build_folder(self, column: Column) -> None:
        """Adds the path of the folder."""
        self._titled(column, t("own_cards.folder"), [self.own.shown_folder])

    def _build_found(self, column: Column) -> None:
        """Adds what was found: the usable pictures, then the faults."""
        found = self.own.found
        if self.own.looking:
            self._titled(column, t("own_cards.looking"), [])
            return
        names = self.usable()
        if names:
            column.text(t("own_cards.ready", names=", ".join(names)), below=8)
        elif not found.faults:
            column.text(t("own_cards.none"), below=8)
        if found.faults:
            wrong = [f"{reason_text(fault)}." for fault in found.faults[:_FAULTS]]
            rest = len(found.faults) - len(wrong)
            if rest:
                wrong.append(tn("own_cards.more", rest))
            self._titled(column, t("own_cards.wrong"), wrong)

    def _titled(self, column: Column, title: str, lines: list[str]) -> None:
        """Adds a panel with a title and lines."""
        with column.panel(16, top=12, below=16) as inner:
            inner.title(title, below=0)
            for line in lines:
                inner.space(4)
                inner.text(line)

    def _again(self) -> None:
        self.own.again()
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(str(self.own.found.folder))
        except Exception:  # a system without a clipboard: the path stands there to be read
            return
        self._copied = True
        self.rebuild()
