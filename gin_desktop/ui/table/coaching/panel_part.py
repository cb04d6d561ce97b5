"""A part of the table that works something out in slices and shows it beside the piles until the game goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

import pygame

from gin_desktop.session.coaching.hints import HintError
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.slices import work_for_slice
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.table.coaching.permission import count_hint, reason_not_now, refusal
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t

_Found = TypeVar("_Found")


class PanelPart(TablePart, Generic[_Found]):
    """Answers a question about the decision that is due; one such panel is open at a time. It counts as a hint.

    Several people at one table are asked first whether all agree.
    """

    name: str
    """The name of its command."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.found: _Found | None = None
        """What is shown; None while nothing is."""
        self._work: Generator[None, None, _Found] | None = None
        self._more: Iterator[_Found | None] | None = None
        self._count = -1

    @abstractmethod
    def begin(self) -> Generator[None, None, _Found]:
        """Starts the work for the decision that is due."""

    def refine(self) -> Iterator[_Found | None]:
        """Works on while it is shown, in steps; yields what is to be shown instead, or None."""
        return iter(())

    @abstractmethod
    def label(self, *, shown: bool) -> str:
        """Returns the label of its button, while the panel is shown or not."""

    @abstractmethod
    def tip(self, *, first: bool) -> str:
        """Returns what its button does; with the ``first`` hint of a game that counts, what that means for it, too."""

    def fits_beside(self) -> bool:
        """Whether what is shown fits beside the piles in letters of the set size, without moving them aside."""
        return False

    def take(self, found: _Found) -> None:
        """Shows something else than before."""
        self.found = found

    @property
    def working(self) -> bool:
        """Whether it is being worked out."""
        return self._work is not None

    @property
    def animating(self) -> bool:
        return self.working or self._more is not None

    # -- commands

    def corner(self, usual: list[Command]) -> list[Command]:
        if self.scene.model.demo:
            return usual
        shown = self.found is not None
        reason = "" if shown or self.working else reason_not_now(self.scene.model)
        says, button = t(f"keys.table.{self.name}"), not refusal(self.scene.model)
        label = self.label(shown=shown)
        sitting = self.scene.sitting
        tip = "" if shown else self.tip(first=sitting.counts and not sitting.hints)
        return [*usual, Command(self.name, KEYS[self.name], label, self.toggle, reason, says, tip=tip, button=button)]

    def commands(self, usual: Commands) -> Commands:
        """Returns what the person can do; without a reason of its own the question is refused at the hand."""
        found = usual.find(self.name)
        if found is None or found.enabled:
            return usual
        reason = found.reason
        refused = Command(
            *(self.name, found.key, found.label),
            lambda: self.scene.refuse(reason, "hand"),
            reason,
            found.says,
            button=found.button,
        )
        return Commands(refused if one.name == self.name else one for one in usual)

    def toggle(self) -> None:
        """Asks, or removes what is shown."""
        scene = self.scene
        if self.found is not None or self.working:
            self.close()
        elif scene.sitting.shared and not scene.sitting.hints:
            confirm(scene.app, t("hint.agree.title"), t("hint.agree"), t("hint.agree.yes"), self.ask)
        else:
            self.ask()

    def ask(self) -> None:
        """Asks, in place of another panel; there must be no reason against it."""
        for part in self.scene.parts.all():
            if isinstance(part, PanelPart):
                part.close()
        self._work, self._count = self.begin(), self.scene.sitting.count

    def close(self) -> None:
        """Removes what is shown, or stops working on it."""
        shown = self.found is not None
        self.found, self._work, self._more = None, None, None
        if shown:
            self._make_room(shown=False)

    def _make_room(self, *, shown: bool) -> None:
        """Moves the piles aside for the panel, or back; where it fits beside them as they lie, they stay."""
        self.scene.model.hint_open = shown and not self.fits_beside()
        self.scene.update_metrics(self.scene.app.size)  # the button that hides it may be wider
        self.scene.settle("home")

    # -- time

    def update(self, dt: float) -> None:  # noqa: ARG002
        busy = self.working or self.found is not None
        if busy and self.scene.sitting.count != self._count:
            self.close()
        elif self._work is not None:
            self._advance(self._work)
        elif self._more is not None and not self.scene.stage.animating:
            self._refine(self._more)

    def _advance(self, work: Generator[None, None, _Found]) -> None:
        """Works for a slice; what is found is counted and shown."""
        try:
            done = work_for_slice(work)
        except HintError as error:
            self._work = None
            self.scene.refuse(t("coach.missing") if error.code == "missing" else t("coach.not_now"), "hand")
            return
        if done is not None:
            self.found, self._work, self._more = done.found, None, self.refine()
            count_hint(self.scene)
            self._count = self.scene.sitting.count
            self._make_room(shown=True)

    def _refine(self, work: Iterator[_Found | None]) -> None:
        """Takes a step of the work on what is shown."""
        try:
            found = next(work)
        except StopIteration:
            self._more = None
            return
        if found is not None:
            self.take(found)
            self.scene.refresh()


def panel_room(metrics: TableMetrics, gap: int) -> pygame.Rect:
    """Returns the room for a panel between the piles, which stand aside, and the columns of buttons."""
    top, bottom = metrics.panel_top, metrics.message.top - gap // 2
    left, right = metrics.tray.right + 2 * gap, metrics.corner[0] - metrics.columns - gap
    if metrics.left_handed:
        left, right = metrics.corner[0] + metrics.columns + gap, metrics.stock.left - 2 * gap
    return pygame.Rect(left, top, right - left, bottom - top)
