"""A hint at the table, independent of the screen: asked for, worked out in slices, shown until the game goes on."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Final

from gin_desktop.engine.play.actions import Action, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.session.coaching.hints import Hint, HintChoice, HintError, can_hint, hint
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t

SLICE_SECONDS: Final = 0.004
"""Seconds of work on a hint in one frame."""


def refusal(model: TableModel) -> str:
    """Returns why there are no hints at a table at all, as a sentence; empty where there are."""
    shared = model.sitting.setup.shared
    if shared is not None and shared.daily is not None and not shared.again:
        return t("hint.reason.daily")
    return ""


def reason_not_now(model: TableModel) -> str:
    """Returns why there is no hint now, as a sentence; empty if there is one."""
    view = model.view
    if model.watching or view is None or not model.can_act:
        return t("hint.reason.turn")
    if not can_hint(view):
        return t("coach.only") if len(view.legal) == 1 else t("coach.not_now")
    return refusal(model)


class HintModel:
    """The hint for the decision that is due, if it was asked for."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        """The ranked actions; None while none are shown."""
        self.selected = 0
        """The place of the action whose reasons are shown."""
        self._work: Generator[None, None, Hint] | None = None
        self._model: TableModel | None = None
        self._count = -1

    @property
    def working(self) -> bool:
        """Whether a hint is being worked out."""
        return self._work is not None

    @property
    def choice(self) -> HintChoice | None:
        """The action whose reasons are shown."""
        return None if self.hint is None else self.hint.choices[self.selected]

    def ask(self, model: TableModel) -> None:
        """Asks for a hint; there must be no :func:`reason_not_now`."""
        view = model.view
        assert view is not None  # it is the person's turn
        self._work = hint(view, model.name(view.opponent))
        self._model, self._count = model, model.sitting.count

    def close(self) -> None:
        """Removes the hint, or stops working on it."""
        self.hint, self._work, self.selected = None, None, 0

    def select(self, place: int) -> None:
        """Shows the reasons of another action."""
        if self.hint is not None and 0 <= place < len(self.hint.choices):
            self.selected = place

    def is_outdated(self, sitting: Sitting) -> bool:
        """Whether the game has gone on since the hint was asked for."""
        return (self.working or self.hint is not None) and sitting.count != self._count

    def work(self) -> bool:
        """Works for a slice; returns true once the hint is there, and counts it. Raises :class:`HintError`."""
        if self._work is None or self._model is None:
            return False
        until = time.perf_counter() + SLICE_SECONDS
        try:
            while time.perf_counter() < until:
                next(self._work)
        except StopIteration as done:
            self.hint, self.selected, self._work = done.value, 0, None
            sitting = self._model.sitting
            sitting.note_hint(self._model.viewer)
            self._count = sitting.count
            return True
        except HintError:
            self.close()
            raise
        return False


def spot_of_choice(choice: HintChoice, action: Action) -> SpriteKey | None:
    """Returns what is marked on the table for an action: the card to discard, or the pile to draw from."""
    if isinstance(action, TakeUpcard | DrawDiscard):
        return "pile"
    if isinstance(action, DrawStock):
        return "stock"
    return None if isinstance(action, Pass) else choice.card
